/** The map sites of the battles: each battle card of the pack has one. */

import { SITES } from "./land.js";
import { REGIONS } from "../text/vocabulary.js";

/** @import { Charts, Region } from "../../../types/cousins_war.js" */

/** @typedef {{name: string, at: number[], side: number}} Site `side`: where the name stands, 1 or -1 */

/**
 * By the months of their battles, whose names a pack may give in other words: some moved a little apart.
 * @type {Record<string, number[]>}
 */
const PLACES = {
  ...SITES,
  "1455-05": [752, 852], // St Albans
  "1459-09": [508, 662], // Blore Heath, beside the count of its region
  "1460-12": [629, 524], // Wakefield
  "1461-02": [483, 782], // Mortimer's Cross
  "1461-03": [654, 487], // Towton
  "1471-04": [784, 880], // Barnet
  "1485-08": [640, 728], // Bosworth, below the count of its region
};

/** Whose names stand on their left, and the regions of the known sites. */
const LEFT = new Set(["1455-05", "1459-09", "1459-10", "1460-12", "1461-02", "1470-03"]);
const NORTHERN = new Set(["1460-12", "1461-03", "1464-04", "1464-05"]);
const SOUTHERN = new Set(["1455-05", "1471-04"]);
/** @param {string} month */
const regionOf = (month) =>
  NORTHERN.has(month) ? "north" : SOUTHERN.has(month) ? "south" : "central";

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
  return battles.map(({ name, date, region }) => {
    const month = date.slice(0, "1455-05".length);
    if (month in PLACES && regionOf(month) === region) {
      return { name, at: PLACES[month], side: LEFT.has(month) ? -1 : 1 };
    }
    return { name, at: /** @type {number[]} */ (free[region].shift()), side: 1 };
  });
}
