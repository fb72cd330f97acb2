/** Small emblems beside text; they repeat the text, so screen readers skip them. */

import { asset } from "../../common/assets.js";
import { draw, html } from "../../common/draw.js";
import { svg } from "../../common/elements.js";

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
 * A filled shape of 24 by 24.
 * @param {string} path
 * @returns {SVGSVGElement}
 */
export function drawing(path) {
  return svg(
    "svg",
    { viewBox: "0 0 24 24", class: "drawing", "aria-hidden": "true" },
    svg("path", { d: path, fill: "currentColor" }),
  );
}

/**
 * The emblem `name`, or a plain lozenge if it has no drawing.
 * @param {string} name
 * @param {string} [size]
 */
export const emblemOf = (name, size = "") =>
  name in SYMBOLS
    ? html`<svg class="emblem emblem-${name} ${size}" aria-hidden="true">
        <use href=${asset(SYMBOLS[name])}></use>
      </svg>`
    : html`<span class="emblem emblem-plain ${size}" aria-hidden="true"></span>`;

/** What was drawn once is only copied: a log has hundreds of them. @type {Map<string, Element>} */
const DRAWN = new Map();

/**
 * The same as an element, for a line of a log, which is made once and not drawn again.
 * @param {string} name
 * @returns {Element}
 */
export function emblem(name) {
  const known = DRAWN.get(name) ?? drawn(name);
  DRAWN.set(name, known);
  return /** @type {Element} */ (known.cloneNode(true));
}

/** @param {string} name */
function drawn(name) {
  const place = document.createElement("span");
  draw(place, emblemOf(name));
  return /** @type {Element} */ (place.firstElementChild);
}
