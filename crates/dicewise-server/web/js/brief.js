// Right after a game: what it was worth, once the server has looked back on it.
import { signal } from "../vendor/signals-core/signals-core.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { get } from "./api.js";
import { numeral, percent, say, signed } from "./texts.js";

/** @typedef {import("./reviewing.js").PlayerReview} PlayerReview */
/** @typedef {import("./types.js").Room} Room */

/** What the server says, by the room; null if it can't. @type {import("../vendor/signals-core/signals-core.js").Signal<Map<string, PlayerReview | null>>} */
const known = signal(new Map());
const asked = new Set();

/**
 * @param {Room} room
 * @param {{ invite?: string | null, watch?: string | null }} keys
 */
async function learn(room, keys) {
  if (asked.has(room.id)) return;
  asked.add(room.id);
  /** @type {PlayerReview | null} */
  let found = null;
  try {
    const { players } = await get(`/rooms/${room.id}/review`, { ...keys, ahead: "false" });
    found = players[room.order.indexOf(room.you[0])] ?? null;
  } catch {
    // Whoever looks back is told why it can't be done; here nothing is missing.
  }
  known.value = new Map(known.value).set(room.id, found);
}

/** Luck and loss of a game in a line. @param {PlayerReview} player */
export function sums({ luck, loss, skill }) {
  return say("look-share-sums", { luck: signed(luck), loss: numeral(loss.keep1 + loss.keep2 + loss.box, 1), skill: numeral(skill, 1) });
}

/**
 * How a game compares with perfect play, for whoever played it to its end.
 * @param {Room} room
 * @param {{ invite?: string | null, watch?: string | null }} keys
 */
export function briefView(room, keys) {
  if (room.you.length !== 1 || room.seats[room.you[0]].left) return nothing;
  void learn(room, keys);
  const now = known.value.get(room.id);
  if (now === undefined) return html`<p class="brief muted small">${say("recap-thinking")}</p>`;
  if (now === null) return html`<p class="brief"></p>`;
  const rank = now.percentile === null ? nothing : html`${say("look-percentile")} <b>${percent(now.percentile / 100, 0)}</b> ${say("look-percentile-help")}<br />`;
  return html`<p class="brief small">${rank}${sums(now)}</p>`;
}
