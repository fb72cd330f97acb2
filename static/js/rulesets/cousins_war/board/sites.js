/** The map sites of the battles: each battle card of the pack has one. */

import { SITES } from "./land.js";
import { REGIONS } from "../text/vocabulary.js";

/** @import { Charts, Region } from "../../../types/cousins_war.js" */

/** @typedef {{name: string, at: number[], side: number}} Site `side`: where the name stands, 1 or -1 */

/** @type {Record<string, number[]>} */
const FOUND = SITES;

/**
 * Sites moved a little apart, and the side of their names if not the right.
 * @type {Record<string, Omit<Site, "name">>}
 */
const NUDGED = {
  Towton: { at: [654, 487], side: 1 },
  Wakefield: { at: [629, 524], side: -1 },
  "Blore Heath": { at: SITES["Blore Heath"], side: -1 },
  "St Albans": { at: [752, 852], side: -1 },
  Barnet: { at: [784, 880], side: 1 },
  "Ludford Bridge": { at: SITES["Ludford Bridge"], side: -1 },
  "Mortimer's Cross": { at: [483, 782], side: -1 },
  "Losecoat Field": { at: SITES["Losecoat Field"], side: -1 },
};

/** The regions of the known sites. */
const NORTHERN = new Set(["Towton", "Wakefield", "Hedgeley Moor", "Hexham"]);
const SOUTHERN = new Set(["St Albans", "Barnet"]);
/** @param {string} name */
const regionOf = (name) =>
  NORTHERN.has(name) ? "north" : SOUTHERN.has(name) ? "south" : "central";

/**
 * Free places in each region, for battles without a known field.
 * @type {Record<Region, number[][]>}
 */
const FREE = {
  north: [
    [566, 250],
    [612, 385],
    [520, 500],
    [540, 345],
    [690, 470],
    [610, 430],
    [560, 545],
  ],
  central: [
    [600, 690],
    [720, 730],
    [790, 700],
    [520, 610],
    [560, 760],
    [760, 770],
    [640, 640],
  ],
  south: [
    [560, 960],
    [640, 985],
    [700, 900],
    [540, 1030],
    [680, 1010],
    [800, 940],
    [480, 940],
  ],
};

/**
 * The sites of the battle cards of these charts.
 * @param {Charts} charts
 * @returns {Site[]}
 */
export function battleSites(charts) {
  const free = Object.fromEntries(REGIONS.map((key) => [key, [...FREE[key]]]));
  const battles = Object.values(charts.cards).filter((card) => card.type === "battle");
  return battles.map(({ name, region }) => {
    if (name in SITES && regionOf(name) === region) {
      return { name, ...(NUDGED[name] ?? { at: FOUND[name], side: 1 }) };
    }
    return { name, at: /** @type {number[]} */ (free[region].shift()), side: 1 };
  });
}
