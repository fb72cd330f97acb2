/** Explains a piece of the board on hover, focus or long press. */

import { cardLabel, drawCard, momentOf } from "./pieces/cards.js";
import { made } from "../../common/draw.js";
import { h } from "../shared/elements.js";
import { drawFace } from "./pieces/tile.js";
import { count, list, title } from "../shared/speech.js";
import {
  BONUS,
  called,
  faceOf,
  FLAG,
  percent,
  regionOf,
  statLine,
  statsOf,
  TIMING,
  WINDOW,
} from "./text/vocabulary.js";

/**
 * @import { Explanation } from "../../types/board.js"
 * @import { Card, Charts, Seat, Square, Unit, View, Window } from "../../types/rose_wars.js"
 * @import { CardFace } from "./pieces/cards.js"
 * @import { UnitFace } from "./text/vocabulary.js"
 */

/**
 * (kind, key, view) => {title, lines, node?} or null.
 * @param {Charts} charts
 */
export function explainer(charts) {
  /** @param {string} kind @param {string} key @param {View} view @returns {Explanation | null} */
  return (kind, key, view) => {
    switch (kind) {
      case "unit":
        return explainUnit(key, view, charts);
      case "square":
        return explainSquare(key, view);
      case "card":
        return explainCard(charts.cards[key]);
      case "window":
        return {
          title: "A standing order",
          lines: [
            `You pass ${WINDOW[/** @type {Window} */ (key)].replace("my", "your")} without being asked.`,
            "You can withdraw it on your turn.",
          ],
        };
      case "on":
        return { title: "Quick passing", lines: QUICK };
      case "do":
        return explainDo(key);
      case "hand":
        return {
          title: `${called(/** @type {Seat} */ (key), view)}'s hand`,
          lines: [
            `${count(view.hands[key].count, "action card")}.`,
            ...knownLines(/** @type {Seat} */ (key), view, charts),
          ],
        };
      case "losses":
        return {
          title: `${called(/** @type {Seat} */ (key), view)}'s losses`,
          lines: [
            `${count(view.losses[key], "unit")} lost. At the fourth loss, a house draws another card${view.losses[key] >= BONUS ? ", as this one has" : ""}.`,
          ],
        };
      case "deck":
        return { title: "The deck", lines: [`${count(view.deck.count, "card")} left.`] };
      case "discards":
        return {
          title: "Cards played",
          lines: [`${list(view.discards.map((card) => charts.cards[card].name))}.`],
        };
      case "house":
        return { title: title(key), lines: ["Command this house; your opponent has the other."] };
      default:
        return null;
    }
  };
}

const QUICK = [
  "On: you are asked during an attack only when you hold a card that fits the moment.",
  "Everyone sees that it is on. So if you are asked, your opponent knows that you hold such a card, and if you are not, that you hold none.",
  "Off: you are asked at every moment, so neither a question nor a silence gives anything away.",
  "You can switch it on or off on your turn, and on whenever you pass.",
];

/** @param {string} key */
function explainDo(key) {
  if (key !== "AskThisTurn") return null;
  return {
    title: "An order for this turn",
    lines: ["You pass at every moment until the turn ends. You can withdraw it on your turn."],
  };
}

/**
 * What all viewers know of a hand whose owner passes quickly.
 * @param {Seat} seat
 * @param {View} view
 * @param {Charts} charts
 */
export function knownLines(seat, view, charts) {
  const { known, lacking } = view.hands[seat];
  /** @param {Card[]} cards */
  const names = (cards) => list(cards.map((card) => charts.cards[card].name));
  return [
    known.length > 0 && `Known to be among them: ${names(known)}.`,
    lacking.length > 0 && `Known not to be among them: ${names(lacking)}.`,
  ].filter((line) => line !== false);
}

/**
 * The special abilities of a kind of unit, in sentences.
 * @param {UnitFace} face
 */
export function traits(face) {
  const [attack, defense] = face.against_cavalry;
  return [
    face.cavalry && "Cavalry: enemy Pikemen beside it stop its advance.",
    face.pikemen &&
      `Pikemen: stop enemy cavalry beside them${attack || defense ? `; +${attack} Attack and +${defense} Defense against it` : ""}.`,
    face.ability,
  ].filter(Boolean);
}

/** @param {Unit} unit @param {View} view @param {Charts} charts */
function explainUnit(unit, view, charts) {
  const { seat, kind, square, flags } = view.units[unit];
  const house = view.houses[seat];
  if (!kind) {
    return {
      title: `A special unit of ${called(seat, view)}`,
      lines: ["The reveal will show which one."],
    };
  }
  const face = charts.units[kind];
  const stats = statsOf(kind, view, charts);
  const gone = square || view.deployment ? [] : ["It has fallen."];
  const drawn =
    house &&
    h("div", { class: "tooltip-tile", "data-house": house }, made(drawFace(face, house, stats)));
  return {
    title: `${face.name}, ${called(seat, view)}${square ? `, ${square}` : ""}`,
    lines: [
      `${statLine(stats)}.`,
      ...traits(face),
      ...flags.map((flag) => `It ${FLAG[flag]}.`),
      ...gone,
      ...oddsLines(unit, view, charts),
      face.history && `(${face.history})`,
      `${sourceOf(face)} This scenario: ${charts.provenance[view.scenario]}.`,
    ].filter(Boolean),
    node: drawn || undefined,
  };
}

/**
 * The source of the numbers and the text of a tile or card.
 * @param {Record<string, any>} printed
 */
const sourceOf = ({ status }) => `Source: ${status}.`;

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
    .map(
      (shot) =>
        `${faceOf(shot.unit, view, charts).name} on ${view.units[shot.unit].square} can attack it from ${shot.square}: hits ${percent(shot.hit)}, defeats ${percent(shot.defeat)}.`,
    );
}

/** @param {Square} square @param {View} view */
function explainSquare(square, view) {
  const laid = Object.entries(view.caltrops).filter(([, squares]) => squares.includes(square));
  return {
    title: square,
    lines: [
      `${title(regionOf(square, view))}.`,
      ...laid.map(
        ([seat]) =>
          `Caltrops of ${called(/** @type {Seat} */ (seat), view)}: enemy cavalry may not enter.`,
      ),
    ],
  };
}

/** @param {CardFace} card */
function explainCard(card) {
  return {
    title: card.name,
    lines: [
      `${TIMING[card.timing]}. ${momentOf(card)}.`,
      `${count(card.copies, "copy", "copies")} in the deck of 18.`,
      sourceOf(card),
    ],
    node: h(
      "div",
      { class: "card tooltip-card", "aria-label": cardLabel(card) },
      made(drawCard(card)),
    ),
  };
}
