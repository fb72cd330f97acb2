/** Before the battle: what the viewer's units are and do, beside the field, to choose and place them by. */

import { html, nothing } from "../../../common/draw.js";
import { drawFace, legend } from "../pieces/tile.js";
import { traits } from "../explain.js";
import { statLine, statsOf } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Viewer } from "../../../types/board.js"
 * @import { Charts, House, Unit, View } from "../../../types/rose_wars.js"
 * @import { Stats, UnitFace } from "../text/vocabulary.js"
 */

/**
 * @param {View} view
 * @param {Viewer} viewer
 * @param {Unit[]} units
 * @param {Charts} charts
 */
export function roster(view, viewer, units, charts) {
  const house = view.houses[viewer];
  const own = units.filter((unit) => unit[0] === viewer[0]);
  const kinds = own.flatMap((unit) => view.units[unit].kind ?? []);
  if (view.phase !== "deploy" || !house || !kinds.length) return nothing;
  return html`<section class="roster" aria-label=${say("muster.units")}>
    <h2>${say("muster.units")}</h2>
    ${legend(charts)}
    <ul class="roster-list">
      ${[...new Set(kinds)].map((kind) => {
        const size = kinds.filter((one) => one === kind).length;
        return line(charts.units[kind], size, house, statsOf(kind, view, charts));
      })}
    </ul>
  </section>`;
}

/** @param {UnitFace} face @param {number} size @param {House} house @param {Stats} stats */
const line = (face, size, house, stats) =>
  html`<li class="roster-line">
    <span class="tile roster-tile" data-house=${house} aria-hidden="true"
      >${drawFace(face, house, stats)}</span
    ><span class="roster-words"
      ><b>${say("muster.kind", { n: size, name: face.name })}</b
      ><span class="visually-hidden">
        ${say("muster.stats", { n: size, stats: statLine(stats) })}</span
      ><small>${traits(face).join(" ")}</small></span
    >
  </li>`;
