/** The pictures above hints: a block, a large card. */

import { blockPicture } from "../block/block.js";
import { h } from "../../shared/elements.js";
import { drawCard } from "./card.js";

/** @import { Charts } from "../../../types/richard_iii.js" */

/**
 * {block: (key, steps) => element, card: (key) => element}
 * @param {Charts} charts
 */
export const hintPictures = (charts) => ({
  /** @param {string} key @param {number} steps */
  block: (key, steps) => h("div", { class: "hint-block" }, blockPicture(key, charts, { steps })),
  /** @param {string} key */
  card: (key) => h("div", { class: "hint-card richard-card" }, drawCard(key, charts)),
});
