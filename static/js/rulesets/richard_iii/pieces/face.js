/** A block's picture, redrawn only when it changes. */

import { blockPicture } from "./block.js";
import { h } from "../../shared/elements.js";

/**
 * @import { Block, Charts } from "../../../types/richard_iii.js"
 * @import { BlockState } from "./block.js"
 */

export class Face {
  /** @param {Block} block @param {Charts} charts @param {string} name */
  constructor(block, charts, name) {
    this.block = block;
    this.charts = charts;
    /** @type {string | null} */
    this.now = null;
    this.element = h("span", { class: `face ${name}` });
  }

  /** @param {BlockState} state */
  render({ steps, down = false }) {
    const state = `${steps} ${down}`;
    if (state === this.now) return;
    this.now = state;
    this.element.replaceChildren(blockPicture(this.block, this.charts, { steps, down }));
  }
}
