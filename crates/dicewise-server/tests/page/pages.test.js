// Every page, in both themes and three languages: nothing that keeps somebody out, nothing that does not fit.
import assert from "node:assert/strict";
import { createServer, request } from "node:http";
import { test } from "node:test";
import { CONFIG, DESK, LONG, PHONE, Person, Server, eventually, misfits, serious, settled, staged, tiny } from "./stage.js";

/** Every address of the page; rooms are opened by the tests. */
const PAGES = [
  "/", "/new", "/new?open", "/keep", "/lobby", "/games", "/review", "/stats", "/train", "/daily", "/boards", "/sheets",
  "/rules", "/house", "/settings", "/nowhere",
];
const LOCALES = { en: "en-US", es: "es-ES", de: "de-DE" };

const { server, browser } = await staged();

for (const colorScheme of ["light", "dark"]) {
  test(`nothing serious or critical on any page, ${colorScheme}`, async () => {
    const ana = await Person.come(browser, server, { axe: true, colorScheme });
    for (const path of PAGES) {
      await ana.open(path);
      await settled(ana);
      assert.deepEqual(await serious(ana), [], path);
    }
    await ana.open("/");
    await ana.page.click("[data-play]");
    await ana.page.locator("button.roll").click();
    await ana.rolled();
    await ana.page.locator('[data-slot="0"]').click();
    await ana.page.locator("td.open:not(.closed) button").first().click();
    for (const size of [DESK, PHONE]) {
      await ana.page.setViewportSize(size);
      const where = (what) => `${what} ${size.width}`;
      assert.deepEqual(await serious(ana), [], where("a game"));
      await ana.page.locator(".bar .menu").click();
      await ana.page.locator("dialog").waitFor();
      assert.deepEqual(await serious(ana), [], where("the menu"));
      await ana.close();
      await ana.page.locator(".card .name").first().click();
      await ana.page.locator("dialog").waitFor();
      assert.deepEqual(await serious(ana), [], where("a box explained"));
      await ana.close();
    }
    // Every choice, ranked.
    await ana.page.keyboard.press("h");
    await ana.page.keyboard.press("h");
    await ana.page.locator(".tip", { hasText: /\d/ }).click({ timeout: LONG });
    await ana.page.locator("dialog .advice").waitFor();
    assert.deepEqual(await serious(ana), [], "the coach's list");
    await ana.close();
    await ana.page.setViewportSize(DESK);
    await ana.page.locator(".coach .advice").waitFor();
    assert.deepEqual(await serious(ana), [], "the coach");
    await ana.page.keyboard.press("h");
    await ana.rush(14);
    await ana.page.locator(".over h1").waitFor();
    assert.deepEqual(await serious(ana), [], "the end");
    await ana.open("/new?open");
    await ana.page.locator("form button.main").click();
    await ana.page.locator(".qr svg").waitFor();
    assert.deepEqual(await serious(ana), [], "a room that gathers");
    await ana.open("/keep");
    await ana.page.locator("form button.main").click();
    for (const face of "33344") await ana.page.locator(`.keypad button:nth-child(${face})`).click();
    await ana.page.locator("td.open button").first().click();
    assert.deepEqual(await serious(ana), [], "real dice");
    await ana.page.locator(".tools button").nth(1).click();
    await ana.page.locator("dialog .six").waitFor();
    assert.deepEqual(await serious(ana), [], "six games");
    await ana.leave(/status of 404 .*\/nowhere$/);
  });
}

