/** Dice of the houses. */

import * as dice from "../../shared/dice.js";
import { setAttr } from "../../shared/elements.js";
import { say } from "../text/words.js";

/** @import { House } from "../../../types/rose_wars.js" */

/** A die of a house; without a value it has not been rolled. */
export class Die {
  constructor() {
    this.die = new dice.Die();
    this.element = this.die.element;
    this.element.setAttribute("role", "img");
  }

  /**
   * Show `value` (or null); the die tumbles if it was `rolled` just now.
   * @param {number | null} value
   * @param {{house: House | null, label: string, good: boolean, rolled: boolean}} look
   */
  render(value, { house, label, good, rolled }) {
    setAttr(this.element, "data-house", house);
    setAttr(this.element, "aria-label", say("roll.die", { die: label, value }));
    this.die.render(value, good, rolled ? 0 : null);
  }
}
