/** The game's vocabulary, as players say it. */

import { proper, title } from "../../shared/speech.js";

/**
 * @import { Area, Award, Card, Charts, Phase, Seat, Tie, View, Zone } from "../../../types/lancaster_york.js"
 * @import { Viewer } from "../../../types/board.js"
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

export const seatName = title;
export const house = title;

/**
 * The title of a seat: its colour, with its House where there are Houses.
 * @param {Seat} seat
 * @param {View} view
 */
export const titleOf = (seat, { houses }) =>
  houses ? `${seatName(seat)}, ${house(houses[seat])}` : seatName(seat);

/** @param {number} n */
export const pounds = (n) => `£${n}`;

/** @type {Set<string>} */
const THE = new Set(["northern_marches", "midlands", "west_country"]);

/**
 * "the Midlands", "Wales".
 * @param {Area} key
 */
export function area(key) {
  return THE.has(key) ? `the ${areaTitle(key)}` : areaTitle(key);
}

export const areaTitle = proper;

/** @type {Record<Zone, {title: string, off: Area, words: string}>} */
export const ZONE = {
  nm_w: {
    title: "Solway Firth",
    off: "northern_marches",
    words: "the sea west of the Northern Marches",
  },
  ne_w: { title: "Irish Sea", off: "northern_england", words: "the sea west of Northern England" },
  wal: { title: "Cardigan Bay", off: "wales", words: "the sea off Wales" },
  wc: { title: "Western Approaches", off: "west_country", words: "the sea off the West Country" },
  se: { title: "The Channel", off: "south_east_england", words: "the sea off South East England" },
  mid: { title: "The Wash", off: "midlands", words: "the sea off the Midlands" },
  ne_e: { title: "Humber", off: "northern_england", words: "the sea east of Northern England" },
  nm_e: {
    title: "North Sea",
    off: "northern_marches",
    words: "the sea east of the Northern Marches",
  },
};
/** @param {Zone} key */
export const zone = (key) => ZONE[key].words;

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

/** @type {Record<string, string>} */
export const KIND = {
  noble: "Noble",
  royal_castle: "Royal Castle",
  large_town: "Large Town",
  town: "Town",
  port: "Port",
  bishop: "Bishop",
  ship: "Ship",
  mercenaries: "Mercenaries",
};

/** @type {Record<Award, {name: string, piece: string, most: string}>} */
export const AWARDS = {
  lord_high_admiral: { name: "Lord High Admiral", piece: "award-admiral", most: "ships" },
  archbishop_of_canterbury: {
    name: "Archbishop of Canterbury",
    piece: "award-archbishop",
    most: "bishops",
  },
  constable_of_the_tower: {
    name: "Constable of the Tower",
    piece: "award-constable",
    most: "royal castles",
  },
  warden_of_the_cinque_ports: {
    name: "Warden of the Cinque Ports",
    piece: "award-warden",
    most: "ports",
  },
};
export const CAPTAIN = { name: "Captain of Calais", piece: "award-captain" };

/** @type {Record<Phase, string>} */
export const PHASE = {
  draft: "Drawing cards",
  aid: "French Aid",
  planning: "Planning",
  deployment: "Deployment",
  bribery: "Bribery",
  combat: "Combat",
  parliament: "Parliament",
  over: "The end",
};

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
    return kind === "noble" && twins.has(name) ? `${name} ${value}` : name;
  };
}

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
 * @type {Record<Tie, string>}
 */
const TIE = {
  noble: "nobles",
  royal_castle: "the royal castle",
  large_town: "the large town",
  bishop: "the bishop",
  town: "the town",
  port: "the port",
  ship: "ships",
  turn_order: "turn order",
};
/** @param {Tie} by */
export const tieBreak = (by) => TIE[by];

/**
 * The picture of a card.
 * @param {CardFace} face
 */
export function pictureOf(face) {
  return face.kind === "noble" ? `arms-${face.id.replace("noble_", "")}` : iconOf(face.kind);
}

/** @param {string} kind */
const iconOf = (kind) => (kind === "mercenaries" ? kind : `icon-${kind}`);

/**
 * "You" for the viewer, else the colour.
 * @param {Seat} seat
 * @param {Viewer} viewer
 */
export const person = (seat, viewer) => (seat === viewer ? "You" : seatName(seat));
