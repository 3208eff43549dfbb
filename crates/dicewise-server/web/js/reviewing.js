// Looking back: what the server says about a game, asked once and kept while it is looked at.
import { signal } from "../vendor/signals-core/signals-core.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { Refused, get, getText, send, sendText } from "./api.js";
import { diceRow } from "./dice.js";
import { announceOnce } from "./live.js";
import { together } from "./notation.js";
import { place } from "./router.js";
import { learnRules } from "./rules.js";
import { boxName, lang, say } from "./texts.js";
import { againButton, askUntilDone, coming, unmet } from "./unmet.js";

/** @typedef {import("./types.js").Rules} Rules */

/**
 * @typedef {object} Decision
 * @property {number} turn
 * @property {"keep1" | "keep2" | "box"} kind
 * @property {string} position
 * @property {string} chosen a keep, where all five mean to stop, or the letter of a box
 * @property {string} best
 * @property {number} loss
 * @property {string | null} mark
 * @property {string} grade
 * @property {number} gap how much less the next best is worth
 * @property {boolean} [zero] whether a zero was written although the dice fit
 */

/**
 * @typedef {object} Rolled
 * @property {number} turn
 * @property {number} roll
 * @property {string | null} dice
 * @property {number} luck
 * @property {string | null} fortune
 * @property {boolean} [lump] whether it stands for several that nobody wrote down
 */

/**
 * @typedef {object} PlayerReview
 * @property {string} name
 * @property {number} score
 * @property {number} expected
 * @property {boolean} finished
 * @property {number} par
 * @property {number} luck
 * @property {{ keep1: number, keep2: number, box: number }} loss
 * @property {number} skill
 * @property {number | null} accuracy
 * @property {string | null} class
 * @property {number | null} percentile
 * @property {Decision[]} decisions
 * @property {Rolled[]} rolls
 * @property {{ turn: number, luck: number, loss: number, mark: string | null, expected: number }[]} turns
 * @property {{ kind: "worst" | "luckiest" | "find" | "unluckiest", turn: number, decision?: Decision["kind"], roll?: number }[]} moments
 * @property {{ turn: number, kind: string }[]} unjudged
 * @property {Ahead[]} [ahead]
 */

/** @typedef {{ turn: number, low: number, high: number }} Ahead where eight in ten perfect games would have ended from there */

/**
 * @typedef {object} Review
 * @property {string} rules
 * @property {boolean} finished
 * @property {PlayerReview[]} players
 * @property {{ at: string, win: number[], exact: boolean }[]} [chances]
 */

/**
 * @typedef {object} Told a turn as it was written down
 * @property {string} kind
 * @property {string} at
 * @property {{ roll: string | null, keep: string | null }[]} [throws]
 * @property {{ box: string, points: number, bonus: number } | null} [entry]
 */

/**
 * @typedef {object} Looked a turn as it is looked back on
 * @property {number} turn
 * @property {Rolled[]} rolls
 * @property {Partial<Record<Decision["kind"], Decision>>} decisions
 * @property {Told | undefined} told
 * @property {number} luck
 * @property {number} loss
 * @property {number} after the expected score when it was over
 * @property {string | null} mark the mark of its worst decision, or praise
 */

/**
 * The turns of a player, each with what it brought.
 * @param {PlayerReview} player
 * @param {number} seat
 * @param {Told[]} story
 * @returns {Looked[]}
 */
export function turnsOf(player, seat, story) {
  const letter = String.fromCharCode(97 + seat);
  return player.turns.map(({ turn, luck, loss, mark, expected }) => {
    const decided = player.decisions.filter((one) => one.turn === turn);
    return {
      turn,
      rolls: player.rolls.filter((roll) => roll.turn === turn),
      decisions: Object.fromEntries(decided.map((one) => [one.kind, one])),
      // What was corrected stands there twice: the last word counts.
      told: story.findLast((one) => one.at === `${turn}${letter}`),
      luck,
      loss,
      after: expected,
      mark,
    };
  });
}

/** The word for a mark. @param {string} mark */
export function markWord(mark) {
  const grade = { "??": "blunder", "?": "mistake", "?!": "inaccuracy", "!": "praise" }[mark];
  return grade ? say(`grade-${grade}`) : "";
}