for (const [lang, locale] of Object.entries(LOCALES)) {
  test(`every text fits, ${lang}`, async () => {
    const ana = await Person.come(browser, server, { locale, size: PHONE });
    for (const size of [PHONE, DESK]) {
      await ana.page.setViewportSize(size);
      for (const path of PAGES) {
        await ana.open(path);
        await settled(ana);
        assert.equal(await ana.page.locator("html").getAttribute("lang"), lang);
        assert.deepEqual(await misfits(ana), [], `${path} ${size.width}`);
        assert.deepEqual(await tiny(ana), [], `${path} ${size.width}: targets`);
        const text = await ana.page.locator("body").innerText();
        assert.doesNotMatch(text, /\b(web|look|practise|review|stats|train|daily|room)-[a-z]+(-[a-z]+)*\b/, `${path}: a key instead of a text`);
        assert.doesNotMatch(text, /\{ ?\$|undefined|NaN|\[object/, path);
      }
      await ana.open("/");
      await ana.page.locator(".links button").first().click();
      await ana.page.locator(".tray").waitFor();
      assert.deepEqual(await misfits(ana), [], `a game ${size.width}`);
      const room = async (what) => {
        assert.deepEqual(await misfits(ana), [], `${what} ${size.width}`);
        assert.deepEqual(await tiny(ana), [], `${what} ${size.width}: targets`);
        const low = await ana.page.evaluate(() => document.querySelector(".play")?.getBoundingClientRect().bottom ?? 0);
        assert.ok(low <= size.height + 1, `${what} ${size.width}: card, dice and button fit without scrolling: ${low}`);
        const high = await ana.page.evaluate(() => document.documentElement.scrollHeight);
        assert.ok(high <= size.height, `${what} ${size.width}: nothing scrolls: ${high}`);
      };
      const window = async (what) => {
        await ana.page.locator("dialog").waitFor();
        assert.deepEqual(await misfits(ana), [], `${what} ${size.width}`);
        assert.deepEqual(await tiny(ana), [], `${what} ${size.width}: targets`);
        await ana.close();
      };
      await room("a game");
      await ana.page.locator(".bar .menu").click();
      await window("the menu");
      await ana.open("/keep");
      await ana.page.locator("form button.main").click();
      await ana.page.locator(".keypad").waitFor();
      await room("real dice");
      for (const face of "33344") await ana.page.locator(`.keypad button:nth-child(${face})`).click();
      await ana.page.locator("td.open button").first().click();
      await room("real dice, a box chosen");
      await ana.page.locator(".tools button").nth(1).click();
      await window("six games");
    }
    await ana.leave(/status of 404 .*\/nowhere$/);
  });
}

for (const [lang, locale] of Object.entries(LOCALES)) {
  test(`a game fits into every width, ${lang}`, async () => {
    const ana = await Person.come(browser, server, { locale, reducedMotion: "reduce" });
    const widths = [721, 768, 834, 1100, 1180];
    for (const n of [1, 2, 3]) {
      await ana.page.setViewportSize(DESK);
      await ana.open("/new");
      while ((await ana.page.locator(".seat-rows li").count()) < n) await ana.page.locator("form p button").click();
      while (n < (await ana.page.locator(".seat-rows li").count())) await ana.page.locator(".seat-rows li:last-child button").click();
      await ana.page.locator("form button.main").click();
      await ana.page.locator("button.roll").click();
      await ana.page.locator("td.open:not(.closed) button").first().click();
      await ana.page.locator("button.score").waitFor();
      // Without the coach, and with its columns.
      for (const coach of [0, 2]) {
        for (let times = 0; times < coach; times += 1) await ana.page.keyboard.press("h");
        if (coach) await ana.page.locator(".advice").waitFor();
        for (const width of [...widths, DESK.width]) {
          await ana.page.setViewportSize({ width, height: width === DESK.width ? DESK.height : 1000 });
          assert.deepEqual(await misfits(ana), [], `${n} at ${width}, coach ${coach}`);
        }
      }
    }
    await ana.page.setViewportSize(DESK);
    await ana.open("/keep");
    await ana.page.locator("form button.main").click();
    for (const face of "33344") await ana.page.locator(`.keypad button:nth-child(${face})`).click();
    await ana.page.locator("td.open button").first().click();
    for (const width of widths) {
      await ana.page.setViewportSize({ width, height: 1000 });
      assert.deepEqual(await misfits(ana), [], `real dice at ${width}`);
    }
    await ana.leave();
  });
}

for (const [where, size] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`larger text leaves everything within reach, on a ${where}`, async () => {
    for (const letters of [20, 24, 32]) {
      const ana = await Person.come(browser, server, { locale: "de-DE", size, reducedMotion: "reduce" });
      const fits = async (what) => {
        assert.equal(await ana.page.evaluate(() => getComputedStyle(document.body).fontSize), `${letters}px`);
        assert.deepEqual(await misfits(ana), [], `${what}, ${letters} px`);
      };
      await ana.open("/");
      const session = await ana.context.newCDPSession(ana.page);
      await session.send("Page.setFontSizes", { fontSizes: { standard: letters, fixed: letters } });
      await ana.page.reload();
      await ana.page.locator(".links button").first().click();
      await ana.roll();
      await ana.page.locator("td.open:not(.closed) button").first().click();
      await ana.page.locator("button.score").waitFor();
      await fits("a game");
      await ana.open("/keep");
      await ana.page.locator("form button.main").click();
      for (const face of "33344") await ana.page.locator(`.keypad button:nth-child(${face})`).click();
      await ana.page.locator("td.open button").first().click();
      await ana.page.locator(".tools button").nth(1).waitFor();
      await fits("real dice");
      await ana.open("/train");
      await ana.page.locator("[data-start]").click();
      await ana.page.locator("main [data-act]").waitFor({ timeout: LONG });
      await fits("training");
      await ana.leave();
    }
  });
}

for (const [lang, locale] of Object.entries(LOCALES)) {
  test(`nothing moves when a box is chosen on a phone, ${lang}`, async () => {
    const ana = await Person.come(browser, server, { locale, size: PHONE, reducedMotion: "reduce" });
    await ana.open("/");
    await ana.page.click("[data-play]");
    const places = () =>
      ana.page.evaluate(() => {
        const at = [...document.querySelectorAll(".play > *, .tray > *, .tools > *, .card td")].map((one) => one.getBoundingClientRect());
        return { height: document.documentElement.scrollHeight, at: at.map(({ left, top, width, height }) => [left, top, width, height].map(Math.round)) };
      });
    // The coach off, and as it speaks up.
    for (const level of ["off", "nudge"]) {
      await ana.page.locator("button.roll").click();
      await ana.page.locator("td.open button").first().waitFor();
      const before = await places();
      assert.ok(before.height <= PHONE.height, `${level}: ${before.height}`);
      for (const box of ["C", "1"]) {
        await ana.page.locator(`[data-box="${box}"]`).click();
        await ana.page.locator("button.score").waitFor();
        assert.deepEqual(await places(), before, `${level}: ${box} is chosen`);
        assert.deepEqual(await misfits(ana), [], level);
      }
      if (level === "nudge") break;
      // What the next round asks about is open.
      await ana.done({ do: "score", box: "6" });
      await ana.page.keyboard.press("h");
    }
    await ana.leave();
  });
}

test("what a joker brings on top fits into its cell, on a phone", async () => {
  const ana = await Person.come(browser, server, { size: PHONE });
  await ana.open("/keep");
  await ana.page.locator(".seat-rows li:last-child button").click();
  await ana.page.locator("form button.main").click();
  await ana.page.locator(".keypad").waitFor();
  for (const turn of ["55555 Y", "44412 4"]) await ana.done({ do: "enter", turn });
  for (const face of "44444") await ana.page.locator(`.keypad button:nth-child(${face})`).click();
  const joker = ana.page.locator('[data-box="S"]');
  await joker.waitFor();
  assert.equal((await joker.innerText()).replace(/\s/g, ""), "·30+100");
  assert.deepEqual(await misfits(ana), []);
  await ana.leave();
});

test("what comes later moves nothing away under a finger", async () => {
  const ana = await Person.come(browser, server, { size: PHONE, serviceWorkers: "block" });
  // A game that waits, with real dice, and a record.
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.page.locator("button.roll").waitFor();
  await ana.rush(14);
  await ana.open("/keep");
  await ana.page.locator("form button.main").click();
  await ana.page.locator(".keypad").waitFor();
  for (const [path, question] of [
    ["/", /\/api\/v1\/rooms\?/],
    ["/keep", /\/api\/v1\/rooms\?/],
    ["/lobby", /\/api\/v1\/rooms$/],
    ["/sheets", /\/api\/v1\/rooms\?/],
    ["/house", /\/api\/v1\/rules$/],
  ]) {
    let letGo = () => {};
    const held = new Promise((resolve) => (letGo = resolve));
    await ana.page.route(question, async (route) => {
      await held;
      await route.continue();
    });
    await ana.open(path);
    await ana.page.locator("main h1").waitFor();
    /** Where everything is that can be tapped. */
    const places = () =>
      ana.page.evaluate(() =>
        [...document.querySelectorAll("main :is(a, button, input, select, textarea, label)")].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [one.outerHTML.slice(0, 60), ...[x, y, width, height].map(Math.round)].join(" ");
        }),
      );
    const before = await places();
    letGo();
    await settled(ana);
    await ana.page.locator("main :is(.links a, form, .buttons)").first().waitFor();
    const after = await places();
    assert.deepEqual(before, after.slice(0, before.length), path);
    assert.ok(before.length < after.length, path);
    await ana.page.unroute(question);
  }
  await ana.leave(/registration blocked by Playwright/);
});

