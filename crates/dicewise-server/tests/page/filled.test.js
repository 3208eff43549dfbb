// Every page with something on it: nothing that keeps somebody out in either theme, nothing that does not fit in any language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, LONG, PHONE, Person, games, misfits, serious, settled, staged, tiny } from "./stage.js";

const LOCALES = { en: "en-US", es: "es-ES", de: "de-DE" };
const SIZES = [DESK, PHONE];

const { server, browser } = await staged();

/** Puts a question as somebody. */
const ask = async (person, path, data, method = "post") => {
  const answer = await person.page.request[method](`${server.address}/api/v1${path}`, { data, headers: { Origin: server.address } });
  assert.ok(answer.ok(), await answer.text());
  return answer.json();
};

/** Opens a room as somebody, and goes there. */
async function room(person, wish) {
  const { room } = await ask(person, "/rooms", { nonce: "0123456789abcdef0123456789abcdef", starter: 0, ...wish });
  await person.open(`/r/${room.id}`);
  await person.page.locator("main[data-seq]").waitFor();
  return room.id;
}

const here = (...names) => names.map((name) => ({ who: "person", name }));

/** Somebody who has done a bit of everything, as their browser remembers it, and the rooms in which that was. */
const { rooms, storageState } = await (async () => {
  const ana = await Person.come(browser, server, { reducedMotion: "reduce" });
  const names = ["Anastasia", "Maximilian Friedrich"];
  await ana.open("/settings");
  await ana.page.locator("input[autocomplete=nickname]").fill(names[0]);
  await ana.page.keyboard.press("Tab");
  await ana.page.locator(".toast").waitFor();
  // Games that are over, of one and of two, and others from elsewhere, of several days.
  const alone = await room(ana, { seats: here(names[0]) });
  await ana.rush(14);
  const over = await room(ana, { seats: here(...names) });
  await ana.rush(14);
  await ana.open("/games");
  const days = Array.from({ length: 12 }, (_, idx) => ({ dice: idx % 2 ? "33344" : "12345", name: names[0], tags: { Date: `2026-0${1 + (idx % 9)}-11T12:00:00Z`, Dice: "virtual" } }));
  await ana.page.setInputFiles("input[type=file]", { name: "games.rsn", mimeType: "text/plain", buffer: games(...days) });
  await ana.page.locator(".brought .good").waitFor();
  // Games that go on.
  const playing = await room(ana, { seats: here(...names) });
  await ana.rush(9);
  await ana.done({ do: "roll" });
  const keeping = await room(ana, { seats: here(...names), real_dice: true });
  await ana.rush(14);
  await ana.page.click("[data-again]");
  await ana.page.locator(".keypad").waitFor();
  for (const turn of ["55555 Y", "55555 Y", "33344 H", "12345 L"]) await ana.done({ do: "enter", turn });
  const kept = (await ana.room()).id;
  assert.notEqual(kept, keeping);
  const gathering = await room(ana, { seats: [...here(names[0]), { who: "open" }, { who: "open" }, { who: "bot", bot: "beginner" }], clock: 60 });
  // Somebody else waits for players, as long as they are there.
  const ben = await Person.come(browser, server);
  await ben.open("/");
  await room(ben, { seats: [...here("Benjamin"), { who: "open" }], public: true });
  // House rules, and the ten of the day.
  await ana.open("/house");
  await ana.page.locator("[data-save]:not([disabled])").waitFor();
  await ana.page.fill("input[name=name]", "Am Küchentisch der Großeltern");
  await ana.page.fill('input[name="boxes.full_house"]', "28");
  await ana.page.locator("[data-save]:not([disabled])").click();
  await ana.page.evaluate(() => {
    const now = JSON.parse(localStorage.getItem("dicewise"));
    localStorage.setItem("dicewise", JSON.stringify({ ...now, rules: "yahtzee" }));
  });
  await ana.open("/daily");
  for (let n = 0; n < 10; n += 1) {
    const act = ana.page.locator("main [data-act=answer]");
    await ana.page.locator(".day-steps", { hasText: `${n + 1}/10` }).waitFor({ timeout: LONG });
    if (!(await ana.page.locator("main .slot:not([disabled])").count())) {
      await ana.page.locator("main .short-box.open:not(.closed):has(i) [data-box]").first().click();
    }
    await act.and(ana.page.locator(":not([aria-disabled=true])")).click();
  }
  await ana.page.locator("[data-share]").waitFor({ timeout: LONG });
  const storageState = await ana.context.storageState();
  await ana.leave();
  return { rooms: { alone, gathering, kept, over, playing }, storageState };
})();

