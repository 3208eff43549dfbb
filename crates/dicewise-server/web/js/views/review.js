// Looking back on a game: what was luck, what was lost, and what was better.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { Refused } from "../api.js";
import { sums } from "../brief.js";
import { lines, timeline, waterfall } from "../chart.js";
import { adviceOn } from "../coach.js";
import { turnView, turnsTable } from "../course.js";
import { diceRow } from "../dice.js";
import { closeDialog } from "../dialog.js";
import { announce } from "../live.js";
import { decisionKeys } from "../puzzle.js";
import { Replay, lookAt } from "../replay.js";
import { readPosition } from "../notation.js";
import { Asked, actionView, asFile, badge, isBot, look, lookAhead, markClass, markWord, pageOf, recordOf, refusal, turnsOf, visit, verified } from "../reviewing.js";
import { overlay, place, uncover } from "../router.js";
import { builtIn, rulesTitle } from "../rules.js";
import { dated, lang, nameOf, numeral, percent, say, signed } from "../texts.js";
import { complain } from "../toast.js";
import { coming, unmet } from "../unmet.js";
import { known, whyView, whyWords } from "../why.js";
import { download, showVerdict, verify } from "./over.js";
import { copy } from "./room.js";

/** @typedef {import("../coach.js").Advice} Advice */
/** @typedef {import("../reviewing.js").Book} Book */
/** @typedef {import("../reviewing.js").Decision} Decision */
/** @typedef {import("../reviewing.js").Looked} Looked */
/** @typedef {import("../reviewing.js").PlayerReview} PlayerReview */
/** @typedef {import("../types.js").Rules} Rules */

/**
 * @template T
 * @typedef {import("../../vendor/signals-core/signals-core.js").Signal<T>} Signal
 */

/** The game in a room. @type {Asked<Book>} */
const asked = new Asked();

/** What was opened or pasted: its text, and which of its games. @type {Signal<{ text: string, number: number } | null>} */
const opened = signal(null);

/** How many were opened. */
let openings = 0;

/** @type {Asked<Book>} */
const read = new Asked();

/** Whose play is looked at, by the order of play; a person if nobody was chosen. @type {Signal<number | null>} */
const whose = signal(null);

/** The turn that is looked at; the worst if none was chosen. @type {Signal<number | null>} */
const turn = signal(null);

/** What everybody could expect after each turn. @type {Asked<(import("../reviewing.js").Ahead[] | undefined)[]>} */
const reach = new Asked();

/** Why something was better, as far as somebody has asked. @type {Signal<Map<string, Advice | "asked">>} */
const whys = signal(new Map());

/** Whether every mistake is listed, or the worst alone. */
const every = signal(false);

/** The longest file that is read: the server looks back on no longer ones. */
const LONGEST_FILE = 256 * 1024;

/** More lines than these are not told apart. */
const MOST_LINES = 4;

/** How many are the worst. */
const FIRST = 4;

/** The mistakes that are played again. @type {Signal<Replay | null>} */
const replay = signal(null);

/** What the signals above belong to. */
let shown = "";

/** The visit on which something was opened. */
let entered = visit();

/** @param {string} id */
export function reviewPage(id) {
  if (entered !== visit()) {
    entered = visit();
    queueMicrotask(() => (opened.value = null));
  }
  const key = `${visit()} ${id} ${openings} ${opened.value?.number ?? ""}`;
  if (key !== shown) {
    shown = key;
    queueMicrotask(forget);
  }
  if (!id) return openPage();
  // Who one is must be known before the server lets one into a room.
  if (!builtIn.value.length) return waiting();
  const keys = keysHere();
  const { value, error, busy } = asked.about(`${visit()} ${id}`, async () => {
    const { text, ...where } = await recordOf(id, keys);
    return { ...(await look(text, 1)), ...where };
  });
  if (error) return refused(error, id);
  return busy || !value ? waiting() : bookPage(value);
}

