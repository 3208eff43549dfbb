// How the page feels, in figures: node figures.mjs
//
// Loading, layout shift, the longest task while dice roll, and memory over ten games, on a phone's screen.
import { PHONE, Person, Server, launch } from "./stage.js";

const server = await Server.start();
const browser = await launch();
const ana = await Person.come(browser, server, { size: PHONE });
const devtools = await ana.context.newCDPSession(ana.page);
await devtools.send("Network.enable");
await devtools.send("HeapProfiler.enable");
let bytes = 0;
let requests = 0;
devtools.on("Network.loadingFinished", (event) => {
  bytes += event.encodedDataLength;
  requests += 1;
});
await ana.page.addInitScript(() => {
  globalThis.noted = { shift: 0, tasks: [], rolls: [] };
  addEventListener("click", (event) => event.target.closest?.("button.roll") && globalThis.noted.rolls.push(event.timeStamp), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.noted.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.noted.tasks.push({ start: entry.startTime, lasts: entry.duration });
  }).observe({ type: "longtask", buffered: true });
});
const started = performance.now();
await ana.page.goto(server.address);
await ana.page.locator("[data-play]").waitFor();
const usable = performance.now() - started;
await ana.page.waitForLoadState("networkidle");
const paint = await ana.page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
console.log(`first load: ${requests} requests, ${(bytes / 1000).toFixed(0)} kB; first paint ${paint?.toFixed(0)} ms, playable ${usable.toFixed(0)} ms`);

async function memory() {
  await devtools.send("HeapProfiler.collectGarbage");
  return (await devtools.send("Runtime.getHeapUsage")).usedSize / 1e6;
}

await ana.page.click("[data-play]");
const sizes = [];
for (let game = 0; game < 10; game += 1) {
  await ana.page.locator("button.roll:not([aria-disabled=true])").waitFor();
  // What belongs to loading is over.
  if (game === 0) await ana.page.evaluate(() => (globalThis.noted.tasks.length = 0));
  await ana.playOut();
  sizes.push(await memory());
  await ana.page.click("[data-again]");
}
const { shift, tasks, rolls } = await ana.page.evaluate(() => globalThis.noted);
/** Dice fall for less than a second. */
const rolling = tasks.filter(({ start, lasts }) => rolls.some((at) => at < start + lasts && start < at + 1000));
const list = (/** @type {typeof tasks} */ all) => (all.length ? all.map((one) => one.lasts.toFixed(0)).join(", ") : "none");
console.log(`layout shift ${shift.toFixed(4)}; tasks of more than 50 ms in ten games with ${rolls.length} rolls: ${list(tasks)}; of these while dice roll: ${list(rolling)}`);
console.log(`memory after each of ten games: ${sizes.map((one) => one.toFixed(1)).join(", ")} MB`);
await browser.close();
await server.stop();
