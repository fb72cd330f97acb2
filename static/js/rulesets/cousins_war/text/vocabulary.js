/** The game's vocabulary, as players say it. */

import { count, list, title } from "../../shared/speech.js";

/**
 * @import { Viewer } from "../../../types/board.js"
 * @import { InRegion, Kind, Place, Region, Result, Seat, Use } from "../../../types/cousins_war.js"
 */

/** @type {Seat[]} */
export const SEATS = ["lancaster", "york"];
/** @type {Region[]} */
export const REGIONS = ["north", "central", "south"];
/** @type {Use[]} */
export const USES = ["gain", "add", "move", "place", "remove"];
/** @type {Kind[]} */
export const KINDS = ["single", "double", "triple"];

/**
 * @param {Seat} seat
 * @returns {Seat}
 */
export const foe = (seat) => (seat === "york" ? "lancaster" : "york");
export const house = title;

/** @param {Region} key */
export const region = (key) => (key === "central" ? "Central England" : `the ${title(key)}`);

/**
 * A place as the end of a sentence: "the North", "the reserve".
 * @param {Place} key
 */
export function place(key) {
  return key === "north" || key === "central" || key === "south" ? region(key) : `the ${key}`;
}

/** @type {Record<Use, {title: string, text: (n: number) => string}>} */
export const USE = {
  gain: {
    title: "Gain troops",
    /** @param {number} n */
    text: (n) => `Up to ${count(n, "cube")} from the supply to your reserve`,
  },
  add: {
    title: "Add troops",
    /** @param {number} n */
    text: (n) => `Up to ${count(n, "cube")} from your reserve to the battlefield`,
  },
  move: {
    title: "Move influence",
    /** @param {number} n */
    text: (n) => `Up to ${count(n, "cube")} into one region from the next`,
  },
  place: {
    title: "Place influence",
    /** @param {number} n */
    text: (n) => `${count(n, "roll")} to put a cube from your reserve in a region`,
  },
  remove: {
    title: "Remove influence",
    /** @param {number} n */
    text: (n) => `Up to ${count(n, "roll")} to take an opponent's cube off a region`,
  },
};

export const PHASE = {
  deal: "Deal",
  swap: "Swap",
  battlefield: "Battlefield",
  play: "Play",
  battle: "Battle",
  victory: "Victory",
  clean_up: "Clean-up",
};

/** What happens in a phase, for new players. */
export const PHASE_NOTE = {
  deal: "Six cards for each house.",
  swap: "Each house passes one card to the other, face down.",
  battlefield: "Each house puts a battle card forward. The earlier battle is fought this round.",
  play: "In turn, each house plays four cards: the event, or its command points.",
  battle: "Roll, declare, believe or challenge, until one side is gone.",
  victory: "All three regions win in any round; after round 5, the most regions win.",
  clean_up: "Each house keeps its last card, or discards it.",
};

/** Why a house rolls first in the battle. */
export const WHY_FIRST = {
  influence: "more influence in the region",
  holder: "influence there is equal, and the battlefield is its card",
};

/**
 * "Double 5".
 * @param {Result} result
 */
export const result = ({ kind, value }) => `${title(kind)} ${value}`;

/**
 * "2, 4 and 5".
 * @param {number[]} values
 */
export const dice = (values) => list(values.map(String));

/**
 * The best result of three dice.
 * @param {number[]} values
 * @returns {Result}
 */
export function best(values) {
  /** @param {number} value */
  const times = (value) => values.filter((one) => one === value).length;
  const most = Math.max(...values.map(times));
  return {
    kind: KINDS[most - 1],
    value: Math.max(...values.filter((value) => times(value) === most)),
  };
}

/**
 * Whether dice prove a declaration.
 * @param {number[]} values
 * @param {Result} result
 */
export const contain = (values, { kind, value }) =>
  values.filter((one) => one === value).length > KINDS.indexOf(kind);

/**
 * The best result of three dice, in words: "double 5".
 * @param {number[]} values
 */
export const worth = (values) => result(best(values)).toLowerCase();

/**
 * The result of a roll for a cube.
 * @type {Record<string, string>}
 */
export const ROLL_RESULT = {
  stays: "the cube stays",
  stay: "no cube leaves",
  reserve: "it goes back to the reserve",
  supply: "it goes to the supply",
};

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * "29 March 1461" from "1461-03-29".
 * @param {string} date
 */
export function day(date) {
  const [year, month, dayOfMonth] = date.split("-").map(Number);
  return `${dayOfMonth} ${MONTHS[month - 1]} ${year}`;
}

/**
 * Who controls a region, in words.
 * @param {InRegion} cell
 */
export function control(cell) {
  return cell.control
    ? `${house(cell.control)} controls it`
    : cell.york
      ? "tied"
      : "no house controls it";
}

/**
 * A seat as the viewer reads it: "You" or the house.
 * @param {Seat} seat
 * @param {Viewer} viewer
 */
export const person = (seat, viewer) => (seat === viewer ? "You" : house(seat));
