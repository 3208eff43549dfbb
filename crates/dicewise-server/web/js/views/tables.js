// Sitting down: several at one screen, friends by link, real dice; and the rooms that are open to all.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { get } from "../api.js";
import { place } from "../router.js";
import { change, settings } from "../settings.js";
import { say } from "../texts.js";
import { complain, toast } from "../toast.js";
import { againButton, askUntilDone, coming, unmet } from "../unmet.js";
import { opening, ownName, play, rulesOptions } from "./home.js";
import { title, waitingList } from "./waiting.js";
import { met, mine } from "../record.js";

/** @typedef {import("../types.js").Room} Room */
/** @typedef {{ who: "person", name: string } | { who: "bot", bot: string } | { who: "open" }} SeatWish */

export const BOTS = ["beginner", "casual", "good", "strong", "perfect", "to-win", "greedy", "random"];

/** Who is to sit where. @type {import("../../vendor/signals-core/signals-core.js").Signal<SeatWish[]>} */
const seats = signal([]);
/** The seat that has the first turn; whoever rolls highest, if null. @type {import("../../vendor/signals-core/signals-core.js").Signal<number | null>} */
const starter = signal(null);
/** What the seats were laid out for. */
let laid = "";

/** Lays out seats as they were the last time. */
function lay() {
  const for_ = place.value.path + place.value.query;
  if (laid === for_) return;
  laid = for_;
  const names = settings.value.table.length ? settings.value.table : [ownName(), say("web-player-n", { n: 2 })];
  const people = names.map((name) => /** @type {SeatWish} */ ({ who: "person", name }));
  seats.value = place.value.query === "?open" ? [{ who: "person", name: ownName() }, { who: "open" }] : people;
  starter.value = null;
}

/** @param {number} idx @param {SeatWish} wish */
function put(idx, wish) {
  seats.value = seats.value.map((one, at) => (at === idx ? wish : one));
}

/** Takes a seat away: the others keep who sits there, and whose turn is the first. @param {number} idx */
function remove(idx) {
  const first = starter.value;
  if (first !== null && idx <= first) starter.value = idx < first ? first - 1 : null;
  seats.value = seats.value.filter((_, at) => at !== idx);
}

/** @param {number} idx @param {string} value */
function chosen(idx, value) {
  if (value === "person") put(idx, { who: "person", name: say("web-player-n", { n: idx + 1 }) });
  else if (value === "open") put(idx, { who: "open" });
  else put(idx, { who: "bot", bot: value });
}

/**
 * @param {SeatWish} wish
 * @param {number} idx
 * @param {boolean} real
 */
function seatRow(wish, idx, real) {
  const kind = wish.who === "bot" ? wish.bot : wish.who;
  const label = say("seats-player", { n: idx + 1 });
  return html`<li>
    ${real
      ? nothing
      : html`<select
          aria-label=${label}
          @change=${(/** @type {Event} */ event) => chosen(idx, /** @type {HTMLSelectElement} */ (event.target).value)}
        >
          <option value="person" .selected=${kind === "person"}>${say("web-here")}</option>
          <option value="open" .selected=${kind === "open"}>${say("web-by-link")}</option>
          ${BOTS.map(
            (bot) => html`<option value=${bot} .selected=${kind === bot}>${say("bot-name", { level: say(`bot-${bot}`) })}</option>`,
          )}
        </select>`}
    ${wish.who === "person"
      ? html`<input
          aria-label=${`${label}: ${say("web-name")}`}
          .value=${wish.name}
          maxlength="20"
          required
          autocomplete="off"
          @input=${(/** @type {Event} */ event) =>
            put(idx, { who: "person", name: /** @type {HTMLInputElement} */ (event.target).value })}
        />`
      : html`<span></span>`}
    <button
      type="button"
      class="small"
      aria-label=${say("web-remove", { name: label })}
      ?disabled=${seats.value.length < 2}
      @click=${() => remove(idx)}
    >
      ×
    </button>
  </li>`;
}

export const newPage = () => seating(false);
export const keepPage = () => seating(true);

