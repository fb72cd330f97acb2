/** The whole board in words. */

import { count, list } from "../shared/speech.js";
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
  zone,
  ZONE,
} from "./vocabulary.js";
import { standingWords } from "./plate.js";
import { planLines } from "./log.js";

/** [{title, lines}] for a view. */
export function describer(charts) {
  const name = namer(charts);
  const named = (keys) => list(keys.map(name));
  return (view) => [
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

const titleOf = (seat, { houses }) =>
  houses ? `${seatName(seat)}, ${house(houses[seat])}` : seatName(seat);

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
      ([key, seat]) => `${AWARDS[key].name}: ${seat ? seatName(seat) : "on the board"}.`,
    ),
    ...(view.captain
      ? [`Captain of Calais: ${seatName(view.captain.seat)}, in ${area(view.captain.area)}.`]
      : []),
  ];
}

function areaLines(key, view, charts, name) {
  const face = charts.areas[key];
  const cell = view.standing[key];
  const present = view.players.filter((seat) => cell.points[seat]);
  const fixed = Object.values(charts.cards).filter(
    (one) => one.area === key && !["noble", "ship"].includes(one.kind),
  );
  const owned = fixed.map(
    (one) => `${name(one.id)} ${view.cards[one.id] ? seatName(view.cards[one.id]) : "nobody"}`,
  );
  const nobles = Object.keys(view.nobles).filter((one) => view.nobles[one] === key);
  const ships = Object.keys(view.ships).filter((one) => ZONE[view.ships[one]].off === key);
  const whose = (one) => `${name(one)} (${seatName(view.cards[one])})`;
  return [
    standingWords(face, cell, present),
    `${list(owned)}.`,
    `Nobles: ${list(nobles.map(whose))}.`,
    ships.length
      ? `Ships: ${list(ships.map((one) => `${whose(one)} in ${zone(view.ships[one])}`))}.`
      : null,
  ].filter(Boolean);
}

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

function cardLines(view, named) {
  return [
    `On display: ${named(view.display)}.`,
    ...(view.neutral.length ? [`Face up on the deck: ${named(view.neutral)}.`] : []),
    `${count(view.deck, "card")} in the deck.`,
    ...(view.box.length ? [`Out of the game: ${named(view.box)}.`] : []),
  ];
}

function planWords(plan, charts) {
  const name = namer(charts);
  const rows = {
    ...plan,
    ...Object.fromEntries(
      ["nobles", "ships", "troops", "mercenaries"].map((key) => [key, Object.entries(plan[key])]),
    ),
  };
  const lines = planLines(rows, (key) => ({ text: name(key) }));
  const text = lines.map((parts) => parts.map((part) => part.text ?? part).join(""));
  return [
    ...(text.length
      ? text.map((line) => `${line.charAt(0).toUpperCase()}${line.slice(1)}.`)
      : ["Nothing is planned."]),
    `It costs ${pounds(plan.cost.total)}; you own ${pounds(plan.owns)}.`,
    plan.sealed ? "It is sealed." : "It is not sealed yet.",
  ];
}
