/** Where the server's own players hurried, at the steps of the replay. */

import { byId, h } from "../../common/elements.js";
import { side } from "../sides.js";

/**
 * @import { Timeline } from "../../table/log/timeline.js"
 * @import { Source } from "../source.js"
 * @typedef {{seat: string, row: number}} Hurried as in app/play/bots/hurries.py
 */

export class ReplayHurries {
  /** @param {Source} source */
  constructor(source) {
    this.source = source;
    /** @type {Hurried[]} */
    this.hurried = [];
  }

  async load() {
    this.hurried = (await this.source.beside()).hurried;
  }

  /**
   * Who hurried at this step.
   * @param {Timeline} timeline
   * @param {number} index
   */
  show(timeline, index) {
    const here = this.hurried.filter((kept) => timeline.nearest(kept) === index);
    byId("hurries-here").replaceChildren(...here.map(({ seat }) => h("p", {}, hurry(seat))));
  }

  /**
   * The lines that lead there from the log.
   * @param {Timeline} timeline
   */
  notes(timeline) {
    return this.hurried.map((kept) => ({ step: timeline.nearest(kept), words: hurry(kept.seat) }));
  }
}

/** @param {string} seat */
const hurry = (seat) => `${side(seat)} decided in a hurry: the server was busy.`;
