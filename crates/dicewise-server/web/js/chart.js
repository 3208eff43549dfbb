// Charts: plain SVG, sized by classes alone. Whatever they say stands in words or a table beside them too.
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { markClass, markWord } from "./reviewing.js";
import { wide } from "./settings.js";
import { numeral, say, signed } from "./texts.js";

/**
 * Maps numbers onto a line.
 * @param {[number, number]} values
 * @param {[number, number]} places
 */
export function scale([low, high], [from, to]) {
  const per = (to - from) / (high - low || 1);
  return (/** @type {number} */ value) => Math.round(100 * (from + per * (value - low))) / 100;
}

/**
 * Round numbers between two.
 * @param {number} low
 * @param {number} high
 * @param {number} most
 */
export function ticks(low, high, most) {
  const rough = (high - low || 1) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((by) => by * power).find((one) => rough <= one) ?? 10 * power;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, idx) => (first + idx) * step);
}

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {number} from
 * @property {number} to
 * @property {string} value
 * @property {"end" | "luck" | "loss"} kind
 */

/**
 * From par to the score, step by step.
 * @param {Step[]} steps
 * @param {string} caption
 */
export function waterfall(steps, caption) {
  const all = steps.flatMap((step) => [step.from, step.to]);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = scale([low, high], [20, 980]);
  return html`<table class="waterfall">
    <caption class="unseen">${caption}</caption>
    <tbody>
      ${steps.map((step, idx) => {
        const [left, right] = [x(Math.min(step.from, step.to)), x(Math.max(step.from, step.to))];
        const end = step.kind === "end";
        const less = step.to < step.from;
        return html`<tr class=${end ? "end" : ""}>
          <th scope="row">${step.name}</th>
          <td class="drawn">
            <svg viewBox="0 0 1000 36" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              ${idx === 0 ? nothing : svg`<path class="joint" d="M${x(step.from)} 0V18"></path>`}
              ${idx === steps.length - 1 ? nothing : svg`<path class="joint" d="M${x(step.to)} 18V36"></path>`}
              ${end
                ? svg`<path class="stop" d="M${x(step.to)} 4V32"></path>`
                : svg`<rect class="${step.kind} ${less ? "less" : "more"}" x=${left} y="8" width=${Math.max(4, right - left)} height="20"></rect>`}
            </svg>
          </td>
          <td class="number">${step.value}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** Shapes by mark, around a point: none of them looks like another in grey. */
const SHAPES = {
  blunder: "M-5-5H5V5H-5Z",
  mistake: "M0-6.5L6 5H-6Z",
  inaccuracy: "M0-6L6 0L0 6L-6 0Z",
  praise: "M0.0 -7.2L1.8 -2.5L6.8 -2.2L2.9 1.0L4.2 5.8L0.0 3.1L-4.2 5.8L-2.9 1.0L-6.8 -2.2L-1.8 -2.5Z",
  fine: "M-2.5 0A2.5 2.5 0 1 0 2.5 0A2.5 2.5 0 1 0-2.5 0Z",
};

/** @param {string | null} mark */
function shape(mark) {
  return SHAPES[/** @type {keyof typeof SHAPES} */ (markClass(mark))];
}

/**
 * The expected score from turn to turn, with luck and loss below. The arrow keys and the pointer walk along it.
 * @param {object} of
 * @param {import("./reviewing.js").Looked[]} of.turns
 * @param {number} of.par
 * @param {import("./reviewing.js").Ahead[]} of.ahead where the game could still go, once that is known
 * @param {number} of.at the turn that is looked at
 * @param {(turn: number) => void} of.select
 */
export function timeline({ turns, par, ahead, at, select }) {
  const large = wide.value;
  const [width, upper, lower] = large ? [560, 190, 84] : [344, 158, 72];
  const [left, right, top] = [36, 16, 22];
  const span = Math.max(13, turns.length);
  const worth = [par, ...turns.map((turn) => turn.after)];
  const low = Math.min(...worth, ...ahead.map((one) => one.low)) - 6;
  const high = Math.max(...worth, ...ahead.map((one) => one.high)) + 10;
  const x = scale([0, span], [left + 4, width - right]);
  const y = scale([low, high], [top + upper, top]);
  const most = Math.max(10, ...turns.map((turn) => turn.luck));
  const least = Math.min(-10, ...turns.map((turn) => Math.min(turn.luck, -turn.loss)));
  const below = top + upper + 20;
  const bar = scale([least, most], [below + lower, below]);
  const column = x(1) - x(0);
  const thick = column * 0.3;
  const height = below + lower + 22;
  const now = turns[at - 1];
  const line = worth.map((value, idx) => `${idx ? "L" : "M"}${x(idx)} ${y(value)}`).join("");
  const edge = [...ahead.map((one) => [one.turn, one.high]), ...ahead.map((one) => [one.turn, one.low]).reverse()];
  const reach = edge.map(([turn, value], idx) => `${idx ? "L" : "M"}${x(turn)} ${y(value)}`).join("");
  /** @param {Event} event */
  const pointed = (event) => {
    const band = event.target instanceof Element ? event.target.closest("[data-turn]") : null;
    if (band) select(Number(band.getAttribute("data-turn")));
  };
  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    const to = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 1,
      End: turns.length,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    select(Math.min(turns.length, Math.max(1, to)));
  };
  return html`<div
      class="timeline"
      role="slider"
      tabindex="0"
      aria-label=${say("look-timeline")}
      aria-valuemin="1"
      aria-valuemax=${turns.length}
      aria-valuenow=${at}
      aria-valuetext=${now
        ? say("look-timeline-at", {
            turn: now.turn,
            expected: numeral(now.after, 1),
            luck: signed(now.luck),
            loss: numeral(now.loss, 1),
          })
        : ""}
      @keydown=${walk}
      @pointermove=${pointed}
      @pointerdown=${pointed}
    >
      <svg viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">
        ${now ? svg`<rect class="band" x=${x(at) - column / 2} y="0" width=${column} height=${height} rx="4"></rect>` : nothing}
        ${reach ? svg`<path class="reach" d="${reach}Z"></path>` : nothing}
        ${ticks(low, high, large ? 5 : 4).map(
          (value) => svg`<path class="grid" d="M${left} ${y(value)}H${width - right}"></path>
            <text class="axis" x=${left - 5} y=${y(value) + 4} text-anchor="end">${numeral(value)}</text>`,
        )}
        <path class="par" d="M${left} ${y(par)}H${width - right}"></path>
        <path class="zero" d="M${left} ${bar(0)}H${width - right}"></path>
        <text class="axis" x=${left - 5} y=${bar(0) + 4} text-anchor="end">±0</text>
        ${turns.map((turn) => {
          const [zero, luck, loss] = [bar(0), bar(turn.luck), bar(-turn.loss)];
          return svg`<rect class="luck ${turn.luck < 0 ? "less" : "more"}" x=${x(turn.turn) - thick - 0.5}
              y=${Math.min(zero, luck)} width=${thick} height=${Math.max(0.5, Math.abs(luck - zero))}></rect>
            <rect class="loss" x=${x(turn.turn) + 0.5} y=${zero} width=${thick} height=${Math.max(0, loss - zero)}></rect>
            <text class="axis ${turn.turn === at ? "now" : ""}" x=${x(turn.turn)} y=${height - 5} text-anchor="middle">${turn.turn}</text>`;
        })}
        <path class="line" d=${line}></path>
        ${turns.map(
          (turn) => svg`<path class="point ${markClass(turn.mark)}" transform="translate(${x(turn.turn)} ${y(turn.after)})" d=${shape(turn.mark)}></path>
            ${turn.mark ? svg`<text class="glyph ${markClass(turn.mark)}" x=${x(turn.turn)} y=${y(turn.after) - 10} text-anchor="middle">${turn.mark}</text>` : nothing}`,
        )}
        ${turns.map(
          (turn) => svg`<rect class="hit" data-turn=${turn.turn} x=${x(turn.turn) - column / 2} y="0" width=${column} height=${height}></rect>`,
        )}
      </svg>
    </div>
    <p class="legend" aria-hidden="true">
      <span><i class="key line"></i>${say("picture-expected")}</span>
      ${reach ? html`<span><i class="key reach"></i>${say("picture-band")}</span>` : nothing}
      <span><i class="key par"></i>${say("review-par")}</span>
      <span><i class="key luck"></i>${say("review-luck")}</span>
      <span><i class="key loss"></i>${say("review-loss")}</span>
      ${["?!", "?", "??", "!"].map(
        (mark) => html`<span>
          <svg class="mark-key" viewBox="-8 -8 16 16" focusable="false"><path class="point ${markClass(mark)}" d=${shape(mark)}></path></svg>${mark}
          ${markWord(mark)}
        </span>`,
      )}
    </p>`;
}

