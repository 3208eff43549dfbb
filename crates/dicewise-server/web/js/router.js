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
  if (instead) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  place.value = read();
  scrollTo(0, 0);
}

/** Comes to the same page anew, which asks for everything once more. */
export function comeAgain() {
  place.value = read();
}

addEventListener("popstate", () => (place.value = read()));
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
