/** The roses of the houses. */

import { asset } from "../../common/assets.js";
import { picture } from "../../common/boards/pictures.js";

const ROSES = asset("svg/roses.svg");
/** @type {Record<string, string>} */
const COLOUR = { lancaster: "red", york: "white" };

/**
 * Where the rose of a house is drawn; without a house, a plain lozenge.
 * @param {string | null | undefined} house
 */
export const roseOf = (house) => `${ROSES}#${COLOUR[house ?? ""] ?? "lozenge"}`;

/**
 * The rose of a house beside its name.
 * @param {string | null | undefined} house
 * @param {string} [name]
 */
export const rose = (house, name = "rose") => picture(name, "0 0 40 40", roseOf(house));
