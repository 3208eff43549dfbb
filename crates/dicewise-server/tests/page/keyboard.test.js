// Every mode by the keyboard alone: whatever is needed can be reached, and nobody loses their place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LONG, Person, aMoment, staged } from "./stage.js";

const { server, browser } = await staged();

/** Somebody without a mouse. */
class Typist {
  static async come() {
    const typist = new Typist();
    typist.person = await Person.come(browser, server, { reducedMotion: "reduce" });
    typist.page = typist.person.page;
    return typist;
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Goes from one thing to the next until it is this one. */
  async to(what) {
    const there = typeof what === "string" ? this.page.locator(what).first() : what;
    await there.waitFor();
    const passed = [];
    for (let steps = 0; steps < 120; steps += 1) {
      if (await there.evaluate((one) => one === document.activeElement)) return;
      await this.press("Tab");
      passed.push(await this.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60)));
    }
    assert.fail(`${what} can't be reached: ${passed.slice(0, 40).join("\n")}`);
  }

  /** Goes there and presses it. */
  async push(what) {
    await this.to(what);
    await this.press("Enter");
  }

  button(text, within = "main") {
    return this.page.locator(`:is(${within}) :is(button, a)`, { hasText: text }).first();
  }

  /** Waits for something; the keyboard is somewhere then, and can be seen there. */
  async sees(what, options) {
    await this.page.locator(what).first().waitFor(options);
    await this.keeps(what);
  }

  async keeps(where) {
    const lost = await this.page.evaluate(() => document.activeElement === document.body || !document.activeElement);
    assert.equal(lost, false, `${where}: the keyboard is nowhere`);
  }

  /** Plays a turn: throws, holds, throws, chooses, writes. */
  async turn() {
    await this.page.locator("button.roll:not([aria-disabled=true])").waitFor();
    await this.press("r");
    await this.person.rolled();
    await this.press("2", "r");
    await this.page.locator("button.roll", { hasText: "1 left" }).waitFor();
    await this.person.rolled();
    await this.press("j", "Enter");
    await this.page.locator("button.score").waitFor({ state: "detached" });
  }

  /** What somebody answers to a decision that is asked for: a box, or to throw everything again. */
  async answer() {
    await this.page.locator("main [data-act=answer]").waitFor({ timeout: LONG });
    if (!(await this.page.locator("main .slot:not([disabled])").count())) {
      await this.press("ArrowDown");
      await this.page.locator(".short-box.chosen").waitFor();
    }
    await this.page.locator("main [data-act=answer]:not([aria-disabled=true])").waitFor();
    await this.press("Enter");
  }

  /** Leaves, by the way back at the top. */
  async home() {
    await this.page.locator(".bar .back").first().waitFor();
    await this.push(".bar .back");
    await this.sees("[data-play]");
  }

  leave(allowed) {
    return this.person.leave(allowed);
  }
}

test("against a bot, by the keyboard: its moves are skipped, the game is left, or played again", async () => {
  const ana = await Typist.come();
  await ana.person.open("/");
  await ana.push(".links button");
  await ana.sees(".play > .main");
  for (let turn = 0; turn < 2; turn += 1) {
    await ana.turn();
    await ana.keeps("after an entry");
    // The bot's turn goes on by the same key. Once it is over that would throw one's own dice: nothing comes in between here.
    await ana.page.evaluate(() => {
      const key = new KeyboardEvent("keydown", { key: "r", bubbles: true });
      if (document.querySelector("button.wait")) document.activeElement.dispatchEvent(key);
    });
  }
  await ana.person.rush(13);
  await ana.turn();
  await ana.sees(".over h1");
  const { id } = await ana.person.room();
  // What was played can be looked at from here, and verified, and the window gives the keyboard back.
  await ana.push(ana.button("Verify"));
  await ana.sees("dialog .good");
  await ana.person.close();
  assert.match(await ana.page.evaluate(() => document.activeElement.textContent), /Verify/);
  await ana.push("[data-again]");
  await ana.sees(".main.roll, .main.wait");
  assert.notEqual((await ana.person.room()).id, id);
  await ana.push(".bar .menu");
  await ana.sees("dialog");
  await ana.push(ana.page.locator("dialog .danger"));
  await ana.page.locator("dialog h2", { hasText: "leaves the game" }).waitFor();
  assert.ok(await ana.page.evaluate(() => document.querySelector("dialog").contains(document.activeElement)), "the question has the keyboard");
  await ana.push(ana.page.locator("dialog button.main"));
  await ana.sees(".over h1");
  await ana.leave();
});

