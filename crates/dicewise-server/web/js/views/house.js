import { html } from "../../vendor/lit-html/lit-html.js";

export function housePage() {
  return html`<main class="page narrow"></main>`;
}
