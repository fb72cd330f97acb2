/** The last dice of a battle: their owner, target and result. */

import { Tray } from "./dice.js";
import { h, setAttr, setText } from "../../shared/elements.js";
import { goodOf, resultWords, rollWords } from "../text/roll_words.js";

export class Roll {
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

  render(roll, animate) {
    this.element.hidden = !roll;
    if (!roll) return;
    setAttr(this.element, "data-seat", roll.seat);
    setText(this.who, rollWords(roll, this.charts));
    this.tray.render(roll.dice, goodOf(roll), animate);
    setText(this.result, resultWords(roll));
  }
}
