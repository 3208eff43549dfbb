// Which page is shown, by its address.
import { signal } from "../vendor/signals-core/signals-core.js";

const read = () => ({ path: location.pathname, hash: location.hash, query: location.search });

/** Where we are. */
export const place = signal(read());

/**
 * Goes to another page.
 * @param {string} path
 * @param {boolean} [instead] whether the way back leads past the page that was shown
 */
export function go(path, instead = false) {
  // What lies over a page goes with it: the way back leads to the page.
  if (instead || covered) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  layer = null;
  covered = false;
  place.value = read();
  scrollTo(0, 0);
}

/** Comes to the same page anew, which asks for everything once more. */
export function comeAgain() {
  place.value = read();
}

/** What lies or lay over the page that is shown. @type {{ open: () => void, close: () => void } | null} */
let layer = null;

/** Whether something lies there, as the way back and forward has it. */
let covered = Boolean(history.state?.layer);

/**
 * Opens something over the page that is shown; the way back closes it, and the way forward opens it again.
 * @param {() => void} open
 * @param {() => void} close
 */
export function overlay(open, close) {
  layer = { open, close };
  if (!covered) history.pushState({ layer: true }, "");
  covered = true;
  open();
}

/** Closes what lies over the page, as the way back does. */
export function uncover() {
  if (covered) history.back();
}

addEventListener("popstate", ({ state }) => {
  const [now, before] = [read(), place.peek()];
  const same = now.path === before.path && now.query === before.query && now.hash === before.hash;
  const uncovered = covered;
  covered = Boolean(state?.layer);
  if (same && covered) return layer?.open();
  if (same && uncovered) return layer?.close();
  layer = null;
  place.value = now;
});
addEventListener("hashchange", () => (place.value = read()));

/** Links to our own pages change what is shown, not the document. */
addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
