/** The dice of a battle in their tray. */

import { Die } from "../../shared/dice.js";
import { h, setChildren, setText } from "../../shared/elements.js";
import { count } from "../../shared/speech.js";

const STAGGER = 30;

/** A row of dice with their meaning: an edge and a tick show whether a die counts. */
export class Tray {
  constructor() {
    /** @type {Die[]} */
    this.dice = [];
    this.row = h("span", { class: "dice-row" });
    this.words = h("span", { class: "visually-hidden" });
    this.element = h("span", { class: "dice" }, this.row, this.words);
  }

  /**
   * `values`: the dice; `good(value)`: whether one counts; `animate`: they were rolled just now.
   * @param {number[]} values
   * @param {(value: number) => boolean} good
   * @param {boolean} animate
   */
  render(values, good, animate) {
    while (this.dice.length < values.length) this.dice.push(new Die());
    const shown = this.dice.slice(0, values.length);
    setChildren(
      this.row,
      shown.map((die) => die.element),
    );
    shown.forEach((die, i) => die.render(values[i], good(values[i]), animate ? i * STAGGER : null));
    const counting = values.filter(good).length;
    setText(
      this.words,
      `${values.join(", ")}: ${count(counting, "die", "dice")} of ${values.length}`,
    );
  }
}
