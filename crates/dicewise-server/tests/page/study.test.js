// Looking back, practising, paper, rules: what makes players better.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { DESK, LONG, PHONE, Person, aMoment, games, misfits, serious, settled, staged } from "./stage.js";

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

test("the way back leads from mistakes that are played again to the game, and the way forward to them; the next one out of it", async () => {
  const ana = await Person.come(browser, server, { size: PHONE });
  const { page } = ana;
  await ana.open("/");
  await page.locator('.links a[href="/games"]').click();
  await page.locator('main a[href="/review"]').click();
  const before = await page.evaluate(() => history.length);
  await page.locator("[data-record]").fill(games({ dice: "33344" }, { dice: "12345" }).toString());
  await page.locator("main button.main").click();
  await page.locator(".waterfall").waitFor({ timeout: LONG });
  const asked = (n) => page.locator("h1", { hasText: `: ${n} of ` }).waitFor();
  await page.locator("[data-replay]").click();
  await asked(1);
  await answer(ana, page.locator("main [data-act=next]:not([aria-disabled=true])"));
  await page.locator("main [data-act=next]").click();
  await asked(2);
  await page.goBack();
  await page.locator(".waterfall").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "H1", "the keyboard is where one looks");
  await page.goForward();
  await asked(2);
  // Whichever way one leaves and comes, there is one step between the game and its mistakes.
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.press("Escape");
    await page.locator(".waterfall").waitFor();
    await page.locator("[data-replay]").click();
    await asked(2);
  }
  assert.equal(await page.evaluate(() => history.length), before + 1);
  // The mistakes of one game are not those of another.
  await page.goBack();
  await page.locator(".which-game select").selectOption("2");
  await page.locator("h1", { hasText: "100" }).waitFor({ timeout: LONG });
  await page.goForward();
  await aMoment(ana);
  assert.equal(await page.locator(".waterfall").count(), 1);
  await page.goBack();
  await page.locator(".waterfall").waitFor();
  await page.locator("[data-replay]").click();
  await asked(1);
  // Who goes somewhere from there comes back to the game, and from there to where they were before.
  await page.locator(".bar .back").click();
  await page.locator("[data-play]").waitFor();
  await page.goBack();
  await page.locator("[data-record]").waitFor();
  await page.goBack();
  await page.waitForFunction(() => !location.pathname.startsWith("/review"));
  await ana.leave();
});

