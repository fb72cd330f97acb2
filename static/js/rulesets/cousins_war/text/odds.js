/** The odds of a roll, in words. The numbers come from the charts. */

import { foe, result } from "./vocabulary.js";
import { say } from "./words.js";

/** @import { Charts, InRegion, Result, Seat } from "../../../types/cousins_war.js" */

/** @type {("stays" | "reserve" | "supply")[]} */
const PLACE = ["stays", "reserve", "supply"];
/** @type {("supply" | "reserve" | "stay")[]} */
const REMOVE = ["supply", "reserve", "stay"];
const ROLLS = 216;

/**
 * "it stays 4 in 6, back to your reserve 1 in 6, …": a cube placed where `cubes` of yours are.
 * @param {Charts} charts
 * @param {number} cubes
 */
export function placing(charts, cubes) {
  const odds = charts.odds.place[cubes];
  return PLACE.filter((key) => odds[key])
    .map((key) => say(`odds.place.${key}`, { n: odds[key] }))
    .join(", ");
}

/**
 * The same for a roll to remove a cube where the opponent has `cubes`.
 * @param {Charts} charts
 * @param {number} cubes
 */
export function removing(charts, cubes) {
  const odds = charts.odds.remove[cubes];
  return REMOVE.filter((key) => odds[key])
    .map((key) => say(`odds.remove.${key}`, { n: odds[key] }))
    .join(", ");
}

/**
 * The action's chance of success in a region, briefly: "4 in 6".
 * @param {Charts} charts
 * @param {string} action
 * @param {InRegion} cell
 * @param {Seat} seat
 */
export function success(charts, action, cell, seat) {
  const { stays = 0 } = charts.odds.place[cell[seat]];
  const { supply = 0, reserve = 0 } = charts.odds.remove[cell[foe(seat)]];
  return say("odds.chance", { n: action === "TryToPlace" ? stays : supply + reserve });
}

/** @param {number} count */
const percent = (count) => {
  const share = (100 * count) / ROLLS;
  const near = share > 0 && share < 1 ? "none" : share > 99 && share < 100 ? "all" : "no";
  return say("odds.percent", { near, n: Math.round(share) });
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
  return {
    true: percent(row.true),
    win: percent(row.win),
    tie: percent(row.tie),
    lose: percent(row.lose),
  };
}

/**
 * The odds of an open roll against `standing`, before any card.
 * @param {Charts} charts
 * @param {Result} standing
 */
export const against = (charts, standing) =>
  say("odds.against", { ...chances(charts, standing), claim: result(standing) });
