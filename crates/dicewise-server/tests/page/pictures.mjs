// Pictures of the main screens, for the documentation: node pictures.mjs
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { DESK, PHONE, Person, Server, launch, settled } from "./stage.js";

const FOLDER = fileURLToPath(new URL("../../../../docs/pictures/", import.meta.url));
await mkdir(FOLDER, { recursive: true });
const server = await Server.start();
const browser = await launch();

/** @param {Person} person @param {string} name */
async function picture(person, name) {
  await person.page.waitForTimeout(900);
  await person.page.screenshot({ path: `${FOLDER}${name}.png` });
}

/** Throws, when it is their turn. */
async function roll(person) {
  await person.page.locator("button.roll:not([aria-disabled=true])").click();
  await person.page.locator("td.open:not(.closed) button").first().waitFor();
}

for (const [name, size] of Object.entries({ phone: PHONE, desk: DESK })) {
  const look = { size, colorScheme: name === "desk" ? "dark" : "light", deviceScaleFactor: name === "phone" ? 2 : 1, isMobile: name === "phone" };
  const ana = await Person.come(browser, server, look);
  await ana.open("/");
  await picture(ana, `${name}-start`);
  await ana.open("/settings");
  await ana.page.locator("input[autocomplete=nickname]").fill(name === "phone" ? "Ana" : "Bea");
  await ana.page.keyboard.press("Tab");
  await ana.page.locator(".toast").waitFor();
  await ana.open("/");
  await ana.page.locator(".links button").first().click();
  await ana.page.locator("button.roll").waitFor();
  await ana.rush(8, { wisely: true });
  await roll(ana);
  await ana.page.locator('[data-slot="1"]').click();
  await picture(ana, `${name}-game`);
  if (name === "desk") {
    await ana.page.keyboard.press("h");
    await ana.page.keyboard.press("h");
    await ana.page.locator(".advice").waitFor();
    await ana.page.locator(".toast").waitFor({ state: "detached" });
    await picture(ana, "desk-coach");
    await ana.page.keyboard.press("h");
  }
  // Somebody who never errs has nothing to look back on.
  await ana.rush(9);
  await ana.rush(13, { wisely: true });
  await ana.rush(14, { wisely: true });
  await ana.page.locator(".over").waitFor();
  await ana.page.locator(".toast").waitFor({ state: "detached" });
  await ana.page.locator(".brief", { hasText: "Better than" }).waitFor({ timeout: 300_000 });
  await picture(ana, `${name}-over`);
  await ana.page.locator(".over a", { hasText: "Look back" }).click();
  // What perfect play comes to is worked out once.
  await ana.page.locator(".timeline .reach").waitFor({ state: "attached", timeout: 300_000 });
  await picture(ana, `${name}-review`);
  await ana.page.locator(".course").scrollIntoViewIfNeeded();
  await ana.page.evaluate(() => document.querySelector(".course").scrollIntoView());
  await picture(ana, `${name}-course`);
  await ana.open("/daily");
  await ana.page.locator("main [data-act]").waitFor();
  await picture(ana, `${name}-daily`);
  await ana.open("/train");
  await ana.page.locator("[data-start]").click();
  await ana.page.locator("main [data-act]").waitFor({ timeout: 300_000 });
  await picture(ana, `${name}-train`);
  await ana.open("/rules");
  await ana.page.locator("main h1").waitFor();
  await picture(ana, `${name}-rules`);
  await ana.open("/keep");
  await ana.page.locator("form button.main").click();
  await ana.page.locator(".keypad").waitFor();
  await ana.rush(7);
  for (const face of "22255") await ana.page.locator(`.keypad button:nth-child(${face})`).click();
  await picture(ana, `${name}-keep`);
  await ana.open("/new?open");
  await ana.page.locator("form button.main").click();
  await ana.page.locator(".qr svg").waitFor();
  await picture(ana, `${name}-room`);
  await ana.open("/stats");
  await ana.page.locator(".key-figures").first().waitFor({ timeout: 300_000 });
  await settled(ana);
  await picture(ana, `${name}-stats`);
  await ana.context.close();
}
await browser.close();
await server.stop();
