/** Places the blocks of an area: pure geometry, in map units. */

import { HEIGHT, WIDTH } from "../pieces/block.js";

const LARGEST = 0.98;
const CRAMPED = 0.6;
const SPILL = 1.22;

/**
 * The largest size, and the columns, at which `n` blocks stand side by side in a room.
 * @param {number} n
 * @param {number} width
 * @param {number} height
 */
export function fit(n, width, height) {
  let best = { size: 0, columns: 1, rows: 1 };
  for (let rows = 1; rows <= n; rows += 1) {
    const columns = Math.ceil(n / rows);
    const size = Math.min(LARGEST, width / (columns * WIDTH), height / (rows * HEIGHT));
    if (size > best.size + 0.001) best = { size, columns, rows };
  }
  return best;
}

/**
 * Where `n` blocks stand in a zone [x, y, width, height] around its middle: their size and their top
 * left corners, row by row. Many blocks in a small area spill a little over its edge.
 * @param {number} n
 * @param {number[]} zone
 * @returns {{size: number, places: number[][]}}
 */
export function arrange(n, [x, y, width, height]) {
  if (n === 0) return { size: LARGEST, places: [] };
  let fitted = fit(n, width, height);
  if (fitted.size < CRAMPED) fitted = fit(n, width * SPILL, height * SPILL);
  const { size, columns, rows } = fitted;
  const [w, h] = [WIDTH * size, HEIGHT * size];
  const places = Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? n - row * columns : columns;
    const column = i - row * columns;
    return [x + (column - inRow / 2) * w, y + (row - rows / 2) * h];
  });
  return { size, places };
}

/**
 * The rooms of the two sides in a shared area: they split the zone's longer dimension.
 * @param {number[]} zone
 * @param {number} first
 * @param {number} second
 * @returns {number[][]}
 */
export function share([x, y, width, height], first, second) {
  if (!first || !second) {
    return [
      [x, y, width, height],
      [x, y, width, height],
    ];
  }
  const part = Math.min(0.7, Math.max(0.3, first / (first + second)));
  if (width >= height * 1.2) {
    const [a, b] = [width * part, width * (1 - part)];
    return [
      [x - width / 2 + a / 2, y, a - 2, height],
      [x + width / 2 - b / 2, y, b - 2, height],
    ];
  }
  const [a, b] = [height * part, height * (1 - part)];
  return [
    [x, y - height / 2 + a / 2, width, a - 2],
    [x, y + height / 2 - b / 2, width, b - 2],
  ];
}
