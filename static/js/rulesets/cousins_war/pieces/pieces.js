/** The pictures of the game: cubes, dice, seals and arms, and the crests of the houses. */

import { asset } from "../../../common/assets.js";
import { h, query, rose, svg } from "../../shared/elements.js";

/** @import { Seat } from "../../../types/cousins_war.js" */

/** The map's picture. */
export const SCENERY = asset("svg/cousins_war.svg");
const PIECES = asset("svg/cousins_war_pieces.svg");

/** @type {Record<string, string>} */
const BOXES = {
  cube: "0 0 42 45",
  die: "0 0 48 49",
  cup: "0 0 100 100",
  swords: "0 0 64 64",
  banner: "0 0 54 62",
  seal: "0 0 48 48",
  crown: "0 0 40 29",
  field: "0 0 200 96",
  arms: "0 0 48 57",
};

/**
 * A piece out of the sheet of pieces: `cube-york`, `die-5`, `arms-lord-hastings`.
 * @param {string} name
 * @param {string} [className]
 */
export function piece(name, className = "") {
  const box = BOXES[name.split("-")[0]];
  return svg(
    "svg",
    { class: `piece ${className}`.trim(), viewBox: box, "aria-hidden": "true", focusable: "false" },
    svg("use", { href: `${PIECES}#${name}` }),
  );
}

/**
 * Change which piece a picture shows.
 * @param {Element} picture
 * @param {string} name
 */
export function show(picture, name) {
  query(picture, "use").setAttribute("href", `${PIECES}#${name}`);
}

/**
 * A rose with the letter of its house on its heart.
 * @param {Seat} house
 */
export function crest(house) {
  const letter = h("b", { "aria-hidden": "true" }, house === "lancaster" ? "L" : "Y");
  return h("span", { class: "crest", "data-house": house }, rose(house), letter);
}