/** What lets one into the room, as the address says it. */
function keysHere() {
  const secrets = new URLSearchParams(place.value.hash.slice(1));
  return { invite: secrets.get("invite"), watch: secrets.get("watch") };
}

function forget() {
  whose.value = null;
  turn.value = null;
  replay.value = null;
  every.value = false;
  whys.value = new Map();
}

function waiting() {
  return html`<main class="page look">
    <h1>${say("web-review")}</h1>
    ${coming(say("recap-thinking"))} ${unmet.value ? nothing : html`<p class="muted late">${say("look-first-time")}</p>`}
  </main>`;
}

/**
 * @param {unknown} error
 * @param {string} id
 */
function refused(error, id) {
  const early = error instanceof Refused && error.code === "not-over";
  return html`<main class="page look narrow">
    <h1>${say("web-review")}</h1>
    ${refusal(error)}
    <div class="buttons">
      ${early ? html`<a class="button main" href=${`/r/${id}${location.hash}`}>${say("look-to-the-game")}</a>` : nothing}
      <a class="button" href="/games">${say("web-games")}</a>
    </div>
  </main>`;
}

/** Where a file is opened, or a record pasted. */
function openPage() {
  const now = opened.value;
  const { value, error, busy } = now
    ? read.about(`${now.number} ${now.text}`, () => look(now.text, now.number))
    : { value: undefined, error: null, busy: false };
  if (now && busy) return waiting();
  if (now && value && !error) return bookPage(value);
  return html`<main class="page look narrow">
    <h1>${say("look-open")}</h1>
    <p class="muted">${say("look-open-help")}</p>
    ${error ? refusal(error) : nothing}
    <div class="rows">
      <label class="button pick-file"
        >${say("look-choose-file")}
        <input type="file" accept=".rsn,.txt,.json,text/plain,application/json" @change=${openFile} />
      </label>
      <label
        >${say("look-paste")}
        <textarea rows="9" spellcheck="false" autocapitalize="off" data-record .value=${now?.text ?? ""}></textarea>
      </label>
      <button
        type="button"
        class="main"
        @click=${() => {
          const text = document.querySelector("[data-record]");
          if (!(text instanceof HTMLTextAreaElement)) return;
          if (text.value.trim()) open(text.value);
          else text.focus();
        }}
      >
        ${say("web-review")}
      </button>
    </div>
  </main>`;
}

/** @param {string} text */
function open(text) {
  read.again();
  openings += 1;
  opened.value = { text, number: 1 };
}

/** @param {Event} event */
async function openFile(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const file = input.files?.[0];
  if (!file) return;
  try {
    if (LONGEST_FILE < file.size) throw new Refused("too-large", say("look-too-large"), 413);
    open(await file.text());
  } catch (error) {
    complain(error);
  }
  input.value = "";
}

/** @param {Book} book */
function bookPage(book) {
  const { review, rules } = book;
  if (!review.players.length) return nothing;
  const person = Math.max(0, review.players.findIndex((one) => !isBot(one)));
  const seat = Math.min(whose.value ?? book.own ?? person, review.players.length - 1);
  const player = review.players[seat];
  const turns = turnsOf(player, seat, book.story);
  if (replay.value) return replay.value.view();
  const mistakes = mistakesOf(player);
  // It is drawn when it is there; whoever wants to see it need not wait for the rest.
  const ahead = reach.about(shown, () => lookAhead(book)).value?.[seat];
  const at = Math.min(Math.max(1, turn.value ?? mistakes[0]?.turn ?? 1), turns.length);
  const select = (/** @type {number} */ to) => {
    if (turn.peek() !== to) turn.value = to;
  };
  return html`<main class="page look review">
    ${head(book, player, seat)}
    <div class="top-half">
      <section class="panel">
        <h2>${say("look-from-par")}</h2>
        ${waterfall(steps(player), say("look-from-par"))}
        ${player.unjudged.length ? html`<p class="muted small">${unjudged(player)}</p>` : nothing}
      </section>
      ${moments(player, rules, select)}
    </div>
    ${turns.length
      ? html`<section class="panel course">
          <h2>${say("look-course")}</h2>
          <div class="beside">
            <div>${timeline({ turns, par: player.par, ahead: ahead ?? [], at, select })}</div>
            ${turnView(turns, at, rules, select)}
          </div>
          ${turnsTable(turns, at, rules, select)}
        </section>`
      : nothing}
    ${mistakeList(book, player, mistakes)} ${chances(book)} ${takeAway(book, player, seat, turns)}
  </main>`;
}