test("several at one screen, by the keyboard: seats, names, turns, taking back", async () => {
  const ana = await Typist.come();
  await ana.person.open("/");
  await ana.push('.links a[href="/new"]');
  await ana.sees(".seat-rows");
  await ana.push(ana.button("another seat"));
  await ana.sees(".seat-rows li:nth-child(3)");
  // A seat that goes takes nobody's place along.
  await ana.push(".seat-rows li:nth-child(3) button");
  await ana.page.locator(".seat-rows li:nth-child(3)").waitFor({ state: "detached" });
  await ana.keeps("a seat removed");
  await ana.push(".seat-rows li:nth-child(2) button");
  await ana.page.locator(".seat-rows li:nth-child(2)").waitFor({ state: "detached" });
  await ana.keeps("a seat removed, and the others can't be");
  await ana.push(ana.button("another seat"));
  await ana.to(".seat-rows li:nth-child(2) input");
  await ana.press("Control+a");
  await ana.page.keyboard.type("Berta");
  await ana.to("select[name=starter]");
  await ana.press("ArrowDown");
  await ana.to("form button.main");
  await ana.press("Enter");
  await ana.sees("button.roll");
  await ana.turn();
  await ana.page.locator(".bar .on-turn", { hasText: "Berta" }).waitFor();
  // By its button, which can't be used twice.
  await ana.push("[data-undo]");
  await ana.page.locator(".bar .on-turn", { hasText: "Player" }).waitFor();
  await ana.keeps("taken back");
  await ana.press("j", "Enter");
  await ana.page.locator(".bar .on-turn", { hasText: "Berta" }).waitFor();
  await ana.turn();
  await ana.person.rush(13);
  await ana.turn();
  await ana.turn();
  await ana.sees(".over h1");
  await aMoment(ana.person, 1050);
  const { id } = await ana.person.room();
  await ana.press("Enter");
  await ana.sees("button.roll");
  assert.notEqual((await ana.person.room()).id, id);
  await ana.leave();
});

test("a room, by the keyboard: opened, joined, started, played, left", async () => {
  const [ana, ben] = [await Typist.come(), await Typist.come()];
  await ana.person.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await ana.person.open("/");
  await ana.push('.links a[href="/new?open"]');
  await ana.sees(".seat-rows");
  // Two seats for others, of which one stays empty.
  await ana.push(ana.button("another seat"));
  await ana.to(".seat-rows li:nth-child(3) select");
  await ana.page.keyboard.type("by");
  await ana.page.waitForFunction(() => document.querySelectorAll(".seat-rows select")[2].value === "open");
  await ana.to("select[name=starter]");
  await ana.press("ArrowDown");
  await ana.push("form button.main");
  await ana.sees(".qr svg");
  await ana.push(ana.button("Copy the invitation"));
  const invitation = await ana.page.evaluate(() => navigator.clipboard.readText());
  await ben.person.open(invitation);
  await ben.to(".sit input");
  await ben.press("Control+a");
  await ben.page.keyboard.type("Ben");
  await ben.press("Enter");
  await ben.page.locator(".seats li", { hasText: "Ben" }).waitFor();
  await ben.keeps("sat down");
  await ana.page.locator(".seats li", { hasText: "Ben" }).waitFor();
  await ana.push(ana.button("Start now"));
  for (const one of [ana, ben]) await one.sees(".play > .main");
  await ana.turn();
  await ben.turn();
  await ana.keeps("the other's turn");
  await ben.press("?");
  await ben.sees("dialog pre");
  await ben.person.close();
  // Something said to the other.
  await ben.push(".bar .menu");
  const heard = ana.page.locator(".toast", { hasText: "Thanks!" }).waitFor();
  await ben.push(ben.page.locator("dialog .phrases button", { hasText: "Thanks!" }));
  await heard;
  await Promise.all([ana.person.rush(13), ben.person.rush(13)]);
  await ana.turn();
  await ben.turn();
  for (const one of [ana, ben]) await one.sees(".over h1");
  const { id } = await ana.person.room();
  await aMoment(ana.person, 1050);
  await ana.press("Enter");
  for (const one of [ana, ben]) {
    await one.page.waitForFunction((old) => !location.pathname.endsWith(old), id);
    await one.sees(".main.roll, .main.wait");
  }
  await Promise.all([ana, ben].map((one) => one.leave()));
});

