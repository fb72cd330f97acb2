/** A box of a row of numbers, of which one is now. */

import { html, nothing } from "../../../common/draw.js";

/** @param {number} number @param {number} now */
export const boxOf = (number, now) =>
  html`<li aria-current=${number === now ? "step" : nothing} data-past=${number < now || nothing}>
    ${number}
  </li>`;