test("the first load is light", async () => {
  const ana = await Person.come(browser, server, { size: PHONE });
  const session = await ana.context.newCDPSession(ana.page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  await ana.open("/");
  await settled(ana);
  assert.ok(bytes < 200_000, `${bytes} bytes`);
  await ana.leave();
});

/** Notes from now on whatever moves on somebody's page, from where to where, what it says above the dice, and what of that is cut off. */
async function noteShifts(person) {
  await person.page.evaluate(() => {
    globalThis.shifts = [];
    // Other words, or a number with another digit, stand around the same middle or end at the same place, and two lines around
    // the middle of one: they have not moved.
    const stays = (...by) => by.some((one) => Math.abs(one) <= 1);
    const moved = ({ previousRect: a, currentRect: b }) =>
      !stays(a.left - b.left, a.right - b.right, (a.left + a.right - b.left - b.right) / 2) || !stays(a.top - b.top, (a.top + a.bottom - b.top - b.bottom) / 2);
    const name = ({ node, previousRect: a, currentRect: b }) =>
      `${(node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 80)} from ${JSON.stringify(a)} to ${JSON.stringify(b)}`;
    Object.assign(globalThis, { said: new Set(), cut: new Set() });
    new MutationObserver(() => {
      const news = document.querySelector(".news > span");
      if (!news) return;
      globalThis.said.add(news.textContent);
      if (news.clientHeight + 1 < news.scrollHeight) globalThis.cut.add(news.textContent);
    }).observe(document.getElementById("app"), { childList: true, characterData: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries()) globalThis.shifts.push(...sources.filter(moved).map(name));
    }).observe({ type: "layout-shift" });
  });
}

