/** The game's vocabulary, as players say it. */

import { list, title } from "../../shared/speech.js";
import { say } from "./words.js";

/**
 * @import { Viewer } from "../../../types/board.js"
 * @import { Colour, InRegion, Kind, Phase, Place, Region, Result, Seat, Use } from "../../../types/cousins_war.js"
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
/** @param {Seat | Colour | "box"} key */
export const house = (key) => say(`name.${key}`);

/** @param {Region} key */
export const region = (key) => say(`region.${key}`);

/**
 * A place as the end of a sentence: "the North", "the reserve".
 * @param {Place} key
 */
export const place = (key) => say(`place.${key}`);

/** @param {number} n */
export const cubes = (n) => say("cubes", { n });

/** @param {number} n */
export const points = (n) => say("points", { n });

/** @param {Use} key */
export const use = (key) => say(`use.${key}.name`);

/**
 * Why an event cannot be played: what is lacking for its operation. Older replays have the sentence.
 * @param {string | {text: string}} why
 */
export const lack = (why) =>
  typeof why === "string" ? title(say("lack.event", { op: why, own: true })) : why.text;

/** @param {Phase} key */
export const phase = (key) => say(`phase.${key}.name`);

/**
 * "double 5".
 * @param {Result} result
 */
export const result = ({ kind, value }) => say("claim", { kind, value });

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
export const worth = (values) => result(best(values));

/**
 * "29 March 1461" from "1461-03-29".
 * @param {string} date
 */
export function day(date) {
  const [year, month, day] = date.split("-").map(Number);
  return say("date", { day, month, year });
}

/**
 * Who controls a region, in words.
 * @param {InRegion} cell
 */
export const control = ({ control, york }) =>
  say("control", {
    by: control ?? (york ? "tied" : "none"),
    house: control ? house(control) : "",
  });

/**
 * A seat as the viewer reads it: "You" or the house.
 * @param {Seat} seat
 * @param {Viewer} viewer
 */
export const person = (seat, viewer) => (seat === viewer ? say("name.you") : house(seat));
