/**
 * The viewer's standing orders: the switch for quick passing, and orders that can be taken back. Those
 * for cards that the viewer does not hold change nothing, and are not shown.
 */

import { h, setAttr, setChildren, setText } from "../../shared/elements.js";
import { WINDOW } from "../text/vocabulary.js";

/** @import { Charts, Hand, Orders, Window } from "../../../types/rose_wars.js" */

export class OrderBar {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts;
    this.windows = Object.fromEntries(
      /** @type {Window[]} */ (Object.keys(WINDOW)).map((key) => [
        key,
        order("window", key, `Skip me ${WINDOW[key]}`),
      ]),
    );
    this.turn = order("do", "AskThisTurn", "Passing until this turn ends");
    this.quick = h("span", { class: "order order-quick", "data-kind": "on" });
    this.element = h("span", { class: "orders" });
  }

  /**
   * `orders`: null before the first turn; `quick`: whether the viewer passes quickly.
   * @param {Orders | null} orders
   * @param {boolean} quick
   * @param {Hand} hand
   */
  render(orders, quick, { cards }) {
    setAttr(this.quick, "data-key", String(!quick));
    setAttr(this.quick, "data-on", quick);
    const text = `Skip me unless I can play a card: ${quick ? "on" : "off"}`;
    setText(this.quick, text);
    const turn = quick ? "off" : "on";
    setAttr(this.quick, "aria-label", `${text}. All can see it. Switch it ${turn}.`);
    setChildren(
      this.element,
      orders
        ? [
            this.quick,
            ...orders.always
              .filter((key) => cards?.includes(this.charts.windows[key]))
              .map((key) => this.windows[key]),
            ...(orders.turn ? [this.turn] : []),
          ]
        : [],
    );
  }
}

/**
 * An order that a tap withdraws on your turn.
 * @param {string} kind
 * @param {string} key
 * @param {string} text
 */
const order = (kind, key, text) =>
  h(
    "span",
    { class: "order", "data-kind": kind, "data-key": key, "aria-label": `${text}. Ask me again.` },
    text,
  );