for (const [what, coach] of [["a game", 0], ["a game with the coach on full", 2]]) {
  test(`nothing shifts from the first roll of ${what} to the last, on a phone`, async () => {
    const ana = await Person.come(browser, server, { size: PHONE });
    await ana.open("/");
    // A bot's moves come without a tap that would excuse a shift.
    await ana.page.locator(".links button").first().click();
    await ana.page.locator(".tray").waitFor();
    for (let times = 0; times < coach; times += 1) await ana.page.keyboard.press("h");
    // What the keys have moved is drawn before anything is noted.
    await ana.page.locator(`[data-coach=${coach ? "full" : "off"}]`).waitFor();
    await ana.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await noteShifts(ana);
    for (let turn = 0; turn < 2; turn += 1) await ana.turn();
    // The rest without a touch: whatever moves then moves by itself.
    await ana.rush(13);
    await ana.turn();
    assert.deepEqual(await ana.page.evaluate(() => globalThis.shifts), []);
    // Who is rushed asks the coach about what is over already.
    await ana.leave(/status of 403 .*\/coach$/);
  });
}

test("nothing shifts in a room with a clock, a bot, and somebody who goes away and comes back, on a phone, in German", async (t) => {
  // Here nobody waits for long.
  const quick = await Server.start(`${CONFIG}grace_seconds = 6\n`);
  t.after(() => quick.stop());
  const come = () => Person.come(browser, quick, { locale: "de-DE", size: PHONE, reducedMotion: "reduce" });
  const [ana, ben] = [await come(), await come()];
  await ana.open("/new?open");
  await ana.page.locator(".seat-rows input").first().fill("Annemarie Katharina");
  await ana.page.locator("form p button").click();
  await ana.page.locator(".seat-rows select").nth(2).selectOption("beginner");
  await ana.page.locator("select[name=starter]").selectOption("0");
  await ana.page.locator("select[name=clock]").selectOption("30");
  await ana.page.locator("form button.main").click();
  await ben.open(await ana.page.locator(".link").textContent());
  await ben.page.locator(".sit input").fill("Maximilian Friedrich");
  await ben.page.locator(".sit button").click();
  await ana.page.locator("button.roll").waitFor();
  await noteShifts(ana);
  const fits = async (what) => assert.deepEqual([...(await misfits(ana)), ...(await tiny(ana))], [], what);
  await fits("one's own turn");
  await ana.turn();
  await ana.page.locator(".main.wait", { hasText: "ist dran" }).waitFor();
  await fits("somebody else's turn");
  const at = ben.page.url();
  await ben.page.goto("about:blank");
  await ana.page.locator(".main.wait", { hasText: "verbindet sich neu" }).waitFor();
  await fits("somebody is away");
  await ana.page.locator(".bar .sign", { hasText: "⚙" }).waitFor();
  await ana.page.locator(".bar .on-turn", { hasText: "Annemarie" }).waitFor();
  await fits("a bot plays for them");
  await ben.open(at);
  await ana.page.locator(".bar .sign").waitFor({ state: "detached" });
  // With the clock near its end, until a bot takes over.
  await ana.page.locator(".clock.soon").waitFor();
  await fits("the clock runs out");
  await ana.page.locator(".bar .on-turn", { hasText: "Maximilian" }).waitFor();
  await ben.page.goto("about:blank");
  await ana.page.locator(".bar .sign", { hasText: "⚙" }).waitFor();
  await ana.rush(14);
  await ana.page.locator(".over h1").waitFor();
  const { shifts, said, cut } = await ana.page.evaluate(() => ({ shifts: globalThis.shifts, said: [...globalThis.said], cut: [...globalThis.cut] }));
  assert.deepEqual(shifts, []);
  // Sentences that stand there for a moment can be read as well.
  assert.ok(said.includes("Die Zeit ist um: ein Bot beendet die Runde von Annemarie Katharina."), said.join("\n"));
  assert.deepEqual(cut, []);
  await Promise.all([ana, ben].map((one) => one.leave()));
});

