/** The last dice of a battle: their owner, target and result. */

import { Tray } from "./dice.js";
import { h, setAttr, setHidden, setText } from "../../shared/elements.js";
import { goodOf, resultWords, rollWords } from "../text/roll_words.js";

/** @import { Charts, Volley } from "../../../types/richard_iii.js" */

export class Roll {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts;
    this.who = h("span", { class: "roll-who" });
    this.tray = new Tray();
    this.result = h("b", { class: "roll-result" });
    this.element = h(
      "div",
      { class: "roll", role: "status" },
      this.who,
      this.tray.element,
      this.result,
    );
  }

  /** @param {Volley | null} roll @param {boolean} animate */
  render(roll, animate) {
    setHidden(this.element, !roll);
    if (!roll) return;
    setAttr(this.element, "data-seat", roll.seat);
    setText(this.who, rollWords(roll, this.charts));
    this.tray.render(roll.dice, goodOf(roll), animate);
    setText(this.result, resultWords(roll));
  }
}
