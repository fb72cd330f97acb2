/** The arms of a block, out of the sheet that tools/art/draw_richard_iii_arms.py draws. */

import { svg } from "../../shared/elements.js";

const SHEET = new URL("../../../../svg/richard_iii_arms.svg", import.meta.url).href;

/** Both versions of a noble bear the same arms. */
export const armsOf = (block) => block.replace(/^(york|lancaster)_(?=.)/, "");

/** The shield of a block as part of a larger drawing, 44 by 52 at `size` 1. */
export function armsAt(block, x, y, size) {
  const href = `${SHEET}#${armsOf(block)}`;
  return svg("use", { href, x, y, width: 44 * size, height: 52 * size });
}

/** The shield of a block alone: decoration beside its name. */
export function arms(block, name = "arms") {
  return svg(
    "svg",
    { class: name, viewBox: "0 0 44 52", "aria-hidden": "true", focusable: "false" },
    armsAt(block, 0, 0, 1),
  );
}
