// Why a choice was better than another, in sentences and figures.
import { html } from "../vendor/lit-html/lit-html.js";
import { adviceView, find, pointsReason, reasons, rollingReason } from "./coach.js";
import { say } from "./texts.js";

/** @typedef {import("./coach.js").Advice} Advice */
/** @typedef {import("./reviewing.js").Decision} Decision */
/** @typedef {import("./types.js").Rules} Rules */

/**
 * The rules of a position, of which its id is enough if they come with the program.
 * @param {Decision} decision
 * @param {Rules | null} rules
 */
export function known(decision, rules) {
  return rules ?? /** @type {Rules} */ ({ id: decision.position.split(":")[0] });
}

/**
 * What the coach says about something that was done.
 * @param {Decision} decision
 * @param {string} action
 * @param {Advice} advice
 * @param {boolean} [zero]
 */
export function choiceOf(decision, action, advice, zero = false) {
  if (decision.kind === "box") return find(advice, { box: action.at(-1) ?? "", zero });
  // Whoever keeps all five stops, and takes the best box.
  if (action.length === 5) return advice.choices.find((one) => one.box !== null && !one.zero);
  // Nothing kept is written as a dash.
  return find(advice, { keep: action.replace("-", "") });
}

/**
 * @param {Decision} decision
 * @param {Advice} advice
 * @param {Rules | null} rules
 */
export function whyView(decision, advice, rules) {
  const sentences = whyWords(decision, decision.chosen, advice, rules, decision.zero);
  const list = tidy(advice);
  const made = choiceOf(decision, decision.chosen, list, decision.zero);
  return html`${sentences.map((one) => html`<p>${one}</p>`)} ${adviceView(list, known(decision, rules), null, made)}`;
}

/**
 * Why the best is better than something else.
 * @param {Decision} decision
 * @param {string} action
 * @param {Advice} advice
 * @param {Rules | null} rules
 * @param {boolean} [zero]
 */
export function whyWords(decision, action, advice, rules, zero = false) {
  const best = choiceOf(decision, decision.best, advice);
  const chosen = choiceOf(decision, action, advice, zero);
  const all = known(decision, rules);
  /** @type {string[]} */
  const sentences = [];
  if (best && chosen) sentences.push(...pointsReason(best, chosen, all), ...rollingReason(best, chosen, all));
  const moved = best?.chances && chosen?.chances ? reasons(best, chosen, all) : [];
  if (moved.length) sentences.push(say("reason-chances-turn", { chances: moved.join(", ") }));
  return sentences;
}

/**
 * The list of choices without what was said already.
 * @param {Advice} advice
 */
export function tidy(advice) {
  return { ...advice, choices: advice.choices.map(({ chances: _, ...one }) => one) };
}
