/** A planning chart as lines, each with its cost and its buttons. Pure. */

import { count, given, list } from "../../shared/speech.js";
import { area, HOME, pictureOf, price, seatName, zone } from "../text/vocabulary.js";

/**
 * @import { Pair, Viewer } from "../../../types/board.js"
 * @import { Area, Card, Charts, Plan, View } from "../../../types/lancaster_york.js"
 * @import { CardFace, Colour } from "../text/vocabulary.js"
 */

/**
 * @typedef {{mark: string, said: string, kind?: string, key?: string, gesture?: Pair[]}} PlanKey
 *   an element to point at, or with `gesture` several in a row
 * @typedef {{id: string, words: string, picture: string, keys: PlanKey[], note?: string, cost?: number, idle?: boolean}} PlanLine
 *   `note` is a remark
 */

const TROOP = 3;

/**
 * The lines of the viewer's plan.
 * @param {View} view
 * @param {Charts} charts
 * @param {(key: Card) => string} name
 * @param {Viewer} viewer
 * @returns {PlanLine[]}
 */
export function linesOf(view, charts, name, viewer) {
  const plan = /** @type {Plan} */ (view.plan);
  const places = new Set([
    ...battlesOf(plan), // in their order; then what is defended
    ...Object.keys(plan.troops),
    ...Object.keys(plan.mercenaries),
  ]);
  return [
    ...[...places].map((card) => placeLine(card, view, charts, name, viewer)),
    ...Object.entries(plan.nobles).map(([card, to]) =>
      moveLine(`${name(card)} goes to ${area(to)}`, charts.cards[card], [
        "area",
        view.nobles[card],
      ]),
    ),
    ...Object.entries(plan.ships).map(([card, to]) =>
      moveLine(`${name(card)} sails to ${zone(to)}`, charts.cards[card], [
        "zone",
        view.ships[card] ?? HOME[/** @type {Area} */ (charts.cards[card].area)],
      ]),
    ),
    ...plan.white.map((card) => cubeLine(card, "white", charts, name, 0)),
    ...plan.black.map((card, i) => cubeLine(card, "black", charts, name, i)),
  ];
}

/**
 * Kept replays of version 0.3.0 tell no order.
 * @param {Plan} plan
 */
const battlesOf = ({ battles }) => battles ?? [];

/**
 * One line for all counters on a location.
 * @param {Card} card
 * @param {View} view
 * @param {Charts} charts
 * @param {(key: Card) => string} name
 * @param {Viewer} viewer
 * @returns {PlanLine}
 */
function placeLine(card, view, charts, name, viewer) {
  const plan = /** @type {Plan} */ (view.plan);
  const { cards, mercenaries } = view;
  const troops = plan.troops[card] ?? 0;
  const hired = plan.mercenaries[card] ?? 0;
  const men = given([
    troops && count(troops, "troop"),
    hired && count(hired, "mercenary", "mercenaries"),
  ]);
  const owner = cards[card];
  const attacks = owner !== viewer;
  const verb = attacks ? "Attack" : "Defend";
  const idle = plan.void.includes(card);
  return {
    id: `place ${card}`,
    words: `${verb} ${name(card)}${attacks && owner ? ` of ${seatName(owner)}` : ""}: ${list(men)}`,
    note: noteOf(card, troops + hired, attacks, plan, charts),
    picture: troops ? `troop-${viewer}` : "troop-mercenary",
    cost: idle ? 0 : TROOP * troops,
    idle,
    keys: [
      ...(battlesOf(plan).indexOf(card) > 0
        ? [{ mark: "↑", said: `Fight earlier: ${name(card)}`, kind: "sooner", key: card }]
        : []),
      ...keysOf(card, name(card), attacks),
      ...(mercenaries[viewer] ? hiredKeys(card, name(card)) : []),
      allBack(card, troops, hired, name(card)),
    ],
  };
}

/**
 * Whether the order is possible, and its strength: the garrison fights beside the defenders.
 * @param {Card} card
 * @param {number} men
 * @param {boolean} attacks
 * @param {Plan} plan
 * @param {Charts} charts
 */
function noteOf(card, men, attacks, plan, charts) {
  const garrison = charts.garrison[charts.cards[card].kind];
  if (plan.void.includes(card)) return "No presence there: not paid, no effect.";
  if (!attacks) return `Defence of ${men + garrison} with the garrison.`;
  const missing = garrison + 1 - men;
  const strength =
    missing > 0
      ? `The garrison is ${garrison}: needs ${missing} more.`
      : `Beats the garrison of ${garrison} with ${men - garrison} left, if no others defend.`;
  return plan.if_captain.includes(card)
    ? `${strength} Only if your bid for Calais wins.`
    : strength;
}

/** @param {Card} card @param {string} place @param {boolean} attacks @returns {PlanKey[]} */
function keysOf(card, place, attacks) {
  return [
    { mark: "−", said: `One troop fewer at ${place}`, kind: "troop", key: card },
    { mark: "+1", said: `One more troop to ${place}`, kind: "card", key: card },
    { mark: "+5", said: `Five more troops to ${place}`, kind: "five", key: card },
    ...(attacks
      ? [{ mark: "Win", said: `Enough troops to win ${place}`, kind: "enough", key: card }]
      : []),
  ];
}

/**
 * For a single counter, "all" means that one.
 * @param {Card} card
 * @param {number} troops
 * @param {number} hired
 * @param {string} place
 * @returns {PlanKey}
 */
function allBack(card, troops, hired, place) {
  const kind = troops + hired > 1 ? "withdraw" : troops ? "troop" : "mercenary";
  return { mark: "×", said: `Take all back from ${place}`, kind, key: card };
}

/** @param {Card} card @param {string} place @returns {PlanKey[]} */
const hiredKeys = (card, place) => [
  { mark: "−M", said: `One mercenary fewer at ${place}`, kind: "mercenary", key: card },
  { mark: "+M", said: `One more mercenary to ${place}`, kind: "hire", key: card },
];

/**
 * A noble or ship on the move: pointing at it, then at its own place, makes it stay.
 * @param {string} words
 * @param {CardFace} face
 * @param {Pair} stay
 * @returns {PlanLine}
 */
function moveLine(words, face, stay) {
  return {
    id: `move ${face.id}`,
    words,
    picture: pictureOf(face),
    keys: [{ mark: "×", said: `Take back: ${words}`, gesture: [["card", face.id], stay] }],
  };
}

/**
 * `i`: its place among the bribes, which are tried in line order.
 * @param {Card} card
 * @param {Colour} colour
 * @param {Charts} charts
 * @param {(key: Card) => string} name
 * @param {number} i
 * @returns {PlanLine}
 */
function cubeLine(card, colour, charts, name, i) {
  const words =
    colour === "white"
      ? `White cube: ${name(card)} stays loyal`
      : `Black cube: ${name(card)} is bribed`;
  return {
    id: `${colour} ${card}`,
    words,
    picture: `bribe-${colour}`,
    cost: price(charts.cards[card], colour),
    keys: [
      ...(i ? [{ mark: "↑", said: `Try earlier: ${words}`, kind: "earlier", key: card }] : []),
      { mark: "×", said: `Take back: ${words}`, kind: "cube", key: card },
    ],
  };
}
