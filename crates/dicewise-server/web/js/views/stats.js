// What all of one's games together say, beside perfect play.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { get } from "../api.js";
import { LOWER, UPPER } from "../card.js";
import { bar, lines, whisker } from "../chart.js";
import { die } from "../dice.js";
import { Asked, refusal, visit } from "../reviewing.js";
import { builtIn } from "../rules.js";
import { boxName, dated, lang, numeral, percent, say, signed } from "../texts.js";
import { coming, unmet } from "../unmet.js";
import { knownRules, rulesName } from "./games.js";

/**
 * @typedef {object} Figures
 * @property {string} rules
 * @property {number} games
 * @property {number} assisted
 * @property {number} mean
 * @property {number} sd
 * @property {number} best
 * @property {Record<string, number>} percentiles
 * @property {number} rank
 * @property {{ mean: number, sd: number, percentiles: Record<string, number>, upper_bonus: number }} perfect
 * @property {Record<string, { mean: number, perfect: number, difference: number }>} boxes
 * @property {number} upper_bonus
 * @property {number} bonuses
 * @property {number} luck
 * @property {number} luck_holds_decisions in how many results it does
 * @property {{ games: number, mean: number, error: number | null, keep1: number, keep2: number, box: number } | null} loss
 * @property {number | null} accuracy
 * @property {string | null} class
 * @property {string | null} class_from
 * @property {string | null} class_to
 * @property {{ thrown: number, faces: number[], chi_square: number, p: number } | null} dice
 * @property {{ from: string | null, to: string | null, games: number, mean: number, luck: number, loss: number | null }[]} periods
 */

/** A class needs so many games. */
const ENOUGH = 10;

/** Fair dice deviate so much once in a hundred times. */
const DOUBT = 0.01;

/** How far back, in days. */
const SINCE = /** @type {const} */ ({ all: 0, year: 365, quarter: 91, month: 30 });

/** @type {import("../../vendor/signals-core/signals-core.js").Signal<keyof typeof SINCE>} */
const since = signal("all");
/** @type {import("../../vendor/signals-core/signals-core.js").Signal<"" | "solo" | "hot-seat" | "kept">} */
const mode = signal("");
/** @type {import("../../vendor/signals-core/signals-core.js").Signal<string | null>} */
const rules = signal(null);

/** @type {Asked<{ rules: Figures[] }>} */
const asked = new Asked();

/** The day from which on games count. */
function firstDay() {
  const days = SINCE[since.peek()];
  return days ? new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10) : null;
}

export function statsPage() {
  const ready = 0 < builtIn.value.length;
  const { value, error, busy } = ready
    ? asked.about(`${visit()} ${since.value} ${mode.value}`, () => get("/stats", { since: firstDay(), mode: mode.peek() }))
    : { value: undefined, error: null, busy: true };
  const all = value?.rules ?? [];
  const figures = all.find((one) => one.rules === rules.value) ?? all[0];
  return html`<main class="page look stats" aria-busy=${value && busy ? "true" : "false"}>
    <h1>${say("web-stats")}</h1>
    ${value || error ? filters(all, figures) : nothing} ${error ? refusal(error) : nothing}
    ${!value && busy
      ? html`${coming(say("look-loading"))} ${unmet.value ? nothing : html`<p class="muted late">${say("look-first-time")}</p>`}`
      : nothing}
    ${value && !figures
      ? html`<div class="empty">
          <p>${say("stats-none")}</p>
          <p class="muted">${say("look-stats-empty")}</p>
          <a class="button main" href="/">${say("web-play")}</a>
        </div>`
      : nothing}
    ${figures ? figuresView(figures) : nothing}
  </main>`;
}

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLSelectElement} */ (event.target).value;

/**
 * @param {Figures[]} all
 * @param {Figures | undefined} now
 */
function filters(all, now) {
  return html`<div class="filters">
    ${1 < all.length
      ? html`<label
          >${say("web-rules")}
          <select @change=${(/** @type {Event} */ event) => (rules.value = valueOf(event))}>
            ${all.map((one) => html`<option value=${one.rules} ?selected=${one === now}>${rulesName(one.rules)}</option>`)}
          </select>
        </label>`
      : nothing}
    <label
      >${say("look-since")}
      <select @change=${(/** @type {Event} */ event) => (since.value = /** @type {keyof typeof SINCE} */ (valueOf(event)))}>
        ${Object.keys(SINCE).map((one) => html`<option value=${one} ?selected=${one === since.value}>${say(`look-since-${one}`)}</option>`)}
      </select>
    </label>
    <label
      >${say("look-mode")}
      <select @change=${(/** @type {Event} */ event) => (mode.value = /** @type {typeof mode.value} */ (valueOf(event)))}>
        ${/** @type {const} */ (["", "solo", "hot-seat", "kept"]).map(
          (one) => html`<option value=${one} ?selected=${one === mode.value}>${say(`look-mode-${one || "all"}`)}</option>`,
        )}
      </select>
    </label>
  </div>`;
}

