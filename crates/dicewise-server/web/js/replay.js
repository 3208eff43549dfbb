// One's mistakes, to be done better this time.
import { signal } from "../vendor/signals-core/signals-core.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { styles } from "./later.js";
import { announce } from "./live.js";
import { Decision, announceDecision, decisionView, judgedAs, solve, verdict } from "./puzzle.js";
import { say } from "./texts.js";
import { complain } from "./toast.js";

/** @typedef {import("./reviewing.js").Decision} Mistake */
/** @typedef {import("./types.js").Rules} Rules */

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

/** One's mistakes, each asked once more: the answer that is given counts. */
export class Replay {
  /** Which is asked. */
  at = signal(0);
  /** @type {import("../vendor/signals-core/signals-core.js").Signal<Decision | null>} */
  decision = signal(null);
  /** How many were answered as well as possible. */
  right = signal(0);

  /**
   * @param {Mistake[]} mistakes
   * @param {Rules} rules
   * @param {() => void} leave
   */
  constructor(mistakes, rules, leave) {
    this.leave = leave;
    this.mistakes = [...mistakes].sort((a, b) => a.turn - b.turn);
    this.rules = rules;
    styles("practising").catch(complain);
    this.begin();
  }

  /** From the first mistake on. */
  begin() {
    this.right.value = 0;
    this.#ask(0);
  }

  /** @param {number} at */
  #ask(at) {
    const mistake = this.mistakes[at];
    this.at.value = at;
    lookAt("h1");
    if (!mistake) return void (this.decision.value = null);
    const { loss: cost, position, turn } = mistake;
    const task = { position, rules: this.rules, themes: [], difficulty: null, origin: { room: "", turn, cost } };
    this.decision.value = new Decision(task);
    announceDecision(this.decision.value, at + 1);
  }

  /** Answers, or goes on. */
  act = async () => {
    const decision = this.decision.value;
    if (!decision) return;
    if (decision.answer.value) {
      if (decision.advice.value && !decision.fresh.value) this.#ask(this.at.value + 1);
      return;
    }
    if (!decision.give()) return;
    try {
      decision.advice.value = await solve(decision.task);
      const { made } = decision;
      if (!made) throw new Error(say("practise-closed"));
      if (judgedAs(made).grade === "best") this.right.value += 1;
      announce(verdict(decision));
    } catch (error) {
      decision.answer.value = null;
      complain(error);
    }
  };

  view() {
    const decision = this.decision.value;
    if (!decision) return this.#end();
    const last = this.at.value + 1 === this.mistakes.length;
    return decisionView(decision, {
      head: html`<h1>${say("look-replay-at", { n: this.at.value + 1, of: this.mistakes.length })}</h1>
        <button type="button" class="small" @click=${this.leave}>${say("look-replay-leave")}</button>`,
      act: () => void this.act(),
      next: last ? say("practise-to-result") : say("practise-next"),
    });
  }

  #end() {
    return html`<main class="page look narrow">
      <h1>${say("look-replay-done")}</h1>
      <p>${say("look-replay-result", { right: this.right.value, of: this.mistakes.length })}</p>
      <div class="buttons">
        <button type="button" class="main" @click=${this.leave}>${say("look-replay-leave")}</button>
        <button type="button" @click=${() => this.begin()}>${say("look-replay-again")}</button>
      </div>
    </main>`;
  }
}
