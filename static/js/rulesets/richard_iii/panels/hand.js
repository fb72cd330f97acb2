/** The cards in hand. */

import { h, setAttr, setChildren, setHidden, setText } from "../../shared/elements.js";
import { cardLabel } from "../text/card_words.js";
import { foe, SEATS, TITLE } from "../text/vocabulary.js";
import { drawCard } from "./card.js";

/**
 * @import { Card, Charts, View } from "../../../types/richard_iii.js"
 * @import { Choice, Context } from "../../../types/board.js"
 */

/** The cards that the viewer may see: their hand, or both hands if all is open. */
export class Hand {
  /** @param {Charts} charts @param {Context} context */
  constructor(charts, context) {
    this.charts = charts;
    this.viewer = context.viewer;
    /** @type {Record<Card, HTMLElement>} */
    this.pool = {};
    this.rows = Object.fromEntries(SEATS.map((seat) => [seat, new Row()]));
    const first = SEATS.find((seat) => seat === this.viewer) ?? SEATS[0];
    this.element = h(
      "section",
      { class: "leaflet hand", "aria-label": "Cards in hand" },
      this.rows[first].element,
      this.rows[foe(first)].element,
    );
  }

  /** @param {View} view @param {Choice} choice */
  render(view, choice) {
    const open = SEATS.filter((seat) => view.cards[seat].hand);
    const none = open.every((seat) => !view.cards[seat].count);
    setHidden(this.element, none || view.phase === "over");
    setAttr(this.element, "data-asked", view.phase === "cards");
    for (const seat of SEATS) {
      const row = this.rows[seat];
      const { hand, picked } = view.cards[seat];
      setHidden(row.element, !hand);
      if (!hand) continue;
      const cards = this.sorted(typeof picked === "string" ? [...hand, picked] : hand);
      const name = seat === this.viewer ? "Your cards" : `Cards of ${TITLE[seat]}`;
      row.render(
        name,
        cards.map((card) => this.card(card, picked, choice)),
      );
    }
  }

  /**
   * In the order of the printed list, so that a chosen card stays in its place.
   * @param {Card[]} cards
   */
  sorted(cards) {
    return Object.keys(this.charts.cards).filter((card) => cards.includes(card));
  }

  /** @param {string} key @param {string | null} picked @param {Choice} choice */
  card(key, picked, choice) {
    this.pool[key] ??= h(
      "div",
      {
        class: "card richard-card",
        "data-paper": "parchment",
        "data-kind": "card",
        "data-key": key,
        "data-flip": `card-${key}`,
      },
      drawCard(key, this.charts),
      " ",
      h("span", { class: "card-picked", "aria-hidden": "true" }, "Chosen"),
    );
    const element = this.pool[key];
    setAttr(element, "data-chosen", key === picked);
    setAttr(element, "data-idle", choice.active && !choice.offers("card", key));
    setAttr(element, "aria-label", cardLabel(key, this.charts, key === picked));
    return element;
  }
}

class Row {
  constructor() {
    this.title = h("h2", {});
    this.cards = h("div", { class: "hand-cards" });
    this.element = h("div", { class: "hand-row" }, this.title, this.cards);
  }

  /** @param {string} name @param {HTMLElement[]} cards */
  render(name, cards) {
    setText(this.title, cards.length ? name : `${name}: none left`);
    setChildren(this.cards, cards);
  }
}