/** The class by which a mark is coloured and shaped. @param {string | null} mark */
export function markClass(mark) {
  return (mark && { "??": "blunder", "?": "mistake", "?!": "inaccuracy", "!": "praise" }[mark]) ?? "fine";
}

/**
 * A mark to look at, which says its name too.
 * @param {string} mark
 */
export function badge(mark) {
  return html`<span class="badge ${markClass(mark)}" role="img" aria-label=${markWord(mark)}>${mark}</span>`;
}

/**
 * What was done or should have been, in dice or words.
 * @param {{ kind: Decision["kind"], zero?: boolean }} decision
 * @param {string} action
 * @param {Rules | null} rules
 * @param {boolean} [own] whether it is what was chosen
 */
export function actionView(decision, action, rules, own = false) {
  if (decision.kind === "box") {
    const box = boxName(action.at(-1) ?? "", rules);
    return own && decision.zero ? say("action-zero", { box }) : box;
  }
  if (action === "-" || action === "") return say("coach-throw-all");
  return action.length === 5 ? say("action-stop") : html`${say("web-keep")} ${diceRow(action)}`;
}

/** The same in words alone. @type {(...of: Parameters<typeof actionView>) => string} */
export function actionWords(decision, action, rules, own = false) {
  const view = actionView(decision, action, rules, own);
  return typeof view === "string" ? view : say("coach-keep", { dice: together(action) });
}

let visited = place.peek();
let visits = 0;

/** Counts how often somebody went somewhere: who comes back gets fresh answers. */
export function visit() {
  if (visited !== place.value) {
    visited = place.value;
    visits += 1;
  }
  return visits;
}

/**
 * Something that is asked for while a page is drawn. What was known before stays until there is an answer.
 * @template T
 */
export class Asked {
  #key = "";
  #answered = signal(0);
  /** @type {T | undefined} */
  #value;
  /** @type {unknown} */
  #error = null;
  #busy = false;

