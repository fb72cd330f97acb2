/** A planning chart as lines, each with its cost and its buttons. Pure. */

import { list } from "../../shared/speech.js";
import {
  area,
  counters,
  HOME,
  named,
  pictureOf,
  price,
  TROOP_PRICE,
  zone,
} from "../text/vocabulary.js";
import { say } from "../text/words.js";

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
 * @typedef {{name: string}} Place a location in the messages
 */

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
      moveLine(say("line.noble", { name: name(card), to: area(to) }), charts.cards[card], [
        "area",
        view.nobles[card],
      ]),
    ),
    ...Object.entries(plan.ships).map(([card, to]) =>
      moveLine(say("line.ship", { name: name(card), to: zone(to) }), charts.cards[card], [
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
  const place = { name: name(card) };
  const owner = cards[card];
  const attacks = owner !== viewer;
  const idle = plan.void.includes(card);
  return {
    id: `place ${card}`,
    words: say("line.place", {
      ...place,
      attacks,
      owner: owner ? named(owner) : null,
      men: list(counters({ troops, mercenaries: hired })),
    }),
    note: noteOf(card, troops + hired, attacks, plan, charts),
    picture: troops ? `troop-${viewer}` : "troop-mercenary",
    cost: idle ? 0 : TROOP_PRICE * troops,
    idle,
    keys: [
      ...(battlesOf(plan).indexOf(card) > 0
        ? [{ mark: "↑", said: say("line.sooner", place), kind: "sooner", key: card }]
        : []),
      ...keysOf(card, place, attacks),
      ...(mercenaries[viewer] ? hiredKeys(card, place) : []),
      allBack(card, troops, hired, place),
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
  if (plan.void.includes(card)) return say("line.void");
  if (!attacks) return say("line.defence", { n: men + garrison });
  const missing = garrison + 1 - men;
  const strength =
    missing > 0
      ? say("line.needs", { garrison, missing })
      : say("line.beats", { garrison, left: men - garrison });
  return plan.if_captain.includes(card) ? say("line.captain", { strength }) : strength;
}

/** @param {Card} card @param {Place} place @param {boolean} attacks @returns {PlanKey[]} */
function keysOf(card, place, attacks) {
  return [
    { mark: "−", said: say("line.fewer", place), kind: "troop", key: card },
    { mark: "+1", said: say("line.more", place), kind: "card", key: card },
    { mark: "+5", said: say("line.five", place), kind: "five", key: card },
    ...(attacks
      ? [{ mark: say("line.win"), said: say("line.enough", place), kind: "enough", key: card }]
      : []),
  ];
}

/**
 * For a single counter, "all" means that one.
 * @param {Card} card
 * @param {number} troops
 * @param {number} hired
 * @param {Place} place
 * @returns {PlanKey}
 */
function allBack(card, troops, hired, place) {
  const kind = troops + hired > 1 ? "withdraw" : troops ? "troop" : "mercenary";
  return { mark: "×", said: say("line.all", place), kind, key: card };
}

/** @param {Card} card @param {Place} place @returns {PlanKey[]} */
const hiredKeys = (card, place) => [
  { mark: "−M", said: say("line.released", place), kind: "mercenary", key: card },
  { mark: "+M", said: say("line.hired", place), kind: "hire", key: card },
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
    keys: [{ mark: "×", said: say("line.back", { words }), gesture: [["card", face.id], stay] }],
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
  const words = say(`line.${colour}`, { name: name(card) });
  return {
    id: `${colour} ${card}`,
    words,
    picture: `bribe-${colour}`,
    cost: price(charts.cards[card], colour),
    keys: [
      ...(i
        ? [{ mark: "↑", said: say("line.earlier", { words }), kind: "earlier", key: card }]
        : []),
      { mark: "×", said: say("line.back", { words }), kind: "cube", key: card },
    ],
  };
}
