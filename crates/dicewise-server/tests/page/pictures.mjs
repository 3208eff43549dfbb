// Pictures of the main screens, for the documentation: node pictures.mjs
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { DESK, PHONE, Person, Server, launch } from "./stage.js";

const FOLDER = fileURLToPath(new URL("../../../../docs/pictures/", import.meta.url));
await mkdir(FOLDER, { recursive: true });
const server = await Server.start();
const browser = await launch();

/** @param {Person} person @param {string} name */
async function picture(person, name) {
  await person.page.waitForTimeout(700);
  await person.page.screenshot({ path: `${FOLDER}${name}.png` });
}

/** Plays some turns as somebody would who listens to the coach. */
async function someTurns(person, turns) {
  for (let turn = 0; turn < turns; turn += 1) {
    const mine = person.page.locator("button.roll:not([disabled])");
    while (!(await mine.count())) await person.page.locator("button.wait").click({ timeout: 300 }).catch(() => {});
    await person.turn();
  }
  const mine = person.page.locator("button.roll:not([disabled])");
  while (!(await mine.count())) await person.page.locator("button.wait").click({ timeout: 300 }).catch(() => {});
  await mine.click();
  await person.page.waitForTimeout(800);
}

for (const [name, size] of Object.entries({ phone: PHONE, desk: DESK })) {
  const ana = await Person.come(browser, server, { size, colorScheme: name === "desk" ? "dark" : "light", deviceScaleFactor: name === "phone" ? 2 : 1 });
  await ana.open("/");
  await picture(ana, `${name}-start`);
  await ana.open("/settings");
  await ana.page.locator("input[autocomplete=nickname]").fill("Ana");
  await ana.page.keyboard.press("Tab");
  await ana.open("/");
  await ana.page.locator(".links button").first().click();
  await someTurns(ana, 4);
  await ana.page.locator('[data-slot="1"]').click();
  await picture(ana, `${name}-game`);
  await ana.page.keyboard.press("h");
  await ana.page.keyboard.press("h");
  await ana.page.locator(".advice").waitFor();
  if (name === "desk") await picture(ana, "desk-coach");
  await ana.page.keyboard.press("h");
  await ana.page.locator("td.open:not(.closed) button").first().click();
  await ana.page.waitForTimeout(400);
  await ana.page.locator("button.score").click();
  while (!(await ana.page.locator(".over").count())) {
    const mine = ana.page.locator("button.roll:not([disabled])");
    if (await mine.count()) await ana.turn();
    else await ana.page.locator("button.wait").click({ timeout: 300 }).catch(() => {});
  }
  await picture(ana, `${name}-over`);
  await ana.page.locator(".over a", { hasText: "Look back" }).click();
  // What perfect play comes to is worked out once.
  await ana.page.locator(".waterfall").waitFor({ timeout: 300_000 });
  await picture(ana, `${name}-review`);
  await ana.open("/daily");
  await ana.page.waitForLoadState("networkidle");
  await picture(ana, `${name}-daily`);
  await ana.context.close();
}
await browser.close();
await server.stop();
