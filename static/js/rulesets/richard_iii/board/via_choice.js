/** Two routes to the same place: signs on the areas through which a march can go. */

import { borderOf, middleOf } from "./edges.js";
import { setChildren, svg } from "../../shared/elements.js";
import { given } from "../../shared/speech.js";
import { AREAS } from "./land.js";
import { smooth } from "./move_arrows.js";
import { areaName } from "../text/vocabulary.js";

/**
 * @import { Area, Charts, View } from "../../../types/richard_iii.js"
 * @import { Choice } from "../../../types/board.js"
 */

/** @typedef {{from: Area, to: Area, vias: (Area | null)[]}} Way */

/**
 * The open question of a march: {from, to, vias}, or null.
 * @param {View} view
 * @param {Choice["actions"]} actions
 * @returns {Way | null}
 */
export function openWay(view, actions) {
  const marches = actions.filter(({ do: name }) => name === "March" || name === "MarchAll");
  const [first] = marches;
  if (!first || marches.length !== actions.length) return null;
  const same = marches.every((march) => march.to === first.to && march.block === first.block);
  const vias = [...new Set(marches.map(({ via }) => via))];
  if (!same || vias.length < 2) return null;
  const from = first.block ? view.blocks[first.block].at : view.stack;
  return from === null ? null : { from, to: first.to, vias };
}

export class ViaChoice {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts;
    this.element = svg("g", { class: "map-ways" });
  }

  /** @param {View} view @param {Choice} choice */
  render(view, choice) {
    const open = openWay(view, choice.actions);
    const ways = open ? open.vias.map((via) => this.way(open, via)) : [];
    setChildren(this.element, open?.vias.includes(null) ? [this.straight(open), ...ways] : ways);
  }

  /**
   * Pointing at the destination again means going straight there.
   * @param {Way} way
   */
  straight({ to }) {
    return svg("path", {
      class: "way-goal",
      d: AREAS[to].path,
      "data-kind": "via",
      "data-key": "null",
      "aria-label": `Go straight to ${areaName(to, this.charts)}`,
    });
  }

  /** @param {Way} way @param {Area | null} via */
  way({ from, to, vias }, via) {
    const areas = given([from, via, to]);
    const stops = [middleOf(areas[0])];
    areas
      .slice(1)
      .forEach((area, i) =>
        stops.push(borderOf(areas[i], area)?.middle ?? middleOf(area), middleOf(area)),
      );
    const [x, y] = via ? middleOf(via) : stops[1];
    const words = via ? `Go by ${areaName(via, this.charts)}` : "Go straight there";
    return svg(
      "g",
      {
        class: "way",
        "data-kind": "via",
        "data-key": String(via),
        "aria-label": words,
        "data-many": vias.length,
      },
      svg("path", { class: "way-line", d: smooth(stops) }),
      svg("circle", { class: "way-disc", cx: x, cy: y, r: 17 }),
      svg("path", {
        class: "way-sign",
        d: `M${x - 7} ${y - 8}L${x + 8} ${y}L${x - 7} ${y + 8}L${x - 3} ${y}Z`,
      }),
    );
  }
}
