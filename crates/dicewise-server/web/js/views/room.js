// A room: gathering, playing, over.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { nonce } from "../api.js";
import { complain, toast } from "../toast.js";
import { closeDialog, confirmed, openDialog } from "../dialog.js";
import { settle, tumble } from "../dice.js";
import { keepSeen, lying, seenBefore } from "../held.js";
import { announce } from "../live.js";
import { learnMine } from "../record.js";
import { go, place } from "../router.js";
import { rollOffWords, sentence, startWords } from "../words.js";
import { builtIn, rulesTitle } from "../rules.js";
import { lang, nameOf, numeral, say } from "../texts.js";
import { change, isMute, settings, wide } from "../settings.js";
import { Visit } from "../visit.js";
import { gathering } from "./gathering.js";
import { over, save, verify } from "./over.js";
import { pad, padKeys, PadState } from "./pad.js";
import { TableState, table, tableKeys } from "./table.js";

/** @typedef {import("../types.js").Room} Room */
/** @typedef {import("../types.js").Told} Told */

/** Everything about the room that is shown. */
class Here {
  /** Whose card is looked at where there is room for one. @type {import("../../vendor/signals-core/signals-core.js").Signal<number | null>} */
  looking = signal(null);
  pad = new PadState();
  /** When the game ended, for those who saw it. */
  endedAt = -Infinity;
  /** The turn whose clock was warned of. */
  warned = "";
  /** What happened, also before the page was loaded again. @type {import("../../vendor/signals-core/signals-core.js").Signal<import("../held.js").Seen>} */
  seen;

  /**
   * @param {string} id
   * @param {{ invite: string | null, watch: string | null }} keys
   */
  constructor(id, keys) {
    this.keys = keys;
    this.table = new TableState(id);
    this.seen = signal(seenBefore(id));
    this.visit = new Visit(
      id,
      keys,
      (told, before) => this.#happened(told, before),
      (seat, phrase) => this.#said(seat, phrase),
      () => this.#jumped(),
      (held) => this.table.botHolds(held),
    );
    let before = this.visit.state.peek();
    this.visit.state.subscribe((state) => {
      if (state === "lost") announce(lostWords(this.visit));
      if (state === "live" && before === "lost") this.#tell(say("web-said-connected"));
      before = state;
    });
  }

