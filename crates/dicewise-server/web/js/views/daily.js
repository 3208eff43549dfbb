// Ten of the day: the same ten decisions for everyone, judged together once all are answered.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { Refused, get, send } from "../api.js";
import { announce } from "../live.js";
import {
  Decision,
  MARKS,
  about,
  announceDecision,
  decisionKeys,
  decisionView,
  markView,
  rulesOf,
  solution,
  solve,
  verdict,
} from "../puzzle.js";
import { visit } from "../reviewing.js";
import { place } from "../router.js";
import { builtIn } from "../rules.js";
import { change, settings } from "../settings.js";
import { dated, isolated, numeral, percent, say, signed } from "../texts.js";
import { complain } from "../toast.js";
import { askUntilDone, coming } from "../unmet.js";
import { copy } from "./room.js";

/** @typedef {import("../puzzle.js").Answer} Answer */
/** @typedef {import("../puzzle.js").Grade} Grade */
/** @typedef {import("../puzzle.js").Task} Task */

/**
 * What the server says about ten answers.
 * @typedef {object} Judged
 * @property {{ accuracy: number, loss: number, grades: Grade[] }} result
 * @property {{ position: string, loss: number, grade: Grade }[]} answers
 */

/**
 * What is kept of a day.
 * @typedef {object} Kept
 * @property {Answer[]} answers
 * @property {Judged | null} judged
 * @property {boolean} counts whether they stand on the leaderboard
 */

const PLACE = "dicewise-daily";

/** So many days are kept. */
const DAYS = 30;

/** So many of the leaderboard are shown. */
const BEST = 5;

/** @returns {Record<string, Kept>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} date @param {Kept} now */
function keep(date, now) {
  const days = Object.entries({ ...kept(), [date]: now }).sort(([a], [b]) => (a < b ? 1 : -1));
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(days.slice(0, DAYS))));
  } catch {
    // It holds until the page is closed.
  }
}

/** Today, as the server counts the days. */
function today() {
  return new Date().toISOString().slice(0, 10);
}

/** The day on which somebody came: at midnight nobody is asked something else in the middle. */
let came = { visit: -1, day: "" };

/** The day that the address names, or today. */
function asked() {
  if (came.visit !== visit()) came = { visit: visit(), day: today() };
  const date = new URLSearchParams(place.value.query).get("date") ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : came.day;
}

/** A day in the course of being answered. */
class Day {
  /** @type {import("../../vendor/signals-core/signals-core.js").Signal<Task[] | null>} */
  tasks = signal(null);
  /** @type {import("../../vendor/signals-core/signals-core.js").Signal<Kept>} */
  kept;
  /** @type {import("../../vendor/signals-core/signals-core.js").Signal<Decision | null>} */
  decision = signal(null);
  /** Why it can't be shown. */
  trouble = signal("");
  sending = signal(false);
  /** Who did best on this day. @type {import("../../vendor/signals-core/signals-core.js").Signal<{ rank: number, player: string, loss: number }[]>} */
  best = signal([]);
  /** The decisions that are looked at afterwards. @type {Map<number, Decision>} */
  after = new Map();

  /** @param {string} date */
  constructor(date) {
    this.date = date;
    this.kept = signal(kept()[date] ?? { answers: [], judged: null, counts: false });
    void this.load();
  }

  /** Asks for the day's decisions, and says whether the server was there. */
  async load() {
    // Not while the page is being drawn.
    await Promise.resolve();
    try {
      const { puzzles, result } = await get(`/daily/${this.date}`);
      // Answered on another device of the same player: what was answered stays there.
      if (result && !this.kept.value.judged) this.kept.value = { answers: [], judged: { result, answers: [] }, counts: true };
      // Everything comes at once: nothing moves away under somebody's finger.
      if (this.kept.value.judged) await this.#compare();
      this.tasks.value = puzzles.flatMap((/** @type {Task} */ puzzle) => {
        const rules = rulesOf(puzzle.position);
        return rules ? [{ ...puzzle, rules, origin: null }] : [];
      });
      this.trouble.value = "";
      this.#ask();
      // All were answered, and the server could not be reached.
      if (!this.decision.value && !this.kept.value.judged) await this.send();
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error);
      if (trouble !== this.trouble.value) announce(trouble);
      this.trouble.value = trouble;
      if (!(error instanceof Refused && error.code === "offline")) return true;
      askUntilDone(this.#loadIfAwaited);
      return false;
    }
    return true;
  }

