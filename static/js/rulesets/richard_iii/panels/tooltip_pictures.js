/** The pictures in tooltips: a block, a large card. */

import { blockPicture } from "../pieces/block.js";
import { h } from "../../shared/elements.js";
import { drawCard } from "./card.js";

/** @import { Charts } from "../../../types/richard_iii.js" */

/**
 * {block: (key, steps) => element, card: (key) => element}
 * @param {Charts} charts
 */
export const tooltipPictures = (charts) => ({
  /** @param {string} key @param {number} steps */
  block: (key, steps) => h("div", { class: "tooltip-block" }, blockPicture(key, charts, { steps })),
  /** @param {string} key */
  card: (key) => h("div", { class: "tooltip-card richard-card" }, drawCard(key, charts)),
});