  /** Things happened that nobody saw. */
  #jumped() {
    const room = this.visit.room.value;
    if (!room) return;
    this.table.found(room);
    this.pad.found(room);
    this.looking.value = null;
    const { lines, latest, lies } = this.seen.value;
    // Who comes before anything was done has not heard who starts.
    if (!lines.length && room.turn?.round === 1 && 1 < room.order.length) {
      this.#remember(rollOffWords(room));
      this.#remember(startWords(room));
    }
    // What was written meanwhile nobody here saw.
    if (latest && latest.next !== room.turn?.turn) this.seen.value = { ...this.seen.value, latest: null };
    // Whoever lost the connection is told when it is back.
    if (lines.length && lies !== lying(room) && this.visit.state.value !== "lost") this.#tell();
  }

  /** Tells how it stands, to whoever missed something. @param {string} [first] what is said before that */
  #tell(first = "") {
    const room = this.visit.room.value;
    if (!room) return;
    const words = [first, room.phase === "over" ? result(room) : turnWords(room)].filter(Boolean).join(" ");
    this.#remember(words);
    announce(words);
  }

  /** Notes a sentence, and how the dice lie after that. @param {string} words */
  #remember(words) {
    const room = this.visit.room.value;
    let { lines, latest, lies } = this.seen.value;
    if (words) lines = [words, ...lines].slice(0, 60);
    if (room) lies = lying(room);
    this.seen.value = { lines, latest, lies };
    keepSeen(this.visit.id, this.seen.value);
  }

  /**
   * Remembers what happened.
   * @param {Told} told
   * @param {string} words
   */
  #see({ event, turn }, words) {
    let { latest } = this.seen.value;
    if (event.event === "undone") latest = null;
    if (event.event === "scored" && event.seat !== undefined && event.box) latest = { seat: event.seat, box: event.box, next: turn?.turn };
    this.seen.value = { ...this.seen.value, latest };
    this.#remember(words);
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
    if (room && !settings.value.mute) toast(`${nameOf(room.seats[seat])}: ${say(`web-phrase-${phrase}`)}`);
  }

  /**
   * @param {Told} told
   * @param {Room} before
   */
  #happened(told, before) {
    const room = this.visit.room.value;
    if (!room) return;
    const { event } = told;
    // Whoever rolls wants to see the card that it is for.
    if (event.event === "rolled" && room.turn && room.you.includes(room.turn.seat)) this.looking.value = null;
    if (event.event === "rolled") {
      this.table.rolled(event, room);
      tumble(event.held ?? []);
    }
    if (event.event === "scored" || event.event === "undone" || event.event === "entered") {
      // The dice of an entry that is taken back lie there again as they were held.
      if (event.event === "undone") this.table.found(room);
      else this.table.wrote();
      this.pad.found(room);
    }
    if (event.event === "again" && event.room) this.follow(event.room, before);
    const words = [sentence(told, room)];
    if (event.event === "started") {
      words.push(rollOffWords(room));
      this.#remember(rollOffWords(room));
    }
    this.#see(told, words[0]);
    const turned = before.turn?.turn !== room.turn?.turn;
    if (turned) {
      this.looking.value = null;
      words.push(turnWords(room));
    }
    if (room.phase === "over" && before.phase !== "over") {
      this.endedAt = performance.now();
      words.push(result(room));
    }
    announce(words.filter(Boolean).join(" "));
    if (turned || room.phase !== before.phase) inSight();
    leaveIdle();
  }
}

/** Whoever wrote something by a button that does nothing now has the keyboard on what comes next. */
function leaveIdle() {
  const next = document.querySelector(".play > .main");
  if (next instanceof HTMLElement && document.activeElement?.matches('.tools [aria-disabled="true"]:not([data-undo])')) next.focus({ preventScroll: true });
}

/** Whose turn it is can be seen, however many play. */
function inSight() {
  requestAnimationFrame(() => {
    for (const one of document.querySelectorAll(".bar .on-turn, .card thead .on-turn")) {
      const within = one.closest(".players, .card");
      const names = within?.querySelector("thead th")?.getBoundingClientRect().width ?? 0;
      const [at, room] = [one.getBoundingClientRect(), within?.getBoundingClientRect()];
      if (!within || !room) continue;
      // Not scrollIntoView, which would move the page as well.
      if (at.left < room.left + names) within.scrollLeft -= room.left + names - at.left;
      else if (room.right < at.right) within.scrollLeft += at.right - room.right;
    }
  });
}

/** Whose turn it is, in a sentence, where several play. @param {Room} room */
function turnWords({ turn, seats, you }) {
  if (!turn || seats.length < 2) return "";
  const mine = you.length === 1 && you.includes(turn.seat);
  return mine ? say("web-said-your-turn") : say("web-said-turn", { name: nameOf(seats[turn.seat]) });
}

/** Who won, in a sentence. @param {Room} room */
export function result(room) {
  if (room.seats.length === 1) {
    const [{ card, left }] = room.seats;
    return say(left ? "web-left-at" : "result-points", { points: numeral(card?.total ?? 0) });
  }
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
  learnMine(true).catch(() => {});
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
      return html`<main class="page narrow" data-seq=${room.seq}>
        <h1>${say("web-closed")}</h1>
        ${room.seed ? brokenOff(at.visit, room) : nothing}
        <p><a class="button main" href="/">${say("web-home")}</a></p>
      </main>`;
    case "playing":
      return room.real_dice ? pad(at, room) : table(at, room);
    case "over":
      return room.real_dice && at.pad.correcting.value ? pad(at, room) : over(at, room);
  }
}

