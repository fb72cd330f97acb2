/** The arms of a block, out of the sheet that tools/art/draw_richard_iii_arms.py draws. */

import { asset } from "../../../common/assets.js";
import { useAt } from "../../shared/elements.js";

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
export const armsAt = (block, x, y, size) =>
  useAt(`${SHEET}#${armsOf(block)}`, x, y, 44 * size, 52 * size);
