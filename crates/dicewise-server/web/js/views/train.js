// Training: one's own mistakes when they are due, then decisions that the server makes up.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { getText, send, sendText } from "../api.js";
import { announce } from "../live.js";
import {
  Decision,
  about,
  announceDecision,
  decisionKeys,
  decisionView,
  isFine,
  judgedAs,
  markView,
  rulesOf,
  solve,
  tally,
  verdict,
} from "../puzzle.js";
import { learnMine, mine } from "../record.js";
import { visit } from "../reviewing.js";
import { place } from "../router.js";
import { builtIn, houseRules, learnAllRules, learnHouse, rulesTitle } from "../rules.js";
import { settings } from "../settings.js";
import { dated, lang, numeral, percent, say } from "../texts.js";
import { complain } from "../toast.js";
import { coming, unmet } from "../unmet.js";

/** @typedef {import("../puzzle.js").Judged} Judged */
/** @typedef {import("../puzzle.js").Task} Task */
/** @typedef {import("../types.js").Room} Room */
/** @typedef {import("../types.js").Rules} Rules */

const THEMES = ["bonus-or-straight", "break-the-full-house", "what-to-zero", "joker", "last-turns"];
const LEVELS = ["easy", "medium", "hard"];

/** So many decisions make a round. */
const ROUND = 10;

/** So many games are looked through at a visit: each takes the server a moment. */
const GAMES = 6;

/** So many decisions are remembered. */
const MOST = 400;

/** After so many days a decision comes again that was right so many times in a row; then it is known. */
const AGAIN = [3, 7, 21];

const PLACE = "dicewise-training";

/**
 * A decision that went wrong once.
 * @typedef {object} Due
 * @property {string} due the day from which on it comes again
 * @property {number} right how many times in a row it was right
 * @property {Task["origin"]} origin
 * @property {Rules | null} house its rules, unless they come with the program
 * @property {string[]} themes
 * @property {string | null} difficulty
 */

/** @typedef {{ games: string[], due: Record<string, Due> }} Memory the games that were looked through, decisions by position */

/** @returns {Memory} */
function remembered() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return { games: kept.games ?? [], due: kept.due ?? {} };
  } catch {
    return { games: [], due: {} };
  }
}

/** @param {Memory} memory */
function remember(memory) {
  const entries = Object.entries(memory.due).sort(([, a], [, b]) => (a.due < b.due ? -1 : 1));
  const kept = { games: memory.games.slice(-MOST), due: Object.fromEntries(entries.slice(0, MOST)) };
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // Nothing comes again, and nothing else is missing.
  }
  dueNow.value = dueTasks().length;
}

