// The coach: every choice with its exact worth, in three levels.
import { signal } from "../vendor/signals-core/signals-core.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { send } from "./api.js";
import { diceRow } from "./dice.js";
import { gain } from "./notation.js";
import { rulesFor } from "./rules.js";
import { boxName, numeral, percent, say } from "./texts.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {"off" | "nudge" | "full"} CoachLevel */

/** From this loss on the coach speaks up. */
export const NUDGE_FROM = 1.5;

/** How many choices are shown at first. */
const SHOWN = 6;

/** The position of which every choice is shown. */
const unfolded = signal("");

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
      : say("coach-score", { box, points: gain(choice) });
  }
  return choice.keep ? html`${say("web-keep")} ${diceRow(choice.keep)}` : say("coach-throw-all");
}

/**
 * What a choice is worth: expected points, or the chance to reach what is aimed for.
 * @param {Choice} choice
 * @param {number | null} target
 */
export function worthOf(choice, target) {
  return target === null ? numeral(choice.expected, 1) : percent(choice.chance ?? 0);
}

/**
 * Why one choice is better than another: the chances that it makes better, those first that it moves most.
 * @param {Choice} best
 * @param {Choice} other
 * @param {Rules} rules
 */
export function reasons(best, other, rules) {
  // A box that is filled has no chances any more: there is nothing to compare with.
  if (!best.chances?.length || !other.chances?.length) return [];
  const moved = best.chances.map((chance) => {
    const before = other.chances?.find((one) => one.box === chance.box)?.plan ?? 0;
    return { box: chance.box, best: chance.plan, chosen: before, by: chance.plan - before };
  });
  const most = moved.filter((one) => 0.01 <= one.by).sort((a, b) => b.by - a.by);
  return most
    .slice(0, 3)
    .map((one) =>
      say("reason-moved", { box: boxName(one.box, rules), best: percent(one.best), chosen: percent(one.chosen) }),
    );
}

/**
 * Why one box is better than another: what it brings now, and what it leaves to come.
 * @param {Choice} best
 * @param {Choice} other
 * @param {Rules} rules
 */
export function pointsReason(best, other, rules) {
  if (best.brings == null || other.brings == null) return [];
  /** @param {Choice} choice */
  const name = ({ box, zero }) => (zero ? say("action-zero", { box: boxName(box ?? "", rules) }) : boxName(box ?? "", rules));
  /** @param {Choice} choice */
  const later = (choice) => numeral(choice.later ?? 0, 1);
  const words = { best: name(best), chosen: name(other), bestpoints: best.brings, chosenpoints: other.brings, bestlater: later(best), chosenlater: later(other) };
  return [say("reason-points", words)];
}

/** How many chances are named. */
const NAMED = 3;

/**
 * Why it is better to roll on than to stop, or to stop than to roll on.
 * @param {Choice} best
 * @param {Choice} other
 * @param {Rules} rules
 */
export function rollingReason(best, other, rules) {
  const on = [best, other].find((choice) => choice.box === null);
  const stop = [best, other].find((choice) => choice.box !== null);
  if (!on || !stop) return [];
  const box = boxName(stop.box ?? "", rules);
  const sentences = [
    say("reason-rolling", {
      on: numeral(on.expected, 1),
      box: stop.zero ? say("action-zero", { box }) : box,
      points: gain(stop),
      stop: numeral(stop.expected, 1),
    }),
  ];
  const makes = likely(on).slice(0, NAMED);
  if (on === best && makes.length) {
    sentences.push(say("reason-rolling-makes", { chances: makes.map((one) => `${boxName(one.box, rules)} ${percent(one.plan)}`).join(", ") }));
  }
  return sentences;
}

/** The boxes that may be made and may not, the likeliest first. @param {Choice} choice */
function likely(choice) {
  return (choice.chances ?? []).filter((one) => 0 < one.plan && one.plan < 0.9995).sort((a, b) => b.plan - a.plan);
}

/**
 * Why the best choice is better than another, in sentences.
 * @param {Choice} best
 * @param {Choice} other
 * @param {Rules} rules
 */
export function whyBetter(best, other, rules) {
  const moved = reasons(best, other, rules);
  return [
    ...pointsReason(best, other, rules),
    ...rollingReason(best, other, rules),
    ...(moved.length ? [say("web-why-best", { why: moved.join("; ") })] : []),
  ];
}

/**
 * The list of choices.
 * @param {Advice} about
 * @param {Rules} rules
 * @param {Choice | null} [other] what the best is compared with, if not with the second best
 * @param {Choice | null} [made] what was done, which is always among them
 */
export function adviceView(about, rules, other, made = null) {
  const { choices, position, target } = about;
  const all = choices.filter((choice) => !choice.zero);
  const first = unfolded.value === position ? all : all.slice(0, SHOWN);
  const list = made && !first.includes(made) ? [...first, made].sort((a, b) => a.loss - b.loss) : first;
  const [best, second = null] = list;
  const beside = other === undefined ? second : other;
  if (!best) return nothing;
  /** @param {Choice} choice */
  const less = (choice) => (target === null ? `−${numeral(choice.loss, 1)}` : `−${percent(choice.loss)}`);
  const why = beside && target === null ? whyBetter(best, beside, rules) : [];
  const chances = likely(best);
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
          (choice) => html`<tr class="${choice.loss < 1e-9 ? "best" : ""} ${choice === made ? "made" : ""}">
            <td>${choice === made ? html`<b>▸ ${say("look-chosen")}:</b> ` : nothing}${choiceView(choice, rules)}</td>
            <td>${worthOf(choice, target)}</td>
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
    ${why.map((one) => html`<p class="muted small">${one}</p>`)}
    ${first.length < all.length
      ? html`<button type="button" class="all" @click=${() => (unfolded.value = position)}>${say("web-all-choices", { n: all.length })}</button>`
      : nothing}`;
}
