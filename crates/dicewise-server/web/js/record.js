// One's own games on this server, and the best of them.
import { signal } from "../vendor/signals-core/signals-core.js";
import { get } from "./api.js";

/** @typedef {import("./types.js").Room} Room */

/** The rooms in which one has a seat, the latest first. @type {import("../vendor/signals-core/signals-core.js").Signal<Room[]>} */
export const mine = signal([]);

/** Asks for them anew. */
export async function learnMine() {
  mine.value = (await get("/rooms", { mine: true })).rooms;
}

/**
 * The most points under these rules without help; none yet, if null.
 * @param {string} rules
 * @param {string} [but] a room that does not count
 */
export function record(rules, but) {
  const counted = mine.value.filter(
    (room) => room.phase === "over" && room.rules.id === rules && !room.assisted && !room.real_dice && room.id !== but,
  );
  const points = counted.flatMap((room) => room.you.map((seat) => room.seats[seat].card?.total ?? 0));
  return points.length ? Math.max(...points) : null;
}
