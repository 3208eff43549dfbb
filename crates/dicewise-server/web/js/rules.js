// The rule sets: those that come with the program, and the house rules of this browser.
import { signal } from "../vendor/signals-core/signals-core.js";
import { get, sendText } from "./api.js";
import { settings } from "./settings.js";
import { isolated, say } from "./texts.js";

/** @typedef {import("./types.js").Rules} Rules */

/** Those that come with the program. @type {import("../vendor/signals-core/signals-core.js").Signal<Rules[]>} */
export const builtIn = signal([]);

/** What a rule set is called, in a word or two; house rules are called what somebody called them. @param {Pick<Rules, "id" | "name">} rules */
export function rulesTitle(rules) {
  const known = builtIn.value.some((one) => one.id === rules.id);
  return known ? say(`practise-title-${rules.id}`) : isolated(rules.name);
}

/** @type {Promise<Rules[]> | null} */
let asked = null;

/** Asks for them, once. */
export function learnRules() {
  asked ??= get("/rules").then(
    (answer) => (builtIn.value = answer.rules),
    (error) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** House rules of this browser that make sense. @type {import("../vendor/signals-core/signals-core.js").Signal<Rules[]>} */
export const houseRules = signal([]);
let learnt = "";
/** @type {Promise<unknown>} */
let reading = Promise.resolve();

/** Has the house rules of this browser read by the server, whenever they have changed. */
export function learnHouse() {
  const { house } = settings.value;
  const now = JSON.stringify(house);
  if (learnt === now) return reading;
  learnt = now;
  const read = Object.values(house).map((text) =>
    sendText("/rules/check", text)
      .then((answer) => answer.json())
      .then((checked) => checked.rules ?? null),
  );
  reading = Promise.all(read).then(
    (all) => (houseRules.value = all.filter(Boolean)),
    () => (learnt = ""),
  );
  return reading;
}

/** Once they are all there. */
export async function learnAllRules() {
  await Promise.all([learnRules(), learnHouse()]);
}

/**
 * What a question has to say about rules: house rules as a whole, others by the position alone.
 * @param {Rules} rules
 */
export async function rulesFor(rules) {
  const known = await learnRules();
  return known.some((one) => one.id === rules.id) ? {} : { rules };
}
