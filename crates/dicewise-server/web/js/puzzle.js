// One decision to practise on: the card in short, the dice, an answer, and what it was worth.
import { signal } from "../vendor/signals-core/signals-core.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { send } from "./api.js";
import { LOWER, UPPER, more } from "./card.js";
import { adviceOn, adviceView, find } from "./coach.js";
import { diceRow, tray } from "./dice.js";
import { announce } from "./live.js";
import { gain, readPosition, together } from "./notation.js";
import { builtIn, rulesFor } from "./rules.js";
import { isMute } from "./settings.js";
import { TOO_SOON } from "./taps.js";
import { boxName, numeral, say } from "./texts.js";
import { complain, toast } from "./toast.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Possible} Possible */
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./coach.js").Advice} Advice */

/** @template T @typedef {import("../vendor/signals-core/signals-core.js").Signal<T>} Signal */

/** @typedef {"best" | "good" | "inaccuracy" | "mistake" | "blunder"} Grade */

/** @typedef {{ keep: string } | { box: string }} Answer dice to keep (`-` for none), or a box to fill */

/**
 * A decision that somebody is asked for.
 * @typedef {object} Task
 * @property {string} position
 * @property {Rules} rules
 * @property {string[]} themes
 * @property {string | null} difficulty
 * @property {{ room: string, turn: number, cost: number } | null} origin one's own game in which it went wrong
 */

const NONE = [false, false, false, false, false];

/** Nothing is told by a colour alone. @type {Record<Grade, string>} */
export const MARKS = { best: "★", good: "·", inaccuracy: "?!", mistake: "?", blunder: "??" };

/** Something that was answered, as the server judges it. @typedef {{ loss: number, grade: Grade, accuracy: number }} Judged */

/** How good a choice is. @param {Choice} choice @returns {Judged} */
export function judgedAs({ loss, grade = "best", accuracy = 100 }) {
  return { loss, grade, accuracy };
}

/** Whether a decision was as good as it has to be. @param {Judged} one */
export function isFine({ grade }) {
  return grade === "best" || grade === "good";
}

