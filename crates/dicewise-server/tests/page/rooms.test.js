// Several browsers in one room, and everything that can go wrong on the way.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { CONFIG, DESK, ELSEWHERE, PHONE, Person, Server, aMoment, eventually, misfits, serious, settled, staged, tiny, told } from "./stage.js";

const { server, browser } = await staged();

/** Opens a room with a seat for somebody else. */
async function openRoom(person, name, { clock = "0", listed = false } = {}) {
  await person.open("/new?open");
  await person.page.locator(".seat-rows input").first().fill(name);
  await person.page.locator("select[name=starter]").selectOption("0");
  await person.page.locator("select[name=clock]").selectOption(clock);
  await person.page.locator("input[name=public]").setChecked(listed);
  await person.page.locator("form button.main").click();
  await person.page.locator(".qr svg").waitFor();
}

/** Notes what somebody's page says, and what its clock and its main button show. */
async function watched(person) {
  await person.listen();
  await person.page.addInitScript(() => {
    Object.assign(globalThis, { clocks: [], mains: [] });
    const note = () => {
      const main = document.querySelector(".play > .main")?.textContent.trim();
      if (main !== undefined && main !== globalThis.mains.at(-1)) globalThis.mains.push(main);
      const clock = document.querySelector(".clock");
      const left = Number.parseInt(clock?.textContent.replace(/\D/g, "") ?? "", 10);
      if (!Number.isNaN(left) && left !== globalThis.clocks.at(-1)?.left) globalThis.clocks.push({ left, soon: clock.matches(".soon") });
    };
    new MutationObserver(note).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  });
}

/** Two people in a room of theirs, and somebody who watches. */
async function gather(names = ["Ana", "Ben"], how = {}, at = server) {
  const ana = await Person.come(browser, at);
  await watched(ana);
  await openRoom(ana, names[0], how);
  const invitation = await ana.page.locator(".link").textContent();
  await ana.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await ana.page.locator(".invite button").last().click();
  const watch = await ana.page.evaluate(() => navigator.clipboard.readText());
  const eva = await Person.come(browser, at);
  await watched(eva);
  await eva.open(watch);
  const ben = await Person.come(browser, at, { size: PHONE });
  await watched(ben);
  await ben.open(invitation);
  await ben.page.locator(".sit input").fill(names[1]);
  await ben.page.locator(".sit button").click();
  for (const one of [ana, ben, eva]) await one.page.locator(".tray").waitFor();
  return { ana, ben, eva };
}

/** What somebody sees of the dice and the cards. */
async function seen(person) {
  await person.page.setViewportSize({ width: 1280, height: 800 });
  // Everybody has a column then.
  await person.page.waitForFunction(() => {
    const columns = document.querySelectorAll(".card table:first-of-type thead th").length;
    return columns === document.querySelectorAll(".bar .player").length + 1;
  });
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
  await ana.page.locator("button.roll:not([aria-disabled=true])").click();
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
  for (const one of [ana, ben, eva]) await one.page.locator(".lost").waitFor({ state: "detached" });
  assert.deepEqual(await seen(ana), before, "after a kill, for whoever is on turn");
  assert.deepEqual(await seen(ben), before, "after a kill, for the other");
  assert.deepEqual(await seen(eva), before, "after a kill, for who watches");
  await ana.page.locator("td.open:not(.closed) button").first().click();
  await ana.page.locator("button.score").click();
  await ben.page.locator("button.roll:not([aria-disabled=true])").waitFor();
  // Browsers say themselves that they could not connect.
  const offline = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket connection/;
  await Promise.all([ana, ben, eva].map((one) => one.leave(offline)));
});

for (const [when, first] of [["from the start", true], ["after a while", false]]) {
  test(`a connection that is silent ${when}, without an end, is noticed and made anew`, { timeout: 180_000 }, async () => {
    const ana = await Person.come(browser, server);
    await ana.page.clock.install();
    let silent = first;
    const sockets = [];
    let [greeted, connected] = [() => {}, () => {}];
    const greeting = new Promise((resolve) => (greeted = resolve));
    const anew = new Promise((resolve) => (connected = resolve));
    await ana.page.routeWebSocket(/\/socket/, (page) => {
      const nth = sockets.push(page);
      const far = page.connectToServer();
      const pass = (to) => (message) => {
        if (!silent || 1 < nth) to.send(message);
        greeted();
      };
      page.onMessage(pass(far));
      far.onMessage(pass(page));
      if (nth === 2) connected();
    });
    await ana.open("/");
    await ana.page.click("[data-play]");
    await ana.page.locator("button.roll").waitFor();
    await greeting;
    silent = true;
    // Nobody hears of it.
    assert.ok((await ana.command({ do: "roll" })).ok());
    await ana.page.clock.fastForward(61_000);
    assert.equal(sockets.length, 1, "it is asked first whether somebody is there");
    await ana.page.clock.fastForward(7000);
    await anew;
    await ana.page.locator("td.open:not(.closed) button").first().waitFor();
    await ana.page.locator(".lost").waitFor({ state: "detached" });
    await ana.leave();
  });
}