/** The points of a path, in its order. */
const corners = (path) => [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test("the course of a game is drawn as the server says it, and turn, table and pointer go together", async () => {
  const ana = await Person.come(browser, server);
  await ana.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.page.locator("button.roll").waitFor();
  await ana.rush(14);
  const { id, seats } = await ana.room();
  await ana.page.locator(".over a", { hasText: "Look back" }).click();
  await ana.page.locator(".timeline .reach").waitFor({ state: "attached", timeout: LONG });
  const record = await (await ana.page.request.get(`${server.address}/api/v1/rooms/${id}/record`)).text();
  const question = { data: record, headers: { "Content-Type": "text/plain", Origin: server.address } };
  const review = await (await ana.page.request.post(`${server.address}/api/v1/records/review?ahead=true`, question)).json();
  const [player] = review.players;
  assert.equal(player.turns.length, 13);
  const drawn = await ana.page.locator(".timeline svg").evaluate((svg) => ({
    points: [...svg.querySelectorAll(".point")].map((one) => [one.getAttribute("class").split(" ")[1], one.getAttribute("transform")]),
    glyphs: [...svg.querySelectorAll(".glyph")].map((one) => one.textContent),
    line: svg.querySelector(".line").getAttribute("d"),
    reach: svg.querySelector(".reach").getAttribute("d"),
    par: svg.querySelector(".par").getAttribute("d"),
    luck: [...svg.querySelectorAll(".luck")].map((one) => [one.getAttribute("class").includes("less"), Number(one.getAttribute("height"))]),
    loss: [...svg.querySelectorAll(".loss")].map((one) => Number(one.getAttribute("height"))),
  }));
  // One scale holds for everything: par and the highest point give it.
  const line = corners(drawn.line);
  const worth = [player.par, ...player.turns.map((turn) => turn.expected)];
  assert.equal(line.length, worth.length);
  const [a, b] = [worth.indexOf(Math.min(...worth)), worth.indexOf(Math.max(...worth))];
  const per = (line[b][1] - line[a][1]) / (worth[b] - worth[a]);
  assert.ok(per < 0, "more is higher");
  const y = (value) => line[a][1] + per * (value - worth[a]);
  const near = (got, wanted, what) => assert.ok(Math.abs(got - wanted) < 0.1, `${what}: ${got}, and not ${wanted}`);
  worth.forEach((value, idx) => near(line[idx][1], y(value), `after turn ${idx}`));
  near(Number(drawn.par.match(/ (-?[\d.]+)H/)[1]), y(player.par), "par");
  const grade = { "??": "blunder", "?": "mistake", "?!": "inaccuracy", "!": "praise" };
  assert.deepEqual(drawn.points.map(([kind]) => kind), player.turns.map(({ mark }) => grade[mark] ?? "fine"));
  assert.deepEqual(drawn.glyphs, player.turns.flatMap(({ mark }) => mark ?? []));
  drawn.points.forEach(([, at], idx) => near(Number(at.match(/ (-?[\d.]+)\)/)[1]), y(player.turns[idx].expected), `point ${idx + 1}`));
  const band = corners(drawn.reach);
  const { ahead } = player;
  assert.equal(band.length, 2 * ahead.length);
  ahead.forEach(({ high, low }, idx) => {
    near(band[idx][1], y(high), `the band above turn ${idx}`);
    near(band[band.length - 1 - idx][1], y(low), `the band below turn ${idx}`);
  });
  const most = Math.max(...player.turns.map(({ luck }) => Math.abs(luck)));
  const top = player.turns.findIndex(({ luck }) => Math.abs(luck) === most);
  player.turns.forEach(({ luck, loss }, idx) => {
    assert.equal(drawn.luck[idx][0], luck < 0, `luck of turn ${idx + 1}`);
    const scale = drawn.luck[top][1] / most;
    if (0.5 < Math.abs(luck) * scale) near(drawn.luck[idx][1], Math.abs(luck) * scale, `luck of turn ${idx + 1}`);
    near(drawn.loss[idx], loss * scale, `loss of turn ${idx + 1}`);
  });
  // Wherever somebody is, the rest is there too.
  await ana.page.locator(".course summary").click();
  const at = async (turn, how) => {
    assert.equal(await ana.page.locator(".timeline").getAttribute("aria-valuenow"), String(turn), how);
    assert.equal(await ana.page.locator(".walk h3").innerText(), `Turn ${turn} of 13`, how);
    assert.equal(await ana.page.locator(".turns tr.now th").innerText(), String(turn), how);
    assert.match(await ana.page.locator(".timeline").getAttribute("aria-valuetext"), new RegExp(`\\b${player.turns[turn - 1].expected.toFixed(1)}\\b`), how);
  };
  await ana.page.locator(".timeline").focus();
  await ana.page.keyboard.press("Home");
  await at(1, "Home");
  await ana.page.keyboard.press("ArrowRight");
  await ana.page.keyboard.press("ArrowRight");
  await at(3, "the right arrow");
  await ana.page.keyboard.press("ArrowLeft");
  await at(2, "the left arrow");
  await ana.page.locator('.timeline .hit[data-turn="7"]').hover();
  await at(7, "the pointer over the chart");
  await ana.page.locator(".turns tbody tr").nth(10).hover();
  await at(11, "the pointer over the table");
  await ana.page.locator(".walk .step").first().click();
  await at(10, "a step back");
  // What is shown around tells how it went, and neither dice nor boxes.
  await ana.page.locator("[data-share]").click();
  const said = (await ana.page.evaluate(() => navigator.clipboard.readText())).split("\n");
  assert.equal(said.length, 3);
  assert.equal(said[0], `dicewise · Yahtzee · ${seats[0].card.total} points`);
  const loss = player.loss.keep1 + player.loss.keep2 + player.loss.box;
  assert.match(said[1], new RegExp(`loss ${loss.toFixed(1)} `));
  assert.equal(said[2].split(" ").length, 13);
  player.turns.forEach(({ mark }, idx) => mark && assert.equal(said[2].split(" ")[idx], mark));
  await ana.page.locator("[data-copy-record]").click();
  assert.equal(await ana.page.evaluate(() => navigator.clipboard.readText()), record);
  assert.doesNotMatch(said.join("\n"), /Chance|Full|Straight|Kind|Ones|Sixes|[1-6]{5}/);
  await ana.leave();
});

