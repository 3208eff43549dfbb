import { html } from "../../vendor/lit-html/lit-html.js";

export function dailyPage() {
  return html`<main class="page narrow"></main>`;
}
