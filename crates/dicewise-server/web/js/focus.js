// Where the keyboard is: whoever had it on something that has gone has it on what is left around that.

/** What has the keyboard, or had it before it was taken away. @type {HTMLElement | null} */
let focused = null;

/** What that stood in, from the inside out. @type {Element[]} */
let around = [];

addEventListener("focusin", ({ target }) => {
  focused = target instanceof HTMLElement ? target : null;
  around = [];
  for (let one = focused?.parentElement; one; one = one.parentElement) around.push(one);
});

/** Brings the keyboard to a heading, where nobody changes anything by it. @param {HTMLElement} heading */
export function focusHeading(heading) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Whether the keyboard was on something that is gone, or can't be used any more. */
function isLost() {
  if (!focused || document.querySelector("dialog[open]")) return false;
  const nowhere = document.activeElement === document.body || document.activeElement === focused;
  return nowhere && (!focused.isConnected || focused.matches(":disabled"));
}

/** What can be used nearest to where the keyboard was. */
function nearest() {
  for (const one of around) {
    if (!one.isConnected) continue;
    if (one.matches("main") || !one.closest("main")) return null;
    const all = [...one.querySelectorAll("button, a, summary, input, select, textarea, [tabindex='0']")];
    const next = all.find((other) => !other.matches(":disabled") && other.checkVisibility());
    if (next instanceof HTMLElement) return next;
  }
  return null;
}

/** After something was drawn: at a table the keyboard goes to what comes next, elsewhere to what is nearest, or to the heading. */
export function catchFocus() {
  if (!isLost()) return;
  const next = document.querySelector("main.table:not(.over) .play > .main") ?? (document.querySelector("main.table") ? null : nearest());
  if (next instanceof HTMLElement) return next.focus({ preventScroll: true });
  const heading = document.querySelector("main h1");
  if (heading instanceof HTMLElement) focusHeading(heading);
}
