// The rule sets that come with the program.
import { signal } from "../vendor/signals-core/signals-core.js";
import { get } from "./api.js";

/** @typedef {import("./types.js").Rules} Rules */

/** @type {import("../vendor/signals-core/signals-core.js").Signal<Rules[]>} */
export const builtIn = signal([]);

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

/**
 * What a question has to say about rules: house rules as a whole, others by the position alone.
 * @param {Rules} rules
 */
export async function rulesFor(rules) {
  const known = await learnRules();
  return known.some((one) => one.id === rules.id) ? {} : { rules };
}
