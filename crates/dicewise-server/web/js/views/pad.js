// Keeping the score of a game with real dice.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { getText, send } from "../api.js";
import { LOWER, UPPER, card, focusBox } from "../card.js";
import { die } from "../dice.js";
import { closeDialog, openDialog } from "../dialog.js";
import { keepTyped, typedBefore } from "../held.js";
import { announce } from "../live.js";
import { diceOf, gain, together } from "../notation.js";
import { rulesFor, rulesTitle } from "../rules.js";
import { wide } from "../settings.js";
import { Taps } from "../taps.js";
import { boxName, nameOf, say } from "../texts.js";
import { complain, toast } from "../toast.js";
import { shownSeat } from "./room.js";
import { openSheet } from "./six.js";

/** @typedef {import("./room.js").AtRoom} AtRoom */
/** @typedef {import("../types.js").Room} Room */
/** @typedef {import("../types.js").Possible} Possible */

/** An entry that is put right: the turn in which it was written, whose it is, where it stands. @typedef {{ turn: string, seat: number, box: string }} Wrong */

/** What is being written down. */
export class PadState {
  /** The dice that were thrown last, as they are typed. */
  dice = signal("");
  /** @type {import("../../vendor/signals-core/signals-core.js").Signal<string | null>} */
  chosen = signal(null);
  /** What each box would give with these dice. @type {import("../../vendor/signals-core/signals-core.js").Signal<{ question: string, boxes: Possible[] } | null>} */
  scores = signal(null);
  busy = signal(false);
  taps = new Taps();
  /** Whether an entry is looked for that is wrong. */
  correcting = signal(false);
  /** The entry that is put right. @type {import("../../vendor/signals-core/signals-core.js").Signal<Wrong | null>} */
  wrong = signal(null);
  /** The dice of an entry that is put right, as they were laid out: whoever types others begins anew. */
  recalled = "";
  /** The dice and the card that were asked about. */
  asked = "";
  /** What could not be answered. */
  failed = signal("");

  clear() {
    this.dice.value = "";
    this.chosen.value = null;
    this.wrong.value = null;
    this.recalled = "";
    this.asked = "";
    this.failed.value = "";
  }

  /** Another turn, or the same one after a reload. @param {Room} room */
  found(room) {
    this.clear();
    if (room.real_dice && room.turn) this.dice.value = typedBefore(room);
  }
}

/** What is asked about these dice and this card. @param {AtRoom} at @param {Room} room */
function questionOf(at, room) {
  return `${room.turn?.position} ${at.pad.dice.value}`;
}

/**
 * What the dice would give in each box, once all five are there. What an entry should have been is known by its box and its
 * dice; what it gives, the server says when it is put right.
 * @param {AtRoom} at
 * @param {Room} room
 * @returns {Possible[] | null}
 */
function boxesFor(at, room) {
  const { dice, scores, wrong } = at.pad;
  if (dice.value.length < 5) return null;
  if (!wrong.value) return scores.value?.question === questionOf(at, room) ? scores.value.boxes : null;
  const { box, seat } = wrong.value;
  const filled = room.seats[seat].card?.boxes ?? {};
  const open = [...UPPER, ...LOWER].filter((one) => one === box || !(one in filled));
  return open.map((one) => ({ box: one, legal: true, points: null, bonus: 0, upper_bonus: 0, reason: null }));
}

/**
 * @param {AtRoom} at
 * @param {Room} room
 */
