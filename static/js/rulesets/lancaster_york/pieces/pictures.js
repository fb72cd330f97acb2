/** The pictures of Lancaster vs York. */

import { asset } from "../../../common/assets.js";
import { html, nothing } from "../../../common/draw.js";
import { setAttr, svg } from "../../shared/elements.js";

/** The picture of sea and land. */
export const SCENERY = asset("svg/lancaster_york.svg");
const PIECES = asset("svg/lancaster_york_pieces.svg");

/** @param {string} name */
const href = (name) => `${PIECES}#${name}`;

/**
 * A piece as part of a larger drawing, its middle at (x, y).
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function pieceAt(name, x, y, size) {
  const height = name.startsWith("arms-") ? (size * 57) / 48 : size;
  return svg("use", { href: href(name), x: x - size / 2, y: y - height / 2, width: size, height });
}

/**
 * A piece as a picture among text, or without a name the room for one; screen readers skip it.
 * @param {string} name
 * @param {string} [className]
 */
export const picture = (name, className = "") =>
  html`<svg
    class=${`piece ${className}`.trim()}
    viewBox=${boxOf(name)}
    aria-hidden="true"
    focusable="false"
  >
    <use href=${name ? href(name) : nothing}></use>
  </svg>`;

/**
 * The same as an element, for a tooltip.
 * @param {string} name
 */
export const piece = (name) =>
  svg(
    "svg",
    { class: "piece", viewBox: boxOf(name), "aria-hidden": "true", focusable: "false" },
    svg("use", { href: href(name) }),
  );

/** @param {string} name */
const boxOf = (name) => (name.startsWith("arms-") ? "0 0 48 57" : "0 0 48 48");

/**
 * Show another piece, or none.
 * @param {Element} use
 * @param {string | null | false | undefined} name
 */
export function showPiece(use, name) {
  setAttr(use, "href", name ? href(name) : null);
}
