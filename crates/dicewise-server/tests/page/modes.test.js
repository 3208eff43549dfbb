// Every mode from its start to its end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CONFIG, DESK, PHONE, Person, Server, aMoment, eventually, misfits, staged, tiny, told, twice } from "./stage.js";

const { server, browser } = await staged();

for (const [name, size] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`alone on a ${name}, within one tap`, async () => {
    const ana = await Person.come(browser, server, { size });
    await ana.open("/");
    await ana.page.click("[data-play]");
    await ana.playOut();
    const room = await ana.room();
    assert.equal(room.phase, "over");
    const shown = await ana.page.locator(".total td").last().textContent();
    assert.equal(shown?.trim(), String(room.seats[0].card.total));
    await ana.page.click("[data-again]");
    await ana.page.locator("button.roll:not([aria-disabled=true])").waitFor();
    assert.notEqual((await ana.room()).id, room.id);
    // Now there is something to play against, until the dice are talked of.
    const record = ana.page.locator(".news", { hasText: `Your record is ${shown?.trim()}.` });
    await record.waitFor();
    await ana.roll();
    await record.waitFor({ state: "detached" });
    await ana.leave();
  });

  test(`against a bot on a ${name}, whose moves can be skipped`, async () => {
    const ana = await Person.come(browser, server, { size });
    await ana.open("/");
    await ana.page.locator(".links button").first().click();
    for (let turn = 0; turn < 13; turn += 1) {
      // At once, wherever the bot is: the button is another one as soon as it is one's turn.
      await ana.page.waitForFunction(() => {
        const button = document.querySelector(".play > .main");
        if (button?.matches(".wait")) button.click();
        return button?.matches(".roll");
      });
      await ana.turn();
    }
    await ana.page.locator(".over").waitFor();
    assert.equal((await ana.room()).seats.filter((seat) => seat.won).length > 0, true);
    await ana.leave();
  });

  test(`real dice on a ${name}: dice, points, a correction, taking back`, async () => {
    const ana = await Person.come(browser, server, { size });
    await ana.open("/keep");
    const remove = ana.page.locator(".seat-rows button").last();
    await remove.click();
    await ana.page.locator("form button.main").click();
    await ana.page.locator(".keypad").waitFor();
    const boxes = ["1", "2", "3", "4", "5", "6", "T", "F", "H", "S", "L", "Y", "C"];
    for (const box of boxes.slice(0, 12)) {
      for (const face of "33344") await ana.page.locator(`.keypad button:nth-child(${face})`).click();
      await ana.page.locator(`[data-box="${box}"]`).click();
      await ana.page.locator(".play > button.main:not([aria-disabled=true])").click();
      await ana.page.locator(`[data-box="${box}"]`).waitFor({ state: "detached" });
    }
    // Dice that were typed belong to their turn, also through a reload, and not to the one before.
    for (const face of "12345") await ana.page.locator(`.keypad button:nth-child(${face})`).click();
    await ana.page.locator("td.open button").first().waitFor();
    await ana.page.reload();
    await ana.page.locator("td.open button").first().waitFor();
    // The arrows choose, and write nothing.
    for (let times = 0; times < 3; times += 1) await ana.page.keyboard.press("ArrowDown");
    assert.equal((await ana.room()).turn.round, 13);
    await ana.page.locator(".tools button", { hasText: "Undo" }).click();
    await ana.page.locator(".slot.blank").nth(4).waitFor();
    await ana.page.waitForFunction(() => document.querySelector(".round")?.textContent?.includes("12/13"));
    await ana.page.locator(".tools button", { hasText: "Points only" }).click();
    await ana.page.locator("dialog select[name=box]").selectOption("Y");
    await ana.page.locator("dialog input[name=points]").fill("50");
    await ana.page.locator("dialog form button").click();
    await ana.page.locator("dialog").waitFor({ state: "detached" });
    // An entry is put right by its dice, or by its points.
    const entry = (name) => ana.page.locator(".entry").and(ana.page.getByLabel(name));
    await entry("Full House, 25").click();
    await ana.page.locator(".news", { hasText: "Player, Full House: which dice were they?" }).waitFor();
    // It begins with the dice that were written down: the one that was wrong goes, and another comes.
    const laid = (dice) => ana.page.waitForFunction((dice) => [...document.querySelectorAll(".slot")].map((slot) => /\d$|–$/.exec(slot.ariaLabel)[0]).join("") === dice, dice);
    await laid("33344");
    await ana.page.locator(".slot").last().click();
    await laid("3334–");
    await ana.page.locator(".keypad button:nth-child(5)").click();
    await ana.page.locator(`[data-box="H"]`).click();
    await ana.page.locator(".play > button.main:not([aria-disabled=true])").click();
    await entry("Full House, 0").waitFor();
    // A correction is corrected from its own dice; whoever types others begins anew.
    await entry("Full House, 0").click();
    await laid("33345");
    for (const face of "33366") await ana.page.locator(`.keypad button:nth-child(${face})`).click();
    await laid("33366");
    await ana.page.locator(`[data-box="H"]`).click();
    await ana.page.locator(".play > button.main:not([aria-disabled=true])").click();
    await entry("Full House, 25").waitFor();
    // Where nobody knew the dice, they are typed.
    await entry("Yahtzee, 50").click();
    await ana.page.locator(".slot.blank").nth(4).waitFor();
    await ana.page.locator(".tools button", { hasText: "Cancel" }).click();
    await ana.page.locator(".bar .menu").click();
    await ana.page.locator("dialog button", { hasText: "Correct an entry" }).click();
    await ana.page.locator(".news", { hasText: "Which entry is wrong?" }).waitFor();
    await entry("Threes, 9").click();
    await ana.page.locator(".tools button", { hasText: "Points only" }).click();
    await ana.page.locator("dialog input[name=points]").fill("6");
    await ana.page.locator("dialog form button").click();
    await entry("Threes, 6").waitFor();
    await ana.page.locator(".tools button", { hasText: "Done" }).click();
    const { card } = (await ana.room()).seats[0];
    assert.deepEqual([card.boxes.H, card.boxes["3"], card.boxes.Y], [25, 6, 50]);
    // The dice of the last turn were typed before.
    await ana.page.locator(`[data-box="C"]`).click();
    await ana.page.locator(".play > button.main:not([aria-disabled=true])").click();
    await ana.page.locator(".over").waitFor();
    await ana.leave();
  });
}

test("what real dice would give is asked for again by a tap, if it could not be answered", async () => {
  const ana = await Person.come(browser, server, { size: PHONE });
  await ana.open("/keep");
  await ana.page.locator("form button.main").click();
  await ana.page.locator(".keypad").waitFor();
  await ana.page.route("**/score", (route) => route.fulfill({ status: 503, json: { code: "busy", message: "too busy" } }));
  for (const face of "33344") await ana.page.locator(`.keypad button:nth-child(${face})`).click();
  const again = ana.page.locator(".play > button.main", { hasText: "Try again" });
  await again.waitFor();
  assert.equal(await ana.page.locator("[data-box]").count(), 0);
  await ana.page.unroute("**/score");
  await again.click();
  await ana.page.locator('[data-box="H"]').click();
  await ana.page.locator(".play > button.main:not([aria-disabled=true])").click();
  await ana.page.locator(".bar .player", { hasText: "25" }).waitFor();
  await ana.leave(/status of 503 .*\/api\/v1\/score$/);
});