/** What lost something, the worst first. @param {PlayerReview} player */
function mistakesOf(player) {
  const marked = player.decisions.filter((one) => one.mark && one.mark !== "!");
  return marked.sort((a, b) => b.loss - a.loss);
}

/**
 * @param {Book} book
 * @param {PlayerReview} player
 * @param {number} seat
 */
function head(book, player, seat) {
  const { review, tags, rules } = book;
  const name = nameOf(player);
  const about = [rules ? rulesTitle(rules) : review.rules, tags.Date ? dated(tags.Date) : ""];
  if (tags.Assisted === "yes") about.push(say("look-assisted"));
  if (tags.Dice === "real") about.push(say("web-real-dice"));
  return html`<header class="result">
    ${1 < book.games ? whichGame(book) : nothing}
    ${1 < review.players.length
      ? html`<div class="choice" role="group" aria-label=${say("look-whose")}>
          ${review.players.map(
            (one, idx) => html`<button
              type="button"
              aria-pressed=${idx === seat ? "true" : "false"}
              @click=${() => {
                whose.value = idx;
                turn.value = null;
              }}
            >
              <span class="who">${nameOf(one)}</span> <b>${numeral(one.score)}</b>
            </button>`,
          )}
        </div>`
      : nothing}
    <h1>
      ${player.finished
        ? say("review-title", { name, points: numeral(player.score) })
        : say("review-title-so-far", { name, points: numeral(player.score), expected: numeral(player.expected, 1) })}
    </h1>
    <p class="muted">${about.filter(Boolean).join(" · ")}</p>
    <dl class="key-figures">
      ${tile(say("look-skill"), numeral(player.skill, 1), say("look-skill-help"))}
      ${player.accuracy === null ? nothing : tile(say("look-accuracy"), percent(player.accuracy / 100))}
      ${player.percentile === null
        ? nothing
        : tile(say("look-percentile"), percent(player.percentile / 100, 0), say("look-percentile-help"))}
      ${player.class ? tile(say("look-class"), say(`class-${player.class}`), say("look-class-help"), true) : nothing}
    </dl>
  </header>`;
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {string} [help]
 * @param {boolean} [wordy]
 */
function tile(name, value, help, wordy = false) {
  return html`<div class="key-figure">
    <dt>${name}</dt>
    <dd><b class=${wordy ? "word" : ""}>${value}</b>${help ? html`<small>${help}</small>` : nothing}</dd>
  </div>`;
}

/** @param {Book} book */
function whichGame(book) {
  return html`<label class="which-game"
    >${say("look-which-game", { n: book.games })}
    <select
      @change=${(/** @type {Event} */ event) => {
        const number = Number(/** @type {HTMLSelectElement} */ (event.target).value);
        opened.value = { text: book.text, number };
      }}
    >
      ${Array.from({ length: book.games }, (_, idx) => idx + 1).map(
        (number) => html`<option value=${number} ?selected=${number === book.number}>${number}</option>`,
      )}
    </select>
  </label>`;
}

/** From par to the score. @param {PlayerReview} player */
function steps(player) {
  const { par, luck, loss } = player;
  let now = par;
  /** @type {import("../chart.js").Step[]} */
  const all = [{ name: say("review-par"), from: par, to: par, value: numeral(par, 1), kind: "end" }];
  /**
   * @param {string} name
   * @param {number} by
   * @param {"luck" | "loss"} kind
   */
  const step = (name, by, kind) => {
    all.push({ name, from: now, to: now + by, value: signed(by), kind });
    now += by;
  };
  step(say("review-luck"), luck, "luck");
  for (const kind of /** @type {const} */ (["keep1", "keep2", "box"])) step(say(`kind-${kind}`), -loss[kind], "loss");
  const name = player.finished ? say("review-score") : say("review-expected");
  all.push({ name, from: player.expected, to: player.expected, value: numeral(player.expected, player.finished ? 0 : 1), kind: "end" });
  return all;
}

/** What could not be judged. @param {PlayerReview} player */
function unjudged(player) {
  const kinds = /** @type {const} */ (["keep1", "keep2", "box"]);
  const parts = kinds
    .map((kind) => ({ kind, n: player.unjudged.filter((one) => one.kind === kind).length }))
    .filter((one) => one.n)
    .map(({ kind, n }) => say("review-unjudged-part", { kind: say(`kind-${kind}`), n }));
  return say("review-unjudged", { parts: parts.join(", ") });
}

/**
 * The three moments that mattered.
 * @param {PlayerReview} player
 * @param {Rules | null} rules
 * @param {(turn: number) => void} select
 */
function moments(player, rules, select) {
  /**
   * @param {number} at
   * @param {unknown} sign
   * @param {string} title
   * @param {unknown} what
   * @param {string} number
   */
  const moment = (at, sign, title, what, number) => html`<li>
    <button
      type="button"
      class="moment"
      @click=${() => {
        select(at);
        document.querySelector(".course")?.scrollIntoView({ block: "start" });
      }}
    >
      <span class="sign">${sign}</span>
      <span class="title">${title}</span>
      <span class="number">${number}</span>
      <span class="what">${what}</span>
    </button>
  </li>`;
  const list = player.moments.map(({ kind, turn, decision, roll }) => {
    const of = player.decisions.find((one) => one.turn === turn && one.kind === decision);
    if (of) {
      const what = html`${say("look-turn", { turn })}: ${actionView(of, of.chosen, rules, true)}`;
      return kind === "worst"
        ? moment(turn, badge(of.mark ?? ""), say("look-worst"), what, `−${numeral(of.loss, 1)}`)
        : moment(turn, badge("!"), say("look-find"), what, say("look-find-by", { gap: numeral(of.gap, 1) }));
    }
    const rolled = player.rolls.find((one) => one.turn === turn && one.roll === roll);
    if (!rolled) return nothing;
    const lucky = kind === "luckiest";
    const sign = html`<span class="badge luck ${lucky ? "" : "less"}" aria-hidden="true">${lucky ? "▲" : "▼"}</span>`;
    const what = html`${say("look-turn-roll", { turn, roll: rolled.roll })} ${diceRow(rolled.dice ?? "")}`;
    return moment(turn, sign, say(`look-${kind}`), what, signed(rolled.luck));
  });
  if (!list.length) return nothing;
  return html`<section class="moments-part">
    <h2>${say("review-moments")}</h2>
    <ul class="moments">
      ${list}
    </ul>
  </section>`;
}

/** @param {Decision} decision */
const nameOfWhy = (decision) => `${decision.kind} ${decision.position} ${decision.chosen}`;

/**
 * @param {Book} book
 * @param {PlayerReview} player
 * @param {Decision[]} mistakes
 */
function mistakeList(book, player, mistakes) {
  const { rules } = book;
  if (!mistakes.length) {
    return player.decisions.length
      ? html`<section><h2>${say("review-mistakes")}</h2><p><span class="good">★</span> ${say("look-no-mistakes")}</p></section>`
      : nothing;
  }
  return html`<section>
    <h2>${say("review-mistakes")}</h2>
    ${rules
      ? html`<p>
          <button type="button" class="main" data-replay @click=${() => begin(player, mistakes, rules)}>
            ${say("look-replay", { n: mistakes.length })}
          </button>
        </p>`
      : nothing}
    <ol class="slips">
      ${mistakes.slice(0, every.value ? undefined : FIRST).map((one) => mistake(one, rules))}
    </ol>
    ${every.value || mistakes.length <= FIRST
      ? nothing
      : html`<p class="more"><button type="button" @click=${() => (every.value = true)}>${say("look-every", { n: mistakes.length })}</button></p>`}
  </section>`;
}

/**
 * @param {Decision} decision
 * @param {Rules | null} rules
 */
function mistake(decision, rules) {
  const id = nameOfWhy(decision);
  const why = whys.value.get(id);
  const { dice, left } = readPosition(decision.position);
  return html`<li class="slip ${markClass(decision.mark)}">
    <p class="about">
      ${badge(decision.mark ?? "")}
      <span>${say("look-turn", { turn: decision.turn })} · ${markWord(decision.mark ?? "")}</span>
      <b class="number">−${numeral(decision.loss, 1)}</b>
    </p>
    <div class="on-table">
      <p>
        ${diceRow(dice)}
        ${decision.kind === "box" ? nothing : html`<span class="muted small">${say("look-rolls-left", { n: left })}</span>`}
      </p>
      <button type="button" aria-expanded=${why ? "true" : "false"} @click=${() => askWhy(decision, rules)}>
        ${say("look-why")} <span aria-hidden="true">${why ? "▴" : "▾"}</span>
      </button>
    </div>
    <dl class="instead">
      <dt>${say("look-chosen")}</dt>
      <dd>${actionView(decision, decision.chosen, rules, true)}</dd>
      <dt>${say("look-better")}</dt>
      <dd class="good">★ ${actionView(decision, decision.best, rules)}</dd>
    </dl>
    ${why
      ? html`<div class="why">
          ${why === "asked" ? html`<p class="muted">${say("coach-thinking")}</p>` : whyView(decision, why, rules)}
        </div>`
      : nothing}
  </li>`;
}

/**
 * @param {Decision} decision
 * @param {Rules | null} rules
 */
async function askWhy(decision, rules) {
  const id = nameOfWhy(decision);
  /** @param {Advice | "asked" | null} now */
  const set = (now) => {
    const next = new Map(whys.value);
    if (now) next.set(id, now);
    else next.delete(id);
    whys.value = next;
  };
  if (whys.value.has(id)) return set(null);
  set("asked");
  try {
    const why = await adviceOn(decision.position, known(decision, rules));
    set(why);
    announce(whyWords(decision, decision.chosen, why, rules, decision.zero).join(" "));
  } catch (error) {
    set(null);
    complain(error);
  }
}

/**
 * Everybody's chance to win after each turn.
 * @param {Book} book
 */
function chances(book) {
  const { chances: all = [], players } = book.review;
  if (!all.length) return nothing;
  return html`<section class="panel">
    <h2>${say("look-chances")}</h2>
    <p class="muted small">${say("review-chances")}.</p>
    ${players.length <= MOST_LINES
      ? lines({
          places: all.map((one) => one.at),
          lines: players.map((player, idx) => ({ name: nameOf(player), kind: `seat-${idx}`, values: all.map((one) => 100 * one.win[idx]) })),
          label: say("look-chances"),
          unit: " %",
          dots: false,
          full: true,
        })
      : nothing}
    <details>
      <summary>${say("look-in-figures")}</summary>
      <div class="scroll" tabindex="0" role="region" aria-label=${say("look-chances")}>
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">${say("review-turn")}</th>
              ${players.map((player) => html`<th scope="col">${nameOf(player)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${all.map(
              (one) => html`<tr>
                <th scope="row">${one.at}</th>
                ${one.win.map((chance) => html`<td class="number">${one.exact ? "" : "≈ "}${percent(chance, 1)}</td>`)}
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${all.some((one) => !one.exact) ? html`<p class="muted small">${say("review-chances-about")}</p>` : nothing}
    </details>
  </section>`;
}

/**
 * What can be taken along.
 * @param {Book} book
 * @param {PlayerReview} player
 * @param {number} seat
 * @param {Looked[]} turns
 */
function takeAway(book, player, seat, turns) {
  const name = book.tags.Id ?? "dicewise";
  const dealt = book.room;
  const page = pageOf(book.review, seat);
  /**
   * @param {string} file
   * @param {Record<string, string | number | boolean>} as
   */
  const save = async (file, as) => {
    try {
      download(file, await asFile(book, as));
    } catch (error) {
      complain(error);
    }
  };
  /** @param {"svg" | "png"} format */
  const picture = (format) => save(`${name}.${format}`, { format, page, lang: lang.value });
  return html`<section>
    <h2>${say("look-take-away")}</h2>
    <div class="buttons">
      <button type="button" data-share @click=${() => copy(shareText(book, player, turns))}>${say("look-share")}</button>
      ${book.games === 1 ? html`<button type="button" data-copy-record @click=${() => copy(book.text)}>${say("look-copy-record")}</button>` : nothing}
      ${page
        ? html`<button type="button" @click=${() => picture("png")}>${say("look-picture", { format: "PNG" })}</button>
            <button type="button" @click=${() => picture("svg")}>${say("look-picture", { format: "SVG" })}</button>`
        : nothing}
      <button type="button" @click=${() => save(`${name}.rsn`, { annotate: true })}>${say("look-annotated")}</button>
      ${(dealt ? !dealt.real_dice : book.tags.Seed)
        ? html`<button type="button" data-verify @click=${() => (dealt ? verify(dealt, keysHere()) : verifyRecord(book))}>${say("web-verify")}</button>`
        : nothing}
      ${opened.value
        ? html`<button
            type="button"
            @click=${() => {
              opened.value = null;
              lookAt("h1");
            }}
          >
            ${say("look-another-file")}
          </button>`
        : nothing}
    </div>
  </section>`;
}

/** Shows whether the dice of a record are those of its seed. @param {Book} book */
async function verifyRecord(book) {
  try {
    const { Commitment, Seed } = book.tags;
    showVerdict(await verified(book), [
      { of: say("web-commitment"), is: Commitment },
      { of: say("web-seed"), is: Seed },
    ]);
  } catch (error) {
    complain(error);
  }
}

/**
 * A result to show around: what was done stays untold.
 * @param {Book} book
 * @param {PlayerReview} player
 * @param {Looked[]} turns
 */
function shareText(book, player, turns) {
  const first = `dicewise · ${book.rules ? rulesTitle(book.rules) : book.review.rules} · ${say("result-points", { points: numeral(player.score) })}`;
  const marks = turns.map((one) => one.mark ?? (Object.values(one.decisions).every((made) => made.grade === "best") ? "★" : "·")).join(" ");
  return [first, sums(player), marks].join("\n");
}

/** A replay that was left before its end, and whose it is. @type {{ player: PlayerReview, replay: Replay } | null} */
let paused = null;

/**
 * Plays mistakes again, from where somebody left them.
 * @param {PlayerReview} player
 * @param {Decision[]} mistakes
 * @param {Rules} rules
 */
function begin(player, mistakes, rules) {
  const of = shown;
  const open = () => {
    // Another game may have been opened since.
    if (shown !== of) return;
    if (paused?.player !== player) paused = { player, replay: new Replay(mistakes, rules, uncover) };
    replay.value = paused.replay;
    lookAt("h1");
  };
  overlay(open, leave);
}

function leave() {
  if (!replay.peek()) return;
  closeDialog();
  // What was played to its end begins anew.
  if (!replay.peek()?.decision.peek()) paused = null;
  replay.value = null;
  lookAt("h1");
}

addEventListener("keydown", (event) => {
  const now = replay.peek();
  if (!now || event.ctrlKey || event.metaKey || event.altKey || !place.peek().path.startsWith("/review")) return;
  if (document.querySelector("dialog[open]")) return;
  const decision = now.decision.peek();
  // The first takes back what is chosen or held, the second leaves.
  if (event.key === "Escape" && !decision?.begun) return uncover();
  decisionKeys(event, decision, () => void now.act());
});