/** How somebody did so far. @param {Judged[]} answers */
export function tally(answers) {
  let streak = 0;
  let longest = 0;
  for (const one of answers) {
    streak = isFine(one) ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  /** @param {"loss" | "accuracy"} what */
  const sum = (what) => answers.reduce((before, one) => before + one[what], 0);
  /** @param {Grade} grade */
  const of = (grade) => answers.filter((one) => one.grade === grade).length;
  return {
    answered: answers.length,
    loss: sum("loss"),
    accuracy: answers.length ? sum("accuracy") / answers.length / 100 : null,
    streak,
    longest,
    of,
  };
}

/**
 * The rules of a position: those that come with the program by their id.
 * @param {string} position
 * @param {Rules | null} [house]
 */
export function rulesOf(position, house = null) {
  const { rules } = readPosition(position);
  return house ?? builtIn.value.find((one) => one.id === rules) ?? null;
}

/**
 * What the coach says, as it is compared with an answer: no zeros that nobody would write, and throwing everything
 * keeps nothing.
 * @param {Task} task
 * @returns {Promise<Advice>}
 */
export async function solve(task) {
  const about = await adviceOn(task.position, task.rules);
  /** @type {Set<string>} */
  const seen = new Set();
  const choices = about.choices
    .filter((choice) => {
      if (choice.box === null) return true;
      const again = seen.has(choice.box);
      seen.add(choice.box);
      return !again && !choice.zero;
    })
    .map((choice) => (choice.keep === "-" ? { ...choice, keep: "" } : choice));
  return { ...about, choices };
}

/** The answer as the coach calls it. @param {Answer} answer */
function move(answer) {
  return "box" in answer ? { box: answer.box } : { keep: answer.keep === "-" ? "" : answer.keep };
}

/** What somebody is about to answer. */
export class Decision {
  held = signal(NONE);
  /** @type {Signal<string | null>} */
  chosen = signal(null);
  /** What the dice would give in each open box. @type {Signal<Possible[]>} */
  boxes = signal([]);
  /** @type {Signal<Answer | null>} */
  answer = signal(null);
  /** What it was worth. @type {Signal<Advice | null>} */
  advice = signal(null);
  /** Whether it was shown or answered a moment ago: nobody means to go on from what they have not seen. */
  fresh = signal(true);
  #looking = false;
  /** What is done once it is known what the boxes give. @type {(() => void) | null} */
  #wish = null;

  /** @param {Task} task */
  constructor(task) {
    this.task = task;
    this.card = readPosition(task.position);
    this.#rest();
    void this.#look();
  }

  #rest() {
    this.fresh.value = true;
    setTimeout(() => (this.fresh.value = false), TOO_SOON);
  }

  async #look() {
    if (this.#looking) return;
    this.#looking = true;
    const { position, rules } = this.task;
    try {
      const scores = await send("/score", { position, dice: this.card.dice, ...(await rulesFor(rules)) });
      this.boxes.value = scores.boxes;
      this.#wish?.();
    } catch (error) {
      complain(error);
    } finally {
      this.#looking = false;
      this.#wish = null;
    }
  }

  /** Does something once it is known what the boxes give, also if the server could not be asked before. @param {() => void} wish */
  #later(wish) {
    this.#wish = wish;
    void this.#look();
  }

  /** Whether something is chosen or held, and not answered yet. */
  get begun() {
    return !this.answer.peek() && (this.chosen.peek() !== null || this.held.peek().some(Boolean));
  }

  /** The choice that was made, as the coach sees it. */
  get made() {
    const answer = this.answer.value;
    const about = this.advice.value;
    return answer && about ? find(about, move(answer)) : undefined;
  }

  /** @param {number} slot */
  toggle(slot) {
    if (this.answer.value || this.card.left === 0) return;
    this.#wish = null;
    this.chosen.value = null;
    this.held.value = this.held.value.map((one, at) => (at === slot ? !one : one));
  }

  /** @param {boolean} all */
  holdAll(all) {
    if (this.answer.value || this.card.left === 0) return;
    this.#wish = null;
    this.chosen.value = null;
    this.held.value = NONE.map(() => all);
  }

  /** Takes back what is chosen; if nothing is, what is held. */
  release() {
    if (this.answer.value) return;
    if (this.chosen.value) this.chosen.value = null;
    else this.held.value = NONE;
  }

  /** @param {string} box */
  choose(box) {
    if (this.answer.value) return;
    if (!this.boxes.value.length) return this.#later(() => this.choose(box));
    const possible = this.boxes.value.find((one) => one.box === box);
    if (!possible) return;
    if (!possible.legal) return void toast(say("practise-closed"), true);
    this.chosen.value = this.chosen.value === box ? null : box;
    if (this.chosen.value) announce(this.says());
  }

  /** Goes to another box that may be filled. @param {1 | -1} by */
  step(by) {
    if (this.answer.value) return;
    if (!this.boxes.value.length) return this.#later(() => this.step(by));
    const open = [...UPPER, ...LOWER].filter((box) => this.boxes.value.some((one) => one.box === box && one.legal));
    const from = open.indexOf(this.chosen.value ?? "");
    const next = from < 0 ? (by < 0 ? open.length - 1 : 0) : (from + by + open.length) % open.length;
    if (!open[next]) return;
    this.chosen.value = open[next];
    announce(this.says());
  }

  /** What would be answered now; nothing yet, if null. @returns {Answer | null} */
  get meant() {
    const box = this.chosen.value;
    if (box) return { box };
    const held = this.held.value;
    if (this.card.left === 0 || held.every(Boolean)) return null;
    return { keep: [...this.card.dice].filter((_, slot) => held[slot]).join("") || "-" };
  }

  /** What would be answered now, in words. */
  says() {
    const { meant, task } = this;
    if (!meant) return say("web-choose-a-box");
    if ("keep" in meant) {
      const kept = meant.keep === "-" ? [] : [...meant.keep];
      return kept.length
        ? say("practise-keep", { dice: together(kept), n: 5 - kept.length })
        : say("practise-throw-all");
    }
    const possible = this.boxes.value.find((one) => one.box === meant.box);
    const points = possible ? gain(possible) : "";
    return say("web-write", { points, box: boxName(meant.box, task.rules) });
  }

  /** Gives the answer, if there is one; nobody means to answer what they have not seen. @returns {Answer | null} */
  give() {
    const { meant } = this;
    if (!meant || this.answer.value || this.fresh.value) return null;
    this.#rest();
    this.answer.value = meant;
    return meant;
  }

  /** The card and the dice in two lines. */
  brief() {
    const { card, task } = this;
    const open = card.open.map((box) => boxName(box, task.rules)).join(", ");
    const { upper_bonus: bonus } = task.rules;
    const upper = bonus ? `${numeral(card.upper)}/${numeral(bonus.at)}` : numeral(card.upper);
    return html`<p class="puzzle-brief">
      ${diceRow(card.dice)} <span>${say("practise-rolls-left", { left: card.left })}</span><br />
      <small>${say("practise-open", { boxes: open })} ${say("practise-upper")} ${upper}. ${say("train-total", { points: numeral(card.total) })}</small>
    </p>`;
  }
}