/** Waits until a page is drawn for another size. */
async function drawn(person) {
  await person.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Types dice into the pad. */
async function type(person, faces) {
  await person.page.locator(".keypad").waitFor();
  for (let die = 0; die < 5; die += 1) await person.page.keyboard.press("Backspace");
  for (const face of faces) await person.page.keyboard.press(face);
  await person.page.locator("td.open button").first().waitFor();
}

/** Lets the coach say everything. */
async function coach(person) {
  const { page } = person;
  await page.locator(".tray").waitFor();
  const full = page.locator(".tools [data-coach=full]");
  for (let level = 0; level < 3 && !(await full.count()); level += 1) await page.keyboard.press("h");
  await full.waitFor();
  await page.locator(".tip, .advice").filter({ hasText: /\d/ }).first().waitFor({ timeout: LONG });
}

/** Whatever can be seen, each with what is on it; windows are closed again by whoever looked. */
const SCENES = {
  "the front page": async ({ open }) => open("/"),
  "seats for six": async ({ open, page }) => {
    await open("/new");
    while ((await page.locator(".seat-rows li").count()) < 6) await page.locator("form p button").click();
    await page.locator(".seat-rows select").nth(2).selectOption("beginner");
  },
  "a link for another device": async ({ open, page }) => {
    await open("/settings");
    await page.locator("section button").last().click();
    await page.locator("dialog .qr svg").waitFor();
  },
  "open rooms": async ({ open, page }) => {
    await open("/lobby");
    await page.locator(".links a").first().waitFor();
  },
  "a room before the start": async ({ open, page }) => {
    await open(`/r/${rooms.gathering}`);
    await page.locator(".qr svg").waitFor();
  },
  "two in mid-play with the coach on full": async (person) => {
    await person.open(`/r/${rooms.playing}`);
    await coach(person);
    await person.page.locator('[data-slot="1"]').click();
    await person.page.locator("td.open:not(.closed) button").last().click();
    await person.page.locator("button.score").waitFor();
  },
  "the menu": async ({ page }) => {
    await page.locator(".bar .menu").click();
    await page.locator("dialog summary").click();
    await page.locator("dialog pre").waitFor();
  },
  "a box explained": async ({ page }) => {
    await page.locator(".card .name").first().click();
    await page.locator("dialog .example").first().waitFor();
  },
  "the keys": async ({ page }) => {
    await page.keyboard.press("?");
    await page.locator("dialog pre").waitFor();
  },
  "every choice": async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.locator(".tip").click();
    await page.locator("dialog .all").click();
    await page.locator("dialog .all").waitFor({ state: "detached" });
  },
  "what the coach warns of": async ({ page }) => {
    await page.keyboard.press("h");
    await page.keyboard.press("h");
    // Nothing is held of dice that are not five of a kind, and then five of a kind are written.
    await page.locator('[data-box="Y"]').click();
    await page.locator("button.score:not([aria-disabled=true])").click();
    await page.locator("dialog .buttons button").nth(2).waitFor();
  },
  "a game that is over": async ({ open, page }) => {
    await open(`/r/${rooms.over}`);
    await page.locator(".over .ranking").waitFor();
  },
  "its dice": async ({ page }) => {
    await page.locator(".tools button").first().click();
    await page.locator("dialog .seeds").waitFor();
  },
  "a game that one played alone": async ({ open, page }) => {
    await open(`/r/${rooms.alone}`);
    await page.locator(".brief", { hasText: "%" }).waitFor({ timeout: LONG });
  },
  "real dice, a further five of a kind": async (person) => {
    await person.open(`/r/${rooms.kept}`);
    await type(person, "44444");
    await person.page.locator("td.closed button").first().focus();
  },
  "points only": async ({ page }) => {
    await page.locator(".tools button").first().click();
    await page.locator("dialog form").waitFor();
  },
  "the sheet of six": async ({ page }) => {
    await page.locator(".tools button").nth(1).click();
    await page.locator("dialog .six").waitFor();
  },
  "an entry that is put right": async ({ page }) => {
    await page.locator(".entry").first().click();
    await page.keyboard.press("3");
  },
  "looking back": async ({ open, page }) => {
    await open(`/review/${rooms.over}`);
    await page.locator(".timeline .reach").waitFor({ state: "attached", timeout: LONG });
    await page.locator(".slip .on-table button").first().click();
    await page.locator(".slip .advice").waitFor();
    await page.locator(".more button").click();
    for (const one of await page.locator("main summary").all()) await one.click();
  },
  "a mistake again, answered": async ({ page }) => {
    await page.locator("[data-replay]").click();
    await page.locator(".short-box.open:not(.closed):has(i) [data-box]").first().click();
    await page.locator("main [data-act=answer]:not([aria-disabled=true])").click();
    await page.locator(".puzzle-solution").waitFor();
  },
  "my games": async ({ open, page }) => {
    await open("/games");
    await page.locator(".game").nth(10).waitFor();
  },
  "statistics": async ({ open, page }) => {
    await open("/stats");
    await page.locator(".faces").waitFor({ timeout: LONG });
    for (const one of await page.locator("main summary").all()) await one.click();
  },
  "the best scores": async ({ open, page }) => {
    await open("/boards");
    await page.locator(".ranks tbody tr").first().waitFor();
  },
  "the best skill": async ({ page }) => {
    await page.locator(".choice button").nth(1).click();
    await page.locator(".choice button:nth-child(2)[aria-pressed=true]").waitFor();
    await page.locator(".board :is(.ranks, .empty)").waitFor();
  },
  "the best of the day": async ({ page }) => {
    await page.locator(".choice button").nth(2).click();
    await page.locator(".ranks tbody tr").first().waitFor();
  },
  "the ten of the day, answered": async ({ open, page }) => {
    await open("/daily");
    await page.locator(".day-best li").first().waitFor({ timeout: LONG });
    await page.locator(".judged-list summary").first().click();
    await page.locator(".judged-list .advice").waitFor();
  },
  "a decision to practise": async ({ open, page }) => {
    await open("/train");
    await page.locator("[data-start]:not([aria-disabled=true])").click();
    await page.locator(".short-box.open:not(.closed):has(i)").first().waitFor({ timeout: LONG });
  },
  "the same, answered": async ({ page }) => {
    await page.locator(".short-box.open:not(.closed) [data-box]").last().click();
    await page.locator("main [data-act=answer]:not([aria-disabled=true])").click();
    await page.locator(".puzzle-solution").waitFor();
  },
  "how a round went": async ({ page }) => {
    await page.locator(".practise-head button").click();
    await page.locator(".judged-list").waitFor();
  },
  "house rules that are refused": async ({ open, page }) => {
    await open("/house");
    await page.locator("[data-save]:not([disabled])").waitFor();
    await page.fill('input[name="players.0"]', "9");
    await page.fill('input[name="boxes.small_straight"]', "99999");
    await page.locator(".house-page [aria-invalid=true]").first().waitFor();
  },
  "the rules, with what is added to them": async ({ open, page }) => {
    await open("/rules");
    await page.locator(".further tbody tr").first().waitFor();
  },
  "a sheet with games on it": async ({ open, page }) => {
    await open("/sheets");
    await page.locator("form select").nth(3).selectOption("filled");
    await page.waitForFunction(() => document.querySelector("main img")?.src.startsWith("data:") && 0 < document.querySelector("main img").naturalWidth);
  },
};

