/** The address of the page follows the step that is shown, and leads to a step. */

import { writePlace } from "./place.js";

/** Browsers limit how often an address may change, so not at every quick step. */
const REST = 250;

export class Address {
  /**
   * @param {object} of
   * @param {() => {step: number, viewer: string}} of.place what is shown now
   * @param {() => void} of.onGo the reader has gone to another address of this page
   */
  constructor({ place, onGo }) {
    this.place = place;
    this.known = location.hash;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    addEventListener("hashchange", () => {
      clearTimeout(this.timer);
      this.known = location.hash;
      onGo();
    });
  }

  note() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), REST);
  }

  write() {
    if (location.hash !== this.known) return; // just changed: the browser is about to say so
    history.replaceState(null, "", writePlace(this.place()));
    this.known = location.hash;
  }
}
