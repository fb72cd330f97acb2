/** A timeline: the steps of a match as one viewer saw them, mostly as changes to the view before. */

/**
 * @import { TimelineData, Step } from "../../types/table.js"
 */

/**
 * `before` with the changes {set: [[…path, value]], cut: [[…path]]} made in place.
 * @param {any} before
 * @param {{set?: any[][], cut?: (string | number)[][]}} changes
 * @returns {any}
 */
export function change(before, { set = [], cut = [] }) {
  let view = before;
  for (const path of cut) {
    const holder = holderOf(view, path, path.length);
    if (Array.isArray(holder)) holder.splice(Number(path.at(-1)), 1);
    else delete holder[/** @type {string} */ (path.at(-1))];
  }
  for (const entry of set) {
    const value = structuredClone(entry.at(-1));
    if (entry.length === 1) view = value;
    else holderOf(view, entry, entry.length - 1)[entry.at(-2)] = value;
  }
  return view;
}

/**
 * @param {any} view
 * @param {any[]} path
 * @param {number} length
 */
function holderOf(view, path, length) {
  let holder = view;
  for (const key of path.slice(0, length - 1)) holder = holder[key];
  return holder;
}

export class Timeline {
  /** @param {TimelineData} data */
  constructor({ match, viewer, outcome, steps }) {
    this.match = match;
    this.viewer = viewer;
    this.outcome = outcome;
    this.steps = steps;
    /** The last step of which anything may be told: the one shown, where the rest stays hidden. */
    this.told = Infinity;
    /** @type {number | null} */
    this.at = null;
    /** @type {any} */
    this.current = null;
    /** @type {any} */
    this.copy = null;
  }

  get length() {
    return this.steps.length;
  }

  /**
   * The view at step `index`, counting from 0: a copy that the caller may keep, the same until another is asked for.
   * @param {number} index
   * @returns {any}
   */
  view(index) {
    if (index === this.at) return this.copy;
    let from = index;
    while (!("view" in this.steps[from])) from -= 1;
    if (this.at !== null && this.at >= from && this.at <= index) from = this.at;
    else this.current = structuredClone(this.steps[from].view);
    for (let i = from + 1; i <= index; i += 1) this.current = change(this.current, this.steps[i]);
    this.at = index;
    this.copy = structuredClone(this.current);
    return this.copy;
  }

  /** [{title, index}]: the first step of each chapter. */
  get chapters() {
    return this.steps.flatMap((step, index) =>
      index === 0 || step.chapter !== this.steps[index - 1].chapter
        ? [{ title: step.chapter, index }]
        : [],
    );
  }

  /** The chapters that may be told. */
  get begun() {
    return this.chapters.filter(({ index }) => index <= this.told);
  }

  /**
   * Why the board stands still at step `index`, and until when; null where it does not.
   * @param {number} index
   * @returns {string | null}
   */
  rest(index) {
    if (!this.steps[index].rests) return null;
    let [from, to] = [index, index];
    while (this.steps[from - 1]?.rests) from -= 1;
    while (this.steps[to + 1]?.rests) to += 1;
    const steps = from === to ? `Step ${from} was` : `Steps ${from} to ${to} were`;
    const on = to + 1 < this.length ? ` It goes on at step ${to + 1}.` : "";
    return `${steps} played under an earlier edition of the rules, so the board rests.${on}`;
  }

  /**
   * This timeline's step at the time of a row of the log: the last one that is not later.
   * @param {Pick<Step, "row">} step
   * @returns {number}
   */
  nearest({ row }) {
    return Math.max(0, this.countUntil(row) - 1);
  }

  /**
   * The first step that is not earlier than a row of the log; the last one if all are.
   * @param {number} row
   * @returns {number}
   */
  firstFrom(row) {
    return Math.min(this.length - 1, this.countUntil(row - 1));
  }

  /**
   * How many steps are not later than a row of the log. Their rows never fall, so it halves the film.
   * @param {number} row
   */
  countUntil(row) {
    let [from, to] = [0, this.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.steps[middle].row <= row) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /**
   * The step that a row of the log belongs to.
   * @param {number} seq
   * @returns {number}
   */
  stepOf(seq) {
    return this.steps.findIndex((step) => step.seq === seq && step.events.length > 0);
  }

  /**
   * The log of everything up to step `index`, or of all that may be told.
   * @param {number} [index]
   */
  lines(index = this.told) {
    return this.steps
      .slice(0, index + 1)
      .map(({ seq, at, seat, events, chapter }) => ({ seq, at, seat, events, chapter }))
      .filter((line) => line.events.length);
  }
}