  #loadIfAwaited = async () => shown !== this || !this.trouble.value || place.peek().path !== "/daily" || this.load();

  lookAgain() {
    this.trouble.value = "";
    void this.load();
  }

  async #compare() {
    try {
      this.best.value = (await get("/leaderboards/daily", { date: this.date })).players;
    } catch {
      // The leaderboard has a page of its own.
    }
  }

  #ask() {
    const task = this.tasks.value?.[this.kept.value.answers.length];
    this.decision.value = task ? new Decision(task) : null;
  }

  /** Answers, and goes on. */
  act() {
    const answer = this.decision.value?.give();
    if (!answer) return;
    this.kept.value = { ...this.kept.value, answers: [...this.kept.value.answers, answer] };
    keep(this.date, this.kept.value);
    this.#ask();
    scrollTo(0, 0);
    if (this.decision.value) announceDecision(this.decision.value, this.kept.value.answers.length + 1);
    else void this.send();
  }

  /** Sends all ten: only then are they judged. The first ones count; others are judged all the same. */
  async send() {
    if (this.sending.value) return;
    this.sending.value = true;
    const { answers } = this.kept.value;
    try {
      // Whoever has no name is on no leaderboard.
      if (settings.value.name) await this.name(settings.value.name).catch(() => {});
      const { judged, counts } = await this.#judge(answers);
      const now = { answers, judged, counts };
      keep(this.date, now);
      await this.#compare();
      this.kept.value = now;
      announce(this.line());
    } catch (error) {
      complain(error);
    } finally {
      this.sending.value = false;
    }
  }

  /** Lets the leaderboard know one's name. @param {string} name */
  async name(name) {
    await send("/session/name", { name }, "PUT");
    change({ name });
    if (this.kept.value.judged) await this.#compare();
  }

  /** @param {Answer[]} answers @returns {Promise<{ judged: Judged, counts: boolean }>} */
  async #judge(answers) {
    try {
      return { judged: await send(`/daily/${this.date}/answers`, { answers }), counts: true };
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 409) throw error;
      return { judged: await send(`/daily/${this.date}/judge`, { answers }), counts: false };
    }
  }

  /** The result in one line that gives no answer away. */
  line() {
    const result = this.kept.value.judged?.result;
    if (!result) return "";
    return say("daily-result", {
      date: this.date,
      accuracy: percent(result.accuracy / 100),
      marks: result.grades.map((grade) => MARKS[grade]).join(" "),
      loss: signed(-result.loss, 1),
    });
  }

  /** Looks at a decision once more, with what it was worth. @param {number} idx */
  open(idx) {
    const task = this.tasks.value?.[idx];
    if (!task || this.after.has(idx)) return;
    const decision = new Decision(task);
    decision.answer.value = this.kept.value.answers[idx];
    this.after.set(idx, decision);
    solve(task).then((advice) => (decision.advice.value = advice), complain);
  }
}

/** @type {Day | null} */
let shown = null;

addEventListener("keydown", (event) => {
  if (place.peek().path === "/daily" && shown) decisionKeys(event, shown.decision.peek(), () => shown?.act());
});

export function dailyPage() {
  const date = asked();
  if (builtIn.value.length && shown?.date !== date) shown = new Day(date);
  const day = shown?.date === date ? shown : null;
  if (day?.trouble.value) {
    return html`<main class="page narrow">
      <h1>${say("web-daily")}</h1>
      <p>${day.trouble.value}</p>
      <p class="buttons">
        <button type="button" class="main" @click=${() => day.lookAgain()}>${say("web-look-again")}</button>
        ${date === today() ? nothing : html`<a class="button" href="/daily">${say("practise-today")}</a>`}
      </p>
    </main>`;
  }
  if (!day?.tasks.value) {
    return html`<main class="page narrow">
      <h1>${say("web-daily")}</h1>
      ${coming(say("coach-thinking"))}
    </main>`;
  }
  if (day.kept.value.judged) return result(day, day.kept.value.judged);
  return day.decision.value ? asking(day, day.decision.value) : sending(day);
}