/** @param {Figures} of */
function figuresView(of) {
  return html`<p class="muted">${say("stats-title", { rules: rulesName(of.rules), games: of.games, assisted: of.assisted })}</p>
    <dl class="key-figures">
      ${tile(say("stats-mean"), numeral(of.mean, 1), say("look-perfect-is", { value: numeral(of.perfect.mean, 1) }))}
      ${tile(say("stats-best"), numeral(of.best))}
      ${tile(say("stats-bonus"), percent(of.upper_bonus, 0), say("look-perfect-is", { value: percent(of.perfect.upper_bonus, 0) }))}
      ${tile(say("review-luck"), signed(of.luck), say("look-a-game"))}
      ${of.accuracy === null ? nothing : tile(say("look-accuracy"), percent(of.accuracy / 100))}
    </dl>
    ${of.luck_holds_decisions ? html`<p class="muted small">${say("stats-luck-holds", { games: of.luck_holds_decisions })}</p>` : nothing}
    <div class="panels">
      ${strength(of)} ${periods(of)} ${percentiles(of)} ${boxes(of)} ${fairness(of)}
    </div>`;
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {string} [help]
 */
function tile(name, value, help) {
  return html`<div class="key-figure">
    <dt>${name}</dt>
    <dd><b>${value}</b>${help ? html`<small>${help}</small>` : nothing}</dd>
  </div>`;
}

/** How strong that is. @param {Figures} of */
function strength(of) {
  const { loss } = of;
  const kinds = /** @type {const} */ (["keep1", "keep2", "box"]);
  if (!loss) {
    return html`<section class="panel"><h2>${say("look-strength")}</h2><p>${say("stats-unjudged")}</p></section>`;
  }
  const most = Math.max(...kinds.map((kind) => loss[kind]), 0.1);
  const words = say("look-loss", { loss: numeral(loss.mean, 1), error: loss.error === null ? "?" : numeral(loss.error, 1), games: loss.games });
  return html`<section class="panel">
    <h2>${say("look-strength")}</h2>
    <p>
      <b>
        ${!of.class
          ? say("stats-class-none", { missing: Math.max(1, ENOUGH - loss.games) })
          : of.class_from && of.class_to
            ? say("stats-class-range", { class: say(`class-${of.class}`), better: say(`class-${of.class_from}`), worse: say(`class-${of.class_to}`) })
            : say("stats-class", { class: say(`class-${of.class}`) })}
      </b>
    </p>
    ${whisker(loss.mean, loss.error, words)}
    <p class="muted small">${words}</p>
    <table class="figures bars">
      <caption class="unseen">${say("look-loss-by")}</caption>
      <tbody>
        ${kinds.map(
          (kind) => html`<tr>
            <th scope="row">${say(`kind-${kind}`)}</th>
            <td class="drawn">${bar(loss[kind], 0, most, "loss plain")}</td>
            <td class="number">${signed(-loss[kind])}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** @param {Figures} of */
function percentiles(of) {
  const rows = Object.entries(of.percentiles).sort(([a], [b]) => Number(a) - Number(b));
  const most = Math.max(...rows.map(([, value]) => value), ...Object.values(of.perfect.percentiles));
  return html`<section class="panel">
    <h2>${say("look-scores")}</h2>
    <p>${say("stats-rank", { percent: percent(of.rank / 100, 0) })}</p>
    <table class="figures bars">
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${say("look-scores")}</span></th>
          <td></td>
          <th scope="col">${say("stats-own")}</th>
          <th scope="col">${say("stats-perfect")}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([at, value]) => html`<tr>
            <th scope="row"><span class="unbroken" aria-hidden="true">${at} %</span><span class="unseen">${say("stats-percentile", { percent: at })}</span></th>
            <td class="drawn">${bar(value, of.perfect.percentiles[at] ?? 0, most)}</td>
            <td class="number">${numeral(value)}</td>
            <td class="number muted">${numeral(of.perfect.percentiles[at] ?? 0)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    <p class="muted small">
      ${say("look-percentiles-help")}
      ${say("stats-sd")}: ${numeral(of.sd, 1)} (${say("look-perfect-is", { value: numeral(of.perfect.sd, 1) })}).
    </p>
  </section>`;
}

/** @param {Figures} of */
function boxes(of) {
  const set = knownRules(of.rules);
  const known = [...UPPER, ...LOWER].filter((box) => of.boxes[box]);
  const most = Math.max(...known.flatMap((box) => [of.boxes[box].mean, of.boxes[box].perfect]), 1);
  return html`<section class="panel tall">
    <h2>${say("stats-boxes-against")}</h2>
    <table class="figures bars">
      <thead>
        <tr>
          <th scope="col">${say("stats-box")}</th>
          <td></td>
          <th scope="col">${say("stats-own")}</th>
          <th scope="col"><span class="unseen">${say("look-difference")}</span>±</th>
        </tr>
      </thead>
      <tbody>
        ${known.map((box) => {
          const { mean, perfect, difference: by } = of.boxes[box];
          return html`<tr>
            <th scope="row">${boxName(box, set)}</th>
            <td class="drawn">${bar(mean, perfect, most)}</td>
            <td class="number">${numeral(mean, 1)}</td>
            <td class="number ${by < -1 ? "bad" : "muted"}">${by < -1 ? html`<span aria-hidden="true">▼ </span>` : nothing}${signed(by)}</td>
          </tr>`;
        })}
      </tbody>
    </table>
    <p class="muted small">${say("look-bars-help")}</p>
  </section>`;
}

/** @param {Figures} of */
function periods(of) {
  const { periods: all } = of;
  if (all.length < 2) return nothing;
  const day = new Intl.DateTimeFormat(lang.value, { day: "numeric", month: "short" });
  /** Games from elsewhere can say anything for a date. @param {string | null} date */
  const short = (date) => {
    const at = new Date(date ?? Number.NaN);
    return Number.isNaN(at.getTime()) ? "–" : day.format(at);
  };
  return html`<section class="panel">
    <h2>${say("stats-periods")}</h2>
    ${lines({
      places: all.map((one) => short(one.from)),
      lines: [
        { name: say("look-luck-a-game"), kind: "luck", values: all.map((one) => one.luck) },
        { name: say("look-loss-a-game"), kind: "loss", values: all.map((one) => one.loss) },
      ],
      label: say("stats-periods"),
    })}
    <details>
      <summary>${say("look-in-figures")}</summary>
      <div class="scroll" tabindex="0" role="region" aria-label=${say("stats-periods")}>
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">${say("stats-from")}</th>
              <th scope="col">${say("look-games")}</th>
              <th scope="col">${say("stats-mean")}</th>
              <th scope="col">${say("review-luck")}</th>
              <th scope="col">${say("review-loss")}</th>
            </tr>
          </thead>
          <tbody>
            ${all.map(
              (one) => html`<tr>
                <th scope="row">${one.from ? dated(one.from) : "–"}</th>
                <td class="number">${numeral(one.games)}</td>
                <td class="number">${numeral(one.mean, 1)}</td>
                <td class="number">${signed(one.luck)}</td>
                <td class="number">${one.loss === null ? "–" : numeral(one.loss, 1)}</td>
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>
  </section>`;
}

/** Whether the dice fall evenly. @param {Figures} of */
function fairness(of) {
  const { dice } = of;
  if (!dice) return nothing;
  const most = Math.max(...dice.faces);
  return html`<section class="panel">
    <h2>${say("look-fair")}</h2>
    <p>
      <b>${dice.p < DOUBT ? html`<span class="bad">⚠ ${say("stats-doubtful")}</span>` : html`<span class="good">✓</span> ${say("stats-fair")}`}</b>
    </p>
    <table class="figures bars faces">
      <caption class="unseen">${say("stats-dice", { dice: numeral(dice.thrown) })}</caption>
      <tbody>
        ${dice.faces.map(
          (n, idx) => html`<tr>
            <th scope="row">${die(idx + 1)}<span class="unseen">${idx + 1}</span></th>
            <td class="drawn">${bar(n, dice.thrown / 6, most * 1.05)}</td>
            <td class="number">${numeral(n)}</td>
            <td class="number muted">${percent(n / dice.thrown)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    <p class="muted small">
      ${say("stats-dice", { dice: numeral(dice.thrown) })}.
      ${say("stats-chi-square", { chi: numeral(dice.chi_square, 1), percent: percent(dice.p) })}
    </p>
  </section>`;
}