/** Which dice are held. */
async function held(person) {
  await person.page.locator(".slot[aria-pressed]").first().waitFor();
  return person.page.locator('.slot[aria-pressed="true"]').evaluateAll((all) => all.map((one) => Number(one.dataset.slot)));
}

test("dice that were held stay held through a reload, and no others", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.page.locator("button.roll").click();
  await ana.page.locator("td.open button").first().waitFor();
  await ana.page.keyboard.press("Escape"); // dice that fall lie
  await ana.page.keyboard.press("1");
  await ana.page.keyboard.press("3");
  assert.deepEqual(await held(ana), [0, 2]);
  await ana.page.reload();
  assert.deepEqual(await held(ana), [0, 2]);
  await ana.page.keyboard.press("1");
  await ana.page.reload();
  assert.deepEqual(await held(ana), [2]);
  // And through an entry that is taken back.
  await ana.page.locator("td.open button").first().click();
  await ana.page.locator("button.score").click();
  await ana.page.waitForFunction(() => document.querySelector(".slot.blank"));
  await ana.page.keyboard.press("u");
  await ana.page.waitForFunction(() => !document.querySelector(".slot.blank"));
  assert.deepEqual(await held(ana), [2]);
  // Dice that were thrown meanwhile are others, even if nobody saw it.
  const at = ana.page.url();
  const before = (await ana.room()).turn.dice;
  await ana.open("/settings");
  const room = `${server.address}/api/v1/rooms/${at.split("/").at(-1)}`;
  const { seq } = (await (await ana.page.request.get(room)).json()).room;
  const data = { key: "thrown", seq, command: { do: "roll", held: [true, false, false, false, false] } };
  const thrown = await ana.page.request.post(`${room}/commands`, { data, headers: { Origin: server.address } });
  assert.ok(thrown.ok(), await thrown.text());
  await ana.open(at);
  // One time in 1296 the same dice lie there again, with one roll less.
  assert.deepEqual(await held(ana), [], `after ${before}`);
  await ana.leave();
});

test("who was shut out introduces themselves again, and asks again, once", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/settings");
  let cookie;
  await eventually(async () => ([cookie] = await ana.context.cookies()).length, () => "nobody has introduced themselves");
  const name = ana.page.locator("main input[autocomplete=nickname]");
  const rename = async (text) => {
    await name.fill(text);
    await name.blur();
  };
  const saved = ana.page.locator(".toast", { hasText: "Saved" });
  for (const [text, forget] of [
    // Names that are nobody else's in these tests: whoever has one keeps it.
    ["Anouk", () => ana.context.clearCookies()],
    ["Anneke", () => ana.context.addCookies([{ ...cookie, value: cookie.value.replace(/.$/, (last) => (last === "a" ? "b" : "a")) }])],
  ]) {
    await forget();
    await rename(text);
    await saved.waitFor();
    const { player } = await (await ana.page.request.get(`${server.address}/api/v1/session`)).json();
    assert.equal(player.name, text);
    await ana.page.reload();
    await settled(ana);
  }
  let asked = 0;
  await ana.page.route("**/session/name", (route) => {
    asked += 1;
    return route.fulfill({ status: 401, json: { code: "unknown", message: "never" } });
  });
  await rename("Annie");
  await ana.page.locator(".toast.bad", { hasText: "never" }).waitFor();
  assert.equal(asked, 2);
  await ana.leave(/status of 401 .*\/session(\/name)?$/);
});

