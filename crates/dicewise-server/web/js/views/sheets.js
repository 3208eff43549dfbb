// Score sheets on paper: empty ones of any rules, or one's own games on one.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { getText, sendText } from "../api.js";
import { learnMine, met, mine } from "../record.js";
import { builtIn, houseRules, learnHouse, rulesTitle } from "../rules.js";
import { settings } from "../settings.js";
import { LANGUAGES, OWN_NAMES, lang, say } from "../texts.js";
import { complain } from "../toast.js";
import { coming } from "../unmet.js";
import { download } from "./over.js";

/** @typedef {import("../types.js").Rules} Rules */
/** @typedef {"svg" | "pdf"} Format */

/** So many games are on a sheet. */
const GAMES = 6;

/** Where paper is measured in inches. */
const INCHES = /-(US|CA|MX|PH|CL|CO|VE)\b/i;

const wish = signal({
  rules: "",
  paper: /** @type {"a4" | "letter"} */ (INCHES.test(navigator.language) ? "letter" : "a4"),
  lang: "",
  filled: false,
});

/** The picture that is shown, and what it is of. */
const drawn = signal({ of: "", src: "" });
let drawing = "";
const busy = signal(false);

/** What is to be drawn. */
function wanted() {
  const all = [...builtIn.value, ...houseRules.value];
  const { paper, filled } = wish.value;
  const rules = all.find((one) => one.id === (wish.value.rules || settings.value.rules)) ?? all[0];
  return { rules, paper, filled, lang: wish.value.lang || lang.value };
}

/** @typedef {ReturnType<typeof wanted> & { rules: Rules }} Wanted */

/** The games that go on a sheet: the last ones by these rules, in the order in which they were played. @param {Rules} rules */
function games(rules) {
  const over = mine.value.filter((room) => room.phase === "over" && room.rules.id === rules.id && room.you.length);
  return over.slice(0, GAMES).reverse();
}

/** @param {Rules} rules */
function isBuiltIn(rules) {
  return builtIn.value.some((one) => one.id === rules.id);
}

/**
 * Has the server draw the sheet.
 * @param {Wanted} want
 * @param {Format} format
 * @returns {Promise<Response>}
 */
async function draw({ rules, paper, filled, lang }, format) {
  if (!filled) {
    const wish = { rules: isBuiltIn(rules) ? rules.id : rules, paper, lang, format };
    return sendText("/sheet", JSON.stringify(wish), {}, "application/json");
  }
  const rooms = games(rules);
  const records = await Promise.all(rooms.map((room) => getText(`/rooms/${room.id}/record`)));
  const names = new Set(rooms.map((room) => room.seats[room.you[0]].name ?? ""));
  // The columns of others are left out where one always played under one name.
  const player = names.size === 1 ? [...names][0] : undefined;
  return sendText("/records/sheet", records.join("\n\n"), { format, paper, lang, player });
}

/** The address of an empty sheet of rules that the server knows. @param {Wanted} want */
function address({ rules, paper, lang }) {
  return `/api/v1/sheet?${new URLSearchParams({ rules: rules.id, format: "svg", paper, lang })}`;
}

/** What a picture is of. @param {Wanted} want */
function subject(want) {
  return JSON.stringify([want, want.filled ? games(want.rules).map((room) => room.id) : null]);
}

