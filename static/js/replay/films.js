/** The films of a replay, one for each pair of eyes: whole, or in parts where the rest stays hidden. */

import { Timeline } from "../table/log/timeline.js";
import { Along } from "./along/along.js";

/** @import { Source } from "./source.js" */

export class Films {
  /**
   * @param {Source} source
   * @param {boolean} inParts
   */
  constructor(source, inParts) {
    this.source = source;
    this.inParts = inParts;
    /** @type {Map<string, Promise<Timeline>>} */
    this.whole = new Map();
    /** @type {Map<string, Along>} */
    this.parts = new Map();
  }

  /**
   * What is known of a film in parts; null for a whole one.
   * @param {string} who
   */
  along(who) {
    return this.parts.get(who) ?? null;
  }

  /**
   * @param {string} who
   * @param {{step?: number, row?: number}} place how far the reader has come, in a film in parts
   * @returns {Promise<Timeline>}
   */
  async of(who, place) {
    if (this.inParts) {
      const along = this.along(who) ?? new Along(this.source, who);
      await along.reach(place);
      this.parts.set(who, along);
      return along.timeline;
    }
    const known = this.whole.get(who);
    if (known) return known;
    const loading = this.source.film(who).then((data) => new Timeline(data));
    loading.catch(() => this.whole.delete(who)); // so that choosing it again tries again
    this.whole.set(who, loading);
    return loading;
  }
}
