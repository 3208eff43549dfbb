import { html } from "../../vendor/lit-html/lit-html.js";

export function reviewPage(/** @type {string} */ _id) {
  return html`<main class="page narrow"></main>`;
}
