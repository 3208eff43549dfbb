// A visit to a room: the room as it is, what happens in it, and what one does there.
//
// Whatever is asked for carries a key, so that it happens once even if the connection breaks before the answer; whoever
// missed something asks for the room as a whole.
import { signal } from "../vendor/signals-core/signals-core.js";
import { Refused, get, nonce } from "./api.js";
import { lang } from "./texts.js";
import { complain } from "./toast.js";

/** @typedef {import("./types.js").Room} Room */
/** @typedef {import("./types.js").Told} Told */
/** @typedef {import("./types.js").Happening} Happening */

/** How long an answer may take before the connection is taken for broken. */
const PATIENCE = 6000;

/** How long the server may be silent before it is asked whether it is there. */
const LISTEN = 60_000;

/** What the server says to a question that it will never answer otherwise. */
const NEVER = [400, 403, 404, 414];

/** How long one sees which dice a bot holds before it throws the others. */
const HOLD = 300;

/** Nothing that is heard was held up for longer; if it seems so, somebody's clock was changed. */
const HELD_UP = 5000;

/** The shortest and the longest wait before the next try to connect. */
const WAITS = [250, 4000];

export class Visit {
  /** @type {import("../vendor/signals-core/signals-core.js").Signal<Room | null>} */
  room = signal(null);
  /** @type {import("../vendor/signals-core/signals-core.js").Signal<"connecting" | "live" | "lost" | "refused">} */
  state = signal("connecting");
  /** Why one can't be here. @type {Refused | null} */
  refusal = null;
  /** Why the server hung up, if it said so. @type {import("../vendor/signals-core/signals-core.js").Signal<string>} */
  reason = signal("");
  /** The secrets that the host can hand out. @type {import("../vendor/signals-core/signals-core.js").Signal<{ invite: string, watch: string } | null>} */
  links = signal(null);

  /** @type {WebSocket | null} */
  #socket = null;
  #closed = false;
  #wait = WAITS[0];
  #timer = 0;
  #pulse = 0;
  /** When something was heard last. */
  #heard = performance.now();
  /** How far the server's clock is ahead of ours, in milliseconds. */
  #ahead = 0;
  /** How long the seat of somebody who lost the connection is held, in milliseconds. */
  grace = 0;
  /** Whether a bot was to move at once, and nobody could be told. */
  #hasty = false;
  /** What a bot did and nobody has seen yet, since what it did before is still looked at. @type {Told | null} */
  #next = null;
  #nextTimer = 0;
  /** When what happened last was shown, and when it happened. */
  #shown = { now: -Infinity, at: 0 };
  /** Whether somebody does not want to see what a bot thinks. */
  #skips = false;
  /** What was asked for, until it is done and seen. @type {Map<string, { message: object, done: number | null, resolve: (seq: number) => void, reject: (error: Error) => void }>} */
  #pending = new Map();

