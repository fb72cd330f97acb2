/** The address of the page follows the step that is shown, and leads to a step. */

import { writePlace } from "./place.js";

/** @import { Replay } from "./replay.js" */

/** Browsers limit how often an address may change, so not at every quick step. */
const REST = 250;

export class Address {
  /** @param {Replay} replay */
  constructor(replay) {
    this.replay = replay;
    const { page } = replay;
    this.known = page.location.hash;
    /** @type {number | undefined} */
    this.timer = undefined;
    page.addEventListener("hashchange", () => {
      page.clearTimeout(this.timer);
      this.known = page.location.hash;
      replay.follow();
    });
  }

  note() {
    const { page } = this.replay;
    page.clearTimeout(this.timer);
    this.timer = page.setTimeout(() => this.write(), REST);
  }

  write() {
    const { history, location } = this.replay.page;
    if (location.hash !== this.known) return; // just changed: the browser is about to say so
    history.replaceState(null, "", writePlace(this.replay.at));
    this.known = location.hash;
  }
}
