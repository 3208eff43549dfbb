// Every mode from its start to its end, in the languages that the other tests don't speak.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { LONG, PHONE, Person, staged } from "./stage.js";

/** What keys of texts look like: nothing that is shown may. */
const KEY = await (async () => {
  const folder = new URL("../../../../texts/en/", import.meta.url);
  const files = (await readdir(folder)).map((name) => readFile(new URL(name, folder), "utf8"));
  const keys = (await Promise.all(files)).join("\n").matchAll(/^([a-z]+)-[a-z0-9-]+ =/gm);
  const first = new Set([...keys].map(([, word]) => word));
  return new RegExp(`(?<![\\w/.#=-])(${[...first].join("|")})(-[a-z0-9]+)+\\b`);
})();

const { server, browser } = await staged();

/** Everything that the page says, also to those who can't see it, is in its language. */
async function spoken(person, lang, where) {
  assert.equal(await person.page.locator("html").getAttribute("lang"), lang, where);
  const text = await person.page.evaluate(() => {
    const said = ["aria-label", "title", "placeholder", "alt", "data-tag"];
    const labels = [...document.querySelectorAll("body *")].flatMap((one) => said.map((name) => one.getAttribute(name) ?? ""));
    return [document.title, document.body.textContent, ...labels].join("\n");
  });
  assert.equal(text.match(KEY)?.[0], undefined, `${where}: a key instead of a text`);
  assert.doesNotMatch(text, /\{ ?\$|undefined|NaN|\[object/, where);
}

for (const [lang, locale, again, refusal] of [
  ["es", "es-ES", "Jugar otra vez", /letras/],
  ["de", "de-DE", "Noch ein Spiel", /Buchstaben/],
]) {
  const come = () => Person.come(browser, server, { locale, size: PHONE, reducedMotion: "reduce" });

  test(`alone, against a bot, several at one screen, with real dice, ${lang}`, async () => {
    const ana = await come();
    const ways = {
      alone: ["/", "[data-play]"],
      "against a bot": ["/", ".links button"],
      "several at one screen": ["/new", "form button.main"],
    };
    for (const [way, [path, start]] of Object.entries(ways)) {
      await ana.open(path);
      await spoken(ana, lang, path);
      await ana.page.locator(start).first().click();
      await ana.turn();
      await spoken(ana, lang, way);
      await ana.page.locator(".bar .menu").click();
      await spoken(ana, lang, `${way}: the menu`);
      await ana.close();
      await ana.rush();
      const n = (await ana.room()).you.length;
      for (let turn = 0; turn < n; turn += 1) await ana.turn();
      await ana.page.locator("[data-again]", { hasText: again }).waitFor();
      await spoken(ana, lang, `${way}: the end`);
    }
    await ana.open("/keep");
    await ana.page.locator("form button.main").click();
    await ana.page.locator(".keypad").waitFor();
    await spoken(ana, lang, "real dice");
    await ana.rush();
    // Points only, six games.
    for (const nth of [0, 1]) {
      await ana.page.locator(".tools button").nth(nth).click();
      await ana.page.locator("dialog").waitFor();
      await spoken(ana, lang, "real dice: a window");
      await ana.close();
    }
    await ana.page.locator(".entry").first().click();
    await spoken(ana, lang, "real dice: a correction");
    await ana.page.keyboard.press("Escape");
    for (let turn = 0; turn < 2; turn += 1) {
      for (const face of "33344") await ana.page.locator(`.keypad button:nth-child(${face})`).click();
      await ana.page.locator("[data-box]").click();
      await ana.page.locator(".play > button.main:not([aria-disabled=true])").click();
      await ana.page.locator(".keypad button:not([aria-disabled=true]), .over").first().waitFor();
    }
    await ana.page.locator("[data-again]", { hasText: again }).waitFor();
    await spoken(ana, lang, "real dice: the end");
    await ana.leave();
  });

  test(`a room, and looking back, ${lang}`, async () => {
    const [ana, ben] = [await come(), await Person.come(browser, server, { size: PHONE, reducedMotion: "reduce" })];
    await ana.open("/new?open");
    await ana.page.locator(".seat-rows input").first().fill("<b>");
    await ana.page.locator("form button.main").click();
    await ana.page.locator(".toast.bad", { hasText: refusal }).waitFor();
    await ana.page.locator(".seat-rows input").first().fill("Ana");
    await ana.page.locator("select[name=starter]").selectOption("0");
    await ana.page.locator("form button.main").click();
    await ana.page.locator(".qr svg").waitFor();
    await spoken(ana, lang, "a room that gathers");
    // Each in their own language, in one room.
    await ben.open(await ana.page.locator(".link").textContent());
    await ben.page.locator(".sit input").fill("Ben");
    await ben.page.locator(".sit button").click();
    await ana.turn();
    await ben.page.locator("button.roll:not([aria-disabled=true])").waitFor();
    await spoken(ana, lang, "a room");
    await spoken(ben, "en", "the same room");
    await Promise.all([ana.rush(), ben.rush()]);
    await ana.turn();
    await ben.turn();
    await ana.page.locator("[data-again]", { hasText: again }).waitFor();
    await ana.page.locator('.tools a[href^="/review/"]').click();
    await ana.page.locator(".waterfall").waitFor({ timeout: LONG });
    await spoken(ana, lang, "looking back");
    await ana.leave(/status of 422 .*\/api\/v1\/rooms$/);
    await ben.leave();
  });
}

test("every text that the page asks for is there, in every language", async () => {
  const folder = new URL("../../web/js/", import.meta.url);
  const scripts = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".js"));
  const code = (await Promise.all(scripts.map((name) => readFile(new URL(name, folder), "utf8")))).join("\n");
  const asked = [...code.matchAll(/\bsay\(\s*"([^"]+)"/g)].map(([, key]) => key);
  assert.ok(300 < asked.length);
  const [build] = (await (await fetch(server.address)).text()).match(/\/assets\/[^/]+/);
  for (const lang of ["en", "es", "de"]) {
    const texts = await (await fetch(`${server.address}${build}/texts/${lang}.ftl`)).text();
    const known = new Set([...texts.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key));
    assert.deepEqual(asked.filter((key) => !known.has(key)), [], lang);
  }
});
