/** At a finished table: polls until another player offers a rematch, and for the score of the pair. */

import { getJson } from "../../common/server.js";

/**
 * @import { Offer, MatchPair } from "../../types/table.js"
 */

const EVERY = 3_000;

export class Rematch {
  /**
   * @param {object} of
   * @param {string} of.match
   * @param {() => void} of.onChange called when `offer` or `pair` may have changed
   */
  constructor({ match, onChange }) {
    this.path = `/api/matches/${match}/rematch`;
    this.onChange = onChange;
    /** @type {Offer | null} */
    this.offer = null;
    /** @type {MatchPair | null} */
    this.pair = null;
    this.isFollowing = false;
  }

  follow() {
    if (this.isFollowing) return;
    this.isFollowing = true;
    this.look();
    document.addEventListener("visibilitychange", () => this.look());
    setInterval(() => this.look(), EVERY);
  }

  async look() {
    if (document.visibilityState !== "visible") return;
    try {
      const { offer, pair } = await getJson(this.path);
      Object.assign(this, { offer, pair });
    } catch {
      return; // no connection, or too often: the next poll tries again
    }
    this.onChange();
  }
}