test("the sheet of six shows every game, the wins and the points of everybody", async () => {
  const ana = await Person.come(browser, server, { size: PHONE });
  await ana.open("/keep");
  await ana.page.locator("form button.main").click();
  await ana.page.locator(".keypad").waitFor();
  const sums = new Map();
  for (let game = 0; game < 2; game += 1) {
    if (game) await ana.page.click("[data-again]");
    await ana.page.locator(".keypad").waitFor();
    await ana.rush(14);
    await ana.page.locator(".over").waitFor();
    for (const { name, won, card } of (await ana.room()).seats) {
      const { wins = 0, total = 0 } = sums.get(name) ?? {};
      sums.set(name, { wins: wins + Number(won), total: total + card.total });
    }
  }
  assert.equal(sums.size, 2);
  await ana.page.locator(".tools button", { hasText: "Six games" }).click();
  await ana.page.locator("dialog .six").waitFor();
  assert.equal(await ana.page.locator(".six table:first-child thead th").count(), 7);
  assert.equal(await ana.page.locator(".six").evaluate((six) => six.scrollWidth - six.clientWidth), 0, "all six are in sight");
  for (const [name, { wins, total }] of sums) {
    const cells = await ana.page.locator(".sums tr", { has: ana.page.getByRole("rowheader", { name, exact: true }) }).locator("td").allInnerTexts();
    assert.deepEqual(cells, [String(wins), String(total)], name);
  }
  const played = (idx) => ana.page.locator(".six .total td").nth(idx).innerText();
  assert.match(await played(1), /\d/);
  assert.equal((await played(2)).trim(), "");
  await ana.leave();
});

test("whoever is quick is not too quick: a roll right after the page has come counts", async () => {
  const ana = await Person.come(browser, server);
  // As if everything until now had taken a tenth of a second.
  await ana.page.addInitScript(() => (performance.now = () => 100));
  await ana.open("/");
  await ana.page.evaluate(() => {
    const click = (what) => document.querySelector(what)?.click();
    const seen = new MutationObserver(() => {
      if (!document.querySelector("button.roll")) return;
      seen.disconnect();
      // The socket is not there yet.
      click("button.roll");
    });
    seen.observe(document.body, { childList: true, subtree: true });
    click("[data-play]");
  });
  await ana.page.locator("td.open button").first().waitFor();
  assert.equal((await ana.room()).turn.rolls_left, 2);
  await ana.leave();
});

for (const [name, size] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`several at one screen, a ${name}'s`, async () => {
    const ana = await Person.come(browser, server, { size });
    await ana.open("/new");
    await ana.page.locator("form button.main").click();
    await ana.page.locator("button.roll").waitFor();
    // Who starts is known, and by which rolls.
    const { roll_off: rolls } = await ana.room();
    const [first] = rolls.match(/[1-6]{5}/);
    await ana.page.locator(".bar .menu").click();
    await ana.page.locator("dialog li", { hasText: [...first].join(" ") }).filter({ hasText: /starts\. Roll-off/ }).waitFor();
    await ana.page.keyboard.press("Escape");
    await ana.page.locator("dialog").waitFor({ state: "detached" });
    for (let turn = 0; turn < 26; turn += 1) await ana.turn();
    await ana.page.locator(".over").waitFor();
    assert.equal((await ana.room()).seats.length, 2);
    await ana.leave();
  });
}

test("a seat that goes takes nobody else's place, nor the first turn", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/new");
  const rows = ana.page.locator(".seat-rows li");
  const starter = ana.page.locator("select[name=starter]");
  // Browsers remember what somebody has chosen themselves, whatever the page says later.
  for (const who of ["beginner", "person", "beginner"]) await rows.nth(1).locator("select").selectOption(who);
  await ana.page.locator("form p button").click();
  await rows.nth(2).locator("input").fill("Cleo");
  await starter.selectOption("2");
  await rows.nth(1).locator("button").click();
  await rows.nth(2).waitFor({ state: "detached" });
  assert.equal(await rows.nth(1).locator("select").inputValue(), "person");
  assert.equal(await rows.nth(1).locator("input").inputValue(), "Cleo");
  assert.equal(await starter.locator("option:checked").innerText(), "Cleo");
  await ana.page.locator("form button.main").click();
  await ana.page.locator(".bar .on-turn", { hasText: "Cleo" }).waitFor();
  assert.deepEqual((await ana.room()).seats.map(({ kind }) => kind), ["person", "person"]);
  await ana.leave();
});

test("a game that waits says since when, and one can be done with it", async () => {
  const ana = await Person.come(browser, server, { size: PHONE });
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.turn();
  const { id } = await ana.room();
  await ana.page.locator(".bar .back").click();
  const row = ana.page.locator(".waiting li", { has: ana.page.locator(`a[href="/r/${id}"]`) });
  const since = row.locator("small", { hasText: String(new Date().getFullYear()) });
  const look = async () => {
    await row.waitFor();
    if (await since.count()) return true;
    await ana.page.reload();
    return false;
  };
  await eventually(look, async () => (await ana.page.request.get(`${server.address}/api/v1/rooms/${id}`)).json());
  await ana.page.locator("[data-discard]").click();
  await ana.page.locator("dialog button.main").click();
  await row.waitFor({ state: "detached" });
  await ana.open(`/r/${id}`);
  await ana.page.locator(".over h1", { hasText: /^Left at/ }).waitFor();
  await ana.leave();
});

test("M hides what others say, and shows it again", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.page.locator("button.roll").waitFor();
  const muted = () => ana.page.evaluate(() => JSON.parse(localStorage.getItem("dicewise") ?? "{}").mute ?? false);
  await ana.page.keyboard.press("m");
  assert.equal(await ana.heard(), "What others say is hidden.");
  assert.equal(await muted(), true);
  await ana.page.keyboard.press("m");
  assert.equal(await muted(), false);
  await ana.leave();
});

test("an entry is taken back with its dice, until somebody rolls", async () => {
  for (const take of [(page) => page.locator(".tools button", { hasText: "Undo" }).click(), (page) => page.keyboard.press("u")]) {
    const ana = await Person.come(browser, server);
    await ana.open("/");
    await ana.page.locator("[data-play]").click();
    await ana.turn();
    const after = await ana.room();
    assert.equal(Object.keys(after.seats[0].card.boxes).length, 1);
    await take(ana.page);
    await told(ana, "Player took the entry back.");
    const { turn, seats } = await ana.room();
    assert.deepEqual([turn.round, turn.rolls_left, seats[0].card.total], [1, 2, 0]);
    // The dice lie there as they did, also on the page.
    const dice = await ana.page.locator(".tray .slot").evaluateAll((slots) => slots.map((slot) => slot.getAttribute("aria-label")));
    assert.equal(dice.length, 5);
    const faces = ["", "one", "two", "three", "four", "five", "six"];
    dice.forEach((die, idx) => assert.match(die, new RegExp(`${faces[Number(turn.dice[idx])]}$`)));
    await ana.page.locator("td.open:not(.closed) button").first().click();
    await ana.page.locator("button.score").click();
    await ana.page.locator("button.roll:not([aria-disabled=true])").click();
    await ana.page.locator("td.open:not(.closed) button").first().waitFor();
    assert.equal(await ana.page.locator(".tools button", { hasText: "Undo" }).isDisabled(), true, "what was rolled is not taken back");
    assert.equal((await ana.command({ do: "undo" })).status(), 422);
    await ana.leave();
  }
});

