/** The game's vocabulary, as players say it. */

import { count } from "../../shared/speech.js";

/**
 * @import { Area, Block, Border, Charts, Fighter, Place, Seat, View } from "../../../types/richard_iii.js"
 */

/** @typedef {Charts["blocks"][Block]} BlockFace all that is printed on a block */

/** @type {Seat[]} */
export const SEATS = ["york", "lancaster"];
/** @type {Record<string, string>} */
export const TITLE = { york: "York", lancaster: "Lancaster" };
/** @type {Fighter["letter"][]} */
export const LETTERS = ["A", "B", "C", "D"];

/**
 * @param {Seat} seat
 * @returns {Seat}
 */
export const foe = (seat) => (seat === "york" ? "lancaster" : "york");
/** @param {number} n */
export const hits = (n) => (n ? count(n, "hit") : "no hit");

/** @param {Area} area @param {Charts} charts */
export const areaName = (area, charts) => charts.areas[area].name;

/**
 * An area, or "the pool".
 * @param {Place} place
 * @param {Charts} charts
 */
export const placeName = (place, charts) => charts.areas[place]?.name ?? `the ${place}`;

/**
 * The place beyond a border ("essex|kent", "north_sea") of an area: "Essex", "the North Sea".
 * @param {Border} border
 * @param {Area} area
 * @param {Charts} charts
 */
export function beyond(border, area, charts) {
  if (border in SEA) return `the ${SEA[border]}`;
  return areaName(/** @type {Area} */ (border.split("|").find((side) => side !== area)), charts);
}

/**
 * A block's name, distinct from other blocks of its house and from areas.
 * @param {Block} block
 * @param {Charts} charts
 */
export function blockName(block, charts) {
  const { kind, name } = charts.blocks[block];
  switch (kind) {
    case "church":
      return `${name} (church)`;
    case "levy":
      return `${name} levy`;
    case "mercenary":
      return name === "Calais" ? "Calais garrison" : name;
    default:
      return name;
  }
}

/**
 * A name with a break opportunity if it is too long for a tile.
 * @param {string} name
 */
export const hyphened = (name) =>
  name.replace(
    /(Northum|Westmore|Bur|Bucking|Shrews|Canter|Prince Ed)(?=berland|land|gundian|ham|bury|ward)/,
    "$1\u00ad",
  );

/**
 * The seat whose colour a block has; the Rebel has none.
 * @param {Block} block
 * @param {Charts} charts
 * @returns {Seat}
 */
export const seatOf = (block, charts) => charts.blocks[block].seat;

/**
 * The seat for which a block fights: the Rebel fights for the Pretender.
 * @param {Block} block
 * @param {View} view
 * @param {Charts} charts
 * @returns {Seat}
 */
export const sideOf = (block, view, charts) => seatOf(block, charts) ?? foe(view.king);

/** @type {Record<string, string>} */
export const SEA = {
  irish_sea: "Irish Sea",
  north_sea: "North Sea",
  english_channel: "English Channel",
};

/** @type {Record<View["phase"], string>} */
export const PHASE = {
  cards: "Card phase",
  actions: "Action phase",
  battles: "Battle phase",
  supply: "Supply phase",
  political: "Political turn",
  over: "The game is over",
};

/**
 * What happens in a phase, for new players.
 * @type {Record<View["phase"], string>}
 */
export const PHASE_NOTE = {
  cards:
    "Both choose a card in secret. The higher card moves first; an event goes before any action card.",
  actions: "Player 1 moves and recruits, then player 2.",
  battles: "Player 1 chooses the next battle.",
  supply: "Each block above an area's supply limit loses a step.",
  political: "Levies disband, nobles are counted, all blocks go home.",
  over: "",
};

/** @type {Record<string, string>} */
export const KIND_WORD = {
  heir: "heir",
  noble: "noble",
  church: "church",
  levy: "levy",
  bombard: "bombard",
  mercenary: "mercenary",
  rebel: "rebel",
};

/**
 * 6.91 The Nevilles, whom Warwick tempts with one die.
 * @param {Block} block
 */
export const isKinOfWarwick = (block) => /^(york|lancaster)_(kent|salisbury)$/.test(block);

/**
 * The number of dice that must be even; without `block`, for the Treason card.
 * @param {{block?: Block | null, target: Block}} action
 * @param {Charts} charts
 */
export function temptation({ block, target }, charts) {
  if (block?.endsWith("_warwick") && isKinOfWarwick(target)) return 1;
  return charts.blocks[target].loyalty;
}

/** The bonuses that add one to a defending block's firepower. */
export const BONUS = {
  shield: "its shield",
  crown: "the crown",
  city: "its city",
  cathedral: "its cathedral",
  wales: "Wales",
};

/**
 * The fate of an eliminated block, by the place to which it goes.
 * @type {Record<Place, string>}
 */
export const FATE = {
  dead: "is killed",
  pool_down: "is beaten, and face down in the pool until the campaign ends",
  home_down: "is beaten, and face down at home until the campaign ends",
  enemy: "is out of play",
  out: "is out of play",
};
