/**
 * Learn from this game: the choices that cost a seat most are asked once more, on the whole film, as often as
 * the reader likes.
 */

import { openAt } from "../panels/hints.js";
import { agrees } from "./along.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { CostlyDecisionJson } from "../../types/story.js"
 * @import { Timeline } from "../../table/log/timeline.js"
 * @import { Source } from "../source.js"
 * @import { Ask, Played } from "./along.js"
 */

/** How many choices are asked. */
const MOST = 3;

/** What is certain first. @type {(one: CostlyDecisionJson, other: CostlyDecisionJson) => number} */
const worstFirst = (one, other) =>
  Number(one.certain === null) - Number(other.certain === null) || other.cost - one.cost;

export class Learning {
  /** The whole film is there. */
  more = false;
  isNear = () => false;
  load = async () => {};

  /**
   * @param {Source} source
   * @param {Timeline} timeline what the seat saw
   * @param {string} viewer the seat
   * @param {CostlyDecisionJson[]} decisions of all seats
   */
  constructor(source, timeline, viewer, decisions) {
    this.source = source;
    this.timeline = timeline;
    this.viewer = viewer;
    const own = decisions.filter(({ seat }) => seat === viewer);
    this.lessons = own
      .toSorted(worstFirst)
      .slice(0, MOST)
      .map((judged) => ({ judged, index: openAt(timeline, judged) }));
    this.number = 0;
    /** What can be chosen, by the step. @type {Map<number, Ask>} */
    this.asks = new Map();
    /** What the reader would do. @type {Map<number, Action>} */
    this.mine = new Map();
    /** What the reader has found, or was shown. @type {Map<number, Played>} */
    this.played = new Map();
  }

  get isLast() {
    return this.number === this.lessons.length - 1;
  }

  /** The step of the choice that is asked now, when it is known what could be chosen. */
  async open() {
    const { judged, index } = this.lessons[this.number];
    if (!this.asks.has(index)) {
      const before = index ? this.timeline.steps[index - 1].row : -1;
      const { ask } = await this.source.part(`${this.viewer}/next.json?after=${before}`);
      if (ask) this.asks.set(index, ask);
      else this.reveal(index, judged); // by these rules it is none
    }
    return index;
  }

  /** @param {number} index */
  lessonAt = (index) => this.lessons.find((lesson) => lesson.index === index);

  /**
   * The choice that stands open at a step.
   * @param {number} index
   */
  asksAt = (index) => (this.played.has(index) ? null : (this.asks.get(index) ?? null));

  /**
   * What the reader would do, or null: they want to know.
   * @param {number} index
   * @param {Action | null} action
   */
  async answer(index, action) {
    const judged = this.lessonAt(index)?.judged;
    if (action) this.mine.set(index, action);
    if (judged && (!action || agrees(action, { first: [], action: judged.better }))) {
      this.reveal(index, judged);
    }
  }

  /**
   * @param {number} index
   * @param {CostlyDecisionJson} judged
   */
  reveal(index, judged) {
    this.played.set(index, { action: judged.played, judged, advised: null, hints: [] });
  }

  /** Ask once more what was found or shown. @param {number} index */
  again(index) {
    this.played.delete(index);
    this.mine.delete(index);
  }

  /** Which one it is, before what is asked. @param {number} index */
  heading(index) {
    const at = this.lessons.findIndex((lesson) => lesson.index === index);
    return at < 0 ? "" : `Choice ${at + 1} of ${this.lessons.length}. `;
  }

  /** How many were found so far. */
  tally() {
    const found = this.lessons.filter(({ judged, index }) =>
      agrees(this.mine.get(index), { first: [], action: judged.better }),
    );
    return `You found ${found.length} of ${this.lessons.length}.`;
  }
}
