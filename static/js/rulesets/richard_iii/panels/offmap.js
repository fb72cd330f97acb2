/** Public blocks beside the map: minors, the dead, lords who follow the enemy. */

import { html } from "../../../common/draw.js";
import { tokens } from "../pieces/token.js";
import { minorWords } from "../text/house_words.js";
import { ordinal } from "../../shared/speech.js";
import { TITLE } from "../text/vocabulary.js";

/**
 * @import { Block, Charts, Seat, View } from "../../../types/richard_iii.js"
 * @import { Eyes } from "./hand.js"
 */

/** @typedef {"minors" | "off" | "dead"} Shelf */

/** @type {[field: Shelf, title: string, said: string][]} */
const SHELVES = [
  ["minors", "Minors", "still too young: enter when an heir is killed"],
  ["off", "With the enemy", "the enemy has this block in play"],
  ["dead", "Dead", "dead"],
];

/** @param {View} view @param {Eyes} eyes */
export const offMap = (view, { charts, seats }) =>
  html`<details class="leaflet offmap">
    <summary>Beside the map: minors, the dead, lords with the enemy</summary>
    ${seats.map((seat) => house(seat, view, charts))}
  </details>`;

/**
 * The shelves of one house; an empty one is not shown.
 * @param {Seat} seat
 * @param {View} view
 * @param {Charts} charts
 */
function house(seat, view, charts) {
  const rows = SHELVES.flatMap(([field, title, said]) => {
    const blocks = view[field][seat] ?? [];
    const tiles = blocks.map((block) => tileOf(block, field, said, charts));
    if (!blocks.length) return [];
    return html`<div class="shelf-row">
      <h3>${field === "minors" ? minorWords(view.due[seat]) : title}</h3>
      <div class="tokens tokens-small">${tokens(tiles, charts)}</div>
    </div>`;
  });
  if (!rows.length) return null;
  return html`<div class="shelf" data-seat=${seat}>
    <h2>${TITLE[seat]}</h2>
    ${rows}
  </div>`;
}

/** @param {Block} block @param {Shelf} shelf @param {string} said @param {Charts} charts */
function tileOf(block, shelf, said, charts) {
  const { rank: heir } = charts.blocks[block];
  const note = heir ? `${ordinal(heir)} heir` : "";
  return { block, shelf, down: shelf === "dead", note, said: note ? `${note}, ${said}` : said };
}
