// A room: gathering, playing, over.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { nonce } from "../api.js";
import { complain, toast } from "../toast.js";
import { closeDialog, confirmed, openDialog } from "../dialog.js";
import { settle, tumble } from "../dice.js";
import { announce } from "../live.js";
import { learnMine } from "../record.js";
import { go, place } from "../router.js";
import { sentence } from "../words.js";
import { rulesTitle } from "../rules.js";
import { lang, nameOf, numeral, say } from "../texts.js";
import { wide } from "../settings.js";
import { Visit } from "../visit.js";
import { gathering } from "./gathering.js";
import { over } from "./over.js";
import { pad, padKeys, PadState } from "./pad.js";
import { TableState, table, tableKeys } from "./table.js";

/** @typedef {import("../types.js").Room} Room */
/** @typedef {import("../types.js").Told} Told */

/** Everything about the room that is shown. */
class Here {
  /** Whose card is looked at where there is room for one. @type {import("../../vendor/signals-core/signals-core.js").Signal<number | null>} */
  looking = signal(null);
  table = new TableState();
  pad = new PadState();
  /** What happened, in sentences, as it was then. @type {import("../../vendor/signals-core/signals-core.js").Signal<string[]>} */
  lines = signal([]);

  /**
   * @param {string} id
   * @param {{ invite: string | null, watch: string | null }} keys
   */
  constructor(id, keys) {
    this.keys = keys;
    this.visit = new Visit(id, keys, (told, before) => this.#happened(told, before), (seat, phrase) => this.#said(seat, phrase), () => this.#jumped());
    this.visit.state.subscribe((state) => {
      if (state === "lost") announce(lostWords(this.visit));
    });
  }

  /** Things happened that nobody saw. */
  #jumped() {
    const room = this.visit.room.value;
    if (room) this.table.found(room);
  }

  /**
   * Goes to another game with the others, unless one has gone already or only watched.
   * @param {string} next
   * @param {Room} room the one that was played
   */
  follow(next, room) {
    if (here !== this || !room.you.length) return;
    expected = { room: next, name: room.seats[room.you[0]].name ?? "" };
    go(`/r/${next}`);
  }

  /** @param {number} seat @param {string} phrase */
  #said(seat, phrase) {
    const room = this.visit.room.value;
    if (room) toast(`${nameOf(room.seats[seat])}: ${say(`web-phrase-${phrase}`)}`);
  }

  /**
   * @param {Told} told
   * @param {Room} before
   */
  #happened(told, before) {
    const room = this.visit.room.value;
    if (!room) return;
    const { event } = told;
    if (event.event === "rolled") {
      this.table.rolled(event, room);
      // After it has been drawn, if it still lies there then.
      requestAnimationFrame(() => {
        if (this.visit.room.value?.turn?.dice === event.dice) tumble(event.held ?? []);
      });
    }
    if (event.event === "scored" || event.event === "undone" || event.event === "entered") {
      // The dice of an entry that is taken back lie there again as they were held.
      if (event.event === "undone") this.table.found(room);
      else this.table.reset();
      this.looking.value = null;
    }
    if (event.event === "again" && event.room) this.follow(event.room, before);
    const words = [sentence(told, room)];
    if (words[0]) this.lines.value = [words[0], ...this.lines.value].slice(0, 60);
    const mine = room.turn && room.you.includes(room.turn.seat);
    const turned = before.turn?.turn !== room.turn?.turn;
    if (turned && room.turn && 1 < room.seats.length) {
      const name = nameOf(room.seats[room.turn.seat]);
      words.push(mine && room.you.length === 1 ? say("web-said-your-turn") : say("web-said-turn", { name }));
    }
    if (room.phase === "over" && before.phase !== "over") words.push(result(room));
    announce(words.filter(Boolean).join(" "));
  }
}

/** Who won, in a sentence. @param {Room} room */
export function result(room) {
  if (room.seats.length === 1) return say("result-points", { points: numeral(room.seats[0].card?.total ?? 0) });
  const winners = room.seats.filter((seat) => seat.won).map(nameOf);
  if (!winners.length) return say("web-nobody-won");
  const names = new Intl.ListFormat(lang.value, { type: "conjunction" }).format(winners);
  return say("result-winner", { n: winners.length, names });
}

/** @type {Here | null} */
let here = null;

/** The room of another game, and the name by which one played the last. @type {{ room: string, name: string } | null} */
let expected = null;