/** The day in so many days. @param {number} days */
function day(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * What is due: what has waited longest, then what cost most.
 * @param {string | null} [room] only from this game, due or not
 * @returns {Task[]}
 */
function dueTasks(room = null) {
  const today = day(0);
  return Object.entries(remembered().due)
    .filter(([, one]) => (room ? one.origin?.room === room : one.due <= today))
    .sort(([, a], [, b]) => a.due.localeCompare(b.due) || (b.origin?.cost ?? 0) - (a.origin?.cost ?? 0))
    .flatMap(([position, { house, themes, difficulty, origin }]) => {
      const rules = rulesOf(position, house);
      return rules ? [{ position, rules, themes, difficulty, origin }] : [];
    });
}

/** Notes how a decision went, so that it comes again when it should. @param {Task} task @param {Judged} answer */
function note(task, answer) {
  const memory = remembered();
  const before = memory.due[task.position];
  const fine = isFine(answer);
  if (fine && !before) return;
  const right = fine ? (before?.right ?? 0) + 1 : 0;
  const days = fine ? AGAIN[right - 1] : 1;
  if (days === undefined) delete memory.due[task.position];
  else {
    const house = builtIn.value.some((one) => one.id === task.rules.id) ? null : task.rules;
    const { origin, themes, difficulty } = task;
    memory.due[task.position] = { due: day(days), right, origin, house, themes, difficulty };
  }
  remember(memory);
}

const dueNow = signal(0);
/** Whether one's games are being looked through. */
const looking = signal(false);
/** What was looked for, on which visit: everything, or one game. */
let looked = "";

/**
 * Looks for mistakes in one's games that were not looked through yet.
 * @param {string} only this game
 */
async function look(only) {
  const now = `${visit()} ${only}`;
  if (looked === now) return;
  looked = now;
  // Not while the page is being drawn.
  await Promise.resolve();
  looking.value = true;
  try {
    await learnMine();
    dueNow.value = dueTasks().length;
    const known = new Set(remembered().games);
    const over = mine.value.filter(
      (room) => room.phase === "over" && room.you.length && !known.has(room.id) && (!only || room.id === only),
    );
    for (const room of over.slice(0, GAMES)) await lookThrough(room);
  } catch {
    // It was for later; what the server makes up is there.
  } finally {
    looking.value = false;
  }
}

/** @param {Room} room */
async function lookThrough(room) {
  const record = await getText(`/rooms/${room.id}/record`);
  const review = await (await sendText("/records/review", record)).json();
  const memory = remembered();
  const house = builtIn.value.some((one) => one.id === room.rules.id) ? null : room.rules;
  for (const seat of room.you) {
    const player = review.players[room.order.indexOf(seat)];
    for (const decision of player?.decisions ?? []) {
      if (!["?", "??"].includes(decision.mark) || memory.due[decision.position]) continue;
      const origin = { room: room.id, turn: decision.turn, cost: decision.loss };
      memory.due[decision.position] = { due: day(0), right: 0, origin, house, themes: [], difficulty: null };
    }
  }
  memory.games.push(room.id);
  remember(memory);
}

/** What is asked for. */
const wish = signal({ rules: "", theme: "", difficulty: "", own: true });

/**
 * @typedef {object} Round
 * @property {Task[]} tasks
 * @property {number} at
 * @property {Judged[]} answers
 * @property {Decision} decision
 * @property {boolean} over
 */

/** @type {import("../../vendor/signals-core/signals-core.js").Signal<Round | null>} */
const round = signal(null);
const starting = signal(false);

/** The rules to practise by. */
function chosenRules() {
  const id = wish.value.rules || settings.value.rules;
  return [...builtIn.value, ...houseRules.value].find((one) => one.id === id) ?? builtIn.value[0];
}

/** Begins a round. @param {string | null} room only with what went wrong in this game */
async function start(room) {
  if (starting.value) return;
  starting.value = true;
  try {
    // Whoever was quicker than they are waits for them.
    await learnAllRules();
    const rules = chosenRules();
    const { theme, difficulty, own } = wish.value;
    const due = own || room ? dueTasks(room).slice(0, ROUND) : [];
    /** @type {Task[]} */
    let made = [];
    if (due.length < ROUND && !room) {
      const named = builtIn.value.some((one) => one.id === rules.id) ? rules.id : rules;
      const answer = await send("/puzzles", {
        rules: named,
        n: ROUND - due.length,
        ...(theme ? { theme: [theme] } : {}),
        ...(difficulty ? { difficulty } : {}),
        lang: lang.value,
      });
      made = answer.puzzles.map((/** @type {Task} */ puzzle) => ({
        position: puzzle.position,
        rules,
        themes: puzzle.themes,
        difficulty: puzzle.difficulty,
        origin: null,
      }));
    }
    const tasks = [...new Map([...due, ...made].map((task) => [task.position, task])).values()];
    if (!tasks.length) return void complain(say("train-nothing-found"));
    round.value = { tasks, at: 0, answers: [], decision: new Decision(tasks[0]), over: false };
    announceDecision(round.value.decision, 1);
    scrollTo(0, 0);
  } catch (error) {
    complain(error);
  } finally {
    starting.value = false;
  }
}

/** Answers, or goes on. */
async function act() {
  const now = round.value;
  if (!now || now.over) return;
  const { decision } = now;
  if (decision.answer.value) {
    if (decision.advice.value && !decision.fresh.value) next();
    return;
  }
  if (!decision.give()) return;
  try {
    decision.advice.value = await solve(decision.task);
    // Whoever has stopped meanwhile is not brought back.
    if (round.value?.decision !== decision || round.value.over) return;
    const { made } = decision;
    if (!made) throw new Error(say("practise-closed"));
    note(decision.task, judgedAs(made));
    round.value = { ...now, answers: [...now.answers, judgedAs(made)] };
    announce(verdict(decision));
  } catch (error) {
    decision.answer.value = null;
    complain(error);
  }
}

function next() {
  const now = round.value;
  if (!now) return;
  const at = now.at + 1;
  const task = now.tasks[at];
  round.value = task ? { ...now, at, decision: new Decision(task) } : { ...now, over: true };
  if (task) announceDecision(round.value.decision, at + 1);
  scrollTo(0, 0);
}

addEventListener("keydown", (event) => {
  if (place.peek().path === "/train") decisionKeys(event, round.peek()?.over ? null : (round.peek()?.decision ?? null), act);
});

/** The game whose mistakes are asked for: `/train?game=…` */
function ofGame() {
  return new URLSearchParams(place.value.query).get("game");
}

export function trainPage() {
  const room = ofGame();
  if (builtIn.value.length) void look(room ?? "");
  void learnHouse();
  const now = round.value;
  if (!now) return beginning(room);
  return now.over ? summary(now) : asking(now);
}

/**
 * @param {string} label
 * @param {string} value
 * @param {[string, string][]} options
 * @param {(value: string) => void} choose
 */
function select(label, value, options, choose) {
  return html`<label
    >${label}
    <select @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${options.map(([key, text]) => html`<option value=${key} ?selected=${key === value}>${text}</option>`)}
    </select>
  </label>`;
}

/** @param {string | null} room */
function beginning(room) {
  const now = wish.value;
  const rules = chosenRules();
  const mixed = /** @type {[string, string]} */ (["", say("practise-mixed")]);
  const due = room ? dueTasks(room).length : dueNow.value;
  if (!rules && unmet.value) {
    return html`<main class="page narrow">
      <h1>${say("web-train")}</h1>
      ${coming("")}
    </main>`;
  }
  return html`<main class="page narrow">
    <h1>${say("web-train")}</h1>
    <p class="muted">${say("practise-train-help", { n: ROUND })}</p>
    <form
      class="rows"
      @submit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        void start(room);
      }}
    >
      ${room
        ? nothing
        : html`${select(
            say("web-rules"),
            rules?.id ?? "",
            [...builtIn.value, ...houseRules.value].map((one) => [one.id, rulesTitle(one)]),
            (value) => (wish.value = { ...now, rules: value }),
          )}
          ${select(
            say("practise-theme"),
            now.theme,
            [mixed, ...THEMES.map((one) => /** @type {[string, string]} */ ([one, say(`theme-${one}`)]))],
            (theme) => (wish.value = { ...now, theme }),
          )}
          ${select(
            say("practise-difficulty"),
            now.difficulty,
            [mixed, ...LEVELS.map((one) => /** @type {[string, string]} */ ([one, say(`difficulty-${one}`)]))],
            (difficulty) => (wish.value = { ...now, difficulty }),
          )}
          <label class="check">
            <input
              type="checkbox"
              .checked=${now.own}
              @change=${(/** @type {Event} */ event) =>
                (wish.value = { ...now, own: /** @type {HTMLInputElement} */ (event.target).checked })}
            />
            ${say("practise-own-first")}
          </label>`}
      <p class="muted small train-due" aria-busy=${looking.value ? "true" : "false"}>
        ${looking.value
          ? say("practise-looking")
          : room
            ? say("practise-of-game", { n: due })
            : say("practise-due", { n: due })}
      </p>
      <button class="main big" data-start aria-disabled=${starting.value ? "true" : "false"} ?disabled=${room !== null && !due}>
        ${starting.value ? say("coach-thinking") : say("practise-start")}
      </button>
    </form>
    <p class="train-aside"><a href="/daily">${say("web-daily")}</a></p>
  </main>`;
}

/** @param {Round} now */
function asking(now) {
  const last = now.at + 1 === now.tasks.length;
  return decisionView(now.decision, {
    head: html`<h1><span class="of-page">${say("web-train")} </span><small>${now.at + 1}/${now.tasks.length}</small></h1>
      ${tallyView(now.answers)}
      <button type="button" class="small" @click=${() => (round.value = now.answers.length ? { ...now, over: true } : null)}>
        ${say("practise-stop")}
      </button>`,
    act: () => void act(),
    next: last ? say("practise-to-result") : say("practise-next"),
  });
}

/** @param {Judged[]} answers */
function tallyView(answers) {
  const { answered, loss, accuracy, streak } = tally(answers);
  /** @param {string} name @param {string} value */
  const item = (name, value) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return html`<dl class="train-tally">
    ${item(say("practise-answered"), numeral(answered))}
    ${item(say("practise-lost"), answered ? numeral(loss, 1) : "–")}
    ${item(say("practise-accuracy"), accuracy === null ? "–" : percent(accuracy, 0))}
    ${item(say("practise-streak"), numeral(streak))}
  </dl>`;
}

/** @param {Round} now */
function summary(now) {
  const { answers, tasks } = now;
  const { answered, loss, accuracy, longest, of } = tally(answers);
  const upcoming = Object.values(remembered().due)
    .map((one) => one.due)
    .sort()[0];
  return html`<main class="page narrow">
    <h1>${say("practise-round-over")}</h1>
    <p class="big-figure"><b>${percent(accuracy ?? 0, 1)}</b> <span>${say("practise-accuracy")}</span></p>
    <ol class="grade-marks" aria-label=${say("practise-answers")}>
      ${answers.map((one) => html`<li>${markView(one.grade)}</li>`)}
    </ol>
    <p>
      ${say("train-answered", {
        n: answered,
        best: of("best"),
        good: of("good"),
        inaccuracies: of("inaccuracy"),
        mistakes: of("mistake"),
        blunders: of("blunder"),
      })}
    </p>
    <p>${say("train-summary", { loss: numeral(loss, 2), accuracy: percent(accuracy ?? 0), streak: longest })}</p>
    <ol class="plain judged-list">
      ${answers.map(
        ({ loss: lost, grade }, idx) => html`<li>
          ${markView(grade)} <span>${about(tasks[idx])}</span> <b>${lost < 0.005 ? "±0" : `−${numeral(lost, 2)}`}</b>
        </li>`,
      )}
    </ol>
    ${upcoming
      ? html`<p class="muted">
          ${upcoming <= day(0) ? say("practise-due", { n: dueNow.value }) : say("train-next-due", { date: dated(upcoming) })}
        </p>`
      : nothing}
    <div class="buttons">
      <button type="button" class="main" data-start @click=${() => start(ofGame())} aria-disabled=${starting.value ? "true" : "false"}>
        ${say("practise-another-round")}
      </button>
      <button type="button" @click=${() => (round.value = null)}>${say("practise-other-wish")}</button>
    </div>
  </main>`;
}
