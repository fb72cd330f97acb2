/** The whole board in words. */

import { aidLines } from "./aid.js";
import { challengeWords } from "./challenge.js";
import { verdict } from "./verdict.js";
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
} from "./vocabulary.js";

/** [{title, lines}] for a view. */
export function describer(charts) {
  const names = (keys) => list(keys.map((key) => charts.cards[key].name));
  return (view) => [
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

const regionLine = (key, cell) =>
  `${title(key)}: Lancaster ${cell.lancaster}, York ${cell.york}; ${control(cell)}.`;

function seatLines(view, seat, names) {
  const { count: size, cards, known } = view.hands[seat];
  const hand = cards ? `: ${names(cards)}` : known.length ? `, among them ${names(known)}` : "";
  const secret = [
    ["passing", "Passing"],
    ["nominated", "Nominating"],
  ].filter(([key]) => view[key][seat]);
  return [
    `${count(view.reserve[seat], "cube")} in the reserve, ${view.supply[seat]} in the supply.`,
    `${count(size, "card")} in hand${hand}.`,
    ...(cards && known.length ? [`${house(foe(seat))} knows of ${names(known)}.`] : []),
    ...Object.entries(view.hands[seat].stuck).map(
      ([key, why]) => `The event of ${names([key])} cannot be played now. ${why.text}`,
    ),
    ...secret.map(([key, word]) => `${word} ${names([view[key][seat]])}.`),
    ...(view.keeping[seat] === null
      ? []
      : [view.keeping[seat] ? "Keeping the last card." : "Discarding the last card."]),
    `Battles won: ${names(view.won[seat])}.`,
  ];
}

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

function battlefield({ battlefield: field, supply }, charts) {
  const free = `French cubes in the supply: ${supply.french}.`;
  if (!field) return ["Not yet determined.", free];
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
