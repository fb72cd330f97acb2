/** The route of a ship on the map: out from the coast, along the open sea, and back in. Pure. */

import { AREAS } from "./land.js";

/**
 * @import { Area, Charts, Sea } from "../../../types/richard_iii.js"
 */

/**
 * The sea of each port; routes to other coasts of these areas start from their blocks.
 * @type {Record<Area, Sea>}
 */
const PORT_SEA = { scotland: "north_sea", cornwall: "english_channel", france: "english_channel" };
/** Both coasts from north to south: [down to y, open water from x]. */
const EAST = [
  [340, 690],
  [560, 840],
  [625, 880],
  [830, 1020],
  [9999, 985],
];
const WEST = [
  [330, 232],
  [780, 262],
  [9999, 190],
];
/** @param {number[][]} coast @param {number} y */
const open = (coast, y) => /** @type {number[]} */ (coast.find(([down]) => y < down))[1];
const SOUTH = 1085;
/** Round Land's End, from the Channel to the Irish Sea. */
const LANDS_END = [
  [560, 1160],
  [170, 1215],
  [112, 1100],
];

/**
 * The places where ships leave an area for a sea.
 * @param {Area} area
 * @param {Sea} sea
 */
export function shore(area, sea) {
  const {
    zone: [x, y, width, height],
    port,
  } = AREAS[area];
  if (port && (PORT_SEA[area] ?? sea) === sea) return port;
  if (sea === "english_channel") return [x, y + height / 2];
  return [sea === "irish_sea" ? x - width / 2 : x + width / 2, y];
}

/**
 * The sea that both areas share; of two, the one with the shorter route.
 * @param {Area} source
 * @param {Area} to
 * @param {Charts} charts
 */
function seaOf(source, to, charts) {
  /** @type {Sea[]} */
  const seas = charts.areas[source].seas;
  const shared = seas.filter((sea) => charts.areas[to].seas.includes(sea));
  /** @param {Sea} sea */
  const length = (sea) => {
    const stops = course(source, to, sea);
    return stops
      .slice(1)
      .reduce((sum, [x, y], i) => sum + Math.hypot(x - stops[i][0], y - stops[i][1]), 0);
  };
  return shared.sort((a, b) => length(a) - length(b))[0];
}

/** @param {Area} source @param {Area} to @param {Sea} sea */
function course(source, to, sea) {
  const [a, b] = [shore(source, sea), shore(to, sea)];
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  if (sea === "english_channel") return [a, [x, Math.max(y, SOUTH)], b];
  if (sea === "north_sea") return [a, [Math.max(x, open(EAST, y)), y], b];
  if (source === "france") return [a, ...LANDS_END, b];
  if (to === "france") return [a, ...[...LANDS_END].reverse(), b];
  return [a, [Math.min(x, open(WEST, y)), y], b];
}

/**
 * The points of a voyage's arrow.
 * @param {Area} source
 * @param {Area} to
 * @param {Charts} charts
 */
export const voyage = (source, to, charts) => course(source, to, seaOf(source, to, charts));
