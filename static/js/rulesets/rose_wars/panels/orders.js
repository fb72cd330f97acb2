/**
 * The viewer's standing orders: the switch for quick passing, and orders that can be taken back. Those
 * for cards that the viewer does not hold change nothing, and are not shown.
 */

import { html, nothing, repeat } from "../../../common/draw.js";
import { WINDOW } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/** @import { Charts, Hand, Orders } from "../../../types/rose_wars.js" */

/**
 * `orders`: null before the first turn; `quick`: whether the viewer passes quickly.
 * @param {Orders | null} orders
 * @param {boolean} quick
 * @param {Hand} hand
 * @param {Charts} charts
 */
export function orderBar(orders, quick, { cards }, { windows }) {
  if (!orders) return html`<span class="orders"></span>`;
  const text = say("order.quick", { on: quick });
  const always = orders.always.filter((key) => cards?.includes(windows[key]));
  return html`<span class="orders"
    ><span
      class="order order-quick"
      data-kind="on"
      data-key=${!quick}
      data-on=${quick || nothing}
      aria-label=${say("order.switch", { order: text, on: quick })}
      >${text}</span
    >${repeat(
      always,
      (key) => key,
      (key) => order("window", key, say("order.window", { window: WINDOW[key] })),
    )}${orders.turn ? order("do", "AskThisTurn", say("order.turn")) : nothing}</span
  >`;
}

/**
 * An order that a tap withdraws on your turn.
 * @param {string} kind
 * @param {string} key
 * @param {string} text
 */
const order = (kind, key, text) =>
  html`<span
    class="order"
    data-kind=${kind}
    data-key=${key}
    aria-label=${say("order.back", { order: text })}
    >${text}</span
  >`;
