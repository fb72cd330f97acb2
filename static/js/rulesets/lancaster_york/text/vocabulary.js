/** The game's vocabulary, as players say it. */

import { given } from "../../shared/speech.js";
import { say } from "./words.js";

/**
 * @import { Area, Award, Card, Charts, House, Seat, Tie, View, Zone } from "../../../types/lancaster_york.js"
 */

/** @typedef {Charts["cards"][Card]} CardFace all that is printed on a card */
/** @typedef {"white" | "black"} Colour of a cube */

/** @type {Seat[]} */
export const SEATS = ["red", "yellow", "green", "blue"];
/** @type {Area[]} */
export const AREAS = [
  "northern_marches",
  "northern_england",
  "midlands",
  "south_east_england",
  "west_country",
  "wales",
];
export const TURNS = 5;
export const PERSONALITIES = ["noble", "bishop", "ship"];

/** @param {Seat | House | "you"} key a player or a House */
export const named = (key) => say(`name.${key}`);

/**
 * The title of a seat: its colour, with its House where there are Houses.
 * @param {Seat} seat
 * @param {View} view
 */
export const titleOf = (seat, { houses }) =>
  say("title", { seat: named(seat), house: houses && named(houses[seat]) });

/** @param {number} n */
export const pounds = (n) => say("pounds", { n });

/**
 * "the Midlands", "Wales".
 * @param {Area} key
 */
export const area = (key) => say("area", { key, name: areaTitle(key) });

/** @param {Area} key */
export const areaTitle = (key) => say(`region.${key}`);

/**
 * The area off which each zone lies.
 * @type {Record<Zone, Area>}
 */
export const OFF = {
  nm_w: "northern_marches",
  ne_w: "northern_england",
  wal: "wales",
  wc: "west_country",
  se: "south_east_england",
  mid: "midlands",
  ne_e: "northern_england",
  nm_e: "northern_marches",
};
/** @param {Zone} key */
export const zone = (key) => say(`zone.${key}.words`);

/**
 * The home zone of each area's ship.
 * @type {Record<Area, Zone>}
 */
export const HOME = {
  northern_marches: "nm_e",
  northern_england: "ne_e",
  midlands: "mid",
  south_east_england: "se",
  west_country: "wc",
  wales: "wal",
};

/** @typedef {"noble" | "royal_castle" | "large_town" | "town" | "port" | "bishop" | "ship" | "mercenaries"} Kind of a card */
/** @param {Kind} kind */
export const kindName = (kind) => say(`kind.${kind}`);

/** @type {Award[]} */
export const AWARDS = [
  "lord_high_admiral",
  "archbishop_of_canterbury",
  "constable_of_the_tower",
  "warden_of_the_cinque_ports",
];
/** @param {Award | "captain"} key */
export const awardName = (key) => say(`award.${key}`);

/**
 * The years of a turn: "1450–60".
 * @param {number} turn
 */
export const years = (turn) => `${1440 + 10 * turn}–${(50 + 10 * turn) % 100 || "1500"}`;

/**
 * The name of a card; both Nevilles are told apart by their value.
 * @param {Charts} charts
 */
export function namer(charts) {
  const faces = Object.values(charts.cards);
  const twins = new Set(
    faces.map((face) => face.name).filter((name, i, all) => all.indexOf(name) !== i),
  );
  /** @param {Card} key @returns {string} */
  return (key) => {
    const { name, kind, value } = charts.cards[key];
    return kind === "noble" && twins.has(name) ? say("card.twin", { name, value }) : name;
  };
}

export const TROOP_PRICE = 3;

/**
 * The price of a cube on a personality: its value or income to keep it, twice that to bribe it.
 * @param {CardFace} face
 * @param {Colour} colour
 */
export function price(face, colour) {
  const worth = face.kind === "noble" ? face.value : face.income;
  return colour === "black" ? 2 * worth : worth;
}

/**
 * The tie-breaker for control: "large towns", "turn order".
 * @param {Tie} by
 */
export const tieBreak = (by) => say(`tied.by.${by}`);

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Counters in words: "3 troops", "1 mercenary".
 * @param {{troops?: number, mercenaries?: number}} force
 * @returns {string[]}
 */
export const counters = ({ troops, mercenaries }) =>
  given([
    troops && say("count.troops", { n: troops }),
    mercenaries && say("count.mercenaries", { n: mercenaries }),
  ]);

/**
 * "Red 12".
 * @param {Seat} seat
 * @param {number} n
 */
export const scored = (seat, n) => say("score.of", { seat: named(seat), n });

/**
 * The picture of a card.
 * @param {CardFace} face
 */
export function pictureOf(face) {
  return face.kind === "noble" ? `arms-${face.id.replace("noble_", "")}` : iconOf(face.kind);
}

/** @param {string} kind */
const iconOf = (kind) => (kind === "mercenaries" ? kind : `icon-${kind}`);
