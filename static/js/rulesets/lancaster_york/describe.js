/** The whole board in words. */

import { given, list } from "../shared/speech.js";
import {
  area,
  areaTitle,
  AREAS,
  awardName,
  AWARDS,
  capital,
  named,
  namer,
  OFF,
  titleOf,
  zone,
} from "./text/vocabulary.js";
import { standingWords } from "./pieces/plate.js";
import { planLines } from "./text/log.js";
import { say } from "./text/words.js";

/** @import { Area, Card, Charts, Plan, Seat, View } from "../../types/lancaster_york.js" */

/**
 * [{title, lines}] for a view.
 * @param {Charts} charts
 */
export function describer(charts) {
  const name = namer(charts);
  /** @param {Card[]} keys */
  const cards = (keys) => list(keys.map(name), say("none"));
  return (/** @type {View} */ view) => [
    { title: say("describe.turn", view), lines: turnLines(view) },
    ...AREAS.map((key) => ({ title: areaTitle(key), lines: areaLines(key, view, charts, name) })),
    ...view.players.map((seat) => ({
      title: titleOf(seat, view),
      lines: seatLines(seat, view, cards),
    })),
    { title: say("describe.cards"), lines: cardLines(view, cards) },
    ...(view.plan ? [{ title: say("plan.title"), lines: planWords(view.plan, name) }] : []),
  ];
}

/** @param {View} view */
function turnLines({ phase, order, kings, votes, awards, captain }) {
  const king = kings.map((one, i) =>
    say("describe.king", { turn: i + 1, house: one && named(one) }),
  );
  return given([
    say("describe.phase", { phase: say(`phase.${phase}`) }),
    say("describe.order", { order: list(order.map(named)) }),
    king.length && say("describe.kings", { kings: king.join(", ") }),
    votes && say("describe.votes", { lancaster: votes.lancaster, york: votes.york }),
    ...AWARDS.map((key) => {
      const seat = awards[key];
      return say("describe.award", { award: awardName(key), seat: seat && named(seat) });
    }),
    captain && say("describe.captain", { seat: named(captain.seat), area: area(captain.area) }),
  ]);
}

/**
 * @param {Area} key
 * @param {View} view
 * @param {Charts} charts
 * @param {(key: Card) => string} name
 */
function areaLines(key, view, charts, name) {
  const cell = view.standing[key];
  const present = view.players.filter((seat) => cell.points[seat]);
  /** @param {Card} one */
  const whose = (one) => {
    const owner = view.cards[one];
    return { card: name(one), owner: owner ? named(owner) : say("marker.unowned") };
  };
  const owned = Object.values(charts.cards)
    .filter((one) => one.area === key && !["noble", "ship"].includes(one.kind))
    .map(({ id }) => say("describe.owned", whose(id)));
  const nobles = Object.keys(view.nobles)
    .filter((one) => view.nobles[one] === key)
    .map((one) => say("describe.whose", whose(one)));
  const ships = Object.keys(view.ships)
    .filter((one) => OFF[view.ships[one]] === key)
    .map((one) => say("describe.ship", { ...whose(one), zone: zone(view.ships[one]) }));
  return given([
    standingWords(charts.areas[key], cell, present),
    say("describe.fixed", { cards: list(owned, say("none")) }),
    say("describe.nobles", { cards: list(nobles, say("none")) }),
    ships.length && say("describe.ships", { cards: list(ships) }),
  ]);
}

/** @param {Seat} seat @param {View} view @param {(keys: Card[]) => string} cards */
function seatLines(seat, view, cards) {
  const owned = Object.keys(view.cards).filter((card) => view.cards[card] === seat);
  return [
    say("describe.points", { points: say("count.points", { n: view.score[seat] }) }),
    say("describe.money", { money: view.money[seat], income: view.income[seat] }),
    say("describe.men", { n: view.mercenaries[seat], aid: view.aid[seat] }),
    say("describe.owns", { cards: cards(owned) }),
  ];
}

/** @param {View} view @param {(keys: Card[]) => string} cards */
const cardLines = ({ display, neutral, deck, box }, cards) =>
  given([
    say("describe.display", { cards: cards(display) }),
    neutral.length && say("describe.neutral", { cards: cards(neutral) }),
    say("describe.deck", { n: deck }),
    box.length && say("describe.box", { cards: cards(box) }),
  ]);

/** @param {Plan} plan @param {(key: Card) => string} name */
function planWords(plan, name) {
  const rows = {
    ...plan,
    nobles: Object.entries(plan.nobles),
    ships: Object.entries(plan.ships),
    troops: Object.entries(plan.troops),
    mercenaries: Object.entries(plan.mercenaries),
  };
  const lines = planLines(rows, (key) => ({ text: name(key) })).map((parts) =>
    parts.map((part) => (typeof part === "string" ? part : part.text)).join(""),
  );
  return [
    ...lines.map((line) => say("describe.line", { line: capital(line) })),
    ...(lines.length ? [] : [say("planned.nothing")]),
    say("describe.cost", { total: plan.cost.total, owns: plan.owns }),
    say("describe.sealed", plan),
  ];
}
