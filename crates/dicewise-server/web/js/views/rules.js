import { html } from "../../vendor/lit-html/lit-html.js";

export function rulesPage() {
  return html`<main class="page narrow"></main>`;
}