test("the first page asks at once for the modules that it needs, and for no others", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/");
  await settled(ana);
  const { ahead, got } = await ana.page.evaluate(() => ({
    ahead: [...document.querySelectorAll("link[rel=modulepreload]")].map((link) => link.href),
    got: performance.getEntriesByType("resource").map((one) => one.name).filter((name) => /\.js$/.test(name) && !/early|sw/.test(name)),
  }));
  assert.deepEqual(got.sort(), ahead.sort());
  const views = ahead.flatMap((name) => name.match(/views\/(\w+)/)?.[1] ?? []);
  assert.deepEqual(views, ["gathering", "home", "over", "pad", "room", "six", "table", "waiting"]);
  assert.ok(!ahead.some((name) => name.includes("uqr")), "no code is drawn yet");
  // Nor later, by those who only play.
  await ana.page.click("[data-play]");
  await ana.page.locator("button.roll").waitFor();
  assert.deepEqual(await ana.page.evaluate(() => performance.getEntriesByType("resource").filter((one) => /uqr|views\/stats|looking/.test(one.name)).length), 0);
  await ana.leave();
});

test("a view that does not come says so, and comes when it is asked for again", async () => {
  // Nobody keeps parts for it here.
  const ana = await Person.come(browser, server, { serviceWorkers: "block" });
  const part = /views\/stats\.js|css\/looking\.css/;
  for (const fail of [(route) => route.abort(), (route) => route.fulfill({ status: 404 })]) {
    await ana.open("/");
    await ana.page.route(part, fail);
    await ana.page.locator('a[href="/stats"]').click();
    const again = ana.page.locator("main button", { hasText: "Try again" });
    await again.waitFor();
    assert.match(await ana.heard(), /could not be loaded/);
    await ana.context.setOffline(true);
    await again.click();
    await ana.page.locator(".toast", { hasText: "can't be reached" }).waitFor();
    await ana.context.setOffline(false);
    await ana.page.unroute(part);
    await again.click();
    await ana.page.locator("main h1", { hasText: "Statistics" }).waitFor();
  }
  await ana.leave(/(ERR_FAILED|status of 404) .*(views\/stats\.js|css\/looking\.css)$|ERR_INTERNET_DISCONNECTED .*:\d+\/$|registration blocked by Playwright/);
});

