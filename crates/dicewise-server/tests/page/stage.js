// A server and browsers for tests.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const PROGRAM = process.env.DICEWISE ?? fileURLToPath(new URL("../../../../target/debug/dicewise", import.meta.url));
const BROWSER = process.env.CHROMIUM ?? "/usr/bin/chromium";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** As a person would have it, only that bots don't keep anybody waiting. */
export const CONFIG = `warm_up = false\n[limits]\nbot_pause_ms = 60\n`;

/** An address by which these browsers find the server as if it were on another computer. */
export const ELSEWHERE = "192.0.2.1";

/** What perfect play comes to under a rule set takes a while, the first time. */
export const LONG = 240_000;

export const PHONE = { width: 360, height: 640 };
export const DESK = { width: 1280, height: 800 };

/** A port that nobody uses, and that nobody is given while a server that was killed starts again: systems give those from 32768 on. */
async function freePort() {
  for (;;) {
    const port = 10_000 + randomInt(22_000);
    const free = await new Promise((resolve) => {
      const probe = createServer();
      probe.once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
}

/** A server with a folder of its own, which can be killed and started again at the same address. */
export class Server {
  static async start(config = CONFIG) {
    const server = new Server();
    server.folder = await mkdtemp(join(tmpdir(), "dicewise-page-"));
    server.config = join(server.folder, "server.toml");
    await writeFile(server.config, config);
    server.port = await freePort();
    await server.run();
    return server;
  }

  get address() {
    return `http://127.0.0.1:${this.port}`;
  }

  async run() {
    const args = ["serve", "--listen", `127.0.0.1:${this.port}`, "--data-dir", this.folder, "--config", this.config];
    this.process = spawn(PROGRAM, args, { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    this.process.stderr.on("data", (data) => (said += data));
    await new Promise((resolve, reject) => {
      this.process.stdout.once("data", resolve);
      this.process.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
  }

  /** Kills it as a power cut would. */
  async kill() {
    const gone = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill("SIGKILL");
    await gone;
  }

  async stop() {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

export async function launch() {
  return chromium.launch({
    executablePath: BROWSER,
    args: [
      "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`,
    ],
  });
}

/** A server and a browser for the tests of one file. */
export async function staged() {
  const [server, browser] = await Promise.all([Server.start(), launch()]);
  after(async () => {
    await browser.close();
    await server.stop();
  });
  return { server, browser };
}

/** Somebody with a browser of their own, who notes whatever goes wrong in it. */
export class Person {
  static async come(browser, server, { size = DESK, axe = false, ...options } = {}) {
    const person = new Person();
    person.server = server;
    person.context = await browser.newContext({ viewport: size, locale: "en-US", ...options });
    // Machines are slow at times; what is waited for comes, or never.
    person.context.setDefaultTimeout(120_000);
    person.page = await person.context.newPage();
    // The browser brings it in, since the page's policy would let nothing in.
    if (axe) await person.page.addInitScript({ content: AXE });
    person.wrong = [];
    person.page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") person.wrong.push(`${message.text()} ${message.location().url}`);
    });
    person.page.on("pageerror", (error) => person.wrong.push(error.stack ?? error.message));
    person.page.on("request", (request) => {
      if (!request.url().startsWith(server.address) && !/^(data|blob):/.test(request.url())) person.wrong.push(`asked ${request.url()}`);
    });
    return person;
  }

  async open(path) {
    await this.page.goto(path.startsWith("http") ? path : this.server.address + path);
    await this.page.waitForSelector("main");
  }

  /** Throws, if it is one's turn, once whatever lies there lies. */
  async roll() {
    await this.lies();
    await this.page.locator("button.roll:not([aria-disabled=true])").click();
  }

  /** Waits until dice that were thrown lie: a tap before would only let them lie. */
  async lies() {
    await this.page.locator(".tray:not([data-falling])").waitFor();
  }

  /** Waits until dice were thrown and lie, and the button can be meant. */
  async rolled() {
    await this.page.locator("td.open:not(.closed) button").first().waitFor();
    await this.lies();
    await this.page.locator(".play > .main:not([aria-disabled=true])").waitFor();
  }

  /** Rolls once and writes what lies there into the first box that is open. */
  async turn() {
    const { page } = this;
    await page.locator("button.roll:not([aria-disabled=true])").click();
    await page.locator("td.open:not(.closed) button").first().click();
    await page.locator("button.score:not([aria-disabled=true])").click();
    await page.locator("button.score").waitFor({ state: "detached" });
  }

  /** Plays until the game is over. */
  async playOut() {
    for (let turn = 0; turn < 13; turn += 1) await this.turn();
    await this.page.locator(".over").waitFor();
  }

  /** Closes the window that is open. */
  async close() {
    await this.page.keyboard.press("Escape");
    await this.page.locator("dialog").waitFor({ state: "detached" });
  }

  /** What the page said last to those who can't see it. */
  async heard() {
    return this.page.evaluate(() => document.getElementById("live").lastChild?.textContent ?? "");
  }

  /** Notes whatever pages that are opened from now on say to those who can't see them. */
  async listen() {
    await this.page.addInitScript(() => {
      globalThis.spoken = [];
      const note = (changes) => {
        for (const { target, addedNodes } of changes) if (target.id === "live") globalThis.spoken.push(...[...addedNodes].map((one) => one.textContent));
      };
      new MutationObserver(note).observe(document, { childList: true, subtree: true });
    });
  }

  /** What was noted. */
  async spoken() {
    return this.page.evaluate(() => globalThis.spoken);
  }

  /** Waits until something was said. */
  async hears(text) {
    await this.page.waitForFunction((text) => globalThis.spoken.includes(text), text);
  }

  /** The room as the server has it. */
  async room() {
    const answer = await this.page.request.get(this.#roomAddress());
    return (await answer.json()).room;
  }

  #roomAddress() {
    const id = new URL(this.page.url()).pathname.split("/")[2];
    return `${this.server.address}/api/v1/rooms/${id}`;
  }

  /** Does something in the room without the page, which only hears of it. */
  async command(command, seq) {
    const data = { key: randomUUID(), seq: seq ?? (await this.room()).seq, command };
    return this.page.request.post(`${this.#roomAddress()}/commands`, { data, headers: { Origin: this.server.address } });
  }

  /** The same, until the page has heard of it. */
  async done(command) {
    const answer = await this.command(command);
    assert.ok(answer.ok(), await answer.text());
    await this.heardOf((await answer.json()).seq);
  }

  /** Waits until the page shows so much of what happened in the room. */
  async heardOf(seq) {
    await this.page.waitForFunction((seq) => seq <= Number(document.querySelector("main[data-seq]")?.dataset.seq ?? -1), seq);
  }

  /**
   * Plays as far as a round without the page, which only hears of it: nobody has to wait for dice that fall. Whoever is in the
   * room sees it then.
   */
  async rush(round = 13, { wisely = false } = {}) {
    const until = Date.now() + LONG;
    for (;;) {
      const room = await this.room();
      const { phase, real_dice, seq, turn, you } = room;
      assert.ok(Date.now() < until, `round ${round} does not come: ${JSON.stringify(room)}`);
      if (phase !== "playing" || round <= turn.round) {
        if (new URL(this.page.url()).pathname.startsWith("/r/")) await this.heardOf(seq);
        return;
      }
      if (!you.includes(turn.seat)) {
        // Others play: it is looked again, not all the time.
        await pause(20);
        continue;
      }
      const box = turn.boxes.find((one) => one.legal).box;
      const first = () => (real_dice ? { do: "enter", turn: `33344 ${box}` } : turn.dice ? { do: "score", box } : { do: "roll" });
      const answer = await this.command(wisely && turn.dice ? await this.#best(turn) : first(), seq);
      assert.ok(answer.ok(), await answer.text());
    }
  }

  /** What the coach would do. */
  async best() {
    const { turn } = await this.room();
    return this.#best(turn);
  }

  async #best({ position, dice }) {
    const question = `${this.server.address}/api/v1/advise?top=1&position=${encodeURIComponent(position)}`;
    const { keep, box } = (await (await this.page.request.get(question)).json()).choices[0];
    if (box !== null) return { do: "score", box };
    const kept = [...keep];
    const held = [...dice].map((die) => {
      const at = kept.indexOf(die);
      return at < 0 ? false : Boolean(kept.splice(at, 1));
    });
    return { do: "roll", held };
  }

  async leave(allowed = /$^/) {
    await this.context.close();
    assert.deepEqual(this.wrong.filter((text) => !allowed.test(text)), [], "the console is clean");
  }
}

/** Looks again and again until something holds; for how long nothing does, says what was there instead. */
export async function eventually(holds, instead) {
  const until = Date.now() + 120_000;
  while (!(await holds())) {
    if (Date.now() < until) continue;
    // Asked only now: whoever asks about a room is taken for present in it.
    assert.fail(`it never came to that: ${JSON.stringify(await instead())}`);
  }
}

/** Lets so much time pass for a page that what comes next is meant. */
export async function aMoment(person, milliseconds = 350) {
  const since = await person.page.evaluate(() => performance.now());
  await person.page.waitForFunction((until) => until < performance.now(), since + milliseconds);
}

/**
 * Taps something twice, a tenth of a second apart however slow the machine is: at once, or as soon as what is looked for is there.
 */
export async function twice(what, after = "body") {
  await what.evaluate(async (one, after) => {
    const now = performance.now();
    const tap = (detail, timeStamp) => {
      const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail });
      one.dispatchEvent(Object.defineProperty(event, "timeStamp", { value: timeStamp }));
    };
    // No tap is later than now: what is tapped next comes after both.
    tap(1, now - 100);
    await new Promise((resolve) => {
      const look = () => document.querySelector(after) && resolve();
      look();
      new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
    });
    tap(2, now);
  }, after);
}

/** Waits until somebody's log says something. */
export async function told(person, text) {
  await person.page.locator(".log li", { hasText: text }).first().waitFor({ state: "attached" });
}

/** Waits until nothing is asked or drawn any more. */
export async function settled(person) {
  await person.page.waitForLoadState("networkidle");
  await person.page.locator("main h1, main .tray").first().waitFor();
}

/** Texts that stick out of what they stand in, and pages wider than the screen. */
export async function misfits(person) {
  return person.page.evaluate(() => {
    const wrong = [];
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const widest = () => [...document.querySelectorAll("body *")].reduce((a, b) => (a.getBoundingClientRect().right < b.getBoundingClientRect().right ? b : a));
    if (1 < wide) wrong.push(`the page is ${wide} px too wide: ${widest().outerHTML.slice(0, 160)}`);
    for (const one of document.querySelectorAll(":is(main, dialog, .bar) :is(button, a, th, td, label, h1, h2)")) {
      // Dice have no text to fit, and those that are thrown fly past their place.
      if (one.closest(".unseen, [data-scrolls], .tray") || !one.checkVisibility()) continue;
      const style = getComputedStyle(one);
      if (style.display === "inline" || style.overflowX === "auto" || style.textOverflow === "ellipsis") continue;
      if (one.clientWidth + 1 < one.scrollWidth) wrong.push(`${one.tagName} "${one.textContent?.trim().slice(0, 40)}" ${one.scrollWidth} > ${one.clientWidth}`);
    }
    // Whole sentences can be read.
    for (const one of document.querySelectorAll(".news > span, .play > .main > span, .toast, .lost")) {
      if (!one.checkVisibility()) continue;
      const over = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
      if (over.some((by) => 1 < by)) wrong.push(`"${one.textContent?.trim()}" is cut off: ${over}`);
    }
    // What is chosen can be read, beside the arrow; what somebody gave a name of forty letters may be cut off.
    const pen = document.createElement("canvas").getContext("2d");
    for (const one of document.querySelectorAll("main select")) {
      const style = getComputedStyle(one);
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const needs = pen.measureText(one.selectedOptions[0]?.text ?? "").width + Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight) + 18;
      if (one.clientWidth < needs && one.selectedOptions[0].text.length < 40 && one.checkVisibility()) wrong.push(`SELECT "${one.selectedOptions[0].text}" ${Math.ceil(needs)} > ${one.clientWidth}`);
    }
    // Whatever one plays with lies within what it belongs to, wherever it flies meanwhile.
    for (const one of document.querySelectorAll(".table, .table > *, .play > *, .tray > *, .slot > *, .tools > *, .keypad > *, .bar > *, .seat-rows li > *")) {
      const within = one.offsetParent && one.parentElement;
      if (!within || !one.checkVisibility() || getComputedStyle(one).position === "absolute") continue;
      // Where both are placed within the same they are compared there; else one is placed within the other.
      const left = one.offsetLeft - (one.offsetParent === within ? 0 : within.offsetLeft);
      const over = Math.max(-left, left + one.offsetWidth - within.offsetWidth);
      if (1 < over) wrong.push(`${one.tagName}.${one.className} "${one.textContent?.trim().slice(0, 40)}" sticks ${over} px out of ${within.className}`);
    }
    // What sticks out of the screen is cut off there, however it fits into what it stands in.
    const scrolls = (one) => one && one.id !== "app" && (getComputedStyle(one).overflowX !== "visible" || scrolls(one.parentElement));
    const texts = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const one = text.parentElement;
      if (!text.data.trim() || one.closest(".unseen, .wordy, .tray, svg") || !one.checkVisibility() || scrolls(one)) continue;
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      if (left < -1 || innerWidth + 1 < right) wrong.push(`${one.tagName}.${one.className} "${text.data.trim().slice(0, 40)}" ${left} to ${right}`);
      // A cell whose text begins at its end has nothing to scroll to, however far that leaves it at its start.
      const cell = one.closest(".reason") ? null : one.closest("td, th, button, .button")?.getBoundingClientRect();
      if (cell && (left < cell.left - 1 || cell.right + 1 < right)) wrong.push(`${one.tagName}.${one.className} "${text.data.trim().slice(0, 40)}" ${left} to ${right} leaves ${cell.left} to ${cell.right}`);
    }
    return wrong;
  });
}

/** What keeps people out, as axe sees it, for somebody who has it. */
export async function serious(person) {
  return person.page.evaluate(async () => {
    // Whatever is behind a window can't be reached, and is looked at before.
    const seen = document.querySelector("dialog[open]") ?? document;
    const { violations } = await globalThis.axe.run(seen, { resultTypes: ["violations"] });
    return violations
      .filter((one) => one.impact === "serious" || one.impact === "critical")
      .map((one) => `${one.id}: ${one.nodes.map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`).join(" | ")}`);
  });
}

/** Buttons and links that a thumb would miss. */
export async function tiny(person) {
  return person.page.evaluate(() =>
    [...document.querySelectorAll("button, a, select, input, summary")]
      .filter((one) => one.checkVisibility() && !one.closest(".unseen"))
      .map((one) => [one, (one.closest("label") ?? one).getBoundingClientRect()])
      .filter(([, at]) => at.width && (at.height < 43.5 || at.width < 43.5))
      .map(([one, at]) => `${one.tagName}.${one.className} "${one.textContent?.trim().slice(0, 30)}" ${Math.round(at.width)}×${Math.round(at.height)}`),
  );
}

/** Games of one player who throws the same dice again and again, as a file. */
export function games(...of) {
  const points = {
    33344: { 3: 9, 4: 8, T: 17, H: 25, C: 17 },
    12345: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, S: 30, L: 40, C: 15 },
  };
  const game = ({ dice, name = "Ana", tags = {} }) => {
    const all = Object.entries({ RSN: "1", Rules: "yahtzee", P1: name, ...tags });
    const turns = [..."123456TFHSLYC"].map((box, idx) => `${idx + 1}a ${dice} ${box}=${points[dice][box] ?? 0}`);
    return `${all.map(([tag, value]) => `[${tag} "${value.replace(/["\\]/g, "\\$&")}"]`).join("\n")}\n\n${turns.join("\n")}\n`;
  };
  return Buffer.from(of.map(game).join("\n"));
}
