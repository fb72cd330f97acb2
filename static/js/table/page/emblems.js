/** Small emblems beside text; they repeat the text, so screen readers skip them. */

import { asset } from "../../common/assets.js";

const SVG = "http://www.w3.org/2000/svg";
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
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "drawing");
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", path);
  shape.setAttribute("fill", "currentColor");
  svg.append(shape);
  return svg;
}

/** What was drawn once is only copied: a log has hundreds of them. @type {Map<string, Element>} */
const DRAWN = new Map();

/**
 * The emblem `name`, or a plain lozenge if it has no drawing.
 * @param {string} name
 * @param {string} [size]
 * @returns {Element}
 */
export function emblem(name, size = "") {
  const key = `${SYMBOLS[name]} ${name} ${size}`;
  const known = DRAWN.get(key) ?? drawn(name, size);
  DRAWN.set(key, known);
  return /** @type {Element} */ (known.cloneNode(true));
}

/** @type {(name: string, size: string) => Element} */
function drawn(name, size) {
  if (!(name in SYMBOLS)) {
    const plain = document.createElement("span");
    plain.className = `emblem emblem-plain ${size}`;
    plain.setAttribute("aria-hidden", "true");
    return plain;
  }
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", `emblem emblem-${name} ${size}`);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", asset(SYMBOLS[name]));
  svg.append(use);
  return svg;
}
