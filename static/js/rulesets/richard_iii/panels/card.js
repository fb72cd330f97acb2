/** The face of a card. */

import { h } from "../../shared/elements.js";
import { EVENT, isEvent, numeral } from "../text/card_words.js";

/** @import { Card, Charts } from "../../../types/richard_iii.js" */

/**
 * The face of a card; its label says the same in the same order.
 * @param {Card} card
 * @param {Charts} charts
 */
export function drawCard(card, charts) {
  const { ap } = charts.cards[card];
  const event = isEvent(card);
  const pips = Array.from({ length: ap }, () => h("i", { class: "ap-pip" }));
  return h(
    "div",
    { class: "card-face", "data-event": event },
    h("span", { class: "card-ap" }, numeral(ap)),
    " ",
    h("b", { class: "card-name" }, event ? charts.cards[card].name : "Action"),
    " ",
    event
      ? h("span", { class: "card-text" }, EVENT[card])
      : h("span", { class: "ap-pips", "aria-hidden": "true" }, pips),
  );
}