export function pad(at, room) {
  const state = at.pad;
  const { turn } = room;
  const mine = 0 < room.you.length;
  const wrong = state.wrong.value;
  const writing = mine && (turn !== null || wrong !== null);
  const seats = wide.value ? room.order.map((idx) => room.seats[idx]) : [room.seats[shownSeat(at, room)]];
  if (at.visit.state.value !== "live") state.asked = "";
  else if (mine && turn && !wrong) void consult(at, room);
  const boxes = boxesFor(at, room);
  const chosen = state.chosen.value;
  const possible = boxes?.find((one) => one.box === chosen);
  const dice = state.dice.value;
  const unknown = dice.length === 5 && !boxes;
  const failed = unknown && state.failed.value === questionOf(at, room);
  return html`<main class="table pad" data-seq=${room.seq}>
    <h1 class="unseen">${rulesTitle(room.rules)}</h1>
    <section class="sheet" aria-label=${say("title-card")}>
      ${card({
        rules: room.rules,
        seats,
        turn: wrong?.seat ?? turn?.seat ?? null,
        last: null,
        correct: mine ? (seat, box) => putRight(at, room, seat, box) : null,
        wrong,
        choosing: writing && boxes ? { seat: wrong?.seat ?? turn?.seat ?? 0, boxes, rolled: true, chosen, best: null, choose: (box, event) => choose(at, room, box, event) } : null,
      })}
    </section>
    <section class="play" aria-label=${say("title-dice")}>
      <p class="news"><span><b>${asks(at, room)}</b></span></p>
      ${writing
        ? html`<div class="tray" role="group" aria-label=${say("title-dice")}>
              ${[0, 1, 2, 3, 4].map(
                (slot) => html`<button
                  type="button"
                  class="slot ${dice[slot] ? "" : "blank"}"
                  aria-label=${say("web-pad-die", { n: slot + 1, face: dice[slot] ?? "–" })}
                  @click=${() => typed(at, room, dice.slice(0, slot) + dice.slice(slot + 1))}
                >
                  <span class="moves">${die(dice[slot] ?? "")}</span>
                </button>`,
              )}
            </div>
            <div class="keypad" role="group" aria-label=${say("web-pad-faces")}>
              ${["1", "2", "3", "4", "5", "6"].map(
                (face) => html`<button
                  type="button"
                  aria-label=${say(`web-face-${face}`)}
                  aria-disabled=${5 <= dice.length && !state.recalled ? "true" : "false"}
                  @click=${() => typed(at, room, dice + face)}
                >
                  ${die(face)}
                </button>`,
              )}
            </div>
            <button
              type="button"
              class="main"
              aria-disabled=${failed || (possible?.legal && !state.busy.value) ? "false" : "true"}
              @click=${() => (failed ? askAgain(at) : write(at, room))}
            >
              ${failed
                ? html`<span>${say("web-try-again")}</span>`
                : possible?.legal
                  ? html`<span
                      >${wrong
                        ? say("web-pad-put-right", { dice: together(dice), box: boxName(possible.box, room.rules) })
                        : say("web-write", { points: gain(possible), box: boxName(possible.box, room.rules) })}</span
                    >`
                  : waits(at, room)}
            </button>`
        : nothing}
      <div class="tools">
        ${!writing
          ? nothing
          : possible?.legal && (wrong || possible.points)
            ? html`<button type="button" aria-disabled=${state.busy.value ? "true" : "false"} @click=${() => write(at, room, true)}>${say("web-zero")}</button>`
            : html`<button type="button" @click=${() => pointsOnly(at, room)}>${say("web-pad-points")}</button>`}
        ${mine ? html`<button type="button" @click=${() => openSheet(room)}>${say("web-six")}</button>` : nothing}
        ${wrong
          ? html`<button type="button" @click=${() => state.found(room)}>${say("web-cancel")}</button>`
          : state.correcting.value
            ? html`<button type="button" class="main" @click=${() => (state.correcting.value = false)}>${say("web-done")}</button>`
            : html`<button
                type="button"
                data-undo
                aria-disabled=${state.busy.value || room.undo === null || !mine ? "true" : "false"}
                @click=${(/** @type {Event} */ event) => state.taps.again(event) || undo(at, room)}
              >
                <span aria-hidden="true">↶</span> ${say("web-undo")}
              </button>`}
      </div>
    </section>
  </main>`;
}