test("all games are taken home and brought along, and are on a sheet", async () => {
  const ana = await Person.come(browser, server);
  const totals = [];
  await ana.open("/");
  await ana.page.click("[data-play]");
  for (let game = 0; game < 2; game += 1) {
    await ana.page.locator("button.roll").waitFor();
    await ana.rush(14);
    totals.push((await ana.room()).seats[0].card.total);
    await ana.page.click("[data-again]");
  }
  await ana.page.locator("button.roll").waitFor();
  await bring(ana, { dice: "33344" });
  await ana.page.locator(".game").nth(2).waitFor();
  const list = async (person) => {
    await person.page.locator(".game").nth(2).waitFor();
    return (await person.page.locator(".game .player b").allInnerTexts()).sort();
  };
  assert.deepEqual(await list(ana), [...totals.map(String), "76"].sort());
  /** Saves all games, and says what is in the file. */
  const takeHome = async (person) => {
    const saved = person.page.waitForEvent("download");
    await person.page.locator("main button", { hasText: "Save all games" }).click();
    const file = await saved;
    assert.equal(file.suggestedFilename(), "dicewise.rsn");
    return readFile(await file.path());
  };
  const file = await takeHome(ana);
  const ben = await Person.come(browser, server);
  await ben.open("/games");
  assert.equal(await ben.page.locator("main button", { hasText: "Save all games" }).isDisabled(), true, "there is nothing yet");
  await ben.page.setInputFiles("input[type=file]", { name: "dicewise.rsn", mimeType: "text/plain", buffer: file });
  await ben.page.locator(".brought .good").waitFor();
  assert.match(await ben.page.locator(".brought").innerText(), /3 (new )?games/);
  assert.deepEqual(await list(ben), await list(ana));
  // Out, in, and out again they are the same, but for their numbers on this server.
  const told = (text) => String(text).replaceAll(/^\[(Other)?Id .*\n/gm, "").split(/(?=^\[RSN)/m).map((one) => one.trim()).sort();
  assert.deepEqual(told(await takeHome(ben)), told(file));
  // The games that were played here fill a sheet.
  await ana.open("/sheets");
  await ana.page.locator("select", { has: ana.page.locator("option[value=filled]") }).selectOption("filled");
  const picture = await ana.page.waitForFunction(() => {
    const { src = "", naturalWidth = 0 } = document.querySelector("main img") ?? {};
    return src.startsWith("data:") && naturalWidth && decodeURIComponent(src);
  });
  /** Has a sheet made, as a file. */
  const made = async (format) => {
    const saved = ana.page.waitForEvent("download");
    await ana.page.locator("main button", { hasText: format }).click();
    const sheet = await saved;
    assert.match(sheet.suggestedFilename(), new RegExp(`^yahtzee-letter-en-games\\.${format.toLowerCase()}$`));
    return readFile(await sheet.path());
  };
  const svg = String(await made("SVG"));
  for (const total of totals) {
    for (const one of [svg, await picture.jsonValue()]) assert.match(one, new RegExp(`>${total}<`), `${total} is on it`);
  }
  const pdf = await made("PDF");
  assert.equal(String(pdf.subarray(0, 5)), "%PDF-");
  // It can be opened: a page with an address of its own shows it.
  const shown = await ana.page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, svg);
  assert.ok(shown[0] < shown[1], `upright: ${shown}`);
  await ana.leave();
  await ben.leave();
});

test("a file of any length is brought along in parts, and what is wrong in it is named by its place", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/games");
  const parts = [];
  ana.page.on("request", (request) => /games\/import/.test(request.url()) && parts.push(Buffer.byteLength(request.postData())));
  const bring = async (name, buffer) => {
    await ana.page.setInputFiles("input[type=file]", { name, mimeType: "text/plain", buffer });
    await ana.page.locator(".brought", { hasText: name }).waitFor({ timeout: LONG });
    return ana.page.locator(".brought").innerText();
  };
  // More than the server takes at once; letters of more than one byte among them.
  const many = games(...Array.from({ length: 450 }, (_, idx) => ({ dice: "12345", tags: { Event: `${idx} ${"é".repeat(5000)}` } })));
  assert.ok(4 << 20 < many.length);
  assert.match(await bring("many.rsn", many), /450 new games/);
  assert.ok(1 < parts.length && parts.every((bytes) => bytes <= 256 << 10), parts.join(" "));
  assert.equal(parts.reduce((a, b) => a + b), many.length);
  assert.match(await bring("again.rsn", many), /no new game, 450 known already/);
  // The same as JSON, which comes in parts too.
  const all = await ana.page.evaluate(() => fetch("/api/v1/games/export?format=json").then((answer) => answer.json()));
  assert.equal(all.games.length, 450);
  parts.length = 0;
  assert.match(await bring("again.json", Buffer.from(JSON.stringify(all))), /no new game, 450 known already/);
  assert.ok(1 < parts.length && parts.every((bytes) => bytes < 300 << 10), parts.join(" "));
  all.games[448].story[0].entry.points = 7;
  assert.match(await bring("wrong.json", Buffer.from(JSON.stringify(all, null, 1))), /The rest of wrong\.json was not taken[\s\S]*Game 449,/);
  // Whole parts are taken, and the rest is not.
  const text = many.toString().split("\n");
  const line = text.findLastIndex((one) => one.startsWith("13a"));
  text[line] = "13a 12345 C=16";
  const said = await bring("wrong.rsn", Buffer.from(text.join("\n").replaceAll("é", "e")));
  assert.match(said, /wrong\.rsn: \d+ new games/);
  assert.match(said, /The rest of wrong\.rsn was not taken/);
  assert.match(said, new RegExp(`Game 450, line ${(line + 1).toLocaleString("en")}:`));
  assert.match(await ana.heard(), /new games.*The rest of/);
  await ana.open("/review");
  await ana.page.setInputFiles("input[type=file]", { name: "many.rsn", mimeType: "text/plain", buffer: many });
  await ana.page.locator(".toast.bad", { hasText: "too large" }).waitFor();
  await ana.leave(/status of 422 .*\/games\/import\?/);
});