/** @param {boolean} real whether the dice are real */
function seating(real) {
  lay();
  const open = seats.value.some((wish) => wish.who === "open");
  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const people = seats.value.filter((wish) => wish.who === "person");
    // Real dice say who has the first turn before anything is written.
    const first = starter.value ?? (real ? 0 : null);
    const opened = await play(seats.value, {
      clock: Number(form.get("clock") ?? 0),
      public: form.get("public") === "on",
      real_dice: real,
      ...(first === null ? {} : { starter: first }),
    });
    // Names that were not taken are not remembered.
    const own = people[0]?.name;
    const named = own && own !== say("web-player") && own !== say("web-player-n", { n: 2 });
    if (opened) change({ table: people.map((wish) => wish.name), ...(named ? { name: own } : {}) });
  };
  const sheets = real ? mine.value.filter((room) => room.real_dice && room.phase === "playing") : [];
  const heading = real ? say("web-keep-score") : say("seats-title");
  // What waits stands above the rest, which would move away under somebody's finger.
  if (unmet.value || (real && !met.value)) {
    return html`<main class="page narrow">
      <h1>${heading}</h1>
      ${coming(say("web-connecting"))}
    </main>`;
  }
  return html`<main class="page narrow">
    <h1>${heading}</h1>
    ${real ? html`<p class="muted">${say("web-keep-help")}</p>` : nothing}
    ${sheets.length
      ? html`<section><h2>${say("web-go-on")}</h2>${waitingList(sheets)}</section>`
      : nothing}
    <form class="rows" @submit=${submit}>
      <label
        >${say("web-rules")}
        <select @change=${(/** @type {Event} */ event) => change({ rules: /** @type {HTMLSelectElement} */ (event.target).value })}>
          ${rulesOptions()}
        </select>
      </label>
      <ol class="seat-rows ${real ? "named" : ""}">
        ${seats.value.map((wish, idx) => seatRow(wish, idx, real))}
      </ol>
      <p>
        <button
          type="button"
          ?disabled=${26 <= seats.value.length}
          @click=${() => (seats.value = [...seats.value, open ? { who: "open" } : { who: "person", name: say("web-player-n", { n: seats.value.length + 1 }) }])}
        >
          + ${say("web-add-seat")}
        </button>
      </p>
      <label
        >${say("web-first-turn")}
        <select
          name="starter"
          @change=${(/** @type {Event} */ event) => {
            const { value } = /** @type {HTMLSelectElement} */ (event.target);
            starter.value = value ? Number(value) : null;
          }}
        >
          ${real ? nothing : html`<option value="" .selected=${starter.value === null}>${say("web-highest-roll")}</option>`}
          ${seats.value.map((wish, idx) => html`<option value=${idx} .selected=${starter.value === idx}>${wish.who === "person" ? wish.name : say("seats-player", { n: idx + 1 })}</option>`)}
        </select>
      </label>
      ${open
        ? html`<label
              >${say("web-clock-label")}
              <select name="clock">
                ${[0, 30, 60, 90].map((n) => html`<option value=${n}>${n ? say("web-clock-of", { n }) : say("web-no-clock")}</option>`)}
              </select>
            </label>
            <label class="check"><input type="checkbox" name="public" /> ${say("web-public")}</label>`
        : nothing}
      <button class="main" aria-disabled=${opening.value ? "true" : "false"}>${open ? say("web-open-room") : say("seats-start")}</button>
    </form>
  </main>`;
}

/** @type {import("../../vendor/signals-core/signals-core.js").Signal<Room[] | null>} */
const lobby = signal(null);
/** Whether there was an answer, or why there was none. */
const answered = signal(false);
let looked = 0;

/** Asks for the rooms, and says whether that worked. */
async function look() {
  // Whoever draws the page while an answer is on its way does not ask again.
  looked = Infinity;
  try {
    lobby.value = (await get("/rooms")).rooms;
    return true;
  } catch (error) {
    if (lobby.value) complain(error);
    else askUntilDone(lookUntilSeen);
    return false;
  } finally {
    looked = Date.now();
    answered.value = true;
  }
}

/** Looks again, as long as somebody waits for it who has seen nothing yet. */
async function lookUntilSeen() {
  return lobby.peek() !== null || place.peek().path !== "/lobby" || look();
}

async function lookAgain() {
  if (await look()) toast(say("web-looked"));
}

export function lobbyPage() {
  if (3000 < Date.now() - looked) void look();
  const rooms = lobby.value;
  return html`<main class="page narrow">
    <h1>${say("web-lobby")}</h1>
    ${rooms === null
      ? answered.value && !unmet.value
        ? html`<p>${say("web-offline")}</p>${againButton()}`
        : coming(say("web-connecting"))
      : rooms.length
        ? html`<ul class="links">
            ${rooms.map((room) => html`<li><a href=${`/r/${room.id}`}>${title(room)}</a></li>`)}
          </ul>`
        : html`<p>${say("web-lobby-empty")}</p>`}
    ${rooms
      ? html`<p class="buttons">
          <a class="button main" href="/new?open">${say("web-open-room")}</a>
          <button type="button" @click=${lookAgain}>${say("web-look-again")}</button>
        </p>`
      : nothing}
  </main>`;
}
