/** The ways by which a march can go to where it is to end. */

import { areaName } from "./vocabulary.js";
import { say } from "./words.js";

/**
 * @import { Choice } from "../../../types/board.js"
 * @import { Area, Charts, View } from "../../../types/richard_iii.js"
 */

/** @typedef {{from: Area, to: Area, vias: (Area | null)[]}} Way */

/**
 * The open question of a march: {from, to, vias}, or null.
 * @param {View} view
 * @param {Choice["actions"]} actions
 * @returns {Way | null}
 */
export function openWay(view, actions) {
  const marches = actions.filter(({ do: name }) => name === "March" || name === "MarchAll");
  const [first] = marches;
  if (!first || marches.length !== actions.length) return null;
  const same = marches.every((march) => march.to === first.to && march.block === first.block);
  const vias = [...new Set(marches.map(({ via }) => via))];
  if (!same || vias.length < 2) return null;
  const from = first.block ? view.blocks[first.block].at : view.stack;
  return from === null ? null : { from, to: first.to, vias };
}

/**
 * Of the ways to an area, the direct one while it has room.
 * @param {Choice["actions"]} actions
 * @param {View} view
 */
export function prefers(actions, view) {
  const isOpen = openWay(view, actions)?.vias.includes(null);
  return (isOpen && actions.find(({ via }) => via === null)) || null;
}

/**
 * What is asked of a march that can go several ways.
 * @param {Charts} charts
 */
export const asker =
  (charts) => (/** @type {Choice["actions"]} */ actions, /** @type {View} */ view) => {
    const way = openWay(view, actions);
    return way && say("map.which", { area: areaName(way.to, charts) });
  };