test("a command that was sent into a dying server is done once", async () => {
  const { ana, ben, eva } = await gather();
  await ana.page.locator("button.roll:not([aria-disabled=true])").waitFor();
  await server.kill();
  await ana.page.locator("button.roll").click();
  await ana.page.locator(".lost").waitFor();
  await server.run();
  await ana.page.locator("td.open button").first().waitFor();
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
  assert.match(await ana.page.locator(".toast.bad").innerText(), /^⚠ \p{Lu}.*\.$/u, "a sentence");
  assert.match(await ana.heard(), /letters/);
  await ana.open("/settings");
  await ana.page.locator("input[autocomplete=nickname]").fill(hostile);
  await ana.page.keyboard.press("Tab");
  await ana.page.locator(".toast.bad").waitFor();
  assert.equal(await ana.page.locator("main img").count(), 0);
  await ana.leave(/status of 422 .*\/(rooms|session\/name)$/);
});

test("a room that one is not invited to says so", async () => {
  const ana = await Person.come(browser, server);
  await openRoom(ana, "Ana");
  const ben = await Person.come(browser, server);
  await ben.open(new URL(ana.page.url()).pathname);
  await ben.page.locator("h1", { hasText: "can't be entered" }).waitFor();
  // With the right link it is another matter, in the same tab: to watch, and not to sit down.
  await ana.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await ana.page.locator(".invite button").last().click();
  const watch = await ana.page.evaluate(() => navigator.clipboard.readText());
  await ben.page.evaluate((link) => (location.href = link), watch);
  await ben.page.locator("p", { hasText: "You are watching." }).waitFor();
  assert.equal(await ben.page.locator(".sit").count(), 0);
  await ana.leave();
  await ben.leave(/status of 403 .*\/api\/v1\/rooms\/\w+$/);
});

test("a clock runs for everybody, and a bot finishes the turn of whoever is late", async () => {
  const { ana, ben, eva } = await gather(["Ana", "Ben"], { clock: "30" });
  const all = [ana, ben, eva];
  await Promise.all(all.map((one) => told(one, "Time is up: a bot finishes the turn of Ana.")));
  await ben.page.locator("button.roll:not([aria-disabled=true])").waitFor();
  assert.equal(Object.keys((await ana.room()).seats[0].card.boxes).length, 1);
  await Promise.all(all.map((one) => one.page.locator(".bar .on-turn", { hasText: "Ben" }).waitFor()));
  for (const one of all) {
    // Whatever the clock showed meanwhile: it ran down, it was warned of in its last quarter and not before, and for the next
    // it began anew.
    const shown = await one.page.evaluate(() => globalThis.clocks);
    const anew = shown.findIndex(({ left }, idx) => 0 < idx && shown[idx - 1].left < left);
    const first = shown.slice(0, anew);
    assert.ok(1 < first.length && first.every(({ left }, idx) => !idx || left < first[idx - 1].left), JSON.stringify(shown));
    assert.ok(first.some(({ soon }) => soon), JSON.stringify(shown));
    for (const { left, soon } of shown) assert.equal(soon, left * 4 <= 30, `${left}`);
    assert.ok(shown[anew].left * 4 > 30, JSON.stringify(shown));
  }
  // Also those who can't see it are warned, once, if it is their time.
  const warned = async (person) => (await person.spoken()).filter((text) => /^\d+ seconds left$/.test(text)).length;
  assert.deepEqual(await Promise.all(all.map(warned)), [1, 0, 0]);
  // Who was late once plays on.
  await ben.turn();
  await ana.turn();
  await Promise.all(all.map((one) => one.leave()));
});

for (const [locale, words] of [
  ["en-US", /this computer only: .* --listen 0\.0\.0\.0:8217 /],
  ["es-ES", /solo .* esta máquina: .* --listen 0\.0\.0\.0:8217 /],
  ["de-DE", /nur auf diesem Rechner: .* --listen 0\.0\.0\.0:8217 /],
]) {
  test(`an invitation that nobody else can open says so, ${locale}`, async () => {
    const ana = await Person.come(browser, server, { locale, size: PHONE });
    await openRoom(ana, "Ana");
    assert.match(await ana.page.locator(".invite").innerText(), words);
    assert.deepEqual(await misfits(ana), []);
    await ana.leave();
    const ben = await Person.come(browser, { address: server.address.replace("127.0.0.1", ELSEWHERE) }, { locale });
    await openRoom(ben, "Ben");
    assert.match(await ben.page.locator(".invite .link").innerText(), new RegExp(ELSEWHERE));
    assert.equal(await ben.page.locator(".only-here").count(), 0);
    await ben.leave(/Cross-Origin-Opener-Policy/);
  });
}

