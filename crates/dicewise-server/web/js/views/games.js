// One's own games: to go on with, to look back on, to take home and to bring along.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { Refused, get, getText, sendText } from "../api.js";
import { announce } from "../live.js";
import { learnMine, mine } from "../record.js";
import { Asked, reason, refusal, visit } from "../reviewing.js";
import { builtIn, houseRules, learnHouse, rulesTitle } from "../rules.js";
import { dated, lang, nameOf, numeral, say } from "../texts.js";
import { complain } from "../toast.js";
import { download } from "./over.js";
import { unfinished, waitingList } from "./waiting.js";

/**
 * @typedef {object} Listed
 * @property {string} id
 * @property {string} rules
 * @property {"solo" | "hot-seat" | "kept"} mode
 * @property {string | null} date
 * @property {string | null} ended
 * @property {boolean} assisted
 * @property {{ name: string, bot: boolean, total: number, left: boolean, won: boolean, mine?: boolean }[]} players
 * @property {boolean} [imported]
 */

/** How many games are shown at once. */
const PAGE = 50;

/** The longest file that is read: the server takes no longer ones. */
const LONGEST_FILE = 4_000_000;

const shown = signal(PAGE);

/** @type {Asked<{ games: Listed[] }>} */
const asked = new Asked();

/**
 * What became of a file that was brought along.
 * @typedef {object} Brought
 * @property {string} file
 * @property {{ added: number, updated: number, known: number, differing: string[], unfinished?: number }} [done]
 * @property {string} [why] why nothing was taken
 * @property {{ number: number, line: number, error: string }[]} [wrong]
 */

/** @type {import("../../vendor/signals-core/signals-core.js").Signal<Brought | "busy" | null>} */
const brought = signal(null);

let entered = -1;

export function gamesPage() {
  if (entered !== visit()) {
    entered = visit();
    queueMicrotask(() => {
      brought.value = null;
      shown.value = PAGE;
    });
  }
  const ready = 0 < builtIn.value.length;
  const { value, error, busy } = ready
    ? asked.about(`${visit()} ${shown.value}`, list)
    : { value: undefined, error: null, busy: true };
  const waiting = unfinished();
  const games = value?.games ?? [];
  // Everything comes at once: nothing moves away under somebody's finger.
  if (!value && !error) {
    return html`<main class="page look narrow games" aria-busy="true">
      <h1>${say("web-games")}</h1>
      <p class="muted">${say("look-loading")}</p>
    </main>`;
  }
  return html`<main class="page look narrow games" aria-busy=${busy ? "true" : "false"}>
    <h1>${say("web-games")}</h1>
    ${waiting.length
      ? html`<section>
          <h2>${say("web-go-on")}</h2>
          ${waitingList(waiting)}
        </section>`
      : nothing}
    <section>
      <h2>${say("look-finished")}</h2>
      ${error ? refusal(error) : nothing}
      ${value && !games.length
        ? html`<div class="empty">
            <p>${say("stats-none")}</p>
            <a class="button main" href="/">${say("web-play")}</a>
          </div>`
        : nothing}
      <ul class="game-list">
        ${games.map(gameRow)}
      </ul>
      ${value && shown.value <= games.length && shown.value < 1000
        ? html`<button type="button" @click=${() => (shown.value += PAGE)}>${say("look-more")}</button>`
        : nothing}
    </section>
    ${exchange(0 < games.length)}
    <section>
      <h2>${say("look-other-game")}</h2>
      <p><a class="button" href="/review">${say("look-open")}</a></p>
    </section>
  </main>`;
}

/** One's games: those that go on, and those that are over. */
async function list() {
  const [games] = await Promise.all([get("/games", { limit: Math.min(1000, shown.peek()) }), learnMine()]);
  return games;
}

/** What rules are called: house rules as in the rooms where they were played, or in this browser. @param {string} id */
export function rulesName(id) {
  void learnHouse();
  const played = mine.value.map((room) => room.rules);
  const known = [...builtIn.value, ...played, ...houseRules.value].find((rules) => rules.id === id);
  return known ? rulesTitle(known) : id;
}

