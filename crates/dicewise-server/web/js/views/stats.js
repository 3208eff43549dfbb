import { html } from "../../vendor/lit-html/lit-html.js";

export function statsPage() {
  return html`<main class="page narrow"></main>`;
}
