/** The borders of attacks that await their battle: the main one is filled, reserves are hollow. */

import { middleOf } from "./edges.js";
import { setChildren, svg } from "../../shared/elements.js";
import { AREAS, BORDERS } from "./land.js";

/**
 * @import { Attack, Seat, View } from "../../../types/richard_iii.js"
 */

/** @typedef {{x: number, y: number, turn: number, seat: Seat, blocks: number, main: boolean}} Onset */

/**
 * The places of the arrowheads of one attack: [{x, y, turn, seat, blocks, main}].
 * @param {Attack} attack
 */
export function attackArrowsOf({ area, main, borders }) {
  return borders.map(([border, seat, blocks]) => {
    const [x, y] = BORDERS[border]?.middle ?? AREAS[area].port ?? middleOf(area);
    const [mx, my] = middleOf(area);
    const far = Math.hypot(mx - x, my - y) || 1;
    const turn = (Math.atan2(my - y, mx - x) * 180) / Math.PI;
    const step = Math.min(3, far / 2);
    return {
      x: x + (step * (mx - x)) / far,
      y: y + (step * (my - y)) / far,
      turn,
      seat,
      blocks,
      main: border === main,
    };
  });
}

export class AttackArrows {
  constructor() {
    this.now = "";
    this.element = svg("g", { class: "map-onsets", "aria-hidden": "true" });
  }

  /** @param {View} view */
  render({ attacks }) {
    const said = JSON.stringify(attacks);
    if (said === this.now) return;
    this.now = said;
    setChildren(this.element, attacks.flatMap(attackArrowsOf).map(onset));
  }
}

/** @param {Onset} onset */
const onset = ({ x, y, turn, seat, blocks, main }) =>
  svg(
    "g",
    {
      class: "onset",
      "data-house": seat,
      "data-main": main,
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
    },
    svg("path", { d: "M14 0L-9 -12L-4 0L-9 12Z", transform: `rotate(${turn.toFixed(1)})` }),
    svg("text", { y: 4.2 }, String(blocks)),
  );