for (const [lang, locale] of Object.entries(LOCALES)) {
  // What is seen by colours is seen in one language as well as in another.
  const axe = lang === "en";
  test(`whatever is on a page fits${axe ? ", and keeps nobody out in either theme" : ""}, ${lang}`, async () => {
    const ana = await Person.come(browser, server, { axe, locale, size: DESK, reducedMotion: "reduce", storageState });
    const scene = { open: (path) => ana.open(path), page: ana.page };
    const wrong = [];
    for (const [what, go] of Object.entries(SCENES)) {
      await ana.page.setViewportSize(DESK);
      await go(scene);
      await ana.page.waitForLoadState("networkidle");
      for (const size of SIZES) {
        // What is in a window was drawn for one size.
        if (what === "every choice" && size === DESK) continue;
        await ana.page.setViewportSize(size);
        await drawn(ana);
        const note = (list, of) => wrong.push(...list.map((one) => `${what}, ${size.width}, ${of}: ${one}`));
        note(await misfits(ana), "fit");
        note(await tiny(ana), "target");
        if (!axe) continue;
        for (const colorScheme of ["light", "dark"]) {
          await ana.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          note(await serious(ana), colorScheme);
        }
      }
      if (await ana.page.locator("dialog").count()) await ana.close();
    }
    assert.deepEqual(wrong, []);
    await ana.leave();
  });
}
