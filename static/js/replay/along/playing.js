/** Playing along: what the reader answers, and the parts of the film that come with it. */

import { byId } from "../../common/elements.js";
import { showAsked } from "./asking.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { Replay } from "../replay.js"
 * @import { Along } from "./along.js"
 */

export class PlayingAlong {
  /** @param {Replay} replay */
  constructor(replay) {
    this.replay = replay;
    byId("along-skip").addEventListener("click", () => this.answer(null));
  }

  get now() {
    const { films, host, stepper, viewer } = this.replay;
    return { along: films.along(viewer), index: stepper.index, host };
  }

  /** The decision that stands open at the step that is shown. */
  get ask() {
    const { along, index } = this.now;
    return along?.asksAt(index) ?? null;
  }

  /** What was played there, once the reader has answered. */
  get played() {
    const { along, index } = this.now;
    return along?.played.get(index)?.action;
  }

  /** The question or the answer of this step, and what comes after it if the reader is near. */
  show() {
    const { along, index, host } = this.now;
    if (!along || !host) return;
    showAsked(along, index, host);
    if (along.isNear(index)) this.goOn(along);
  }

  /**
   * Take in the next part.
   * @param {Along} along
   */
  async goOn(along) {
    try {
      await along.load();
    } catch (error) {
      return this.replay.failed("The replay", error);
    }
    if (this.now.along === along) this.replay.layOut();
  }

  /** Step on to what is not there yet. */
  async stepBeyond() {
    const { along, index } = this.now;
    if (!along?.isNear(index)) return;
    await this.goOn(along);
    if (index === this.now.index) this.replay.stepper.go(index + 1);
  }

  /** @param {Action | null} action what the reader would do; null: they only want to know */
  async answer(action) {
    const { along, index } = this.now;
    if (!along?.asksAt(index)) return;
    if (action) along.mine.set(index, action);
    await this.goOn(along);
    if (index === this.now.index) this.replay.redraw();
  }
}
