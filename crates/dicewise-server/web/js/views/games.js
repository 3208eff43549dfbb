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
import { coming } from "../unmet.js";
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

/** The longest file that is read: more games than the server keeps for anybody. */
const LONGEST_FILE = 30_000_000;

/** So many bytes are sent at once: of more the server does not say which games are wrong. */
const AT_ONCE = 256 * 1024;

const shown = signal(PAGE);

/** @type {Asked<{ games: Listed[] }>} */
const asked = new Asked();

/** What the server did with games. @typedef {{ added: number, updated: number, known: number, differing: string[], unfinished: number }} Done */

/**
 * What became of a file that was brought along.
 * @typedef {object} Brought
 * @property {string} file
 * @property {Done} [done]
 * @property {string} [why] why nothing was taken, or not the rest
 * @property {{ number: number, line: number, error: string }[]} [wrong]
 */

/** @type {import("../../vendor/signals-core/signals-core.js").Signal<Brought | null>} */
const brought = signal(null);

/** The part of a file that is on its way, and how many there are. @type {import("../../vendor/signals-core/signals-core.js").Signal<{ n: number, of: number } | null>} */
const bringing = signal(null);

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
    return html`<main class="page look narrow games">
      <h1>${say("web-games")}</h1>
      ${coming(say("look-loading"))}
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

/** Rules by their id: house rules as in the rooms where they were played, or in this browser. @param {string} id */
export function knownRules(id) {
  void learnHouse();
  const played = mine.value.map((room) => room.rules);
  return [...builtIn.value, ...played, ...houseRules.value].find((rules) => rules.id === id) ?? null;
}

/** What rules are called. @param {string} id */
export function rulesName(id) {
  const known = knownRules(id);
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
  const busy = bringing.value;
  return html`<section>
    <h2>${say("look-exchange")}</h2>
    <p class="muted small">${say("look-exchange-help")}</p>
    <div class="buttons">
      <button type="button" ?disabled=${!some} @click=${() => takeHome("rsn")}>${say("look-export")}</button>
      <label class="button pick-file ${busy ? "busy" : ""}"
        >${say("look-import")}
        <input type="file" accept=".rsn,.txt,.json,text/plain,application/json" aria-disabled=${busy ? "true" : "false"} @change=${bringAlong} />
      </label>
    </div>
    <div class="brought">
      ${busy
        ? html`<p class="muted">${1 < busy.of ? say("look-import-part", busy) : say("look-loading")}</p>`
        : brought.value
          ? broughtView(brought.value)
          : nothing}
    </div>
  </section>`;
}

/** @param {Brought} what */
function broughtView({ file, done, why, wrong }) {
  return html`${done
    ? html`<p><span class="good">✓</span> ${doneWords(file, done)}</p>
        ${done.unfinished ? html`<p>${say("look-import-unfinished", { n: done.unfinished })}</p>` : nothing}
        ${done.differing.length ? html`<p>${say("look-import-differing", { ids: done.differing.join(", ") })}</p>` : nothing}`
    : nothing}
  ${why
    ? html`<p class="refusal"><span aria-hidden="true">⚠</span> ${notWords(file, done)}</p>
        ${wrong?.length
          ? html`<ul class="wrong">
              ${wrong.slice(0, 20).map(
                (one) => html`<li><b>${say("look-import-game", { n: one.number, line: one.line })}</b> ${one.error}</li>`,
              )}
            </ul>`
          : html`<p>${why}</p>`}`
    : nothing}`;
}

/** What was taken. @param {string} file @param {Done} done */
function doneWords(file, { added, known, updated }) {
  return say("look-import-done", { file, added, known: known + updated });
}

/** What was not. @param {string} file @param {Done} [done] */
function notWords(file, done) {
  return say(done ? "look-import-rest" : "look-import-none", { file });
}

/** The same in a sentence or two. @param {Brought} what */
function broughtWords({ file, done, why }) {
  return [done && doneWords(file, done), why && `${notWords(file, done)} ${why}`].filter(Boolean).join(" ");
}

/** @param {"rsn" | "json"} format */
async function takeHome(format) {
  try {
    download(`dicewise.${format}`, await getText("/games/export", { format }));
  } catch (error) {
    complain(error);
  }
}

/** The games of a text: each begins with a tag that comes after something else. @param {string} text */
function* gamesOf(text) {
  let from = 0;
  for (let at = text.indexOf("\n["); 0 <= at; at = text.indexOf("\n[", at + 1)) {
    if (text[text.lastIndexOf("\n", at - 1) + 1] === "[") continue;
    yield text.slice(from, at + 1);
    from = at + 1;
  }
  yield text.slice(from);
}

/**
 * A part of a text, and what comes before it.
 * @typedef {{ text: string, games: number, lines: number }} Part
 */

/** @param {string} text */
const bytesOf = (text) => new Blob([text]).size;

/** Texts, as many of them together as are sent at once. @param {Iterable<string>} texts */
function asSent(texts) {
  /** @type {string[][]} */
  const parts = [[]];
  let size = 0;
  for (const text of texts) {
    // One more for what is between them.
    const more = bytesOf(text) + 1;
    size += more;
    if (AT_ONCE < size && more < size) {
      parts.push([]);
      size = more;
    }
    parts[parts.length - 1].push(text);
  }
  return parts;
}

/** A text in parts that the server takes, of whole games. @param {string} text @returns {Part[]} */
function partsOf(text) {
  let [games, lines] = [0, 0];
  return asSent(gamesOf(text)).map((some) => {
    const part = { text: some.join(""), games, lines };
    games += some.filter((game) => game.startsWith("[")).length;
    lines += part.text.split("\n").length - 1;
    return part;
  });
}

/**
 * The same for JSON. What is short, or no list of games, is sent as it is: the server says what is wrong with it.
 * @param {string} text
 * @returns {Part[]}
 */
function jsonPartsOf(text) {
  const whole = [{ text, games: 0, lines: 0 }];
  if (bytesOf(text) <= AT_ONCE) return whole;
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return whole;
  }
  if (!Array.isArray(file?.games)) return whole;
  // Whatever else is said about the games is said about every part of them.
  const { games: all, ...about } = file;
  const head = JSON.stringify({ ...about, games: [] }).slice(0, -"]}".length);
  let games = 0;
  return asSent(all.map((/** @type {unknown} */ game) => JSON.stringify(game))).map((some) => {
    const part = { text: `${head}${some.join(",")}]}`, games, lines: 0 };
    games += some.length;
    return part;
  });
}

/** @param {Event} event */
async function bringAlong(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const file = input.files?.[0];
  if (!file || bringing.peek()) return;
  bringing.value = { n: 1, of: 1 };
  announce(say("look-loading"));
  /** @type {Brought} */
  const what = await broughtFrom(file).catch((error) => ({ file: file.name, why: reason(error) }));
  bringing.value = null;
  brought.value = what;
  announce(broughtWords(what));
  if (what.done) asked.again();
  input.value = "";
}

/** Brings the games of a file along, part by part; what was taken of them stays taken. @param {File} file @returns {Promise<Brought>} */
async function broughtFrom(file) {
  if (LONGEST_FILE < file.size) throw new Refused("too-large", say("look-too-large"), 413);
  const text = await file.text();
  const json = text.trimStart().startsWith("{");
  const type = json ? "application/json" : "text/plain";
  const parts = json ? jsonPartsOf(text) : partsOf(text);
  /** @type {Done | undefined} */
  let done;
  for (const [idx, part] of parts.entries()) {
    bringing.value = { n: idx + 1, of: parts.length };
    try {
      const now = await (await sendText("/games/import", part.text, { lang: lang.value }, type)).json();
      done = done ? together(done, now) : now;
    } catch (error) {
      // The server takes all of a part or nothing: every game that is wrong is named.
      const illegal = error instanceof Refused && error.status !== 0;
      return { file: file.name, done, why: reason(error), wrong: illegal ? await wrongIn(part, type) : [] };
    }
  }
  return { file: file.name, done };
}

/** @param {Done} a @param {Done} b @returns {Done} */
function together(a, b) {
  return {
    added: a.added + b.added,
    updated: a.updated + b.updated,
    known: a.known + b.known,
    differing: [...a.differing, ...b.differing],
    unfinished: a.unfinished + b.unfinished,
  };
}

/**
 * The games of a part that are illegal, and where they stand in the file.
 * @param {Part} part
 * @param {string} type
 */
async function wrongIn({ text, games: before, lines }, type) {
  try {
    const { games } = await (await sendText("/records/check", text, {}, type)).json();
    const placed = games.map((/** @type {any} */ game, /** @type {number} */ idx) => ({ ...game, number: before + idx + 1, line: lines + game.line }));
    return placed.filter((/** @type {any} */ game) => !game.ok);
  } catch {
    return [];
  }
}
