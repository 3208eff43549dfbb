// Looking back, practising, paper, rules: what makes players better.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, LONG, PHONE, Person, misfits, serious, settled, staged } from "./stage.js";

const { server, browser } = await staged();

/** Answers decisions until there is what is waited for: where a box must be chosen, the first that is open; else by throwing everything again. */
async function answer(person, until) {
  const { page } = person;
  const act = page.locator("main [data-act=answer]");
  // What the dice would give is known of it.
  const box = page.locator("main .short-box.open:not(.closed):has(i) [data-box]").first();
  while (!(await until.count()) && (await act.count())) {
    if (!(await page.locator("main .slot:not([disabled])").count())) await box.click();
    await page.locator("main [data-act=answer]:not([aria-disabled=true])").click();
  }
  await until.waitFor({ timeout: LONG });
}

test("a game is looked back on, taken home, and brought along by somebody else", async () => {
  const ana = await Person.come(browser, server, { axe: true, size: PHONE });
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.playOut();
  const room = await ana.room();
  await ana.page.locator(".brief", { hasText: /^Better than \d+\s% of perfect games\s*luck .+ · loss \d+\.\d/ }).waitFor({ timeout: LONG });
  await ana.page.locator(".over a", { hasText: "Look back" }).click();
  await ana.page.locator(".waterfall").waitFor({ timeout: LONG });
  const shown = await ana.page.locator("main").innerText();
  assert.ok(shown.includes(String(room.seats[0].card.total)), "the score");
  assert.deepEqual(await serious(ana), []);
  await ana.page.locator("[data-verify]").click();
  await ana.page.locator("dialog .good", { hasText: "Fair" }).waitFor();
  assert.deepEqual(await serious(ana), [], "the dice verified");
  await ana.page.keyboard.press("Escape");
  // Why it was a mistake stands there in words, whatever is compared, and what was done is among the choices.
  for (const slip of await ana.page.locator(".slip").all()) {
    await slip.locator(".on-table button").click();
    await slip.locator(".advice").waitFor();
    assert.ok(await slip.locator(".why > p").count(), await slip.innerText());
    assert.equal(await slip.locator(".advice .made").count(), 1, await slip.innerText());
  }
  assert.deepEqual([...(await serious(ana)), ...(await misfits(ana))], [], "why");
  // Every mistake is asked once more, with the card and what each box would give; the first answer counts.
  await ana.page.locator("[data-replay]").click();
  const n = Number((await ana.page.locator("h1").innerText()).match(/\d+$/)[0]);
  for (let at = 1; at <= n; at += 1) {
    const asked = ana.page.locator("h1", { hasText: `: ${at} of ${n}` });
    await asked.waitFor();
    await ana.page.locator(".short-card [data-box]").first().waitFor();
    // The first key takes back what was chosen, the second leaves, and who comes back is where they were.
    if (at === Math.min(n, 2)) {
      await ana.page.keyboard.press("ArrowDown");
      await ana.page.locator(".short-box.chosen").waitFor();
      await ana.page.keyboard.press("Escape");
      assert.equal(await ana.page.locator(".short-box.chosen").count(), 0);
      await ana.page.keyboard.press("Escape");
      await ana.page.locator("[data-replay]").click();
      await asked.waitFor();
      await ana.page.locator(".short-card [data-box]").first().waitFor();
    }
    if (at === 1) assert.deepEqual([...(await serious(ana)), ...(await misfits(ana))], [], "a mistake again");
    await answer(ana, ana.page.locator("main [data-act=next]:not([aria-disabled=true])"));
    await ana.page.locator("main [data-act=next]").click();
  }
  await ana.page.locator("h1", { hasText: "That was all" }).waitFor();
  await ana.page.locator("main button.main").click();
  await ana.page.locator(".waterfall").waitFor();
  const record = await (await ana.page.request.get(`${server.address}/api/v1/rooms/${room.id}/record`)).text();
  await ana.open("/games");
  await ana.page.locator("main a", { hasText: /./ }).first().waitFor();
  const ben = await Person.come(browser, server);
  await ben.open("/games");
  await ben.page.setInputFiles("input[type=file]", { name: "games.rsn", mimeType: "text/plain", buffer: Buffer.from(record) });
  await ben.page.locator(".brought .good").waitFor();
  await ben.page.setInputFiles("input[type=file]", { name: "again.rsn", mimeType: "text/plain", buffer: Buffer.from(record) });
  await ben.page.locator(".brought", { hasText: "again.rsn: no new game" }).waitFor();
  assert.equal(await ben.page.locator(".toast").count(), 0, "nothing was saved");
  await ben.page.setInputFiles("input[type=file]", { name: "<img src=x>.rsn", mimeType: "text/plain", buffer: Buffer.from("<script>alert(1)</script>") });
  await ben.page.locator(".brought .refusal").waitFor();
  assert.doesNotMatch(await ben.page.locator(".brought").innerText(), /record:1/);
  assert.equal(await ben.page.locator("main script, main img[src=x]").count(), 0);
  await ana.leave();
  await ben.leave(/status of 422 .*\/games\/import\?/);
});