test("addresses and files that could be more than that are harmless", async () => {
  const ana = await Person.come(browser, server, { size: PHONE });
  const image = `<img src=x onerror="globalThis.hit=1">`;
  const harmless = async (where) => {
    await settled(ana);
    assert.equal(await ana.page.evaluate(() => globalThis.hit), undefined, where);
    assert.equal(await ana.page.locator('[src="x"], [onerror], main script').count(), 0, where);
    assert.deepEqual(await misfits(ana), [], where);
  };
  const changed = [];
  ana.page.on("request", (request) => /\/session\/(link|renew)|\/devices/.test(request.url()) && changed.push(request.url()));
  for (const text of [`../../session/link?">${image}`, "W".repeat(2000)]) {
    const it = encodeURIComponent(text);
    for (const path of [`/r/ABCD#invite=${it}&watch=${it}`, `/r/${it}`, `/rules?room=${it}#invite=${it}`, `/train?game=${it}`, `/daily?date=${it}`, `/settings#claim=${it}`]) {
      // Anew, and not only another part of the same page.
      await ana.page.goto("about:blank");
      await ana.open(path);
      await harmless(path.slice(0, 40));
    }
    await ana.page.locator(".claim button").click();
    await ana.page.locator(".toast.bad").waitFor();
    await harmless("a claim");
  }
  assert.deepEqual(changed, []);
  // Files: games as JSON, and house rules.
  const json = await ana.page.request.post(`${server.address}/api/v1/records/convert?to=json`, {
    data: games({ dice: "12345", name: image, tags: { Event: image } }).toString(),
    headers: { "Content-Type": "text/plain", Origin: server.address },
  });
  for (const [name, text, shown] of [
    [`${image}.json`, (await json.json()).text, ".brought .good"],
    ["broken.json", `{"games": [{"tags": {"P1": "${image.replaceAll('"', '\\"')}"`, ".brought .refusal"],
    ["deep.json", `{"games": ${"[".repeat(100_000)}`, ".brought .refusal"],
  ]) {
    await ana.open("/games");
    await ana.page.setInputFiles("input[type=file]", { name, mimeType: "application/json", buffer: Buffer.from(text) });
    await ana.page.locator(shown).waitFor();
    await harmless(name);
  }
  await ana.page.locator(".game .who", { hasText: image }).waitFor();
  const rules = (name) => `id = "odd"\nname = '${name}'\nbased_on = "yahtzee"\n`;
  for (const [what, text, shown] of [
    ["rules", rules(image), ".house-words"],
    ["no rules", `${image}\n`.repeat(100), ".house-problems"],
    ["rules with a key that is none", `${rules("x")}"${image.replaceAll('"', "'")}" = 1\n`, ".house-problems"],
    ["too many", rules("W".repeat(70_000)), ".toast.bad"],
  ]) {
    await ana.open("/house");
    await ana.page.locator("[data-save]:not([disabled])").waitFor();
    await ana.page.setInputFiles("input[type=file]", { name: "rules.toml", mimeType: "text/plain", buffer: Buffer.from(text) });
    await ana.page.locator(shown).first().waitFor();
    await harmless(what);
  }
  await ana.leave(/status of 4(00|03|04|13|14|22) /);
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
    // To the end of the round, which says how all of it went; then there is another.
    for (let n = 2; n <= 10; n += 1) {
      await ana.page.locator("main [data-act=next]:not([aria-disabled=true])").click();
      await ana.page.locator("h1", { hasText: `${n}/10` }).waitFor();
      await answer(ana, ana.page.locator("main [data-act=next]:not([aria-disabled=true])"));
    }
    const marks = await ana.page.locator(".train-tally dd").allInnerTexts();
    assert.equal(marks[0], "10");
    await ana.page.locator("main [data-act=next]").click();
    await ana.page.locator("h1", { hasText: "How it went" }).waitFor();
    assert.equal(await ana.page.locator(".judged-list li").count(), 10);
    assert.equal(await ana.page.locator(".grade-marks li").count(), 10);
    // The same number, once with a tenth and once without: 90.46 is 90.5 and 90.
    const [tenths, whole] = [await ana.page.locator(".big-figure b").innerText(), marks[2]].map(Number.parseFloat);
    const possible = [tenths - 0.05, tenths + 0.05].map(Math.round);
    assert.ok(possible.includes(whole), `${tenths} ${whole}`);
    await ana.page.locator("[data-start]").click();
    await ana.page.locator("h1", { hasText: "1/10" }).waitFor({ timeout: LONG });
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
    const toml = () => ana.page.locator("textarea").inputValue();
    assert.match(await toml(), /based_on = "yahtzee"/);
    const field = (name) => ana.page.locator(`[name="${name}"]`);
    // Only what differs is written, where it belongs.
    await field("boxes.full_house").fill("28");
    await field("upper_bonus.points").fill("50");
    await field("further_five.placement").selectOption("free");
    await field("players.1").fill("4");
    await ana.page.locator("[data-save]:not([disabled])").waitFor();
    assert.match(await toml(), /^id = "house"\nname = "Our table"\nbased_on = "yahtzee"\nplayers = \[1, 4\]\n\n\[upper_bonus\]\npoints = 50\n\n\[boxes\]\nfull_house = 28\n\n\[further_five\]\nplacement = "free"\n$/);
    assert.match(await ana.page.locator(".house-words").innerText(), /50/);
    // What is refused is refused at its field, and only there.
    for (const [name, bad, good] of [["boxes.small_straight", "99999", "30"], ["players.0", "9", "1"], ["id", "No id", "house"]]) {
      await field(name).fill(bad);
      await field(name).and(ana.page.locator("[aria-invalid=true]")).waitFor();
      const why = ana.page.locator(`[id="wrong-${name}"]`);
      assert.equal(await field(name).getAttribute("aria-describedby"), `wrong-${name}`);
      assert.ok(5 < (await why.innerText()).length, name);
      assert.equal(await field("boxes.full_house").getAttribute("aria-invalid"), "false");
      assert.equal(await ana.page.locator("[data-save], [data-save-play]").and(ana.page.locator(":disabled")).count(), 2, name);
      await field(name).fill(good);
      await why.waitFor({ state: "detached" });
      await ana.page.locator("[data-save]:not([disabled])").waitFor();
    }
    // What is written by hand fills the form, and says in which line it is wrong.
    const written = await toml();
    await ana.page.fill("textarea", written.replace("full_house = 28", "full_house = 31"));
    await ana.page.waitForFunction(() => document.querySelector('[name="boxes.full_house"]').value === "31");
    await ana.page.fill("textarea", written.replace("full_house = 28", "full_hous = 28"));
    await ana.page.locator(".house-problems button", { hasText: "Line 10" }).click();
    const marked = ({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd);
    assert.equal(await ana.page.locator("textarea").evaluate(marked), "full_hous = 28");
    await ana.page.fill("textarea", written);
    await ana.page.locator("[data-save-play]:not([disabled])").click();
    await ana.page.locator("button.roll").click();
    await ana.page.locator("td.open button").first().waitFor();
    const { rules } = await ana.room();
    assert.deepEqual([rules.based_on, rules.boxes.full_house, rules.upper_bonus.points, rules.further_five.placement, rules.players], ["yahtzee", 28, 50, "free", [1, 4]]);
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

test("statistics call a box as the house rules do", async () => {
  const ana = await Person.come(browser, server);
  const toml = 'id = "ours"\nname = "Ours"\nbased_on = "yahtzee"\nfive_of_a_kind_label = "Full Monty"\n';
  await ana.open("/");
  await ana.page.evaluate((ours) => localStorage.setItem("dicewise", JSON.stringify({ house: { ours }, rules: "ours" })), toml);
  await ana.page.reload();
  await ana.page.click("[data-play]");
  await ana.page.locator("button.roll").waitFor();
  await ana.rush(14);
  await ana.page.locator(".over").waitFor();
  await ana.open("/stats");
  await ana.page.locator(".bars th", { hasText: "Full Monty" }).waitFor({ timeout: LONG });
  await ana.leave();
});

test("midnight takes nobody away from the ten that they have begun; who comes afterwards gets others", async () => {
  const ana = await Person.come(browser, server);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const days = [];
  ana.page.on("request", (request) => days.push(...(request.url().match(/daily\/(\d{4}-\d{2}-\d{2})$/)?.slice(1) ?? [])));
  await ana.page.clock.install({ time: `${yesterday}T23:59:00Z` });
  await ana.open("/daily");
  await ana.page.locator("main [data-act]").waitFor({ timeout: LONG });
  const day = await ana.page.locator(".of-day").textContent();
  await ana.page.clock.fastForward(120_000);
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
    // What goes to the printer is the picture that was asked for last, once it is there, and nothing around it.
    await ana.page.evaluate(() => {
      globalThis.print = () => {
        const { complete, naturalWidth, src } = document.querySelector("main img");
        globalThis.printed = [complete, 0 < naturalWidth, src.includes("rules=kniffel")];
      };
    });
    await ana.page.locator("form select").first().selectOption("kniffel");
    await ana.page.locator("[data-print]").click();
    await ana.page.waitForFunction(() => globalThis.printed);
    assert.deepEqual(await ana.page.evaluate(() => globalThis.printed), [true, true, true]);
    await ana.page.emulateMedia({ media: "print" });
    assert.equal(await ana.page.locator(".paper-preview img").isVisible(), true);
    assert.equal(await ana.page.locator(".bar, form").filter({ visible: true }).count(), 0);
    await ana.leave();
  });
}