/** A choice in words. @param {Choice} choice @param {Rules} rules */
export function choiceText(choice, rules) {
  if (choice.box !== null) {
    return say("coach-score", { box: boxName(choice.box, rules), points: gain(choice) });
  }
  return choice.keep ? say("coach-keep", { dice: together(choice.keep) }) : say("coach-throw-all");
}

/** How good the answer was, in a sentence. @param {Decision} decision */
export function verdict(decision) {
  const { made, task } = decision;
  const best = decision.advice.value?.choices[0];
  if (!made || !best) return "";
  const values = {
    chosen: choiceText(made, task.rules),
    best: choiceText(best, task.rules),
    loss: numeral(made.loss, 2),
  };
  return say(`train-${judgedAs(made).grade}`, values);
}

/** @param {Grade} grade */
export function markView(grade) {
  const words = grade === "best" || grade === "good" ? say(`practise-grade-${grade}`) : say(`grade-${grade}`);
  return html`<span class="grade-mark ${grade}" role="img" aria-label=${words}>${MARKS[grade]}</span>`;
}

/** What a decision is about. @param {Task} task */
export function about(task) {
  const { origin, themes, difficulty } = task;
  if (origin) return say("practise-own", { turn: origin.turn, cost: numeral(origin.cost, 1) });
  const [theme] = themes;
  const title = theme ? say(`theme-${theme}`) : "";
  return difficulty ? `${title} (${say(`difficulty-${difficulty}`)})` : title;
}

/** What the dice would give in a box. @param {Possible | undefined} possible */
function worth(possible) {
  if (!possible) return nothing;
  if (!possible.legal) return html`<span role="img" aria-label=${say("practise-closed")}>⊘</span>`;
  return html`<i>·${numeral(possible.points ?? 0)}</i>${more(possible)}`;
}

/**
 * A box of the card in short: a button while it is open.
 * @param {Decision} decision
 * @param {string} box
 */
function tile(decision, box) {
  const { card, task } = decision;
  const { rules } = task;
  const name = boxName(box, rules);
  if (!card.open.includes(box)) {
    // Of the filled boxes only this one matters by what it holds: a zero, or five of a kind.
    const holds = box === "Y" && !card.five ? numeral(0) : "✓";
    return html`<li class="short-box filled">
      <span class="box-what">${name}</span>
      <span class="box-gives"><span aria-hidden="true">${holds}</span><span class="unseen">${
        holds === "✓" ? say("practise-filled") : holds
      }</span></span>
    </li>`;
  }
  const possible = decision.boxes.value.find((one) => one.box === box);
  const over = decision.advice.value !== null;
  const best = over && decision.advice.value?.choices[0]?.box === box;
  const answer = decision.answer.value;
  const taken = answer ? "box" in answer && answer.box === box : decision.chosen.value === box;
  return html`<li class="short-box open ${taken ? "chosen" : ""} ${best ? "best" : ""} ${possible && !possible.legal ? "closed" : ""}">
    <button
      type="button"
      data-box=${box}
      aria-pressed=${taken ? "true" : "false"}
      aria-disabled=${answer || possible?.legal === false ? "true" : "false"}
      @click=${() => decision.choose(box)}
    >
      <span class="box-what">${name}</span>
      <span class="box-gives"
        >${best ? html`<span class="star" role="img" aria-label=${say("web-best")}>★</span>` : nothing}${worth(possible)}</span
      >
    </button>
  </li>`;
}

/**
 * The card in short: two rows of boxes above, two below, each ending with what they come to.
 * @param {Decision} decision
 */
function cardView(decision) {
  const { card, task } = decision;
  const { upper_bonus: bonus } = task.rules;
  /** @param {unknown} name @param {unknown} value */
  const sum = (name, value) => html`<li class="short-box box-sum"><span class="box-what">${name}</span> <b class="box-gives">${value}</b></li>`;
  return html`<ul class="short-card" aria-label=${say("title-card")}>
    ${UPPER.map((box) => tile(decision, box))}
    ${sum(say("practise-upper"), bonus ? `${numeral(card.upper)}/${numeral(bonus.at)}` : numeral(card.upper))}
    ${sum(say("bonus"), bonus ? `${numeral(bonus.at)} → +${numeral(bonus.points)}` : "–")}
    ${LOWER.map((box) => tile(decision, box))} ${sum(say("total"), numeral(card.total))}
  </ul>`;
}

