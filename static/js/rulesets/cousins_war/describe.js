/** The whole board in words. */

import { aidLines } from "./panels/aid.js";
import { challengeWords } from "./battle/challenge.js";
import { verdict } from "./battle/verdict.js";
import { count, list, title } from "../shared/speech.js";
import {
  control,
  dice,
  foe,
  house,
  PHASE,
  region,
  REGIONS,
  result,
  SEATS,
  USE,
  WHY_FIRST,
} from "./text/vocabulary.js";

/** @import { Card, Charts, InRegion, Region, Seat, View } from "../../types/cousins_war.js" */

/**
 * [{title, lines}] for a view.
 * @param {Charts} charts
 */
export function describer(charts) {
  /** @param {string[]} keys */
  const names = (keys) => list(keys.map((key) => charts.cards[key].name));
  return (/** @type {View} */ view) => [
    {
      title: `Round ${view.round} of ${view.rounds}`,
      lines: [`Phase: ${PHASE[view.phase]}.`, ...playing(view, charts)],
    },
    { title: "England", lines: REGIONS.map((key) => regionLine(key, view.regions[key])) },
    ...SEATS.map((seat) => ({ title: house(seat), lines: seatLines(view, seat, names) })),
    { title: "Battlefield", lines: [...battlefield(view, charts), ...battle(view)] },
    ...(view.battle ? [{ title: "Play aid", lines: aidLines(charts) }] : []),
    {
      title: "Cards on the table",
      lines: [
        `Discards: ${names(view.discards)}.`,
        `${count(view.box.count, "card")} in the box${view.box.cards ? `: ${names(view.box.cards)}` : ""}.`,
      ],
    },
  ];
}

/** @param {Region} key @param {InRegion} cell */
const regionLine = (key, cell) =>
  `${title(key)}: Lancaster ${cell.lancaster}, York ${cell.york}; ${control(cell)}.`;

/** @param {View} view @param {Seat} seat @param {(keys: Card[]) => string} names */
function seatLines(view, seat, names) {
  const { count: size, cards, known } = view.hands[seat];
  const hand = cards ? `: ${names(cards)}` : known.length ? `, among them ${names(known)}` : "";
  const { passing, nominated } = view;
  return [
    `${count(view.reserve[seat], "cube")} in the reserve, ${view.supply[seat]} in the supply.`,
    `${count(size, "card")} in hand${hand}.`,
    ...(cards && known.length ? [`${house(foe(seat))} knows of ${names(known)}.`] : []),
    ...Object.entries(view.hands[seat].stuck).map(
      ([key, why]) => `The event of ${names([key])} cannot be played now. ${why.text}`,
    ),
    ...(passing[seat] ? [`Passing ${names([passing[seat]])}.`] : []),
    ...(nominated[seat] ? [`Nominating ${names([nominated[seat]])}.`] : []),
    ...(view.keeping[seat] === null
      ? []
      : [view.keeping[seat] ? "Keeping the last card." : "Discarding the last card."]),
    `Battles won: ${names(view.won[seat])}.`,
  ];
}

/** @param {View} view @param {Charts} charts */
function playing({ play }, charts) {
  if (!play) return [];
  const card = charts.cards[play.card];
  const how = play.use
    ? `to ${USE[play.use].title.toLowerCase()}, ${count(play.points, "command point")} left`
    : `for its event: ${card.primary ?? "nothing"}`;
  const second = play.secondary
    ? [`${house(foe(play.seat))} carries out the secondary event: ${card.secondary}`]
    : [];
  return [`${house(play.seat)} plays ${card.name} ${how}.`.replace("..", "."), ...second];
}

/** @param {View} view @param {Charts} charts */
function battlefield({ battlefield: field, supply }, charts) {
  const free = `French cubes in the supply: ${supply.french}.`;
  if (!field) return ["Not yet determined.", free];
  /** @param {Seat} seat */
  const host = (seat) =>
    `${house(seat)}: ${count(field[seat], "cube")}${field.french[seat] ? ` and ${count(field.french[seat], "French cube")}` : ""}.`;
  const { seat, by } = field.first;
  const first = `${house(seat)} rolls first if both come to fight: ${WHY_FIRST[by]}.`;
  return [
    `${charts.cards[field.card].name}, in ${region(field.region)}, a card of ${house(field.holder)}.`,
    ...SEATS.map(host),
    first,
    free,
  ];
}

/** @param {View} view */
function battle({ battle: now, last, challenge }) {
  const lines = [];
  if (last) lines.push(`The last comparison: ${verdict(null, last)}`);
  if (challenge) lines.push(`The last challenge: ${challengeWords(challenge)}`);
  if (!now) return lines;
  lines.push(`${house(now.active)} is the active player.`);
  if (now.secret) lines.push(`Under the cup: ${dice(now.secret)}.`);
  else if (now.hidden) lines.push("Three dice lie under the cup.");
  if (now.claim) lines.push(`Declared: ${result(now.claim)}.`);
  if (now.shown) lines.push(`Shown: ${dice(now.shown)}.`);
  if (now.rolled) lines.push(`${house(foe(now.active))} rolled ${dice(now.rolled)} openly.`);
  return lines;
}