test("the keyboard alone plays a whole game", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/");
  await ana.page.locator("[data-play]").focus();
  await ana.page.keyboard.press("Enter");
  for (let turn = 0; turn < 13; turn += 1) {
    await ana.page.locator("button.roll:not([aria-disabled=true])").waitFor();
    await ana.page.keyboard.press("r");
    await ana.rolled();
    await ana.page.keyboard.press("1");
    assert.equal(await ana.page.locator('[data-slot="0"]').getAttribute("aria-pressed"), "true");
    await ana.page.keyboard.press("ArrowDown");
    await ana.page.locator("button.score").waitFor();
    await ana.page.keyboard.press("Enter");
    await ana.page.locator("button.score").waitFor({ state: "detached" });
  }
  await ana.page.locator(".over").waitFor();
  await ana.leave();
});

test("dice that were held don't move, and nothing moves much for those who asked for that", async () => {
  const ana = await Person.come(browser, server, { reducedMotion: "reduce" });
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.page.locator("button.roll").click();
  await ana.rolled();
  await ana.page.locator('[data-slot="1"]').click();
  await ana.page.evaluate(() => {
    const { animate } = Element.prototype;
    globalThis.moved = [];
    Element.prototype.animate = function (frames, how) {
      globalThis.moved.push([this.closest("[data-slot]")?.dataset.slot, how.duration, JSON.stringify(frames).includes("transform")]);
      return animate.call(this, frames, how);
    };
  });
  await ana.page.locator("button.roll").click();
  await ana.page.waitForFunction(() => 4 <= globalThis.moved.length);
  const moved = await ana.page.evaluate(() => globalThis.moved);
  assert.deepEqual(moved.map(([slot]) => slot).sort(), ["0", "2", "3", "4"]);
  assert.ok(moved.every(([, length, turns]) => length <= 80 && !turns), JSON.stringify(moved));
  await ana.leave();
});

test("dice fall for as long as was chosen, show at once what they will, and lie at a tap", async () => {
  const ana = await Person.come(browser, server);
  const { page } = ana;
  for (const [motion, [least, most]] of [["full", [350, 600]], ["short", [200, 400]], ["off", [0, 80]]]) {
    await ana.open("/settings");
    await page.locator(".rows select").nth(2).selectOption(motion);
    await page.locator(".bar .back").click();
    await page.click("[data-play]");
    await page.locator("button.roll").waitFor();
    // As they begin to fall: what they show, for how long they fall, and then a tap on one of them.
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      globalThis.fell = [];
      Element.prototype.animate = function (frames, how) {
        const moves = animate.call(this, frames, how);
        globalThis.fell.push({ long: how.duration, label: this.closest("[data-slot]").getAttribute("aria-label"), moves });
        return moves;
      };
    });
    await page.locator("button.roll").click();
    await page.waitForFunction(() => globalThis.fell.length === 5);
    const fell = await page.evaluate(() => globalThis.fell.map(({ long, label }) => ({ long, label })));
    const faces = ["", "one", "two", "three", "four", "five", "six"];
    const { dice } = (await ana.room()).turn;
    assert.deepEqual(fell.map(({ label }) => label), [...dice].map((face, idx) => `Die ${idx + 1}: ${faces[face]}`), motion);
    assert.ok(fell.every(({ long }) => least <= long && long <= most), `${motion}: ${JSON.stringify(fell)}`);
    await ana.lies();
    // The next ones would fall for ever: a tap on the button lets them lie, and throws nothing.
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, how) {
        return animate.call(this, frames, { ...how, duration: 1e9 });
      };
    });
    await page.locator("button.roll:not([aria-disabled=true])").click();
    await page.locator(".tray[data-falling]").waitFor();
    await page.locator("button.roll:not([aria-disabled=true])", { hasText: "1 left" }).click();
    await ana.lies();
    assert.equal((await ana.room()).turn.rolls_left, 1, motion);
  }
  await ana.leave();
});

for (const [name, size] of Object.entries({ "on its side": { width: 640, height: 360 }, "large, on its side": { width: 844, height: 390 }, "very short": { width: 320, height: 568 } })) {
  test(`every box, every die and the button are in sight together on a phone, ${name}`, async () => {
    for (const locale of ["en-US", "es-ES", "de-DE"]) {
      const ana = await Person.come(browser, server, { size, locale, reducedMotion: "reduce" });
      const { page } = ana;
      /** Whatever one plays with and can't tap as the page stands: it is below the edge, or something lies over it. */
      const hidden = () =>
        page.evaluate(() =>
          [...document.querySelectorAll(".table td.open button, .table .slot, .table .keypad button, .table .play > .main, .table .tools button")]
            .filter((one) => {
              const { left, top, width, height } = one.getBoundingClientRect();
              const ends = [top + 3, top + height / 2, top + height - 3];
              return !ends.every((y) => one.contains(document.elementFromPoint(left + width / 2, y)));
            })
            .map((one) => `${one.className} ${one.textContent.trim()} ${JSON.stringify(one.getBoundingClientRect())}`),
        );
      await ana.open("/");
      await page.click("[data-play]");
      await page.locator("button.roll").click();
      await ana.rolled();
      assert.equal(await page.locator("td.open button").count(), 13);
      assert.equal(await page.evaluate(() => scrollY), 0);
      assert.deepEqual(await hidden(), [], locale);
      assert.deepEqual(await tiny(ana), [], locale);
      assert.deepEqual(await misfits(ana), [], locale);
      // Whoever goes through the boxes by the keyboard sees each of them.
      for (let box = 0; box < 13; box += 1) {
        await page.keyboard.press("ArrowDown");
        const over = await page.evaluate(() => {
          const at = document.activeElement.getBoundingClientRect();
          return document.activeElement.contains(document.elementFromPoint(at.left + 9, at.top + at.height / 2));
        });
        assert.ok(over, `${locale}: box ${box} lies below something`);
      }
      // With real dice as well, and it can be read what is asked for.
      await ana.open("/keep");
      await page.locator("form button.main").click();
      await page.locator(".keypad").waitFor();
      const asks = page.locator(".news, .play > .main .question").filter({ visible: true });
      assert.match(await asks.innerText(), /\p{L}.*\?/u, locale);
      assert.deepEqual([...(await hidden()), ...(await misfits(ana))], [], locale);
      for (const face of "33344") await page.locator(`.keypad button:nth-child(${face})`).click();
      await page.locator("td.open button").first().waitFor();
      assert.equal(await page.locator("td.open button").count(), 13);
      assert.deepEqual(await hidden(), [], locale);
      assert.deepEqual(await tiny(ana), [], locale);
      assert.deepEqual(await misfits(ana), [], locale);
      // Also while an entry is put right.
      await page.locator('[data-box="H"]').click();
      await page.locator(".play > .main:not([aria-disabled=true])").click();
      await page.locator(".bar .player", { hasText: "25" }).waitFor();
      await page.locator(".bar .players button").first().click();
      await page.locator(".entry").click();
      await page.locator(".slot.blank").first().waitFor({ state: "detached" });
      await page.locator(".slot").last().click();
      assert.match(await asks.innerText(), /\p{L}, .*\?/u, locale);
      assert.deepEqual([...(await hidden()), ...(await misfits(ana))], [], locale);
      await ana.leave();
    }
  });
}

