// The coach: every choice with its exact worth, in three levels.
import { signal } from "../vendor/signals-core/signals-core.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { send } from "./api.js";
import { diceRow } from "./dice.js";
import { paid } from "./notation.js";
import { rulesFor } from "./rules.js";
import { boxName, numeral, percent, say } from "./texts.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Rules} Rules */

/** From this loss on the coach speaks up. */
export const NUDGE_FROM = 1.5;

/** How many choices are shown. */
const SHOWN = 6;

/**
 * @typedef {object} Advice
 * @property {string} position
 * @property {number | null} target what is aimed for, or the most points
 * @property {number} worth the expected score, or the chance to reach the target
 * @property {Choice[]} choices
 */

/** What the coach says about the dice on the table. @type {import("../vendor/signals-core/signals-core.js").Signal<Advice | null>} */
export const advice = signal(null);

/**
 * Asks about a position.
 * @param {string} position
 * @param {Rules} rules
 * @param {number | null} [target]
 * @returns {Promise<Advice>}
 */
export async function adviceOn(position, rules, target = null) {
  const goal = target === null ? {} : { goal: `target=${target}` };
  const zeros = target === null ? { zeros: true } : {};
  const answer = await send("/advise", { position, ...(await rulesFor(rules)), ...goal, ...zeros });
  const choices = marked(answer.choices);
  const worth = target === null ? answer.expected : (answer.chance ?? choices[0]?.chance ?? 0);
  return { position, target, worth, choices };
}

/**
 * Choices as they are shown: to keep nothing is an empty keep.
 * @param {Choice[]} choices
 * @returns {Choice[]}
 */
function marked(choices) {
  return choices.map((choice) => ({
    ...choice,
    keep: choice.keep === "-" ? "" : choice.keep,
  }));
}

/**
 * The choice that throws all but these dice, or writes the dice into this box.
 * @param {Advice} about
 * @param {{ keep?: string, box?: string, zero?: boolean }} move
 */
export function find(about, move) {
  const sorted = move.keep === undefined ? null : [...move.keep].sort().join("");
  return about.choices.find((choice) =>
    sorted === null
      ? choice.box === move.box && Boolean(choice.zero) === Boolean(move.zero)
      : choice.keep !== null && choice.box === null && [...choice.keep].sort().join("") === sorted,
  );
}

/**
 * What a choice is, in words or dice.
 * @param {Choice} choice
 * @param {Rules} rules
 */
export function choiceView(choice, rules) {
  if (choice.box !== null) {
    const box = boxName(choice.box, rules);
    return choice.zero
      ? say("action-zero", { box })
      : say("coach-score", { box, points: paid(choice) });
  }
  return choice.keep ? html`${say("web-keep")} ${diceRow(choice.keep)}` : say("coach-throw-all");
}

/**
 * Why one choice is better than another: the chances that move most.
 * @param {Choice} best
 * @param {Choice} other
 * @param {Rules} rules
 */
export function reasons(best, other, rules) {
  // A box that is filled has no chances any more: there is nothing to compare with.
  if (!best.chances?.length || !other.chances?.length) return [];
  const moved = best.chances.map((chance) => {
    const before = other.chances?.find((one) => one.box === chance.box)?.plan ?? 0;
    return { box: chance.box, best: chance.plan, chosen: before, by: Math.abs(chance.plan - before) };
  });
  const most = moved.filter((one) => 0.01 <= one.by).sort((a, b) => b.by - a.by);
  return most
    .slice(0, 3)
    .map((one) =>
      say("reason-moved", { box: boxName(one.box, rules), best: percent(one.best), chosen: percent(one.chosen) }),
    );
}

/**
 * The list of choices.
 * @param {Advice} about
 * @param {Rules} rules
 */
export function adviceView(about, rules) {
  const { choices, target } = about;
  const list = choices.filter((choice) => !choice.zero).slice(0, SHOWN);
  const [best, second] = list;
  if (!best) return nothing;
  /** @param {Choice} choice */
  const worth = (choice) => (target === null ? numeral(choice.expected, 1) : percent(choice.chance ?? 0));
  /** @param {Choice} choice */
  const less = (choice) => (target === null ? `−${numeral(choice.loss, 1)}` : `−${percent(choice.loss)}`);
  const why = second && target === null ? reasons(best, second, rules) : [];
  const chances = (best.chances ?? []).filter((one) => 0 < one.plan && one.plan < 0.9995).sort((a, b) => b.plan - a.plan);
  return html`<table class="advice">
      <caption class="unseen">${say("title-coach-full")}</caption>
      <thead>
        <tr>
          <th scope="col">${say("web-choice")}</th>
          <th scope="col">${target === null ? say("web-expected") : say("web-chance-of", { target })}</th>
          <th scope="col"><span class="unseen">${say("review-loss")}</span></th>
        </tr>
      </thead>
      <tbody>
        ${list.map(
          (choice) => html`<tr class=${choice.loss < 1e-9 ? "best" : ""}>
            <td>${choiceView(choice, rules)}</td>
            <td>${worth(choice)}</td>
            <td>${choice.loss < 1e-9 ? html`<span class="good">★ ${say("web-best")}</span>` : less(choice)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    ${chances.length
      ? html`<p class="muted small">
          ${chances.slice(0, 4).map((one) => html`<span class="chance">${boxName(one.box, rules)} ${percent(one.plan)}</span> `)}
        </p>`
      : nothing}
    ${why.length ? html`<p class="muted small">${say("web-why-best", { why: why.join("; ") })}</p>` : nothing}`;
}
