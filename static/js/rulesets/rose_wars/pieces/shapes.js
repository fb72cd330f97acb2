/** Shapes that several drawings share. */

/** A horse's head, looking to the right. */
export const HORSE =
  "M9 46C7 34 10 22 17 14L16 4L23 10C31 10 36 15 39 22L45 31C47 35 44 39 40 38L34 35C31 37 28 37 25 36C24 40 26 43 29 46Z";

/**
 * A star with `n` points around (x, y), between two radii.
 * @param {number} x
 * @param {number} y
 * @param {number} n
 * @param {number} inner
 * @param {number} outer
 */
export function rays(x, y, n, inner, outer) {
  /** @param {number} i */
  const point = (i) => {
    const turn = (Math.PI * i) / n - Math.PI / 2;
    const radius = i % 2 ? inner : outer;
    return `${(x + radius * Math.cos(turn)).toFixed(1)} ${(y + radius * Math.sin(turn)).toFixed(1)}`;
  };
  return `M${Array.from({ length: 2 * n }, (_, i) => point(i)).join("L")}Z`;
}

/**
 * A full circle.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export const disc = (x, y, r) => `M${x} ${y - r}a${r} ${r} 0 1 0 .01 0Z`;

/**
 * The head of a spear with its tip at (x, y), upright.
 * @param {number} x
 * @param {number} y
 */
export const spearhead = (x, y) => `M${x} ${y}L${x + 4} ${y + 9}L${x} ${y + 14}L${x - 4} ${y + 9}Z`;
