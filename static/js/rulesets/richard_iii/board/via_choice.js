/** Two routes to the same place: signs on the areas through which a march can go. */

import { wayThrough } from "../../../common/boards/arrows.js";
import { middleOf } from "./edges.js";
import { setChildren, svg } from "../../shared/elements.js";
import { given } from "../../shared/speech.js";
import { march } from "./move_arrows.js";
import { openWay } from "../text/ways.js";
import { areaName } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Area, Charts, View } from "../../../types/richard_iii.js"
 * @import { Choice } from "../../../types/board.js"
 * @import { Way } from "../text/ways.js"
 */

export class ViaChoice {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts;
    this.element = svg("g", { class: "map-ways" });
  }

  /** @param {View} view @param {Choice} choice */
  render(view, choice) {
    const open = openWay(view, choice.actions);
    setChildren(this.element, open ? open.vias.map((via) => this.way(open, via)) : []);
  }

  /** @param {Way} way @param {Area | null} via */
  way({ from, to, vias }, via) {
    const stops = march(given([from, via, to]));
    const [x, y] = via ? middleOf(via) : stops[1];
    const words = say("map.way", { via: via && areaName(via, this.charts) });
    return svg(
      "g",
      {
        class: "way",
        "data-kind": "via",
        "data-key": String(via),
        "aria-label": words,
        "data-many": vias.length,
      },
      svg("path", { class: "way-line", d: wayThrough(stops).d }),
      svg("circle", { class: "way-disc", cx: x, cy: y, r: 17 }),
      svg("path", {
        class: "way-sign",
        d: `M${x - 7} ${y - 8}L${x + 8} ${y}L${x - 7} ${y + 8}L${x - 3} ${y}Z`,
      }),
    );
  }
}
