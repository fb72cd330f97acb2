/** Public blocks beside the map: minors, the dead, lords who follow the enemy. */

import { html } from "../../../common/draw.js";
import { tokens } from "../pieces/token.js";
import { named } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Block, Charts, Seat, View } from "../../../types/richard_iii.js"
 * @import { Eyes } from "./hand.js"
 */

/** @typedef {"minors" | "off" | "dead"} Shelf */

/** @type {Shelf[]} */
const SHELVES = ["minors", "off", "dead"];

/** @param {View} view @param {Eyes} eyes */
export const offMap = (view, { charts, seats }) =>
  html`<details class="leaflet offmap">
    <summary>${say("shelf.title")}</summary>
    ${seats.map((seat) => house(seat, view, charts))}
  </details>`;

/**
 * The shelves of one house; an empty one is not shown.
 * @param {Seat} seat
 * @param {View} view
 * @param {Charts} charts
 */
function house(seat, view, charts) {
  const rows = SHELVES.flatMap((shelf) => {
    const blocks = view[shelf][seat] ?? [];
    const tiles = blocks.map((block) => tileOf(block, shelf, charts));
    if (!blocks.length) return [];
    return html`<div class="shelf-row">
      <h3>${say("shelf.name", { shelf, due: view.due[seat] })}</h3>
      <div class="tokens tokens-small">${tokens(tiles, charts)}</div>
    </div>`;
  });
  if (!rows.length) return null;
  return html`<div class="shelf" data-seat=${seat}>
    <h2>${named(seat)}</h2>
    ${rows}
  </div>`;
}

/** @param {Block} block @param {Shelf} shelf @param {Charts} charts */
function tileOf(block, shelf, charts) {
  const { rank } = charts.blocks[block];
  const note = rank ? say("block.heir", { rank }) : "";
  const said = say("shelf.said", { shelf });
  return { block, shelf, down: shelf === "dead", note, said: note ? `${note}, ${said}` : said };
}
