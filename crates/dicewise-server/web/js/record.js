// One's own games on this server, and the best of them.
import { signal } from "../vendor/signals-core/signals-core.js";
import { get } from "./api.js";

/** @typedef {import("./types.js").Room} Room */

/** The rooms in which one has a seat, the latest first. @type {import("../vendor/signals-core/signals-core.js").Signal<Room[]>} */
export const mine = signal([]);

/** What the server says were one's best games, two of each rule set. @type {import("../vendor/signals-core/signals-core.js").Signal<{ rules: string, game: string, points: number }[]>} */
const best = signal([]);

/** Whether there was an answer, or none is to be had for now: until then nobody knows whether there are any. */
export const met = signal(false);

/**
 * Asks for them anew.
 * @param {boolean} [unseen] whether what is known is out of date, and not to be shown any more
 */
export async function learnMine(unseen = false) {
  if (unseen) met.value = false;
  try {
    const [rooms, games] = await Promise.all([get("/rooms", { mine: true }), get("/games/best")]);
    mine.value = rooms.rooms;
    best.value = games.best;
  } finally {
    met.value = true;
  }
}

/**
 * The most points under these rules without help; none yet, if null.
 * @param {string} rules
 * @param {string} [but] a game that does not count
 */
export function record(rules, but) {
  return best.value.find((one) => one.rules === rules && one.game !== but)?.points ?? null;
}
