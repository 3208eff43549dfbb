// One's own games on this server, and the best of them.
import { signal } from "../vendor/signals-core/signals-core.js";
import { get } from "./api.js";

/** @typedef {import("./types.js").Room} Room */

/** The rooms in which one has a seat, the latest first. @type {import("../vendor/signals-core/signals-core.js").Signal<Room[]>} */
export const mine = signal([]);

/** What the server says were one's best games, two of each rule set. @type {import("../vendor/signals-core/signals-core.js").Signal<{ rules: string, game: string, points: number }[]>} */
const best = signal([]);

/** Asks for them anew. */
export async function learnMine() {
  const [rooms, games] = await Promise.all([get("/rooms", { mine: true }), get("/games/best")]);
  mine.value = rooms.rooms;
  best.value = games.best;
}

/**
 * The most points under these rules without help; none yet, if null.
 * @param {string} rules
 * @param {string} [but] a game that does not count
 */
export function record(rules, but) {
  return best.value.find((one) => one.rules === rules && one.game !== but)?.points ?? null;
}
