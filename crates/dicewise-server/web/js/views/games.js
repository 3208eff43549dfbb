import { html } from "../../vendor/lit-html/lit-html.js";

export function gamesPage() {
  return html`<main class="page narrow"></main>`;
}
