// Playing with virtual dice.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { send } from "../api.js";
import { card, UPPER, LOWER, focusBox, whyNot } from "../card.js";
import { TOO_SOON, Taps, isTap } from "../taps.js";
import { NUDGE_FROM, advice, adviceOn, adviceView, choiceView, find, whyBetter, worthOf } from "../coach.js";
import { openDialog } from "../dialog.js";
import { settle, tray } from "../dice.js";
import { heldBefore, keepHeld, keepLevel, levelBefore } from "../held.js";
import { announce } from "../live.js";
import { gain, together } from "../notation.js";
import { wide } from "../settings.js";
import { rulesTitle } from "../rules.js";
import { boxName, nameOf, numeral, say } from "../texts.js";
import { complain, toast } from "../toast.js";
import { record } from "../record.js";
import { shownSeat, waitingFor } from "./room.js";

/** @typedef {import("./room.js").AtRoom} AtRoom */
/** @typedef {import("../types.js").Room} Room */
/** @typedef {import("../types.js").Turn} Turn */
/** @typedef {import("../types.js").Happening} Happening */
/** @typedef {import("../coach.js").CoachLevel} CoachLevel */

const NONE = [false, false, false, false, false];

/** So soon after the end a key was meant for the last box. */
const TOO_SOON_AGAIN = 1000;

/** @type {CoachLevel[]} */
const LEVELS = ["off", "nudge", "full"];

/** What one is about to do. */
export class TableState {
  held = signal(NONE);
  /** The box that is written by the next tap. @type {import("../../vendor/signals-core/signals-core.js").Signal<string | null>} */
  chosen = signal(null);
  /** Whether something was asked for and not answered yet. */
  busy = signal(false);
  /** What is aimed for instead of the most points. @type {import("../../vendor/signals-core/signals-core.js").Signal<number | null>} */
  target = signal(null);
  /** Whether dice were thrown a moment ago, or a tap wrote something: whoever taps so soon has not seen what lies there now. */
  fresh = signal(false);
  #freshUntil = 0;
  taps = new Taps();
  /** Whether what is written now was tapped, and not typed. */
  byTap = false;
  /** How much the coach says in this game: nothing, unless somebody asks. @type {import("../../vendor/signals-core/signals-core.js").Signal<CoachLevel>} */
  coach;
  /** What the coach was asked about: the position, and what is aimed for. */
  asked = "";
  /** What the coach could not answer, and why. @type {import("../../vendor/signals-core/signals-core.js").Signal<{ question: string, reason: string } | null>} */
  failed = signal(null);

  /** @param {string} room */
  constructor(room) {
    this.coach = signal(levelBefore(room));
  }