test("whole events are spoken, once, and none instead of another", async () => {
  const ana = await Person.come(browser, server);
  await ana.listen();
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.page.locator("button.roll").waitFor();
  await ana.page.keyboard.press("h");
  await ana.page.keyboard.press("h");
  await ana.page.locator("button.roll").click();
  // What the coach's help means for the game comes right after the first roll.
  const helps = "The coach helps in this game.";
  await ana.hears(helps);
  const rolled = `You rolled ${[...(await ana.room()).turn.dice].join("\u00a0")}. 2 rolls left.`;
  const counts = "With the coach the game counts as assisted.";
  assert.deepEqual(await ana.spoken(), [`Coach: nudge. ${counts}`, `Coach: full. ${counts}`, rolled, helps]);
  const stay = await ana.page.locator("#live > *").allTextContents();
  assert.deepEqual(stay.slice(-2), [rolled, helps], "both are there until they are spoken");
  await ana.leave();
});

for (const [name, size] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`a double tap writes nothing that was not meant, on a ${name}`, async () => {
    const ana = await Person.come(browser, server, { size, hasTouch: name === "phone", reducedMotion: "reduce" });
    const { page } = ana;
    const chance = page.locator('[data-box="C"]');
    const tap = (what) => (name === "desk" ? what.click() : what.tap());
    await ana.open("/");
    await page.click("[data-play]");
    await page.locator("button.roll").click();
    await ana.rolled();
    await twice(chance);
    await page.locator("td.chosen", { has: chance }).waitFor();
    await aMoment(ana);
    assert.deepEqual((await ana.room()).seats[0].card.boxes, {}, "chosen, and not written");
    await tap(chance);
    await page.locator(".round", { hasText: "2/13" }).waitFor();
    assert.deepEqual(Object.keys((await ana.room()).seats[0].card.boxes), ["C"], "two taps write it");
    // Nor does a double tap on what writes an entry throw the next dice: then it could not be taken back.
    await page.locator("button.roll:not([aria-disabled=true])").click();
    await ana.rolled();
    await tap(page.locator('[data-box="1"]'));
    await twice(page.locator("button.score:not([aria-disabled=true])"), "button.roll");
    await page.locator(".round", { hasText: "3/13" }).waitFor();
    await page.locator("button.roll:not([aria-disabled=true])").waitFor();
    const { turn, undo } = await ana.room();
    assert.deepEqual([turn.round, turn.dice, undo], [3, null, 0]);
    // Keys are pressed one by one: the second Enter writes.
    await page.keyboard.press("r");
    await ana.rolled();
    await page.locator('[data-box="2"]').focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.locator(".round", { hasText: "4/13" }).waitFor();
    assert.deepEqual(Object.keys((await ana.room()).seats[0].card.boxes).sort(), ["1", "2", "C"]);
    await ana.leave();
  });

  test(`real dice: a double tap on a box writes nothing, on a ${name}`, async () => {
    const ana = await Person.come(browser, server, { size });
    await ana.open("/keep");
    await ana.page.locator("form button.main").click();
    for (const face of "33344") await ana.page.locator(`.keypad button:nth-child(${face})`).click();
    const house = ana.page.locator('[data-box="H"]');
    await twice(house);
    await ana.page.locator("td.chosen", { has: house }).waitFor();
    await aMoment(ana);
    assert.equal((await ana.room()).turn.turn, "1a");
    await house.click();
    await house.waitFor({ state: "detached" });
    assert.equal((await ana.room()).turn.turn, "1b");
    // A double tap takes one entry back, and not two.
    await ana.done({ do: "enter", turn: "33344 H" });
    const { seq } = await ana.room();
    await twice(ana.page.locator("[data-undo]"), `main[data-seq="${seq + 1}"]`);
    await ana.page.locator(".bar .on-turn b", { hasText: /^0$/ }).waitFor();
    await ana.done({ do: "enter", turn: "33344 H" });
    assert.equal((await ana.room()).seq, seq + 2);
    await ana.leave();
  });
}

test("while the coach thinks about a move nothing about it can be changed", async () => {
  const ana = await Person.come(browser, server, { reducedMotion: "reduce" });
  const { page } = ana;
  // With five of a kind the coach would have nothing to say.
  do {
    await ana.open("/");
    await page.click("[data-play]");
    await page.locator("button.roll").waitFor();
    await page.keyboard.press("h");
    await page.locator("button.roll").click();
    await ana.rolled();
  } while (/(.)\1{4}/.test((await ana.room()).turn.dice));
  const seen = () =>
    page.evaluate(() => [...document.querySelectorAll(".chosen [data-box], .slot[aria-pressed=true]")].map((one) => one.dataset.box ?? one.dataset.slot));
  let letGo = () => {};
  const held = new Promise((resolve) => (letGo = resolve));
  await page.route("**/advise", async (route) => {
    await held;
    await route.continue();
  });
  // A zero there costs a lot.
  await page.locator('[data-box="Y"]').click();
  const asked = page.waitForRequest("**/advise");
  await page.locator("button.score").click();
  await asked;
  await page.locator('[data-box="1"]').click();
  await page.locator('[data-slot="0"]').click();
  for (const key of ["2", "a", "j", "Escape", "r", "x"]) await page.keyboard.press(key);
  assert.deepEqual(await seen(), ["Y"]);
  letGo();
  // Who only closes the window has written nothing, and thinks again.
  await page.locator("dialog", { hasText: "Keep my choice" }).waitFor();
  await ana.close();
  await page.locator("button.score:not([aria-disabled=true])").waitFor();
  assert.deepEqual((await ana.room()).seats[0].card.boxes, {});
  await page.locator("button.score").click();
  await page.locator("dialog button", { hasText: "Keep my choice" }).click();
  await page.locator(".round", { hasText: "2/13" }).waitFor();
  assert.deepEqual((await ana.room()).seats[0].card.boxes, { Y: 0 });
  await ana.leave();
});

test("a bot's turn is shown step by step, and goes on at once by a tap or a key", { timeout: 120_000 }, async (t) => {
  // Here a bot thinks for longer than anybody waits.
  const slow = await Server.start(CONFIG.replace(/bot_pause_ms = \d+/, "bot_pause_ms = 600000"));
  t.after(() => slow.stop());
  const ana = await Person.come(browser, slow, { reducedMotion: "reduce" });
  await ana.open("/");
  await ana.page.locator(".links button").first().click();
  const next = ana.page.locator(".play > .main");
  await next.waitFor();
  /** Lets the bot do one thing, and waits until that can be seen. */
  const skip = async (how) => {
    const { seq, turn } = await ana.room();
    await how();
    await ana.heardOf(seq + 1);
    const { seq: now, seats } = await ana.room();
    assert.equal(now, seq + 1, "one step, and no more");
    return Object.keys(seats[turn.seat].card.boxes).length;
  };
  const ways = [() => next.click(), () => ana.page.keyboard.press(" "), () => ana.page.keyboard.press("r")];
  for (let turns = 0; turns < 2; ) {
    const { turn, you } = await ana.room();
    if (you.includes(turn.seat)) {
      await ana.turn();
      continue;
    }
    const before = Object.keys((await ana.room()).seats[turn.seat].card.boxes).length;
    let steps = 0;
    for (let filled = before; filled === before; steps += 1) filled = await skip(ways[steps % ways.length]);
    assert.ok(2 <= steps, "a throw, and an entry");
    turns += 1;
  }
  await told(ana, /bot rolled/);
  await ana.leave();
});

