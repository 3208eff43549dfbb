// What was begun and not done yet stays through a reload: dice that were held, dice that were typed, how much the coach says,
// and what happened before it.

/** @typedef {import("./types.js").Room} Room */

/** @typedef {import("./coach.js").CoachLevel} CoachLevel */

/**
 * Keeps something until the tab is closed.
 * @param {"held" | "typed" | "coach" | "seen"} what
 * @param {string} of what it is about
 * @param {unknown} value
 */
function keep(what, of, value) {
  try {
    sessionStorage.setItem(`dicewise-${what}`, JSON.stringify({ of, value }));
  } catch {
    // It holds until the page is closed.
  }
}

/**
 * What was kept about it; nothing if that was about something else.
 * @param {"held" | "typed" | "coach" | "seen"} what
 * @param {string} of
 */
function kept(what, of) {
  try {
    const found = JSON.parse(sessionStorage.getItem(`dicewise-${what}`) ?? "{}");
    return found.of === of ? found.value : null;
  } catch {
    return null;
  }
}

/** The dice as they lie. What was held of others does not fit. @param {Room} room */
export function lying({ id, turn }) {
  return turn ? [id, turn.turn, turn.dice, turn.rolls_left].join(" ") : "";
}

/** @param {Room} room @param {boolean[]} held */
export const keepHeld = (room, held) => keep("held", lying(room), held);

/** What was held of these dice; none if nobody knows. @param {Room} room @returns {boolean[] | null} */
export const heldBefore = (room) => kept("held", lying(room));

/** The turn that is written down. @param {Room} room */
const written = ({ id, turn }) => `${id} ${turn?.turn}`;

/** @param {Room} room @param {string} dice */
export const keepTyped = (room, dice) => keep("typed", written(room), dice);

/** The real dice that were typed in this turn. @param {Room} room @returns {string} */
export const typedBefore = (room) => kept("typed", written(room)) ?? "";

/**
 * What was seen of a game.
 * @typedef {object} Seen
 * @property {string[]} lines what happened, in sentences, the latest first
 * @property {{ seat: number, box: string, next: string | undefined } | null} latest what was written last, and the turn that came after it
 * @property {string} lies how the dice lay after it
 */

/** @param {string} room @param {Seen} seen */
export const keepSeen = (room, seen) => keep("seen", room, seen);

/** What was seen of a game before the page was loaded again. @param {string} room @returns {Seen} */
export const seenBefore = (room) => kept("seen", room) ?? { lines: [], latest: null, lies: "" };

/** @param {string} room @param {CoachLevel} level */
export const keepLevel = (room, level) => keep("coach", room, level);

/** How much the coach says in a game. @param {string} room @returns {CoachLevel} */
export const levelBefore = (room) => kept("coach", room) ?? "off";