test("who invites friends adds seats for friends", async () => {
  const ana = await Person.come(browser, server);
  const kinds = () => ana.page.locator(".seat-rows select").evaluateAll((all) => all.map((one) => one.value));
  for (const [path, added] of [["/new?open", "open"], ["/new", "person"]]) {
    await ana.open(path);
    await ana.page.locator("form p button").click();
    await ana.page.locator(".seat-rows select").nth(2).waitFor();
    assert.equal((await kinds())[2], added, path);
  }
  await ana.leave();
});

test("what was held up on its way sets no clock back", async () => {
  const { ana, ben, eva } = await gather(["Ana", "Ben"], { clock: "90" });
  // The first thing that is heard comes at once.
  let late = 0;
  await eva.page.routeWebSocket(/socket/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      setTimeout(() => socket.send(message), late);
      late = 3000;
    });
  });
  await eva.page.reload();
  await eventually(() => aMoment(eva, 50).then(() => late), () => "nothing is heard");
  await ana.roll();
  await eva.page.waitForFunction(() => !document.querySelector(".slot.blank"));
  await aMoment(eva, 1500);
  const shown = (await eva.page.evaluate(() => globalThis.clocks)).map(({ left }) => left);
  assert.deepEqual(shown, shown.toSorted((a, b) => b - a));
  await Promise.all([ana, ben, eva].map((one) => one.leave()));
});

