// Several browsers in one room, and everything that can go wrong on the way.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PHONE, Person, Server, launch } from "./stage.js";

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Two people in a room of theirs, and somebody who watches. */
async function gather(names = ["Ana", "Ben"]) {
  const ana = await Person.come(browser, server);
  await ana.open("/new?open");
  await ana.page.locator(".seat-rows input").first().fill(names[0]);
  await ana.page.locator("select[name=starter]").selectOption("0");
  await ana.page.locator("form button.main").click();
  await ana.page.locator(".qr svg").waitFor();
  const invitation = await ana.page.locator(".link").textContent();
  await ana.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await ana.page.locator(".invite button").last().click();
  const watch = await ana.page.evaluate(() => navigator.clipboard.readText());
  const eva = await Person.come(browser, server);
  await eva.open(watch);
  const ben = await Person.come(browser, server, { size: PHONE });
  await ben.open(invitation);
  await ben.page.locator(".sit input").fill(names[1]);
  await ben.page.locator(".sit button").click();
  for (const one of [ana, ben, eva]) await one.page.locator(".tray").waitFor();
  return { ana, ben, eva };
}

/** What somebody sees of the dice and the cards. */
async function seen(person) {
  await person.page.setViewportSize({ width: 1280, height: 800 });
  await person.page.waitForTimeout(100);
  return person.page.evaluate(() => ({
    dice: [...document.querySelectorAll(".tray .slot")].map((slot) => slot.getAttribute("aria-label")),
    cells: [...document.querySelectorAll(".card td.filled")].map((cell) => Number.parseInt(cell.textContent ?? "", 10)),
    totals: [...document.querySelectorAll(".card .total td")].map((cell) => cell.textContent?.trim()),
  }));
}

test("two people and a spectator play to the end", async () => {
  const { ana, ben, eva } = await gather();
  for (let turn = 0; turn < 13; turn += 1) {
    await ana.turn();
    await ben.turn();
  }
  for (const one of [ana, ben, eva]) await one.page.locator(".over").waitFor();
  assert.equal(await ana.page.locator(".over h1").textContent(), await eva.page.locator(".over h1").textContent());
  assert.equal(await eva.page.locator("[data-again]").count(), 0, "who watches has no say");
  await ana.page.locator(".tools button", { hasText: "Verify" }).click();
  await ana.page.locator("dialog .good", { hasText: "Fair" }).waitFor();
  await ana.page.keyboard.press("Escape");
  await ana.page.locator("dialog").waitFor({ state: "detached" });
  await ana.page.click("[data-again]");
  // Both are taken along; whoever watched is not.
  const first = new URL(eva.page.url()).pathname;
  for (const one of [ana, ben]) {
    await one.page.waitForFunction((path) => location.pathname !== path, first);
    await one.page.locator(".tray").waitFor();
  }
  await Promise.all([ana, ben, eva].map((one) => one.leave()));
});

test("a reload, a cut and a kill in mid-turn change nothing", async () => {
  const { ana, ben, eva } = await gather();
  await ana.turn();
  await ben.turn();
  await ana.page.locator("button.roll:not([disabled])").click();
  await ana.page.locator("td.open button").first().waitFor();
  await eva.page.waitForFunction(() => !document.querySelector(".slot.blank"));
  await ben.page.waitForFunction(() => !document.querySelector(".slot.blank"));
  const before = await seen(ana);
  assert.equal(before.dice.length, 5);
  await ana.page.reload();
  await ana.page.locator(".tray").waitFor();
  assert.deepEqual(await seen(ana), before, "after a reload");
  await ana.context.setOffline(true);
  await ana.page.locator(".lost").waitFor();
  await ana.context.setOffline(false);
  await ana.page.locator(".lost").waitFor({ state: "detached" });
  assert.deepEqual(await seen(ana), before, "after a cut");
  await server.kill();
  for (const one of [ana, ben, eva]) await one.page.locator(".lost").waitFor();
  await server.run();
  for (const one of [ana, ben, eva]) await one.page.locator(".lost").waitFor({ state: "detached", timeout: 15000 });
  assert.deepEqual(await seen(ana), before, "after a kill, for whoever is on turn");
  assert.deepEqual(await seen(ben), before, "after a kill, for the other");
  assert.deepEqual(await seen(eva), before, "after a kill, for who watches");
  await ana.page.locator("td.open:not(.closed) button").first().click();
  await ana.page.locator("button.score").click();
  await ben.page.locator("button.roll:not([disabled])").waitFor();
  // Browsers say themselves that they could not connect.
  const offline = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket connection/;
  await Promise.all([ana, ben, eva].map((one) => one.leave(offline)));
});

test("a command that was sent into a dying server is done once", async () => {
  const { ana, ben, eva } = await gather();
  await ana.page.locator("button.roll:not([disabled])").waitFor();
  await server.kill();
  await ana.page.locator("button.roll").click();
  await ana.page.locator(".lost").waitFor();
  await server.run();
  await ana.page.locator("td.open button").first().waitFor({ timeout: 15000 });
  const room = await ana.room();
  assert.equal(room.turn.rolls_left, 2);
  const offline = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket connection/;
  await Promise.all([ana, ben, eva].map((one) => one.leave(offline)));
});

test("names that could be more than names are refused, and shown as they are", async () => {
  const hostile = "<img src=x onerror>";
  const ana = await Person.come(browser, server);
  await ana.open("/new");
  await ana.page.locator(".seat-rows input").first().fill(hostile);
  await ana.page.locator("form button.main").click();
  await ana.page.locator(".toast.bad").waitFor();
  assert.match(await ana.heard(), /letters/);
  await ana.open("/settings");
  await ana.page.locator("input[autocomplete=nickname]").fill(hostile);
  await ana.page.keyboard.press("Tab");
  await ana.page.locator(".toast.bad").waitFor();
  assert.equal(await ana.page.locator("main img").count(), 0);
  await ana.leave(/422/);
});

test("a room that one is not invited to says so", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/new?open");
  await ana.page.locator("form button.main").click();
  await ana.page.locator(".qr svg").waitFor();
  const ben = await Person.come(browser, server);
  await ben.open(new URL(ana.page.url()).pathname);
  await ben.page.locator("h1", { hasText: "can't be entered" }).waitFor();
  await ana.leave();
  await ben.leave(/403/);
});
