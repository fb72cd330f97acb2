/** The layers of the map that never change: shapes, hatching, names; and the legend beside it. */

import { drawing, h, svg } from "../../shared/elements.js";
import { AREAS, SEAS } from "./land.js";
import { say } from "../text/words.js";
import { cityName, SEA_KEYS, seaName } from "../text/vocabulary.js";

/** @import { Area, Charts } from "../../../types/richard_iii.js" */

/**
 * The shape of an area, to be pointed at.
 * @param {Area} key
 */
export function outline(key) {
  return svg("path", { class: "area", d: AREAS[key].path, "data-kind": "area", "data-key": key });
}

/** Clips that keep an outline within its area, and the hatching that marks choices besides colour. */
export const definitions = () =>
  svg(
    "defs",
    {},
    Object.entries(AREAS).map(([key, { path: d }]) =>
      svg("clipPath", { id: `within-${key}` }, svg("path", { d })),
    ),
    svg(
      "pattern",
      {
        id: "richard-hatch",
        width: 9,
        height: 9,
        patternUnits: "userSpaceOnUse",
        patternTransform: "rotate(45)",
      },
      svg("rect", { width: 9, height: 9, class: "hatch-ground" }),
      svg("rect", { width: 3.2, height: 9, class: "hatch-line" }),
    ),
  );

/** Areas whose names have no room beside others on the smallest map. */
export const CROWDED = new Set([
  "lancaster",
  "chester",
  "leicester",
  "east_anglia",
  "glamorgan",
  "oxford",
  "wilts",
]);

/**
 * Names of areas, and of cities when zoomed in.
 * @param {Charts} charts
 */
export function names(charts) {
  const texts = Object.entries(AREAS).flatMap(([key, { name, city }]) => [
    svg(
      "text",
      { class: "area-name", x: name[0], y: name[1], "data-crowded": CROWDED.has(key) },
      charts.areas[key].name,
    ),
    city
      ? svg(
          "text",
          { class: "city-name", x: city[0], y: city[1] },
          cityName(charts.areas[key].city),
        )
      : null,
  ]);
  return svg("g", { class: "map-names", "aria-hidden": "true" }, texts);
}

export const seas = () =>
  svg(
    "g",
    { class: "map-seas", "aria-hidden": "true" },
    SEA_KEYS.map((key) => {
      const [x, y, turn] = SEAS[key];
      return svg("text", { transform: `translate(${x} ${y}) rotate(${turn})` }, seaName(key));
    }),
  );

/** The limit of each kind of border. */
export function legend() {
  /** @param {string} colour @param {string} words */
  const line = (colour, words) =>
    h(
      "li",
      { "data-colour": colour },
      drawing(null, "0 0 34 8", svg("path", { d: "M3 4H31" })),
      words,
    );
  return h(
    "ul",
    { class: "map-legend", "aria-label": say("map.legend") },
    line("yellow", "4"),
    line("blue", "3"),
    line("red", say("map.stop", { n: 2 })),
  );
}