  /** A new turn: nothing of the last one is in its way. */
  reset() {
    settle();
    clearTimeout(this.#freshUntil);
    this.fresh.value = false;
    this.held.value = NONE;
    this.chosen.value = null;
  }

  /** An entry was written; the second tap on the button that wrote it is no roll, which could not be taken back. */
  wrote() {
    this.reset();
    if (this.byTap) this.#rest();
    this.byTap = false;
  }

  /** For a moment nothing is meant. */
  #rest() {
    clearTimeout(this.#freshUntil);
    this.fresh.value = true;
    this.#freshUntil = setTimeout(() => (this.fresh.value = false), TOO_SOON);
  }

  /** The dice of somebody who has just come, or come back. @param {Room} room */
  found(room) {
    this.reset();
    this.held.value = heldBefore(room) ?? NONE;
  }

  /**
   * Holds dice, also for whoever reloads the page.
   * @param {Room} room
   * @param {boolean[]} held
   */
  hold(room, held) {
    this.held.value = held;
    keepHeld(room, held);
  }

  /** Which dice a bot holds, before it throws the others. @param {boolean[]} held */
  botHolds(held) {
    settle();
    this.held.value = held;
  }

  /**
   * @param {Happening} event
   * @param {Room} room
   */
  rolled(event, room) {
    this.#rest();
    this.chosen.value = null;
    // What was kept stays kept; what others keep is shown as well.
    if (event.held) this.hold(room, room.turn?.rolls_left ? event.held : NONE);
  }
}

/** Whether it is one's own turn. @param {Room} room */
function isMine(room) {
  return room.turn !== null && room.you.includes(room.turn.seat) && room.seats[room.turn.seat].kind === "person";
}

/** Whether nobody else plays: then the coach may speak, and no bot is waited for. @param {Room} room */
function isAlone(room) {
  return 0 < room.you.length && room.seats.every((seat) => seat.kind === "bot" || room.you.includes(seat.seat));
}

/**
 * @param {AtRoom} at
 * @param {Room} room
 */
export function table(at, room) {
  const { turn } = room;
  if (!turn) return nothing;
  const state = at.table;
  const mine = isMine(room);
  const seat = shownSeat(at, room);
  const seats = wide.value ? room.order.map((idx) => room.seats[idx]) : [room.seats[seat]];
  const level = isAlone(room) ? state.coach.value : "off";
  // What could not be asked without a connection is asked when there is one.
  if (at.visit.state.value !== "live") state.asked = "";
  else if (level === "full" && mine && turn.dice) void consult(at, room);
  const about = level === "full" ? fitting(at, room) : null;
  const top = about?.choices[0];
  return html`<main class="table" data-seq=${room.seq}>
    <h1 class="unseen">${rulesTitle(room.rules)}</h1>
    <section class="sheet" aria-label=${say("title-card")}>
      ${card({
        rules: room.rules,
        seats,
        turn: turn.seat,
        last: at.seen.value.latest,
        choosing: mine
          ? {
              seat: turn.seat,
              boxes: turn.boxes,
              rolled: turn.dice !== null,
              chosen: state.chosen.value,
              best: top?.box ?? null,
              choose: (box, event) => choose(at, box, event),
            }
          : null,
        coached: level === "full" && wide.value ? coached(about, state.target.value) : null,
      })}
    </section>
    <section class="play" aria-label=${say("title-dice")}>
      ${news(at, room, about)}
      ${tray({
        dice: turn.dice,
        held: state.held.value,
        mine: mine && 0 < turn.rolls_left,
        toggle: (slot) => toggle(at, slot),
      })}
      ${mainButton(at, room)}
      <div class="tools">
        ${isAlone(room)
          ? html`<button type="button" data-coach=${level} @click=${() => nextLevel(at)} aria-label=${coachLabel(at)}>
              <span aria-hidden="true">${level === "off" ? "☆" : "★"}</span> ${coachLabel(at)}
            </button>`
          : nothing}
        ${room.you.length
          ? html`<button
              type="button"
              data-undo
              aria-disabled=${state.busy.value || !mayUndo(room) ? "true" : "false"}
              @click=${() => undo(at)}
            >
              <span aria-hidden="true">↶</span> ${say("web-undo")}
            </button>`
          : html`<p class="muted small">${say("web-watching")}</p>`}
        ${room.you.length
          ? html`<button
              type="button"
              aria-disabled=${mayZero(at, room) ? "false" : "true"}
              @click=${(/** @type {Event} */ event) => mayZero(at, room) && write(at, "zero", event)}
            >
              ${say("web-zero")}
            </button>`
          : nothing}
      </div>
      ${level === "off" || !wide.value ? nothing : html`<div class="coach">${coachPanel(at)}</div>`}
    </section>
    <section class="log" aria-label=${say("web-log")}>
      <h2>${say("web-log")}</h2>
      <ol>
        ${at.seen.value.lines.map((line) => html`<li>${line}</li>`)}
      </ol>
    </section>
  </main>`;
}

/** Whether the last entry can be taken back, by whom it is. @param {Room} room */
function mayUndo({ undo: whose, you }) {
  return whose !== null && you.includes(whose);
}

/**
 * What the coach says about the boxes; the columns are there before it has said anything.
 * @param {import("../coach.js").Advice | null} about
 * @param {number | null} target
 * @returns {import("../card.js").Coached}
 */
function coached(about, target) {
  const boxes = about?.choices.filter((choice) => choice.box !== null && !choice.zero) ?? [];
  const chances = about?.choices[0]?.chances ?? [];
  return {
    head: target === null ? ["E", say("web-expected")] : [`≥ ${target}`, say("web-chance-of", { target })],
    worths: new Map(boxes.map((choice) => [choice.box ?? "", worthOf(choice, target)])),
    chances: new Map(chances.map((one) => [one.box, numeral(100 * one.plan, 0)])),
  };
}

/** @param {AtRoom} at */
function coachLabel(at) {
  return `${say("web-coach")}: ${say(`coach-level-${at.table.coach.value}`)}`;
}

/**
 * What is always there above the dice: what the coach would do where its list has no room, who of those at this
 * screen is to throw, or what happened last.
 * @param {AtRoom} at
 * @param {Room} room
 * @param {import("../coach.js").Advice | null} about
 */
function news(at, room, about) {
  const { turn } = room;
  const mine = turn !== null && isMine(room);
  if (!wide.value && mine && turn.dice && isAlone(room) && at.table.coach.value === "full") {
    const best = about?.choices[0];
    const words = best ? html`${choiceView(best, room.rules)} · ${worthOf(best, at.table.target.value)}` : say(failure(at) ? "web-try-again" : "coach-thinking");
    return html`<button type="button" class="news tip" @click=${() => openDialog(say("title-coach-full"), () => coachPanel(at))}>
      <span><span aria-hidden="true">${failure(at) ? "⚠" : "★"}</span> ${words}</span>
    </button>`;
  }
  const shared = mine && !turn.dice && 1 < room.you.length;
  return html`<p class="news"><span>${shared ? html`<b>${say("web-said-turn", { name: nameOf(room.seats[turn.seat]) })}</b>` : (at.seen.value.lines[0] ?? toBeat(room))}</span></p>`;
}

/** The record that is played against, for whoever plays alone and has one. @param {Room} room */
function toBeat({ rules, seats }) {
  const best = seats.length === 1 ? record(rules.id) : null;
  return best === null ? "" : say("result-no-record", { best: numeral(best) });
}

/**
 * Whether a zero can be written into the chosen box although the dice fit.
 * @param {AtRoom} at
 * @param {Room} room
 */
function mayZero(at, room) {
  if (!isMine(room) || !room.turn?.dice || at.table.busy.value || at.table.fresh.value) return false;
  const possible = room.turn.boxes.find((one) => one.box === at.table.chosen.value);
  return possible !== undefined && possible.legal && Boolean(possible.points);
}

/**
 * The one button below the dice says what comes next.
 * @param {AtRoom} at
 * @param {Room} room
 */
function mainButton(at, room) {
  const { kind, text, idle, tap } = nextStep(at, room);
  // One element whatever it says: the keyboard stays on it.
  return html`<button type="button" class="main ${kind}" aria-disabled=${idle ? "true" : "false"} @click=${tap}><span>${text}</span></button>`;
}

/**
 * @param {AtRoom} at
 * @param {Room} room
 * @returns {{ kind: "wait" | "score" | "roll", text: unknown, idle: boolean, tap: (event: Event) => unknown }}
 */
function nextStep(at, room) {
  const state = at.table;
  const turn = /** @type {Turn} */ (room.turn);
  if (!isMine(room)) {
    const seat = room.seats[turn.seat];
    return isAlone(room)
      ? { kind: "wait", text: html`${say("web-bot-plays", { name: nameOf(seat) })} <span aria-hidden="true">»</span>`, idle: false, tap: () => skip(at) }
      : { kind: "wait", text: waitingFor(at, seat), idle: true, tap: () => {} };
  }
  const busy = state.busy.value || state.fresh.value;
  const chosen = state.chosen.value;
  const possible = turn.boxes.find((one) => one.box === chosen);
  if (turn.dice && chosen && possible?.legal) {
    return { kind: "score", text: say("web-write", { points: gain(possible), box: boxName(chosen, room.rules) }), idle: busy, tap: (event) => write(at, "score", event) };
  }
  const allHeld = turn.dice !== null && state.held.value.every(Boolean);
  const text = !turn.dice
    ? say("web-roll")
    : turn.rolls_left === 0
      ? say("web-choose-a-box")
      : allHeld
        ? say("play-all-held")
        : say("web-roll-left", { left: turn.rolls_left });
  return { kind: "roll", text, idle: busy || turn.rolls_left === 0 || allHeld, tap: () => roll(at) };
}

/** What the coach says, or why it says nothing. @param {AtRoom} at */
function coachPanel(at) {
  const room = at.visit.room.value;
  const state = at.table;
  if (!room?.turn) return nothing;
  if (state.coach.value === "nudge") return html`<p class="muted small">${say("coach-nudge-help", { points: numeral(NUDGE_FROM, 1) })}</p>`;
  const best = record(room.rules.id);
  const about = fitting(at, room);
  const reason = failure(at);
  return html`${about
      ? adviceView(about, room.rules)
      : reason
        ? html`<p class="refusal">⚠ ${reason}</p>
            <button type="button" @click=${() => askAgain(at)}>${say("web-try-again")}</button>`
        : html`<p class="muted small">${room.turn.dice && room.you.includes(room.turn.seat) ? say("coach-thinking") : say("web-coach-full-help")}</p>`}
    ${best !== null
      ? html`<label class="aim"
          ><input
            type="checkbox"
            .checked=${state.target.value !== null}
            @change=${(/** @type {Event} */ event) =>
              (state.target.value = /** @type {HTMLInputElement} */ (event.target).checked ? best + 1 : null)}
          />
          ${say("web-aim", { points: numeral(best + 1) })}</label
        >`
      : nothing}`;
}

/** What the coach said, if it is about these dice. @param {AtRoom} at @param {Room} room */
function fitting(at, room) {
  const said = advice.value;
  return said && said.position === room.turn?.position && said.target === at.table.target.value ? said : null;
}

/** What the coach is asked now. @param {AtRoom} at @param {Room} room */
function questionOf(at, room) {
  return `${room.turn?.position} ${at.table.target.value}`;
}

/** Why the coach could not answer what it is asked now; nothing if it can. @param {AtRoom} at */
function failure(at) {
  const room = at.visit.room.value;
  const failed = at.table.failed.value;
  return room && failed?.question === questionOf(at, room) ? failed.reason : "";
}

/** @param {AtRoom} at */
function askAgain(at) {
  at.table.asked = "";
  at.table.failed.value = null;
}

/** Asks the coach about the dice on the table, once. @param {AtRoom} at @param {Room} room */
async function consult(at, room) {
  const { turn } = room;
  const state = at.table;
  const question = questionOf(at, room);
  if (!turn?.dice || state.asked === question) return;
  state.asked = question;
  try {
    await send(`/rooms/${room.id}/coach`);
    const said = await adviceOn(turn.position, room.rules, state.target.peek());
    // Whoever asked something else since then waits for that.
    if (state.asked === question) advice.value = said;
  } catch (error) {
    // Nobody waits for it any more who has moved on, or whose game is over. It is asked again when somebody wants that.
    if (state.asked !== question || at.visit.room.value?.turn?.position !== turn.position) return;
    const reason = error instanceof Error ? error.message : String(error);
    state.failed.value = { question, reason };
    announce(reason);
  }
}

/** @param {AtRoom} at */
function nextLevel(at) {
  const state = at.table;
  const next = LEVELS[(LEVELS.indexOf(state.coach.value) + 1) % LEVELS.length];
  state.coach.value = next;
  keepLevel(at.visit.id, next);
  if (next === "off") announce(coachLabel(at));
  else toast(`${coachLabel(at)}. ${say("web-coach-counts")}`);
}

/** @param {AtRoom} at @param {number} slot */
function toggle(at, slot) {
  const room = at.visit.room.value;
  if (!room?.turn?.dice || !room.turn.rolls_left) return;
  // The result stands since before the dice fell.
  settle();
  const state = at.table;
  if (state.busy.value) return;
  state.chosen.value = null;
  state.hold(room, state.held.value.map((kept, idx) => (idx === slot ? !kept : kept)));
}

/** @param {AtRoom} at @param {boolean} all */
function holdAll(at, all) {
  const room = at.visit.room.value;
  if (room?.turn?.dice && room.turn.rolls_left && !at.table.busy.value) at.table.hold(room, NONE.map(() => all));
  tellHeld(at);
}

/** Tells whoever held dice by a key, and not by their buttons, which they hold. @param {AtRoom} at */
function tellHeld(at) {
  const { dice, rolls_left: left } = at.visit.room.value?.turn ?? {};
  if (!dice || !left) return;
  const held = together([...dice].filter((_, slot) => at.table.held.value[slot]));
  announce(held ? say("web-said-held", { dice: held }) : say("web-said-held-none"));
}

/** First a box is chosen, then it is written. @param {AtRoom} at @param {string} box @param {Event} event */
function choose(at, box, event) {
  const room = at.visit.room.value;
  const possible = room?.turn?.boxes.find((one) => one.box === box);
  if (!room || !possible) return;
  settle();
  if (!possible.legal) return void toast(whyNot(possible, room.rules), true);
  const state = at.table;
  if (state.busy.value) return;
  const again = state.taps.again(event);
  if (state.chosen.value === box) return void (again || write(at, "score", event));
  state.chosen.value = box;
  announce(say("web-write", { points: gain(possible), box: boxName(box, room.rules) }));
}

/**
 * Does something, once; a move, if the coach has nothing against it. Until it is done nothing else can be meant.
 * @param {AtRoom} at
 * @param {{ do: string, [more: string]: unknown }} command
 * @param {Move} [move]
 */
async function act(at, command, move) {
  const state = at.table;
  const { turn } = at.visit.room.value ?? {};
  if (state.busy.value || !turn) return;
  state.busy.value = true;
  try {
    if (move && !(await isFine(at, move))) return;
    // The same player may have moved in another window while the coach thought.
    if (lies(at, turn)) await at.visit.do(command);
  } catch (error) {
    complain(error);
  } finally {
    state.busy.value = false;
  }
}

/** Whether it still is what it was: who came or asked the coach meanwhile has changed nothing. @param {AtRoom} at @param {Turn} before */
function lies(at, before) {
  const { turn } = at.visit.room.value ?? {};
  return turn?.turn === before.turn && turn.position === before.position;
}

/** @param {AtRoom} at */
async function roll(at) {
  const state = at.table;
  const { turn } = at.visit.room.value ?? {};
  if (!turn || state.fresh.value) return;
  // A tap while one's own dice fall lets them lie; what others threw is in nobody's way.
  if (settle() && turn.dice) return;
  if (turn.rolls_left === 0 || (turn.dice && state.held.value.every(Boolean))) return;
  const held = turn.dice ? state.held.value : NONE;
  const keep = [...(turn.dice ?? "")].filter((_, slot) => held[slot]).join("");
  await act(at, { do: "roll", held }, { keep });
}

/** @param {AtRoom} at @param {"score" | "zero"} how @param {Event} [event] */
async function write(at, how, event) {
  const state = at.table;
  const box = state.chosen.value;
  const { turn } = at.visit.room.value ?? {};
  if (!box || !turn || state.fresh.value || state.busy.value) return;
  state.byTap = isTap(event);
  await act(at, { do: how, box }, { box, zero: how === "zero" });
}

/** @param {AtRoom} at */
function undo(at) {
  const room = at.visit.room.value;
  if (!room || !mayUndo(room)) return void toast(say("play-no-undo"));
  void act(at, { do: "undo" });
}

/** Lets a bot move at once. @param {AtRoom} at */
function skip(at) {
  settle();
  at.visit.hurry();
}

/** What somebody is about to do. @typedef {{ keep?: string, box?: string, zero?: boolean }} Move */

/**
 * Asks the coach, who may have something to say about a move before it is made.
 * @param {AtRoom} at
 * @param {Move} move
 * @returns {Promise<boolean>}
 */
async function isFine(at, move) {
  const room = at.visit.room.value;
  if (!room?.turn?.dice || at.table.coach.value !== "nudge" || !isAlone(room)) return true;
  const { position } = room.turn;
  const { rules } = room;
  try {
    await send(`/rooms/${room.id}/coach`);
    const about = await adviceOn(position, rules);
    const chosen = find(about, move);
    const best = about.choices[0];
    if (!chosen || !best || chosen.loss < NUDGE_FROM) return true;
    const why = whyBetter(best, chosen, rules);
    let kept = false;
    // Who only closes the window wants to think again.
    await openDialog(say("web-nudge", { points: numeral(chosen.loss, 1) }), html`<p>${say("web-nudge-ask")}</p>`, [
      {
        text: say("web-nudge-show"),
        act: () => openDialog(say("web-best"), html`<p>${choiceView(best, rules)}</p>${why.map((one) => html`<p class="muted">${one}</p>`)}`),
      },
      { text: say("web-nudge-keep"), act: () => (kept = true) },
      { text: say("web-nudge-retry"), main: true },
    ]);
    return kept;
  } catch (error) {
    complain(error);
    return true;
  }
}

/**
 * The keyboard.
 * @param {AtRoom} at
 * @param {Room} room
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key meant something
 */
export function tableKeys(at, room, event) {
  const { turn } = room;
  const key = event.key.toLowerCase();
  const onButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
  if (room.phase === "over") {
    const again = document.querySelector("[data-again]");
    if (key !== "enter" || onButton || !(again instanceof HTMLElement)) return false;
    if (performance.now() - at.endedAt < TOO_SOON_AGAIN) return true;
    again.click();
    return true;
  }
  if (!turn) return false;
  // Also while a bot plays.
  if (key === "h" && isAlone(room)) {
    nextLevel(at);
    return true;
  }
  if (!isMine(room)) {
    if (!isAlone(room) || !(key === "r" || (key === " " && !onButton))) return false;
    skip(at);
    return true;
  }
  if ("1" <= key && key <= "5" && key.length === 1) {
    toggle(at, Number(key) - 1);
    tellHeld(at);
  }
  else if (key === "r" || (key === " " && !onButton)) void roll(at);
  else if (key === "a") holdAll(at, true);
  else if (key === "z") holdAll(at, false);
  else if (key === "u") undo(at);
  else if (key === "x" && mayZero(at, room)) void write(at, "zero");
  else if (key === "enter" && !onButton && at.table.chosen.value) void write(at, "score");
  else if (key === "arrowdown" || key === "j") step(at, room, 1);
  else if (key === "arrowup" || key === "k") step(at, room, -1);
  else return false;
  return true;
}

/** Goes to the next box that can be written. @param {AtRoom} at @param {Room} room @param {1 | -1} by */
function step(at, room, by) {
  if (!room.turn?.dice || at.table.busy.value) return;
  const open = [...UPPER, ...LOWER].filter((box) => room.turn?.boxes.some((one) => one.box === box && one.legal));
  const from = open.indexOf(at.table.chosen.value ?? "");
  const next = from < 0 ? (by < 0 ? open.length - 1 : 0) : (from + by + open.length) % open.length;
  const box = open[next];
  if (!box) return;
  at.table.chosen.value = box;
  focusBox(box);
  const possible = room.turn.boxes.find((one) => one.box === box);
  if (possible) announce(say("web-write", { points: gain(possible), box: boxName(box, room.rules) }));
}
