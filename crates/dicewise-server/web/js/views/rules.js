// The rules: each rule set in plain words, from its data, and all of them side by side.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { get, send } from "../api.js";
import { LOWER, UPPER, howTo } from "../card.js";
import { diceRow } from "../dice.js";
import { gain } from "../notation.js";
import { Asked, refusal, visit } from "../reviewing.js";
import { place } from "../router.js";
import { builtIn, houseRules, learnHouse, rulesTitle } from "../rules.js";
import { settings } from "../settings.js";
import { boxName, lang, numeral, say } from "../texts.js";
import { coming } from "../unmet.js";

/** @typedef {import("../types.js").Rules} Rules */
/** @typedef {import("../types.js").Possible} Possible */

/** What five of a kind is called under some rules. @param {Rules} rules */
function fiveName(rules) {
  return rules.id === "plain" ? say("box-five-of-a-kind") : rules.five_of_a_kind_label;
}

/** Dice that show what a box is about: such that fit, and such that give nothing. @type {Record<string, [string, string]>} */
const EXAMPLES = {
  1: ["11346", "23456"],
  2: ["22226", "11346"],
  3: ["33366", "22226"],
  4: ["44415", "33366"],
  5: ["25566", "11346"],
  6: ["33366", "44415"],
  T: ["44415", "11346"],
  F: ["22226", "33366"],
  H: ["33366", "22226"],
  S: ["12344", "11346"],
  L: ["23456", "12344"],
  Y: ["55555", "22226"],
  C: ["11346", ""],
};

/** Further fives of a kind: one whose own box above is open, and one whose is not. */
const FURTHER = ["44444", "33333"];

/** What was written before them: five of a kind, and every upper box but Fours. @type {[string, string][]} */
const BEFORE = [["55555", "Y"], ["12346", "1"], ["12346", "2"], ["12346", "3"], ["12356", "5"], ["12346", "6"]];

/**
 * The card with that on it, entry by entry as the server writes them.
 * @param {string | Rules} rules
 */
async function cardBefore(rules) {
  /** @type {string | undefined} */
  let position;
  for (const [dice, box] of BEFORE) {
    const { boxes } = await send("/score", { dice, rules, position });
    position = boxes.find((/** @type {Possible} */ one) => one.box === box).then;
  }
  return position;
}

/** What dice give, the examples on an empty card, by rules and dice. @type {import("../../vendor/signals-core/signals-core.js").Signal<Map<string, Map<string, Possible[]>>>} */
const worth = signal(new Map());
const asked = new Set();

/** Asks the server what the examples are worth. @param {Rules} rules */
function learnWorth(rules) {
  const key = JSON.stringify(rules);
  if (asked.has(key)) return;
  asked.add(key);
  const rolls = [...new Set(Object.values(EXAMPLES).flat().filter(Boolean))];
  const named = builtIn.peek().some((one) => one.id === rules.id) ? rules.id : rules;
  const scores = rolls.map(async (dice) => {
    const { boxes } = await send("/score", { dice, rules: named });
    return /** @type {[string, Possible[]]} */ ([dice, boxes]);
  });
  const before = cardBefore(named);
  const furthers = FURTHER.map(async (dice) => {
    const { boxes } = await send("/score", { dice, rules: named, position: await before });
    return /** @type {[string, Possible[]]} */ ([dice, boxes]);
  });
  Promise.all([...scores, ...furthers]).then(
    (all) => (worth.value = new Map(worth.value).set(key, new Map(all))),
    () => asked.delete(key),
  );
}

/** The rules that are played by in a room. @type {Asked<Rules>} */
const played = new Asked();

/** Asks a room for its rules; nothing if none was named. */
function rulesOfRoom() {
  const { query, hash } = place.value;
  const room = new URLSearchParams(query).get("room");
  // Who one is must be known before the server lets one into a room.
  if (!room || !builtIn.value.length) return null;
  const secrets = new URLSearchParams(hash.slice(1));
  const keys = { invite: secrets.get("invite"), watch: secrets.get("watch") };
  return played.about(`${visit()} ${room}`, async () => (await get(`/rooms/${encodeURIComponent(room)}`, keys)).room.rules);
}

