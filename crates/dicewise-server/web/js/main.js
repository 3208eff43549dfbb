// Starts the page.
import { effect, signal } from "../vendor/signals-core/signals-core.js";
import { html, render } from "../vendor/lit-html/lit-html.js";
import { Refused } from "./api.js";
import { closeDialog, dialogView, showDialog } from "./dialog.js";
import { catchFocus, focusHeading } from "./focus.js";
import { Later, styles } from "./later.js";
import { announceOnce } from "./live.js";
import { learnMine } from "./record.js";
import { comeAgain, place } from "./router.js";
import { learnRules } from "./rules.js";
import { show } from "./settings.js";
import { lang, learn, say } from "./texts.js";
import { goOn, toast, toastView } from "./toast.js";
import { askUntilDone, unmet } from "./unmet.js";
import { homePage } from "./views/home.js";
import { leaveRoom, roomPage } from "./views/room.js";

const ready = signal(false);

/**
 * A view that comes when somebody first goes there.
 * @param {() => Promise<(second: string) => unknown>} load
 * @param {string} [style] the styles that only such views need
 */
function later(load, style) {
  return new Later(async () => {
    const [view] = await Promise.all([load(), style && styles(style)]);
    return view;
  });
}

/** Views by the first part of their address. The front page and rooms are there from the start. */
const VIEWS = new Map([
  ["new", later(async () => (await import("./views/tables.js")).newPage)],
  ["keep", later(async () => (await import("./views/tables.js")).keepPage)],
  ["lobby", later(async () => (await import("./views/tables.js")).lobbyPage)],
  ["settings", later(async () => (await import("./views/settings.js")).settingsPage)],
  ["games", later(async () => (await import("./views/games.js")).gamesPage, "looking")],
  ["review", later(async () => (await import("./views/review.js")).reviewPage, "looking")],
  ["stats", later(async () => (await import("./views/stats.js")).statsPage, "looking")],
  ["boards", later(async () => (await import("./views/boards.js")).boardsPage, "looking")],
  ["train", later(async () => (await import("./views/train.js")).trainPage, "practising")],
  ["daily", later(async () => (await import("./views/daily.js")).dailyPage, "practising")],
  ["sheets", later(async () => (await import("./views/sheets.js")).sheetsPage, "practising")],
  ["rules", later(async () => (await import("./views/rules.js")).rulesPage, "practising")],
  ["house", later(async () => (await import("./views/house.js")).housePage, "practising")],
]);

/** The parts of an address; what nobody can read names nothing. @param {string} path */
function parts(path) {
  try {
    return path.split("/").map(decodeURIComponent);
  } catch {
    return ["", path];
  }
}

/** What is shown at an address. @param {string} path */
function page(path) {
  const [, first = "", second = ""] = parts(path);
  if (first !== "r") leaveRoom();
  if (first === "") return homePage();
  if (first === "r") return roomPage(second);
  const view = VIEWS.get(first)?.now;
  if (!view) {
    return html`<main class="page narrow">
      <h1>${say("web-no-page")}</h1>
      <p><a class="button main" href="/">${say("web-home")}</a></p>
    </main>`;
  }
  if (view.part) return view.part(second);
  if (view.error) return notLoaded(view.error);
  return html`<main class="page narrow" aria-busy="true"><p class="muted">${say("web-connecting")}</p></main>`;
}

/** Stands where a view would, which did not come. @param {Error} error */
function notLoaded(error) {
  const words = say("web-not-loaded");
  announceOnce(error, words);
  return html`<main class="page narrow">
    <p>${words}</p>
    <p class="buttons">
      <button type="button" class="main" @click=${startAnew}>${say("web-try-again")}</button>
      <a class="button" href="/">${say("web-home")}</a>
    </p>
  </main>`;
}

/** Browsers may remember what they did not get, so the document is loaded anew: if the server is there, or nothing would be left. */
async function startAnew() {
  const there = await fetch("/", { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (there?.ok) location.reload();
  else toast(say("web-offline"), true);
}

/** The top of every page that is no room. */
function top() {
  const { path } = place.value;
  if (path === "/" || path.startsWith("/r/")) return "";
  return html`<header class="bar"><a class="back" href="/">‹ dicewise</a></header>`;
}

/** Asks for what every page needs, words first, and says whether there was an answer. */
async function meetServer() {
  try {
    await learn();
    ready.value = true;
    await Promise.all([learnRules(), learnMine()]);
  } catch (error) {
    unmet.value ??= { error };
    askUntilDone(meetServer);
    return false;
  }
  if (!unmet.value) return true;
  unmet.value = null;
  // What the page could not ask for meanwhile, it asks for now.
  comeAgain();
  return true;
}

/** Says that something is missing, as long as it is. */
function notice() {
  const now = unmet.value;
  if (!now) return "";
  const words = now.error instanceof Refused ? now.error.message : say("web-offline");
  announceOnce(now, words);
  return html`<p class="lost">${words}</p>`;
}

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
let shownPath = "";
/** Whether somebody has come to another page, and nothing of it was there yet. */
let arrived = false;
effect(() => {
  if (!ready.value) return;
  void lang.value;
  const { path } = place.value;
  // A window belongs to the page that opened it.
  if (path !== shownPath) {
    closeDialog();
    goOn();
  }
  render(html`${top()}${notice()}${page(path)}${dialogView()}${toastView()}`, root);
  showDialog(root);
  if (path !== shownPath) {
    arrived = shownPath !== "";
    shownPath = path;
  }
  const heading = root.querySelector("h1");
  document.title = path === "/" || !heading ? "dicewise" : `${heading.textContent?.trim()} · dicewise`;
  // Whoever went somewhere is at its heading, as soon as there is one.
  if (!arrived) catchFocus();
  else if (heading) {
    arrived = false;
    focusHeading(heading);
  }
});

/** Keys that go somewhere, step by step. */
const STEPS = /^(Arrow|Page|Home|End|Tab|Backspace|Delete|[jk]$)/;

// A key that is held down does once what it does: nobody means to throw again and again, or to write what they have not seen.
addEventListener(
  "keydown",
  (event) => {
    const { target, key, repeat } = event;
    if (!repeat || STEPS.test(key) || !(target instanceof Element)) return;
    if (key !== "Enter" && target.closest("input, select, textarea")) return;
    event.stopImmediatePropagation();
    if (key === "Enter" || target.closest("button, summary") || document.querySelector(".table")) event.preventDefault();
  },
  true,
);

show();
void meetServer();

/** The one script that is named by its address. Others are modules. */
const { trustedTypes } = /** @type {{ trustedTypes?: { createPolicy: Function } }} */ (globalThis);
const worker = trustedTypes?.createPolicy("dicewise", {
  createScriptURL: (/** @type {string} */ address) => {
    if (address !== "/sw.js") throw new TypeError(address);
    return address;
  },
});
if ("serviceWorker" in navigator) {
  const address = /** @type {string} */ (worker?.createScriptURL("/sw.js") ?? "/sw.js");
  navigator.serviceWorker.register(address).catch(() => {
    // Without it the page needs the server to open, and nothing else is missing.
  });
}
