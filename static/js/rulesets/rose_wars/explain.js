/** Explains a piece of the board on hover, focus or long press. */

import { cardLabel, drawCard, momentOf } from "./pieces/cards.js";
import { made } from "../../common/draw.js";
import { h } from "../shared/elements.js";
import { drawFace } from "./pieces/tile.js";
import { given } from "../shared/speech.js";
import {
  BONUS,
  called,
  faceOf,
  named,
  namesOf,
  percent,
  regionOf,
  SEATS,
  squareOf,
  statLine,
  statsOf,
} from "./text/vocabulary.js";
import { say } from "./text/words.js";

/**
 * @import { Explanation } from "../../types/board.js"
 * @import { Card, Charts, House, Seat, Square, Unit, View } from "../../types/rose_wars.js"
 * @import { CardFace } from "./pieces/cards.js"
 * @import { UnitFace } from "./text/vocabulary.js"
 */

/**
 * (kind, key, view) => {title, lines, node?} or null.
 * @param {Charts} charts
 */
export function explainer(charts) {
  /** @type {Record<string, (key: any, view: View) => Explanation>} */
  const on = {
    unit: (key, view) => explainUnit(key, view, charts),
    square: explainSquare,
    card: (key) => explainCard(charts.cards[key]),
    hand: (/** @type {Seat} */ key, view) => ({
      title: say("explain.hand.title", { house: called(key, view) }),
      lines: [
        say("explain.hand.cards", { n: view.hands[key].count }),
        ...knownLines(key, view, charts),
      ],
    }),
    losses: (/** @type {Seat} */ key, view) => {
      const n = view.losses[key];
      return {
        title: say("explain.losses.title", { house: called(key, view) }),
        lines: [say("explain.losses.bonus", { n, drawn: n >= BONUS })],
      };
    },
    deck: (_, { deck }) => ({
      title: say("explain.deck.title"),
      lines: [say("explain.deck.left", { n: deck.count })],
    }),
    discards: (_, { discards }) => ({
      title: say("explain.discards.title"),
      lines: [say("explain.discards.cards", { cards: namesOf(discards, charts) })],
    }),
    house: (key) => ({ title: named(key), lines: [say("explain.house")] }),
  };
  return (/** @type {string} */ kind, /** @type {string} */ key, /** @type {View} */ view) =>
    on[kind]?.(key, view) ?? null;
}

/**
 * What all viewers know of a hand whose owner passes quickly.
 * @param {Seat} seat
 * @param {View} view
 * @param {Charts} charts
 */
export function knownLines(seat, view, charts) {
  const { known, lacking } = view.hands[seat];
  return given([
    known.length && say("explain.hand.known", { cards: namesOf(known, charts) }),
    lacking.length && say("explain.hand.lacking", { cards: namesOf(lacking, charts) }),
  ]);
}

/**
 * The special abilities of a kind of unit, in sentences.
 * @param {UnitFace} face
 */
export function traits({ cavalry, pikemen, ability, against_cavalry: [attack, defense] }) {
  const pikes = attack || defense;
  return given([
    cavalry && say("explain.unit.cavalry"),
    pikemen &&
      (pikes ? say("explain.unit.pikes", { attack, defense }) : say("explain.unit.pikemen")),
    ability,
  ]);
}

/** @param {Unit} unit @param {View} view @param {Charts} charts */
function explainUnit(unit, view, charts) {
  const { seat, kind, square, flags } = view.units[unit];
  const house = view.houses[seat];
  const of = called(seat, view);
  if (!kind) {
    const title = say("explain.unit.unknown", { house: of });
    return { title, lines: [say("explain.unit.reveal")] };
  }
  const face = charts.units[kind];
  const stats = statsOf(kind, view, charts);
  const scenario = charts.provenance[view.scenario];
  const drawn =
    house &&
    h("div", { class: "tooltip-tile", "data-house": house }, made(drawFace(face, house, stats)));
  return {
    title: say("explain.unit.title", { name: face.name, house: of, square }),
    lines: given([
      `${statLine(stats)}.`,
      ...traits(face),
      ...flags.map((flag) => say(`flag.${flag}`)),
      !square && !view.deployment && say("explain.unit.fallen"),
      ...oddsLines(unit, view, charts),
      face.history && `(${face.history})`,
      say("explain.unit.source", { status: face.status, scenario }),
    ]),
    node: drawn || undefined,
  };
}

/**
 * The best attacks that the active enemy can make on a unit now.
 * @param {Unit} unit
 * @param {View} view
 * @param {Charts} charts
 */
function oddsLines(unit, view, charts) {
  const best = new Map();
  for (const shot of view.odds.filter(({ target }) => target === unit)) {
    if (!best.has(shot.unit) || best.get(shot.unit).defeat < shot.defeat) best.set(shot.unit, shot);
  }
  return [...best.values()]
    .sort((a, b) => b.defeat - a.defeat)
    .slice(0, 4)
    .map((shot) =>
      say("explain.unit.odds", {
        unit: faceOf(shot.unit, view, charts).name,
        at: squareOf(shot.unit, view),
        square: shot.square,
        hit: percent(shot.hit),
        defeat: percent(shot.defeat),
      }),
    );
}

/** @param {Square} square @param {View} view */
function explainSquare(square, view) {
  const laid = SEATS.filter((seat) => view.caltrops[seat].includes(square));
  return {
    title: square,
    lines: [
      say("explain.square", { region: regionOf(square, view) }),
      ...laid.map((seat) => say("explain.caltrops", { house: called(seat, view) })),
    ],
  };
}

/** @param {CardFace} card */
function explainCard(card) {
  const { timing, status, copies: n } = card;
  const when = { timing: say("card.timing", { timing }), moment: momentOf(card) };
  return {
    title: card.name,
    lines: [
      say("explain.card.when", when),
      say("explain.card.copies", { n }),
      say("explain.card.source", { status }),
    ],
    node: h(
      "div",
      { class: "card tooltip-card", "aria-label": cardLabel(card) },
      made(drawCard(card)),
    ),
  };
}
