/** The address of the page follows the step that is shown, and leads to a step. */

import { byId } from "../common/elements.js";
import { readPlace, writePlace } from "./place.js";

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
      this.follow();
    });
  }

  /** Where it leads. */
  get place() {
    return readPlace(this.replay.page.location, this.replay.viewers);
  }

  /** Go where it leads now. */
  follow() {
    const { replay } = this;
    const { step, viewer } = this.place;
    if (step === null) {
      replay.showCover();
      return byId("cover-begin").focus();
    }
    replay.cover.show(false);
    return replay.afterFilms(() => {
      if (viewer && viewer !== replay.viewer) replay.watch(viewer, step);
      else replay.goOrRedraw(step);
    });
  }

  /** To the same step of the other page: what this one was not to know never was in it. */
  toggleHiding() {
    const { at, cover, isHiding, page } = this.replay;
    const place = cover.isOpen ? "" : writePlace(at);
    page.location.assign(`${page.location.pathname}${isHiding ? "" : "?spoilers=no"}${place}`);
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
