/** At a finished table: polls until another player offers a rematch. */

import { getJson } from "../common/server.js";

/**
 * @import { Offer } from "../types/table.js"
 */

const EVERY = 3_000;

export class Rematch {
  /**
   * @param {object} of
   * @param {string} of.match
   * @param {() => void} of.onChange called when `offer` has changed
   */
  constructor({ match, onChange }) {
    this.path = `/api/matches/${match}/rematch`;
    this.onChange = onChange;
    /** @type {Offer | null} */
    this.offer = null;
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
    let offer;
    try {
      ({ offer } = await getJson(this.path));
    } catch {
      return; // no connection, or too often: the next poll tries again
    }
    if (JSON.stringify(offer) === JSON.stringify(this.offer)) return;
    this.offer = offer;
    this.onChange();
  }
}
