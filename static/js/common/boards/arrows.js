/** Arrows over a board: their ways, their heads, and how they are drawn from tail to head. */

import { svg } from "../elements.js";

/** @typedef {number[]} Point [x, y] */
/** @typedef {{d: string, start: Point, end: Point, turn: number}} Way `d` of a path, which points to `turn` degrees at its end */

/**
 * From one point to another, with a gap at either end; `bend`: how far it swings out, as a share of its length.
 * @param {Point} from
 * @param {Point} to
 * @param {{gaps: [start: number, end: number], bend?: number}} how
 * @returns {Way}
 */
export function wayTo([x, y], [tx, ty], { gaps: [near, far], bend = 0 }) {
  const [dx, dy] = [tx - x, ty - y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const start = [x + ux * near, y + uy * near];
  const end = [tx - ux * far, ty - uy * far];
  const middle = [(start[0] + end[0]) / 2 - dy * bend, (start[1] + end[1]) / 2 + dx * bend];
  return {
    d: `M${said(start)}Q${said(middle)} ${said(end)}`,
    start,
    end,
    turn: turnOf(middle, end),
  };
}

/**
 * Through all these points, in a curve: Catmull and Rom's.
 * @param {Point[]} at
 * @returns {Way}
 */
export function wayThrough(at) {
  let d = `M${said(at[0])}`;
  for (let i = 0; i < at.length - 1; i += 1) {
    const [b, c] = [at[i], at[i + 1]];
    const [a, e] = [at[Math.max(i - 1, 0)], at[Math.min(i + 2, at.length - 1)]];
    const near = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const far = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${[near, far, c].map(said).join(" ")}`;
  }
  const [before, end] = at.slice(-2);
  return { d, start: at[0], end, turn: turnOf(before, end) };
}

/** @param {Point} point */
export const said = (point) => point.map((value) => value.toFixed(1)).join(" ");

/** @param {Point} from @param {Point} to */
const turnOf = ([ax, ay], [bx, by]) => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;

/**
 * The arrow of a way; `head` is drawn around the end of the line as if it pointed to the right.
 * @param {Record<string, any>} look attributes of the whole
 * @param {Way} way
 * @param {string} head
 * @param {...(Element | null)} more what else is drawn on it
 */
export const arrow = (look, { d, end, turn }, head, ...more) =>
  svg(
    "g",
    look,
    svg("path", { class: "arrow-bed", d }),
    svg("path", { class: "arrow-line", d }),
    svg("path", {
      class: "arrow-head",
      d: head,
      transform: `translate(${said(end)}) rotate(${turn.toFixed(1)})`,
    }),
    more,
  );

/**
 * A number on a disc; `down`: how far its foot is below the middle.
 * @param {string} name
 * @param {Point} at
 * @param {number} number
 * @param {{r: number, down: number}} size
 */
export const tag = (name, at, number, { r, down }) =>
  svg(
    "g",
    { class: name, transform: `translate(${said(at)})` },
    svg("circle", { r }),
    svg("text", { y: down }, String(number)),
  );

/**
 * Draw an arrow from its tail.
 * @param {Element | undefined} arrow
 * @param {KeyframeAnimationOptions} timing
 */
export function drawOn(arrow, timing) {
  /** @type {SVGPathElement | null | undefined} */
  const line = arrow?.querySelector(".arrow-line");
  const length = line?.getTotalLength();
  const dashes = [`0 ${length}`, `${length} 0`].map((strokeDasharray) => ({ strokeDasharray }));
  line?.animate(dashes, { easing: "ease-out", fill: "backwards", ...timing });
}
