// Words, from the same Fluent files as the terminal.
import { signal } from "../vendor/signals-core/signals-core.js";
import { FluentBundle, FluentResource } from "../vendor/fluent-bundle/index.js";
import { asset } from "./later.js";
import { settings } from "./settings.js";

/** @typedef {Record<string, string | number>} Values */

export const LANGUAGES = /** @type {const} */ (["en", "es", "de"]);

/** @type {Record<string, string>} */
export const OWN_NAMES = { en: "English", es: "Español", de: "Deutsch" };

/** @type {Map<string, FluentBundle>} */
const bundles = new Map();

/** The language that is spoken. */
export const lang = signal("en");

/** Loads the words of the language that was chosen, or that the browser asks for. */
export async function learn() {
  const wanted = settings.value.lang ?? asked();
  if (!bundles.has(wanted)) {
    const answer = await fetch(asset(`texts/${wanted}.ftl`));
    if (!answer.ok) throw new Error(`texts: ${answer.status}`);
    const bundle = new FluentBundle(wanted, { useIsolating: false });
    bundle.addResource(new FluentResource(await answer.text()));
    bundles.set(wanted, bundle);
  }
  document.documentElement.lang = wanted;
  lang.value = wanted;
}

function asked() {
  const known = navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
  return LANGUAGES.find((one) => one === known.find((other) => LANGUAGES.some((all) => all === other))) ?? "en";
}

/**
 * A text by its key.
 * @param {string} key
 * @param {Values} [values]
 */
export function say(key, values) {
  const bundle = bundles.get(lang.value);
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) return key;
  return bundle.formatPattern(message.value, values);
}

/**
 * A number as it is written here.
 * @param {number} number
 * @param {number} [decimals]
 */
export function numeral(number, decimals = 0) {
  return new Intl.NumberFormat(lang.value, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(number);
}

/**
 * A number that says whether it is more or less.
 * @param {number} number
 * @param {number} [decimals]
 */
export function signed(number, decimals = 1) {
  const text = numeral(Math.abs(number), decimals);
  const zero = numeral(0, decimals);
  if (text === zero) return `±${zero}`;
  return (number < 0 ? "−" : "+") + text;
}

/**
 * A chance in percent.
 * @param {number} chance
 * @param {number} [decimals]
 */
export function percent(chance, decimals = 1) {
  return `${numeral(100 * chance, decimals)}\u00a0%`;
}

/**
 * A date, with the time if it is asked for.
 * @param {string | number | Date} date
 * @param {boolean} [time]
 */
export function dated(date, time = false) {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return String(date);
  return new Intl.DateTimeFormat(lang.value, {
    dateStyle: "medium",
    ...(time ? { timeStyle: "short" } : {}),
  }).format(at);
}

/** @type {Record<string, string>} */
const BOXES = {
  1: "box-ones",
  2: "box-twos",
  3: "box-threes",
  4: "box-fours",
  5: "box-fives",
  6: "box-sixes",
  T: "box-three-of-a-kind",
  F: "box-four-of-a-kind",
  H: "box-full-house",
  S: "box-small-straight",
  L: "box-large-straight",
  Y: "box-five-of-a-kind",
  C: "box-chance",
};

/**
 * What a box is called under some rules.
 * @param {string} box
 * @param {{ five_of_a_kind_label?: string } | null} [rules]
 */
export function boxName(box, rules) {
  const label = rules?.five_of_a_kind_label;
  if (box === "Y" && label && label !== "Five of a Kind") return label;
  const key = BOXES[box];
  return key ? say(key) : box;
}

/** Letters that are written from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that somebody chose: written from right to left, it leaves what stands beside it where it is. @param {string} name */
export function isolated(name) {
  return LEFTWARD.test(name) ? `\u2068${name}\u2069` : name;
}

/**
 * Who sits on a seat: bots are called something else in every language.
 * @param {{ name: string | null, bot?: string | null } | undefined} seat
 */
export function nameOf(seat) {
  const bot = seat?.bot ?? (seat?.name?.startsWith("bot:") ? seat.name.slice(4) : null);
  if (bot && ["beginner", "casual", "good", "strong", "perfect", "to-win", "greedy", "random"].includes(bot)) {
    return say("bot-name", { level: say(`bot-${bot}`) });
  }
  return seat?.name ? isolated(seat.name) : say("web-seat-open");
}
