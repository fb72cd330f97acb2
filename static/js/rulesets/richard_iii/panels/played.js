/** The cards of this campaign: those played, turn by turn, and those not yet played. */

import { h, setChildren, setText } from "../../shared/elements.js";
import { playedLines, unplayedWords } from "../text/card_words.js";

/** @import { Charts, View } from "../../../types/richard_iii.js" */

export class Played {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts;
    this.turns = h("ol", { class: "played-turns" });
    this.left = h("p", { class: "played-left" });
    this.element = h(
      "details",
      { class: "leaflet played" },
      h("summary", {}, "Cards played in this campaign"),
      this.turns,
      this.left,
    );
  }

  /** @param {View} view */
  render(view) {
    setChildren(
      this.turns,
      playedLines(view, this.charts).map((line, i) => {
        const row = this.turns.children[i] ?? h("li", {});
        setText(row, line);
        return row;
      }),
    );
    setText(
      this.left,
      `Not played yet, 11 of them in neither hand: ${unplayedWords(view, this.charts)}.`,
    );
  }
}
