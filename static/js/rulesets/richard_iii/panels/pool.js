/** The viewer's pool: blocks to recruit and where, and blocks that lie face down. */

import { html, nothing } from "../../../common/draw.js";
import { chips } from "../board/area_chips.js";
import { tokens } from "../pieces/token.js";
import { poolName, poolsInShort, unnamedWords } from "../text/house_words.js";
import { list } from "../../shared/speech.js";
import { areaName } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Area, Block, Charts, Seat, View } from "../../../types/richard_iii.js"
 * @import { Tile } from "../pieces/token.js"
 * @import { Choice } from "../../../types/board.js"
 * @import { Eyes } from "./hand.js"
 */

/** @typedef {{areas?: Area[], words?: string, now?: boolean}} Places */

/** More areas than these are counted, not named. */
const MANY = 2;

/** @param {View} view @param {Choice} choice @param {Eyes} eyes */
export function pool(view, choice, eyes) {
  const { charts, seats, viewer } = eyes;
  const [own, other] = seats.map((seat) => shelf(seat, view, choice, eyes));
  return html`<details class="leaflet pool" aria-label=${say("pool.all")} ?hidden=${!own && !other}>
    <summary>${poolsInShort(seats, view, viewer)}</summary>
    ${own}${chips(recruitsOf(choice), say("chips.recruit"), charts)}${other}
  </details>`;
}

/** @param {Seat} seat @param {View} view @param {Choice} choice @param {Eyes} eyes */
function shelf(seat, view, choice, { charts, viewer }) {
  const { count, up, down } = view.pools[seat];
  const note = unnamedWords(view.unnamed[seat], charts);
  if (!count && !down.length && !note) return null;
  const tiles = [
    ...offeredFirst(up ?? [], choice).map((block) => standing(block, view, choice, charts)),
    ...down.map(lying),
  ];
  return html`<div class="shelf" data-seat=${seat}>
    <h2>${poolName(seat, view, viewer)}</h2>
    <div class="tokens tokens-small">${tokens(tiles, charts)}</div>
    ${note ? html`<p class="shelf-note">${note}</p>` : nothing}
  </div>`;
}

/**
 * @param {Block} block
 * @param {View} view
 * @param {Choice} choice
 * @param {Charts} charts
 * @returns {Tile}
 */
function standing(block, view, choice, charts) {
  const places = placesOf(block, view, choice, charts);
  return { block, idle: places.now && !places.areas?.length, ...placeWords(places, charts) };
}

/** @param {Block} block @returns {Tile} */
const lying = (block) => ({
  block,
  down: true,
  note: say("pool.down"),
  said: say("pool.beaten"),
});

/**
 * Blocks that can be recruited now come first.
 * @param {Block[]} blocks
 * @param {Choice} choice
 */
function offeredFirst(blocks, choice) {
  const now = new Set(recruitsOf(choice).map(({ block }) => block));
  return [
    ...blocks.filter((block) => now.has(block)),
    ...blocks.filter((block) => !now.has(block)),
  ];
}

/** @param {Choice} choice */
export const recruitsOf = ({ actions }) => actions.filter(({ do: name }) => name === "Recruit");

/**
 * Whether one block of several has been chosen: the choice says nothing about the others.
 * @param {Choice["actions"]} recruits
 */
const isDecided = (recruits) => recruits.every(({ block }) => block === recruits[0].block);

/**
 * Where a pool block can be recruited now, as {areas} or {words}; else its home.
 * @param {Block} block
 * @param {View} view
 * @param {Choice} choice
 * @param {Charts} charts
 * @returns {Places}
 */
function placesOf(block, view, choice, charts) {
  const recruits = recruitsOf(choice);
  const areas = recruits.filter((one) => one.block === block).map(({ area }) => area);
  if (areas.length || (recruits.length && !isDecided(recruits))) return { areas, now: true };
  const { kind, seat, symbols } = charts.blocks[block];
  if (!["bombard", "rebel", "heir"].includes(kind)) return { areas: symbols };
  return {
    words: say("pool.home", { kind: kind === "heir" && seat === view.king ? "king" : kind }),
  };
}

/**
 * A short note below the block, and the same for screen readers.
 * @param {Places} place
 * @param {Charts} charts
 */
function placeWords({ areas = [], words, now = false }, charts) {
  if (words) return { note: words, said: say("pool.where", { now, areas: words }) };
  const names = areas.map((area) => areaName(area, charts));
  const n = names.length;
  if (!n) return { note: say("pool.nowhere"), said: say("pool.idle") };
  const note = n > MANY ? say("pool.areas", { n }) : names.join(", ");
  return { note, said: say("pool.where", { now, areas: list(names) }) };
}