/** @param {Listed} game */
function gameRow(game) {
  const date = game.ended ?? game.date;
  const players = [...game.players].sort((a, b) => b.total - a.total);
  const several = 1 < players.length;
  const about = html`<span class="players">
      ${players.map(
        (player) => html`<span class="player ${player.mine ? "mine" : ""}">
          <span class="who"
            >${several && player.won ? html`<span role="img" aria-label=${say("look-won")}>★</span> ` : nothing}${nameOf({
              name: player.name,
            })}${player.left ? html` <small>(${say("web-left")})</small>` : nothing}</span
          >
          <b>${numeral(player.total)}</b>
        </span>`,
      )}
    </span>
    <span class="muted small">
      ${date ? html`<time datetime=${date}>${dated(date, true)}</time> · ` : nothing}${rulesName(game.rules)}
      ${game.mode === "kept" ? html`<span class="tag">⚄ ${say("web-real-dice")}</span>` : nothing}
      ${game.assisted ? html`<span class="tag">✎ ${say("look-assisted")}</span>` : nothing}
      ${game.imported ? html`<span class="tag">⇥ ${say("look-imported")}</span>` : nothing}
    </span>`;
  // What was brought along has no room.
  return html`<li class="game">
    ${game.imported ? html`<div class="about">${about}</div>` : html`<a class="about" href=${`/r/${game.id}`}>${about}</a>`}
    <a class="button" href=${`/review/${game.id}`}>${say("web-review")}</a>
  </li>`;
}

/**
 * Taking home, bringing along.
 * @param {boolean} some whether there is anything to take home
 */
function exchange(some) {
  const now = brought.value;
  return html`<section>
    <h2>${say("look-exchange")}</h2>
    <p class="muted small">${say("look-exchange-help")}</p>
    <div class="buttons">
      <button type="button" ?disabled=${!some} @click=${() => takeHome("rsn")}>${say("look-export")}</button>
      <label class="button pick-file ${now === "busy" ? "busy" : ""}"
        >${say("look-import")}
        <input type="file" accept=".rsn,.txt,.json,text/plain,application/json" aria-disabled=${now === "busy" ? "true" : "false"} @change=${bringAlong} />
      </label>
    </div>
    <div class="brought">
      ${now === "busy" ? html`<p class="muted">${say("look-loading")}</p>` : now ? broughtView(now) : nothing}
    </div>
  </section>`;
}

/** @param {Brought} what */
function broughtView({ file, done, why, wrong }) {
  if (!done) {
    return html`<p class="refusal"><span aria-hidden="true">⚠</span> ${say("look-import-none", { file })}</p>
      ${wrong?.length
        ? html`<ul class="wrong">
            ${wrong.slice(0, 20).map(
              (one) => html`<li><b>${say("look-import-game", { n: one.number, line: one.line })}</b> ${one.error}</li>`,
            )}
          </ul>`
        : html`<p>${why}</p>`}`;
  }
  return html`<p>
      <span class="good">✓</span> ${say("look-import-done", { file, added: done.added, known: done.known + done.updated })}
    </p>
    ${done.unfinished ? html`<p>${say("look-import-unfinished", { n: done.unfinished })}</p>` : nothing}
    ${done.differing.length ? html`<p>${say("look-import-differing", { ids: done.differing.join(", ") })}</p>` : nothing}`;
}

/** The same in a sentence or two. @param {Brought} what */
function broughtWords({ file, done, why }) {
  if (!done) return `${say("look-import-none", { file })} ${why}`;
  return say("look-import-done", { file, added: done.added, known: done.known + done.updated });
}

/** @param {Brought} what */
function show(what) {
  brought.value = what;
  announce(broughtWords(what));
}

/** @param {"rsn" | "json"} format */
async function takeHome(format) {
  try {
    download(`dicewise.${format}`, await getText("/games/export", { format }));
  } catch (error) {
    complain(error);
  }
}

/** @param {Event} event */
async function bringAlong(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const file = input.files?.[0];
  if (!file || brought.peek() === "busy") return;
  brought.value = "busy";
  announce(say("look-loading"));
  const name = file.name;
  try {
    if (LONGEST_FILE < file.size) throw new Refused("too-large", say("look-too-large"), 413);
    const text = await file.text();
    const type = text.trimStart().startsWith("{") ? "application/json" : "text/plain";
    try {
      const answer = await sendText("/games/import", text, { lang: lang.value }, type);
      const done = await answer.json();
      show({ file: name, done });
      asked.again();
    } catch (error) {
      if (!(error instanceof Refused) || error.status === 0) throw error;
      // The server takes all or nothing: every game that is wrong is named.
      show({ file: name, why: error.message, wrong: await wrongIn(text, type) });
    }
  } catch (error) {
    show({ file: name, why: reason(error) });
  }
  input.value = "";
}

/**
 * The games of a file that are illegal.
 * @param {string} text
 * @param {string} type
 */
async function wrongIn(text, type) {
  try {
    const { games } = await (await sendText("/records/check", text, {}, type)).json();
    const numbered = games.map((/** @type {any} */ game, /** @type {number} */ idx) => ({ ...game, number: idx + 1 }));
    return numbered.filter((/** @type {any} */ game) => !game.ok);
  } catch {
    return [];
  }
}