test("a view that takes too long says so, and is shown when it is there", async () => {
  const ana = await Person.come(browser, server, { serviceWorkers: "block" });
  await ana.page.clock.install();
  await ana.open("/");
  let letGo = () => {};
  const held = new Promise((resolve) => (letGo = resolve));
  await ana.page.route(/views\/stats\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await ana.page.locator('a[href="/stats"]').click();
  await ana.page.locator("main[aria-busy=true]", { hasText: "Connecting" }).waitFor();
  await ana.page.clock.fastForward(21_000);
  await ana.page.locator("main button", { hasText: "Try again" }).waitFor();
  letGo();
  await ana.page.locator("main h1", { hasText: "Statistics" }).waitFor();
  await ana.leave(/registration blocked by Playwright/);
});

/** Whatever speaks to those who can't see. */
async function speakers(person) {
  return person.page.evaluate(() =>
    [...document.querySelectorAll("[role=alert], [role=status], [role=log], [aria-live], output")].map((one) => one.id || one.outerHTML),
  );
}

test("one place speaks on every page, also of what could not be done", async () => {
  const ana = await Person.come(browser, server);
  for (const path of PAGES) {
    await ana.open(path);
    await settled(ana);
    assert.deepEqual(await speakers(ana), ["live"], path);
  }
  await ana.open("/review/NOSUCHROOM");
  const refusal = ana.page.locator(".refusal");
  await refusal.waitFor();
  assert.deepEqual(await speakers(ana), ["live"], "a refusal");
  const why = (await refusal.textContent()).replace("⚠", "").trim();
  assert.equal(await ana.heard(), why);
  // Drawn again, it is not spoken again.
  await ana.page.evaluate(async () => {
    const { openDialog } = await import(document.querySelector("script[type=module]").src.replace("main", "dialog"));
    document.getElementById("live").textContent = "";
    openDialog("", "");
  });
  await ana.page.locator("dialog[open]").waitFor();
  assert.equal(await ana.heard(), "");
  await ana.open("/games");
  await ana.page.setInputFiles("input[type=file]", { name: "games.rsn", mimeType: "text/plain", buffer: Buffer.from("nothing") });
  await ana.page.locator(".brought .refusal").waitFor();
  assert.match(await ana.heard(), /games\.rsn/);
  assert.deepEqual(await speakers(ana), ["live"], "a file");
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.page.locator("button.roll").waitFor();
  // A window silences whatever is outside.
  await ana.page.locator(".bar .menu").click();
  await ana.page.locator("dialog[open]").waitFor();
  await ana.context.setOffline(true);
  await ana.page.locator("dialog[open] #live", { hasText: "connection is lost" }).waitFor({ state: "attached" });
  assert.deepEqual(await speakers(ana), ["live"], "a window");
  await ana.context.setOffline(false);
  await ana.page.keyboard.press("Escape");
  await ana.page.locator("body > #live").waitFor({ state: "attached" });
  await ana.page.locator(".lost").waitFor({ state: "detached" });
  await ana.page.locator("button.roll").click();
  await ana.page.locator("#live", { hasText: "You rolled" }).waitFor({ state: "attached" });
  await ana.leave(/status of 404 .*(\/nowhere|\/NOSUCHROOM(\/record)?)$|status of 422 .*\/games\/import\?|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
});

test("the server speaks the page's language before the page does", async () => {
  for (const [lang, locale, about, needs] of [
    ["en", "en-US", "Five dice", "needs JavaScript"],
    ["es", "es-ES", "Cinco dados", "necesita JavaScript"],
    ["de", "de-DE", "Fünf Würfel", "braucht hier JavaScript"],
  ]) {
    const ana = await Person.come(browser, server, { locale, javaScriptEnabled: false });
    await ana.page.goto(server.address);
    assert.equal(await ana.page.locator("html").getAttribute("lang"), lang);
    assert.match(await ana.page.locator("meta[name=description]").getAttribute("content"), new RegExp(about));
    assert.match(await ana.page.locator("noscript").innerText(), new RegExp(needs));
    const manifest = await ana.page.request.get(`${server.address}/manifest.webmanifest`, { headers: { "Accept-Language": locale } });
    const { lang: spoken, description } = await manifest.json();
    assert.equal(spoken, lang);
    assert.match(description, new RegExp(about));
    await ana.leave();
  }
});

test("the shell opens without the server, and says what needs it", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/");
  await settled(ana);
  await ana.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await ana.page.reload();
  await settled(ana);
  await ana.context.setOffline(true);
  await ana.page.reload();
  await ana.page.locator("[data-play]").waitFor();
  await ana.page.locator("#live", { hasText: "can't be reached" }).waitFor({ state: "attached" });
  for (const path of PAGES) {
    await ana.page.goto(server.address + path);
    await ana.page.locator("main h1").waitFor();
  }
  await ana.context.setOffline(false);
  await ana.leave(/ERR_INTERNET_DISCONNECTED|status of 404 .*\/nowhere$/);
});

test("what needs the server says so without it, and comes when it is there again", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/");
  await ana.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const again = ana.page.locator("main [data-try-again]");
  for (const path of ["/lobby", "/games", "/stats", "/train", "/daily", "/rules", "/house", "/sheets", "/new", "/keep", "/boards"]) {
    await ana.open(path);
    await again.waitFor({ state: "detached" });
    await ana.page.locator("main [aria-busy=true], main[aria-busy=true]").waitFor({ state: "detached" });
    const whole = await ana.page.locator("main :is(button, a, input, select)").count();
    await ana.context.setOffline(true);
    await ana.page.reload();
    await again.click();
    await ana.page.locator(".toast", { hasText: "can't be reached" }).waitFor();
    assert.deepEqual(await ana.page.locator("[aria-busy=true]").allTextContents(), [], `${path} waits without a word`);
    await ana.context.setOffline(false);
    await again.waitFor({ state: "detached" });
    await eventually(async () => (await ana.page.locator("main :is(button, a, input, select)").count()) === whole, () => path);
  }
  // The server goes while somebody is on their way.
  for (const [path, there] of Object.entries({ "/lobby": "a[href='/new?open']", "/games": "input[type=file]", "/stats": ".empty", "/daily": ".slot" })) {
    await ana.open("/");
    await settled(ana);
    await ana.page.locator(".links a").first().waitFor();
    await ana.page.locator("select option").first().waitFor({ state: "attached" });
    await ana.context.setOffline(true);
    await ana.page.locator(`a[href="${path}"]`).click();
    await ana.page.locator("main :is(p, .refusal)", { hasText: "can't be reached" }).waitFor();
    await ana.context.setOffline(false);
    await ana.page.locator(`main ${there}`).first().waitFor();
  }
  await ana.leave(/ERR_INTERNET_DISCONNECTED/);
});

