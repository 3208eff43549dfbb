// The card: two real tables, whose cells are buttons while one can choose.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { diceRow } from "./dice.js";
import { openDialog } from "./dialog.js";
import { gain } from "./notation.js";
import { boxName, nameOf, numeral, say, signed } from "./texts.js";

/** @typedef {import("./types.js").Room} Room */
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Possible} Possible */

export const UPPER = ["1", "2", "3", "4", "5", "6"];
export const LOWER = ["T", "F", "H", "S", "L", "Y", "C"];

/** Dice that show what a box is about: such that fit, and such that don't. @type {Record<string, [string, string]>} */
const EXAMPLES = {
  1: ["11245", "23456"],
  2: ["22256", "13456"],
  3: ["33146", "12456"],
  4: ["44412", "12356"],
  5: ["55123", "12346"],
  6: ["66613", "12345"],
  T: ["44415", "44155"],
  F: ["22226", "22255"],
  H: ["33366", "33336"],
  S: ["12346", "12356"],
  L: ["23456", "12346"],
  Y: ["55555", "55556"],
  C: ["12456", ""],
};

/** What can't be chosen. */
const LOCK = html`<svg class="lock" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
  <path d="M3.5 7h9v7.5h-9zM5.2 7V4.8a2.8 2.8 0 0 1 5.6 0V7" fill="none" stroke="currentcolor" stroke-width="1.6"></path>
  <path d="M3.5 7h9v7.5h-9z" fill="currentcolor"></path>
</svg>`;

/**
 * How a box scores, in a few words.
 * @param {string} box
 * @param {Rules} rules
 */
export function howTo(box, rules) {
  switch (box) {
    case "T":
      return say("how-alike", { n: 3 });
    case "F":
      return say("how-alike", { n: 4 });
    case "H":
      return say("how-full-house", { points: rules.boxes.full_house });
    case "S":
      return say("how-small-straight", { points: rules.boxes.small_straight });
    case "L":
      return say("how-large-straight", { points: rules.boxes.large_straight });
    case "Y":
      return say("how-five-of-a-kind", { points: rules.boxes.five_of_a_kind });
    case "C":
      return say("how-chance");
    default:
      return say("how-upper", { face: box });
  }
}

/**
 * @param {string} box
 * @param {Rules} rules
 */
export function explain(box, rules) {
  const [fits, not] = EXAMPLES[box] ?? ["", ""];
  openDialog(
    boxName(box, rules),
    html`<p>${howTo(box, rules)}</p>
      ${fits ? html`<p class="example">${diceRow(fits)} <span class="good">✓ ${say("web-fits")}</span></p>` : nothing}
      ${not ? html`<p class="example">${diceRow(not)} <span class="muted">✗ ${say("web-fits-not")}</span></p>` : nothing}`,
  );
}

/**
 * Why a box can't be chosen.
 * @param {Possible} possible
 * @param {Rules} rules
 */
export function whyNot(possible, rules) {
  const [key, box] = possible.why ?? [];
  return key && box ? say(key, { box: boxName(box, rules) }) : (possible.reason ?? "");
}

/**
 * Brings the keyboard to a box that was chosen by the arrows, from any button that would do something else: only the main one
 * writes what is chosen.
 * @param {string} box
 */
export function focusBox(box) {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || !now.matches(":is(.table, .bar) :is(button, a):not(.play > .main)")) return;
  const chosen = document.querySelector(`[data-box="${box}"]`);
  if (chosen instanceof HTMLElement) chosen.focus();
}

/**
 * What can be chosen, and by which steps.
 * @typedef {object} Choosing
 * @property {number} seat the seat whose boxes can be chosen
 * @property {Possible[]} boxes
 * @property {boolean} rolled whether there are dice to write down
 * @property {string | null} chosen the box that would be written next
 * @property {string | null} best what the coach would choose
 * @property {(box: string, event: Event) => void} choose
 */

