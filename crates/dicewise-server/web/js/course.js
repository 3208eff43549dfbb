// The course of a game: one turn roll by roll, and all of them in figures.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { diceRow } from "./dice.js";
import { actionView, badge } from "./reviewing.js";
import { boxName, numeral, say, signed } from "./texts.js";

/** @typedef {import("./reviewing.js").Decision} Decision */
/** @typedef {import("./reviewing.js").Looked} Looked */
/** @typedef {import("./types.js").Rules} Rules */

/**
 * One turn, roll by roll.
 * @param {Looked[]} turns
 * @param {number} at
 * @param {Rules | null} rules
 * @param {(turn: number) => void} select
 */
export function turnView(turns, at, rules, select) {
  const now = turns[at - 1];
  /**
   * @param {string} sign
   * @param {string} label
   * @param {number} to
   */
  const step = (sign, label, to) =>
    html`<button type="button" class="step" aria-label=${label} ?disabled=${to < 1 || turns.length < to} @click=${() => select(to)}>
      <span aria-hidden="true">${sign}</span>
    </button>`;
  return html`<div class="turn">
    <div class="walk">
      ${step("‹", say("look-turn-before"), at - 1)}
      <h3>${say("look-turn-of", { turn: at, of: turns.length })}</h3>
      ${step("›", say("look-turn-after"), at + 1)}
    </div>
    <ol class="events">
      ${events(now, rules)}
    </ol>
    <p class="muted small">${say("look-after", { expected: numeral(now.after, 1) })}</p>
  </div>`;
}

/**
 * @param {Looked} of
 * @param {Rules | null} rules
 */
function events(of, rules) {
  const { told, rolls, decisions } = of;
  const throws = told?.throws ?? rolls.map((roll) => ({ roll: roll.dice, keep: null }));
  /** @type {unknown[]} */
  const list = [];
  throws.forEach((one, idx) => {
    const rolled = rolls.find((roll) => roll.roll === idx + 1);
    list.push(
      html`<li class="rolled">
        <span>${say("look-roll", { n: idx + 1 })}</span>
        <span>${one.roll ? diceRow(one.roll) : html`<span class="muted">${say("look-not-written")}</span>`}</span>
        ${rolled ? html`<span class="number luck">${fortune(rolled.luck, rolled.fortune)}</span>` : nothing}
      </li>`,
    );
    const kind = idx === 0 ? "keep1" : "keep2";
    const decision = idx < 2 ? decisions[kind] : undefined;
    const kept = decision?.chosen ?? (idx < throws.length - 1 ? one.keep : null);
    if (kept !== null && kept !== undefined) {
      const dice = kept.length !== 5 && kept !== "-";
      list.push(decided(dice ? say("web-keep") : "↳", dice ? diceRow(kept) : actionView({ kind }, kept, rules), decision));
    }
  });
  if (told?.entry) {
    const { box, points, bonus } = told.entry;
    const text = say("coach-score", { box: boxName(box, rules), points: bonus ? `${points} + ${bonus}` : points });
    list.push(decided("↳", html`<b>${text}</b>`, decisions.box));
  }
  return list;
}

/**
 * @param {string} label
 * @param {unknown} what
 * @param {Decision | undefined} decision
 */
function decided(label, what, decision) {
  return html`<li class="decided ${label === "↳" ? "entry" : ""}">
    <span>${label}</span>
    <span>${what}</span>
    <span class="number"
      >${decision?.mark ? badge(decision.mark) : nothing}
      ${!decision
        ? nothing
        : decision.grade === "best"
          ? decision.mark
            ? nothing
            : html`<span class="good">★<span class="unseen"> ${say("web-best")}</span></span>`
          : `−${numeral(decision.loss, 1)}`}</span
    >
  </li>`;
}

/**
 * @param {number} luck
 * @param {string | null} kind
 */
function fortune(luck, kind) {
  const sign = kind ? (luck < 0 ? "▼ " : "▲ ") : "";
  return html`${sign ? html`<span aria-hidden="true">${sign}</span>` : nothing}${signed(luck)}`;
}

/**
 * Every turn in figures.
 * @param {Looked[]} turns
 * @param {number} at
 * @param {Rules | null} rules
 * @param {(turn: number) => void} select
 */
export function turnsTable(turns, at, rules, select) {
  return html`<details>
    <summary>${say("look-all-turns")}</summary>
    <div class="scroll" tabindex="0" role="region" aria-label=${say("look-all-turns")}>
      <table class="figures turns">
        <thead>
          <tr>
            <th scope="col">${say("review-turn")}</th>
            <th scope="col">${say("stats-box")}</th>
            <th scope="col">${say("review-luck")}</th>
            <th scope="col">${say("review-loss")}</th>
            <th scope="col">${say("review-expected")}</th>
          </tr>
        </thead>
        <tbody>
          ${turns.map(
            (one) => html`<tr class=${one.turn === at ? "now" : ""} @pointerenter=${() => select(one.turn)}>
              <th scope="row">
                <button type="button" aria-label=${say("look-turn", { turn: one.turn })} @click=${() => select(one.turn)}>${one.turn}</button>
              </th>
              <td>
                ${one.told?.entry ? say("coach-score", { box: boxName(one.told.entry.box, rules), points: one.told.entry.points }) : "–"}
              </td>
              <td class="number">${signed(one.luck)}</td>
              <td class="number">
                ${one.mark ? badge(one.mark) : nothing} ${one.loss < 0.05 ? "–" : `−${numeral(one.loss, 1)}`}
              </td>
              <td class="number">${numeral(one.after, 1)}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
