// Dice that were held and not thrown yet: they stay held through a reload.

/** @typedef {import("./types.js").Room} Room */

const PLACE = "dicewise-held";

/** The dice as they lie. What was held of others does not fit. @param {Room} room */
function lying({ id, turn }) {
  return turn ? [id, turn.turn, turn.dice, turn.rolls_left].join(" ") : "";
}

/**
 * @param {Room} room
 * @param {boolean[]} held
 */
export function keepHeld(room, held) {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ lying: lying(room), held }));
  } catch {
    // They are held until the page is closed.
  }
}

/** What was held of these dice; none if nobody knows. @param {Room} room @returns {boolean[] | null} */
export function heldBefore(room) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? "{}");
    return kept.lying === lying(room) ? kept.held : null;
  } catch {
    return null;
  }
}
