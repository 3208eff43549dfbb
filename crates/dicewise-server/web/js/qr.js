// A link as squares that a camera can read.
import { encode } from "../vendor/uqr/uqr.js";
import { html, svg } from "../vendor/lit-html/lit-html.js";

/** @param {string} text */
export function renderSVG(text) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg viewBox=${`0 0 ${size} ${size}`} shape-rendering="crispEdges" aria-hidden="true">
    ${svg`<rect width=${size} height=${size} fill="#fff"></rect><path d=${dark.join("")} fill="#000"></path>`}
  </svg>`;
}