  /**
   * @param {string} key asks anew when it changes
   * @param {() => Promise<T>} how
   */
  about(key, how) {
    void this.#answered.value;
    if (key !== this.#key) {
      this.#key = key;
      this.#busy = true;
      this.#error = null;
      how().then(
        (value) => this.#answer(key, value, null),
        (error) => {
          this.#answer(key, undefined, error);
          if (away(error)) this.#wait(key, how);
        },
      );
    }
    return { value: this.#value, error: this.#error, busy: this.#busy };
  }

  /**
   * Asks again until the server is there; whoever goes elsewhere meanwhile asks anew when they are back.
   * @param {string} key
   * @param {() => Promise<T>} how
   */
  #wait(key, how) {
    const here = place.peek();
    askUntilDone(async () => {
      if (key !== this.#key || here !== place.peek()) return true;
      try {
        this.#answer(key, await how(), null);
      } catch (error) {
        if (away(error)) return false;
        this.#answer(key, undefined, error);
      }
      return true;
    });
  }

  /** Asks anew when it is drawn next. */
  again() {
    this.#key = "";
    this.#answered.value += 1;
  }

  /**
   * @param {string} key
   * @param {T | undefined} value
   * @param {unknown} error
   */
  #answer(key, value, error) {
    // Whoever asked something else meanwhile is not interested any more.
    if (key !== this.#key) return;
    this.#value = value;
    this.#error = error;
    this.#busy = false;
    this.#answered.value += 1;
  }
}

/** Why something could not be shown. @param {unknown} error */
export function reason(error) {
  return error instanceof Error ? error.message : String(error);
}

/** Whether the server was not there. @param {unknown} error */
const away = (error) => error instanceof Refused && error.code === "offline";

/** Something went wrong, in place of what was asked for. @param {unknown} error */
export function refusal(error) {
  if (away(error) && unmet.value) return coming("");
  if (error instanceof Error) announceOnce(error, reason(error));
  return html`<p class="refusal"><span aria-hidden="true">⚠</span> ${reason(error)}</p>
    ${away(error) ? againButton() : nothing}`;
}

/** @param {string} text */
function typeOf(text) {
  return text.trimStart().startsWith("{") ? "application/json" : "text/plain";
}

/**
 * A game that is looked back on.
 * @typedef {object} Book
 * @property {string} text the record, or several
 * @property {number} games how many there are
 * @property {number} number which of them this is, from 1
 * @property {Record<string, string>} tags
 * @property {Told[]} story
 * @property {Rules | null} rules
 * @property {Review} review
 * @property {number | null} own where one sat oneself, by the order of play
 * @property {import("./types.js").Room | null} room where it was played, if that was here
 */

/**
 * Reads records and looks back on one of them.
 * @param {string} text
 * @param {number} number
 * @returns {Promise<Book>}
 */
export async function look(text, number) {
  const type = typeOf(text);
  const read = await (await sendText("/records/convert", text, { to: "json", lang: lang.value }, type)).json();
  const { games } = JSON.parse(read.text);
  const which = 1 < games.length ? { game: number } : {};
  const review = await (await sendText("/records/review", text, { ...which, lang: lang.value }, type)).json();
  const { tags, story } = games[number - 1];
  return { text, games: games.length, number, tags, story, rules: await rulesIn(tags), review, own: null, room: null };
}

/**
 * What everybody could expect after each of their turns; it takes a while.
 * @param {Book} book
 * @returns {Promise<(Ahead[] | undefined)[]>}
 */
export async function lookAhead(book) {
  const { players } = book.review;
  const known = players.map((player) => player.ahead);
  if (known.every(Boolean)) return known;
  const which = 1 < book.games ? { game: book.number } : {};
  const answer = await sendText("/records/review", book.text, { ...which, ahead: true }, typeOf(book.text));
  const review = /** @type {Review} */ (await answer.json());
  return review.players.map((player) => player.ahead);
}

/**
 * The rules of a record: those that come with the program, or what the record says.
 * @param {Record<string, string>} tags
 * @returns {Promise<Rules | null>}
 */
async function rulesIn(tags) {
  const known = (await learnRules()).find((rules) => rules.id === tags.Rules);
  if (known) return known;
  if (!tags.RuleSpec) return null;
  const checked = await send("/rules/check", JSON.parse(tags.RuleSpec));
  return checked.rules ?? checked;
}

/**
 * The record of a game in a room, or of one that was brought along.
 * @param {string} id
 * @param {{ invite: string | null, watch: string | null }} keys
 * @returns {Promise<Pick<Book, "text" | "own" | "room">>}
 */
export async function recordOf(id, keys) {
  const address = `/rooms/${encodeURIComponent(id)}`;
  try {
    const { room } = await get(address, keys);
    // Before the end it would be advice.
    if (room.phase !== "over") throw new Refused("not-over", say("look-not-over"), 409);
    const own = room.order.findIndex((/** @type {number} */ seat) => room.you.includes(seat));
    return { text: await getText(`${address}/record`, keys), own: own < 0 ? null : own, room };
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404) throw error;
    return broughtAlong(id, error);
  }
}

/**
 * @param {string} id
 * @param {Refused} otherwise
 */
async function broughtAlong(id, otherwise) {
  const text = await getText(`/games/${encodeURIComponent(id)}/record`).catch(() => null);
  if (text === null) throw otherwise;
  return { text, own: null, room: null };
}

/** @param {{ name: string }} player */
export const isBot = (player) => player.name.startsWith("bot:");

/**
 * Which of the server's pictures shows a player: bots are drawn if nobody else played.
 * @param {Review} review
 * @param {number} seat
 */
export function pageOf(review, seat) {
  const drawn = review.players.every(isBot) ? review.players : review.players.filter((one) => !isBot(one));
  return drawn.indexOf(review.players[seat]) + 1;
}

/**
 * Whether every roll of a record follows from its seed, as the server says.
 * @param {Book} book
 * @returns {Promise<{ fair: boolean, rolls: number, committed: boolean | null, wrong: unknown[] }>}
 */
export async function verified(book) {
  const which = 1 < book.games ? { game: book.number } : {};
  return (await sendText("/records/verify", book.text, { ...which, lang: lang.value }, typeOf(book.text))).json();
}

/**
 * The review as a file.
 * @param {Book} book
 * @param {Record<string, string | number | boolean>} as
 */
export async function asFile(book, as) {
  const which = 1 < book.games ? { game: book.number } : {};
  return (await sendText("/records/review", book.text, { ...which, ...as }, typeOf(book.text))).blob();
}
