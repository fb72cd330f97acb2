/** The arithmetic of a window on a sheet: scale 1 shows the whole sheet. Pure. */

export const MOST = 6;

export const clampScale = (scale) => Math.min(MOST, Math.max(1, scale));

/** The zoom of a wheel event: lines and pages count as pixels, a pinch counts more. */
export function depth({ deltaY, deltaMode, ctrlKey }) {
  const pixels = deltaY * [1, 18, 300][deltaMode];
  const most = Math.max(-160, Math.min(160, pixels));
  return Math.exp(-most * (ctrlKey ? 0.01 : 0.0022));
}

/**
 * The rectangle around points [x, y], with a margin.
 * @param {number[][]} points
 * @param {number} margin
 * @returns {[left: number, top: number, right: number, bottom: number]}
 */
export function around(points, margin) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [
    Math.min(...xs) - margin,
    Math.min(...ys) - margin,
    Math.max(...xs) + margin,
    Math.max(...ys) + margin,
  ];
}

/**
 * The scale and the scroll offsets at which a rectangle fills the window, scaled at most `most`.
 * @param {number[]} rect
 * @param {number[]} frame
 * @param {number[]} window
 * @param {number} [most]
 */
export function fitRect([left, top, right, bottom], [x, y, width], [w, h], most = MOST) {
  const unit = w / width; // pixels of a unit at scale 1
  const scale = Math.min(
    clampScale(Math.min(w / ((right - left) * unit), h / ((bottom - top) * unit))),
    most,
  );
  const at = unit * scale;
  return {
    scale,
    left: ((left + right) / 2 - x) * at - w / 2,
    top: ((top + bottom) / 2 - y) * at - h / 2,
  };
}

/**
 * The offsets nearest to `now` at which the window shows a rectangle, or its upper left part.
 * @param {number[]} rect
 * @param {number[]} frame
 * @param {number[]} window
 * @param {number} unit
 * @param {number[]} now
 */
export function pan([left, top, right, bottom], [x, y], [w, h], unit, now) {
  const near = (from, to, size, at) => Math.min(from, Math.max(at, to - size));
  return [
    near((left - x) * unit, (right - x) * unit, w, now[0]),
    near((top - y) * unit, (bottom - y) * unit, h, now[1]),
  ];
}
