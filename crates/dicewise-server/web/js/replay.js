// One's mistakes, to be done better this time.
import { signal } from "../vendor/signals-core/signals-core.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { adviceOn, adviceView } from "./coach.js";
import { tray } from "./dice.js";
import { announce } from "./live.js";
import { readPosition } from "./notation.js";
import { actionWords } from "./reviewing.js";
import { boxName, lang, numeral, say } from "./texts.js";
import { complain } from "./toast.js";
import { choiceOf, known, tidy, whyWords } from "./why.js";

/** @typedef {import("./coach.js").Advice} Advice */
/** @typedef {import("./reviewing.js").Decision} Decision */
/** @typedef {import("./types.js").Rules} Rules */

/**
 * @template T
 * @typedef {import("../vendor/signals-core/signals-core.js").Signal<T>} Signal
 */

const NONE = [false, false, false, false, false];

/** Moves the focus to what has just been drawn. @param {string} what */
export function lookAt(what) {
  requestAnimationFrame(() => {
    const element = document.querySelector(`main ${what}`);
    if (!(element instanceof HTMLElement)) return;
    if (what === "h1") {
      element.tabIndex = -1;
      scrollTo(0, 0);
    }
    element.focus({ preventScroll: what === "h1" });
    element.scrollIntoView({ block: "nearest" });
  });
}

/** One's mistakes, to be done better this time. */
export class Replay {
  /** Which is asked. */
  at = signal(0);
  /** @type {Signal<boolean[]>} */
  held = signal(NONE);
  /** What was answered, and what it is worth. @type {Signal<{ action: string, loss: number, advice: Advice } | null>} */
  answer = signal(null);
  busy = signal(false);
  /** How many were answered as well as possible. */
  right = signal(0);

  /**
   * @param {Decision[]} mistakes
   * @param {Rules | null} rules
   * @param {() => void} leave
   */
  constructor(mistakes, rules, leave) {
    this.leave = leave;
    this.mistakes = [...mistakes].sort((a, b) => a.turn - b.turn);
    this.rules = rules;
    lookAt("h1");
  }

  view() {
    const decision = this.mistakes[this.at.value];
    if (!decision) return this.#end();
    const { dice, left, open, total, upper } = readPosition(decision.position);
    const answer = this.answer.value;
    const keeps = decision.kind !== "box";
    return html`<h1>${say("look-replay-at", { n: this.at.value + 1, of: this.mistakes.length })}</h1>
      <p class="muted">
        ${say("look-turn", { turn: decision.turn })}${decision.kind === "box" ? "" : ` · ${say("look-rolls-left", { n: left })}`} · ${say("train-total", { points: total })}
        ${say("look-upper", { sum: upper })}
      </p>
      ${tray({
        dice,
        held: this.held.value,
        mine: keeps && !answer,
        toggle: (slot) => this.toggle(slot),
      })}
      <p class="asks"><b>${keeps ? say("train-ask-keep") : say("train-ask-box")}</b></p>
      ${keeps
        ? html`<button type="button" class="main wide" ?disabled=${Boolean(answer) || this.busy.value} @click=${() => this.#keep(decision, dice)}>
              ${this.#keepLabel(dice)}
            </button>
            <p class="muted small">${say("look-open-boxes")}</p>
            <ul class="open-boxes">
              ${open.map((box) => html`<li>${boxName(box, this.rules)}</li>`)}
            </ul>`
        : html`<ul class="open-boxes">
            ${open.map(
              (box) => html`<li>
                <button
                  type="button"
                  aria-pressed=${answer?.action === box ? "true" : "false"}
                  ?disabled=${Boolean(answer) || this.busy.value}
                  @click=${() => this.#judge(decision, box)}
                >
                  ${boxName(box, this.rules)}
                </button>
              </li>`,
            )}
          </ul>`}
      ${answer ? this.#verdict(decision, answer) : nothing}
      <p class="leave"><button type="button" @click=${this.leave}>${say("look-replay-leave")}</button></p>`;
  }

  /** From the first mistake on. */
  again() {
    this.at.value = 0;
    this.right.value = 0;
    this.held.value = NONE;
    this.answer.value = null;
    lookAt("h1");
  }

  /** Holds a die or lets it go, while that is the question. @param {number} slot */
  toggle(slot) {
    const decision = this.mistakes[this.at.peek()];
    if (!decision || decision.kind === "box" || this.answer.peek()) return;
    this.held.value = this.held.value.map((one, idx) => (idx === slot ? !one : one));
  }

  /** @param {string} dice */
  #kept(dice) {
    return [...dice].filter((_, slot) => this.held.value[slot]).join("");
  }

  /** @param {string} dice */
  #keepLabel(dice) {
    const kept = this.#kept(dice);
    if (kept.length === 5) return say("look-stop");
    return kept ? say("look-keep-these") : say("look-throw-all");
  }

