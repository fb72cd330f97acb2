/** The odds of a roll, in words. The numbers come from the charts. */

import { foe, result } from "./vocabulary.js";

/** @import { Charts, InRegion, Result, Seat } from "../../../types/cousins_war.js" */

const PLACE = [
  ["stays", "it stays"],
  ["reserve", "back to the reserve"],
  ["supply", "lost to the supply"],
];
const REMOVE = [
  ["supply", "to the supply"],
  ["reserve", "back to their reserve"],
  ["stay", "nothing changes"],
];
const ROLLS = 216;

/** @param {Record<string, number>} odds @param {string[][]} results */
const sides = (odds, results) =>
  results
    .filter(([key]) => odds[key])
    .map(([key, words]) => `${words} ${odds[key]} in 6`)
    .join(", ");

/**
 * "it stays 4 in 6, back to your reserve 1 in 6, …": a cube placed where `cubes` of yours are.
 * @param {Charts} charts
 * @param {number} cubes
 */
export const placing = (charts, cubes) => sides(charts.odds.place[cubes], PLACE);

/**
 * The same for a roll to remove a cube where the opponent has `cubes`.
 * @param {Charts} charts
 * @param {number} cubes
 */
export const removing = (charts, cubes) => sides(charts.odds.remove[cubes], REMOVE);

/**
 * The action's chance of success in a region, briefly: "4 in 6".
 * @param {Charts} charts
 * @param {string} action
 * @param {InRegion} cell
 * @param {Seat} seat
 */
export function success(charts, action, cell, seat) {
  if (action === "TryToPlace") return `${charts.odds.place[cell[seat]].stays ?? 0} in 6`;
  const { supply = 0, reserve = 0 } = charts.odds.remove[cell[foe(seat)]];
  return `${supply + reserve} in 6`;
}

/** @param {number} count */
const percent = (count) => {
  const share = (100 * count) / ROLLS;
  return share > 0 && share < 1 ? "under 1%" : `${Math.round(share)}%`;
};

/**
 * {true, win, tie, lose} of a declaration, each as a percentage of all rolls.
 * @param {Charts} charts
 * @param {Result} result
 */
export function chances(charts, { kind, value }) {
  const row = /** @type {Record<string, number>} */ (
    charts.declarations.find((one) => one.kind === kind && one.value === value)
  );
  return Object.fromEntries(["true", "win", "tie", "lose"].map((key) => [key, percent(row[key])]));
}

/**
 * The odds of an open roll against `standing`, before any card.
 * @param {Charts} charts
 * @param {Result} standing
 */
export function against(charts, standing) {
  const { win, tie, lose } = chances(charts, standing);
  return `An open roll beats ${result(standing).toLowerCase()} in ${win}, ties in ${tie} and loses in ${lose} of cases.`;
}
