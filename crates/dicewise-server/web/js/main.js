// Starts the page.
import { effect, signal } from "../vendor/signals-core/signals-core.js";
import { html, render } from "../vendor/lit-html/lit-html.js";
import { closeDialog, dialogView, showDialog } from "./dialog.js";
import { learnMine } from "./record.js";
import { place } from "./router.js";
import { builtIn, learnRules } from "./rules.js";
import { show } from "./settings.js";
import { lang, learn, say } from "./texts.js";
import { complain, toastView } from "./toast.js";
import { boardsPage } from "./views/boards.js";
import { dailyPage } from "./views/daily.js";
import { gamesPage } from "./views/games.js";
import { homePage } from "./views/home.js";
import { housePage } from "./views/house.js";
import { reviewPage } from "./views/review.js";
import { leaveRoom, roomPage } from "./views/room.js";
import { rulesPage } from "./views/rules.js";
import { settingsPage } from "./views/settings.js";
import { sheetsPage } from "./views/sheets.js";
import { statsPage } from "./views/stats.js";
import { lobbyPage, newPage } from "./views/tables.js";
import { trainPage } from "./views/train.js";

const ready = signal(false);

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
  switch (first) {
    case "":
      return homePage();
    case "r":
      return roomPage(second);
    case "new":
      return newPage(false);
    case "keep":
      return newPage(true);
    case "lobby":
      return lobbyPage();
    case "settings":
      return settingsPage();
    case "games":
      return gamesPage();
    case "review":
      return reviewPage(second);
    case "stats":
      return statsPage();
    case "boards":
      return boardsPage();
    case "train":
      return trainPage();
    case "daily":
      return dailyPage();
    case "sheets":
      return sheetsPage();
    case "rules":
      return rulesPage();
    case "house":
      return housePage();
    default:
      return html`<main class="page narrow">
        <h1>${say("web-no-page")}</h1>
        <p><a class="button main" href="/">${say("web-home")}</a></p>
      </main>`;
  }
}

/** The top of every page that is no room. */
function top() {
  const { path } = place.value;
  if (path === "/" || path.startsWith("/r/")) return "";
  return html`<header class="bar"><a class="back" href="/">‹ dicewise</a></header>`;
}

async function start() {
  show();
  await learn();
  ready.value = true;
  await meetServer();
}

/** Whether the server has not answered yet. */
const unmet = signal(false);

/** Asks for what every page needs. */
async function meetServer() {
  try {
    await Promise.all([learnRules(), learnMine()]);
    unmet.value = false;
  } catch (error) {
    unmet.value = !builtIn.value.length;
    throw error;
  }
}

/** What could not be asked for is asked for again, now and then. */
function meetAgain() {
  if (unmet.peek()) meetServer().catch(() => {});
}
addEventListener("online", meetAgain);
document.addEventListener("visibilitychange", meetAgain);
setInterval(meetAgain, 5000);

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
let shownPath = "";
/** Whether somebody has come to another page, and nothing of it was there yet. */
let arrived = false;
effect(() => {
  if (!ready.value) return;
  void lang.value;
  const { path } = place.value;
  // A window belongs to the page that opened it.
  if (path !== shownPath) closeDialog();
  const notice = unmet.value ? html`<p class="lost" role="alert">${say("web-offline")}</p>` : "";
  render(html`${top()}${notice}${page(path)}${dialogView()}${toastView()}`, root);
  showDialog(root);
  if (path !== shownPath) {
    arrived = shownPath !== "";
    shownPath = path;
  }
  const heading = root.querySelector("h1");
  document.title = path === "/" || !heading ? "dicewise" : `${heading.textContent?.trim()} · dicewise`;
  // Whoever went somewhere is at its heading, as soon as there is one.
  if (arrived && heading) {
    arrived = false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
});

start().catch((error) => {
  ready.value = true;
  complain(error);
});


/** The one script that is named by its address. Others come with the page. */
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
