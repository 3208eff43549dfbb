// Leaderboards: the best scores, the best skill, the ten of a day.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { get } from "../api.js";
import { Asked, refusal, visit } from "../reviewing.js";
import { place } from "../router.js";
import { builtIn, rulesTitle } from "../rules.js";
import { settings } from "../settings.js";
import { dated, nameOf, numeral, say } from "../texts.js";

const BOARDS = /** @type {const} */ (["scores", "skill", "daily"]);

/** With the coach, or with real dice, one plays another game: those have lists of their own. */
const WAYS = /** @type {const} */ (["alone", "assisted", "kept"]);

/** Today, where the ten of the day begin anew. */
const today = () => new Date().toISOString().slice(0, 10);

/** @type {import("../../vendor/signals-core/signals-core.js").Signal<typeof BOARDS[number]>} */
const board = signal("scores");
/** @type {import("../../vendor/signals-core/signals-core.js").Signal<typeof WAYS[number]>} */
const way = signal("alone");
/** @type {import("../../vendor/signals-core/signals-core.js").Signal<string | null>} */
const rules = signal(null);
const day = signal(today());

/** @type {Asked<any>} */
const asked = new Asked();

function ruleSet() {
  const { rules: last } = settings.value;
  const known = builtIn.value.some((one) => one.id === last);
  return rules.value ?? (known ? last : "yahtzee");
}

let entered = -1;

/** A link can lead to the ten of a day. */
function enter() {
  if (entered === visit()) return;
  entered = visit();
  const date = new URLSearchParams(place.value.query).get("daily");
  if (!date || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return;
  board.value = "daily";
  day.value = date;
}

export function boardsPage() {
  enter();
  const which = board.value;
  const how = which === "daily" ? day.value : `${ruleSet()} ${way.value}`;
  const { value, error, busy } = asked.about(`${visit()} ${which} ${how}`, async () => {
    const query =
      which === "daily"
        ? { date: day.peek() }
        : { rules: ruleSet(), assisted: way.peek() === "assisted", kept: way.peek() === "kept" };
    return { of: which, ...(await get(`/leaderboards/${which}`, query)) };
  });
  return html`<main class="page look narrow boards" aria-busy=${busy ? "true" : "false"}>
    <h1>${say("web-boards")}</h1>
    <div class="choice" role="group" aria-label=${say("web-boards")}>
      ${BOARDS.map(
        (one) => html`<button type="button" aria-pressed=${one === which ? "true" : "false"} @click=${() => (board.value = one)}>
          ${say(`look-board-${one}`)}
        </button>`,
      )}
    </div>
    <p class="muted small board-help">${say(`look-board-${which}-help`)}</p>
    <div class="filters">${which === "daily" ? dayField() : [rulesField(), wayField()]}</div>
    ${error ? refusal(error) : nothing}
    <div class="board">
      ${value?.of === which ? boardTable(value) : busy ? html`<p class="muted">${say("look-loading")}</p>` : nothing}
    </div>
  </main>`;
}

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;

function rulesField() {
  const now = ruleSet();
  return html`<label
    >${say("web-rules")}
    <select @change=${(/** @type {Event} */ event) => (rules.value = valueOf(event))}>
      ${builtIn.value.map((one) => html`<option value=${one.id} ?selected=${one.id === now}>${rulesTitle(one)}</option>`)}
    </select>
  </label>`;
}

function wayField() {
  return html`<label
    >${say("look-way")}
    <select @change=${(/** @type {Event} */ event) => (way.value = /** @type {typeof WAYS[number]} */ (valueOf(event)))}>
      ${WAYS.map((one) => html`<option value=${one} ?selected=${one === way.value}>${say(`look-way-${one}`)}</option>`)}
    </select>
  </label>`;
}

function dayField() {
  return html`<label
    >${say("look-day")}
    <input
      type="date"
      required
      max=${today()}
      .value=${day.value}
      @change=${(/** @type {Event} */ event) => {
        const value = valueOf(event);
        if (value) day.value = value;
      }}
    />
  </label>`;
}

/** @param {any} answer */
function boardTable(answer) {
  const rows = answer.scores ?? answer.players ?? [];
  if (!rows.length) {
    return html`<div class="empty">
      <p>${say(`look-board-${answer.of}-none`, { n: answer.least_games ?? 0 })}</p>
      ${answer.of === "daily"
        ? html`<a class="button main" href="/daily">${say("web-daily")}</a>`
        : html`<a class="button main" href="/">${say("web-play")}</a>`}
    </div>`;
  }
  /** @type {{ name: string, value: (row: any) => unknown, kind?: string }[]} */
  const columns = {
    scores: [
      { name: say("web-points"), value: (/** @type {any} */ row) => html`<b>${numeral(row.score)}</b>` },
      { name: say("look-date"), value: (/** @type {any} */ row) => (row.date ? dated(row.date) : "–"), kind: "muted" },
    ],
    skill: [
      { name: say("look-skill"), value: (/** @type {any} */ row) => html`<b>${numeral(row.skill, 1)}</b>` },
      { name: say("review-loss"), value: (/** @type {any} */ row) => numeral(row.loss, 1) },
      { name: say("look-games"), value: (/** @type {any} */ row) => numeral(row.games), kind: "muted" },
    ],
    daily: [{ name: say("review-loss"), value: (/** @type {any} */ row) => html`<b>${numeral(row.loss, 1)}</b>` }],
  }[/** @type {typeof BOARDS[number]} */ (answer.of)];
  return html`<table class="figures ranks">
    <thead>
      <tr>
        <th scope="col"><span class="unseen">${say("look-rank")}</span>#</th>
        <th scope="col">${say("web-player")}</th>
        ${columns.map((column) => html`<th scope="col">${column.name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (/** @type {any} */ row) => html`<tr class=${row.rank <= 3 ? "top" : ""}>
          <td class="rank">${row.rank}</td>
          <th scope="row">
            ${nameOf({ name: row.player })} ${row.at ? html`<small class="muted">${say("look-board-at", { name: nameOf({ name: row.at }) })}</small>` : nothing}
          </th>
          ${columns.map((column) => html`<td class="number ${column.kind ?? ""}">${column.value(row)}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}
