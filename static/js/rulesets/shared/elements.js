/** The elements of boards: HTML and SVG. */

import { svg } from "../../common/elements.js";

export {
  drawing,
  h,
  query,
  setAttr,
  setChildren,
  setHidden,
  setText,
  svg,
} from "../../common/elements.js";
export { atOnce, LATER, painted } from "../../common/motion.js";

/**
 * A drawing of a sheet as part of a larger one, its upper left corner at (x, y).
 * @param {string} href
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} [height]
 */
export const useAt = (href, x, y, width, height = width) =>
  svg("use", { href, x, y, width, height });
