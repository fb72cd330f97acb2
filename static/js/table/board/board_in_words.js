/** The board in words: the renderer's description as headings and lists. */

import { draw, html } from "../../common/draw.js";

/** @import { Section } from "../../types/board.js" */

/** @param {Section} section */
const sectionOf = ({ title, lines }) =>
  html`<section class="words-section">
    <h3>${title}</h3>
    <ul>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>
  </section>`;

/**
 * @param {HTMLElement} holder
 * @param {Section[]} sections
 */
export const showWords = (holder, sections) => draw(holder, html`${sections.map(sectionOf)}`);