  /**
   * @param {string} id
   * @param {{ invite?: string | null, watch?: string | null }} keys
   * @param {(told: Told, before: Room) => void} happened is told everything that happens, once
   * @param {(seat: number, phrase: string) => void} said is told what people say to each other
   * @param {() => void} jumped is told that things happened which nobody saw
   * @param {(held: boolean[]) => void} holds is told which dice a bot holds, before it throws the others
   */
  constructor(id, keys, happened, said, jumped, holds) {
    this.id = id;
    this.keys = keys;
    this.happened = happened;
    this.said = said;
    this.jumped = jumped;
    this.holds = holds;
    this.#pulse = setInterval(this.#listen, LISTEN);
    addEventListener("online", this.#hurryUp);
    addEventListener("offline", this.#cut);
    document.addEventListener("visibilitychange", this.#hurryUp);
    void this.#open();
  }

  /** The time as the server has it. */
  now() {
    return Date.now() + this.#ahead;
  }

  /** Leaves. */
  close() {
    this.#closed = true;
    removeEventListener("online", this.#hurryUp);
    removeEventListener("offline", this.#cut);
    document.removeEventListener("visibilitychange", this.#hurryUp);
    clearTimeout(this.#timer);
    clearTimeout(this.#nextTimer);
    clearInterval(this.#pulse);
    this.#socket?.close();
    for (const { reject } of this.#pending.values()) reject(new Refused("left", "", 0));
    this.#pending.clear();
  }

  /**
   * Asks for something to be done, until it is: then the room is as it was left by that.
   * @param {{ do: string, [more: string]: unknown }} command
   * @returns {Promise<number>}
   */
  do(command) {
    this.#catchUp();
    const key = nonce();
    const message = { type: "command", key, seq: this.room.value?.seq ?? 0, command };
    return new Promise((resolve, reject) => {
      this.#pending.set(key, { message, done: null, resolve, reject });
      this.#send(message);
      setTimeout(() => {
        if (this.#pending.has(key)) this.#cut();
      }, PATIENCE);
    });
  }

  /** Says something to the others, who hear it now or not at all. @param {string} phrase @returns {boolean} whether it was said */
  say(phrase) {
    return this.#send({ type: "say", phrase });
  }

  /** Lets a bot move now, or as soon as there is a connection. */
  hurry() {
    this.#skips = true;
    this.#catchUp();
    this.#hasty = !this.#send({ type: "hurry" });
  }

  /** Asks for the room as a whole. */
  refresh() {
    this.#send({ type: "snapshot" });
  }

  /** @param {object} message @returns {boolean} whether it could be sent */
  #send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** The room as it is seen from outside; whoever is the host learns the links. */
  async #look() {
    const seen = await get(`/rooms/${encodeURIComponent(this.id)}`, this.keys);
    if (seen.invite) this.links.value = { invite: seen.invite, watch: seen.watch };
    return seen;
  }

  async #open() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    try {
      // The socket can't say why it is refused; this can.
      const seen = await this.#look();
      if (!this.room.value) {
        this.room.value = seen.room;
        this.jumped();
      }
    } catch (error) {
      if (error instanceof Refused && NEVER.includes(error.status)) {
        this.refusal = error;
        this.state.value = "refused";
        return;
      }
      this.#again();
      return;
    }
    if (this.#closed) return;
    const query = new URLSearchParams({ room: this.id, lang: lang.value });
    for (const [name, value] of Object.entries(this.keys)) if (value) query.set(name, value);
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/v1/socket?${query}`);
    this.#socket = socket;
    this.#heard = performance.now();
    socket.addEventListener("message", (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      if (socket === this.#socket) this.#again();
    });
  }

  #again() {
    this.#socket = null;
    if (this.#closed || this.state.value === "refused") return;
    this.state.value = "lost";
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.5 + Math.random() / 2));
    this.#wait = Math.min(WAITS[1], this.#wait * 1.7);
  }

  #hurryUp = () => {
    if (document.visibilityState !== "visible") return;
    if (this.#timer) {
      this.#wait = WAITS[0];
      void this.#open();
    } else this.#listen();
  };

  /** Asks whether the server is still there, if it has been silent: a socket does not say that its other end is gone. */
  #listen = () => {
    const silent = performance.now() - this.#heard;
    if (!this.#socket || document.visibilityState !== "visible" || silent < LISTEN / 2) return;
    const asked = performance.now();
    this.refresh();
    setTimeout(() => {
      if (this.#heard < asked && !this.#closed) this.#cut();
    }, PATIENCE);
  };

  #cut = () => {
    const socket = this.#socket;
    if (!socket) return;
    socket.close();
    this.#again();
  };

  /** Learns what time it is there: from what came quicker than the rest, as whatever was held up would set a clock back. @param {number} at */
  #setClock(at) {
    const ahead = at - Date.now();
    if (this.state.value !== "live" || this.#ahead < ahead || ahead + HELD_UP < this.#ahead) this.#ahead = ahead;
  }

  /** @param {any} message */
  #hear(message) {
    this.#heard = performance.now();
    switch (message.type) {
      case "snapshot": {
        this.#catchUp();
        this.#setClock(message.at);
        this.grace = message.grace;
        const turn = this.room.value?.turn;
        const same = turn?.turn === message.room.turn?.turn && turn?.dice === message.room.turn?.dice;
        this.room.value = message.room;
        this.#seen();
        this.#wait = WAITS[0];
        this.reason.value = "";
        if (!same) this.jumped();
        if (this.state.value !== "live") {
          this.state.value = "live";
          // What was not answered is asked again; what was done is not done twice.
          for (const { message: again } of this.#pending.values()) this.#send(again);
          if (this.#hasty) this.hurry();
        }
        break;
      }
      case "event":
        this.#setClock(message.at);
        this.#follow(message);
        break;
      case "done": {
        const asked = this.#pending.get(message.key);
        if (asked) asked.done = message.seq;
        this.#seen();
        break;
      }
      case "refused": {
        const refused = new Refused(message.code, message.message, 422);
        if (message.code === "stale") this.refresh();
        if (message.key != null) this.#answer(message.key)?.reject(refused);
        // Who is not let in is told why before the server hangs up.
        else if (this.state.value !== "live") this.reason.value = refused.message;
        // A bot that ended the game before it could be hurried is as good.
        else if (message.code !== "over") complain(refused);
        break;
      }
      case "said":
        this.said(message.seat, message.phrase);
        break;
    }
  }

  /** Tells whoever asked for something that it is done, once that can be seen. */
  #seen() {
    const { seq } = this.room.value ?? { seq: 0 };
    for (const [key, { done, resolve }] of this.#pending) {
      if (done === null || seq < done) continue;
      this.#pending.delete(key);
      resolve(done);
    }
  }

  /** @param {string} key */
  #answer(key) {
    const asked = this.#pending.get(key);
    this.#pending.delete(key);
    return asked;
  }

  /** Shows what happens, one thing after the other: what a bot does as slowly as it does it. @param {Told} told */
  #follow(told) {
    this.#catchUp();
    if (!this.#isWatched(told)) return this.#show(told);
    // What was there before was shown later than it happened; it lies there for as long all the same.
    const due = this.#shown.now + (told.at - this.#shown.at) - performance.now();
    const held = this.#keptFor(told);
    const show = () => this.#catchUp();
    this.#next = told;
    if (!held) return this.#later(due, show);
    this.#later(due - HOLD, () => {
      this.holds(held);
      this.#later(HOLD, show);
    });
  }

  /** Does what comes next, at once if it is time for it. @param {number} wait @param {() => void} act */
  #later(wait, act) {
    if (0 < wait) this.#nextTimer = setTimeout(act, wait);
    else act();
  }

  /** Shows what waits to be seen. */
  #catchUp() {
    const told = this.#next;
    clearTimeout(this.#nextTimer);
    this.#next = null;
    if (told) this.#show(told);
  }

  /** Whether it is a bot that moves, and somebody wants to see how. @param {Told} told */
  #isWatched({ event }) {
    const skips = this.#skips;
    this.#skips = false;
    const bot = event.stand_in || this.room.value?.seats[event.seat ?? -1]?.kind === "bot";
    return bot && !skips && document.visibilityState === "visible";
  }

  /** The dice that were held for a throw; nothing if all were thrown. @param {Told} told */
  #keptFor({ event, turn }) {
    const before = this.room.value?.turn;
    return event.event === "rolled" && before?.dice && before.turn === turn?.turn && event.held?.some(Boolean) ? event.held : null;
  }

  /** @param {Told} told */
  #show(told) {
    const before = this.room.value;
    if (!before || told.seq <= before.seq) return;
    if (told.seq !== before.seq + 1) {
      this.refresh();
      return;
    }
    this.#shown = { now: performance.now(), at: told.at };
    const { event, seat } = told;
    const base = told.room ? { ...told.room, you: before.you } : before;
    const seats = seat ? base.seats.map((one) => (one.seat === seat.seat ? seat : one)) : base.seats;
    const assisted = base.assisted || event.event === "assisted";
    const { seq, phase, turn, undo } = told;
    this.room.value = { ...base, seats, assisted, seq, phase, turn, undo };
    this.#seen();
    // Who one is, is not told to everybody.
    if (event.event === "sat" || event.event === "stood") this.refresh();
    // Without the links one can play all the same.
    if (event.event === "hosted") this.#look().catch(() => {});
    this.happened(told, before);
  }
}
