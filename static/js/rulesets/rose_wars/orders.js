/** The viewer's standing orders: the switch for quick passing, and orders that can be taken back. */

import { h, setAttr, setChildren, setText } from "../shared/elements.js";
import { WINDOW } from "./vocabulary.js";

/** @import { Orders, Window } from "../../types/rose_wars.js" */

export class OrderBar {
  constructor() {
    this.windows = Object.fromEntries(
      /** @type {Window[]} */ (Object.keys(WINDOW)).map((key) => [
        key,
        order("window", key, `Passing ${WINDOW[key]}`),
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
   */
  render(orders, quick) {
    setAttr(this.quick, "data-key", String(!quick));
    setAttr(this.quick, "data-on", quick);
    setText(this.quick, `Quick passing: ${quick ? "on" : "off"}`);
    setAttr(
      this.quick,
      "aria-label",
      `Quick passing: ${quick ? "on. Switch it off." : "off. Switch it on."}`,
    );
    setChildren(
      this.element,
      orders
        ? [
            this.quick,
            ...orders.always.map((key) => this.windows[key]),
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
