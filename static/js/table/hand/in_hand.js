/**
 * What the player has taken up and not moved yet. It is no action of the match: the server says what
 * could be done with it, and hears of it only along with the move. A reload forgets it.
 */

import { uuid } from "../../common/bytes.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { ConsideredMessage, ServerMessage, StateMessage } from "../../types/protocol.js"
 * @import { LiveShell } from "../live_shell.js"
 */

export class InHand {
  /** @param {LiveShell} shell */
  constructor(shell) {
    this.shell = shell;
    this.forget();
  }

  forget() {
    /** The actions that took it up, in order. @type {Action[]} */
    this.first = [];
    /** The number of the position in which it was taken up. @type {number | null} */
    this.seq = null;
    /** @type {ConsideredMessage | null} */
    this.shown = null;
    /** @type {{id: string, seq: number, first: Action[]} | null} */
    this.question = null;
    /** What is to be done once it is known what can be done. @type {(() => void) | null} */
    this.then = null;
  }

  get isHeld() {
    return this.shown !== null;
  }

  get isAsking() {
    return this.question !== null;
  }

  /**
   * Take up what an action names, in place of what was in hand or along with it. Whether it could be
   * asked for.
   * @param {Action} action
   * @param {boolean} [also]
   */
  take(action, also = false) {
    const [id, { seq }] = [uuid(), this.shell];
    const first = also ? [...this.first, action] : [action];
    const sent = this.shell.send({ type: "consider", id, seq, first });
    if (sent) this.question = { id, seq, first };
    return sent;
  }

  /**
   * Whether the message was an answer for us.
   * @param {ServerMessage} message
   */
  hear(message) {
    const { question } = this;
    if (message.type !== "considered" && message.type !== "refused") return false;
    if (!question || message.id !== question.id) return message.type === "considered";
    this.question = null;
    if (message.type === "refused") {
      this.then = null;
      return false; // others say why
    }
    this.first = question.first;
    this.seq = question.seq;
    this.shown = message;
    this.shell.redraw();
    const { then } = this;
    this.then = null;
    then?.();
    return true;
  }

  /**
   * The position with what is in hand; what was taken up in an earlier one is no longer.
   * @param {StateMessage} frame
   * @returns {StateMessage}
   */
  over(frame) {
    if (this.isHeld && this.seq !== frame.seq) this.forget();
    if (!this.shown) return frame;
    const { prompt, view, actions, forgoes } = this.shown;
    return { ...frame, prompt, view, actions, forgoes };
  }

  /** Put it back; whether there was anything. */
  putBack() {
    const was = this.isHeld || this.isAsking;
    this.forget();
    return was;
  }
}