/** A server before the server, by which the page and its worker are of other builds: what is of none of them is gone. */
async function replaced(t, old) {
  const now = { page: old, worker: old };
  const front = createServer((asked, answer) => {
    const [, build] = asked.url.match(/^\/assets\/([^/]+)/) ?? [];
    if (build && build !== now.page) return answer.writeHead(404).end();
    const { "accept-encoding": _, ...headers } = asked.headers;
    const path = build ? asked.url.replace(build, old) : asked.url;
    const as = path === "/sw.js" ? now.worker : now.page;
    // No connection is used twice: the server may be about to end it.
    const far = request(server.address + path, { method: asked.method, headers, agent: false }, (got) => {
      answer.writeHead(got.statusCode, got.headers);
      // Builds have names of the same length.
      got.on("data", (data) => answer.write(build || path.startsWith("/api/") ? data : data.toString("latin1").replaceAll(old, as), "latin1"));
      got.on("end", () => answer.end());
    });
    far.on("error", () => answer.destroy());
    asked.pipe(far);
  });
  await new Promise((resolve) => front.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    front.closeAllConnections();
    front.close();
  });
  return { now, address: `http://127.0.0.1:${front.address().port}` };
}

test("a new version of the page takes over as a whole, and leaves those alone who have the old one open", async (t) => {
  const [, old] = (await (await fetch(server.address)).text()).match(/\/assets\/([^/]+)/);
  const front = await replaced(t, old);
  const ana = await Person.come(browser, front);
  await ana.open("/");
  await ana.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await ana.page.reload();
  await settled(ana);
  const kept = () => ana.page.evaluate(async () => (await caches.keys()).sort());
  const build = () => ana.page.locator("meta[name=build]").getAttribute("content");
  const update = () => ana.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return new Promise((resolve) => {
      registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker.addEventListener("statechange", () => /activated|redundant/.test(worker.state) && resolve(worker.state));
      }, { once: true });
      registration.update().catch(() => {});
    });
  });
  assert.deepEqual(await kept(), [`dicewise-${old}`]);
  // The server is being replaced: the worker is new, and the page is not.
  const next = "f".repeat(old.length);
  front.now.worker = next;
  assert.equal(await update(), "redundant");
  assert.deepEqual(await kept(), [`dicewise-${old}`]);
  front.now.page = next;
  assert.equal(await update(), "activated");
  assert.deepEqual(await kept(), [`dicewise-${old}`, `dicewise-${next}`].sort());
  // Who has the old page open gets what it has not asked for yet; who opens it anew has the new one, also without the server.
  await ana.page.locator('a[href="/stats"]').click();
  await ana.page.locator("main h1", { hasText: "Statistics" }).waitFor();
  assert.equal(await build(), old);
  await ana.context.setOffline(true);
  await ana.page.goto(front.address);
  await ana.page.locator("[data-play]").waitFor();
  assert.equal(await build(), next);
  await ana.context.setOffline(false);
  await ana.leave(/ERR_INTERNET_DISCONNECTED/);
});

