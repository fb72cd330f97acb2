/**
 * A replay without what is to come: the film in parts, each asked for when the reader has come to its
 * end. A part ends where the seat had to decide; what was played stands in the next one.
 */

import { Timeline } from "../../table/log/timeline.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { Advice, Step } from "../../types/table.js"
 * @import { CostlyDecisionJson } from "../../types/story.js"
 * @import { KeptHint } from "../panels/hints.js"
 * @import { Source } from "../source.js"
 */

/**
 * As in app/after/along/schemas.py.
 * @typedef {{action: Action, judged: CostlyDecisionJson | null, advised: Advice | null, hints: KeptHint[]}} Played
 * @typedef {{row: number, actions: Action[]}} Ask
 */

/** @param {Action | undefined} one @param {Action} other */
export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Whether an action is what was advised, or begins it.
 * @param {Action | undefined} mine
 * @param {Pick<Advice, "first" | "action">} advised
 */
export const agrees = (mine, { first, action }) => isSame(mine, first[0] ?? action);

/**
 * What the computer would have done, where that is known.
 * @param {Played | undefined} played
 */
export const betterOf = (played) =>
  played?.judged ? { first: [], action: played.judged.better } : (played?.advised ?? null);

export class Along {
  /**
   * @param {Source} source
   * @param {string} viewer
   */
  constructor(source, viewer) {
    this.source = source;
    this.viewer = viewer;
    this.more = true;
    /** @type {Ask | null} the decision after the last step that is known */
    this.ask = null;
    /** @type {Map<number, Action>} what the reader would have done, by the step before */
    this.mine = new Map();
    /** @type {Map<number, Played>} what was played, by the step before */
    this.played = new Map();
    /** @type {Promise<void> | null} */
    this.loading = null;
    this.timeline = new Timeline(
      /** @type {any} */ ({ match: null, viewer, outcome: null, steps: [] }),
    );
    this.timeline.told = 0;
  }

  /**
   * As much as was known before at a step, or at a row of the log, and at least the beginning.
   * @param {{step?: number, row?: number}} place
   */
  async reach({ step = 0, row = 0 }) {
    const { steps } = this.timeline;
    const isThere = () => steps.length > step && steps[steps.length - 1].row >= row;
    while (this.more && !isThere()) await this.load();
  }

  /** The next part; once, however often it is asked for meanwhile. */
  load() {
    this.loading ??= this.take().finally(() => (this.loading = null));
    return this.loading;
  }

  async take() {
    const { steps } = this.timeline;
    const last = steps.at(-1)?.row ?? -1;
    /** @type {{match?: any, steps: Step[], played: Played | null, ask: Ask | null, more: boolean}} */
    const part = await this.source.part(`${this.viewer}/next.json?after=${last}`);
    this.timeline.match = part.match ?? this.timeline.match;
    if (part.played) this.played.set(steps.length - 1, part.played);
    steps.push(...part.steps);
    [this.ask, this.more] = [part.ask, part.more];
  }

  /**
   * The decision that stands open at a step.
   * @param {number} index
   */
  asksAt = (index) => (index === this.timeline.length - 1 ? this.ask : null);

  /**
   * What the reader would have done, or null; then the next part says what was played.
   * @param {number} index
   * @param {Action | null} action
   */
  answer(index, action) {
    if (action) this.mine.set(index, action);
    return this.load();
  }

  heading = () => "";

  /** How often the reader and the computer would have done the same, where it is known what that is. */
  tally() {
    const both = [...this.mine].flatMap(([index, mine]) => {
      const better = betterOf(this.played.get(index));
      return better ? [agrees(mine, better)] : [];
    });
    if (!both.length) return "";
    return `You and the computer agreed in ${both.filter(Boolean).length} of ${both.length}.`;
  }

  /**
   * Whether a reader at this step will soon need the next part, and may have it.
   * @param {number} index
   */
  isNear = (index) => this.more && !this.ask && index >= this.timeline.length - 2;
}
