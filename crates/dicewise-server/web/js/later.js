// A part of the page that comes when it is first needed.
import { signal } from "../vendor/signals-core/signals-core.js";

const build = document.querySelector('meta[name="build"]')?.getAttribute("content") ?? "";

/** The address of a part. @param {string} name */
export const asset = (name) => `/assets/${build}/${name}`;

/** How long a part may take before that is called a failure; it is taken all the same if it comes after all. */
const PATIENCE = 20_000;

/** @template T */
export class Later {
  /** @type {import("../vendor/signals-core/signals-core.js").Signal<{ part?: T, error?: Error }>} */
  #state = signal({});
  #asked = false;
  #load;

  /** @param {() => Promise<T>} load */
  constructor(load) {
    this.#load = load;
  }

  /** The part, or why it is not there, or neither while it is on its way. The first to ask sends for it. */
  get now() {
    if (!this.#asked) {
      this.#asked = true;
      const late = setTimeout(() => this.#fail(), PATIENCE);
      this.#load()
        .then((part) => (this.#state.value = { part }), () => this.#fail())
        .finally(() => clearTimeout(late));
    }
    return this.#state.value;
  }

  #fail() {
    if (!this.#state.peek().part) this.#state.value = { error: new Error("a part of the page did not come") };
  }
}

/** @type {Map<string, Promise<void>>} */
const worn = new Map();

/** Styles that only some views need. @param {string} name */
export function styles(name) {
  const before = worn.get(name);
  if (before) return before;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = asset(`css/${name}.css`);
  /** @type {Promise<void>} */
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(name)));
  });
  worn.set(name, loaded);
  document.head.append(link);
  return loaded;
}
