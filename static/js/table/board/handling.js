/** Choosing on the board by hand: picks, drags, and taking back what was picked or taken up. */

import { Drag } from "./drag.js";
import { listen } from "./pointer.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { Shell } from "../shell.js"
 */

export class Handling {
  /** @param {Shell} shell */
  constructor(shell) {
    this.shell = shell;
    /** The action that was chosen, if it gives something up and is to be chosen once more. @type {Action | null} */
    this.chosen = null;
    /** Whether what is in hand came there by a drag that goes on. */
    this.dragged = false;
    /** @type {Pick<Drag, "targetAt"> | null} */
    this.drag = null;
  }

  /** Listen to clicks, keys and drags on the board. */
  listen() {
    const { place, tooltip } = this.shell;
    listen(place, {
      onPick: (kind, key) => this.pick(kind, key),
      onPutBack: () => this.putBack(),
      onLook: (element) => this.shell.look(element),
    });
    this.drag = new Drag(place, {
      onLift: (kind, key) => {
        tooltip.hide();
        return this.lift(kind, key);
      },
      onDrop: (kind, key) => this.drop(kind, key),
      onMiss: (at) => this.miss(at),
      waits: () => this.shell.isBusy || Boolean(this.shell.hand?.isAsking),
    });
  }

  /** The board, while something can be chosen on it. */
  get host() {
    return this.shell.isOpen ? this.shell.host : null;
  }

  /**
   * @param {string} kind
   * @param {string} key
   */
  pick(kind, key) {
    const { host, shell } = this;
    if (!host) return;
    const action = host.picker.pick(kind, key) ?? host.prefers();
    if (action) return this.choose(action);
    this.chosen = null;
    shell.repick();
  }

  /** The action that is to be chosen once more, while it can be: another position forgets it. */
  get asked() {
    const { chosen } = this;
    return chosen && this.host?.legal.includes(chosen) ? chosen : null;
  }

  /**
   * Take an action. One that gives something up is asked about once.
   * @param {Action} action
   */
  choose(action) {
    const isSure = this.asked === action || !this.host?.forgoes(action);
    this.chosen = isSure ? null : action;
    if (isSure) this.shell.act(action);
    else this.shell.repick();
  }

  /** Take back the last pick, or put back what is in hand; false when there was neither. */
  back() {
    const wasAsked = this.asked !== null;
    this.chosen = null;
    if (!this.host?.picker.back() && !wasAsked) return this.putBack();
    this.shell.repick();
    return true;
  }

  putBack() {
    if (!this.shell.hand?.putBack()) return false;
    this.shell.redraw();
    return true;
  }

  /**
   * A drag begins: with a pick, or by taking something up.
   * @param {string} kind
   * @param {string} key
   * @returns {boolean}
   */
  lift(kind, key) {
    const { host, shell } = this;
    if (!host) return false;
    if (host.picker.lift(kind, key)) {
      shell.repick();
      return true;
    }
    if (shell.hand?.isHeld && !host.picker.offers(kind, key)) return (this.dragged = true);
    const action = shell.hand && host.picker.whole(kind, key);
    this.dragged = Boolean(action && host.holds(action));
    if (action && this.dragged) shell.act(action);
    return this.dragged;
  }

  /**
   * @param {string} kind
   * @param {string} key
   */
  drop(kind, key) {
    const { dragged, host } = this;
    this.dragged = false;
    if (host?.picker.lifted || dragged) this.pick(kind, key); // if what was lifted is still held
  }

  /**
   * A drag has ended where nothing can be chosen, or not yet.
   * @param {{clientX: number, clientY: number} | null} at
   */
  miss(at) {
    const { dragged, host, shell } = this;
    const { hand } = shell;
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
    else if (host?.picker.putBack()) shell.repick();
  }
}