  /**
   * @param {Decision} decision
   * @param {string} dice
   */
  #keep(decision, dice) {
    return this.#judge(decision, this.#kept(dice) || "-");
  }

  /**
   * @param {Decision} decision
   * @param {string} action
   */
  async #judge(decision, action) {
    this.busy.value = true;
    try {
      const advice = await adviceOn(decision.position, known(decision, this.rules));
      const choice = choiceOf(decision, action, advice) ?? (await this.#closed(decision, action));
      if (!choice) return;
      const answer = { action, loss: choice.loss, advice };
      if (choice.loss < 1e-9) this.right.value += 1;
      this.answer.value = answer;
      announce(this.#words(decision, answer));
      lookAt("[data-next]");
    } catch (error) {
      complain(error);
    } finally {
      this.busy.value = false;
    }
  }

  /**
   * A box that the rules close for these dice: nobody chooses it.
   * @param {Decision} decision
   * @param {string} action
   */
  async #closed(decision, action) {
    complain(new Error(say("look-closed", { box: actionWords(decision, action, this.rules) })));
    return null;
  }

  /**
   * @param {Decision} decision
   * @param {{ action: string, loss: number }} answer
   */
  #words(decision, answer) {
    const chosen = actionWords(decision, answer.action, this.rules);
    if (answer.loss < 1e-9) return say("train-best", { chosen });
    const best = actionWords(decision, decision.best, this.rules);
    const words = say("look-loses", { chosen, best, loss: numeral(answer.loss, 1) });
    return words.slice(0, 1).toLocaleUpperCase(lang.value) + words.slice(1);
  }

  /**
   * @param {Decision} decision
   * @param {{ action: string, loss: number, advice: Advice }} answer
   */
  #verdict(decision, answer) {
    const right = answer.loss < 1e-9;
    const again = () => {
      this.answer.value = null;
      lookAt("h1");
    };
    const next = () => {
      this.answer.value = null;
      this.held.value = NONE;
      this.at.value += 1;
      lookAt("h1");
    };
    return html`<section class="judged ${right ? "right" : ""}">
      <p><b>${right ? "★ " : ""}${this.#words(decision, answer)}</b></p>
      ${right
        ? html`<p class="muted">${say("look-then", { chosen: actionWords(decision, decision.chosen, this.rules, true), loss: numeral(decision.loss, 1) })}</p>`
        : nothing}
      <div class="buttons">
        <button type="button" class="main" data-next @click=${next}>${say("look-next")}</button>
        ${right ? nothing : html`<button type="button" @click=${again}>${say("web-nudge-retry")}</button>`}
      </div>
      ${right ? nothing : whyWords(decision, answer.action, answer.advice, this.rules).map((one) => html`<p>${one}</p>`)}
      ${adviceView(tidy(answer.advice), known(decision, this.rules))}
    </section>`;
  }

  #end() {
    return html`<h1>${say("look-replay-done")}</h1>
      <p>${say("look-replay-result", { right: this.right.value, of: this.mistakes.length })}</p>
      <div class="buttons">
        <button type="button" class="main" @click=${this.leave}>${say("look-replay-leave")}</button>
        <button type="button" @click=${() => this.again()}>${say("look-replay-again")}</button>
      </div>`;
  }
}
