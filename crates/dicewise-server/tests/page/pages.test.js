// Every page, in both themes and three languages: nothing that keeps somebody out, nothing that does not fit.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { DESK, PHONE, Person, misfits, settled, staged } from "./stage.js";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Every address of the page; rooms are opened by the tests. */
const PAGES = [
  "/", "/new", "/new?open", "/keep", "/lobby", "/games", "/review", "/stats", "/train", "/daily", "/boards", "/sheets",
  "/rules", "/house", "/settings", "/nowhere",
];
const LOCALES = { en: "en-US", es: "es-ES", de: "de-DE" };

const { server, browser } = await staged();

/** What keeps people out, as axe sees it. */
async function serious(person) {
  return person.page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations
      .filter((one) => one.impact === "serious" || one.impact === "critical")
      .map((one) => `${one.id}: ${one.nodes.map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`).join(" | ")}`);
  });
}

/** Buttons and links that a thumb would miss. */
async function tiny(person) {
  return person.page.evaluate(() =>
    [...document.querySelectorAll("button, a, select, input, summary")]
      .filter((one) => one.checkVisibility() && !one.closest(".unseen, p, li.text, dialog"))
      .map((one) => [one, (one.closest("label") ?? one).getBoundingClientRect()])
      .filter(([, at]) => at.width && (at.height < 43.5 || at.width < 43.5))
      .map(([one, at]) => `${one.tagName}.${one.className} "${one.textContent?.trim().slice(0, 30)}" ${Math.round(at.width)}×${Math.round(at.height)}`),
  );
}

for (const colorScheme of ["light", "dark"]) {
  test(`nothing serious or critical on any page, ${colorScheme}`, async () => {
    const ana = await Person.come(browser, server, { colorScheme });
    // The browser brings it in, since the page's policy would let nothing in.
    await ana.page.addInitScript({ content: AXE });
    for (const path of PAGES) {
      await ana.open(path);
      await settled(ana);
      assert.deepEqual(await serious(ana), [], path);
    }
    await ana.open("/");
    await ana.page.click("[data-play]");
    await ana.page.locator("button.roll").click();
    await ana.page.locator("td.open button").first().waitFor();
    await ana.page.waitForTimeout(800);
    await ana.page.locator('[data-slot="0"]').click();
    await ana.page.locator("td.open:not(.closed) button").first().click();
    assert.deepEqual(await serious(ana), [], "a game");
    await ana.page.locator(".bar .menu").click();
    await ana.page.locator("dialog").waitFor();
    assert.deepEqual(await serious(ana), [], "the menu");
    await ana.leave(/404/);
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
        if (size === PHONE) assert.deepEqual(await tiny(ana), [], `${path}: targets`);
        const text = await ana.page.locator("body").innerText();
        assert.doesNotMatch(text, /\b(web|look|practise|review|stats|train|daily|room)-[a-z]+(-[a-z]+)*\b/, `${path}: a key instead of a text`);
        assert.doesNotMatch(text, /\{ ?\$|undefined|NaN|\[object/, path);
      }
      await ana.open("/");
      await ana.page.locator(".links button").first().click();
      await ana.page.locator(".tray").waitFor();
      assert.deepEqual(await misfits(ana), [], `a game ${size.width}`);
      if (size === PHONE) {
        assert.deepEqual(await tiny(ana), [], "a game: targets");
        const low = await ana.page.evaluate(() => document.querySelector(".play")?.getBoundingClientRect().bottom ?? 0);
        assert.ok(low <= PHONE.height + 1, `card, dice and button fit without scrolling: ${low}`);
      }
    }
    await ana.leave(/404/);
  });
}

test("the first load is light, and nothing shifts while one plays", async () => {
  const ana = await Person.come(browser, server, { size: PHONE });
  const session = await ana.context.newCDPSession(ana.page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  await ana.open("/");
  await settled(ana);
  assert.ok(bytes < 200_000, `${bytes} bytes`);
  await ana.page.evaluate(() => {
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value;
    }).observe({ type: "layout-shift" });
  });
  await ana.page.click("[data-play]");
  for (let turn = 0; turn < 3; turn += 1) {
    await ana.page.locator("button.roll:not([aria-disabled=true])").waitFor();
    await ana.turn();
  }
  const shifted = await ana.page.evaluate(() => globalThis.shifted);
  assert.ok(shifted < 0.01, `shifted by ${shifted}`);
  await ana.leave();
});

test("the shell opens without the server, and says what needs it", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/");
  await settled(ana);
  await ana.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await ana.page.waitForFunction(async () => (await caches.keys()).some((name) => name.startsWith("dicewise-")));
  await ana.page.reload();
  await settled(ana);
  await ana.context.setOffline(true);
  await ana.page.reload();
  await ana.page.locator("[data-play]").waitFor();
  assert.match(await ana.heard(), /can't be reached/);
  await ana.context.setOffline(false);
  await ana.leave(/ERR_INTERNET_DISCONNECTED|Failed to load/);
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
