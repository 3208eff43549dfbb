import { html } from "../../vendor/lit-html/lit-html.js";

export function boardsPage() {
  return html`<main class="page narrow"></main>`;
}
