/** The whole board in words. */

import { fightOf, verdictOf } from "./battle/fight.js";
import { deedsOf } from "./board/arrows.js";
import { knownLines } from "./explain.js";
import { count, list, title } from "../shared/speech.js";
import {
  called,
  faceOf,
  FLAG,
  HOW,
  percent,
  regionOf,
  RESULT,
  rowOf,
  SEATS,
  statLine,
  statsOf,
  WINDOW,
} from "./text/vocabulary.js";

/** @import { Card, Charts, OnBoard, Seat, Unit, View, Window } from "../../types/rose_wars.js" */

/**
 * [{title, lines}] for a view.
 * @param {Charts} charts
 */
export function describer(charts) {
  return (/** @type {View} */ view) => [
    { title: view.turn, lines: turnLines(view) },
    ...fightLines(view, charts),
    ...SEATS.map((seat) => ({ title: called(seat, view), lines: seatLines(seat, view, charts) })),
    ...SEATS.map((seat) => ({
      title: `Units of ${called(seat, view)}`,
      lines: unitLines(seat, view, charts),
    })),
    ...oddsLines(view, charts),
    ...deedLines(view, charts),
    {
      title: "Cards on the table",
      lines: [
        `${count(view.deck.count, "card")} in the deck.`,
        `Played: ${names(view.discards, charts)}.`,
      ],
    },
  ];
}

/** @param {Card[]} cards @param {Charts} charts */
const names = (cards, charts) => list(cards.map((key) => charts.cards[key].name));
/** @param {Unit} unit @param {View} view @param {Charts} charts */
const kindOf = (unit, view, charts) =>
  view.units[unit].kind ? faceOf(unit, view, charts).name : "a hidden unit";
/** @type {Record<View["phase"], string>} */
const PHASE = {
  start: "The houses are being chosen.",
  deploy: "Both houses deploy.",
  adjust: "The tiles are revealed.",
  play: "",
  over: "The game is over.",
};

/** @param {View} view */
function turnLines(view) {
  const dice = view.start.map(
    ([south, north]) => `Dice for the start: South ${south}, North ${north}.`,
  );
  if (view.phase !== "play") return [PHASE[view.phase], ...(view.phase === "start" ? dice : [])];
  return [
    `${called(/** @type {Seat} */ (view.player), view)} has ${count(view.left, "action")} left.`,
    `No unit has fallen for ${count(view.quiet, "turn")}; at ${view.quiet_limit} the game is judged, as after turn ${view.last_turn}.`,
    ...SEATS.filter((seat) => view.snow[seat]).map(
      (seat) => `Snow, played by ${called(seat, view)}: the enemy may not shoot.`,
    ),
    ...SEATS.filter((seat) => view.caltrops[seat].length).map(
      (seat) => `Caltrops of ${called(seat, view)} on ${list(view.caltrops[seat])}.`,
    ),
  ];
}

/** @param {View} view @param {Charts} charts */
function fightLines(view, charts) {
  const fight = fightOf(view);
  if (!fight) return [];
  const dice = [
    ["Attack", fight.attack, fight.attack_die],
    ["Defense", fight.defense, fight.defense_die],
  ];
  return [
    {
      title: view.fight ? "The attack" : "The last attack",
      lines: [
        `${kindOf(fight.unit, view, charts)}${fight.from ? ` on ${fight.from}` : ""} against ${kindOf(fight.target, view, charts)} on ${fight.at}, ${fight.ranged ? "ranged" : "melee"}.`,
        ...dice.map(
          ([word, value, die]) =>
            `${word} ${value}, ${die === null ? "not rolled" : `rolled ${die}`}.`,
        ),
        verdictOf(fight),
      ],
    },
  ];
}

/** @param {Seat} seat @param {View} view @param {Charts} charts */
function seatLines(seat, view, charts) {
  const { count: size, cards } = view.hands[seat];
  const orders = view.orders[seat];
  const plan = view.deployment?.[seat];
  return [
    `${count(size, "action card")} in hand${cards?.length ? `: ${names(cards, charts)}` : ""}.`,
    ...knownLines(seat, view, charts),
    ...(view.quick[seat] ? ["Skips questions that no card can answer."] : []),
    `${count(view.losses[seat], "unit")} lost.`,
    ...(plan?.laid ? [`Tiles face down on the front line and on ${list(plan.rear ?? [])}.`] : []),
    ...(plan && !plan.laid && plan.back
      ? [
          `Kept back: ${list(plan.back.map((unit) => kindOf(unit, view, charts)))}; squares for them: ${list(plan.rear ?? [])}.`,
        ]
      : []),
    ...(orders?.always.length ? [`Skipped ${list(orders.always.map((key) => WINDOW[key]))}.`] : []),
    ...(orders?.ready.length
      ? [`Readied: ${names([...new Set(orders.ready.map((key) => charts.windows[key]))], charts)}.`]
      : []),
    ...(orders?.turn ? ["Passing until this turn ends."] : []),
  ];
}

/**
 * Every unit with its place, foremost first.
 * @param {Seat} seat
 * @param {View} view
 * @param {Charts} charts
 */
function unitLines(seat, view, charts) {
  /** @param {OnBoard} onBoard */
  const ahead = ({ square }) => (square ? (seat === "south" ? -rowOf(square) : rowOf(square)) : 9);
  const units = Object.entries(view.units)
    .filter(([, unit]) => unit.seat === seat)
    .sort(([, a], [, b]) => ahead(a) - ahead(b));
  return units.map(([key, { kind, square, flags }]) => {
    if (!kind) return "A special unit, not known.";
    const where = square
      ? `${square}, ${regionOf(square, view)}`
      : view.deployment
        ? "not placed yet"
        : "fallen";
    const states = flags.map((flag) => ` It ${FLAG[flag]}.`).join("");
    return `${kindOf(key, view, charts)}: ${where}. ${statLine(statsOf(kind, view, charts))}.${states}`;
  });
}

/** @param {View} view @param {Charts} charts */
function oddsLines(view, charts) {
  if (!view.odds.length) return [];
  const lines = view.odds.map(
    ({ unit, target, square, hit, defeat }) =>
      `${kindOf(unit, view, charts)} (${view.units[unit].square}) attacks ${kindOf(target, view, charts)} on ${view.units[target].square} from ${square}: hits ${percent(hit)}, defeats ${percent(defeat)}.`,
  );
  return [{ title: "Possible attacks", lines }];
}

/** @param {View} view @param {Charts} charts */
function deedLines(view, charts) {
  const { deeds, turn } = deedsOf(view);
  if (!deeds.length) return [];
  return [
    {
      title: turn === view.number ? "This turn" : "Previous turn",
      lines: deeds.map(
        ({ unit, how, source, target, result }) =>
          `${title(kindOf(unit, view, charts))} ${how ? `${HOW[how]} from ${source} to ${target}` : `on ${source} attacked ${target}: ${result && RESULT[result]}`}.`,
      ),
    },
  ];
}