export function rulesPage() {
  void learnHouse();
  const asked = new URLSearchParams(place.value.query);
  const own = rulesOfRoom();
  const wanted = asked.get("rules") ?? settings.value.rules;
  const known = [...builtIn.value, ...houseRules.value];
  const rules = asked.has("room") ? own?.value : (known.find((one) => one.id === wanted) ?? known[0]);
  if (!rules) {
    return html`<main class="page rules-page">
      <h1>${say("web-rules")}</h1>
      ${own?.error ? refusal(own.error) : coming(say("web-connecting"))}
    </main>`;
  }
  const all = known.includes(rules) ? known : [rules, ...known];
  learnWorth(rules);
  return html`<main class="page rules-page">
    <h1>${say("web-rules")}</h1>
    <nav class="rule-chips" aria-label=${say("practise-rule-sets")}>
      ${all.map(
        (one) =>
          html`<a class="button" href=${one === own?.value ? place.value.query + place.value.hash : `/rules?rules=${encodeURIComponent(one.id)}`} aria-current=${one === rules ? "page" : "false"}
            >${rulesTitle(one)}</a
          >`,
      )}
    </nav>
    ${explained(rules)} ${compared(builtIn.value, rules)}
    <p class="buttons">
      <a class="button" href="/house">${say("web-house")}</a>
      <a class="button" href="/sheets">${say("web-sheets")}</a>
    </p>
  </main>`;
}

/** @param {Rules} rules */
function explained(rules) {
  const [least, most] = rules.players;
  const { upper_bonus: bonus } = rules;
  return html`<article>
    <h2 class="rules-title">${rulesTitle(rules)}</h2>
    <p>${say("practise-about-set", { least, most, five: fiveName(rules) })}</p>
    <h3>${say("practise-turn-title")}</h3>
    <ol class="rule-sentences">
      <li>${say("practise-turn-roll")}</li>
      <li>${say("practise-turn-again")}</li>
      <li>${say("practise-turn-write")}</li>
    </ol>
    <p>${say("practise-turn-zero")}</p>
    <div class="rule-tables">
      ${boxTable(rules, say("web-upper"), UPPER)} ${boxTable(rules, say("web-lower"), LOWER)}
    </div>
    <h3>${say("bonus")}</h3>
    <p>
      ${bonus?.points
        ? say("practise-bonus", { at: bonus.at, points: bonus.points })
        : say("practise-bonus-none")}
      ${bonus?.points && bonus.at === 63 ? say("practise-bonus-par") : nothing}
    </p>
    <h3>${say("practise-further-title", { five: fiveName(rules) })}</h3>
    ${further(rules)} ${furtherTable(rules)}
    <h3>${say("practise-end-title")}</h3>
    <p>${say("practise-end")}</p>
  </article>`;
}

/**
 * @param {Rules} rules
 * @param {string} title
 * @param {string[]} boxes
 */
function boxTable(rules, title, boxes) {
  const known = worth.value.get(JSON.stringify(rules));
  return html`<table class="rule-boxes">
    <caption>${title}</caption>
    <thead>
      <tr>
        <th scope="col">${say("stats-box")}</th>
        <th scope="col">${say("practise-example")}</th>
        <th scope="col">${say("web-points")}</th>
      </tr>
    </thead>
    <tbody>
      ${boxes.map((box) => {
        const [fits, not] = EXAMPLES[box];
        /** @param {string} dice */
        const gives = (dice) => {
          const points = known?.get(dice)?.find((one) => one.box === box)?.points;
          return points == null ? "…" : numeral(points);
        };
        return html`<tr>
            <th scope="row" rowspan=${not ? 2 : 1}>
              ${box === "Y" ? fiveName(rules) : boxName(box, rules)} <small>${howTo(box, rules)}</small>
            </th>
            <td>${diceRow(fits)}</td>
            <td><span class="good" aria-hidden="true">✓</span> <b>${gives(fits)}</b></td>
          </tr>
          ${not
            ? html`<tr>
                <td>${diceRow(not)}</td>
                <td><span class="muted" aria-hidden="true">✗</span> ${gives(not)}</td>
              </tr>`
            : nothing}`;
      })}
    </tbody>
  </table>`;
}