test("a bot shows which dice it holds before it throws the others, and what it threw before it writes", { timeout: 180_000 }, async (t) => {
  const slow = await Server.start(CONFIG.replace(/bot_pause_ms = \d+/, "bot_pause_ms = 1500"));
  t.after(() => slow.stop());
  const ana = await Person.come(browser, slow, { reducedMotion: "reduce" });
  const { page } = ana;
  const sent = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const { type, event, turn } = JSON.parse(payload);
      if (type === "event") sent.push({ ...event, turn: turn?.turn });
    }),
  );
  await ana.open("/");
  await page.locator(".links button").first().click();
  await page.locator(".tray").waitFor();
  // Notes whatever the dice look like, and when.
  await page.evaluate(() => {
    globalThis.looks = [];
    const note = () => {
      const slots = [...document.querySelectorAll(".slot")];
      const looks = slots.map((one) => `${one.querySelectorAll("circle").length}${one.classList.contains("held") ? "h" : ""}`).join(" ");
      if (globalThis.looks.at(-1)?.looks !== looks) globalThis.looks.push({ looks, at: performance.now() });
    };
    note();
    new MutationObserver(note).observe(document.getElementById("app"), { attributes: true, childList: true, subtree: true });
  });
  const { you } = await ana.room();
  // Until a bot has held some dice and thrown the others, and then written something.
  let held;
  for (let turns = 0; !held; turns += 1) {
    assert.ok(turns < 6, "a bot holds dice in one turn of three");
    await page.locator("button.roll:not([aria-disabled=true])").waitFor();
    await ana.turn();
    await page.locator("button.roll:not([aria-disabled=true])").waitFor();
    const bots = sent.filter((one) => one.event === "rolled" && !you.includes(one.seat));
    const at = bots.findIndex((one, idx) => one.held?.some(Boolean) && bots[idx - 1]?.turn === one.turn);
    if (0 <= at) held = { before: bots[at - 1].dice, ...bots[at] };
  }
  const looks = await page.evaluate(() => globalThis.looks);
  const of = (dice) => [...dice].map((die, slot) => `${die}${held.held[slot] ? "h" : ""}`).join(" ");
  const shown = looks.findIndex((one) => one.looks === of(held.before));
  assert.ok(0 <= shown, `${of(held.before)} is not among ${JSON.stringify(looks)}`);
  const step = looks[shown + 1].at - looks[shown].at;
  assert.ok(250 <= step, `it is seen for ${step} ms`);
  const threw = looks[shown + 1].looks.replaceAll("h", "");
  assert.equal(threw, [...held.dice].join(" "));
  const lay = looks[shown + 2].at - looks[shown + 1].at;
  assert.ok(300 <= lay, `what it threw is seen for ${lay} ms`);
  await ana.leave();
});

test("every key does what the list of keys says", async () => {
  const ana = await Person.come(browser, server, { reducedMotion: "reduce" });
  const { page } = ana;
  const held = () => page.locator('.slot[aria-pressed="true"]').count();
  const chosen = () => page.locator("td.chosen [data-box]").getAttribute("data-box");
  await ana.open("/");
  await page.click("[data-play]");
  await page.locator("button.roll").waitFor();
  await page.keyboard.press("?");
  await page.locator("dialog pre", { hasText: "space, r" }).waitFor();
  await ana.close();
  await page.keyboard.press(" ");
  await ana.rolled();
  await page.keyboard.press("a");
  assert.equal(await held(), 5);
  assert.equal(await page.locator("button.roll").getAttribute("aria-disabled"), "true", "all are held");
  await page.keyboard.press("z");
  assert.equal(await held(), 0);
  for (const key of "1234") await page.keyboard.press(key);
  assert.equal(await held(), 4);
  await page.keyboard.press("5");
  await page.keyboard.press("1");
  assert.equal(await held(), 4);
  await page.keyboard.press("R");
  await page.locator("button.roll", { hasText: "1 left" }).waitFor();
  await ana.rolled();
  assert.equal(await held(), 4, "what was held stays held");
  const steps = [["ArrowDown", "1"], ["j", "2"], ["j", "3"], ["k", "2"], ["ArrowUp", "1"], ["k", "C"]];
  for (const [key, box] of steps) {
    await page.keyboard.press(key);
    assert.equal(await chosen(), box, key);
  }
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("td.chosen").count(), 0);
  await page.keyboard.press("h");
  await page.locator(".tools button", { hasText: "Coach: nudge" }).waitFor();
  await page.keyboard.press("h");
  await page.keyboard.press("h");
  await page.locator(".tools button", { hasText: "Coach: off" }).waitFor();
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await page.locator(".round", { hasText: "2/13" }).waitFor();
  assert.deepEqual((await ana.room()).seats[0].card.boxes, { C: 0 });
  await page.keyboard.press("u");
  await page.locator(".round", { hasText: "1/13" }).waitFor();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await page.locator(".round", { hasText: "2/13" }).waitFor();
  // At the end Enter plays again, once that can be meant.
  await ana.rush(13);
  await page.locator("button.roll:not([aria-disabled=true])").waitFor();
  await page.keyboard.press("r");
  await ana.rolled();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.locator(".over h1").waitFor();
  const { id } = await ana.room();
  await aMoment(ana, 1050);
  await page.keyboard.press("Enter");
  await page.locator("button.roll").waitFor();
  assert.notEqual((await ana.room()).id, id);
  await ana.leave();
});

test("who wants no single keys presses them without anything happening, and plays by the others", async () => {
  const ana = await Person.come(browser, server, { reducedMotion: "reduce" });
  await ana.open("/settings");
  await ana.page.locator("input[name=keys]").uncheck();
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.page.locator("button.roll").waitFor();
  for (const key of ["r", "h", "m", "?"]) await ana.page.keyboard.press(key);
  assert.equal(await ana.page.locator("dialog").count(), 0);
  assert.equal(await ana.heard(), "");
  await ana.page.keyboard.press(" ");
  await ana.rolled();
  for (const key of ["1", "a", "j"]) await ana.page.keyboard.press(key);
  assert.equal(await ana.page.locator(".chosen, .slot[aria-pressed=true]").count(), 0);
  await ana.page.keyboard.press("ArrowDown");
  await ana.page.keyboard.press("Enter");
  await ana.page.locator(".round", { hasText: "2/13" }).waitFor();
  assert.deepEqual(Object.keys((await ana.room()).seats[0].card.boxes), ["1"]);
  await ana.open("/train");
  await ana.page.locator("[data-start]").click();
  await ana.page.locator("main .slot:not([disabled]), main .short-box.open:has(i)").first().waitFor();
  for (const key of ["1", "a", "j"]) await ana.page.keyboard.press(key);
  assert.equal(await ana.page.locator(".short-box.chosen, .slot[aria-pressed=true]").count(), 0);
  await ana.leave();
});

