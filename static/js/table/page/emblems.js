/** Small emblems beside text; they repeat the text, so screen readers skip them. */

import { asset } from "../../common/assets.js";
import { html, made } from "../../common/draw.js";
import { picture } from "../../common/boards/pictures.js";

/** @type {Record<string, string>} */
const SYMBOLS = {
  die: "svg/icons.svg#die",
  battle: "svg/icons.svg#sword",
  crown: "svg/icons.svg#crown",
  card: "svg/icons.svg#book",
  seal: "svg/icons.svg#seal",
  cross: "svg/icons.svg#cross",
};

/**
 * Learn the emblems of a game's seats, which the page names as JSON.
 * @param {string} json
 */
export function learnEmblems(json) {
  Object.assign(SYMBOLS, JSON.parse(json));
}

/**
 * An icon on a button, by its name in svg/icons.svg.
 * @param {string} name
 * @returns {SVGSVGElement}
 */
export const sign = (name) => made(picture("drawing", "0 0 24 24", asset(`svg/icons.svg#${name}`)));

/**
 * The emblem `name`, or a plain lozenge if it has no drawing.
 * @param {string} name
 * @param {string} [size]
 */
export const emblemOf = (name, size = "") =>
  name in SYMBOLS
    ? picture(`emblem emblem-${name} ${size}`, "0 0 24 24", asset(SYMBOLS[name]))
    : html`<span class="emblem emblem-plain ${size}" aria-hidden="true"></span>`;

/** What was drawn once is only copied: a log has hundreds of them. @type {Map<string, Element>} */
const DRAWN = new Map();

/**
 * The same as an element, for a line of a log, which is made once and not drawn again.
 * @param {string} name
 * @returns {Element}
 */
export function emblem(name) {
  const known = DRAWN.get(name) ?? made(emblemOf(name));
  DRAWN.set(name, known);
  return /** @type {Element} */ (known.cloneNode(true));
}
