// The sheet of six games: the card of each game that the same people played one after the other.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { card } from "../card.js";
import { openDialog } from "../dialog.js";
import { learnMine, mine } from "../record.js";
import { nameOf, say } from "../texts.js";
import { complain } from "../toast.js";

/** @typedef {import("../types.js").Room} Room */

/** So many games a sheet has. */
const SIX = 6;

/** Whose column is shown. */
const shown = signal(0);

/**
 * The games of the sheet that a room is on, the first one first.
 * @param {Room} room
 * @param {Room[]} rooms
 */
function sheetOf(room, rooms) {
  const chain = [room];
  for (;;) {
    const before = rooms.find((one) => one.next === chain[0].id);
    if (!before || chain.includes(before)) break;
    chain.unshift(before);
  }
  return chain.slice(Math.floor((chain.length - 1) / SIX) * SIX);
}

/** Shows the sheet. @param {Room} room */
export async function openSheet(room) {
  try {
    await learnMine();
  } catch (error) {
    return complain(error);
  }
  shown.value = room.order[0] ?? 0;
  draw(room, sheetOf(room, mine.value));
}

/**
 * @param {Room} room
 * @param {Room[]} games
 */
function draw(room, games) {
  const name = nameOf(room.seats[shown.value]);
  const columns = games.map((game, idx) => {
    // Who sat where may have changed; who they are has not.
    const seat = game.seats.find((one) => nameOf(one) === name) ?? game.seats[shown.value];
    return { ...seat, seat: idx, bot: null, name: say("web-game-n", { n: idx + 1 }) };
  });
  openDialog(
    say("web-six"),
    html`<label class="whose"
        >${say("web-whose")}
        <select
          @change=${(/** @type {Event} */ event) => {
            shown.value = Number(/** @type {HTMLSelectElement} */ (event.target).value);
            draw(room, games);
          }}
        >
          ${room.seats.map((seat) => html`<option value=${seat.seat} ?selected=${seat.seat === shown.value}>${nameOf(seat)}</option>`)}
        </select>
      </label>
      <div class="six" data-scrolls tabindex="0">
        ${card({ rules: room.rules, seats: columns, turn: null, choosing: null, last: null })}
      </div>`,
  );
}