test("a record with hostile names is shown, never run", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/review");
  const seed = "0123456789abcdef".repeat(4);
  const names = '[P1 "<img src=x onerror=alert(1)>"]\n[P2 "</td><script>alert(2)</script>"]\n';
  const hostile = `[RSN "1"]\n[Rules "yahtzee"]\n${names}[Dice "virtual"]\n[Seed "${seed}"]\n\n1a 23626 C=19\n`;
  await ana.page.fill("[data-record]", hostile);
  await ana.page.locator("main button.main").click();
  await ana.page.locator(".waterfall").waitFor({ timeout: LONG });
  assert.ok((await ana.page.locator("main").innerText()).includes("<img src=x onerror=alert(1)>"));
  assert.equal(await ana.page.locator("main script, main img").count(), 0);
  // Its dice are those of its seed, and nobody promised that before.
  await ana.page.locator("[data-verify]").click();
  await ana.page.locator("dialog .good", { hasText: "Fair" }).waitFor();
  await ana.page.locator("dialog", { hasText: "Nothing was promised" }).waitFor();
  await ana.page.keyboard.press("Escape");
  await ana.leave();
});

/** Games of one player who throws the same dice again and again, as a file. */
function games(...of) {
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

/** Brings games along, on the page for that. */
async function bring(person, ...of) {
  await person.open("/games");
  await person.page.setInputFiles("input[type=file]", { name: "games.rsn", mimeType: "text/plain", buffer: games(...of) });
  await person.page.locator(".brought .good").waitFor();
}

test("statistics are of all games, or of some; who has none is told so", async () => {
  const ana = await Person.come(browser, server, { axe: true, size: PHONE });
  await ana.open("/stats");
  await ana.page.locator(".empty", { hasText: "No game" }).waitFor({ timeout: LONG });
  assert.equal(await ana.page.locator(".key-figures, .panel").count(), 0);
  const now = new Date().toISOString();
  await bring(
    ana,
    { dice: "33344", tags: { Date: now, Dice: "virtual" } },
    { dice: "12345", tags: { Date: now, Dice: "real" } },
    { dice: "12345", tags: { Date: "2020-02-02T12:00:00Z", Dice: "virtual" } },
  );
  await ana.open("/stats");
  const [since, mode] = [0, 1].map((nth) => ana.page.locator(".filters select").nth(nth));
  /** What is said about the games, and the mean, once it is there. */
  const figures = (title, mean) =>
    ana.page.waitForFunction(
      (wanted) => {
        const said = document.querySelector(".stats > p.muted")?.textContent ?? "";
        return said.includes(wanted[0]) && document.querySelector(".key-figure b")?.textContent === wanted[1];
      },
      [title, mean],
      { timeout: LONG },
    );
  await figures("3 games", "92.0");
  for (const chart of ["table.bars svg", ".whisker, .panel p b", ".faces tr:nth-child(6)"]) {
    assert.notEqual(await ana.page.locator(chart).count(), 0, chart);
  }
  assert.match(await ana.page.locator(".key-figures").innerText(), /100/);
  assert.deepEqual(await misfits(ana), []);
  assert.deepEqual(await serious(ana), []);
  await since.selectOption("year");
  await figures("2 games", "88.0");
  await mode.selectOption("kept");
  await figures("one game", "100.0");
  await since.selectOption("all");
  await mode.selectOption("solo");
  await figures("2 games", "88.0");
  await mode.selectOption("hot-seat");
  await ana.page.locator(".empty").waitFor();
  await mode.selectOption("");
  await figures("3 games", "92.0");
  await ana.leave();
});

test("statistics are by rules, of those that one has played by", async () => {
  const ana = await Person.come(browser, server);
  await bring(ana, { dice: "33344" }, { dice: "12345" }, { dice: "12345", tags: { Rules: "kniffel" } });
  await ana.open("/stats");
  const filter = ana.page.getByLabel("Rules");
  await filter.waitFor({ timeout: LONG });
  assert.deepEqual(await filter.locator("option").evaluateAll((all) => all.map((one) => one.value)), ["yahtzee", "kniffel"]);
  const mean = async () => ana.page.locator(".key-figure b").first().textContent();
  assert.equal(await mean(), "88.0");
  await filter.selectOption("kniffel");
  assert.match(await ana.page.locator(".stats > p.muted").textContent(), /one game/);
  assert.equal(await mean(), "100.0");
  await filter.selectOption("yahtzee");
  assert.equal(await mean(), "88.0");
  await ana.leave();
});

test("names in games from elsewhere are nothing but names, and fit, however long they are", async () => {
  const names = [`<img src=x onerror="globalThis.hit=1">`, "W".repeat(300), "דוד \u200b\u200d ملك", `"></td><script>globalThis.hit=1</script>`];
  const ana = await Person.come(browser, server, { size: PHONE });
  await bring(ana, ...names.map((name) => ({ dice: "12345", name, tags: { Date: name } })));
  await ana.page.locator(".game").nth(3).waitFor();
  const shown = await ana.page.locator(".game .who").allTextContents();
  for (const name of names) assert.ok(shown.some((one) => one.includes(name.trim())), name);
  const harmless = async (where) => {
    await settled(ana);
    assert.equal(await ana.page.evaluate(() => globalThis.hit), undefined, where);
    assert.equal(await ana.page.locator("#app img, #app script").count(), 0, where);
    assert.deepEqual(await misfits(ana), [], where);
  };
  await harmless("games");
  await ana.open("/stats");
  await ana.page.locator(".key-figures").waitFor({ timeout: LONG });
  await harmless("statistics");
  for (let nth = 0; nth < names.length; nth += 1) {
    await ana.open("/games");
    await ana.page.locator(".game a.button").nth(nth).click();
    await ana.page.locator(".waterfall").waitFor({ timeout: LONG });
    await harmless("looking back");
  }
  // What was brought along has no room, which is asked for first.
  await ana.leave(/status of 404 .*\/api\/v1\/rooms\/\w+$/);
});

test("a game without help is on the board, by its rules and ways; the skill needs more of them", async () => {
  const ana = await Person.come(browser, server, { size: PHONE });
  await ana.open("/new");
  await ana.page.locator(".seat-rows button").last().click();
  await ana.page.locator(".seat-rows input").fill("Zoe");
  await ana.page.locator("form button.main").click();
  await ana.turn();
  await ana.rush();
  await ana.turn();
  await ana.page.locator(".over").waitFor();
  const { total } = (await ana.room()).seats[0].card;
  await ana.open("/boards");
  const row = ana.page.locator(".ranks tr", { hasText: "Zoe" });
  await row.waitFor();
  assert.equal(await row.locator("td.number b").innerText(), String(total));
  const [rules, way] = [0, 1].map((nth) => ana.page.locator(".filters select").nth(nth));
  for (const [field, other, usual] of [[way, "assisted", "alone"], [way, "kept", "alone"], [rules, "kniffel", "yahtzee"]]) {
    await field.selectOption(other);
    await row.waitFor({ state: "detached" });
    await field.selectOption(usual);
    await row.waitFor();
  }
  await ana.page.locator(".choice button", { hasText: "Skill" }).click();
  await ana.page.locator(".board .empty").waitFor();
  assert.equal(await ana.page.locator('.choice [aria-pressed="true"]').innerText(), "Skill");
  await ana.open("/boards?daily=2024-02-29");
  await ana.page.locator("input[type=date]").waitFor();
  assert.equal(await ana.page.locator("input[type=date]").inputValue(), "2024-02-29");
  await ana.page.locator(".board .empty").waitFor();
  await ana.leave();
});

for (const [where, size] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`training asks, judges and explains, on a ${where}`, async () => {
    const ana = await Person.come(browser, server, { size });
    await ana.open("/train");
    await ana.page.locator("[data-start]").click();
    await ana.page.locator("main [data-act]").waitFor({ timeout: LONG });
    await answer(ana, ana.page.locator(".advice"));
    assert.equal(await ana.page.locator(".ruling [role=img]").count(), 1, "how good it was");
    await ana.leave();
  });
}