/** Sits down again where one is expected. @param {Here} at @param {Room} room */
function sitAgain(at, room) {
  if (expected?.room !== room.id || at.visit.state.value !== "live") return;
  const { name } = expected;
  expected = null;
  const open = room.seats.some((seat) => seat.kind === "open");
  if (open && !room.you.length) at.visit.do({ do: "sit", name, nonce: nonce() }).catch(complain);
}

/** @param {string} id */
export function roomPage(id) {
  const secrets = new URLSearchParams(place.value.hash.slice(1));
  const keys = { invite: secrets.get("invite"), watch: secrets.get("watch") };
  // Whoever was refused may come back with the right link.
  const other = here?.keys.invite !== keys.invite || here.keys.watch !== keys.watch;
  if (here?.visit.id !== id || (other && here.visit.state.value === "refused")) {
    here?.visit.close();
    here = new Here(id, keys);
  }
  const { visit } = here;
  const room = visit.room.value;
  if (visit.state.value === "refused") {
    return html`<main class="page narrow">
      <h1>${say("web-no-room")}</h1>
      <p>${visit.refusal?.message}</p>
      <p><a class="button main" href="/">${say("web-home")}</a></p>
    </main>`;
  }
  if (!room) {
    return html`${lost(visit)}
      <main class="page narrow" aria-busy="true"><p class="muted">${say("web-connecting")}</p></main>`;
  }
  return html`${bar(here, room)}
    ${lost(visit)}
    ${body(here, room)}`;
}

/** That the connection is gone, and why if that is known. @param {Visit} visit */
function lostWords(visit) {
  return visit.reason.value || say("web-lost");
}

/** @param {Visit} visit */
function lost(visit) {
  return visit.state.value === "lost" ? html`<p class="lost">${lostWords(visit)}</p>` : nothing;
}

/** Leaves the room, if one is in any. */
export function leaveRoom() {
  if (!here) return;
  here.visit.close();
  here = null;
  // What was begun there waits on other pages.
  learnMine().catch(() => {});
}

/**
 * @param {Here} at
 * @param {Room} room
 */
function body(at, room) {
  switch (room.phase) {
    case "gathering":
      sitAgain(at, room);
      return gathering(at.visit, room, at.keys);
    case "closed":
      return html`<main class="page narrow">
        <h1>${say("web-closed")}</h1>
        <p><a class="button main" href="/">${say("web-home")}</a></p>
      </main>`;
    case "playing":
      return room.real_dice ? pad(at, room) : table(at, room);
    case "over":
      return room.real_dice && at.pad.correcting.value ? pad(at, room) : over(at, room);
  }
}

/**
 * The top of the page: who plays, who is ahead, how far it is.
 * @param {Here} at
 * @param {Room} room
 */
function bar(at, room) {
  const order = room.order.length ? room.order : room.seats.map((seat) => seat.seat);
  const { turn } = room;
  return html`<header class="bar">
    <a class="back" href="/" aria-label=${say("web-home")}>‹</a>
    <ul class="players">
      ${order.map((idx) => {
        const seat = room.seats[idx];
        const away = seat.kind === "person" && seat.presence !== "here" && room.phase === "playing";
        return html`<li>
          <button
            type="button"
            class="player ${turn?.seat === idx ? "on-turn" : ""} ${shownSeat(at, room) === idx && !wide.value ? "looking" : ""}"
            @click=${() => (at.looking.value = idx)}
            aria-label=${[say("web-look-at", { name: nameOf(seat), points: seat.card?.total ?? 0 }), away ? presence(seat) : ""].join(" ").trim()}
          >
            ${turn?.seat === idx ? html`<span aria-hidden="true">▸</span>` : nothing}
            <span class="who">${nameOf(seat)}</span> <b>${seat.card ? numeral(seat.card.total) : ""}</b>
            ${away ? html`<small title=${presence(seat)}>${seat.presence === "stand-in" ? "⚙" : "…"}</small>` : nothing}
          </button>
        </li>`;
      })}
    </ul>
    ${turn ? html`<span class="round">${clock(at, room)} <span class="wordy">${say("web-turn-of", { turn: turn.round })}</span><span class="terse" aria-hidden="true">${turn.round}/13</span></span>` : nothing}
    <button type="button" class="menu" aria-label=${say("web-menu")} @click=${() => menu(at, room)}>⋯</button>
  </header>`;
}