/** A game that nobody will end: what was played of it is kept, and so are its dice. @param {Visit} visit @param {Room} room */
function brokenOff(visit, room) {
  return html`<p>${say("web-broken-off")}</p>
    <p class="buttons">
      <button type="button" @click=${() => verify(room, visit.keys)}>${say("web-verify")}</button>
      <button type="button" @click=${() => save(visit)}>${say("web-save-record")}</button>
    </p>`;
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
            <span class="marker" aria-hidden="true">${turn?.seat === idx ? "▸" : nothing}</span>
            ${shortName(nameOf(seat))} ${seat.card ? html`<b>${numeral(seat.card.total)}</b>` : nothing}
            ${away ? html`<small class="sign" title=${presence(seat)}>${seat.presence === "stand-in" ? "⚙" : "…"}</small>` : nothing}
          </button>
        </li>`;
      })}
    </ul>
    <span class="round"
      >${clock(at, room)}
      ${turn
        ? html`<span class="wordy">${say("web-turn-of", { turn: turn.round })}</span><span class="terse" aria-hidden="true">${turn.round}/13</span>`
        : html`<span class="terse"></span>`}</span
    >
    <button type="button" class="menu" aria-label=${say("web-menu")} @click=${() => menu(at, room)}>⋯</button>
  </header>`;
}

/** How much of a name is shown whatever room there is: several may begin alike. */
const END = 2;

/** A name whose end is in sight, also where there is no room for all of it. @param {string} name */
function shortName(name) {
  const letters = [...new Intl.Segmenter().segment(name)].map((one) => one.segment);
  // What is set apart from its neighbours stays in one piece.
  if (letters.length <= 2 * END || name.startsWith("\u2068")) return html`<span class="who">${name}</span>`;
  return html`<span class="who"><span class="start">${letters.slice(0, -END).join("")}</span><span>${letters.slice(-END).join("")}</span></span>`;
}

/** @param {import("../types.js").Seat} seat */
function presence(seat) {
  if (seat.presence === "stand-in") return say("web-stand-in", { name: nameOf(seat) });
  return say("web-away", { name: nameOf(seat) });
}

/** Counts while a clock runs, or somebody is waited for. */
const tick = signal(0);
setInterval(() => {
  const room = here?.visit.room.peek();
  if (!here || !room?.turn) return;
  const { deadline, seat, turn } = room.turn;
  if (!deadline && room.seats[seat].presence !== "away") return;
  tick.value += 1;
  // Who can't see the clock is told once that it runs out.
  if (!deadline || here.warned === turn || !room.you.includes(seat) || room.clock < 4 * timeLeft(here, deadline)) return;
  here.warned = turn;
  announce(say("web-clock", { n: timeLeft(here, deadline) }));
}, 500);

/** Seconds until then. @param {Here} at @param {number} deadline */
function timeLeft(at, deadline) {
  return Math.max(0, Math.ceil((deadline - at.visit.now()) / 1000));
}

