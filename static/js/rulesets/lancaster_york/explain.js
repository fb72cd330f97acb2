/** Explains a piece of the board on hover, focus or long press. */

import { h } from "../shared/elements.js";
import { piece } from "./pieces/pictures.js";
import { tieWords } from "./text/log.js";
import { standingWords } from "./pieces/plate.js";
import { count, list } from "../shared/speech.js";
import {
  area,
  areaTitle,
  AWARDS,
  CAPTAIN,
  HOME,
  KIND,
  namer,
  PERSONALITIES,
  pictureOf,
  pounds,
  price,
  seatName,
  tieBreak,
  zone,
} from "./text/vocabulary.js";

/**
 * @import { Area, Award, Card, Charts, View, Zone } from "../../types/lancaster_york.js"
 * @import { CardFace } from "./text/vocabulary.js"
 */

/**
 * (kind, key, view) => {title, lines, node?} or null.
 * @param {Charts} charts
 */
export function explainer(charts) {
  const name = namer(charts);
  /** @param {string} kind @param {string} key @param {View} view */
  return (kind, key, view) => {
    switch (kind) {
      case "card":
      case "five":
      case "enough":
      case "hire":
      case "troop":
      case "mercenary":
      case "withdraw":
      case "cube":
      case "earlier":
        return explainCard(charts.cards[key], view, charts, name);
      case "area":
      case "standing":
        return explainArea(/** @type {Area} */ (key), view, charts);
      case "zone":
        return explainZone(/** @type {Zone} */ (key), view, charts, name);
      case "calais":
        return explainCalais(/** @type {Area} */ (key), view, charts);
      case "award":
        return key === "captain" ? CAPTAINCY : explainAward(/** @type {Award} */ (key), view);
      case "aid":
        return {
          title: "French Aid",
          lines: [
            "Once per game, from turn 2 and not for the leader: £1 for each point you are behind, at most £25.",
          ],
        };
      default:
        return null;
    }
  };
}

/**
 * @param {CardFace} face
 * @param {View} view
 * @param {Charts} charts
 * @param {(key: Card) => string} name
 */
function explainCard(face, view, charts, name) {
  const owner = view.cards[face.id];
  return {
    title: face.kind === "mercenaries" ? "Mercenaries" : name(face.id),
    lines: [
      factsOf(face, charts),
      ownerLine(face, view),
      ...whereabouts(face, view),
      ...(PERSONALITIES.includes(face.kind) && owner
        ? [
            `Keeping it loyal costs ${pounds(price(face, "white"))}, bribing it ${pounds(price(face, "black"))}.`,
          ]
        : []),
      ...(face.status === "known" ? [] : [`Source: ${face.status}.`]),
    ],
    node: h("span", { class: "tooltip-piece" }, piece(pictureOf(face))),
  };
}

/** @param {CardFace} face @param {View} view */
function ownerLine({ id }, view) {
  const owner = view.cards[id];
  if (owner) return `${seatName(owner)} owns it.`;
  if (view.box.includes(id)) return "It has left the game.";
  if (view.neutral.includes(id)) return "It has no owner; its card lies face up on the deck.";
  return "It has no owner yet.";
}

/**
 * "Royal Castle in Northern England. 6 control points, garrison 3."
 * @param {CardFace} face
 * @param {Charts} charts
 */
function factsOf(face, charts) {
  if (face.kind === "mercenaries") {
    return `Mercenaries: ${list(charts.mercenaries.per_card.map(String))} counters on turns 1 to 5. They cost nothing and fight once.`;
  }
  const garrison = charts.garrison[face.kind];
  const facts = [
    count(face.value || charts.points[face.kind], "control point"),
    garrison && `garrison ${garrison}, so ${garrison + 1} troops take it if no others defend it`,
    face.income && `income ${pounds(face.income)}`,
  ].filter(Boolean);
  return `${KIND[face.kind]}${face.cathedral ? " with a cathedral" : ""}, ${face.kind === "noble" ? "starts in " : ""}${areaTitle(face.area)}: ${list(facts)}.`;
}

/** @param {CardFace} face @param {View} view */
function whereabouts({ id, kind, area: home }, { nobles, ships }) {
  if (kind === "noble" && nobles[id] && nobles[id] !== home) {
    return [`He is in ${area(nobles[id])}.`];
  }
  if (kind === "ship" && ships[id] && ships[id] !== HOME[/** @type {Area} */ (home)]) {
    return [`She lies in ${zone(ships[id])}.`];
  }
  return [];
}

/** @param {Area} key @param {View} view @param {Charts} charts */
function explainArea(key, view, charts) {
  const face = charts.areas[key];
  const cell = view.standing[key];
  const present = view.players.filter((seat) => cell.points[seat]);
  return {
    title: areaTitle(key),
    lines: [
      standingWords(face, cell, present),
      cell.ties.length ? `${capital(tieWords(cell.ties))}.` : null,
      cell.by ? `The Houses have equal points: ${tieBreak(cell.by)} would decide the votes.` : null,
      `Next to ${list(face.adjacent.map(area))}.`,
    ].filter((line) => line !== null),
  };
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * @param {Zone} key
 * @param {View} view
 * @param {Charts} charts
 * @param {(key: Card) => string} name
 */
function explainZone(key, view, charts, name) {
  const here = Object.keys(view.ships).filter((ship) => view.ships[ship] === key);
  return {
    title: zone(key).replace(/^./, (one) => one.toUpperCase()),
    lines: [
      here.length ? `Here: ${list(here.map(name))}.` : "No ship with an owner is here.",
      `From here a ship reaches ${list(charts.zones[key].reach.map(zone))}.`,
    ],
  };
}

/** @param {Area} key @param {View} view @param {Charts} charts */
function explainCalais(key, view, charts) {
  const { captain } = view;
  const here =
    captain?.area === key ? [`${seatName(captain.seat)} commands him here this turn.`] : [];
  return {
    title: `${CAPTAIN.name} in ${area(key)}`,
    lines: [
      ...here,
      `The highest bidder commands him for one turn: ${charts.points.captain} control points in the area of the bid, which count as a noble in ties, and 4 victory points.`,
    ],
  };
}

const CAPTAINCY = {
  title: CAPTAIN.name,
  lines: ["For the highest bid, for one turn: 4 victory points."],
};

/** @param {Award} key @param {View} view */
function explainAward(key, view) {
  const holder = view.awards[key];
  return {
    title: AWARDS[key].name,
    lines: [
      `For the most ${AWARDS[key].most}, at least two: 4 victory points each turn. A tie leaves it where it is.`,
      holder ? `${seatName(holder)} holds it.` : "It lies on the board.",
    ],
  };
}
