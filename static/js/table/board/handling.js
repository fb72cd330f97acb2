/** Choosing on the board by hand: picks, drags, and taking back what was picked or taken up. */

import { Drag } from "./drag.js";
import { listen } from "./pointer.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { BoardHost } from "./board_host.js"
 * @import { InHand } from "./in_hand.js"
 * @import { Tooltip } from "./tooltip.js"
 */

export class Handling {
  /**
   * @param {object} of
   * @param {() => BoardHost | null} of.host the board, while something can be chosen on it
   * @param {(action: Action) => void} of.act
   * @param {() => void} of.onPick the picks are others now
   * @param {InHand} [of.hand] where things can be taken up before they move
   * @param {() => void} [of.onPutBack] what was taken up is no longer
   */
  constructor({ host, act, onPick, hand, onPutBack = () => {} }) {
    this.host = host;
    this.act = act;
    this.onPick = onPick;
    this.hand = hand;
    this.onPutBack = onPutBack;
    /** Whether what is in hand came there by a drag that goes on. */
    this.dragged = false;
    /** @type {Pick<Drag, "targetAt"> | null} */
    this.drag = null;
  }

  /**
   * Listen to clicks, keys and drags on a board.
   * @param {HTMLElement} board
   * @param {{tooltip: Tooltip, onLook: (element: HTMLElement) => void}} on
   */
  listen(board, { tooltip, onLook }) {
    listen(board, {
      onPick: (kind, key) => this.pick(kind, key),
      onPutBack: () => this.putBack(),
      onLook,
    });
    this.drag = new Drag(board, {
      onLift: (kind, key) => {
        tooltip.hide();
        return this.lift(kind, key);
      },
      onDrop: (kind, key) => this.drop(kind, key),
      onMiss: (at) => this.miss(at),
    });
  }

  /**
   * @param {string} kind
   * @param {string} key
   */
  pick(kind, key) {
    const host = this.host();
    if (!host) return;
    const action = host.picker.pick(kind, key) ?? host.prefers();
    if (action) return this.act(action);
    this.onPick();
  }

  /** Take back the last pick, or put back what is in hand; false when there was neither. */
  back() {
    if (!this.host()?.picker.back()) return this.putBack();
    this.onPick();
    return true;
  }

  putBack() {
    if (!this.hand?.putBack()) return false;
    this.onPutBack();
    return true;
  }

  /**
   * A drag begins: with a pick, or by taking something up.
   * @param {string} kind
   * @param {string} key
   * @returns {boolean}
   */
  lift(kind, key) {
    const host = this.host();
    if (!host) return false;
    if (host.picker.lift(kind, key)) {
      this.onPick();
      return true;
    }
    if (this.hand?.isHeld && !host.picker.offers(kind, key)) return (this.dragged = true);
    const action = this.hand && host.picker.whole(kind, key);
    this.dragged = Boolean(action && host.holds(action));
    if (action && this.dragged) this.act(action);
    return this.dragged;
  }

  /**
   * @param {string} kind
   * @param {string} key
   */
  drop(kind, key) {
    const [host, { dragged }] = [this.host(), this];
    this.dragged = false;
    if (host?.picker.lifted || dragged) this.pick(kind, key); // if what was lifted is still held
  }

  /**
   * A drag has ended where nothing can be chosen, or not yet.
   * @param {{clientX: number, clientY: number} | null} at
   */
  miss(at) {
    const { dragged, hand } = this;
    this.dragged = false;
    if (dragged && at && hand?.isAsking) {
      hand.then = () => {
        const { kind = "", key = "" } = this.drag?.targetAt(at)?.dataset ?? {};
        if (kind) this.pick(kind, key);
        else this.putBack();
      };
      return;
    }
    if (dragged) this.putBack();
    else if (this.host()?.picker.putBack()) this.onPick();
  }
}
