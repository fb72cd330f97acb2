/** The pictures of Lancaster vs York. */

import { asset } from "../../../common/assets.js";
import * as pictures from "../../../common/boards/pictures.js";
import { useAt, setAttr } from "../../shared/elements.js";

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
  return useAt(href(name), x - size / 2, y - height / 2, size, height);
}

/**
 * A piece as a picture among text, or without a name the room for one; screen readers skip it.
 * @param {string} name
 * @param {string} [className]
 */
export const picture = (name, className = "") =>
  pictures.picture(`piece ${className}`.trim(), boxOf(name), name ? href(name) : undefined);

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
