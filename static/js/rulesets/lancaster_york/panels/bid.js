/** The bid for the Captain of Calais on the viewer's planning chart. */

import { h, setAttr, setText } from "../../shared/elements.js";
import { piece } from "../pieces/pictures.js";
import { area, pounds } from "../text/vocabulary.js";

/**
 * @import { Area, Plan } from "../../../types/lancaster_york.js"
 */

/** @type {Partial<Record<Area, string>>} */
const SHORT = { midlands: "Midlands", south_east_england: "South East" };

/** @type {Area[]} */
const LANDINGS = ["midlands", "south_east_england"];

/** The amount of the bid and the landing place. */
export class Bid {
  constructor() {
    this.amount = h("b", { class: "bid-amount" });
    /** @param {string} kind @param {number} by */
    const key = (kind, by) =>
      h(
        "span",
        {
          class: "key",
          "data-kind": kind,
          "data-key": by,
          "aria-label": `${kind === "raise" ? "+" : "−"}${by}: bid £${by} ${kind === "raise" ? "more" : "less"}`,
        },
        `${kind === "raise" ? "+" : "−"}${by}`,
      );
    this.places = Object.fromEntries(
      LANDINGS.map((where) => [
        where,
        h(
          "span",
          {
            class: "key place",
            "data-kind": "calais",
            "data-key": where,
            "aria-label": `${SHORT[where]}: the Captain of Calais lands in ${area(where)}`,
          },
          SHORT[where],
        ),
      ]),
    );
    this.element = h(
      "div",
      { class: "bid", role: "group", "aria-label": "Bid for the Captain of Calais" },
      h("span", { class: "bid-name" }, piece("award-captain"), "Captain of Calais"),
      h(
        "span",
        { class: "bid-keys" },
        key("lower", 5),
        key("lower", 1),
        this.amount,
        key("raise", 1),
        key("raise", 5),
      ),
      h("span", { class: "bid-places" }, Object.values(this.places)),
    );
  }

  /** @param {Plan} plan */
  render({ bid, bid_area: where, sealed }) {
    setText(this.amount, pounds(bid));
    setAttr(this.element, "data-sealed", sealed);
    for (const [key, element] of Object.entries(this.places)) {
      setAttr(element, "data-chosen", key === where);
    }
  }
}
