// The one place that speaks to those who can't see: whole events, one after the other.

const region = document.getElementById("live");

/** So many sentences stay there: more never come at once. */
const KEPT = 4;

/** @param {string} text */
export function announce(text) {
  if (!region || !text) return;
  // An element for each: what comes right after another is spoken after it, and not instead of it; so are the same words again.
  const said = document.createElement("p");
  said.textContent = text;
  region.append(said);
  while (KEPT < region.childElementCount) region.firstElementChild?.remove();
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
