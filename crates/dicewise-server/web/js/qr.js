// A link as squares that a camera can read.
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { Later } from "./later.js";
import { say } from "./texts.js";

const drawer = new Later(() => import("../vendor/uqr/uqr.js"));

/** The squares; their place is kept until they are there, and given up if they don't come. @param {string} text */
export function qr(text) {
  const { part, error } = drawer.now;
  if (error) return nothing;
  return html`<div class="qr" role="img" aria-label=${say("web-qr")}>${part ? squares(part.encode(text, { ecc: "M", border: 2 })) : nothing}</div>`;
}

/** @param {{ data: boolean[][], size: number }} code */
function squares({ data, size }) {
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg viewBox=${`0 0 ${size} ${size}`} shape-rendering="crispEdges" aria-hidden="true">
    ${svg`<rect width=${size} height=${size} fill="#fff"></rect><path d=${dark.join("")} fill="#000"></path>`}
  </svg>`;
}
