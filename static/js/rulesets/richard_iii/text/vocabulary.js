/** The game's vocabulary, as players say it. */

import { say } from "./words.js";

/**
 * @import { Area, Block, Border, Card, Charts, Fighter, Place, Sea, Seat, View } from "../../../types/richard_iii.js"
 */

/** @typedef {Charts["blocks"][Block]} BlockFace all that is printed on a block */

/** @type {Seat[]} */
export const SEATS = ["york", "lancaster"];
/** @type {Fighter["letter"][]} */
export const LETTERS = ["A", "B", "C", "D"];

/**
 * @param {Seat} seat
 * @returns {Seat}
 */
export const foe = (seat) => (seat === "york" ? "lancaster" : "york");
/** @param {Seat} seat */
export const named = (seat) => say(`name.${seat}`);
/** @type {Sea[]} */
export const SEA_KEYS = ["irish_sea", "north_sea", "english_channel"];
/** @param {Sea} sea */
export const seaName = (sea) => say(`sea.${sea}`);
/** @param {string} key of a city or a cathedral */
export const cityName = (key) => say("city", { key });

/** @param {string} key of a family */
export const shieldName = (key) => say("shield", { key });

/** @param {Area} area @param {Charts} charts */
export const areaName = (area, charts) => charts.areas[area].name;

/**
 * An area, or "the pool".
 * @param {Place} place
 * @param {Charts} charts
 * @returns {string}
 */
export const placeName = (place, charts) => charts.areas[place]?.name ?? say("pool.place");

/**
 * The place beyond a border ("essex|kent", "north_sea") of an area: "Essex", "the North Sea".
 * @param {Border} border
 * @param {Area} area
 * @param {Charts} charts
 */
export function beyond(border, area, charts) {
  const [first, second] = border.split("|");
  if (!second) return say("beyond", { sea: seaName(/** @type {Sea} */ (border)) });
  return areaName(first === area ? second : first, charts);
}

/**
 * A block's name, distinct from other blocks of its house and from areas.
 * @param {Block} block
 * @param {Charts} charts
 */
export function blockName(block, charts) {
  const { kind, name } = charts.blocks[block];
  return say("block.name", { kind: block === "york_calais" ? "garrison" : kind, name });
}

/**
 * "a4_2" is an Action card of 4; all others are events.
 * @param {Card} card
 */
export const isEvent = (card) => !/^a\d_\d$/.test(card);

/**
 * @param {Card} card
 * @param {Charts} charts
 * @returns {string}
 */
export function cardName(card, charts) {
  const { ap, name } = charts.cards[card];
  return isEvent(card) ? name : say("card.action", { ap });
}

/**
 * A name with a break opportunity if it is too long for a tile.
 * @param {string} name
 */
export const hyphened = (name) =>
  name.replace(
    // eslint-disable-next-line words/no-english -- other names stay whole, and no more than look long
    /(Northum|Westmore|Bur|Bucking|Shrews|Canter|Prince Ed)(?=berland|bria|land|gundian|ham|bury|ward)/,
    "$1\u00ad",
  );

/**
 * The seat for which a block fights: the Rebel, whom no one owns, fights for the Pretender.
 * @param {Block} block
 * @param {View} view
 * @param {Charts} charts
 * @returns {Seat}
 */
export const sideOf = (block, view, charts) => charts.blocks[block].seat ?? foe(view.king);

/**
 * 6.91 The Nevilles, whom Warwick tempts with one die.
 * @param {Block} block
 */
export const isKinOfWarwick = (block) => /^(york|lancaster)_(kent|salisbury)$/.test(block);
