/** The arms of a block, out of the sheet that tools/art/draw_richard_iii_arms.py draws. */

import { asset } from "../../../common/assets.js";
import { svg } from "../../shared/elements.js";

/** @import { Block } from "../../../types/richard_iii.js" */

const SHEET = asset("svg/richard_iii_arms.svg");

/**
 * Both versions of a noble bear the same arms.
 * @param {Block} block
 */
export const armsOf = (block) => block.replace(/^(york|lancaster)_(?=.)/, "");

/**
 * The shield of a block as part of a larger drawing, 44 by 52 at `size` 1.
 * @param {Block} block
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function armsAt(block, x, y, size) {
  const href = `${SHEET}#${armsOf(block)}`;
  return svg("use", { href, x, y, width: 44 * size, height: 52 * size });
}

/**
 * The shield of a block alone: decoration beside its name.
 * @param {Block} block
 * @param {string} [name]
 */
export function arms(block, name = "arms") {
  return svg(
    "svg",
    { class: name, viewBox: "0 0 44 52", "aria-hidden": "true", focusable: "false" },
    armsAt(block, 0, 0, 1),
  );
}
