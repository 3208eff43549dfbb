// House rules: a form that writes TOML, and TOML that fills the form; the server says whether it makes sense.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { sendText } from "../api.js";
import { confirmed } from "../dialog.js";
import { builtIn, rulesTitle } from "../rules.js";
import { change, settings } from "../settings.js";
import { boxName, lang, say } from "../texts.js";
import { complain, toast } from "../toast.js";
import { coming } from "../unmet.js";
import { ownName, play } from "./home.js";
import { download } from "./over.js";
import { further } from "./rules.js";

/** @typedef {import("../types.js").Rules} Rules */

/** @typedef {{ line?: number | null, column?: number | null, field?: string | null, error: string }} Problem */
/** @typedef {{ ok: true, rules: Rules & { based_on?: string } } | { ok: false, errors: Problem[] }} Checked */

/** What stands in the form, by field, as it was typed. @typedef {Record<string, string>} Form */

/** The fields that are words, with the words there are. */
const WORDS = {
  "further_five.paid": ["anywhere", "own-upper-box"],
  "further_five.placement": ["forced", "upper-only", "free", "none"],
  "further_five.written": ["row", "box", "back"],
};

/** The longest file that can be house rules. */
const LONGEST = 64 * 1024;

/** So long after the last key the server is asked. */
const PAUSE = 250;

/** The fields of rules as a form has them. @param {Rules} rules @returns {Form} */
function fields(rules) {
  /** @type {Form} */
  const form = {
    five_of_a_kind_label: rules.five_of_a_kind_label,
    "players.0": String(rules.players[0]),
    "players.1": String(rules.players[1]),
    "upper_bonus.at": String(rules.upper_bonus?.at ?? 63),
    "upper_bonus.points": String(rules.upper_bonus?.points ?? 0),
  };
  for (const [name, value] of Object.entries(rules.boxes)) form[`boxes.${name}`] = String(value);
  for (const [name, value] of Object.entries(rules.further_five)) form[`further_five.${name}`] = String(value);
  return form;
}

/** @param {string} id */
function baseOf(id) {
  return builtIn.value.find((one) => one.id === id) ?? builtIn.value[0];
}

/** What is not said is as in the base: only what differs is written. @param {Form} form */
function write(form) {
  const base = baseOf(form.based_on);
  const usual = base ? fields(base) : {};
  /** @param {string} name */
  const differs = (name) => form[name] !== undefined && form[name] !== "" && form[name] !== usual[name];
  const text = JSON.stringify;
  const lines = [`id = ${text(form.id)}`, `name = ${text(form.name)}`, `based_on = ${text(form.based_on)}`];
  if (differs("players.0") || differs("players.1")) lines.push(`players = [${form["players.0"]}, ${form["players.1"]}]`);
  if (differs("five_of_a_kind_label")) lines.push(`five_of_a_kind_label = ${text(form.five_of_a_kind_label)}`);
  for (const section of ["upper_bonus", "boxes", "further_five"]) {
    const own = Object.keys(usual).filter((name) => name.startsWith(`${section}.`) && differs(name));
    if (!own.length) continue;
    lines.push("", `[${section}]`);
    for (const name of own) lines.push(`${name.slice(section.length + 1)} = ${name in WORDS ? text(form[name]) : form[name]}`);
  }
  return `${lines.join("\n")}\n`;
}

class House {
  /** @type {import("../../vendor/signals-core/signals-core.js").Signal<Form>} */
  form = signal({});
  text = signal("");
  /** @type {import("../../vendor/signals-core/signals-core.js").Signal<Checked | null>} */
  checked = signal(null);
  /** Whether the text was written by hand, and the form follows it. */
  byHand = signal(false);
  #timer = 0;
  #asked = 0;

