// What somebody has chosen, kept in this browser.
import { signal } from "../vendor/signals-core/signals-core.js";

const PLACE = "dicewise";

/**
 * @typedef {object} Settings
 * @property {"en" | "es" | "de" | null} lang as the browser asks for, if null
 * @property {"light" | "dark" | null} theme as the system has it, if null
 * @property {"full" | "short" | "off"} motion
 * @property {boolean} keys whether single letters and digits do something
 * @property {boolean} mute whether what others say is not shown
 * @property {string} name
 * @property {string} rules the rule set that was played last
 * @property {string[]} table who sat at this screen last
 * @property {Record<string, string>} house house rules as TOML, by their id
 */

/** @type {Settings} */
const USUAL = {
  lang: null,
  theme: null,
  motion: "full",
  keys: true,
  mute: false,
  name: "",
  rules: "yahtzee",
  table: [],
  house: {},
};

/** @returns {Settings} */
function read() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    return { ...USUAL };
  }
}

export const settings = signal(read());

/** @param {Partial<Settings>} changes */
export function change(changes) {
  settings.value = { ...settings.value, ...changes };
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings.value));
  } catch {
    // It holds until the page is closed.
  }
  show();
}

/** Lets the page look as was chosen. */
export function show() {
  const { theme } = settings.value;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

/** Whether a key is a letter, a digit or a sign, and those are to do nothing: who dictates says many of them by chance. @param {KeyboardEvent} event */
export function isMute({ key }) {
  return !settings.value.keys && key.length === 1 && key !== " ";
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How much may move: what was chosen, or nothing if the system asks for that. */
export function motion() {
  return still.matches ? "off" : settings.value.motion;
}

const wider = matchMedia("(width > 45em) and (height > 30em)");

/** Whether there is room for every player's column. */
export const wide = signal(wider.matches);
wider.addEventListener("change", () => (wide.value = wider.matches));
