// Keeping the score of a game with real dice.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { send } from "../api.js";
import { LOWER, UPPER, card } from "../card.js";
import { die } from "../dice.js";
import { openDialog } from "../dialog.js";
import { announce } from "../live.js";
import { paid } from "../notation.js";
import { rulesFor, rulesTitle } from "../rules.js";
import { wide } from "../settings.js";
import { boxName, nameOf, numeral, say } from "../texts.js";
import { complain, toast } from "../toast.js";
import { shownSeat } from "./room.js";
import { openSheet } from "./six.js";

/** @typedef {import("./room.js").AtRoom} AtRoom */
/** @typedef {import("../types.js").Room} Room */
/** @typedef {import("../types.js").Possible} Possible */

/** What is being written down. */
export class PadState {
  /** The dice that were thrown last, as they are typed. */
  dice = signal("");
  /** @type {import("../../vendor/signals-core/signals-core.js").Signal<string | null>} */
  chosen = signal(null);
  /** What each box would give with these dice. @type {import("../../vendor/signals-core/signals-core.js").Signal<{ dice: string, turn: string, boxes: Possible[] } | null>} */
  scores = signal(null);
  busy = signal(false);
  /** Whether a finished game is being corrected. */
  correcting = signal(false);

  clear() {
    this.dice.value = "";
    this.chosen.value = null;
    this.scores.value = null;
  }
}

/**
 * @param {AtRoom} at
 * @param {Room} room
 */
export function pad(at, room) {
  const state = at.pad;
  const { turn } = room;
  const mine = 0 < room.you.length;
  const seats = wide.value ? room.order.map((idx) => room.seats[idx]) : [room.seats[shownSeat(at, room)]];
  const scores = state.scores.value?.turn === turn?.turn ? state.scores.value : null;
  const chosen = state.chosen.value;
  const possible = scores?.boxes.find((one) => one.box === chosen);
  return html`<main class="table pad">
    <h1 class="unseen">${rulesTitle(room.rules)}</h1>
    <section class="sheet" aria-label=${say("title-card")}>
      ${card({
        rules: room.rules,
        seats,
        turn: turn?.seat ?? null,
        last: null,
        choosing:
          mine && turn && scores
            ? {
                seat: turn.seat,
                boxes: scores.boxes,
                rolled: true,
                chosen,
                best: null,
                choose: (box) => choose(at, room, box),
              }
            : null,
      })}
    </section>
    <section class="play" aria-label=${say("title-dice")}>
      ${turn && mine
        ? html`<p class="asks">${say("web-pad-ask", { name: nameOf(room.seats[turn.seat]) })}</p>
            <div class="tray" role="group" aria-label=${say("title-dice")}>
              ${[0, 1, 2, 3, 4].map(
                (slot) => html`<button
                  type="button"
                  class="slot ${state.dice.value[slot] ? "" : "blank"}"
                  aria-label=${say("web-pad-die", { n: slot + 1, face: state.dice.value[slot] ?? "–" })}
                  @click=${() => typed(at, room, state.dice.value.slice(0, slot) + state.dice.value.slice(slot + 1))}
                >
                  <span class="moves">${die(state.dice.value[slot] ?? "")}</span>
                </button>`,
              )}
            </div>
            <div class="keypad" role="group" aria-label=${say("web-pad-faces")}>
              ${["1", "2", "3", "4", "5", "6"].map(
                (face) => html`<button
                  type="button"
                  aria-label=${say(`web-face-${face}`)}
                  ?disabled=${5 <= state.dice.value.length}
                  @click=${() => typed(at, room, state.dice.value + face)}
                >
                  ${die(face)}
                </button>`,
              )}
            </div>
            <button type="button" class="main" ?disabled=${!possible?.legal || state.busy.value} @click=${() => write(at, room)}>
              ${possible?.legal
                ? say("web-write", { points: numeral(paid(possible)), box: boxName(chosen ?? "", room.rules) })
                : state.dice.value.length < 5
                  ? say("web-pad-type")
                  : say("web-choose-a-box")}
            </button>`
        : nothing}
      <div class="tools">
        ${turn && mine
          ? html`<button type="button" @click=${() => pointsOnly(at, room)}>${say("web-pad-points")}</button>`
          : nothing}
        <button type="button" @click=${() => openSheet(room)}>${say("web-six")}</button>
        ${mine ? html`<button type="button" @click=${() => correct(at, room)}>${say("web-correct")}</button>` : nothing}
        <button type="button" ?disabled=${room.undo === null || !mine} @click=${() => act(at, { do: "undo" })}>
          <span aria-hidden="true">↶</span> ${say("web-undo")}
        </button>
        ${room.phase === "over"
          ? html`<button type="button" class="main" @click=${() => (state.correcting.value = false)}>${say("web-done")}</button>`
          : nothing}
      </div>
      ${possible?.legal && 0 < possible.points
        ? html`<p><button type="button" @click=${() => write(at, room, true)}>${say("web-zero")}</button></p>`
        : nothing}
    </section>
  </main>`;
}