test("real dice, by the keyboard: dice, boxes, points only, a correction, the sheet of six", async () => {
  const ana = await Typist.come();
  await ana.person.open("/");
  await ana.push('.links a[href="/keep"]');
  await ana.sees("form button.main");
  await ana.push("form button.main");
  await ana.sees(".keypad");
  const turned = (id) => ana.page.waitForFunction((id) => document.querySelector("main")?.dataset.seq !== id, id);
  const seq = () => ana.page.locator("main").getAttribute("data-seq");
  await ana.press(..."33344");
  await ana.page.locator('[data-box="H"]').waitFor();
  await ana.press("j", "k", "k", "ArrowUp");
  let before = await seq();
  await ana.page.locator('td.chosen [data-box="L"]').waitFor();
  await ana.press("Enter");
  await turned(before);
  await ana.keeps("written");
  // The second player by Tab alone.
  for (const face of ["1", "1", "2", "2", "2"]) await ana.push(`.keypad button:nth-child(${face})`);
  before = await seq();
  await ana.push('[data-box="H"]');
  await ana.page.locator("td.chosen").waitFor();
  await ana.press("Enter");
  await turned(before);
  await ana.keeps("written by Tab");
  before = await seq();
  await ana.press("u");
  await turned(before);
  assert.equal((await ana.person.room()).turn.turn, "1b");
  await ana.push(ana.button("Points only"));
  await ana.sees("dialog form");
  await ana.to("dialog input[name=points]");
  await ana.page.keyboard.type("3");
  before = await seq();
  await ana.press("Enter");
  await turned(before);
  await ana.page.locator("dialog").waitFor({ state: "detached" });
  await ana.keeps("points only");
  // An entry is put right.
  await ana.push(".entry");
  await ana.keeps("an entry is put right");
  await ana.press(..."11123");
  await ana.page.locator("td.open button").first().waitFor();
  await ana.press("Escape");
  await ana.keeps("or not");
  await ana.push(ana.button("Six games"));
  await ana.sees("dialog .six");
  await ana.to("dialog .six");
  await ana.person.close();
  assert.match(await ana.page.evaluate(() => document.activeElement.textContent), /Six games/);
  await ana.person.rush(14);
  await ana.sees(".over h1");
  await ana.leave();
});

test("training and the ten of the day, by the keyboard", async () => {
  const ana = await Typist.come();
  await ana.person.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await ana.person.open("/");
  await ana.push('.links a[href="/train"]');
  await ana.push("[data-start]");
  for (let n = 1; n <= 2; n += 1) {
    await ana.sees("main [data-act=answer]", { timeout: LONG });
    await ana.answer();
    await ana.sees(".puzzle-solution");
    await ana.page.locator("main [data-act=next]:not([aria-disabled=true])").waitFor();
    await ana.press("Enter");
  }
  await ana.push(ana.button("Stop"));
  await ana.sees(".judged-list");
  await ana.push(ana.button("Other themes"));
  await ana.sees("[data-start]");
  await ana.home();
  await ana.push('.links a[href="/daily"]');
  for (let n = 1; n <= 10; n += 1) {
    await ana.page.locator(".day-steps", { hasText: `${n}/10` }).waitFor({ timeout: LONG });
    await ana.keeps(`decision ${n}`);
    await ana.answer();
  }
  await ana.sees("[data-share]", { timeout: LONG });
  await ana.push("[data-share]");
  assert.match(await ana.page.evaluate(() => navigator.clipboard.readText()), /^dicewise daily/);
  await ana.push(".judged-list summary");
  await ana.sees(".judged-list .advice");
  await ana.leave();
});

test("looking back, by the keyboard: turns, reasons, mistakes again, out and in", async () => {
  const ana = await Typist.come();
  await ana.person.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await ana.person.open("/");
  await ana.push("[data-play]");
  await ana.sees("button.roll");
  await ana.person.rush(14);
  await ana.sees(".over h1");
  await ana.push(ana.button("Look back"));
  await ana.sees(".waterfall", { timeout: LONG });
  await ana.push(".moment");
  await ana.keeps("a moment");
  await ana.to(".timeline");
  await ana.press("Home", "ArrowRight", "ArrowRight");
  assert.equal(await ana.page.locator(".timeline").getAttribute("aria-valuenow"), "3");
  await ana.press("End");
  assert.equal(await ana.page.locator(".timeline").getAttribute("aria-valuenow"), "13");
  // The step back to the turn before, and on to the last, where there is none after it.
  await ana.push(".walk .step:first-child");
  await ana.push(".walk .step:last-child");
  await ana.page.locator(".walk h3", { hasText: "13" }).waitFor();
  await ana.keeps("the last turn");
  await ana.push(".slip .on-table button");
  await ana.sees(".slip .advice");
  await ana.push(".more button");
  await ana.page.locator("p.more").waitFor({ state: "detached" });
  await ana.keeps("every mistake");
  await ana.push("[data-replay]");
  await ana.answer();
  await ana.sees(".puzzle-solution");
  await ana.page.locator("main [data-act=next]:not([aria-disabled=true])").waitFor();
  await ana.press("Enter");
  await ana.page.locator("h1", { hasText: ": 2 of" }).waitFor();
  await ana.keeps("the next mistake");
  await ana.press("Escape");
  await ana.sees(".waterfall");
  await ana.push("[data-share]");
  assert.match(await ana.page.evaluate(() => navigator.clipboard.readText()), /^dicewise · Yahtzee/);
  await ana.home();
  await ana.push('.links a[href="/games"]');
  await ana.sees(".game");
  const saved = ana.page.waitForEvent("download");
  await ana.push(ana.button("Save all games"));
  await saved;
  await ana.keeps("saved");
  await ana.home();
  await ana.push('.links a[href="/sheets"]');
  await ana.sees(".paper-preview img");
  const paper = ana.page.waitForEvent("download");
  await ana.push(ana.button("PDF"));
  await paper;
  assert.match(await ana.page.evaluate(() => document.activeElement.textContent), /PDF/, "where it was");
  await ana.leave();
});
