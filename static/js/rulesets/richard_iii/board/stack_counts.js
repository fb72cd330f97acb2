/** The blocks of each area of a view: those that the viewer knows, and the number of others. Pure. */

import { named, SEATS, sideOf } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Choice } from "../../../types/board.js"
 * @import { Area, Block, Charts, Seat, View } from "../../../types/richard_iii.js"
 */

/** @typedef {{known: Block[], hidden: number}} Counts */
/** @typedef {Record<Seat, Counts> & {lying: Block[]}} Groups */

/**
 * `{area: {york: {known: [block], hidden: n}, lancaster: …, lying: [block]}}`: `known` blocks stand
 * open to the viewer, `lying` ones are a prisoner or mercenaries face down.
 * @param {View} view
 * @param {Charts} charts
 */
export function stackCounts(view, charts) {
  /** @type {Record<Area, Groups>} */
  const areas = {};
  /** @param {Area} area */
  const at = (area) =>
    (areas[area] ??= {
      york: { known: [], hidden: 0 },
      lancaster: { known: [], hidden: 0 },
      lying: [],
    });
  for (const [block, { at: area, flags }] of Object.entries(view.blocks)) {
    if (flags.includes("down") || flags.includes("prisoner")) at(area).lying.push(block);
    else at(area)[sideOf(block, view, charts)].known.push(block);
  }
  for (const [area, counts] of Object.entries(view.areas)) {
    for (const seat of SEATS) at(area)[seat].hidden = counts[seat] - at(area)[seat].known.length;
  }
  return areas;
}

/**
 * "3 York, 1 Lancaster", or "vacant".
 * @param {Area} area
 * @param {View} view
 */
export function countWords(area, view) {
  const counts = view.areas[area];
  if (!counts) return say("map.vacant");
  return SEATS.filter((seat) => counts[seat])
    .map((seat) => say("map.blocks", { n: counts[seat], house: named(seat) }))
    .join(", ");
}

/**
 * The blocks in hand that can move, by the area where they stand.
 * @param {View} view @param {Choice} choice
 */
export function movers({ blocks, stack }, { actions }) {
  const moving = stack ? actions.flatMap(({ block }) => (blocks[block] ? [block] : [])) : [];
  return Map.groupBy(new Set(moving), (block) => blocks[block].at);
}

/**
 * The only block in hand that can move, which is meant without being chosen, as one of several is.
 * @param {View} view @param {Choice} choice
 */
export function loneMover(view, choice) {
  const [first, ...others] = [...movers(view, choice).values()].flat();
  return others.length || choice.picked("block", first) ? undefined : first;
}
