// A room that waits for its players.
import { qr } from "../qr.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { nonce } from "../api.js";
import { confirmed } from "../dialog.js";
import { complain } from "../toast.js";
import { change, settings } from "../settings.js";
import { rulesTitle } from "../rules.js";
import { nameOf, say } from "../texts.js";
import { copy, watchLink } from "./room.js";

/** @typedef {import("../types.js").Room} Room */
/** @typedef {import("../visit.js").Visit} Visit */

/** Whether the page was opened by an address that means another computer to everybody else. */
const ONLY_HERE = /^localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(location.hostname);

/**
 * @param {Visit} visit
 * @param {Room} room
 * @param {{ invite: string | null, watch: string | null }} keys
 */
export function gathering(visit, room, keys) {
  const links = visit.links.value;
  const host = room.host !== null && room.you.includes(room.host);
  const invitation = links ? `${location.origin}/r/${room.id}#invite=${links.invite}` : location.href;
  const seated = 0 < room.you.length;
  const open = room.seats.some((seat) => seat.kind === "open");
  // Who was sent a link to watch is not invited to play.
  const watching = !room.public && keys.watch !== null && keys.invite === null;
  return html`<main class="page narrow" data-seq=${room.seq}>
    <h1>${say("web-gathering")}</h1>
    <p class="muted">${say("web-rules-are", { rules: rulesTitle(room.rules) })}${
      room.clock ? html` · ${say("web-clock-of", { n: room.clock })}` : nothing
    }</p>
    <ul class="seats">
      ${room.seats.map(
        (seat) => html`<li class=${seat.kind}>
          <span>${seat.kind === "open" ? say("web-seat-open") : seat.kind === "reserved" ? say("web-seat-reserved") : nameOf(seat)}</span>
          ${seat.seat === room.host ? html`<small class="muted">${say("web-host")}</small>` : nothing}
          ${room.you.includes(seat.seat) ? html`<small class="muted">${say("web-you")}</small>` : nothing}
        </li>`,
      )}
    </ul>
    ${!seated && open ? (watching ? html`<p>${say("web-watching")}</p>` : sitDown(visit)) : nothing}
    ${links
      ? html`<section class="invite">
          <h2>${say("web-invite")}</h2>
          <p class="link">${invitation}</p>
          ${ONLY_HERE ? html`<p class="only-here">${say("web-invite-only-here")}</p>` : nothing}
          <p class="buttons">
            <button type="button" class="main" @click=${() => copy(invitation)}>${say("web-copy-link")}</button>
            <button type="button" @click=${() => copy(watchLink(room, links.watch))}>${say("web-copy-watch")}</button>
          </p>
          ${qr(invitation)}
        </section>`
      : nothing}
    <p class="buttons">
      ${(host || (room.host === null && seated)) && room.seats.filter((seat) => seat.kind === "person" || seat.kind === "bot").length
        ? html`<button type="button" @click=${() => visit.do({ do: "start" }).catch(complain)}>${say("web-start-now")}</button>`
        : nothing}
      ${seated && !host
        ? html`<button type="button" @click=${() => visit.do({ do: "stand" }).catch(complain)}>${say("web-stand")}</button>`
        : nothing}
      ${host
        ? html`<button type="button" class="danger" @click=${() => confirmed(say("web-ask-close-room"), say("web-close-room"), () => visit.do({ do: "close" }).catch(complain))}>
            ${say("web-close-room")}
          </button>`
        : nothing}
    </p>
    <p class="muted small">${say("web-commitment")} <code>${room.commitment}</code></p>
  </main>`;
}

/** @param {Visit} visit */
function sitDown(visit) {
  /** @param {SubmitEvent} event */
  const sit = (event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const name = String(form.get("name") ?? "").trim();
    visit.do({ do: "sit", name, nonce: nonce() }).then(() => change({ name }), complain);
  };
  return html`<form class="sit" @submit=${sit}>
    <label
      >${say("web-your-name")}
      <input name="name" required minlength="1" maxlength="20" autocomplete="nickname" .value=${settings.value.name} />
    </label>
    <button class="main">${say("web-sit-down")}</button>
  </form>`;
}
