// While the server is not there: what waits for it, which asks again now and then, and what is shown instead.
import { signal } from "../vendor/signals-core/signals-core.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { say } from "./texts.js";
import { toast } from "./toast.js";

/** Why the server has not answered yet, if it has not. @type {import("../vendor/signals-core/signals-core.js").Signal<{ error: unknown } | null>} */
export const unmet = signal(null);

/** Questions that found no server. @type {Set<() => Promise<boolean>>} */
const waiting = new Set();

/** Asks again until that is done. @param {() => Promise<boolean>} ask says whether there was an answer, or nobody waits for one */
export function askUntilDone(ask) {
  waiting.add(ask);
}

/** Asks everything again that found no server, and says whether there is one. */
async function askAgain() {
  const done = await Promise.all(
    [...waiting].map(async (ask) => {
      if (!(await ask())) return false;
      waiting.delete(ask);
      return true;
    }),
  );
  return done.every(Boolean);
}
addEventListener("online", askAgain);
document.addEventListener("visibilitychange", askAgain);
setInterval(askAgain, 5000);

async function tryAgain() {
  if (!(await askAgain())) toast(say("web-offline"), true);
}

/** A button for whoever does not want to wait. */
export function againButton() {
  return html`<p class="buttons"><button type="button" class="main" data-try-again @click=${tryAgain}>${say("web-try-again")}</button></p>`;
}

/** Stands where the server's answer will. @param {string} words while it is on its way */
export function coming(words) {
  return unmet.value ? html`<p>${say("web-needs-server")}</p>${againButton()}` : html`<p class="muted" aria-busy="true">${words}</p>`;
}