test("a bot is not hurried while others play, and what is refused shows at once, and not when the connection is lost", async (t) => {
  // Here a bot thinks for longer than anybody waits.
  const slow = await Server.start(CONFIG.replace(/bot_pause_ms = \d+/, "bot_pause_ms = 600000"));
  t.after(() => slow.stop());
  const [ana, ben] = [await Person.come(browser, slow), await Person.come(browser, slow)];
  const sent = [];
  let refuse = () => {};
  await ana.page.routeWebSocket(/\/socket/, (page) => {
    const far = page.connectToServer();
    refuse = (message) => page.send(JSON.stringify({ type: "refused", key: null, code: "too-much", message }));
    page.onMessage((message) => {
      sent.push(JSON.parse(message).type);
      far.send(message);
    });
    far.onMessage((message) => page.send(message));
  });
  await ana.open("/new?open");
  await ana.page.locator("form p button").click();
  await ana.page.locator(".seat-rows select").nth(2).selectOption("beginner");
  await ana.page.locator("select[name=starter]").selectOption("2");
  await ana.page.locator("form button.main").click();
  await ben.open(await ana.page.locator(".link").textContent());
  await ben.page.locator(".sit input").fill("Ben");
  await ben.page.locator(".sit button").click();
  const next = ana.page.locator(".main.wait[aria-disabled=true]", { hasText: "is on turn" });
  await next.click({ force: true });
  for (const key of ["r", " "]) await ana.page.keyboard.press(key);
  const { seq } = await ana.room();
  refuse("Not so fast.");
  await ana.page.locator(".toast.bad", { hasText: "Not so fast." }).waitFor();
  assert.ok(!sent.includes("hurry"), sent.join(" "));
  assert.equal((await ana.room()).seq, seq);
  await ana.context.setOffline(true);
  await ana.page.locator(".lost", { hasText: "The connection is lost." }).waitFor();
  await ana.context.setOffline(false);
  await ana.page.locator(".lost").waitFor({ state: "detached" });
  await ana.leave(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await ben.leave();
});

test("who was away is told that they are back and whose turn it is, and sees that one's card", async () => {
  const { ana, ben, eva } = await gather();
  const back = async () => {
    await ben.context.setOffline(false);
    await ben.page.locator(".lost").waitFor({ state: "detached" });
  };
  const away = async () => {
    await ben.context.setOffline(true);
    await ben.page.locator(".lost").waitFor();
  };
  await ben.page.locator(".bar .player", { hasText: "Ana" }).click();
  await ben.page.locator(".bar .looking", { hasText: "Ana" }).waitFor();
  await away();
  await back();
  await ben.hears("Connected again. Ana is on turn.");
  await ben.page.locator(".news", { hasText: "Connected again. Ana is on turn." }).waitFor();
  assert.equal(await ben.page.locator(".bar .looking", { hasText: "Ana" }).count(), 1, "nothing has happened");
  await away();
  await ana.turn();
  await back();
  await ben.hears("Connected again. Your turn.");
  await ben.page.locator(".news", { hasText: "Connected again. Your turn." }).waitFor();
  await ben.page.locator(".bar .looking", { hasText: "Ben" }).waitFor();
  // Also who was not even there.
  await ben.turn();
  await ben.page.locator(".bar .back").click();
  await ben.page.locator(".waiting a").waitFor();
  await ana.turn();
  await ben.page.locator(".waiting a").click();
  await ben.page.locator(".news", { hasText: "Your turn." }).waitFor();
  await ben.leave(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await Promise.all([ana, eva].map((one) => one.leave()));
});

test("a room is closed for everybody by who means it", async () => {
  const ana = await Person.come(browser, server);
  await openRoom(ana, "Ana");
  const ben = await Person.come(browser, server);
  await ben.open(await ana.page.locator(".link").textContent());
  await ana.page.locator(".danger").click();
  await ana.page.locator("dialog button", { hasText: "Cancel" }).click();
  assert.equal((await ana.room()).phase, "gathering");
  await ana.page.locator(".danger").click();
  await ana.page.locator("dialog h2", { hasText: "for everybody?" }).waitFor();
  await ana.page.locator("dialog button.main").click();
  for (const one of [ana, ben]) {
    await one.page.locator("h1", { hasText: "closed" }).waitFor();
    assert.equal(await one.page.locator("main button").count(), 0, "nothing was played");
  }
  await Promise.all([ana, ben].map((one) => one.leave()));
});

test("the dice of a game that was broken off can be verified, and what was played is handed out", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/");
  await ana.page.click("[data-play]");
  await ana.turn();
  await ana.done({ do: "close" });
  await ana.page.locator("h1", { hasText: "closed" }).waitFor();
  await ana.page.locator("main button", { hasText: "Verify" }).click();
  await ana.page.locator("dialog .good", { hasText: "Fair" }).waitFor();
  assert.equal(await ana.page.locator("dialog code", { hasText: (await ana.room()).seed }).count(), 1);
  await ana.close();
  const saved = ana.page.waitForEvent("download");
  await ana.page.locator("main button", { hasText: "Save" }).click();
  assert.match(await readFile(await (await saved).path(), "utf8"), /^1a [1-6]{5}/m);
  await ana.leave();
});

test("a public room is found by others, a private one is not", async () => {
  const ben = await Person.come(browser, server, { size: PHONE });
  await ben.open("/lobby");
  const rooms = ben.page.locator("main .links a");
  const look = async () => {
    await ben.page.locator(".buttons button").click();
    await ben.page.locator(".toast").waitFor();
  };
  const cleo = await Person.come(browser, server);
  await openRoom(cleo, "Cleo");
  const ana = await Person.come(browser, server);
  await openRoom(ana, "Annabel", { listed: true });
  await look();
  assert.equal(await rooms.filter({ hasText: "Annabel" }).count(), 1);
  assert.equal(await rooms.filter({ hasText: "Cleo" }).count(), 0);
  await rooms.filter({ hasText: "Annabel" }).click();
  await ben.page.locator(".sit input").fill("Ben");
  await ben.page.locator(".sit button").click();
  for (const one of [ana, ben]) await one.page.locator(".tray").waitFor();
  await ben.open("/lobby");
  await ben.page.locator("main .links a, main p:not([class])").first().waitFor();
  assert.equal(await rooms.filter({ hasText: "Annabel" }).count(), 0, "there is no seat any more");
  await Promise.all([ana, ben, cleo].map((one) => one.leave()));
});

test("who watches can't move, and who plays not out of turn", async () => {
  const { ana, ben, eva } = await gather();
  await ana.page.locator("button.roll:not([aria-disabled=true])").click();
  for (const one of [ben, eva]) {
    await one.page.waitForFunction(() => !document.querySelector(".slot.blank"));
    assert.equal(await one.page.locator("button.roll, td.open button, .slot:not([disabled])").count(), 0);
    for (const key of ["r", "1", "ArrowDown", "Enter", "u"]) await one.page.keyboard.press(key);
  }
  const { seq } = await ana.room();
  assert.equal((await eva.command({ do: "roll" }, seq)).ok(), false);
  assert.equal((await ben.command({ do: "roll" }, seq)).ok(), false);
  await eva.page.locator(".bar .menu").click();
  assert.equal(await eva.page.locator("dialog .danger, dialog .phrases").count(), 0);
  await eva.page.locator("dialog a", { hasText: "Settings" }).click();
  await eva.page.locator("h1", { hasText: "Settings" }).waitFor();
  assert.equal(await eva.page.locator("dialog").count(), 0, "a window stays where it was opened");
  assert.equal((await ana.room()).seq, seq);
  await Promise.all([ana, ben, eva].map((one) => one.leave()));
});

test("a bot plays for whoever stays away, until they are back", async (t) => {
  // Here nobody waits for long.
  const quick = await Server.start(`${CONFIG}grace_seconds = 6\n`);
  t.after(() => quick.stop());
  const { ana, ben, eva } = await gather(["Ana", "Ben"], {}, quick);
  await ana.page.locator(".bar .back").click();
  await told(ben, "Ana lost the connection.");
  await told(ben, "A bot plays for Ana now.");
  await ben.page.locator(".bar .sign", { hasText: "⚙" }).waitFor();
  await ben.page.locator("button.roll:not([aria-disabled=true])").waitFor();
  // Whatever was shown meanwhile: for how long Ana's seat was held, and that a bot plays for her then.
  const mains = await ben.page.evaluate(() => globalThis.mains);
  const away = mains.filter((text) => text.startsWith("Ana is reconnecting"));
  assert.ok(away.length && away.every((text) => /^Ana is reconnecting … 0:0[0-6]$/.test(text)), JSON.stringify(mains));
  assert.ok(mains.includes("A bot plays for Ana"), JSON.stringify(mains));
  assert.equal(Object.keys((await ben.room()).seats[0].card.boxes).length, 1);
  // The way back is on the front page.
  await ana.page.locator(".waiting a", { hasText: "Ben" }).click();
  await told(ben, "Ana is back.");
  await ben.page.locator(".bar .sign").waitFor({ state: "detached" });
  await ben.turn();
  await ana.turn();
  await Promise.all([ana, ben, eva].map((one) => one.leave()));
});

test("who leaves for good can't win, and can play again with the others", async () => {
  const { ana, ben, eva } = await gather();
  // It is shown for a while: whoever comes late has missed it.
  const hears = (person, words) => person.page.locator(".toast", { hasText: `Ben: ${words}` }).waitFor();
  const heard = Promise.all([ana, eva].map((one) => hears(one, "Good luck!")));
  await ben.page.locator(".bar .menu").click();
  await ben.page.locator("dialog .phrases button", { hasText: "Good luck!" }).click();
  await heard;
  // Who does not want to hear it need not.
  await ana.page.locator(".bar .menu").click();
  await ana.page.locator("dialog label", { hasText: "Hide what others say" }).locator("input").check();
  await ana.page.keyboard.press("Escape");
  const greeted = hears(eva, "Hello!");
  await ben.page.locator(".bar .menu").click();
  await ben.page.locator("dialog .phrases button", { hasText: "Hello!" }).click();
  await greeted;
  await ana.turn();
  await ben.turn();
  // Ana has seen what Ben did after that.
  await ana.page.locator("button.roll:not([aria-disabled=true])").waitFor();
  assert.deepEqual((await ana.spoken()).filter((text) => text.startsWith("Ben: ") && text.endsWith("!")), ["Ben: Good luck!"]);
  await ben.page.locator(".bar .menu").click();
  await ben.page.locator("dialog .danger").click();
  await ben.page.locator("dialog button", { hasText: "Cancel" }).click();
  assert.equal((await ana.room()).seats[1].left, false, "it is asked first");
  await ben.page.locator(".bar .menu").click();
  await ben.page.locator("dialog .danger").click();
  await ben.page.locator("dialog button.main").click();
  await told(ana, "Ben left the game.");
  await ana.rush();
  await ana.turn();
  for (const one of [ana, ben, eva]) {
    await one.page.locator(".over h1", { hasText: "Ana" }).waitFor();
    assert.match(await one.page.locator(".ranking li", { hasText: "Ben" }).innerText(), /left/);
  }
  const first = new URL(eva.page.url()).pathname;
  await ben.page.click("[data-again]");
  for (const one of [ana, ben]) {
    await one.page.waitForFunction((path) => location.pathname !== path, first);
    await one.page.locator(".tray").waitFor();
  }
  assert.equal(new URL(ana.page.url()).pathname, new URL(ben.page.url()).pathname);
  const { phase, seats } = await ana.room();
  assert.equal(phase, "playing");
  assert.deepEqual(seats.map((seat) => seat.name).sort(), ["Ana", "Ben"]);
  assert.equal(new URL(eva.page.url()).pathname, first, "who watches is not taken along");
  await Promise.all([ana, ben, eva].map((one) => one.leave()));
});

test("names of rules and people are nothing but names, and fit, however long they are", async () => {
  const rules = `<img src=x onerror="globalThis.hit=1">\u200b${"W".repeat(41)}`;
  const box = `<b>דוד</b>\u200b${"W".repeat(19)}`;
  const ana = await Person.come(browser, server, { size: PHONE });
  await ana.open("/house");
  await ana.page.locator("[data-save]:not([disabled])").waitFor();
  await ana.page.fill("input[name=name]", rules);
  await ana.page.fill("input[name=five_of_a_kind_label]", box);
  await ana.page.locator("[data-save]:not([disabled])").click();
  const ben = await Person.come(browser, server, { size: PHONE });
  const harmless = async (person, where) => {
    assert.equal(await person.page.evaluate(() => globalThis.hit), undefined, where);
    assert.equal(await person.page.locator("#app img, #app :is(td, th, button) b b, #live > * > *").count(), 0, where);
    assert.deepEqual(await misfits(person), [], where);
  };
  await harmless(ana, "house rules");
  await ana.open("/");
  await harmless(ana, "the front page");
  await openRoom(ana, "W".repeat(20), { listed: true });
  await harmless(ana, "a room that gathers");
  await ben.open("/lobby");
  await ben.page.locator("main .links a", { hasText: rules }).waitFor();
  await harmless(ben, "the lobby");
  await ben.page.locator("main .links a", { hasText: rules }).click();
  await ben.page.locator("p", { hasText: rules }).waitFor();
  await harmless(ben, "a room that gathers");
  await ben.page.locator(".sit input").fill("אבגדהוזחטיכלמנסעפצקר");
  await ben.page.locator(".sit button").click();
  await ana.turn();
  for (const one of [ana, ben]) {
    await one.page.locator(".card button.name", { hasText: box }).click();
    await one.page.locator("dialog h2", { hasText: box }).waitFor();
    await harmless(one, "a box explained");
    await one.page.keyboard.press("Escape");
    await one.page.locator(".bar .menu").click();
    await one.page.locator("dialog li", { hasText: rules }).waitFor();
    await harmless(one, "the menu");
    await one.page.keyboard.press("Escape");
    await harmless(one, "a game");
  }
  await Promise.all([ana.rush(), ben.rush()]);
  await ana.turn();
  await ben.turn();
  for (const one of [ana, ben]) {
    await one.page.locator(".over .ranking").waitFor();
    await harmless(one, "the end");
    // A name from right to left leaves what stands beside it where it is.
    const [name, points] = await one.page.locator(".ranking li", { hasText: "אבג" }).evaluate((row) => {
      const range = document.createRange();
      range.selectNode([...row.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.includes("אבג")));
      return [range.getBoundingClientRect().left, row.querySelector("b").getBoundingClientRect().left];
    });
    assert.ok(name < points, `${name} ${points}`);
    await one.open("/games");
    await one.page.locator(".game-list .game").waitFor();
    await harmless(one, "games");
  }
  await Promise.all([ana, ben].map((one) => one.leave()));
});

for (const [lang, locale] of Object.entries({ en: "en-US", es: "es-ES", de: "de-DE" })) {
  test(`whatever a guest or a spectator sees fits, and keeps nobody out, ${lang}`, async () => {
    const axe = lang === "en";
    const [ana, ben] = [await Person.come(browser, server), await Person.come(browser, server)];
    const eva = await Person.come(browser, server, { axe, locale, reducedMotion: "reduce" });
    const looks = async (what) => {
      for (const size of [DESK, PHONE]) {
        await eva.page.setViewportSize(size);
        await eva.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        assert.deepEqual([...(await misfits(eva)), ...(await tiny(eva))], [], `${what}, ${size.width}`);
        for (const colorScheme of axe ? ["light", "dark"] : []) {
          await eva.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          assert.deepEqual(await serious(eva), [], `${what}, ${size.width}, ${colorScheme}`);
        }
      }
    };
    await openRoom(ana, "Anastasia Valentina");
    await eva.open(await ana.page.locator(".link").textContent());
    await eva.page.locator(".sit").waitFor();
    await ana.command({ do: "close" });
    await eva.page.locator(".sit").waitFor({ state: "detached" });
    await looks("a room that was closed");
    await openRoom(ana, "Anastasia Valentina", { clock: "90" });
    const invitation = await ana.page.locator(".link").textContent();
    await ana.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await ana.page.locator(".invite button").last().click();
    const watch = await ana.page.evaluate(() => navigator.clipboard.readText());
    await eva.open(new URL(invitation).pathname);
    await eva.page.locator("main a.main").waitFor();
    await looks("a room that can't be entered");
    await eva.page.goto("about:blank");
    await eva.open(invitation);
    await eva.page.locator(".sit").waitFor();
    await looks("a seat to sit down on");
    await eva.page.goto("about:blank");
    await eva.open(watch);
    await ben.open(invitation);
    await ben.page.locator(".sit input").fill("Maximilian Friedrich");
    await ben.page.locator(".sit button").click();
    await eva.page.locator(".clock[role=timer]").waitFor();
    await ana.turn();
    await eva.page.locator(".bar .on-turn", { hasText: "Maximilian" }).waitFor();
    await looks("others play, by the clock");
    await ben.page.goto("about:blank");
    await eva.page.locator(".bar .sign").waitFor();
    await looks("somebody is away");
    await eva.context.setOffline(true);
    await eva.page.locator(".lost").waitFor();
    await looks("the connection is lost");
    await eva.context.setOffline(false);
    await eva.page.locator(".lost").waitFor({ state: "detached" });
    await Promise.all([ana, ben].map((one) => one.leave()));
    await eva.leave(/ERR_INTERNET_DISCONNECTED|WebSocket connection|status of 403 .*\/rooms\/\w+$/);
  });
}

test("what nobody could hear is not said, and one is told so", async () => {
  const { ana, ben, eva } = await gather();
  await ana.context.setOffline(true);
  await ana.page.locator(".lost").waitFor();
  await ana.page.locator(".bar .menu").click();
  await ana.page.locator("dialog .phrases button", { hasText: "Hello!" }).click();
  await ana.page.locator(".toast.bad", { hasText: "connection is lost" }).waitFor();
  await ana.context.setOffline(false);
  await ana.page.locator(".lost").waitFor({ state: "detached" });
  const heard = ben.page.waitForFunction(() => document.querySelector(".toast")?.textContent?.match(/Ana: (.*)/)?.[1]);
  await ana.page.locator(".bar .menu").click();
  await ana.page.locator("dialog .phrases button", { hasText: "Thanks!" }).click();
  assert.equal(await (await heard).jsonValue(), "Thanks!");
  await ana.leave(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await Promise.all([ben, eva].map((one) => one.leave()));
});

test("nothing moves when the connection is lost", async () => {
  for (const size of [PHONE, { width: 1280, height: 800 }]) {
    const ana = await Person.come(browser, server, { size });
    await ana.open("/");
    await ana.page.click("[data-play]");
    await ana.page.locator("button.roll").waitFor();
    const places = () =>
      ana.page.evaluate(() => [".card", ".tray", ".play > .main", ".tools"].map((what) => JSON.stringify(document.querySelector(what)?.getBoundingClientRect())));
    const before = await places();
    await ana.context.setOffline(true);
    await ana.page.locator(".lost").waitFor();
    assert.deepEqual(await places(), before);
    await ana.context.setOffline(false);
    await ana.page.locator(".lost").waitFor({ state: "detached" });
    // What is cut off while it connects is said so by the browser.
    await ana.leave(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  }
});

test("a guest reads the rules of the room, whatever their own of that name are", async () => {
  const ana = await Person.come(browser, server);
  const ben = await Person.come(browser, server, { size: PHONE });
  for (const [one, points] of [[ana, 77], [ben, 11]]) {
    await one.open("/");
    const toml = `id = "ours"\nname = "Ours ${points}"\nbased_on = "yahtzee"\n[boxes]\nfull_house = ${points}\n`;
    await one.page.evaluate((ours) => localStorage.setItem("dicewise", JSON.stringify({ house: { ours }, rules: "ours" })), toml);
  }
  await openRoom(ana, "Ana");
  await ben.open(await ana.page.locator(".link").textContent());
  await ben.page.locator(".sit input").fill("Ben");
  await ben.page.locator(".sit button").click();
  await ben.page.locator(".tray").waitFor();
  await ben.page.locator(".bar .menu").click();
  await ben.page.locator("dialog a", { hasText: "Rules" }).click();
  await ben.page.locator(".rules-title", { hasText: "Ours 77" }).waitFor();
  assert.match(await ben.page.locator(".rule-boxes", { hasText: "Full house" }).first().innerText(), /77/);
  await ben.page.locator(".rule-chips a", { hasText: "Ours 11" }).click();
  await ben.page.locator(".rules-title", { hasText: "Ours 11" }).waitFor();
  await ana.leave();
  await ben.leave();
});

test("an address that nobody can read is no page", async () => {
  const ana = await Person.come(browser, server);
  await ana.open("/r/%E0%A4%A");
  await ana.page.locator("h1", { hasText: "nothing here" }).waitFor();
  await ana.leave();
});
