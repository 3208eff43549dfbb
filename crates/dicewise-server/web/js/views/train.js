import { html } from "../../vendor/lit-html/lit-html.js";

export function trainPage() {
  return html`<main class="page narrow"></main>`;
}
