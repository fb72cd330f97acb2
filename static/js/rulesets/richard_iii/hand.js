/** The cards: action cards with their points, events with their text, backs. */

import { h, hold, put, say } from "../dom.js";
import { count, EVENT, foe, isEvent, SEATS, TITLE } from "./words.js";

export const cardName = (card, charts) =>
  isEvent(card) ? charts.cards[card].name : `Action ${charts.cards[card].ap}`;

const numeral = (ap) => (ap === 0 ? "Ø" : String(ap));

/** A card in words: first what its face shows, as a player who speaks to the page says it. */
export function cardLabel(card, charts, picked) {
  const { ap, name, text } = charts.cards[card];
  const face = isEvent(card) ? [name, EVENT[card]] : ["Action"];
  const shown = [numeral(ap), ...face, ...(picked ? ["Chosen"] : [])].join(" ");
  const points = count(ap, "action point");
  return isEvent(card) ? `${shown}: an event of ${points}. ${text}` : `${shown}: ${points}`;
}

/** The hint for a card. */
export function explainCard(card, charts) {
  const { ap, text } = charts.cards[card];
  const node = h("div", { class: "hint-card richard-card" }, drawCard(card, charts));
  if (isEvent(card)) {
    return {
      title: cardName(card, charts),
      lines: [text, "Its action points have no other use. The player of an event is player 1."],
      node,
    };
  }
  return {
    title: cardName(card, charts),
    lines: [
      `${count(ap, "action point")}: each moves the blocks of one area, sails one block (two from major port to major port) or recruits one.`,
    ],
    node,
  };
}

/** The face of a card; its label says the same in the same order. */
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

export const cardBack = () => h("i", { class: "card-back", "aria-hidden": "true" });

/** The cards that the viewer may see: their hand, or both hands if all is open. */
export class Hand {
  constructor(charts, context) {
    this.charts = charts;
    this.viewer = context.viewer;
    this.pool = {};
    this.rows = Object.fromEntries(SEATS.map((seat) => [seat, new Row()]));
    const first = SEATS.includes(this.viewer) ? this.viewer : SEATS[0];
    this.element = h(
      "section",
      { class: "leaflet hand", "aria-label": "Cards in hand" },
      this.rows[first].element,
      this.rows[foe(first)].element,
    );
  }

  render(view, choice) {
    const open = SEATS.filter((seat) => view.cards[seat].hand);
    const none = open.every((seat) => !view.cards[seat].count);
    this.element.hidden = none || view.phase === "over";
    put(this.element, "data-asked", view.phase === "cards");
    for (const seat of SEATS) {
      const row = this.rows[seat];
      row.element.hidden = !open.includes(seat);
      if (row.element.hidden) continue;
      const { hand, picked } = view.cards[seat];
      const cards = this.sorted(typeof picked === "string" ? [...hand, picked] : hand);
      const name = seat === this.viewer ? "Your cards" : `Cards of ${TITLE[seat]}`;
      row.render(
        name,
        cards.map((card) => this.card(card, picked, choice)),
      );
    }
  }

  /** In the order of the printed list, so that a chosen card stays in its place. */
  sorted(cards) {
    return Object.keys(this.charts.cards).filter((card) => cards.includes(card));
  }

  card(key, picked, choice) {
    this.pool[key] ??= h(
      "div",
      {
        class: "card richard-card",
        "data-kind": "card",
        "data-key": key,
        "data-flip": `card-${key}`,
      },
      drawCard(key, this.charts),
      " ",
      h("span", { class: "card-picked", "aria-hidden": "true" }, "Chosen"),
    );
    const element = this.pool[key];
    put(element, "data-chosen", key === picked);
    put(element, "data-idle", choice.active && !choice.offers("card", key));
    put(element, "aria-label", cardLabel(key, this.charts, key === picked));
    return element;
  }
}

class Row {
  constructor() {
    this.title = h("h2", {});
    this.cards = h("div", { class: "hand-cards" });
    this.element = h("div", { class: "hand-row" }, this.title, this.cards);
  }

  render(name, cards) {
    say(this.title, cards.length ? name : `${name}: none left`);
    hold(this.cards, cards);
  }
}
