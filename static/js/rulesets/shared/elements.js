/** The elements of boards: HTML, SVG, roses. */

import { asset } from "../../common/assets.js";
import { svg } from "../../common/elements.js";

/** @import { Child } from "../../common/elements.js" */

export { h, query, setAttr, setChildren, setHidden, setText, svg } from "../../common/elements.js";
export { atOnce, LATER, painted } from "../../common/motion.js";

const ROSES = asset("svg/roses.svg");
/** @type {Record<string, string>} */
const COLOUR = { lancaster: "red", york: "white" };

/**
 * A decorative picture, hidden from screen readers: the text beside it says the same.
 * @param {number} size
 * @param {string} name
 * @param {...(Child | Child[])} children
 * @returns {SVGSVGElement}
 */
export function picture(size, name, ...children) {
  return svg(
    "svg",
    { class: name, viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true", focusable: "false" },
    ...children,
  );
}

/**
 * The rose of a house as part of a larger drawing.
 * @param {string} house
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @returns {SVGUseElement}
 */
export function roseAt(house, x, y, size) {
  return svg("use", { href: `${ROSES}#${COLOUR[house]}`, x, y, width: size, height: size });
}

/**
 * The rose of a house, or a plain lozenge if there is none.
 * @param {string | null | undefined} house
 * @param {string} [name]
 * @returns {SVGSVGElement}
 */
export function rose(house, name = "rose") {
  return picture(
    40,
    name,
    house
      ? roseAt(house, 0, 0, 40)
      : svg("path", {
          d: "M20 4L34 20L20 36L6 20Z",
          fill: "none",
          stroke: "currentColor",
          "stroke-width": 3,
        }),
  );
}
