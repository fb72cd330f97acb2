/** The whole board in words. */

import { count, given, list } from "../shared/speech.js";
import {
  area,
  areaTitle,
  AREAS,
  AWARDS,
  house,
  namer,
  PHASE,
  pounds,
  seatName,
  titleOf,
  zone,
  ZONE,
} from "./text/vocabulary.js";
import { standingWords } from "./pieces/plate.js";
import { planLines } from "./text/log.js";

/** @import { Area, Award, Card, Charts, Plan, Seat, View } from "../../types/lancaster_york.js" */

/**
 * [{title, lines}] for a view.
 * @param {Charts} charts
 */
export function describer(charts) {
  const name = namer(charts);
  /** @param {Card[]} keys */
  const named = (keys) => list(keys.map(name));
  return (/** @type {View} */ view) => [
    {
      title: view.round ? `Turn ${view.round} of ${view.rounds}` : "Before the first turn",
      lines: turnLines(view),
    },
    ...AREAS.map((key) => ({ title: areaTitle(key), lines: areaLines(key, view, charts, name) })),
    ...view.players.map((seat) => ({
      title: titleOf(seat, view),
      lines: seatLines(seat, view, charts, named),
    })),
    { title: "Cards", lines: cardLines(view, named) },
    ...(view.plan ? [{ title: "Your planning chart", lines: planWords(view.plan, charts) }] : []),
  ];
}

/** @param {View} view */
function turnLines(view) {
  return [
    `${PHASE[view.phase]}.`,
    `Turn order: ${list(view.order.map(seatName))}.`,
    ...(view.kings.length
      ? [
          `Kings: ${view.kings.map((one, i) => `turn ${i + 1} ${one ? house(one) : "none"}`).join(", ")}.`,
        ]
      : []),
    ...(view.votes
      ? [`Votes at present: Lancaster ${view.votes.lancaster}, York ${view.votes.york}.`]
      : []),
    ...Object.entries(view.awards).map(
      ([key, seat]) =>
        `${AWARDS[/** @type {Award} */ (key)].name}: ${seat ? seatName(seat) : "on the board"}.`,
    ),
    ...(view.captain
      ? [`Captain of Calais: ${seatName(view.captain.seat)}, in ${area(view.captain.area)}.`]
      : []),
  ];
}

/**
 * @param {Area} key
 * @param {View} view
 * @param {Charts} charts
 * @param {(key: Card) => string} name
 */
function areaLines(key, view, charts, name) {
  const face = charts.areas[key];
  const cell = view.standing[key];
  const present = view.players.filter((seat) => cell.points[seat]);
  const fixed = Object.values(charts.cards).filter(
    (one) => one.area === key && !["noble", "ship"].includes(one.kind),
  );
  const owned = fixed.map(
    (one) => `${name(one.id)} ${view.cards[one.id] ? seatName(view.cards[one.id]) : "no owner"}`,
  );
  const nobles = Object.keys(view.nobles).filter((one) => view.nobles[one] === key);
  const ships = Object.keys(view.ships).filter((one) => ZONE[view.ships[one]].off === key);
  /** @param {Card} one */
  const whose = (one) => `${name(one)} (${seatName(view.cards[one])})`;
  return given([
    standingWords(face, cell, present),
    `${list(owned)}.`,
    `Nobles: ${list(nobles.map(whose))}.`,
    ships.length
      ? `Ships: ${list(ships.map((one) => `${whose(one)} in ${zone(view.ships[one])}`))}.`
      : null,
  ]);
}

/**
 * @param {Seat} seat
 * @param {View} view
 * @param {Charts} charts
 * @param {(keys: Card[]) => string} named
 */
function seatLines(seat, view, charts, named) {
  const cards = Object.keys(view.cards).filter((card) => view.cards[card] === seat);
  const money = view.money[seat];
  return [
    `${count(view.score[seat], "victory point")}.`,
    `${pounds(money)}, income ${pounds(view.income[seat])}.`,
    `${count(view.mercenaries[seat], "mercenary", "mercenaries")}; French Aid ${view.aid[seat] ? "not used yet" : "used"}.`,
    `Owns ${named(cards)}.`,
  ];
}

/** @param {View} view @param {(keys: Card[]) => string} named */
function cardLines(view, named) {
  return [
    `On display: ${named(view.display)}.`,
    ...(view.neutral.length ? [`Face up on the deck: ${named(view.neutral)}.`] : []),
    `${count(view.deck, "card")} in the deck.`,
    ...(view.box.length ? [`Out of the game: ${named(view.box)}.`] : []),
  ];
}

/** @param {Plan} plan @param {Charts} charts */
function planWords(plan, charts) {
  const name = namer(charts);
  const rows = {
    ...plan,
    nobles: Object.entries(plan.nobles),
    ships: Object.entries(plan.ships),
    troops: Object.entries(plan.troops),
    mercenaries: Object.entries(plan.mercenaries),
  };
  const lines = planLines(rows, (key) => ({ text: name(key) }));
  const text = lines.map((parts) =>
    parts.map((part) => (typeof part === "string" ? part : part.text)).join(""),
  );
  return [
    ...(text.length
      ? text.map((line) => `${line.charAt(0).toUpperCase()}${line.slice(1)}.`)
      : ["Nothing is planned."]),
    `It costs ${pounds(plan.cost.total)}; you own ${pounds(plan.owns)}.`,
    plan.sealed ? "It is sealed." : "It is not sealed yet.",
  ];
}
