// The front page: a game within one tap, and the way to everything else.
import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { Refused, nonce, send, sendText } from "../api.js";
import { diceRow } from "../dice.js";
import { met, record } from "../record.js";
import { go } from "../router.js";
import { builtIn, houseRules, learnHouse, rulesTitle } from "../rules.js";
import { change, settings } from "../settings.js";
import { numeral, say } from "../texts.js";
import { complain } from "../toast.js";
import { unfinished, waitingList } from "./waiting.js";

/** The name to play by. */
export function ownName() {
  return settings.value.name || say("web-player");
}

/** The rules to play by: a rule set by its id, or house rules as they were written. */
export function rulesWish() {
  const { rules, house } = settings.value;
  return house[rules] ? { house: house[rules] } : { id: rules };
}

/** Whether a room is being opened: a second tap means the same one. */
export const opening = signal(false);

/**
 * Opens a room and goes there, and says whether that worked.
 * @param {object[]} seats
 * @param {object} [more]
 */
export async function play(seats, more = {}) {
  if (opening.peek()) return false;
  opening.value = true;
  try {
    const wish = { rules: await chosenRules(), seats, nonce: nonce(), ...more };
    const made = await send("/rooms", wish);
    go(`/r/${made.room.id}`);
    return true;
  } catch (error) {
    complain(error);
    return false;
  } finally {
    opening.value = false;
  }
}

/** The rules as the server reads them. */
async function chosenRules() {
  const wish = rulesWish();
  if (wish.id) return wish.id;
  const checked = await (await sendText("/rules/check", wish.house ?? "")).json();
  if (!checked.rules) throw new Refused("bad-rules", say("web-bad-house"), 422);
  return checked.rules;
}

export function homePage() {
  const idle = opening.value ? "true" : "false";
  return html`<main class="page home">
    <header class="title">
      <h1>dicewise</h1>
      <p class="muted">${say("menu-tagline")}</p>
    </header>
    <p class="hero" aria-hidden="true">${diceRow("35246")}</p>
    <button type="button" class="main big" data-play aria-disabled=${idle} @click=${() => play([{ who: "person", name: ownName() }])}>
      ${say("web-play")}
    </button>
    ${met.value ? more(idle) : nothing}
  </main>`;
}

/** What depends on one's games, and all that is below: it comes at once, and nothing moves away under somebody's finger. @param {string} idle */
function more(idle) {
  const waiting = unfinished();
  const best = record(settings.value.rules);
  return html`${best === null ? nothing : html`<p class="muted center">${say("result-no-record", { best: numeral(best) })}</p>`}
    ${waiting.length
      ? html`<section>
          <h2>${say("web-go-on")}</h2>
          ${waitingList(waiting.slice(0, 3))}
        </section>`
      : nothing}
    <section>
      <h2>${say("web-play-more")}</h2>
      <div class="rules-row">
        <label
          >${say("web-rules")}
          <select
            @change=${(/** @type {Event} */ event) => change({ rules: /** @type {HTMLSelectElement} */ (event.target).value })}
          >
            ${rulesOptions()}
          </select>
        </label>
      </div>
      <ul class="links">
        <li>
          <button type="button" aria-disabled=${idle} @click=${() => play([{ who: "person", name: ownName() }, { who: "bot", bot: "good" }])}>
            ${say("web-against-bot")}
          </button>
        </li>
        <li><a href="/new">${say("web-several")}</a></li>
        <li><a href="/new?open">${say("web-friends")}</a></li>
        <li><a href="/lobby">${say("web-lobby")}</a></li>
        <li><a href="/keep">${say("web-keep-score")}</a></li>
      </ul>
    </section>
    <section>
      <h2>${say("web-get-better")}</h2>
      <ul class="links">
        <li><a href="/daily">${say("web-daily")}</a></li>
        <li><a href="/train">${say("web-train")}</a></li>
        <li><a href="/games">${say("web-games")}</a></li>
        <li><a href="/stats">${say("web-stats")}</a></li>
        <li><a href="/boards">${say("web-boards")}</a></li>
      </ul>
    </section>
    <section>
      <h2>${say("web-more")}</h2>
      <ul class="links">
        <li><a href="/rules">${say("web-rules")}</a></li>
        <li><a href="/house">${say("web-house")}</a></li>
        <li><a href="/sheets">${say("web-sheets")}</a></li>
        <li><a href="/settings">${say("web-settings")}</a></li>
      </ul>
    </section>`;
}

/** What one can choose from. */
export function rulesOptions() {
  const { rules, house } = settings.value;
  void learnHouse();
  // What the server has not read yet goes by its id.
  const own = Object.keys(house).map((id) => houseRules.value.find((one) => one.id === id) ?? { id, name: id });
  return [...builtIn.value, ...own].map((one) => html`<option value=${one.id} ?selected=${one.id === rules}>${rulesTitle(one)}</option>`);
}
