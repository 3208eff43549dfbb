// The sheet of six games: the card of each game that the same people played one after the other.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { get } from "../api.js";
import { card } from "../card.js";
import { openDialog } from "../dialog.js";
import { nameOf, numeral, say } from "../texts.js";
import { complain } from "../toast.js";

/** @typedef {import("../types.js").Room} Room */
/** @typedef {import("../types.js").Seat} Seat */

/** So many games a sheet has. */
const SIX = 6;

/** @typedef {{ games: Room[], players: { name: string, wins: number, total: number }[] }} Sheet */

/** Where six columns have no room for words. */
const NARROW = matchMedia("(width <= 35em)");

/** Whose column is shown. */
const shown = signal(0);

/** Shows the sheet. @param {Room} room */
export async function openSheet(room) {
  try {
    const sheet = await get(`/rooms/${room.id}/sheet`);
    shown.value = room.order[0] ?? 0;
    openDialog(say("web-six"), () => sheetView(room, sheet));
  } catch (error) {
    complain(error);
  }
}

/** @param {number} n */
const heading = (n) => (NARROW.matches ? numeral(n) : say("web-game-n", { n }));

/**
 * @param {Room} room
 * @param {Sheet} sheet
 */
function sheetView(room, { games, players }) {
  const name = nameOf(room.seats[shown.value]);
  const columns = Array.from({ length: SIX }, (_, idx) => {
    const game = games[idx];
    // Who sat where may have changed; who they are has not.
    const seat = game?.seats.find((one) => nameOf(one) === name);
    return /** @type {Seat} */ ({ ...(seat ?? room.seats[shown.value]), card: seat?.card ?? null, seat: idx, bot: null, name: heading(idx + 1) });
  });
  return html`${players.length
      ? html`<table class="sums">
          <caption class="unseen">${say("web-six-sums")}</caption>
          <thead>
            <tr>
              <th scope="col">${say("web-whose")}</th>
              <th scope="col">${say("web-six-wins")}</th>
              <th scope="col">${say("web-six-total")}</th>
            </tr>
          </thead>
          <tbody>
            ${players.map((one) => html`<tr><th scope="row">${nameOf(one)}</th><td>${numeral(one.wins)}</td><td>${numeral(one.total)}</td></tr>`)}
          </tbody>
        </table>`
      : nothing}
    <label class="whose"
      >${say("web-whose")}
      <select
        @change=${(/** @type {Event} */ event) => (shown.value = Number(/** @type {HTMLSelectElement} */ (event.target).value))}
      >
        ${room.seats.map((seat) => html`<option value=${seat.seat} ?selected=${seat.seat === shown.value}>${nameOf(seat)}</option>`)}
      </select>
    </label>
    <div class="six" data-scrolls tabindex="0">
      ${card({ rules: room.rules, seats: columns, turn: null, choosing: null, last: null })}
    </div>`;
}
