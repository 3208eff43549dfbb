// Settings: language, looks, motion, name; and moving to another device.
import { html } from "../../vendor/lit-html/lit-html.js";
import { send } from "../api.js";
import { qr } from "../qr.js";
import { openDialog } from "../dialog.js";
import { place } from "../router.js";
import { change, settings } from "../settings.js";
import { LANGUAGES, OWN_NAMES, lang, learn, say } from "../texts.js";
import { complain, toast } from "../toast.js";

/**
 * @param {string} label
 * @param {string} value
 * @param {[string, string][]} options
 * @param {(value: string) => void} act
 */
function select(label, value, options, act) {
  return html`<label
    >${label}
    <select @change=${(/** @type {Event} */ event) => act(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${options.map(([key, text]) => html`<option value=${key} ?selected=${key === value}>${text}</option>`)}
    </select>
  </label>`;
}

export function settingsPage() {
  const now = settings.value;
  const claim = new URLSearchParams(place.value.hash.slice(1)).get("claim");
  return html`<main class="page narrow">
    <h1>${say("web-settings")}</h1>
    ${claim
      ? html`<section class="claim">
          <p>${say("web-claim-help")}</p>
          <button type="button" class="main" @click=${() => take(claim)}>${say("web-claim")}</button>
        </section>`
      : ""}
    <div class="rows">
      ${select(
        say("web-language"),
        lang.value,
        LANGUAGES.map((one) => [one, OWN_NAMES[one]]),
        (value) => {
          change({ lang: /** @type {"en" | "es" | "de"} */ (value) });
          learn().catch(complain);
        },
      )}
      ${select(
        say("web-theme"),
        now.theme ?? "",
        [
          ["", say("web-theme-system")],
          ["light", say("web-theme-light")],
          ["dark", say("web-theme-dark")],
        ],
        (value) => change({ theme: value === "light" || value === "dark" ? value : null }),
      )}
      ${select(
        say("web-motion"),
        now.motion,
        [
          ["full", say("web-motion-full")],
          ["short", say("web-motion-short")],
          ["off", say("web-motion-off")],
        ],
        (value) => change({ motion: /** @type {"full" | "short" | "off"} */ (value) }),
      )}
      <label class="check"
        ><input
          type="checkbox"
          name="keys"
          .checked=${now.keys}
          @change=${(/** @type {Event} */ event) => change({ keys: /** @type {HTMLInputElement} */ (event.target).checked })}
        />
        ${say("web-keys-single")}</label
      >
      <label
        >${say("web-your-name")}
        <input
          maxlength="20"
          autocomplete="nickname"
          .value=${now.name}
          @change=${(/** @type {Event} */ event) => rename(/** @type {HTMLInputElement} */ (event.target).value.trim())}
        />
      </label>
    </div>
    <section>
      <h2>${say("web-other-device")}</h2>
      <p class="muted">${say("web-other-device-help")}</p>
      <button type="button" @click=${move}>${say("web-make-link")}</button>
    </section>
  </main>`;
}

/** @param {string} name */
async function rename(name) {
  if (!name) return change({ name });
  try {
    await send("/session/name", { name }, "PUT");
    change({ name });
    toast(say("web-saved"));
  } catch (error) {
    complain(error);
  }
}

async function move() {
  try {
    const { link } = await send("/session/link");
    const url = `${location.origin}/settings#claim=${link}`;
    openDialog(
      say("web-other-device"),
      () => html`<p>${say("web-link-once")}</p>
        <p class="link">${url}</p>
        ${qr(url)}`,
    );
  } catch (error) {
    complain(error);
  }
}

/** @param {string} link */
async function take(link) {
  try {
    await send("/session/claim", { link });
    location.replace("/");
  } catch (error) {
    complain(error);
  }
}