test("whoever is quicker than the server loses no tap", async () => {
  const ana = await Person.come(browser, server, { serviceWorkers: "block" });
  /** Keeps an answer back until it is let go. */
  const hold = async (question) => {
    let letGo = () => {};
    const held = new Promise((resolve) => (letGo = resolve));
    await ana.page.route(question, async (route) => {
      await held;
      await route.continue();
    });
    return letGo;
  };
  const rules = await hold(/\/api\/v1\/rules$/);
  const score = await hold(/\/api\/v1\/score$/);
  await ana.open("/train");
  await ana.page.locator("[data-start]").click();
  assert.equal(await ana.page.locator("[data-start]").isDisabled(), true, "it can be seen that it was heard");
  rules();
  await ana.page.locator("main [data-act]").waitFor({ timeout: LONG });
  // What a box gives is not known yet.
  const box = ana.page.locator("main .short-box.open").last();
  await box.locator("button").click();
  assert.equal(await ana.page.locator(".short-box.chosen").count(), 0);
  score();
  await ana.page.locator(".short-box.chosen, .toast.bad").first().waitFor();
  await ana.leave(/registration blocked by Playwright/);
});

for (const [where, size] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`house rules by a form write the TOML and are played by, on a ${where}`, async () => {
    const ana = await Person.come(browser, server, { size });
    await ana.open("/house");
    await ana.page.locator("[data-save]:not([disabled])").waitFor();
    assert.match(await ana.page.locator("textarea").inputValue(), /based_on = "yahtzee"/);
    await ana.page.locator("[data-save-play]").click();
    await ana.page.locator("button.roll").click();
    await ana.page.locator("td.open button").first().waitFor();
    assert.equal((await ana.room()).rules.based_on, "yahtzee");
    await ana.rush(14);
    await ana.page.locator(".over h1").waitFor();
    await ana.open("/games");
    await ana.page.locator(".game", { hasText: "Our table" }).waitFor();
    await ana.open("/");
    await ana.page.locator("option:checked", { hasText: /^Our table$/ }).waitFor({ state: "attached" });
    await ana.leave();
  });
}

