/** The pictures in tooltips: a block, a large card. */

import { draw } from "../../../common/draw.js";
import { blockPicture } from "../pieces/block.js";
import { h } from "../../shared/elements.js";
import { cardFace } from "./card.js";

/** @import { Charts } from "../../../types/richard_iii.js" */

/**
 * {block: (key, steps) => element, card: (key) => element}
 * @param {Charts} charts
 */
export const tooltipPictures = (charts) => ({
  /** @param {string} key @param {number} steps */
  block: (key, steps) => h("div", { class: "tooltip-block" }, blockPicture(key, charts, { steps })),
  /** @param {string} key */
  card(key) {
    const holder = h("div", { class: "tooltip-card richard-card" });
    draw(holder, cardFace(key, charts));
    return holder;
  },
});
