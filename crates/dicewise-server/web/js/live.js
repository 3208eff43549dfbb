// The one place that speaks to those who can't see: whole events, one after the other.

let last = "";
let times = 0;

/** @param {string} text */
export function announce(text) {
  const region = document.getElementById("live");
  if (!region || !text) return;
  // The same words again would not be spoken again: an unseen mark makes them different.
  times = text === last ? times + 1 : 0;
  last = text;
  region.textContent = text + "\u00a0".repeat(times % 4);
}
