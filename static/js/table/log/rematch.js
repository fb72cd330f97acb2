/** At a finished table: polls until another player offers a rematch, and for the score of the pair. */

import { getJson } from "../../common/server.js";

/**
 * @import { Offer, MatchPair } from "../../types/table.js"
 * @import { LiveTable } from "../live_table.js"
 */

const EVERY = 3_000;

export class Rematch {
  /** @param {LiveTable} table */
  constructor(table) {
    this.table = table;
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
      const { offer, pair } = await getJson(`/api/matches/${this.table.match}/rematch`);
      Object.assign(this, { offer, pair });
    } catch {
      return; // no connection, or too often: the next poll tries again
    }
    this.table.ending.show();
  }
}
