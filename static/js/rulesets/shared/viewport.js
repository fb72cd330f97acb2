/** The arithmetic of a window on a sheet: scale 1 shows the whole sheet. Pure. */

/**
 * @typedef {[width: number, height: number]} Size in pixels
 * @typedef {[left: number, top: number, width: number, height: number]} Frame
 * @typedef {[left: number, top: number, right: number, bottom: number]} Rect
 */

export const MOST = 6;

/** @param {number} scale */
export const clampScale = (scale) => Math.min(MOST, Math.max(1, scale));

/**
 * The zoom of a wheel event: lines and pages count as pixels, a pinch counts more.
 * @param {Pick<WheelEvent, "deltaY" | "deltaMode" | "ctrlKey">} event
 */
export function depth({ deltaY, deltaMode, ctrlKey }) {
  const pixels = deltaY * [1, 18, 300][deltaMode];
  const most = Math.max(-160, Math.min(160, pixels));
  return Math.exp(-most * (ctrlKey ? 0.01 : 0.0022));
}

/**
 * The rectangle around points [x, y], with a margin.
 * @param {number[][]} points
 * @param {number} margin
 * @returns {Rect}
 */
export function frameOf(points, margin) {
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
 * The pixels of a unit of the sheet at scale 1, at which the window shows all of it.
 * @param {Frame} frame
 * @param {Size} window
 */
export const unitOf = ([, , width, height], [w, h]) => Math.min(w / width, h / height);

/**
 * How far a sheet is from the edges of a larger window: it lies in the middle.
 * @param {Frame} frame
 * @param {Size} window
 * @param {number} unit pixels of a unit of the sheet
 * @returns {[left: number, top: number]}
 */
export const inset = ([, , width, height], [w, h], unit) => [
  Math.max(0, (w - width * unit) / 2),
  Math.max(0, (h - height * unit) / 2),
];

/**
 * The scale and the scroll offsets at which a rectangle fills the window, scaled at most `most`.
 * @param {Rect} rect
 * @param {Frame} frame
 * @param {Size} window
 * @param {number} [most]
 */
export function fitRect([left, top, right, bottom], frame, [w, h], most = MOST) {
  const [x, y] = frame;
  const unit = unitOf(frame, [w, h]);
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
 * @param {Rect} rect
 * @param {Frame} frame
 * @param {Size} window
 * @param {number} unit pixels of a unit of the sheet
 * @param {[left: number, top: number]} now
 * @returns {[left: number, top: number]}
 */
export function pan([left, top, right, bottom], [x, y], [w, h], unit, now) {
  /** @param {number} from @param {number} to @param {number} size @param {number} at */
  const near = (from, to, size, at) => Math.min(from, Math.max(at, to - size));
  return [
    near((left - x) * unit, (right - x) * unit, w, now[0]),
    near((top - y) * unit, (bottom - y) * unit, h, now[1]),
  ];
}
