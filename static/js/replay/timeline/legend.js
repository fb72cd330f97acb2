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
export function chancesAt({ curve, about = "" }, index) {
  const point = lastAt(curve, index);
  if (!point) return "";
  const name = side(about);
  const known = point.known === null ? "" : `, ${percent(point.known)} by what ${name} could know`;
  return `${name}’s chance: ${percent(point.stood)} as it stood${known}.`;
}

/**
 * The same beside a piece of each line.
 * @param {HTMLElement} place
 * @param {Scene} scene
 * @param {number} index
 * @param {string} [words] what is said while there are no lines
 */
export function showLegend(place, { curve, about = "" }, index, words = "") {
  const point = lastAt(curve, index);
  if (!point) return draw(place, html`${words}`);
  const { stood, known } = point;
  const own = html`<span class="legend-known"
    >${percent(known ?? 0)} as ${side(about)} could know</span
  >`;
  draw(
    place,
    html`${side(about)}:
      <span class="legend-stood">${percent(stood)} as it stood</span
      >${known === null ? nothing : own}`,
  );
}
