// Positions and entries as the server writes them.
import { numeral } from "./texts.js";

/** What a position says: docs/notation.md. @param {string} position */
export function readPosition(position) {
  const [rules = "", card = "", dice = "", left = "0"] = position.split(":");
  const [open = "", upper = "0", five = "-", total = "0"] = card.split("/");
  return {
    rules,
    open: open === "-" ? [] : [...open],
    upper: Number(upper),
    five: five === "+",
    total: Number(total),
    dice,
    left: Number(left),
  };
}

/**
 * What writing dice into a box brings, part by part: `24 +35` if the upper boxes reach their bonus by it.
 * @param {{ points: number | null, bonus?: number | null, upper_bonus?: number | null }} entry
 */
export function gain({ points, bonus, upper_bonus: upper }) {
  return [numeral(points ?? 0), ...[bonus, upper].filter(Boolean).map((more) => `+${more}`)].join("\u00a0");
}

/** Dice as they are written in a sentence: they stay in one line. @param {Iterable<string>} dice */
export function together(dice) {
  return [...dice].join("\u00a0");
}

/**
 * The dice that were written down last for a turn such as `3b`, also by a correction (`3b!`); none if nobody knew them.
 * @param {string} record
 * @param {string} turn
 */
export function diceOf(record, turn) {
  const lines = record.split("\n").filter((line) => line.startsWith(`${turn} `) || line.startsWith(`${turn}! `));
  // A correction without rolls leaves those of the turn.
  const last = lines.map((line) => / >?(\?|[1-6]{5}) [1-6TFHSLYC]=/.exec(line)?.[1]).findLast(Boolean);
  return last === "?" ? "" : (last ?? "");
}
