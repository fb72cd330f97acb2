/** Where the names on the map stand: beside their pieces, and clear of all else. Pure. */

import { PRINT } from "../pieces/geometry.js";
import { FRAME } from "./land.js";

/**
 * @import { CardMarker } from "../pieces/marker.js"
 * @import { Box, Point, Print } from "../pieces/geometry.js"
 * @import { Card } from "../../../types/lancaster_york.js"
 */

/** The least size of a name, in pixels. */
const LEAST = 10;
/** Pixels of a map unit below which a name has no scroll. */
const PLAIN = 0.56;
/** So much of a name may lie on something else where it may as well be left out: more of a place's. */
const TOUCHES = { place: 0.2, piece: 0.05 };
const NAMES = 6;
const [LEFT, TOP, WIDTH, HEIGHT] = FRAME;

/** @param {number} pixels of a map unit @returns {Print} */
export const printAt = (pixels) => ({
  scale: Math.max(1, LEAST / PRINT / pixels),
  isPlain: pixels < PLAIN,
});

/**
 * Place the names one after the other, those that matter more first. Where names have no scrolls, one
 * that finds no room, or that another name tells, is left out.
 * @param {CardMarker[]} markers
 * @param {Record<Card, Point | null>} places
 * @param {Box[]} others what else stands on the map
 * @param {Print} print
 */
export function placeNames(markers, places, others, print) {
  const { scale, isPlain } = print;
  const shown = markers.flatMap((marker) => {
    const at = places[marker.face.id];
    return at ? [{ marker, at, body: moved(marker.body, at) }] : [];
  });
  const pieces = [...others, ...shown.map(({ body }) => body)];
  /** @type {Box[]} */
  const names = [];
  shown.sort((a, b) => b.marker.weight - a.marker.weight);
  for (const { marker, at, body } of shown) {
    const size = marker.nameSize(print)?.map((side) => side * scale);
    if (!size) continue;
    const [box, covered] = roomiest(spotsAround(body, at, size), pieces, names);
    const touches = TOUCHES[marker.garrison ? "place" : "piece"];
    const isCrowded = isPlain && (marker.isTold || covered > touches * size[0] * size[1]);
    const middle = [(box[0] + box[2]) / 2 - at[0], (box[1] + box[3]) / 2 - at[1]];
    marker.placeName(middle, scale, isCrowded);
    if (!isCrowded) names.push(box);
  }
}

/** @param {Box} box @param {Point} by @returns {Box} */
const moved = ([left, top, right, bottom], [x, y]) => [left + x, top + y, right + x, bottom + y];

/**
 * Where a name may stand, the best place first: below its piece, above it, or beside it.
 * @param {Box} body
 * @param {Point} at
 * @param {number[]} size
 * @returns {Box[]}
 */
function spotsAround([left, top, right, bottom], [x, y], [width, height]) {
  const shift = width / 4;
  const middles = [
    [x, bottom + height / 2],
    [x + shift, bottom + height / 2],
    [x - shift, bottom + height / 2],
    [x, top - height / 2],
    [right + width / 2, y],
    [left - width / 2, y],
    [x + shift, top - height / 2],
    [x - shift, top - height / 2],
  ];
  return middles.map(([across, down]) =>
    inside([across - width / 2, down - height / 2, across + width / 2, down + height / 2]),
  );
}

/** Within the map. @param {Box} box @returns {Box} */
function inside(box) {
  const [left, top, right, bottom] = box;
  const across = Math.max(0, LEFT - left) - Math.max(0, right - LEFT - WIDTH);
  const down = Math.max(0, TOP - top) - Math.max(0, bottom - TOP - HEIGHT);
  return moved(box, [across, down]);
}

/**
 * The first box of which the least is covered, and how much: that by names counts more, for neither could be read.
 * @param {Box[]} boxes
 * @param {Box[]} pieces
 * @param {Box[]} names
 */
function roomiest(boxes, pieces, names) {
  /** @type {[Box, number]} */
  let best = [boxes[0], Infinity];
  for (const box of boxes) {
    /** @param {number} sum @param {Box} other */
    const add = (sum, other) => sum + common(box, other);
    const covered = pieces.reduce(add, 0) + NAMES * names.reduce(add, 0);
    if (!covered) return /** @type {[Box, number]} */ ([box, 0]);
    if (covered < best[1]) best = [box, covered];
  }
  return best;
}

/** @param {Box} a @param {Box} b */
function common([left, top, right, bottom], [a, b, c, d]) {
  const across = Math.min(right, c) - Math.max(left, a);
  const down = Math.min(bottom, d) - Math.max(top, b);
  return across > 0 && down > 0 ? across * down : 0;
}