  /** Begins anew. */
  fresh() {
    const base = baseOf("yahtzee");
    if (!base) return;
    const taken = Object.keys(settings.value.house);
    let id = "house";
    for (let n = 2; taken.includes(id); n += 1) id = `house-${n}`;
    this.form.value = { ...fields(base), id, name: say("practise-house-usual"), based_on: base.id };
    this.text.value = write(this.form.value);
    this.byHand.value = false;
    void this.check();
  }

  /** Takes what somebody wrote. @param {string} text */
  read(text) {
    this.text.value = text;
    this.byHand.value = true;
    this.#later();
  }

  /** @param {string} name @param {string} value */
  set(name, value) {
    const before = this.form.value;
    let form = { ...before, [name]: value };
    if (name === "based_on") {
      // What was as in the old base is as in the new one.
      const [old, now] = [baseOf(before.based_on), baseOf(value)];
      const usual = old ? fields(old) : {};
      for (const [field, given] of Object.entries(now ? fields(now) : {})) {
        if (before[field] === usual[field] || before[field] === "") form = { ...form, [field]: given };
      }
    }
    this.form.value = form;
    this.text.value = write(form);
    this.byHand.value = false;
    this.#later();
  }

  #later() {
    this.checked.value = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), PAUSE);
  }

  /** Has the server read it. */
  async check() {
    clearTimeout(this.#timer);
    const number = (this.#asked += 1);
    try {
      const checked = await (await sendText("/rules/check", this.text.value, { lang: lang.value })).json();
      if (number !== this.#asked) return;
      this.checked.value = checked;
      if (this.byHand.value && checked.ok) {
        const { id, name, based_on = "yahtzee" } = checked.rules;
        this.form.value = { ...fields(checked.rules), id, name, based_on };
      }
    } catch (error) {
      complain(error);
    }
  }

  /** Whether the form does not show what stands in the text. */
  get behind() {
    return this.byHand.value && this.checked.value?.ok === false;
  }

  /** What is wrong with a field of the form. @param {string} field */
  problem(field) {
    const checked = this.checked.value;
    return checked && !checked.ok && !this.behind ? checked.errors.find((one) => one.field === field) : undefined;
  }

  /** Keeps the rules, to play by them. */
  save() {
    const checked = this.checked.value;
    if (!checked?.ok) return false;
    const { id } = checked.rules;
    change({ house: { ...settings.value.house, [id]: this.text.value }, rules: id });
    toast(say("practise-house-saved"));
    return true;
  }
}

const house = new House();

/** @param {string} id */
function remove(id) {
  const { [id]: _, ...others } = settings.value.house;
  change({ house: others, ...(settings.value.rules === id ? { rules: "yahtzee" } : {}) });
}

export function housePage() {
  // A form without its base would be filled in for nothing.
  if (!builtIn.value.length) {
    return html`<main class="page house-page">
      <h1>${say("web-house")}</h1>
      ${coming(say("web-connecting"))}
    </main>`;
  }
  if (!house.text.peek()) queueMicrotask(() => begin());
  const saved = Object.entries(settings.value.house);
  const checked = house.checked.value;
  const text = house.text.value;
  return html`<main class="page house-page">
    <h1>${say("web-house")}</h1>
    <p class="muted">${say("practise-house-help")}</p>
    ${saved.length
      ? html`<section>
          <h2>${say("practise-house-yours")}</h2>
          <ul class="plain house-saved">
            ${saved.map(
              ([id, toml]) => html`<li>
                <span class="house-which">${settings.value.rules === id ? html`<span aria-hidden="true">▸ </span>` : nothing}${id}</span>
                <button type="button" @click=${() => house.read(toml)} aria-label=${`${say("practise-edit")}: ${id}`}>
                  ${say("practise-edit")}
                </button>
                <button
                  type="button"
                  class="danger"
                  aria-label=${`${say("practise-delete")}: ${id}`}
                  @click=${() => confirmed(say("web-remove", { name: id }), say("practise-delete"), () => remove(id))}
                >
                  ${say("practise-delete")}
                </button>
              </li>`,
            )}
          </ul>
        </section>`
      : nothing}
    <div class="house-columns">
      <form class="rows" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        ${formView()}
      </form>
      <section class="house-toml">
        <h2 id="toml-title">${say("practise-toml")}</h2>
        <textarea
          id="toml"
          rows="16"
          spellcheck="false"
          autocapitalize="off"
          autocomplete="off"
          aria-labelledby="toml-title"
          aria-describedby="toml-state"
          aria-invalid=${checked && !checked.ok ? "true" : "false"}
          .value=${text}
          @input=${(/** @type {Event} */ event) => house.read(/** @type {HTMLTextAreaElement} */ (event.target).value)}
        ></textarea>
        <div id="toml-state" class="house-state">${stateView(checked)}</div>
        <div class="buttons">
          <button type="button" class="main" data-save ?disabled=${!checked?.ok} @click=${() => house.save()}>
            ${say("practise-save")}
          </button>
          <button
            type="button"
            data-save-play
            ?disabled=${!checked?.ok}
            @click=${() => house.save() && play([{ who: "person", name: ownName() }])}
          >
            ${say("practise-save-play")}
          </button>
          <button type="button" ?disabled=${!text} @click=${() => download(`${house.form.value.id || "house"}.toml`, text)}>
            ${say("practise-download")}
          </button>
          <label class="button house-file">
            ${say("practise-load")}
            <input type="file" class="unseen" accept=".toml,text/plain,application/toml" @change=${load} />
          </label>
          <button type="button" @click=${() => house.fresh()}>${say("practise-new")}</button>
        </div>
        ${checked?.ok ? inWords(checked.rules) : nothing}
      </section>
    </div>
  </main>`;
}

/** Shows the house rules that are played, or new ones. */
function begin() {
  if (house.text.peek()) return;
  const { house: saved, rules } = settings.peek();
  if (saved[rules]) house.read(saved[rules]);
  else house.fresh();
}

/** @param {Event} event */
async function load(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const [file] = input.files ?? [];
  input.value = "";
  if (!file) return;
  if (LONGEST < file.size) return void toast(say("practise-too-long"), true);
  house.read(await file.text());
}

/** @param {Checked | null} checked */
function stateView(checked) {
  if (!checked) return html`<p class="muted">${say("practise-checking")}</p>`;
  if (checked.ok) return html`<p class="good">✓ ${say("practise-makes-sense")}</p>`;
  return html`${house.behind ? html`<p class="muted small">${say("practise-form-waits")}</p>` : nothing}
    <ul class="plain house-problems">
    ${checked.errors.map(
      (one) => html`<li>
        ${one.line
          ? html`<button type="button" class="small" @click=${() => jump(one.line ?? 1)}>
              ${say("practise-line", { line: one.line })}
            </button>`
          : nothing}
        <span class="bad">⚠ ${one.error}</span>
      </li>`,
    )}
    </ul>`;
}

/** Goes to where something is wrong. @param {number} line */
function jump(line) {
  const area = document.getElementById("toml");
  if (!(area instanceof HTMLTextAreaElement)) return;
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((before, one) => before + one.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}

/** @param {Rules} rules */
function inWords(rules) {
  const { upper_bonus: bonus } = rules;
  return html`<section class="house-words">
    <h2>${say("practise-in-words")}</h2>
    <p>
      ${bonus?.points ? say("practise-bonus", { at: bonus.at, points: bonus.points }) : say("practise-bonus-none")}
    </p>
    ${further(rules)}
  </section>`;
}

/** What is wrong with a field, below it. @param {string} field @param {string} [other] */
function wrong(field, other) {
  const problem = house.problem(field) ?? (other ? house.problem(other) : undefined);
  return problem ? html`<small class="bad" id=${`wrong-${field}`}>⚠ ${problem.error}</small>` : nothing;
}

/**
 * @param {string} field
 * @param {string} label
 * @param {object} [of]
 * @param {string} [of.type]
 * @param {number} [of.longest]
 * @param {string} [of.whole] the field that the server names
 */
function input(field, label, { type = "text", longest = 80, whole = field } = {}) {
  const bad = house.problem(whole) !== undefined;
  return html`<label
    >${label}
    <input
      name=${field}
      type=${type}
      inputmode=${type === "number" ? "numeric" : "text"}
      maxlength=${longest}
      autocomplete="off"
      .value=${house.form.value[field] ?? ""}
      aria-invalid=${bad ? "true" : "false"}
      aria-describedby=${`wrong-${field}`}
      @input=${(/** @type {Event} */ event) => house.set(field, /** @type {HTMLInputElement} */ (event.target).value)}
    />${wrong(field, whole)}</label
  >`;
}

/** @param {string} field @param {string} label @param {[string, string][]} options */
function select(field, label, options) {
  const value = house.form.value[field];
  return html`<label
    >${label}
    <select
      name=${field}
      .value=${value ?? ""}
      @change=${(/** @type {Event} */ event) => house.set(field, /** @type {HTMLSelectElement} */ (event.target).value)}
    >
      ${options.map(([key, text]) => html`<option value=${key} .selected=${key === value}>${text}</option>`)}</select
    >${wrong(field)}</label
  >`;
}

/** @param {string} field @param {string} label */
function check(field, label) {
  return html`<label class="check">
    <input
      type="checkbox"
      name=${field}
      .checked=${house.form.value[field] === "true"}
      @change=${(/** @type {Event} */ event) => house.set(field, String(/** @type {HTMLInputElement} */ (event.target).checked))}
    />
    <span>${label} ${wrong(field)}</span>
  </label>`;
}

function formView() {
  /** @param {string} field */
  const number = (field) => input(field, say(`practise-field-${field.replace(".", "-")}`), { type: "number", longest: 6 });
  /** @param {string} field @param {string} box */
  const points = (field, box) => input(field, boxName(box, null), { type: "number", longest: 6 });
  /** @param {keyof typeof WORDS} field */
  const word = (field) =>
    select(
      field,
      say(`practise-field-${field.replace(".", "-")}`),
      WORDS[field].map((one) => /** @type {[string, string]} */ ([one, say(`practise-choice-${one}`)])),
    );
  return html`<fieldset ?disabled=${house.behind}>
      <legend>${say("practise-house-what")}</legend>
      ${select(
        "based_on",
        say("practise-based-on"),
        builtIn.value.map((one) => [one.id, rulesTitle(one)]),
      )}
      ${input("name", say("practise-house-name"))} ${input("id", say("practise-house-id"), { longest: 40 })}
      ${input("five_of_a_kind_label", say("practise-label"), { longest: 30 })}
      <div class="house-pair">
        ${input("players.0", say("practise-players-least"), { type: "number", longest: 3, whole: "players" })}
        ${input("players.1", say("practise-players-most"), { type: "number", longest: 3, whole: "players" })}
      </div>
    </fieldset>
    <fieldset ?disabled=${house.behind}>
      <legend>${say("practise-upper-bonus")}</legend>
      <div class="house-pair">${number("upper_bonus.at")} ${number("upper_bonus.points")}</div>
    </fieldset>
    <fieldset ?disabled=${house.behind}>
      <legend>${say("practise-box-points")}</legend>
      <div class="house-pair">
        ${points("boxes.full_house", "H")} ${points("boxes.small_straight", "S")} ${points("boxes.large_straight", "L")}
        ${points("boxes.five_of_a_kind", "Y")}
      </div>
    </fieldset>
    <fieldset ?disabled=${house.behind}>
      <legend>${say("practise-further")}</legend>
      ${number("further_five.bonus")} ${word("further_five.paid")} ${word("further_five.placement")}
      ${check("further_five.joker_when_zero", say("practise-field-joker-when-zero"))} ${check("further_five.bonus_when_zero", say("practise-field-bonus-when-zero"))}
      ${word("further_five.written")}
    </fieldset>`;
}
