/** A block's picture, redrawn only when it changes. */

import { blockPicture } from "./block.js";
import { h } from "../../shared/elements.js";

export class Face {
  constructor(block, charts, name) {
    this.block = block;
    this.charts = charts;
    this.now = null;
    this.element = h("span", { class: `face ${name}` });
  }

  render({ steps, down = false }) {
    const state = `${steps} ${down}`;
    if (state === this.now) return;
    this.now = state;
    this.element.replaceChildren(blockPicture(this.block, this.charts, { steps, down }));
  }
}