/**
 * What the coach says about the boxes, in columns of their own.
 * @typedef {object} Coached
 * @property {[sign: string, word: string]} head what the game's worth is: expected points, or the chance of what is aimed for
 * @property {Map<string, string>} worths what the game is worth after the dice are written there
 * @property {Map<string, string>} chances how likely each box is made in this turn, by the best choice
 */

/**
 * The card of some players.
 * @param {object} of
 * @param {Rules} of.rules
 * @param {Seat[]} of.seats
 * @param {number | null} of.turn whose turn it is
 * @param {Choosing | null} of.choosing
 * @param {{ seat: number, box: string } | null} of.last what was written last
 * @param {((seat: number, box: string) => void) | null} [of.correct] what is done with an entry that is tapped
 * @param {{ seat: number, box: string } | null} [of.wrong] the entry that is put right
 * @param {Coached | null} [of.coached]
 */
export function card({ rules, seats, turn, choosing, last, correct = null, wrong = null, coached = null }) {
  /** @param {string} box */
  const row = (box) => html`<tr>
    <th scope="row">
      <button type="button" class="name" @click=${() => explain(box, rules)}>
        <span>${boxName(box, rules)}</span> <small>${howTo(box, rules)}</small>
      </button>
    </th>
    ${seats.map((seat) => cell(seat, box, rules, choosing, last, correct, wrong))}
    ${coached ? html`<td class="figure">${coached.worths.get(box)}</td><td class="figure">${coached.chances.get(box)}</td>` : nothing}
  </tr>`;
  /**
   * @param {unknown} name
   * @param {(seat: Seat) => unknown} value
   * @param {string} [kind]
   */
  const sum = (name, value, kind = "") => html`<tr class="sum ${kind}">
    <th scope="row"><span class="name">${name}</span></th>
    ${seats.map((seat) => html`<td>${value(seat)}</td>`)} ${coached ? html`<td class="figure"></td><td class="figure"></td>` : nothing}
  </tr>`;
  const heads = html`<colgroup>
      <col class="names" />
      ${seats.map(() => html`<col />`)} ${coached ? html`<col class="figure" /><col class="figure" />` : nothing}
    </colgroup>
    <thead>
    <tr>
      <th scope="col"><span class="unseen">${say("stats-box")}</span></th>
      ${seats.map(
        (seat) => html`<th scope="col" class=${seat.seat === turn ? "on-turn" : ""}>
          ${seat.seat === turn ? html`<span aria-label=${say("web-on-turn")}>▸</span> ` : nothing}<span title=${nameOf(seat)}>${nameOf(seat)}</span>
        </th>`,
      )}
      ${coached ? figureHeads(coached) : nothing}
    </tr>
  </thead>`;
  const { upper_bonus: bonus, further_five: further } = rules;
  return html`<div class="card ${seats.length === 1 ? "alone" : ""} ${2 < seats.length ? "crowded" : ""} ${coached ? "coached" : ""}">
    <table>
      <caption class="unseen">${say("web-upper")}</caption>
      ${heads}
      <tbody>
        ${UPPER.map(row)} ${sum(say("web-sum"), (seat) => html`<b>${seat.card?.upper ?? ""}</b>`)}
        ${bonus ? sum(bonusName(bonus), (seat) => bonusCell(seat, bonus)) : nothing}
      </tbody>
    </table>
    <table>
      <caption class="unseen">${say("web-lower")}</caption>
      ${heads}
      <tbody>
        ${LOWER.map(row)}
        ${further.bonus
          ? sum(say("five-bonus"), (seat) => (seat.card?.bonus_points ? html`<b>${seat.card.bonus_points}</b>` : ""))
          : nothing}
        ${sum(say("total"), (seat) => html`<b>${seat.card?.total ?? ""}</b>`, "total")}
      </tbody>
    </table>
  </div>`;
}

