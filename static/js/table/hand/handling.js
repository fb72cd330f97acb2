/** Choosing on the board by hand: picks, drags, and taking back what was picked or taken up. */

import { all } from "../../common/elements.js";
import { isSame, pairOf, SELECTOR } from "../../common/boards/pieces.js";
import { showTaken } from "../board/highlights.js";
import { Drag } from "./drag.js";
import { listen } from "./pointer.js";

/**
 * @import { Action, Pair } from "../../types/board.js"
 * @import { Shell } from "../shell.js"
 */

export class Handling {
  /** @param {Shell} shell */
  constructor(shell) {
    this.shell = shell;
    /** The action that was chosen, if it gives something up and is to be chosen once more. @type {Action | null} */
    this.chosen = null;
    /** A drag that goes on: of what was in hand before it, or of what came there by it. @type {"held" | "taken" | null} */
    this.dragged = null;
    /** The piece that is dragged, or was last. @type {Pair | null} */
    this.piece = null;
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
      takes: (kind, key) => this.takes(kind, key),
    });
  }

  /**
   * Whether a pick would only take something up: a drop joins what lies there, and does not change hands.
   * @param {string} kind @param {string} key
   */
  takes(kind, key) {
    const action = this.host?.picker.whole(kind, key);
    return Boolean(action && this.host?.holds(action));
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
   * Take an action. One that gives something up is asked about once; what one takes up looks so at once, though
   * the server has yet to say what can be done with it.
   * @param {Action} action
   */
  choose(action) {
    const { host, shell } = this;
    const isSure = this.asked === action || !host?.forgoes(action);
    this.chosen = isSure ? null : action;
    if (!isSure) return shell.repick();
    shell.act(action);
    if (host && shell.hand?.isAsking) showTaken(shell.place, host.piecesOf(action));
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
    this.dragged = null;
    this.piece = [kind, key];
    if (!host) return false;
    if (host.picker.lift(kind, key)) {
      shell.repick();
      return true;
    }
    if (shell.hand?.isHeld && !host.picker.offers(kind, key)) this.dragged = "held";
    const action = shell.hand && host.picker.whole(kind, key);
    if (action && host.holds(action)) {
      this.dragged = "taken";
      shell.act(action);
    }
    return this.dragged !== null;
  }

  /**
   * @param {string} kind
   * @param {string} key
   */
  drop(kind, key) {
    const { dragged, host } = this;
    this.dragged = null;
    if (host?.picker.lifted || dragged) this.pick(kind, key); // if what was lifted is still held
  }

  /**
   * A drag has ended where nothing can be chosen, or not yet: a drop is answered as a click is, and
   * leaves things as they were before the drag.
   * @param {{clientX: number, clientY: number} | null} at
   */
  miss(at) {
    const { dragged, host, shell } = this;
    const { hand } = shell;
    if (dragged && at && hand?.isAsking) {
      hand.then = () => {
        const target = this.drag?.targetAt(at);
        if (target) this.drop(...pairOf(target));
        else this.miss(at);
      };
      return;
    }
    this.dragged = null;
    const wish = at && this.wishAt(at);
    if (wish) shell.look(wish, true);
    if (dragged === "taken" || (dragged && !at)) this.putBack();
    else if (host?.picker.putBack()) shell.repick();
  }

  /**
   * What lies where something was dropped: of a kind that could be chosen now if there is such a piece. Nothing
   * is wished for by putting a piece back to its place.
   * @param {{clientX: number, clientY: number}} at
   * @returns {HTMLElement | null}
   */
  wishAt({ clientX, clientY }) {
    const { place } = this.shell;
    const pieces = document.elementsFromPoint(clientX, clientY).flatMap((element) => {
      /** @type {HTMLElement | null} */
      const piece = element.closest(SELECTOR);
      return piece && place.contains(piece) ? [piece] : [];
    });
    if (pieces.some((piece) => isSame(this.piece, pairOf(piece)))) return null;
    const targets = all(place, "[data-choice=offered]").filter(
      (piece) => !this.takes(...pairOf(piece)),
    );
    const kinds = new Set(targets.map(({ dataset }) => dataset.kind));
    return pieces.find(({ dataset }) => kinds.has(dataset.kind)) ?? pieces[0] ?? null;
  }
}
