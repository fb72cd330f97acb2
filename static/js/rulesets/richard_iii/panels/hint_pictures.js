/** The pictures above hints: a block, a large card. */

import { blockPicture } from "../block/block.js";
import { h } from "../../shared/elements.js";
import { drawCard } from "./card.js";

/** {block: (key, steps) => element, card: (key) => element} */
export const hintPictures = (charts) => ({
  block: (key, steps) => h("div", { class: "hint-block" }, blockPicture(key, charts, { steps })),
  card: (key) => h("div", { class: "hint-card richard-card" }, drawCard(key, charts)),
});
