/** What the curves of the timeline say at a step. */

import { draw, html, nothing } from "../../common/draw.js";
import { side } from "../sides.js";
import { lastAt, percent } from "./axis.js";

/** @import { Scene } from "./chart.js" */

/**
 * The chances at a step, in words; none without a story.
 * @param {Scene} scene
 * @param {number} index
 */
export function chancesAt({ curve, about = "", last }, index) {
  const point = lastAt(curve, index);
  if (!point) return "";
  const [name, isOver] = [side(about), index >= last];
  const own = point.known ?? 0;
  const known = point.known === null ? "" : `, ${percent(own, isOver)} by what ${name} could know`;
  return `${name}’s chance: ${percent(point.stood, isOver)} as it stood${known}.`;
}

/**
 * The same beside a piece of each line.
 * @param {HTMLElement} place
 * @param {Scene} scene
 * @param {number} index
 * @param {string} [words] what is said while there are no lines
 */
export function showLegend(place, { curve, about = "", last }, index, words = "") {
  const point = lastAt(curve, index);
  if (!point) return draw(place, html`${words}`);
  const [{ stood, known }, isOver] = [point, index >= last];
  const own = html`<span class="legend-known"
    >${percent(known ?? 0, isOver)} as ${side(about)} could know</span
  >`;
  draw(
    place,
    html`${side(about)}:
      <span class="legend-stood">${percent(stood, isOver)} as it stood</span
      >${known === null ? nothing : own}`,
  );
}