/** @param {AtRoom} at @param {Room} room @param {string} dice */
async function typed(at, room, dice) {
  const state = at.pad;
  state.dice.value = dice.slice(0, 5);
  state.chosen.value = null;
  if (state.dice.value.length < 5) {
    state.scores.value = null;
    return;
  }
  const { turn } = room;
  if (!turn) return;
  try {
    const asked = state.dice.value;
    const answer = await send("/score", { dice: asked, position: turn.position, ...(await rulesFor(room.rules)) });
    // Other dice were typed meanwhile.
    if (state.dice.value !== asked) return;
    state.scores.value = { dice, turn: turn.turn, boxes: answer.boxes.map(possibleOf) };
    announce(say("web-choose-a-box"));
  } catch (error) {
    complain(error);
  }
}

/** @param {any} scored what the server says about a box @returns {Possible} */
function possibleOf(scored) {
  return {
    box: scored.box,
    legal: scored.legal ?? scored.points !== null,
    points: scored.points ?? 0,
    bonus: scored.bonus ?? 0,
    upper_bonus: scored.upper_bonus ?? 0,
    reason: scored.reason ?? null,
  };
}

/** @param {AtRoom} at @param {Room} room @param {string} box */
function choose(at, room, box) {
  const possible = at.pad.scores.value?.boxes.find((one) => one.box === box);
  if (!possible?.legal) return void toast(possible?.reason ?? "", true);
  if (at.pad.chosen.value === box) return void write(at, room);
  at.pad.chosen.value = box;
  announce(say("web-write", { points: paid(possible), box: boxName(box, room.rules) }));
}

/** @param {AtRoom} at @param {Room} _room @param {boolean} [zero] */
async function write(at, _room, zero = false) {
  const { dice, chosen } = at.pad;
  if (!chosen.value) return;
  const done = await act(at, { do: "enter", turn: `${dice.value} ${chosen.value}${zero ? " 0" : ""}` });
  if (done) at.pad.clear();
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
  const open = room.turn?.boxes.map((one) => one.box) ?? [];
  const boxes = [...UPPER, ...LOWER].filter((box) => open.includes(box));
  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const bonus = form.get("bonus") ? `+${room.rules.further_five.bonus}` : "";
    const done = await act(at, { do: "enter", turn: `${form.get("box")} ${form.get("points")}${bonus}` });
    if (done) {
      at.pad.clear();
      document.querySelector("dialog")?.close();
    }
  };
  openDialog(
    say("web-pad-points"),
    html`<form class="rows" @submit=${submit}>
      <label>${say("stats-box")} <select name="box">${boxes.map((box) => html`<option value=${box}>${boxName(box, room.rules)}</option>`)}</select></label>
      <label>${say("web-points")} <input name="points" type="number" inputmode="numeric" min="0" max="999" required /></label>
      ${room.rules.further_five.bonus
        ? html`<label class="check"><input type="checkbox" name="bonus" /> ${say("web-pad-bonus", { bonus: room.rules.further_five.bonus })}</label>`
        : nothing}
      <button class="main">${say("web-write-it")}</button>
    </form>`,
  );
}

/** Corrects an entry. @param {AtRoom} at @param {Room} room */
function correct(at, room) {
  /** @type {{ turn: string, text: string }[]} */
  const entries = [];
  for (const idx of room.order) {
    const seat = room.seats[idx];
    for (const [box, points] of Object.entries(seat.card?.boxes ?? {})) {
      entries.push({ turn: seat.card?.turns?.[box] ?? "", text: `${nameOf(seat)}: ${boxName(box, room.rules)} ${points}` });
    }
  }
  if (!entries.length) return void toast(say("web-pad-no-entry"));
  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const done = await act(at, { do: "correct", turn: String(form.get("which")), now: String(form.get("now")) });
    if (done) document.querySelector("dialog")?.close();
  };
  openDialog(
    say("web-correct"),
    html`<form class="rows" @submit=${submit}>
      <label>${say("web-pad-which")} <select name="which">${entries.map((one) => html`<option value=${one.turn}>${one.text}</option>`)}</select></label>
      <label>${say("web-pad-now")} <input name="now" required placeholder="33355 H" autocapitalize="characters" autocomplete="off" /></label>
      <p class="muted small">${say("web-pad-now-help")}</p>
      <button class="main">${say("web-correct")}</button>
    </form>`,
  );
}

/**
 * @param {AtRoom} at
 * @param {Room} room
 * @param {KeyboardEvent} event
 */
export function padKeys(at, room, event) {
  if (!room.turn || !room.you.length) return false;
  const { key } = event;
  if (/^[1-6]$/.test(key)) void typed(at, room, at.pad.dice.value + key);
  else if (key === "Backspace") void typed(at, room, at.pad.dice.value.slice(0, -1));
  else if (key === "Enter" && at.pad.chosen.value && !(event.target instanceof Element && event.target.closest("button, a"))) void write(at, room);
  else if (key === "u") void act(at, { do: "undo" });
  else if (key === "ArrowDown" || key === "ArrowUp") {
    const open = at.pad.scores.value?.boxes.filter((one) => one.legal).map((one) => one.box) ?? [];
    if (!open.length) return false;
    const from = open.indexOf(at.pad.chosen.value ?? "");
    const by = key === "ArrowUp" ? -1 : 1;
    choose(at, room, open[(from + by + open.length) % open.length] ?? open[0]);
  } else return false;
  return true;
}