/** @param {Day} day @param {Decision} decision */
function asking(day, decision) {
  const of = day.tasks.value?.length ?? 0;
  const done = day.kept.value.answers.length;
  return decisionView(decision, {
    head: html`<h1>${say("web-daily")} <small class="of-day">${dated(`${day.date}T12:00:00`)}</small></h1>
      <p class="day-steps" role="img" aria-label=${say("practise-step", { n: done + 1, of })}>
        ${Array.from({ length: of }, (_, idx) => html`<i class=${idx < done ? "done" : idx === done ? "now" : ""}></i>`)}
        <span aria-hidden="true">${done + 1}/${of}</span>
      </p>`,
    act: () => day.act(),
    next: say("practise-next"),
    judged: false,
  });
}

/** @param {Day} day */
function sending(day) {
  return html`<main class="page narrow">
    <h1>${say("web-daily")}</h1>
    <p class="muted" aria-busy=${day.sending.value ? "true" : "false"}>
      ${day.sending.value ? say("coach-thinking") : say("practise-not-sent")}
    </p>
    <button type="button" class="main" ?disabled=${day.sending.value} @click=${() => day.send()}>${say("practise-send")}</button>
  </main>`;
}

/** @param {Day} day @param {Judged} judged */
function result(day, judged) {
  const { accuracy, loss, grades } = judged.result;
  return html`<main class="page narrow">
    <h1 class="day-head">${say("web-daily")} <small>${dated(`${day.date}T12:00:00`)}</small></h1>
    <p class="big-figure">
      <b>${percent(accuracy / 100)}</b>
      <span>${say("practise-accuracy")} · ${say("practise-points-lost", { points: numeral(loss, 1) })}</span>
    </p>
    <ol class="grade-marks" aria-label=${say("practise-answers")}>
      ${grades.map((grade) => html`<li>${markView(grade)}</li>`)}
    </ol>
    ${day.kept.value.counts ? nothing : html`<p class="muted">${say("daily-does-not-count")}</p>`}
    <div class="buttons">
      <button type="button" class="main" data-share @click=${() => copy(`${day.line()}\n${location.origin}/daily`)}>
        ${say("practise-share")}
      </button>
      <a class="button" href=${`/boards?daily=${day.date}`}>${say("practise-board")}</a>
    </div>
    <p class="muted small day-share">${say("practise-share-help")}</p>
    ${day.kept.value.counts && !settings.value.name ? nameForm(day) : nothing}
    ${day.best.value.length
      ? html`<h2>${say("practise-board")}</h2>
          <ol class="day-best">
            ${day.best.value.slice(0, BEST).map((one) => html`<li value=${one.rank}><span>${isolated(one.player)}</span> <b>${signed(-one.loss, 1)}</b></li>`)}
          </ol>`
      : nothing}
    ${judged.answers.length ? answersView(day, judged) : nothing}
    <p class="buttons">
      <a class="button" href="/train">${say("web-train")}</a>
      ${day.date === today() ? nothing : html`<a class="button" href="/daily">${say("practise-today")}</a>`}
    </p>
  </main>`;
}

/** What was answered, one by one. @param {Day} day @param {Judged} judged */
function answersView(day, judged) {
  const { grades } = judged.result;
  const tasks = day.tasks.value ?? [];
  return html`<h2>${say("practise-answers")}</h2>
    <ol class="plain judged-list">
      ${tasks.map((task, idx) => {
        const lost = judged.answers[idx]?.loss ?? 0;
        return html`<li>
          <details
            @toggle=${(/** @type {Event} */ event) => {
              if (!(/** @type {HTMLDetailsElement} */ (event.target).open)) return;
              day.open(idx);
              // What is drawn depends on what was just made.
              day.tasks.value = [...tasks];
            }}
          >
            <summary>
              ${markView(grades[idx])} <span>${idx + 1}. ${about(task)}</span>
              <b>${lost < 0.005 ? "±0" : `−${numeral(lost, 2)}`}</b>
            </summary>
            ${afterView(day, idx)}
          </details>
        </li>`;
      })}
    </ol>`;
}

/** @param {Day} day */
function nameForm(day) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name") ?? "").trim();
    if (name) day.name(name).catch(complain);
  };
  return html`<form class="sit" @submit=${submit}>
    <label>${say("web-your-name")} <input name="name" maxlength="20" required autocomplete="nickname" /></label>
    <button>${say("practise-on-board")}</button>
  </form>`;
}

/** @param {Day} day @param {number} idx */
function afterView(day, idx) {
  const decision = day.after.get(idx);
  if (!decision?.advice.value) return html`<p class="muted">${say("coach-thinking")}</p>`;
  return html`${decision.brief()}
    <p>${verdict(decision)}</p>
    ${solution(decision)}`;
}