/** Shows what is wanted, once. @param {Wanted} want */
async function preview(want) {
  const of = subject(want);
  if (drawing === of) return;
  drawing = of;
  await Promise.resolve();
  if (!want.filled && isBuiltIn(want.rules)) {
    drawn.value = { of, src: address(want) };
    return;
  }
  try {
    const picture = await (await draw(want, "svg")).text();
    if (drawing === of) drawn.value = { of, src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}` };
  } catch (error) {
    complain(error);
  }
}

/** @param {Wanted} want @param {Format} format */
async function save(want, format) {
  if (busy.value) return;
  busy.value = true;
  try {
    const file = await (await draw(want, format)).blob();
    download(`${want.rules.id}-${want.paper}-${want.lang}${want.filled ? "-games" : ""}.${format}`, file);
  } catch (error) {
    complain(error);
  } finally {
    busy.value = false;
  }
}

/** Prints once the picture is there; one that did not come is asked for again. @param {Wanted} want */
async function print(want) {
  if (busy.value) return;
  if (drawn.value.of !== subject(want)) {
    drawing = "";
    busy.value = true;
    await preview(want);
    busy.value = false;
  }
  const picture = document.querySelector(".paper-preview img");
  if (drawn.value.of !== subject(want) || !(picture instanceof HTMLImageElement)) return;
  try {
    await picture.decode();
  } catch {
    // Then it is printed as it is.
  }
  globalThis.print();
}

let looked = false;

export function sheetsPage() {
  void learnHouse();
  if (!looked) {
    looked = true;
    queueMicrotask(() => learnMine(true).catch(() => (looked = false)));
  }
  const now = wish.value;
  const want = wanted();
  const { rules } = want;
  // Everything comes at once: nothing moves away under somebody's finger.
  if (!rules || !met.value) {
    return html`<main class="page sheets-page">
      <h1>${say("web-sheets")}</h1>
      ${coming(say("web-connecting"))}
    </main>`;
  }
  const own = games(rules).length;
  const filled = now.filled && 0 < own;
  const really = { ...want, rules, filled };
  void preview(really);
  // Only said, and not done: who had the keyboard there still has it.
  const idle = busy.value ? "true" : "false";
  return html`<main class="page sheets-page">
    <h1>${say("web-sheets")}</h1>
    <div class="paper-columns">
      <form class="rows" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        ${select(
          say("web-rules"),
          rules.id,
          [...builtIn.value, ...houseRules.value].map((one) => [one.id, rulesTitle(one)]),
          (id) => (wish.value = { ...now, rules: id }),
        )}
        ${select(
          say("practise-paper"),
          now.paper,
          [
            ["a4", "A4"],
            ["letter", "Letter"],
          ],
          (paper) => (wish.value = { ...now, paper: paper === "letter" ? "letter" : "a4" }),
        )}
        ${select(
          say("web-language"),
          want.lang,
          LANGUAGES.map((one) => [one, OWN_NAMES[one]]),
          (code) => (wish.value = { ...now, lang: code }),
        )}
        ${select(
          say("practise-sheet-what"),
          filled ? "filled" : "",
          [
            ["", say("practise-sheet-empty")],
            ...(own ? [/** @type {[string, string]} */ (["filled", say("practise-sheet-filled", { n: own })])] : []),
          ],
          (value) => (wish.value = { ...now, filled: value === "filled" }),
        )}
        ${own ? nothing : html`<p class="muted small">${say("practise-sheet-none")}</p>`}
        <div class="buttons">
          <button type="button" class="main" data-print aria-disabled=${idle} @click=${() => print(really)}>${say("practise-print")}</button>
          <button type="button" aria-disabled=${idle} @click=${() => save(really, "pdf")}>PDF</button>
          <button type="button" aria-disabled=${idle} @click=${() => save(really, "svg")}>SVG</button>
        </div>
      </form>
      <figure class="paper-preview ${now.paper}">
        ${drawn.value.src
          ? html`<img src=${drawn.value.src} alt=${say("practise-sheet-alt", { rules: rulesTitle(rules) })} />`
          : nothing}
      </figure>
    </div>
  </main>`;
}

/**
 * @param {string} label
 * @param {string} value
 * @param {[string, string][]} options
 * @param {(value: string) => void} choose
 */
function select(label, value, options, choose) {
  return html`<label
    >${label}
    <select @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${options.map(([key, text]) => html`<option value=${key} .selected=${key === value}>${text}</option>`)}
    </select>
  </label>`;
}
