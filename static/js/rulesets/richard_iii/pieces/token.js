/** A block beside the map: a named tile that can be chosen. */

import { h, setAttr, setText } from "../../shared/elements.js";
import { Face } from "./face.js";
import { blockName, hyphened } from "../text/vocabulary.js";

/** @import { Block, Charts } from "../../../types/richard_iii.js" */

/** The visible text lies above the named button, which has no text itself: a name that differs from the
 * visible words would confuse voice control. */
export class Token {
  /** @param {Block} block @param {Charts} charts */
  constructor(block, charts) {
    this.block = block;
    this.charts = charts;
    this.face = new Face(block, charts, "token-face");
    this.name = blockName(block, charts);
    this.note = h("small", { class: "token-note" });
    this.touch = h("div", { class: "token", "data-kind": "block", "data-key": block });
    this.element = h(
      "div",
      { class: "token-cell", "data-flip": `token-${block}` },
      this.touch,
      h(
        "div",
        { class: "token-look", "aria-hidden": "true" },
        this.face.element,
        h("span", { class: "token-name" }, hyphened(this.name)),
        this.note,
      ),
    );
  }

  /**
   * `steps`: its strength, if it is not full; `note`: a short text below it; `said`: the same for screen readers.
   * @param {{steps?: number, down?: boolean, idle?: boolean, note?: string, said?: string}} look
   */
  render({ steps, down = false, idle = false, note = "", said = note }) {
    this.face.render({ steps: steps ?? this.charts.blocks[this.block].strength, down });
    setAttr(this.touch, "data-down", down);
    setAttr(this.touch, "data-idle", idle);
    setText(this.note, note);
    setAttr(this.touch, "aria-label", said ? `${this.name}: ${said}` : this.name);
  }
}
