/** Pictures out of our sheets of drawings. Screen readers skip them: the words beside them say the same. */

import { html, nothing, svg } from "../draw.js";

/**
 * A picture of its own: `href` names the sheet and the drawing in it; without one it is the room for it.
 * @param {string} name
 * @param {string} box
 * @param {string} [href]
 */
export const picture = (name, box, href) =>
  html`<svg class=${name} viewBox=${box} aria-hidden="true" focusable="false">
    <use href=${href ?? nothing}></use>
  </svg>`;

/**
 * The same as part of a larger drawing, its upper left corner at (x, y).
 * @param {string} href
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export const pictureAt = (href, x, y, size) =>
  svg`<use href=${href} x=${x} y=${y} width=${size} height=${size} />`;
