/** One block in the battle line: its face, its name, and the number its dice need now. */

import { h, setAttr, setText } from "../../shared/elements.js";
import { Face } from "../pieces/face.js";
import { fighterWords } from "../text/battle_words.js";
import { blockName, hyphened } from "../text/vocabulary.js";

/** @import { Block, Charts, Fighter } from "../../../types/richard_iii.js" */

export class FighterTile {
  /** @param {Block} block @param {Charts} charts */
  constructor(block, charts) {
    this.block = block;
    this.charts = charts;
    this.face = new Face(block, charts, "fighter-face");
    this.name = h("b", { class: "fighter-name" }, hyphened(blockName(block, charts)));
    this.rating = h("span", { class: "fighter-rating" });
    this.state = h("span", { class: "fighter-state" });
    this.element = h(
      "div",
      { class: "fighter", "data-kind": "block", "data-key": block, "data-flip": `battle-${block}` },
      this.face.element,
      h("span", { class: "fighter-words" }, this.name, h("small", {}, this.rating, this.state)),
    );
  }

  /**
   * `turn`: the note on a block whose turn it is, or null; `aimed`: it was the last roll's target.
   * @param {Fighter} fighter
   * @param {{turn: string | null, aimed: boolean}} now
   */
  render(fighter, { turn, aimed }) {
    const { seat, steps, acted, bonus, letter, firepower } = fighter;
    this.face.render({ steps });
    setAttr(this.element, "data-seat", seat);
    setAttr(this.element, "data-turn", Boolean(turn));
    setAttr(this.element, "data-done", acted && !turn);
    setAttr(this.element, "data-aimed", aimed);
    setText(
      this.rating,
      `${letter}${firepower}${bonus.map((one) => ` +1 ${one === "wales" ? "Wales" : one}`).join("")}`,
    );
    setText(this.state, turn ?? (acted ? "done" : ""));
    const now = turn ? `, ${turn}` : acted ? ". It has had its turn" : "";
    setAttr(this.element, "aria-label", `${fighterWords(fighter, this.charts)}${now}`);
  }

  /** It was hit just now. */
  flinch() {
    /** @param {number} x @param {number} rotate */
    const at = (x, rotate) => ({ transform: `translate(${x}px, 0) rotate(${rotate}deg)` });
    this.element.animate([at(0, 0), at(-5, -2), at(4, 1.5), at(-2, -1), at(0, 0)], {
      duration: 260,
      delay: 300,
      easing: "ease-out",
    });
  }
}