/**
 * Lines over the same places, each with a look of its own.
 * @param {object} of
 * @param {string[]} of.places what stands below
 * @param {{ name: string, kind: string, values: (number | null)[] }[]} of.lines
 * @param {string} of.label
 * @param {string} [of.unit]
 * @param {boolean} [of.dots]
 * @param {boolean} [of.full] whether it has the whole width of a large page
 */
export function lines({ places, lines, label, unit = "", dots = true, full = false }) {
  const large = wide.value && full;
  const [width, height] = large ? [860, 240] : wide.value ? [420, 220] : [344, 200];
  const [left, right, top, bottom] = [unit ? 48 : 40, 14, 12, 26];
  const known = lines.flatMap((line) => line.values).filter((value) => value !== null);
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const room = (high - low || 1) * 0.06;
  const x = scale([0, Math.max(1, places.length - 1)], [left + 12, width - right]);
  const y = scale([low - room, high + room], [height - bottom, top]);
  // As many labels as fit beside each other.
  const each = Math.ceil(places.length / (large ? 9 : 4));
  return html`<svg class="lines" viewBox="0 0 ${width} ${height}" role="img" aria-label=${label}>
      ${ticks(low - room, high + room, 5).map(
        (value) => svg`<path class="${value === 0 ? "zero" : "grid"}" d="M${left} ${y(value)}H${width - right}"></path>
          <text class="axis" x=${left - 5} y=${y(value) + 4} text-anchor="end">${numeral(value)}${unit}</text>`,
      )}
      ${places.map((name, idx) =>
        idx % each === 0
          ? svg`<text class="axis" x=${x(idx)} y=${height - 7} text-anchor=${idx === 0 ? "start" : places.length - each <= idx ? "end" : "middle"}>${name}</text>`
          : nothing,
      )}
      ${lines.map((line) => {
        let pen = "M";
        const path = line.values.map((value, idx) => {
          if (value === null) return void (pen = "M");
          const part = `${pen}${x(idx)} ${y(value)}`;
          pen = "L";
          return part;
        });
        return svg`<path class="line ${line.kind}" d=${path.join("")}></path>
          ${line.values.map((value, idx) =>
            value === null || !dots
              ? nothing
              : line.kind === "loss"
                ? svg`<rect class="dot loss" x=${x(idx) - 3.5} y=${y(value) - 3.5} width="7" height="7"></rect>`
                : svg`<circle class="dot ${line.kind}" cx=${x(idx)} cy=${y(value)} r="3.5"></circle>`,
          )}`;
      })}
    </svg>
    <p class="legend" aria-hidden="true">
      ${lines.map((line) => html`<span><i class="key ${line.kind}"></i>${line.name}</span>`)}
    </p>`;
}