test("with the coach on full every box says what the game is worth by it, and how likely it is made", async () => {
  const ana = await Person.come(browser, server, { reducedMotion: "reduce" });
  await ana.open("/new");
  await ana.page.locator("form button.main").click();
  await ana.page.locator("button.roll").waitFor();
  await ana.rush(7);
  const columns = () => ana.page.locator(".card table").first().locator("thead th").count();
  assert.equal(await columns(), 3);
  await ana.page.keyboard.press("h");
  await ana.page.keyboard.press("h");
  // They are there before there is anything to say: later nothing moves.
  assert.equal(await columns(), 5);
  assert.deepEqual(await ana.page.locator(".card td.figure").evaluateAll((all) => all.map((one) => one.textContent.trim()).filter(Boolean)), []);
  await ana.page.locator("button.roll").click();
  await ana.page.locator(".advice").waitFor();
  const { position, boxes } = (await ana.room()).turn;
  const { choices } = await (await ana.page.request.get(`${server.address}/api/v1/advise?position=${encodeURIComponent(position)}`)).json();
  for (const { box } of boxes) {
    const row = ana.page.locator(".card tr", { has: ana.page.locator(`[data-box="${box}"]`) });
    const chance = choices[0].chances?.find((one) => one.box === box)?.plan;
    const said = (await row.locator(".figure").allInnerTexts()).map((one) => one.trim());
    assert.deepEqual(said, [choices.find((one) => one.box === box).expected.toFixed(1), chance === undefined ? "" : (100 * chance).toFixed(0)], box);
  }
  assert.equal(await ana.page.locator("td.best").count(), choices[0].box === null ? 0 : 1);
  await ana.page.setViewportSize(PHONE);
  await ana.page.locator(".tip").waitFor();
  assert.equal(await ana.page.locator(".figure").count(), 0);
  await ana.leave();
});

test("a box that is closed is hatched, has a lock, and says why to whoever comes to it", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/keep");
  await ana.page.locator(".seat-rows li:last-child button").click();
  await ana.page.locator("form button.main").click();
  await ana.page.locator(".keypad").waitFor();
  await ana.done({ do: "enter", turn: "55555 Y" });
  for (const face of "44444") await ana.page.keyboard.press(face);
  const closed = ana.page.locator("td.closed").first();
  await closed.locator(".lock").waitFor();
  assert.match(await closed.locator("button").evaluate((one) => getComputedStyle(one).backgroundImage), /gradient/);
  assert.equal(await closed.locator(".reason").isVisible(), false);
  await closed.locator("button").focus();
  assert.equal(await closed.locator(".reason").isVisible(), true);
  assert.match(await closed.locator(".reason").innerText(), /Fours/);
  assert.match(await closed.locator("button").getAttribute("aria-label"), /Fours/);
  await ana.page.keyboard.press("Enter");
  assert.equal(await ana.page.locator("td.chosen").count(), 0);
  await ana.leave();
});

test("the coach ranks every choice, and speaks up before a blunder", async () => {
  const ana = await Person.come(browser, server);
  // Dice that are best written down at once, such as a large straight, are those of another game.
  for (let rolls = false; !rolls; ) {
    await ana.open("/");
    await ana.page.click("[data-play]");
    await ana.page.locator("button.roll").waitFor();
    await ana.page.keyboard.press("h");
    await ana.page.keyboard.press("h");
    await ana.page.locator("button.roll").click();
    await ana.page.locator(".advice tbody tr").first().waitFor();
    rolls = "held" in (await ana.best());
  }
  assert.match(await ana.page.locator(".advice tr.best").first().innerText(), /★/);
  assert.equal((await ana.room()).assisted, true);
  await ana.page.keyboard.press("h");
  await ana.page.keyboard.press("h");
  // Throwing away what a first roll brought for one box is worse than any keep.
  await ana.page.locator('[data-box="Y"]').click();
  await ana.page.locator("button.score").click();
  await ana.page.locator("dialog", { hasText: "This loses" }).waitFor();
  await ana.page.locator("dialog button", { hasText: "Show me the best" }).click();
  // To stop so early is compared with rolling on, in words.
  const why = await ana.page.locator("dialog .muted").allInnerTexts();
  assert.match(why[0], /^Rolling on ends at 2\d\d\.\d points on average; Yahtzee brings 0 now and ends at 2\d\d\.\d\.$/);
  assert.match(why[1], /^Rolling on may still make: .+ \d+\.\d\u00a0%/);
  await ana.page.keyboard.press("Escape");
  assert.deepEqual((await ana.room()).seats[0].card.boxes, {});
  await ana.leave();
});

test("the coach can aim for more than one's record", async () => {
  const ana = await Person.come(browser, server, { reducedMotion: "reduce" });
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.turn();
  await ana.rush();
  await ana.turn();
  await ana.page.locator(".over").waitFor();
  const best = (await ana.room()).seats[0].card.total;
  await ana.page.click("[data-again]");
  await ana.page.locator("button.roll:not([aria-disabled=true])").waitFor();
  await ana.page.keyboard.press("h");
  assert.equal(await ana.page.locator(".aim").count(), 0, "only where every choice is ranked");
  await ana.page.keyboard.press("h");
  // Early in a game nearly everything beats so few points.
  await ana.rush(12);
  await ana.page.locator("button.roll:not([aria-disabled=true])").click();
  const head = ana.page.locator(".advice thead th:nth-child(2)");
  const worths = ana.page.locator(".advice tbody td:nth-child(2)");
  await head.filter({ hasText: "Expected" }).waitFor();
  await ana.page.locator(".aim", { hasText: `beat my record: ${best + 1}` }).locator("input").check();
  await head.filter({ hasText: `At least ${best + 1}` }).waitFor();
  for (const worth of await worths.allInnerTexts()) assert.match(worth, /^\d+\.\d\s%$/);
  // The next roll is judged by the same aim, until it is given up.
  await ana.roll();
  await ana.page.locator("button.roll", { hasText: "1 left" }).waitFor();
  await head.filter({ hasText: `At least ${best + 1}` }).waitFor();
  await ana.page.locator(".aim input").uncheck();
  await head.filter({ hasText: "Expected" }).waitFor();
  for (const worth of await worths.allInnerTexts()) assert.match(worth, /^\d+\.\d$/);
  // The box that was ticked does not swallow keys; without the coach, which still helped with this game.
  await ana.page.keyboard.press("h");
  await ana.page.locator(".coach").waitFor({ state: "detached" });
  await ana.rush(14);
  await ana.page.locator(".over", { hasText: "With the coach's help" }).waitFor();
  await ana.page.click(".over a[href='/']");
  await ana.page.locator(".home .center", { hasText: String(best) }).waitFor();
  await ana.leave();
});