/** Whether a further five of a kind would pay, where that matters. @param {Decision} decision */
function fiveView(decision) {
  const { card, task } = decision;
  const { further_five: further, boxes } = task.rules;
  if (!card.five || !further.bonus) return nothing;
  const box = boxName("Y", task.rules);
  return html`<p class="muted small puzzle-five">
    ${say("train-five-pays", { box, points: boxes.five_of_a_kind, bonus: further.bonus })}
  </p>`;
}

/**
 * The whole decision.
 * @param {Decision} decision
 * @param {object} of
 * @param {unknown} of.head what stands above it
 * @param {() => void} of.act gives the answer, or goes on after it
 * @param {string} of.next what the button says after the answer
 * @param {boolean} [of.judged] whether the answer is judged at once
 */
export function decisionView(decision, { head, act, next, judged = true }) {
  const { card, task } = decision;
  const answered = decision.answer.value !== null;
  const { made } = decision;
  const ruling = made ? judgedAs(made) : null;
  const waiting = judged && answered && !decision.advice.value;
  const question = card.left ? say("train-ask-keep") : say("train-ask-box");
  return html`<main class="practise">
    <header class="practise-head">${head}</header>
    <div class="table practise-table">
      <section class="sheet" aria-label=${say("title-card")}>
        <p class="puzzle-subject">${about(task)}</p>
        ${cardView(decision)} ${fiveView(decision)}
      </section>
      <section class="play" aria-label=${say("title-dice")}>
        <div class="ruling ${ruling?.grade ?? ""}">
          ${ruling
            ? html`${markView(ruling.grade)}
                <p>${verdict(decision)}</p>`
            : html`<p>
                <b>${question}</b>
                <span class="muted">${say("practise-rolls-left", { left: card.left })}</span>
              </p>`}
        </div>
        ${tray({
          dice: card.dice,
          held: decision.held.value,
          mine: !answered && 0 < card.left,
          toggle: (slot) => decision.toggle(slot),
        })}
        <button
          type="button"
          class="main"
          data-act=${answered ? "next" : "answer"}
          aria-disabled=${waiting || decision.fresh.value || (!answered && !decision.meant) ? "true" : "false"}
          @click=${act}
        >
          ${answered && judged ? (waiting ? say("coach-thinking") : next) : decision.says()}
        </button>
        ${made && decision.advice.value ? solution(decision) : nothing}
      </section>
    </div>
  </main>`;
}

/** What would have been best, and why. @param {Decision} decision */
export function solution(decision) {
  const { made, task } = decision;
  const about = decision.advice.value;
  const [best, second] = about?.choices ?? [];
  if (!about || !made || !best) return nothing;
  // What is compared is the best with the answer.
  const other = made === best || made.loss < 1e-9 ? second : made;
  return html`<div class="puzzle-solution">${adviceView(about, task.rules, other ?? null, made)}</div>`;
}

/** Tells those who can't see it what is asked. @param {Decision} decision @param {number} number */
export function announceDecision({ card, task }, number) {
  const question = card.left ? say("train-ask-keep") : say("train-ask-box");
  const dice = together(card.dice);
  announce(`${number}. ${about(task)}. ${dice}. ${say("practise-rolls-left", { left: card.left })} ${question}`);
}

/**
 * The keyboard while a decision is shown.
 * @param {KeyboardEvent} event
 * @param {Decision | null} decision
 * @param {() => void} act
 */
export function decisionKeys(event, decision, act) {
  if (!decision || event.ctrlKey || event.metaKey || event.altKey || isMute(event) || document.querySelector("dialog[open]")) return;
  const { target } = event;
  if (target instanceof Element && target.closest("input, select, textarea, summary")) return;
  // Whoever walks from button to button means the button; a box that is chosen already is meant to be the answer.
  const walked = target instanceof Element && target.matches("button:focus-visible, a:focus-visible");
  const means = walked && !target.matches('.short-box.chosen [aria-pressed="true"]');
  const key = event.key.toLowerCase();
  // After the answer the arrows scroll to what was best.
  if (decision.answer.peek() && key !== "enter") return;
  if (/^[1-5]$/.test(key)) decision.toggle(Number(key) - 1);
  else if (key === "a") decision.holdAll(true);
  else if (key === "z") decision.holdAll(false);
  else if (key === "arrowdown" || key === "arrowright" || key === "j") decision.step(1);
  else if (key === "arrowup" || key === "arrowleft" || key === "k") decision.step(-1);
  else if (key === "escape") decision.release();
  else if (key === "enter" && !means) act();
  else return;
  event.preventDefault();
}
