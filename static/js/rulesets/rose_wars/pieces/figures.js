/**
 * The drawings on the tiles, in a box of 48 by 48.
 *
 * A figure is a list of [manner, path, transform?]: "fill" and "line" in the ink of the house,
 * "gold" in its second tincture, "gap" and "cut" in the colour of the ground (filled and drawn).
 */

import { nothing, svg } from "../../../common/draw.js";
import { LANCASTER, YORK } from "./badges.js";
import { HORSE, rays } from "./shapes.js";

/** @import { UnitFace } from "../text/vocabulary.js" */

/** @typedef {[manner: string, path: string, transform?: string][]} Drawing */

/** @type {Drawing} */
const BOW = [
  ["line", "M15 4C37 11 37 37 15 44"],
  ["thin", "M15 4L9 24L15 44"],
  ["line", "M6 24H40"],
  ["fill", "M47 24L36 18.5V29.5Z"],
  ["thin", "M9 24L4 19M9 24L4 29M14 24L9 19M14 24L9 29"],
];

/** @type {Drawing} */
const PIKES = [
  ["line", "M11 46V12M24 46V10M37 46V12"],
  ["fill", "M11 0L15 9L11 14L7 9ZM24-2L28 7L24 12L20 7ZM37 0L41 9L37 14L33 9Z"],
  ["gold", "M13 23H35V31C35 38 30 43 24 46C18 43 13 38 13 31Z"],
  ["cut", "M24 24V45M14 32H34"],
];

/** @type {Drawing} */
const RIDER = [
  ["fill", HORSE],
  ["gap", "M25 18a2 2 0 1 0 .01 0Z"],
  ["cut", "M17 16C13 24 12 33 14 44"],
  ["gold", "M30 34L40 28L42 31L31 38Z"],
];

/** @type {Drawing} */
const HELM = [
  ["gold", "M24 10C21 3 27-2 38 1C34 4 32 7 31 12Z"],
  ["fill", "M11 22C11 13 17 9 24 9S37 13 37 22V36C34 42 29 46 24 46S14 42 11 36Z"],
  ["gap", "M14 22H34V26H14Z"],
  ["cut", "M24 26V45M18 32V39M30 32V39"],
];

/** @type {Record<string, Drawing>} */
const BASIC = { longbowmen: BOW, pikemen: PIKES, light_cavalry: RIDER, knights: HELM };
/** @type {Drawing} */
const SHIELD = [
  ["fill", "M10 5H38V24C38 34 31 41 24 45C17 41 10 34 10 24Z"],
  ["gap", rays(24, 22, 5, 4, 10)],
];

/**
 * The figure of a unit; a unit without a drawing shows its type: horse, pike, bow or foot.
 * @param {UnitFace} face
 */
export function figureOf(face) {
  const drawn = BASIC[face.id] ?? LANCASTER[face.id] ?? YORK[face.id];
  if (drawn) return drawn;
  if (face.cavalry) return RIDER;
  if (face.pikemen) return PIKES;
  return face.range ? BOW : SHIELD;
}

/**
 * The figure as an SVG group.
 * @param {UnitFace} face
 * @param {string} transform
 */
export const figure = (face, transform) =>
  svg`<g class="figure" transform=${transform}>${figureOf(face).map(
    ([manner, d, at]) => svg`<path class="fig-${manner}" d=${d} transform=${at ?? nothing} />`,
  )}</g>`;
