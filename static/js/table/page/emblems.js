/** Small emblems beside text; they repeat the text, so screen readers skip them. */

import { asset } from "../../common/assets.js";
import { h, svg } from "../../common/elements.js";

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
    return h("span", { class: `emblem emblem-plain ${size}`, "aria-hidden": "true" });
  }
  return svg(
    "svg",
    { class: `emblem emblem-${name} ${size}`, "aria-hidden": "true" },
    svg("use", { href: asset(SYMBOLS[name]) }),
  );
}