/** What becomes of a further five of a kind. @param {Rules} rules */
export function further(rules) {
  const { further_five: now, boxes } = rules;
  const five = fiveName(rules);
  const full = boxes.five_of_a_kind;
  const joker = now.placement === "forced" || now.placement === "free";
  const special = now.placement !== "none" || 0 < now.bonus;
  return html`<p>${say("practise-further-open", { five, points: full })}</p>
    <ul class="rule-sentences">
      <li>${now.bonus ? say(`practise-paid-${now.paid}`, { bonus: now.bonus }) : say("practise-paid-nothing")}</li>
      ${now.bonus
        ? html`<li>${now.bonus_when_zero ? say("practise-pays-zero", { five }) : say("practise-pays-full", { five, points: full })}</li>`
        : nothing}
      <li>
        ${say(`practise-placement-${now.placement}`)}
        ${now.placement === "forced"
          ? html`<ol class="rule-sentences">
              <li>${say("practise-forced-own")}</li>
              <li>${say("practise-forced-lower")}</li>
              <li>${say("practise-forced-zero")}</li>
            </ol>`
          : nothing}
        ${now.placement === "upper-only"
          ? html`<ol class="rule-sentences">
              <li>${say("practise-forced-own")}</li>
              <li>${say("practise-forced-zero")}</li>
              <li>${say("practise-upper-lower")}</li>
            </ol>`
          : nothing}
      </li>
      ${joker
        ? html`<li>
            ${say("practise-joker", {
              house: boxes.full_house,
              small: boxes.small_straight,
              large: boxes.large_straight,
            })}
          </li>`
        : nothing}
      ${now.placement === "none"
        ? nothing
        : html`<li>${now.joker_when_zero ? say("practise-zero-same", { five }) : say("practise-zero-ordinary", { five })}</li>`}
      ${now.bonus ? html`<li>${say(`practise-written-${now.written}`, { five })}</li>` : nothing}
    </ul>
    ${special ? html`<p class="muted small">${say("practise-further-dice")}</p>` : nothing}`;
}

/** Where a further five of a kind may go, and what it gives there. @param {Rules} rules */
function furtherTable(rules) {
  const known = worth.value.get(JSON.stringify(rules));
  const [own, other] = FURTHER.map((dice) => known?.get(dice) ?? []);
  if (!own.length || !other.length) return nothing;
  /** @param {Possible | undefined} possible */
  const gives = (possible) =>
    possible?.legal ? html`<b>${gain(possible)}</b>` : html`<span role="img" aria-label=${say("practise-closed")}>⊘</span>`;
  return html`<table class="rule-boxes further">
    <caption>${say("practise-further-example", { five: fiveName(rules) })}</caption>
    <thead>
      <tr>
        <th scope="col">${say("stats-box")}</th>
        ${FURTHER.map((dice) => html`<th scope="col">${diceRow(dice)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${own.map(
        ({ box }, idx) => html`<tr>
          <th scope="row">${boxName(box, rules)}</th>
          <td>${gives(own[idx])}</td>
          <td>${gives(other[idx])}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * The rule sets side by side, where they differ.
 * @param {Rules[]} sets
 * @param {Rules} shown
 */
function compared(sets, shown) {
  return html`<section>
    <h2>${say("practise-compare")}</h2>
    <div class="rule-wide" data-scrolls tabindex="0" role="region" aria-label=${say("practise-compare")}>
      <table class="rule-compare" lang=${lang.value}>
        <thead>
          <tr>
            <th scope="col">${say("web-rules")}</th>
            <th scope="col">${say("practise-column-bonus")}</th>
            <th scope="col">${say("practise-column-place")}</th>
            <th scope="col">${say("practise-column-zero")}</th>
            <th scope="col">${say("practise-column-written")}</th>
            <th scope="col">${say("practise-column-players")}</th>
          </tr>
        </thead>
        <tbody>
          ${sets.map((one) => {
            const { further_five: now } = one;
            return html`<tr class=${one === shown ? "now-shown" : ""}>
              <th scope="row">${one === shown ? html`<span aria-hidden="true">▸ </span>` : nothing}${rulesTitle(one)}</th>
              <td>
                ${now.bonus ? html`+${now.bonus}` : "–"}
                ${now.bonus && now.paid === "own-upper-box" ? html`<small>${say("practise-short-own")}</small>` : nothing}
              </td>
              <td>${say(`practise-short-${now.placement}`)}</td>
              <td>
                ${now.placement === "none"
                  ? "–"
                  : now.joker_when_zero
                    ? say("practise-short-zero-same")
                    : say("practise-short-zero-ordinary")}
              </td>
              <td>${now.bonus ? say(`practise-short-${now.written}`) : "–"}</td>
              <td>${one.players.join("–")}</td>
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
    <p class="muted small">${say("practise-compare-same")}</p>
  </section>`;
}
