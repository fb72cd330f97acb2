/** Before the battle: what the viewer's units are and do, beside the field, to choose and place them by. */

import { count } from "../../shared/speech.js";
import { h, setChildren, setHidden } from "../../shared/elements.js";
import { drawFace, legend } from "../pieces/tile.js";
import { traits } from "../explain.js";
import { statLine, statsOf } from "../text/vocabulary.js";

/**
 * @import { Viewer } from "../../../types/board.js"
 * @import { Charts, House, Kind, Unit, View } from "../../../types/rose_wars.js"
 */

export class Roster {
  /**
   * @param {Charts} charts
   * @param {Viewer} viewer
   * @param {Unit[]} units
   */
  constructor(charts, viewer, units) {
    this.charts = charts;
    this.viewer = viewer;
    this.units = units.filter((unit) => unit[0] === viewer[0]);
    this.drawn = "";
    this.list = h("ul", { class: "roster-list" });
    this.element = h(
      "section",
      { class: "roster", "aria-label": "Your units" },
      h("h2", {}, "Your units"),
      h("p", { class: "legend", "aria-hidden": "true" }, legend(charts)),
      this.list,
    );
  }

  /** @param {View} view */
  render(view) {
    const house = view.houses[this.viewer];
    const kinds = this.units.flatMap((unit) => view.units[unit].kind ?? []);
    setHidden(this.element, view.phase !== "deploy" || !house || !kinds.length);
    const now = `${house} ${view.scenario} ${kinds}`;
    if (this.element.hidden || !house || this.drawn === now) return;
    this.drawn = now;
    setChildren(
      this.list,
      [...new Set(kinds)].map((kind) => {
        const size = kinds.filter((one) => one === kind).length;
        return this.line(kind, size, house, view);
      }),
    );
  }

  /** @param {Kind} kind @param {number} size @param {House} house @param {View} view */
  line(kind, size, house, view) {
    const face = this.charts.units[kind];
    const stats = statsOf(kind, view, this.charts);
    const said = `${size > 1 ? `${count(size, "unit")}. ` : ""}${statLine(stats)}.`;
    return h(
      "li",
      { class: "roster-line" },
      h(
        "span",
        { class: "tile roster-tile", "data-house": house, "aria-hidden": "true" },
        drawFace(face, house, stats),
      ),
      h(
        "span",
        { class: "roster-words" },
        h("b", {}, size > 1 ? `${size} ${face.name}` : face.name),
        h("span", { class: "visually-hidden" }, ` ${said}`),
        h("small", {}, traits(face).join(" ")),
      ),
    );
  }
}
