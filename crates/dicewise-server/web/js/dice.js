// Dice: drawn, held, thrown.
import { signal } from "../vendor/signals-core/signals-core.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { motion } from "./settings.js";
import { say } from "./texts.js";

/** Where the pips of each face lie, on a die of 100 by 100. */
const PIPS = {
  1: [[50, 50]],
  2: [[28, 28], [72, 72]],
  3: [[26, 26], [50, 50], [74, 74]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[28, 24], [72, 24], [28, 50], [72, 50], [28, 76], [72, 76]],
};

/** @param {string | number} face */
function pips(face) {
  const at = PIPS[/** @type {keyof typeof PIPS} */ (Number(face))] ?? [];
  return at.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="10.5"></circle>`);
}

/** A die to look at. @param {string | number} face */
export function die(face) {
  return html`<svg class="die" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <rect class="body" x="3" y="3" width="94" height="94" rx="18"></rect>
    <g class="pips">${pips(face)}</g>
  </svg>`;
}

/** A row of small dice, with the digits for those who can't see them. @param {string} digits */
export function diceRow(digits) {
  return html`<span class="dice-row" role="img" aria-label=${[...digits].join(" ")}>${[...digits].map(die)}</span>`;
}

/** The word for a face. @param {string} face */
export function faceWord(face) {
  return say(`web-face-${face}`);
}

/**
 * Five dice on the table.
 * @param {object} of
 * @param {string | null} of.dice as they lie; none before the first roll
 * @param {boolean[]} of.held
 * @param {boolean} of.mine whether they can be held
 * @param {(slot: number) => void} of.toggle
 */
export function tray({ dice, held, mine, toggle }) {
  const faces = dice ? [...dice] : ["", "", "", "", ""];
  return html`<div class="tray" role="group" aria-label=${say("title-dice")} ?data-falling=${falling.value}>
    ${faces.map((face, slot) => {
      const kept = Boolean(face) && held[slot];
      return html`<button
        type="button"
        class="slot ${kept ? "held" : ""} ${face ? "" : "blank"}"
        data-slot=${slot}
        aria-pressed=${kept ? "true" : "false"}
        aria-label=${face
          ? say("web-die", { n: slot + 1, face: faceWord(face) })
          : say("web-die-blank", { n: slot + 1 })}
        ?disabled=${!mine || !face}
        @click=${() => toggle(slot)}
      >
        <span class="moves">${die(face)}</span>
        <span class="tag" data-tag=${kept ? say("held") : nothing}></span>
      </button>`;
    })}
  </div>`;
}

/** Whether dice were thrown that do not lie yet. */
const falling = signal(false);

/** How the dice come to lie: what they show was decided before. @type {Animation[]} */
let moves = [];

/** Counts the throws, and what ends them. */
let throws = 0;

/**
 * Throws the dice that were not held, as soon as what they show has been drawn.
 * @param {boolean[]} held
 */
export function tumble(held) {
  settle();
  falling.value = true;
  const now = throws;
  requestAnimationFrame(() => {
    if (now !== throws) return;
    moves = [...document.querySelectorAll(".tray .slot .moves")].flatMap((slot, at) => (held[at] ? [] : [fall(slot, at)]));
    void Promise.allSettled(moves.map((one) => one.finished)).then(() => {
      if (now === throws) settle();
    });
  });
}

/** @param {Element} slot @param {number} at */
function fall(slot, at) {
  const how = motion();
  if (how === "off") return slot.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 80 });
  const long = how === "short" ? 260 : 480;
  const turn = (at % 2 ? -1 : 1) * (270 + 60 * at);
  return slot.animate(
    [
      { transform: `translate(${-30 + 14 * at}px, -70px) rotate(${-turn}deg) scale(0.8)`, opacity: 0.6 },
      { transform: `translate(${6 - 3 * at}px, 6px) rotate(${-turn / 6}deg) scale(1.04)`, opacity: 1, offset: 0.62 },
      { transform: `translate(0, -7px) rotate(${turn / 40}deg)`, offset: 0.8 },
      { transform: "none" },
    ],
    { duration: long + 28 * at, easing: "cubic-bezier(.2,.7,.3,1)" },
  );
}

/** Lets thrown dice lie at once, and says whether any were still falling. */
export function settle() {
  const fell = falling.peek();
  throws += 1;
  for (const one of moves) if (one.playState === "running") one.finish();
  moves = [];
  falling.value = false;
  return fell;
}