/** Who is on turn; if they are away, for how long their seat is still held. @param {Here} at @param {import("../types.js").Seat} seat */
export function waitingFor(at, seat) {
  const name = nameOf(seat);
  if (seat.presence === "stand-in") return say("web-stand-in", { name });
  if (seat.presence !== "away" || seat.since === null) return say("web-waiting-for", { name });
  // At a table with real dice nobody else plays for them.
  if (at.visit.room.value?.real_dice) return say("web-away", { name });
  void tick.value;
  const seconds = timeLeft(at, seat.since + at.visit.grace);
  return say("web-away-for", { name, time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` });
}

/**
 * @param {Here} at
 * @param {Room} room
 */
function clock(at, room) {
  if (!room.clock) return nothing;
  const deadline = room.turn?.deadline;
  // Its place stays while it does not run.
  if (!deadline) return html`<span class="clock"></span>`;
  void tick.value;
  const left = timeLeft(at, deadline);
  const soon = left * 4 <= room.clock;
  return html`<span class="clock ${soon ? "soon" : ""}" role="timer" aria-label=${say("web-clock", { n: left })}
    >${soon ? "! " : ""}${left}</span
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
  // Whoever is on turn holds the device.
  const leaving = room.phase === "playing" ? room.you.filter((seat) => !room.seats[seat].left) : [];
  leaving.sort((a, b) => Number(b === room.turn?.seat) - Number(a === room.turn?.seat));
  openDialog(
    say("web-menu"),
    html`<ul class="plain">
      <li>${say("web-rules-are", { rules: rulesTitle(room.rules) })}</li>
      ${1 < room.order.length ? html`<li>${startWords(room)} ${rollOffWords(room)}</li>` : nothing}
      ${seated && others
        ? html`<li class="phrases">
            ${PHRASES.map(
              (phrase) => html`<button type="button" @click=${thenClose(() => visit.say(phrase) || toast(lostWords(visit), true))}>${say(`web-phrase-${phrase}`)}</button>`,
            )}
          </li>`
        : nothing}
      ${others
        ? html`<li>
            <label class="aim"
              ><input
                type="checkbox"
                .checked=${settings.value.mute}
                @change=${(/** @type {Event} */ event) => change({ mute: /** @type {HTMLInputElement} */ (event.target).checked })}
              />
              ${say("web-mute")}</label
            >
          </li>`
        : nothing}
      ${invite
        ? html`<li>
            <button type="button" @click=${thenClose(() => copy(watchLink(room, invite.watch)))}>${say("web-copy-watch")}</button>
          </li>`
        : nothing}
      ${seated && room.real_dice && room.phase === "playing"
        ? html`<li>
            <button type="button" @click=${thenClose(() => (at.pad.correcting.value = true))}>${say("web-pad-correct")}</button>
          </li>`
        : nothing}
      <li><a class="button" href=${rulesLink(room)}>${say("web-rules")}</a></li>
      <li><a class="button" href="/settings">${say("web-settings")}</a></li>
      <li>
        <details>
          <summary>${say("web-keys")}</summary>
          ${keysView()}
        </details>
      </li>
      ${leaving.map((seat) => {
        const name = nameOf(room.seats[seat]);
        const leave = () => visit.do({ do: "resign", seat }).catch(complain);
        return html`<li>
          <button type="button" class="danger" @click=${() => confirmed(say("web-ask-resign", { name }), say("web-resign"), leave)}>
            ${leaving.length === 1 ? say("web-resign") : say("web-resign-of", { name })}
          </button>
        </li>`;
      })}
    </ul>`,
  );
}

/** What the keys do. */
function keysView() {
  return html`<pre>${say("web-help-keys")}</pre>`;
}

/** Where the rules of a room are explained: house rules are the room's own, whatever somebody else calls so. @param {Room} room */
function rulesLink({ id, rules }) {
  const known = builtIn.value.some((one) => one.id === rules.id);
  return known ? `/rules?rules=${encodeURIComponent(rules.id)}` : `/rules?room=${id}${location.hash}`;
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

/** Hides what others say, or shows it again. */
function mute() {
  const { mute: hidden } = settings.value;
  change({ mute: !hidden });
  toast(say(hidden ? "web-unmuted" : "web-muted"));
}

addEventListener("keydown", (event) => {
  const room = here?.visit.room.peek();
  if (!here || !room || event.ctrlKey || event.metaKey || event.altKey || isMute(event) || document.querySelector("dialog[open]")) return;
  // A box that was ticked takes the space bar, and nothing else.
  const fields = event.key === " " ? "input, select, textarea" : "input:not([type=checkbox]), select, textarea";
  const typing = event.target instanceof Element && event.target.closest(fields);
  if (typing) return;
  if (event.key === "?") return openDialog(say("web-keys"), keysView());
  if (event.key.toLowerCase() === "m") return mute();
  if (event.key === "Escape") {
    if (!here.table.busy.value) here.table.chosen.value = null;
    if (here.pad.wrong.value) here.pad.found(room);
    settle();
    return;
  }
  const used = room.real_dice ? padKeys(here, room, event) : tableKeys(here, room, event);
  if (used) event.preventDefault();
});

/** @typedef {Here} AtRoom */
