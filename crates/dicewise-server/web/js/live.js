// The one place that speaks to those who can't see: whole events, one after the other.

const region = document.getElementById("live");
let last = "";
let times = 0;

/** @param {string} text */
export function announce(text) {
  if (!region || !text) return;
  // The same words again would not be spoken again: an unseen mark makes them different.
  times = text === last ? times + 1 : 0;
  last = text;
  region.textContent = text + "\u00a0".repeat(times % 4);
}

/** @type {WeakSet<object>} */
const spoken = new WeakSet();

/**
 * Says what is drawn again and again, once.
 * @param {object} about
 * @param {string} text
 */
export function announceOnce(about, text) {
  if (spoken.has(about)) return;
  spoken.add(about);
  announce(text);
}

/** Speaks from within an open window, which silences all that is outside. @param {Element | null} dialog */
export function speakIn(dialog) {
  const where = dialog ?? document.body;
  if (region && region.parentNode !== where) where.append(region);
}
