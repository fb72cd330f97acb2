/** The address of the page follows the step that is shown, and leads to a step. */

import { writePlace } from "./place.js";

/** Browsers limit how often an address may change, so not at every quick step. */
const REST = 250;

export class Address {
  /**
   * @param {Window} page
   * @param {object} of
   * @param {() => {step: number, viewer: string}} of.place what is shown now
   * @param {() => void} of.onGo the reader has gone to another address of this page
   */
  constructor(page, { place, onGo }) {
    this.page = page;
    this.place = place;
    this.known = page.location.hash;
    /** @type {number | undefined} */
    this.timer = undefined;
    page.addEventListener("hashchange", () => {
      page.clearTimeout(this.timer);
      this.known = page.location.hash;
      onGo();
    });
  }

  note() {
    this.page.clearTimeout(this.timer);
    this.timer = this.page.setTimeout(() => this.write(), REST);
  }

  write() {
    const { history, location } = this.page;
    if (location.hash !== this.known) return; // just changed: the browser is about to say so
    history.replaceState(null, "", writePlace(this.place()));
    this.known = location.hash;
  }
}
