// Games that were begun and wait: to go on with, or to be done with.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { get, nonce, send } from "../api.js";
import { confirmed } from "../dialog.js";
import { learnMine, mine } from "../record.js";
import { rulesTitle } from "../rules.js";
import { dated, nameOf, say } from "../texts.js";
import { complain } from "../toast.js";

/** @typedef {import("../types.js").Room} Room */

/** What was begun and waits. */
export function unfinished() {
  return mine.value.filter((room) => room.phase === "playing" || room.phase === "gathering");
}

/** A room in a few words. @param {Room} room */
export function title(room) {
  const names = room.seats.map((seat) => nameOf(seat)).join(", ");
  const how = room.real_dice ? ` · ${say("web-real-dice")}` : "";
  const far = room.turn ? ` · ${say("web-turn-of", { turn: room.turn.round })}` : "";
  return `${names} · ${rulesTitle(room.rules)}${how}${far}`;
}

/** Games to go on with. @param {Room[]} rooms */
export function waitingList(rooms) {
  return html`<ul class="waiting">
    ${rooms.map((room) => {
      // Since then nobody of this browser has been there.
      const since = Math.max(...room.you.map((seat) => room.seats[seat].since ?? 0));
      return html`<li>
        <a href=${`/r/${room.id}`}>
          <span>${title(room)}${0 < since ? html` <small>${dated(since, true)}</small>` : nothing}</span>
        </a>
        ${mayDiscard(room)
          ? html`<button type="button" data-discard aria-label=${say("web-discard", { game: title(room) })} @click=${() => ask(room)}>×</button>`
          : nothing}
      </li>`;
    })}
  </ul>`;
}

/** Whether one can be done with it: by leaving it, or by closing the room that one has opened. @param {Room} room */
function mayDiscard({ host, phase, you }) {
  return 0 < you.length && (phase === "playing" || host === null || you.includes(host));
}

/** @param {Room} room */
function ask(room) {
  confirmed(say("web-ask-discard", { game: title(room) }), say(room.phase === "playing" ? "web-resign" : "web-close-room"), () => discard(room).catch(complain));
}

/** Leaves a game for good, or closes a room in which none has begun. @param {Room} room */
async function discard({ id, phase, you }) {
  const commands = phase === "playing" ? you.map((seat) => ({ do: "resign", seat })) : [{ do: "close" }];
  for (const command of commands) {
    const { room } = await get(`/rooms/${id}`);
    // Who is left alone has ended it.
    if (room.phase === phase) await send(`/rooms/${id}/commands`, { key: nonce(), seq: room.seq, command });
  }
  await learnMine();
}
