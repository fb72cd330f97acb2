/** What the curves of the timeline say at a step. */

import { h } from "../../common/elements.js";
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
  const name = side(about);
  const said = point
    ? [
        `${name}: `,
        `${percent(point.stood)} as it stood`,
        ...(point.known === null ? [] : [`${percent(point.known)} as ${name} could know`]),
      ]
    : words
      ? [words]
      : [];
  const parts = [...place.childNodes];
  if (parts.length === said.length) {
    said.forEach((words, i) => {
      if (parts[i].textContent !== words) parts[i].textContent = words;
    });
    return;
  }
  const [whose = "", ...shares] = said;
  place.replaceChildren(
    whose,
    ...shares.map((words, i) => h("span", { class: ["legend-stood", "legend-known"][i] }, words)),
  );
}