/** What the button says while there is nothing to write; where there is no room for the question above it, the question. @param {AtRoom} at @param {Room} room */
function waits(at, room) {
  const { correcting, dice, wrong } = at.pad;
  const typing = dice.value.length < 5;
  const words = typing ? say("web-pad-type") : say("web-choose-a-box");
  if (!typing && (!correcting.value || wrong.value)) return html`<span>${words}</span>`;
  return html`<span class="hint">${words}</span><span class="question">${asks(at, room)}</span>`;
}

/** What the pad wants to know. @param {AtRoom} at @param {Room} room */
function asks(at, room) {
  const { correcting, wrong } = at.pad;
  if (wrong.value) {
    const { box, seat } = wrong.value;
    return say("web-pad-wrong", { name: nameOf(room.seats[seat]), box: boxName(box, room.rules) });
  }
  if (correcting.value) return say("web-pad-which");
  const { turn, you } = room;
  if (!turn) return "";
  const name = nameOf(room.seats[turn.seat]);
  return you.length ? say("web-pad-ask", { name }) : say("web-said-turn", { name });
}

/** @param {AtRoom} at @param {Room} room @param {string} dice */
function typed(at, room, dice) {
  const state = at.pad;
  if (5 < dice.length && !state.recalled) return;
  state.dice.value = dice.slice(5) || dice;
  state.recalled = "";
  state.chosen.value = null;
  if (state.wrong.value) {
    if (dice.length === 5) announce(say("web-choose-a-box"));
    return;
  }
  // Whoever types wants to see the card that it is for.
  at.looking.value = null;
  keepTyped(room, dice);
}

/** Asks what five dice would give, once for these dice and this card. @param {AtRoom} at @param {Room} room */
async function consult(at, room) {
  const state = at.pad;
  const question = questionOf(at, room);
  if (state.dice.value.length < 5 || state.asked === question || !room.turn) return;
  state.asked = question;
  try {
    const { boxes } = await send("/score", { dice: state.dice.peek(), position: room.turn.position, ...(await rulesFor(room.rules)) });
    // Other dice were typed meanwhile.
    if (state.asked !== question) return;
    state.scores.value = { question, boxes };
    announce(say("web-choose-a-box"));
  } catch (error) {
    if (state.asked !== question) return;
    state.failed.value = question;
    complain(error);
  }
}

/** @param {AtRoom} at */
function askAgain(at) {
  at.pad.asked = "";
  at.pad.failed.value = "";
}

/** Somebody points at an entry that is wrong. @param {AtRoom} at @param {Room} room @param {number} seat @param {string} box */
function putRight(at, room, seat, box) {
  const turn = room.seats[seat].card?.turns?.[box];
  if (!turn) return;
  at.pad.clear();
  at.pad.wrong.value = { turn, seat, box };
  at.looking.value = seat;
  announce(asks(at, room));
  void recall(at, turn);
}

/** Lays out the dice of an entry that is put right, if they were written down: mostly one of them is wrong, or the box. @param {AtRoom} at @param {string} turn */
async function recall(at, turn) {
  const { pad, visit } = at;
  const wrong = pad.wrong.value;
  // Without them they are typed.
  const record = await getText(`/rooms/${visit.id}/record`, visit.keys).catch(() => "");
  const dice = diceOf(record, turn);
  if (pad.wrong.value !== wrong || pad.dice.value || !dice) return;
  pad.recalled = dice;
  pad.dice.value = dice;
  announce(`${together(dice)}. ${say("web-choose-a-box")}`);
}

/** @param {AtRoom} at @param {Room} room */
function undo(at, room) {
  if (room.undo === null || !room.you.length) return void toast(say("play-no-undo"));
  void act(at, { do: "undo" });
}

/** @param {AtRoom} at @param {Room} room @param {string} box @param {Event} event */
function choose(at, room, box, event) {
  const possible = boxesFor(at, room)?.find((one) => one.box === box);
  if (!possible?.legal) return void toast(possible?.reason ?? "", true);
  const again = at.pad.taps.again(event);
  if (at.pad.chosen.value === box) return void (again || write(at, room));
  mean(at, room, possible);
}