test("on a phone the coach says the best in a line, and the rest behind a tap; the next game is played without it", async () => {
  const ana = await Person.come(browser, server, { size: PHONE });
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.page.locator("button.roll").waitFor();
  await ana.page.keyboard.press("h");
  await ana.page.keyboard.press("h");
  // What could not be answered says so, and is asked again.
  await ana.page.route("**/advise", (route) => route.fulfill({ status: 503, json: { code: "busy", message: "too busy" } }));
  await ana.page.locator("button.roll").click();
  const tip = ana.page.locator("button.tip");
  await tip.filter({ hasText: "Try again" }).click();
  await ana.page.locator("dialog .refusal", { hasText: "too busy" }).waitFor();
  await ana.page.unroute("**/advise");
  await ana.page.locator("dialog .content button", { hasText: "Try again" }).click();
  await ana.page.locator("dialog .advice").waitFor();
  const six = await ana.page.locator(".advice tbody tr").count();
  await ana.page.locator("dialog .all").click();
  assert.ok(six < (await ana.page.locator(".advice tbody tr").count()));
  await ana.page.keyboard.press("Escape");
  await tip.filter({ hasText: /\d+\.\d/ }).waitFor();
  const { bottom } = await ana.page.locator(".play").evaluate((play) => play.getBoundingClientRect());
  assert.ok(bottom <= PHONE.height + 1, `${bottom}`);
  // As it was after a reload, and off in another game.
  await ana.page.reload();
  await tip.filter({ hasText: /\d+\.\d/ }).waitFor();
  // The coach is not asked about what is over: the last turn is played here, and the coach waited for.
  await ana.rush();
  await ana.page.locator("button.roll:not([aria-disabled=true])").click();
  await tip.filter({ hasText: /\d+\.\d/ }).waitFor();
  await ana.page.locator("td.open:not(.closed) button").first().click();
  await ana.page.locator("button.score").click();
  await ana.page.click("[data-again]");
  await ana.page.locator(".tools button", { hasText: "Coach: off" }).waitFor();
  await ana.leave(/status of 503 .*\/api\/v1\/advise$/);
});

test("a key that is held down does once what it does", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.page.locator("button.roll").waitFor();
  /** Presses a key and holds it. */
  const hold = (key) => ana.page.evaluate((key) => {
    for (const repeat of [false, true, true, true]) {
      const target = document.activeElement ?? document.body;
      const event = new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true });
      // As a browser does.
      if (target.dispatchEvent(event) && key === "Enter" && target instanceof HTMLButtonElement) target.click();
    }
  }, key);
  await hold("r");
  await ana.rolled();
  assert.equal((await ana.room()).turn.rolls_left, 2);
  await ana.page.locator("button.roll").focus();
  await hold("Enter");
  await ana.page.locator("button.roll", { hasText: "1 left" }).waitFor();
  await ana.rolled();
  assert.equal((await ana.room()).turn.rolls_left, 1);
  // The last box, and nothing after it.
  await ana.rush(13);
  await ana.page.locator("button.roll:not([aria-disabled=true])").waitFor();
  await hold("r");
  await ana.rolled();
  await ana.page.keyboard.press("ArrowDown");
  // However slow the machine is, the next key comes right after the end.
  await ana.page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
  await ana.page.keyboard.press("Enter");
  await ana.page.locator(".over h1").waitFor();
  const { id } = await ana.room();
  await ana.page.keyboard.press("Enter");
  assert.equal((await ana.room()).next, null);
  assert.equal((await ana.room()).id, id);
  await ana.leave();
});

test("what happened is still there after a reload, and what was written last", async () => {
  const ana = await Person.come(browser, server, { reducedMotion: "reduce" });
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.turn();
  const seen = () =>
    ana.page.evaluate(() => ({
      log: [...document.querySelectorAll(".log li")].map((line) => line.textContent),
      latest: [...document.querySelectorAll(".card td.latest")].map((cell) => cell.closest("tr")?.querySelector("th")?.textContent),
    }));
  const before = await seen();
  assert.equal(before.latest.length, 1);
  assert.ok(before.log.some((line) => /rolled/.test(line)), before.log.join("\n"));
  await ana.page.reload();
  await ana.page.locator("button.roll").waitFor();
  assert.deepEqual(await seen(), before);
  // Once something was written that nobody saw, that was not the last.
  const { id } = await ana.room();
  await ana.open(`/review/${id}`);
  await ana.rush(3);
  await ana.open(`/r/${id}`);
  await ana.page.locator("button.roll").waitFor();
  assert.deepEqual((await seen()).latest, []);
  await ana.leave();
});

test("who left a game is told no result", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.page.locator(".bar .menu").click();
  await ana.page.locator("dialog .danger").click();
  await ana.page.locator("dialog button.main").click();
  await ana.page.locator(".over h1", { hasText: "Left at 0 points." }).waitFor();
  assert.doesNotMatch(await ana.page.locator(".over .play").innerText(), /result|record/i);
  await ana.leave();
});

test("on a phone a word over the page covers neither dice nor buttons, and goes with the next tap", async () => {
  const ana = await Person.come(browser, server, { size: PHONE, reducedMotion: "reduce" });
  await ana.page.clock.install();
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.page.locator("button.roll").waitFor();
  await ana.page.locator(".tools button").first().click();
  const toast = ana.page.locator(".toast");
  const { y, height } = await toast.boundingBox();
  assert.ok(y + height < (await ana.page.locator(".card tr").nth(3).boundingBox()).y, "it lies at the top");
  await ana.page.clock.fastForward(700); // so soon nobody has read it
  assert.equal(await toast.count(), 1);
  await ana.page.locator("button.roll").click();
  assert.equal(await toast.count(), 0);
  await ana.leave();
});

test("the names of four can be told apart on a phone", async () => {
  const ana = await Person.come(browser, server, { size: PHONE });
  await ana.open("/new");
  while ((await ana.page.locator(".seat-rows li").count()) < 4) await ana.page.locator("form p button").click();
  await ana.page.locator("form button.main").click();
  await ana.page.locator("button.roll").waitFor();
  const cut = await ana.page.locator(".bar .who").evaluateAll((names) =>
    names.filter((name) => {
      const end = (name.lastElementChild ?? name).getBoundingClientRect();
      return name.getBoundingClientRect().right + 1 < end.right || name.clientWidth + 1 < end.width;
    }).map((name) => name.textContent),
  );
  assert.deepEqual(cut, []);
  assert.equal(new Set(await ana.page.locator(".bar .who > :last-child").allInnerTexts()).size, 4);
  await ana.leave();
});

test("long names are there as a whole where there is room, and what happened right below the dice", async () => {
  const ana = await Person.come(browser, server, { size: DESK });
  await atOneScreen(ana, ["Annemarie Katharina", "Maximilian Friedrich"]);
  const cut = await ana.page.locator(".bar .who .start").evaluateAll((starts) => starts.map((start) => start.scrollWidth - start.clientWidth));
  assert.deepEqual(cut, [0, 0]);
  await ana.page.setViewportSize({ width: 768, height: 1024 });
  const [play, log] = [await ana.page.locator(".play").boundingBox(), await ana.page.locator(".log").boundingBox()];
  const below = log.y - play.y - play.height;
  assert.ok(0 <= below && below < 32, `${below} px below`);
  await ana.leave();
});

test("a name that was only offered is nobody's own, and anybody plays by it", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/new");
  await ana.page.locator("form button.main").click();
  await ana.page.locator("button.roll").waitFor();
  await ana.open("/settings");
  assert.equal(await ana.page.locator("input[autocomplete=nickname]").inputValue(), "");
  // Nor can it be made one's own.
  const answer = await ana.page.request.put(`${server.address}/api/v1/session/name`, { data: { name: "Player" }, headers: { origin: server.address } });
  assert.deepEqual([answer.status(), (await answer.json()).code], [422, "bad-name"]);
  const ben = await Person.come(browser, server);
  await ben.open("/");
  await ben.page.click("[data-play]");
  await ben.page.locator("button.roll").waitFor();
  await ana.leave();
  await ben.leave();
});

