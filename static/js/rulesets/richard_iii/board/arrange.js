/** Places the blocks of an area: pure geometry, in map units. */

import { HEIGHT, WIDTH } from "../pieces/block.js";
import { FRAME } from "./land.js";

const LARGEST = 0.98;
const CRAMPED = 0.6;
const SPILL = 1.22;
const HIGHER = 1.06;
const EDGE = 3;
/** So much of a block shows above the one that lies on it: its strength and its rating. */
const STRIP = 20;
/** The width of a block in pixels: as a share of a map that is small, and at least and at most. */
const [SHARE, SMALLEST, ENOUGH] = [58, 28, 37];

/**
 * The size below which blocks overlap rather than shrink, where a map unit has so many pixels.
 * @param {number} unit
 */
export const leastSize = (unit) =>
  Math.min(ENOUGH, Math.max(SMALLEST, SHARE * unit)) / (WIDTH * unit);

/**
 * The largest size, and the columns, at which `n` blocks stand side by side in a room.
 * @param {number} n
 * @param {number} width
 * @param {number} height
 * @param {number} [largest]
 */
export function fit(n, width, height, largest = LARGEST) {
  let best = { size: 0, columns: 1, rows: 1 };
  for (let rows = 1; rows <= n; rows += 1) {
    const columns = Math.ceil(n / rows);
    const size = Math.min(largest, width / (columns * WIDTH), height / (rows * HEIGHT));
    if (size > best.size + 0.001) best = { size, columns, rows };
  }
  return best;
}

/**
 * Where `n` blocks stand in a zone [x, y, width, height] around its middle, with 1 if another is beside it: their
 * size and their top left corners, row by row, the lower on the upper. Many blocks in a small area spill a little over
 * its edge, and those that would be smaller than `least` overlap.
 * @param {number} n
 * @param {number[]} zone
 * @param {number} [least]
 * @returns {{size: number, places: number[][]}}
 */
export function arrange(n, [x, y, width, height, beside], least = 0) {
  if (n === 0) return { size: LARGEST, places: [] };
  const largest = Math.max(LARGEST, least);
  let fitted = fit(n, width, height, largest);
  if (fitted.size < Math.max(CRAMPED, least)) {
    fitted = fit(n, width * SPILL, height * SPILL, largest);
  }
  if (fitted.size < least) fitted = pile(n, width, height, least, Boolean(beside));
  const { size, columns, rows } = fitted;
  const [w, h] = [WIDTH * size, HEIGHT * size];
  const room = Math.max(STRIP * size, (height * SPILL - h) / (rows - 1));
  const step = rows > 1 ? Math.min(h, room) : h;
  const down = h + (rows - 1) * step;
  const [, above, , high] = FRAME;
  const highest = y - Math.min(down, height * HIGHER) / 2; // above it lies the name
  const top = Math.min(highest, above + high - down - EDGE);
  const middle = onSheet(x, columns * w);
  const places = Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? n - row * columns : columns;
    const column = i - row * columns;
    return [middle + (column - inRow / 2) * w, top + row * step];
  });
  return { size, places };
}

/**
 * The middle of what is so wide, moved so that it lies on the sheet.
 * @param {number} middle
 * @param {number} wide
 */
function onSheet(middle, wide) {
  const [left, , across] = FRAME;
  const half = wide / 2 + EDGE;
  return Math.max(left + half, Math.min(left + across - half, middle));
}

/**
 * The columns in which overlapping blocks least leave their room; beside another room a few stand in one.
 * @param {number} n
 * @param {number} width
 * @param {number} height
 * @param {number} size
 * @param {boolean} isBeside
 */
function pile(n, width, height, size, isBeside) {
  const most = isBeside ? Math.ceil(Math.max(width / (WIDTH * size) - 0.1, n / 4)) : n;
  const ways = Array.from({ length: Math.min(n, most) }, (_, i) => {
    const [columns, rows] = [i + 1, Math.ceil(n / (i + 1))];
    const across = (columns * WIDTH * size) / width;
    const down = ((HEIGHT + (rows - 1) * STRIP) * size) / height;
    return { size, columns, rows, over: Math.max(across, down) };
  });
  return ways.reduce((best, way) => (way.over < best.over ? way : best));
}

/**
 * The rooms of the two sides in a shared area: they split the zone's longer dimension, and each has
 * room for a block of the least size.
 * @param {number[]} zone
 * @param {number} first
 * @param {number} second
 * @param {number} [least]
 * @returns {number[][]}
 */
export function share([middle, y, wide, high], first, second, least = 0) {
  if (!first || !second) return [0, 1].map(() => [middle, y, wide, high]);
  const isWide = wide >= high * 1.2;
  const [block, room] = isWide ? [WIDTH * least + 2, wide] : [HEIGHT * least + 2, high];
  const whole = Math.max(room, 2 * block);
  const edge = Math.max(0.3, block / whole);
  const part = Math.min(1 - edge, Math.max(edge, first / (first + second)));
  const [a, b] = [whole * part, whole * (1 - part)];
  const x = isWide ? onSheet(middle, whole) : middle;
  return isWide
    ? [
        [x - whole / 2 + a / 2, y, a - 2, high, 1],
        [x + whole / 2 - b / 2, y, b - 2, high, 1],
      ]
    : [
        [x, y - whole / 2 + a / 2, wide, a - 2],
        [x, y + whole / 2 - b / 2, wide, b - 2],
      ];
}
