/** Buttons for the areas to which the only undecided block can go, since the map may be out of
 * sight. */

import { each, html } from "../../../common/draw.js";
import { placeName } from "../text/vocabulary.js";

/**
 * @import { Area, Charts } from "../../../types/richard_iii.js"
 * @import { Choice } from "../../../types/board.js"
 */

const MOST = 9;

/** @param {Choice["actions"]} actions @param {string} word @param {Charts} charts */
export function chips(actions, word, charts) {
  const areas = areasOf(actions);
  if (!areas.length || areas.length > MOST) return null;
  return html`<div class="area-chips">
    <b>${word}</b>
    ${each(areas, (area) => chip(area, placeName(area, charts)))}
  </div>`;
}

/** @param {Area} area @param {string} name */
const chip = (area, name) =>
  html`<span class="area-chip" data-kind="area" data-key=${area} aria-label=${name}>${name}</span>`;

/**
 * The only block's destinations, or the areas to fight in; empty while several blocks can be chosen.
 * @param {Choice["actions"]} actions
 * @returns {Area[]}
 */
function areasOf(actions) {
  const ways = actions.filter(({ do: name, block }) => block || name === "Fight");
  if (new Set(ways.map(({ block }) => block)).size !== 1) return [];
  return [...new Set(ways.map(({ to, area }) => to ?? area).filter(Boolean))].sort();
}
