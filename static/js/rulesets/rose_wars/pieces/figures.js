/** The figures on the tiles, out of a sheet of drawings of 48 by 48, which take the tinctures of their tile. */

import { asset } from "../../../common/assets.js";
import { pictureAt } from "../../../common/boards/pictures.js";

/** @import { UnitFace } from "../text/vocabulary.js" */

/** The sheet of all drawings. */
export const DRAWINGS = asset("svg/rose_wars_pieces.svg");
/** The units that have a figure of their own. */
const DRAWN = new Set([
  "longbowmen",
  "pikemen",
  "light_cavalry",
  "knights",
  "sun_in_splendour",
  "white_boar_knights",
  "marcher_hobelars",
  "landsknechts",
  "fauconbergs_bows",
  "burgundian_guns",
  "calais_garrison",
  "irish_kerns",
  "red_jackets",
  "norfolks_column",
  "red_dragon",
  "somersets_lances",
  "border_prickers",
  "french_pikemen",
  "swan_archers",
  "tower_wildfire",
  "percy_billmen",
  "scots_axemen",
  "pembroke_spears",
  "trollopes_men",
]);

/**
 * The drawing of a unit; a unit without one shows its type: horse, pike, bow or foot.
 * @param {UnitFace} face
 */
export function figureOf({ id, cavalry, pikemen, range }) {
  if (DRAWN.has(id)) return id;
  if (cavalry) return "light_cavalry";
  if (pikemen) return "pikemen";
  return range ? "longbowmen" : "foot";
}

/** @param {UnitFace} face */
export const figure = (face) => pictureAt(`${DRAWINGS}#${figureOf(face)}`, 26.5, 5.5, 46.08);