/** @param {import("../types.js").Seat} seat */
function presence(seat) {
  if (seat.presence === "stand-in") return say("web-stand-in", { name: nameOf(seat) });
  return say("web-away", { name: nameOf(seat) });
}

/** Counts down while a clock runs. */
const tick = signal(0);
setInterval(() => {
  if (here?.visit.room.peek()?.turn?.deadline) tick.value += 1;
}, 500);

/**
 * @param {Here} at
 * @param {Room} room
 */
function clock(at, room) {
  const deadline = room.turn?.deadline;
  if (!deadline) return nothing;
  void tick.value;
  const left = Math.max(0, Math.ceil((deadline - at.visit.now()) / 1000));
  const soon = left * 4 <= room.clock;
  return html`<span class="clock ${soon ? "soon" : ""}" role="timer" aria-label=${say("web-clock", { n: left })}
    >${soon ? "⏳ " : ""}${left}</span
  >`;
}

/**
 * The seat whose card is shown where there is room for one.
 * @param {Here} at
 * @param {Room} room
 */
export function shownSeat(at, room) {
  if (at.looking.value !== null) return at.looking.value;
  const { turn, you } = room;
  if (turn && (you.includes(turn.seat) || !you.length)) return turn.seat;
  return you[0] ?? room.order[0] ?? 0;
}

export const PHRASES = [
  "hello", "good-luck", "well-played", "what-a-roll", "oh-no", "thinking",
  "your-turn", "one-moment", "thanks", "another-game", "goodbye",
];

/**
 * @param {Here} at
 * @param {Room} room
 */
function menu(at, room) {
  const { visit } = at;
  const seated = 0 < room.you.length;
  const others = room.seats.some((seat) => seat.kind === "person" && !room.you.includes(seat.seat));
  const invite = visit.links.value;
  /** Does something that shows behind the window. @param {() => void} act */
  const thenClose = (act) => () => {
    closeDialog();
    act();
  };
  const resignable = room.phase === "playing" && room.you.find((seat) => !room.seats[seat].left);
  openDialog(
    say("web-menu"),
    html`<ul class="plain">
      <li>${say("web-rules-are", { rules: rulesTitle(room.rules) })}</li>
      ${seated && others
        ? html`<li class="phrases">
            ${PHRASES.map(
              (phrase) => html`<button type="button" @click=${thenClose(() => visit.say(phrase))}>${say(`web-phrase-${phrase}`)}</button>`,
            )}
          </li>`
        : nothing}
      ${invite
        ? html`<li>
            <button type="button" @click=${thenClose(() => copy(watchLink(room, invite.watch)))}>${say("web-copy-watch")}</button>
          </li>`
        : nothing}
      <li><a class="button" href=${`/rules?rules=${encodeURIComponent(room.rules.id)}`}>${say("web-rules")}</a></li>
      <li><a class="button" href="/settings">${say("web-settings")}</a></li>
      <li>
        <details>
          <summary>${say("web-keys")}</summary>
          <pre>${say("web-help-keys")}</pre>
        </details>
      </li>
      ${resignable !== undefined && resignable !== false
        ? html`<li>
            <button
              type="button"
              class="danger"
              @click=${() => {
                const name = nameOf(room.seats[resignable]);
                confirmed(say("web-ask-resign", { name }), say("web-resign"), () =>
                  visit.do({ do: "resign", seat: resignable }).catch(complain),
                );
              }}
            >
              ${say("web-resign")}
            </button>
          </li>`
        : nothing}
    </ul>`,
  );
}

/**
 * @param {Room} room
 * @param {string} secret
 */
export function watchLink(room, secret) {
  return `${location.origin}/r/${room.id}#watch=${secret}`;
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(say("web-copied"));
  } catch {
    openDialog(say("web-copy-this"), html`<textarea readonly rows="4">${text}</textarea>`);
  }
}

addEventListener("keydown", (event) => {
  const room = here?.visit.room.peek();
  if (!here || !room || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  // A box that was ticked takes the space bar, and nothing else.
  const fields = event.key === " " ? "input, select, textarea" : "input:not([type=checkbox]), select, textarea";
  const typing = event.target instanceof Element && event.target.closest(fields);
  if (typing) return;
  if (event.key === "?") return void menu(here, room);
  if (event.key === "Escape") {
    here.table.chosen.value = null;
    settle();
    return;
  }
  const used = room.real_dice ? padKeys(here, room, event) : tableKeys(here, room, event);
  if (used) event.preventDefault();
});

/** @typedef {Here} AtRoom */