test("three with long names see the most of them and all points on a phone, and whoever rolls sees their own card again", async () => {
  const ana = await Person.come(browser, server, { size: PHONE });
  await ana.open("/new");
  while ((await ana.page.locator(".seat-rows li").count()) < 3) await ana.page.locator("form p button").click();
  const names = ["Sebastian", "Katharina", "Christopher"];
  for (const [idx, name] of names.entries()) await ana.page.locator(".seat-rows li").nth(idx).locator("input").fill(name);
  await ana.page.locator("form button.main").click();
  await ana.page.locator("button.roll").waitFor();
  const round = await ana.page.locator(".bar .round").boundingBox();
  for (const points of await ana.page.locator(".bar .player b").all()) {
    const box = await points.boundingBox();
    assert.ok(0 <= box.x && box.x + box.width <= round.x, "the points are in sight");
  }
  const shares = await ana.page.locator(".bar .who .start").evaluateAll((starts) => starts.map((start) => start.clientWidth / start.scrollWidth));
  assert.ok(shares.every((share) => 0.6 < share), shares.join(" "));
  const looking = () => ana.page.locator(".bar .player").evaluateAll((all) => all.findIndex((one) => one.classList.contains("looking")));
  const { order, turn } = await ana.room();
  const mine = order.indexOf(turn.seat);
  await ana.page.locator(".bar .player").nth((mine + 1) % 3).click();
  assert.equal(await looking(), (mine + 1) % 3);
  await ana.page.locator("button.roll").click();
  await ana.rolled();
  assert.equal(await looking(), mine);
  await ana.leave();
});

test("keys say what they hold, and Enter writes what the arrows chose, wherever the keyboard was", async () => {
  const ana = await Person.come(browser, server, { reducedMotion: "reduce" });
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.page.locator("button.roll").click();
  await ana.rolled();
  const { dice } = (await ana.room()).turn;
  await ana.page.keyboard.press("2");
  assert.equal(await ana.heard(), `Holding ${dice[1]}.`);
  await ana.page.keyboard.press("2");
  assert.equal(await ana.heard(), "No die held.");
  await ana.page.locator('[data-box="1"]').focus();
  await ana.page.keyboard.press("Enter");
  await ana.page.keyboard.press("ArrowDown");
  await ana.page.keyboard.press("Enter");
  await ana.page.locator("button.roll:not([aria-disabled=true])").waitFor();
  assert.deepEqual(Object.keys((await ana.room()).seats[0].card.boxes), ["2"]);
  await ana.leave();
});

test("two taps on Play open one room", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/");
  await ana.page.evaluate(() => {
    const play = document.querySelector("[data-play]");
    play.click();
    play.click();
  });
  await ana.page.locator("button.roll").waitFor();
  const { rooms } = await (await ana.page.request.get(`${server.address}/api/v1/rooms?mine=true`)).json();
  assert.equal(rooms.length, 1);
  await ana.leave();
});

test("a die that is tapped while it falls is held", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.page.locator("button.roll").waitFor();
  await ana.page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const die = this.closest('[data-slot="2"]');
      // As soon as all of them are on their way.
      queueMicrotask(() => die?.click());
      return animate.apply(this, how);
    };
  });
  await ana.page.locator("button.roll").click();
  await ana.page.locator('[data-slot="2"][aria-pressed="true"]').waitFor();
  assert.deepEqual(await ana.page.locator('[aria-pressed="true"][data-slot]').count(), 1);
  await ana.leave();
});

/** Several at one screen, by their names. */
async function atOneScreen(person, names) {
  await person.open("/");
  const id = await person.page.evaluate(async (names) => {
    const { nonce, send } = await import(document.querySelector("script[type=module]").src.replace("main", "api"));
    const seats = names.map((name) => ({ who: "person", name }));
    return (await send("/rooms", { seats, nonce: nonce(), starter: 0 })).room.id;
  }, names);
  await person.open(`/r/${id}`);
  await person.page.locator("button.roll:not([aria-disabled=true])").waitFor();
}

for (const [name, size] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`everybody of six sees whose turn it is, and their own column, on a ${name}`, async () => {
    const names = ["Ana", "Bernhard", "Clementine", "Dmitri", "Eva", "Friedrich"];
    const ana = await Person.come(browser, server, { size, reducedMotion: "reduce" });
    await atOneScreen(ana, names);
    for (const name of names) {
      await ana.page.locator(".news", { hasText: `${name} is on turn.` }).waitFor();
      const hidden = await ana.page.waitForFunction(() => {
        const outside = [...document.querySelectorAll(".bar .on-turn .who, .card thead .on-turn")].filter((one) => one.checkVisibility()).filter((one) => {
          const [at, room] = [one, one.closest(".players, .card")].map((each) => each.getBoundingClientRect());
          return at.left < room.left - 1 || room.right + 1 < at.right || at.right - at.left < 20;
        });
        return outside.length ? false : "none";
      });
      assert.equal(await hidden.jsonValue(), "none");
      if (name === "Bernhard") {
        await ana.page.locator(".bar .menu").click();
        const leaving = await ana.page.locator("dialog .danger").allInnerTexts();
        assert.equal(leaving.length, 6);
        assert.match(leaving[0], /Bernhard/);
        await ana.page.keyboard.press("Escape");
      }
      await ana.turn();
    }
    await ana.leave();
  });
}

test("where the browser takes the address for unsafe, as in one's own network, one can play too", async () => {
  const ana = await Person.come(browser, server);
  await ana.page.addInitScript(() => delete Crypto.prototype.randomUUID);
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.turn();
  assert.equal((await ana.room()).turn.round, 2);
  await ana.leave();
});

test("the keyboard stays where it was: on the button after a roll, on what opened a window after it", async () => {
  const ana = await Person.come(browser, server);
  const focused = () => ana.page.evaluate(() => document.activeElement?.className ?? "");
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.page.locator("main h1").waitFor({ state: "attached" });
  await ana.page.waitForFunction(() => document.activeElement?.tagName === "H1");
  await ana.page.locator("button.roll").focus();
  await ana.page.keyboard.press("Enter");
  await ana.page.locator("td.open:not(.closed) button").first().waitFor();
  assert.match(await focused(), /roll/);
  // Also through an entry, by the button or by a box, and into the next turn.
  await ana.rolled();
  await ana.page.keyboard.press("ArrowDown");
  await ana.page.locator("button.score").waitFor();
  assert.match(await focused(), /score/);
  await ana.page.keyboard.press("Enter");
  await ana.page.locator(".round", { hasText: "2/13" }).waitFor();
  assert.match(await focused(), /roll/);
  await ana.page.keyboard.press("Enter");
  await ana.rolled();
  await ana.page.locator("td.open:not(.closed) button").first().focus();
  await ana.page.keyboard.press("Enter");
  await ana.page.locator("td.chosen").waitFor();
  await ana.page.keyboard.press("Enter");
  await ana.page.locator(".round", { hasText: "3/13" }).waitFor();
  assert.match(await focused(), /roll/);
  await ana.page.locator("button.menu").focus();
  await ana.page.keyboard.press("Enter");
  await ana.page.locator("dialog[open] .buttons button").last().click();
  await ana.page.locator("dialog").waitFor({ state: "detached" });
  assert.match(await focused(), /menu/);
  await ana.leave();
});
