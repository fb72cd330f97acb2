/** Playing along: what the reader answers, and the parts of the film that come with it. */

import { byId } from "../../common/elements.js";
import { showAsked } from "./asking.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { BoardHost } from "../../table/board/board_host.js"
 * @import { Along } from "./along.js"
 */

export class PlayingAlong {
  /**
   * @param {object} of
   * @param {() => {along: Along | null, index: number, host: BoardHost | null}} of.now
   * @param {() => void} of.onMore the film has become longer
   * @param {() => void} of.onAnswered the step that is shown has been answered
   * @param {(index: number) => void} of.onGo
   * @param {(error: unknown) => void} of.onError
   */
  constructor({ now, onMore, onAnswered, onGo, onError }) {
    this.now = now;
    this.onMore = onMore;
    this.onAnswered = onAnswered;
    this.onGo = onGo;
    this.onError = onError;
    byId("along-skip").addEventListener("click", () => this.answer(null));
  }

  /** The decision that stands open at the step that is shown. */
  get ask() {
    const { along, index } = this.now();
    return along?.asksAt(index) ?? null;
  }

  /** What was played there, once the reader has answered. */
  get played() {
    const { along, index } = this.now();
    return along?.played.get(index)?.action;
  }

  /** The question or the answer of this step, and what comes after it if the reader is near. */
  show() {
    const { along, index, host } = this.now();
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
      return this.onError(error);
    }
    if (this.now().along === along) this.onMore();
  }

  /** Step on to what is not there yet. */
  async stepBeyond() {
    const { along, index } = this.now();
    if (!along?.isNear(index)) return;
    await this.goOn(along);
    if (index === this.now().index) this.onGo(index + 1);
  }

  /** @param {Action | null} action what the reader would do; null: they only want to know */
  async answer(action) {
    const { along, index } = this.now();
    if (!along?.asksAt(index)) return;
    if (action) along.mine.set(index, action);
    await this.goOn(along);
    if (index === this.now().index) this.onAnswered();
  }
}
