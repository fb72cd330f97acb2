/** A planning chart as lines, each with what it costs and how it is taken back. Pure. */

import { area, count, HOME, pictureOf, price, zone } from "./words.js";

const TROOP = 3;

/** [{words, picture, cost, idle, back, more}]; a way is an element to click, or several. */
export function linesOf(view, charts, name, viewer) {
  const { plan } = view;
  return [
    ...cubeLines(plan.white, "white", charts, name),
    ...cubeLines(plan.black, "black", charts, name),
    ...Object.entries(plan.nobles).map(([card, to]) => ({
      words: `${name(card)} goes to ${area(to)}`,
      picture: pictureOf(charts.cards[card]),
      back: {
        gesture: [
          ["card", card],
          ["area", view.nobles[card]],
        ],
      },
    })),
    ...Object.entries(plan.ships).map(([card, to]) => ({
      words: `${name(card)} sails to ${zone(to)}`,
      picture: pictureOf(charts.cards[card]),
      back: {
        gesture: [
          ["card", card],
          ["zone", view.ships[card] ?? HOME[charts.cards[card].area]],
        ],
      },
    })),
    ...stackLines(view, "troops", name, viewer),
    ...stackLines(view, "mercenaries", name, viewer),
  ];
}

function cubeLines(cards, colour, charts, name) {
  return cards.map((card) => ({
    words:
      colour === "white"
        ? `White cube: ${name(card)} stays loyal`
        : `Black cube: ${name(card)} is bribed`,
    picture: `bribe-${colour}`,
    cost: price(charts.cards[card], colour),
    back: { kind: "cube", key: card },
  }));
}

function stackLines({ plan, cards }, what, name, viewer) {
  const troops = what === "troops";
  const verb = (card, n) => `${cards[card] === viewer ? "defend" : "attack"}${n === 1 ? "s" : ""}`;
  return Object.entries(plan[what]).map(([card, n]) => ({
    words: `${count(n, troops ? "troop" : "mercenary", troops ? undefined : "mercenaries")} ${verb(card, n)} ${name(card)}`,
    picture: troops ? `troop-${viewer}` : "troop-mercenary",
    cost: troops ? TROOP * n : 0,
    idle: plan.void.includes(card),
    back: { kind: troops ? "troop" : "mercenary", key: card },
    more: { kind: troops ? "card" : "hire", key: card },
  }));
}
