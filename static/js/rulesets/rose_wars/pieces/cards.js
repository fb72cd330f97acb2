/** Action cards: faces with their windows, backs, the viewer's hand and the piles. */

import {
  h,
  picture,
  setAttr,
  setChildren,
  setHidden,
  setText,
  svg,
} from "../../shared/elements.js";
import { count, list } from "../../shared/speech.js";
import { say } from "../text/words.js";

/**
 * @import { Choice } from "../../../types/board.js"
 * @import { Card, Charts, View, Window } from "../../../types/rose_wars.js"
 */

/** @typedef {Charts["cards"][Card]} CardFace all that is printed on a card */

/** @type {Record<string, string>} */
const ICON = {
  reaction: "M20 3L24 14H36L26 21L30 33L20 26L10 33L14 21L4 14H16Z",
  free: "M20 4C30 12 34 18 34 24A14 14 0 0 1 6 24C6 18 10 12 20 4Z",
  action: "M18 2H22V22H28V26H22V36H18V26H12V22H18Z",
};

/**
 * The time at which a card can be played, in a few words.
 * @param {CardFace} card
 */
export const momentOf = (card) => say("card.moment", { card: card.id, timing: card.timing });

/** @param {CardFace} card */
export const cardLabel = (card) => `${card.name}: ${momentOf(card)}. ${card.text}`;

/**
 * The face of a card.
 * @param {CardFace} card
 */
export function drawCard(card) {
  return h(
    "div",
    { class: "card-face", "data-timing": card.timing },
    h("b", { class: "card-name" }, card.name),
    " ",
    h(
      "span",
      { class: "card-when" },
      picture(40, "card-icon", svg("path", { d: ICON[card.timing] })),
      h("span", {}, momentOf(card)),
    ),
    " ",
    h("span", { class: "card-text" }, card.text),
  );
}

/** @param {string} key @param {Choice} choice */
const canReady = (key, { actions }) =>
  actions.some((action) => action.do === "Ready" && action.card === key);

/** A seat's cards, if the viewer may see them. Copies of a card carry the same key. */
export class Hand {
  /** @param {Charts} charts @param {boolean} own */
  constructor(charts, own) {
    this.charts = charts;
    this.own = own;
    /** @type {Record<string, HTMLElement>} */
    this.pool = {};
    this.cards = h("div", { class: "hand-cards" });
    this.note = h("p", { class: "hand-note" });
    this.element = h(
      "section",
      { class: "hand", "aria-label": own ? "Your action cards" : "Action cards, face up" },
      this.cards,
      this.note,
    );
  }

  /**
   * `cards`: keys; null: the viewer has no hand.
   * @param {Card[] | null} cards
   * @param {Window[]} windows in which a readied card is played
   * @param {Choice} choice
   */
  render(cards, windows, choice) {
    setHidden(this.element, cards === null);
    if (cards === null) return;
    /** @type {Record<string, number>} */
    const copies = {};
    const shown = cards.map((key) => this.card(key, (copies[key] = (copies[key] ?? 0) + 1)));
    setChildren(this.cards, shown);
    for (const element of shown) {
      const { key = "" } = element.dataset;
      const playable = choice.offers("card", key) || choice.picked("card", key);
      const ready = windows.some((window) => this.charts.windows[window] === key);
      setAttr(element, "data-idle", choice.active && !playable && !ready);
      setAttr(element, "data-ready", ready);
      setAttr(element, "data-deed", ready ? "Put back" : canReady(key, choice) ? "Ready" : "Play");
      setAttr(
        element,
        "aria-label",
        `${cardLabel(this.charts.cards[key])}${ready ? " Readied: click to put it back." : playable ? " Can be played now." : ""}`,
      );
    }
    setText(this.note, cards.length || !this.own ? "" : "No action card in your hand.");
  }

  /** @param {Card} key @param {number} copy */
  card(key, copy) {
    this.pool[`${key} ${copy}`] ??= h(
      "div",
      {
        class: "card",
        "data-paper": "parchment",
        "data-kind": "card",
        "data-key": key,
        "data-flip": `card-${key}-${copy}`,
      },
      drawCard(this.charts.cards[key]),
    );
    return this.pool[`${key} ${copy}`];
  }
}

/** The deck and the played cards. */
export class Piles {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts;
    this.deck = h("span", { class: "pile", "data-kind": "deck", "data-key": "deck" });
    this.played = h("span", { class: "pile", "data-kind": "discards", "data-key": "discards" });
    this.element = h("div", { class: "piles" }, this.deck, this.played);
  }

  /** @param {View} view */
  render({ deck, discards, phase }) {
    setHidden(this.element, phase === "start" || phase === "deploy");
    const last = discards.at(-1);
    const name = last && this.charts.cards[last].name;
    setText(this.deck, `Deck ${deck.count}`);
    setAttr(this.deck, "aria-label", `${count(deck.count, "card")} in the deck`);
    setText(this.played, last ? `Played ${discards.length}: ${name}` : "No card played");
    setAttr(
      this.played,
      "aria-label",
      `Cards played: ${list(discards.map((key) => this.charts.cards[key].name))}`,
    );
  }
}