/** What the coach's columns are: a sign to see, and a word to hear or to point at. @param {Coached} coached */
function figureHeads({ head }) {
  /** @param {string} sign @param {string} word */
  const one = (sign, word) => html`<th scope="col" class="figure" title=${word}><span aria-hidden="true">${sign}</span><span class="unseen">${word}</span></th>`;
  return html`${one(...head)} ${one("%", say("web-coach-chance"))}`;
}

/** @param {{ at: number, points: number }} bonus */
function bonusName(bonus) {
  return html`${say("bonus")} <small>${say("how-bonus", { points: bonus.points, at: bonus.at })}</small>`;
}

/**
 * @param {Seat} seat
 * @param {{ at: number, points: number }} bonus
 */
function bonusCell(seat, bonus) {
  const { card } = seat;
  if (!card) return nothing;
  if (card.upper_bonus) return html`<b>+${card.upper_bonus}</b>`;
  if (card.upper_par == null) return html`<span class="muted">${card.upper}/${bonus.at}</span>`;
  return html`<span class="par" title=${say("web-par", { par: signed(card.upper_par, 0) })}
    >${card.upper}/${bonus.at} <small>${signed(card.upper_par, 0)}</small></span
  >`;
}

/** What comes on top of the points. @param {Possible} possible */
export function more({ bonus, upper_bonus: upper }) {
  return [bonus, upper].map((points) => (points ? html`<small>+${points}</small>` : nothing));
}

/**
 * @param {Seat} seat
 * @param {string} box
 * @param {Rules} rules
 * @param {Choosing | null} choosing
 * @param {{ seat: number, box: string } | null} last
 * @param {((seat: number, box: string) => void) | null} correct
 * @param {{ seat: number, box: string } | null} wrong
 */
function cell(seat, box, rules, choosing, last, correct, wrong) {
  const written = seat.card?.boxes[box];
  const isWrong = wrong?.seat === seat.seat && wrong.box === box;
  if (written !== undefined && !(isWrong && choosing)) {
    const latest = last?.seat === seat.seat && last.box === box;
    const points = numeral(written);
    return html`<td class="filled ${latest ? "latest" : ""} ${isWrong ? "wrong" : ""}">${
      correct
        ? html`<button type="button" class="entry" aria-label=${say("web-pad-entry", { box: boxName(box, rules), points })} @click=${() => correct(seat.seat, box)}>
            ${points}
          </button>`
        : points
    }${latest ? html`<span class="unseen"> ${say("web-latest")}</span>` : nothing}</td>`;
  }
  const here = choosing?.seat === seat.seat ? choosing : null;
  const possible = here?.rolled ? here.boxes.find((one) => one.box === box) : null;
  if (!here || !possible) return html`<td></td>`;
  const name = boxName(box, rules);
  const chosen = here.chosen === box;
  const best = here.best === box;
  const points = gain(possible);
  const label = possible.points === null
    ? name
    : possible.legal
    ? say(chosen ? "web-cell-chosen" : "web-cell", { box: name, points })
    : `${name}. ${whyNot(possible, rules)}`;
  return html`<td class="open ${chosen ? "chosen" : ""} ${best ? "best" : ""} ${possible.legal ? "" : "closed"}">
    <button
      type="button"
      data-box=${box}
      aria-label=${label + (best ? `. ${say("web-best")}` : "")}
      aria-pressed=${chosen ? "true" : "false"}
      aria-disabled=${possible.legal ? "false" : "true"}
      @click=${(/** @type {Event} */ event) => here.choose(box, event)}
    >
      ${best ? html`<span class="star" aria-hidden="true">★</span>` : nothing}${possible.legal
        ? html`<i>·${possible.points === null ? "" : numeral(possible.points)}</i>${more(possible)}`
        : html`${LOCK}<span class="reason" aria-hidden="true">${whyNot(possible, rules)}</span>`}
    </button>
  </td>`;
}
