/** The roses of the houses, as parts of a template. */

import { asset } from "../../common/assets.js";
import { html, svg } from "../../common/draw.js";

const ROSES = asset("svg/roses.svg");
/** @type {Record<string, string>} */
const COLOUR = { lancaster: "red", york: "white" };

/**
 * The rose of a house as part of a larger drawing.
 * @param {string} house
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export const roseAt = (house, x, y, size) =>
  svg`<use href="${ROSES}#${COLOUR[house]}" x=${x} y=${y} width=${size} height=${size} />`;

const LOZENGE = svg`<path
  d="M20 4L34 20L20 36L6 20Z"
  fill="none"
  stroke="currentColor"
  stroke-width="3"
/>`;

/**
 * The rose of a house, or a plain lozenge if there is none.
 * @param {string | null | undefined} house
 * @param {string} [name]
 */
export const rose = (house, name = "rose") =>
  html`<svg class=${name} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    ${house ? roseAt(house, 0, 0, 40) : LOZENGE}
  </svg>`;
