/** Buttons for the areas to which the only undecided block can go, since the map may be out of
 * sight. */

import { h, setChildren, setHidden, setText } from "../../shared/elements.js";
import { placeName } from "../text/vocabulary.js";

/**
 * @import { Area, Charts } from "../../../types/richard_iii.js"
 * @import { Choice } from "../../../types/board.js"
 */

const MOST = 9;

export class Chips {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts;
    /** @type {Record<Area, HTMLElement>} */
    this.chips = {};
    this.word = h("b", {});
    this.element = h("div", { class: "area-chips" });
  }

  /** @param {Choice["actions"]} actions @param {string} word */
  render(actions, word) {
    const all = areasOf(actions);
    const areas = all.length > MOST ? [] : all;
    setHidden(this.element, !areas.length);
    setText(this.word, word);
    setChildren(
      this.element,
      areas.length ? [this.word, ...areas.map((area) => this.chip(area))] : [],
    );
  }

  /** @param {Area} area */
  chip(area) {
    const name = placeName(area, this.charts);
    this.chips[area] ??= h(
      "span",
      { class: "area-chip", "data-kind": "area", "data-key": area, "aria-label": name },
      name,
    );
    return this.chips[area];
  }
}

/**
 * The only block's destinations, or the areas to fight in; empty while several blocks can be chosen.
 * @param {Choice["actions"]} actions
 */
function areasOf(actions) {
  const ways = actions.filter(({ do: name, block }) => block || name === "Fight");
  if (new Set(ways.map(({ block }) => block)).size !== 1) return [];
  return [...new Set(ways.map(({ to, area }) => to ?? area).filter(Boolean))].sort();
}
