import { html } from "../../vendor/lit-html/lit-html.js";

export function sheetsPage() {
  return html`<main class="page narrow"></main>`;
}