/** The box that is written next. @param {AtRoom} at @param {Room} room @param {Possible} possible */
function mean(at, room, possible) {
  at.pad.chosen.value = possible.box;
  const box = boxName(possible.box, room.rules);
  announce(possible.points === null ? box : say("web-write", { points: gain(possible), box }));
}

/** @param {AtRoom} at @param {Room} room @param {boolean} [zero] */
async function write(at, room, zero = false) {
  const { dice, chosen } = at.pad;
  if (!boxesFor(at, room)?.some((one) => one.legal && one.box === chosen.value)) return;
  await enter(at, `${dice.value} ${chosen.value}${zero ? " 0" : ""}`);
}

/** Writes an entry, or what an entry should have been. @param {AtRoom} at @param {string} entry */
async function enter(at, entry) {
  const wrong = at.pad.wrong.value;
  const done = await act(at, wrong ? { do: "correct", turn: wrong.turn, now: entry } : { do: "enter", turn: entry });
  const room = at.visit.room.value;
  if (!done || !wrong || !room) return done;
  at.pad.found(room);
  at.looking.value = null;
  return done;
}

/** @param {AtRoom} at @param {{ do: string, [more: string]: unknown }} command */
async function act(at, command) {
  if (at.pad.busy.value) return false;
  at.pad.busy.value = true;
  try {
    await at.visit.do(command);
    return true;
  } catch (error) {
    complain(error);
    return false;
  } finally {
    at.pad.busy.value = false;
  }
}

/** Somebody wrote the points on paper and remembers no dice. @param {AtRoom} at @param {Room} room */
function pointsOnly(at, room) {
  const wrong = at.pad.wrong.value;
  const filled = room.seats[wrong?.seat ?? room.turn?.seat ?? 0].card?.boxes ?? {};
  const boxes = [...UPPER, ...LOWER].filter((box) => box === wrong?.box || !(box in filled));
  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const bonus = form.get("bonus") ? `+${room.rules.further_five.bonus}` : "";
    if (await enter(at, `${form.get("box")} ${form.get("points")}${bonus}`)) closeDialog();
  };
  openDialog(
    say("web-pad-points"),
    html`<form class="rows" @submit=${submit}>
      <label>${say("stats-box")} <select name="box">${boxes.map((box) => html`<option value=${box} ?selected=${box === wrong?.box}>${boxName(box, room.rules)}</option>`)}</select></label>
      <label>${say("web-points")} <input name="points" type="number" inputmode="numeric" min="0" max="999" required /></label>
      ${room.rules.further_five.bonus
        ? html`<label class="check"><input type="checkbox" name="bonus" /> ${say("web-pad-bonus", { bonus: room.rules.further_five.bonus })}</label>`
        : nothing}
      <button class="main">${say("web-write-it")}</button>
    </form>`,
  );
}

/**
 * @param {AtRoom} at
 * @param {Room} room
 * @param {KeyboardEvent} event
 */
export function padKeys(at, room, event) {
  if ((!room.turn && !at.pad.wrong.value) || !room.you.length) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const { dice, chosen } = at.pad;
  if (/^[1-6]$/.test(key)) typed(at, room, dice.value + key);
  else if (key === "Backspace") typed(at, room, dice.value.slice(0, -1));
  else if (key === "Enter" && chosen.value && !(event.target instanceof Element && event.target.closest("button, a"))) void write(at, room);
  else if (key === "u") undo(at, room);
  else if (["ArrowDown", "ArrowUp", "j", "k"].includes(key)) {
    const up = key === "ArrowUp" || key === "k";
    const open = boxesFor(at, room)?.filter((one) => one.legal) ?? [];
    if (!open.length) return false;
    const from = open.findIndex((one) => one.box === chosen.value);
    const next = from < 0 ? (up ? -1 : 0) : (from + (up ? -1 : 1)) % open.length;
    const possible = /** @type {Possible} */ (open.at(next));
    mean(at, room, possible);
    focusBox(possible.box);
  } else return false;
  return true;
}
