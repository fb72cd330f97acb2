/** What lies where on the timeline of a replay: bands, marks, moments, curves. Pure. */

/**
 * @import { Seat } from "../../types/board.js"
 * @import { ChancesJson, MarkJson, StoryJson } from "../../types/story.js"
 * @import { Timeline } from "../../table/log/timeline.js"
 */

/**
 * @typedef {{title: string, from: number, to: number}} Band
 * @typedef {MarkJson & {step: number}} Placed
 * @typedef {{step: number, stood: number, sure: number, known: number | null}} Point
 */

/** How far apart marks stand on the timeline, in pixels. */
const APART = 22;

/**
 * The turns, from one step to the last before the next. Without a story, they are the chapters.
 * @param {Timeline} timeline
 * @param {StoryJson | null} story
 * @returns {Band[]}
 */
export function bandsOf(timeline, story) {
  const told = (story?.bands ?? []).filter(({ level }) => level === 0);
  const starts = told.length
    ? told.map(({ row, title }) => ({ title, index: timeline.firstFrom(row) }))
    : timeline.begun;
  // A viewer who was shown nothing of a turn has no band for it.
  const seen = starts.filter(({ index }, at) => index !== starts[at + 1]?.index);
  return seen.map(({ title, index }, at) => ({
    title,
    from: at === 0 ? 0 : index,
    to: (seen[at + 1]?.index ?? timeline.length) - 1,
  }));
}

/**
 * What happened, in order.
 * @param {Timeline} timeline
 * @param {StoryJson | null} story
 * @returns {Placed[]}
 */
export const marksOf = (timeline, story) =>
  (story?.marks ?? []).map((mark) => ({ ...mark, step: timeline.nearest(mark) }));

/**
 * The marks that there is room for: the weightier first, and of equals the earlier.
 * @param {Placed[]} marks
 * @param {(step: number) => number} x
 * @returns {Placed[]} in order
 */
export function thinned(marks, x, apart = APART) {
  /** @type {Placed[]} */
  const kept = [];
  for (const mark of marks.toSorted((one, other) => other.weight - one.weight)) {
    if (kept.every(({ step }) => Math.abs(x(step) - x(mark.step)) >= apart)) kept.push(mark);
  }
  return kept.sort((one, other) => one.step - other.step);
}

/**
 * The chances of a seat, one point for each step after which they are known.
 * @param {Timeline} timeline
 * @param {ChancesJson | undefined} chances
 * @param {Seat} seat
 * @returns {Point[]}
 */
export function curveOf(timeline, chances, seat) {
  const stood = chances?.true[seat];
  if (!chances || !stood) return [];
  /** @type {Map<number, Point>} */
  const points = new Map();
  chances.rows.forEach((row, at) => {
    const known = chances.known[seat]?.[at] ?? null;
    const step = timeline.nearest({ row });
    points.set(step, { step, stood: stood[at], sure: chances.sure[at], known });
  });
  return [...points.values()];
}

/**
 * What was known last at a step.
 * @template {{step: number}} P
 * @param {P[]} points in order
 * @param {number} step
 * @returns {P | null}
 */
export const lastAt = (points, step) => points.findLast((point) => point.step <= step) ?? null;

/**
 * The nearest of these steps after `index`, or before it; null where there is none.
 * @param {number[]} steps
 * @param {number} index
 * @param {-1 | 1} way
 */
export function neighbour(steps, index, way) {
  const beyond = steps.filter((step) => (way > 0 ? step > index : step < index));
  if (!beyond.length) return null;
  return way > 0 ? Math.min(...beyond) : Math.max(...beyond);
}

/**
 * The steps at which a seat, or any of them, had to decide: those before its actions.
 * @param {Timeline} timeline
 * @param {Seat | null} seat
 */
export const decisionsOf = ({ steps }, seat) =>
  steps.flatMap((step, index) => {
    const by = steps[index + 1]?.seat;
    return by && step.awaited.includes(by) && (seat === null || by === seat) ? [index] : [];
  });

/**
 * The step under a place on the timeline.
 * @param {number} share from 0, its left edge, to 1
 * @param {number} last
 */
export const stepAt = (share, last) => Math.round(Math.max(0, Math.min(1, share)) * last);

/**
 * A chance in words: neither 0 nor 100 % before it is certain.
 * @param {number} chance
 * @param {boolean} [isCertain]
 */
export function percent(chance, isCertain = false) {
  const whole = Math.round(chance * 100);
  if (isCertain || (whole > 0 && whole < 100)) return `${whole} %`;
  return whole ? "more than 99 %" : "less than 1 %";
}
