// A window over the page, closed by Esc, a tap beside it, or its button.
import { signal } from "../vendor/signals-core/signals-core.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { speakIn } from "./live.js";
import { say } from "./texts.js";
import { warningView } from "./toast.js";

/**
 * @typedef {object} Shown
 * @property {string} title
 * @property {unknown} content what is inside; a function if it may change while the window is open
 * @property {{ text: string, act?: () => unknown, main?: boolean }[]} buttons
 */

/** @type {import("../vendor/signals-core/signals-core.js").Signal<Shown | null>} */
const shown = signal(null);

/** Tells who opened the window that it is gone. */
let gone = () => {};

/**
 * Opens a window, instead of the one that is open.
 * @param {string} title
 * @param {unknown} content
 * @param {Shown["buttons"]} [buttons]
 * @returns {Promise<void>} until it is gone, and whatever button did that has done its part
 */
export function openDialog(title, content, buttons = []) {
  // Another one, and not the same with other words: the keyboard is in it then.
  closeDialog();
  shown.value = { title, content, buttons };
  return new Promise((resolve) => (gone = resolve));
}

export function closeDialog() {
  // Closed, and not only taken away: then whoever opened it has the keyboard again.
  document.querySelector("dialog")?.close();
  shown.value = null;
  gone();
}

/** Whether a window is open. */
export function hasDialog() {
  return shown.value !== null;
}

/**
 * Asks before something that can't be taken back.
 * @param {string} question
 * @param {string} yes
 * @param {() => void} act
 */
export function confirmed(question, yes, act) {
  openDialog(question, nothing, [{ text: yes, act, main: true }, { text: say("web-cancel") }]);
}

/** Opens the window that was drawn: only then does it take the keyboard. @param {HTMLElement} root */
export function showDialog(root) {
  const drawn = root.querySelector("dialog");
  if (drawn && !drawn.open) drawn.showModal();
  speakIn(drawn);
}

export function dialogView() {
  const now = shown.value;
  if (!now) return nothing;
  const buttons = now.buttons.length ? now.buttons : [{ text: say("web-close") }];
  return html`<dialog
    aria-labelledby="dialog-title"
    @close=${(/** @type {Event} */ event) => /** @type {Element} */ (event.target).isConnected && closeDialog()}
    @click=${(/** @type {Event} */ event) => event.target === event.currentTarget && closeDialog()}
  >
    <div class="inside">
      <h2 id="dialog-title">${now.title}</h2>
      <div class="content">${typeof now.content === "function" ? now.content() : now.content}</div>
      ${warningView()}
      <div class="buttons">
        ${buttons.map(
          (button) => html`<button
            type="button"
            class=${button.main ? "main" : ""}
            @click=${() => {
              closeDialog();
              button.act?.();
            }}
          >
            ${button.text}
          </button>`,
        )}
      </div>
    </div>
  </dialog>`;
}