for (const [where, size] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`the ten of the day are answered and judged, and the line to share says none of the answers, on a ${where}`, async () => {
    const ana = await Person.come(browser, server, { size });
    await ana.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await ana.open("/daily");
    const share = ana.page.locator("[data-share]");
    await ana.page.locator("main [data-act]").waitFor({ timeout: LONG });
    await answer(ana, share);
    await share.click();
    const line = await ana.page.evaluate(() => navigator.clipboard.readText());
    assert.match(line, /^dicewise daily \d{4}-\d{2}-\d{2} .*points/);
    assert.doesNotMatch(line.replace(server.address, ""), /Chance|Full House|Straight|[1-6]{5}/);
    await ana.page.locator(".sit input").fill(`Yara on a ${where}`);
    await ana.page.locator(".sit button").click();
    await ana.page.locator(".day-best li", { hasText: `Yara on a ${where}` }).waitFor();
    await ana.page.locator("a", { hasText: "board" }).click();
    await ana.page.locator(".ranks tr", { hasText: `Yara on a ${where}` }).waitFor();
    const [day] = line.match(/\d{4}-\d{2}-\d{2}/);
    assert.equal(await ana.page.locator("input[type=date]").inputValue(), day);
    await ana.page.locator("input[type=date]").fill("2024-02-29");
    await ana.page.locator(".board .empty").waitFor();
    await ana.leave();
  });
}

test("midnight takes nobody away from the ten that they have begun; who comes afterwards gets others", async () => {
  const ana = await Person.come(browser, server);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const days = [];
  ana.page.on("request", (request) => days.push(...(request.url().match(/daily\/(\d{4}-\d{2}-\d{2})$/)?.slice(1) ?? [])));
  await ana.page.clock.install({ time: `${yesterday}T23:59:40Z` });
  await ana.open("/daily");
  await ana.page.locator("main [data-act]").waitFor({ timeout: LONG });
  const day = await ana.page.locator(".of-day").textContent();
  await ana.page.clock.fastForward(60_000);
  await answer(ana, ana.page.locator(".day-steps", { hasText: "3/10" }));
  assert.equal(await ana.page.locator(".of-day").textContent(), day);
  assert.deepEqual(days, [yesterday]);
  await ana.page.locator(".bar .back").click();
  await ana.page.locator('a[href="/daily"]').click();
  await ana.page.locator(".day-steps", { hasText: "1/10" }).waitFor({ timeout: LONG });
  assert.notEqual(await ana.page.locator(".of-day").textContent(), day);
  assert.equal(days.length, 2);
  assert.ok(yesterday < days[1], days[1]);
  // What was answered before midnight has not gone.
  await ana.open(`/daily?date=${yesterday}`);
  await ana.page.locator(".day-steps", { hasText: "3/10" }).waitFor({ timeout: LONG });
  await ana.leave();
});

for (const [where, size] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`a sheet is shown as it will be printed, on a ${where}`, async () => {
    const ana = await Person.come(browser, server, { size });
    await ana.open("/sheets");
    await ana.page.waitForFunction(() => [...document.querySelectorAll("main img")].some((one) => 0 < one.naturalWidth));
    await ana.leave();
  });
}
