/** The pictures of the game: cubes, dice, seals and arms, and the crests of the houses. */

import { asset } from "../../../common/assets.js";
import { html } from "../../../common/draw.js";
import { picture } from "../../../common/boards/pictures.js";
import { rose } from "../../shared/roses.js";
import { say } from "../text/words.js";

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
 */
export const piece = (name) => picture("piece", BOXES[name.split("-")[0]], `${PIECES}#${name}`);

/**
 * A rose with the letter of its house on its heart.
 * @param {Seat} house
 */
export const crest = (house) =>
  html`<span class="crest" data-house=${house}
    >${rose(house)}<b aria-hidden="true">${say(`letter.${house}`)}</b></span
  >`;
