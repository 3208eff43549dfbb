// A sentence at the edge of the page, for a while.
import { signal } from "../vendor/signals-core/signals-core.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { announce } from "./live.js";

/** @type {import("../vendor/signals-core/signals-core.js").Signal<{ text: string, bad: boolean } | null>} */
const shown = signal(null);
let timer = 0;
/** So soon nobody has read it. */
const UNREAD = 600;
let since = 0;

/**
 * @param {string} text
 * @param {boolean} [bad]
 */
export function toast(text, bad = false) {
  if (!text) return;
  shown.value = { text, bad };
  since = performance.now();
  announce(text);
  clearTimeout(timer);
  timer = setTimeout(() => (shown.value = null), 4500);
}

/** Whoever goes on has read it. */
export function goOn() {
  if (shown.peek() && UNREAD < performance.now() - since) shown.value = null;
}
addEventListener("pointerdown", goOn, true);
addEventListener("keydown", goOn, true);

/** Says why something did not work. @param {unknown} error */
export function complain(error) {
  if (error instanceof DOMException && error.name === "AbortError") return;
  toast(error instanceof Error ? error.message : String(error), true);
}

export function toastView() {
  const now = shown.value;
  if (!now) return nothing;
  return html`<p class="toast ${now.bad ? "bad" : ""}" aria-hidden="true">${now.bad ? "⚠ " : ""}${now.text}</p>`;
}

/** The same within a window, which covers everything else. */
export function warningView() {
  const now = shown.value;
  return now?.bad ? html`<p class="refusal">⚠ ${now.text}</p>` : nothing;
}
