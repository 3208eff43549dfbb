// Looking back, practising, paper, rules: what makes players better.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PHONE, Person, Server, launch } from "./stage.js";

/** What perfect play comes to under a rule set takes a while, the first time. */
const LONG = 240_000;

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Answers decisions until there is what is waited for: where a box must be chosen, the first that is open; else by throwing everything again. */
async function answer(person, until) {
  const boxes = person.page.locator('main [data-box][aria-disabled="false"]');
  const act = person.page.locator("main [data-act=answer]:not([disabled])");
  while (!(await until.count())) {
    if (!(await act.count())) await boxes.first().click({ timeout: 500 }).catch(() => {});
    await act.click({ timeout: 500 }).catch(() => {});
  }
}

test("a game is looked back on, taken home, and brought along by somebody else", async () => {
  const ana = await Person.come(browser, server, { size: PHONE });
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.playOut();
  const room = await ana.room();
  await ana.page.locator(".over a", { hasText: "Look back" }).click();
  await ana.page.locator(".waterfall").waitFor({ timeout: LONG });
  const shown = await ana.page.locator("main").innerText();
  assert.ok(shown.includes(String(room.seats[0].card.total)), "the score");
  const record = await (await ana.page.request.get(`${server.address}/api/v1/rooms/${room.id}/record`)).text();
  await ana.open("/games");
  await ana.page.locator("main a", { hasText: /./ }).first().waitFor();
  const ben = await Person.come(browser, server);
  await ben.open("/games");
  await ben.page.setInputFiles("input[type=file]", { name: "games.rsn", mimeType: "text/plain", buffer: Buffer.from(record) });
  await ben.page.locator(".brought .good").waitFor();
  await ben.page.setInputFiles("input[type=file]", { name: "<img src=x>.rsn", mimeType: "text/plain", buffer: Buffer.from("<script>alert(1)</script>") });
  await ben.page.locator(".brought .refusal").waitFor();
  assert.equal(await ben.page.locator("main script, main img[src=x]").count(), 0);
  await ana.leave();
  await ben.leave(/422|400/);
});

test("a record with hostile names is shown, never run", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/review");
  const hostile = '[Rules "yahtzee"]\n[a "<img src=x onerror=alert(1)>"]\n[b "</td><script>"]\n\n';
  await ana.page.fill("[data-record]", hostile);
  await ana.page.locator("main button.main").click();
  await ana.page.locator(".waterfall, .refusal").first().waitFor({ timeout: LONG });
  assert.equal(await ana.page.locator("main script, main img").count(), 0);
  await ana.leave(/422|400/);
});

test("training asks, judges and explains", async () => {
  const ana = await Person.come(browser, server, { size: PHONE });
  await ana.open("/train");
  await ana.page.locator("[data-start]").click();
  await ana.page.locator("main [data-act]").waitFor({ timeout: LONG });
  await answer(ana, ana.page.locator(".advice"));
  assert.equal(await ana.page.locator(".ruling [role=img]").count(), 1, "how good it was");
  await ana.leave();
});

test("house rules by a form write the TOML and are played by", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/house");
  await ana.page.locator("[data-save]:not([disabled])").waitFor();
  assert.match(await ana.page.locator("textarea").inputValue(), /based_on = "yahtzee"/);
  await ana.page.locator("[data-save-play]").click();
  await ana.page.locator("button.roll").click();
  await ana.page.locator("td.open button").first().waitFor();
  assert.equal((await ana.room()).rules.based_on, "yahtzee");
  await ana.leave();
});

test("the ten of the day are answered and judged, and the line to share says none of the answers", async () => {
  const ana = await Person.come(browser, server);
  await ana.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await ana.open("/daily");
  const share = ana.page.locator("[data-share]");
  await ana.page.locator("main [data-act]").waitFor({ timeout: LONG });
  await answer(ana, share);
  await share.click();
  const line = await ana.page.evaluate(() => navigator.clipboard.readText());
  assert.match(line, /^dicewise daily \d{4}-\d{2}-\d{2} .*points/);
  assert.doesNotMatch(line, /Chance|Full House|Straight|[1-6]{5}/);
  await ana.leave();
});

test("a sheet is shown as it will be printed", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/sheets");
  await ana.page.waitForFunction(() => [...document.querySelectorAll("main img")].some((one) => 0 < one.naturalWidth));
  await ana.leave();
});
