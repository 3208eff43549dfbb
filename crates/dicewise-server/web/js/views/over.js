// After the last box: who won, and what comes next.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { get, getText } from "../api.js";
import { briefView } from "../brief.js";
import { card } from "../card.js";
import { openDialog } from "../dialog.js";
import { learnMine, met, record } from "../record.js";
import { wide } from "../settings.js";
import { nameOf, numeral, say } from "../texts.js";
import { complain } from "../toast.js";
import { result, shownSeat } from "./room.js";
import { openSheet } from "./six.js";

/** @typedef {import("./room.js").AtRoom} AtRoom */
/** @typedef {import("../types.js").Room} Room */

/** The rooms whose end was noted. @type {Set<string>} */
const noted = new Set();

/**
 * @param {AtRoom} at
 * @param {Room} room
 */
export function over(at, room) {
  if (!noted.has(room.id)) {
    noted.add(room.id);
    learnMine().catch(() => {});
  }
  const { visit } = at;
  const seated = 0 < room.you.length;
  const seats = wide.value ? room.order.map((idx) => room.seats[idx]) : [room.seats[shownSeat(at, room)]];
  return html`<main class="table over" data-seq=${room.seq}>
    <section class="sheet" aria-label=${say("title-card")}>
      ${card({ rules: room.rules, seats, turn: null, choosing: null, last: null })}
    </section>
    <section class="play" aria-label=${say("title-result")}>
      <h1>${result(room)}</h1>
      ${1 < room.seats.length
        ? html`<ol class="ranking">
            ${room.order
              .map((idx) => room.seats[idx])
              .sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity))
              .map(
                (seat) => html`<li value=${seat.place ?? nothing} class=${seat.place ? "" : "placeless"}>
                  ${seat.won ? html`<span aria-hidden="true">★</span> ` : nothing}${nameOf(seat)}
                  <b>${numeral(seat.card?.total ?? 0)}</b>${seat.left ? html` <small class="muted">${say("web-left")}</small>` : nothing}
                </li>`,
              )}
          </ol>`
        : nothing}
      ${seated ? html`<p>${against(room)}</p>` : nothing} ${briefView(room, visit.keys)}
      ${seated
        ? html`<button
            type="button"
            class="main"
            data-again
            @click=${() => again(at)}
          >
            ${say("web-again")}
          </button>`
        : nothing}
      ${room.next ? html`<p><a class="button" href=${`/r/${room.next}`}>${say("web-next-room")}</a></p>` : nothing}
      <div class="tools">
        <a class="button" href=${`/review/${room.id}${location.hash}`}>${say("web-review")}</a>
        ${room.real_dice && !seated
          ? nothing
          : room.real_dice
          ? html`<button type="button" @click=${() => openSheet(room)}>${say("web-six")}</button>
              <button type="button" @click=${() => (at.pad.correcting.value = true)}>${say("web-correct")}</button>`
          : html`<button type="button" @click=${() => verify(room, visit.keys)}>${say("web-verify")}</button>`}
        <button type="button" @click=${() => save(visit)}>${say("web-save-record")}</button>
        <a class="button" href="/">${say("web-home")}</a>
      </div>
    </section>
  </main>`;
}

/** Plays again; if that was asked for before, in the room that there is. @param {AtRoom} at */
async function again(at) {
  const { visit } = at;
  try {
    await visit.do({ do: "again" }).catch((error) => {
      if (error.code !== "again-already") throw error;
    });
    const { room } = await get(`/rooms/${visit.id}`, visit.keys);
    if (room.next) at.follow(room.next, room);
  } catch (error) {
    complain(error);
  }
}

/** How the result compares with one's record. @param {Room} room */
function against(room) {
  if (room.real_dice) return nothing;
  if (room.assisted) return say("result-assisted");
  if (room.you.length !== 1) return nothing;
  const { card, left } = room.seats[room.you[0]];
  // Who left has no result.
  if (left) return nothing;
  const points = card?.total ?? 0;
  const before = record(room.rules.id, room.id);
  // A line is kept for what is not known yet.
  if (!met.value) return "\u00a0";
  if (before === null) return say("result-first");
  return before < points
    ? html`<b>★ ${say("result-record", { before: numeral(before) })}</b>`
    : say("result-no-record", { best: numeral(before) });
}

/**
 * Shows whether every roll follows from the seed.
 * @param {Room} room
 * @param {{ invite?: string | null, watch?: string | null }} keys
 */
export async function verify(room, keys) {
  try {
    const verdict = await get(`/rooms/${room.id}/verify`, keys);
    const nonces = room.seats.filter((seat) => seat.nonce).map((seat) => ({ of: say("web-nonce-of", { name: nameOf(seat) }), is: seat.nonce }));
    showVerdict(verdict, [{ of: say("web-commitment"), is: room.commitment }, { of: say("web-seed"), is: room.seed }, ...nonces]);
  } catch (error) {
    complain(error);
  }
}

/**
 * What came of it, with the numbers that it rests on.
 * @param {{ fair: boolean, rolls: number, committed: boolean | null, wrong?: unknown[] }} verdict
 * @param {{ of: string, is: string | null | undefined }[]} numbers
 */
export function showVerdict({ fair, rolls, committed, wrong }, numbers) {
  const promise = committed === null ? say("verify-at-home") : committed ? say("verify-promised") : say("verify-other-seed");
  openDialog(
    say("web-verify"),
    html`<p class=${fair ? "good" : "bad"}>
        ${fair ? `✓ ${say("verify-fair", { n: rolls })}` : `✗ ${wrong?.length ? say("verify-unfair", { n: rolls, wrong: wrong.length }) : say("verify-broken", { n: rolls })}`}
      </p>
      <p>${promise}</p>
      <dl class="seeds">
        ${numbers.filter((one) => one.is).map((one) => html`<dt>${one.of}</dt><dd><code>${one.is}</code></dd>`)}
      </dl>
      <p class="muted small">${say("web-verify-how")}</p>`,
  );
}

/** Hands out the record as a file. @param {import("../visit.js").Visit} visit */
export async function save(visit) {
  try {
    download(`${visit.id}.rsn`, await getText(`/rooms/${visit.id}/record`, visit.keys));
  } catch (error) {
    complain(error);
  }
}

/**
 * @param {string} name
 * @param {string | Blob} content
 */
export function download(name, content) {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
