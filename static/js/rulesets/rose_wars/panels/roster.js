/** Before the battle: what the viewer's units are and do, beside the field, to choose and place them by. */

import { count } from "../../shared/speech.js";
import { html, nothing } from "../../../common/draw.js";
import { drawFace, legend } from "../pieces/tile.js";
import { traits } from "../explain.js";
import { statLine, statsOf } from "../text/vocabulary.js";

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
  return html`<section class="roster" aria-label="Your units">
    <h2>Your units</h2>
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
      ><b>${size > 1 ? `${size} ${face.name}` : face.name}</b
      ><span class="visually-hidden">
        ${size > 1 ? `${count(size, "unit")}. ` : ""}${statLine(stats)}.</span
      ><small>${traits(face).join(" ")}</small></span
    >
  </li>`;