test("nobody else's scripts, styles or frames", async () => {
  const ana = await Person.come(browser, server);
  const answer = await ana.page.goto(server.address);
  const policy = answer.headers()["content-security-policy"];
  for (const part of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "require-trusted-types-for 'script'", "frame-ancestors 'none'"]) {
    assert.ok(policy.includes(part), part);
  }
  const refused = await ana.page.evaluate(() => {
    try {
      document.body.innerHTML = "<p>no</p>";
      return false;
    } catch (error) {
      return error instanceof TypeError;
    }
  });
  assert.ok(refused, "texts can't become elements");
  await ana.leave(/TrustedHTML|Content Security Policy/);
});

test("a page that is opened while the server is down is there by itself when the server is back", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/");
  await ana.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await server.kill();
  await ana.open("/boards");
  await ana.page.locator(".lost").waitFor();
  assert.equal(await ana.page.locator(".ranks, .empty").count(), 0);
  await server.run();
  await ana.page.locator(".lost").waitFor({ state: "detached" });
  await ana.page.locator(".ranks, .empty").first().waitFor();
  assert.equal(await ana.page.locator(".refusal").count(), 0);
  await ana.page.locator(".bar .back").click();
  await ana.page.click("[data-play]");
  await ana.page.locator("button.roll").waitFor();
  await ana.leave(/net::ERR_CONNECTION/);
});

for (const [what, question] of [["words", /texts\/en\.ftl/], ["rules", /api\/v1\/rules/], ["games", /api\/v1\/rooms/], ["greeting", /api\/v1\/session/]]) {
  test(`a page whose first question for ${what} fails asks again by itself`, async () => {
    const ana = await Person.come(browser, server, { serviceWorkers: "block" });
    await ana.page.clock.install();
    await ana.page.route(question, (route) => route.abort());
    const failed = ana.page.waitForEvent("requestfailed", (request) => question.test(request.url()));
    await ana.page.goto(server.address);
    await failed;
    await ana.page.unroute(question);
    const answered = ana.page.waitForResponse((answer) => question.test(answer.url()) && answer.ok());
    await ana.page.clock.fastForward(6000);
    await answered;
    await ana.page.locator("[data-play]").waitFor();
    await ana.page.locator("select option").first().waitFor({ state: "attached" });
    await ana.page.locator(".lost").waitFor({ state: "detached" });
    await ana.page.click("[data-play]");
    await ana.page.locator("button.roll").waitFor();
    await ana.leave(new RegExp(`ERR_FAILED .*${question.source}|registration blocked by Playwright`));
  });
}