/**
 * A bar with a tick where it should end.
 * @param {number} value
 * @param {number} against
 * @param {number} most
 * @param {string} [kind]
 */
export function bar(value, against, most, kind = "") {
  const x = scale([0, most], [0, 994]);
  return html`<svg class="bar-chart ${kind}" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect class="track" x="0" y="4" width="1000" height="12"></rect>
    <rect class="own" x="0" y="4" width=${Math.max(0, x(value))} height="12"></rect>
    <rect class="against" x=${x(against)} y="0" width="6" height="20"></rect>
  </svg>`;
}

/**
 * A value and how far it may be off, on a line from zero.
 * @param {number} value
 * @param {number | null} error two of these on both sides
 * @param {string} label
 */
export function whisker(value, error, label) {
  const width = wide.value ? 420 : 344;
  const off = 2 * (error ?? 0);
  const high = Math.max(10, (value + off) * 1.15);
  const x = scale([0, high], [14, width - 14]);
  const [from, to] = [x(Math.max(0, value - off)), x(value + off)];
  return html`<svg class="whisker" viewBox="0 0 ${width} 64" role="img" aria-label=${label}>
    <path class="zero" d="M14 36H${width - 14}"></path>
    ${ticks(0, high, 6).map(
      (one) => svg`<path class="grid" d="M${x(one)} 32V40"></path>
        <text class="axis" x=${x(one)} y="56" text-anchor="middle">${numeral(one)}</text>`,
    )}
    <path class="error" d="M${from} 18V30M${from} 24H${to}M${to} 18V30"></path>
    <path class="mean" transform="translate(${x(value)} 24)" d="M0-8L8 0L0 8L-8 0Z"></path>
  </svg>`;
}
