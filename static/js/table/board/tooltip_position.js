/** Places a tooltip beside the thing it explains, covering as little else as possible. Pure. */

/**
 * @import { Box } from "../../types/table.js"
 */

const GAP = 10;
/** The weight of what is covered only where there is no other place. */
export const NEVER = 100;

/**
 * @param {number} left
 * @param {number} top
 * @param {{width: number, height: number}} size
 */
const box = (left, top, { width, height }) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/**
 * The area that two boxes share.
 * @param {Box} a
 * @param {Box} b
 */
export function overlap(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * What it costs to cover these.
 * @param {Box} place
 * @param {{box: Box, weight: number}[]} others
 */
export const costOf = (place, others) =>
  others.reduce((sum, { box: other, weight }) => sum + weight * overlap(place, other), 0);

/**
 * Right, left, below and above of `at`, each aligned with its start, its middle and its end.
 * @param {Box} at
 * @param {{width: number, height: number}} size
 */
function candidates(at, size) {
  const { width, height } = size;
  /** @type {(from: number, to: number, length: number) => number[]} */
  const along = (from, to, length) => [from, (from + to - length) / 2, to - length];
  return [
    ...along(at.top, at.bottom, height).flatMap((top) => [
      box(at.right + GAP, top, size),
      box(at.left - GAP - width, top, size),
    ]),
    ...along(at.left, at.right, width).flatMap((left) => [
      box(left, at.bottom + GAP, size),
      box(left, at.top - GAP - height, size),
    ]),
  ];
}

/**
 * @param {Box} place
 * @param {{width: number, height: number}} size
 * @param {{width: number, height: number}} room
 */
function within(place, size, room) {
  /** @type {(value: number, length: number, most: number) => number} */
  const clamp = (value, length, most) => Math.max(GAP, Math.min(value, most - length - GAP));
  return box(
    clamp(place.left, size.width, room.width),
    clamp(place.top, size.height, room.height),
    size,
  );
}

/**
 * The box for a tooltip of `size` in a window of `room` that explains the box `at`.
 * @param {{box: Box, weight: number}[]} [avoid] [{box, weight}]: the boxes it should not cover; `at` itself counts most
 * @returns {Box & {covers: boolean}} {left, top, right, bottom, covers}: `covers` says whether it had to cover `at`, or what it never should
 * @param {Box} at
 * @param {{width: number, height: number}} size
 * @param {{width: number, height: number}} room
 */
export function bestPlace(at, size, room, avoid = []) {
  let best = at;
  let least = Infinity;
  for (const wish of candidates(at, size)) {
    const place = within(wish, size, room);
    const cost = 1000 * overlap(place, at) + costOf(place, avoid);
    if (cost < least) [best, least] = [place, cost];
  }
  const kept = [{ box: at, weight: NEVER }, ...avoid].filter(({ weight }) => weight >= NEVER);
  return { ...best, covers: costOf(best, kept) > 0 };
}
