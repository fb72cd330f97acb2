/**
 * Arrows and rings that a viewer draws on any board without a mode: with the right button, or by a tap of two
 * fingers, from the first to the second. They are told to nobody, and are gone with the next move.
 */

import { around } from "../../common/elements.js";
import { isSame, pairOf, SELECTOR } from "../../common/boards/pieces.js";
import { PlanLayer } from "../thinking/plan_drawing.js";

/**
 * @import { Pair } from "../../types/board.js"
 * @import { Drawing } from "../../types/table.js"
 * @import { Shell } from "../shell.js"
 */

const RIGHT = 2;

export class Pencil {
  /** @param {Shell} shell */
  constructor(shell) {
    this.shell = shell;
    /** @type {Drawing[]} */
    this.marks = [];
    /** The position that they are drawn on. @type {number | undefined} */
    this.seq = undefined;
    /** Where the one that is being drawn begins. @type {Pair | null} */
    this.from = null;
    /** What lies under two fingers that have come down. @type {(Pair | null)[]} */
    this.fingers = [];
    this.layer = new PlanLayer(shell.place, () => this.ground());
    this.layer.svg.classList.add("pencil-layer");
    this.listen();
  }

  listen() {
    const { place } = this.shell;
    place.addEventListener("pointerdown", (event) => {
      this.from = event.button === RIGHT ? this.pieceAt(event) : null;
    });
    document.addEventListener("pointermove", (event) => this.draw(event, false));
    document.addEventListener("pointerup", (event) => this.draw(event, true));
    place.addEventListener("contextmenu", (event) => {
      if (event.button === RIGHT && around(event, SELECTOR)) event.preventDefault();
    });
    place.addEventListener("click", (event) => !around(event, "[data-choice]") && this.clear());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.clear());
    const passive = { passive: true };
    const down = (/** @type {TouchEvent} */ { touches }) => {
      this.fingers = touches.length === 2 ? [...touches].map((one) => this.pieceAt(one)) : [];
    };
    const up = () => {
      const [at, to] = this.fingers.splice(0);
      if (at && to) this.mark(at, to, true);
    };
    place.addEventListener("touchstart", down, passive);
    place.addEventListener("touchmove", () => (this.fingers = []), passive); // a pinch
    place.addEventListener("touchend", up, passive);
  }

  /** The board, which another position has wiped. */
  ground() {
    const { host } = this.shell;
    if (host?.moment.seq !== this.seq) this.layer.drawings = this.marks = [];
    return host?.board ?? null;
  }

  /**
   * What lies at a point of the board.
   * @param {{clientX: number, clientY: number}} point
   * @returns {Pair | null}
   */
  pieceAt({ clientX, clientY }) {
    const found = document.elementFromPoint(clientX, clientY)?.closest(SELECTOR);
    return this.shell.place.contains(found ?? null) ? pairOf(/** @type {any} */ (found)) : null;
  }

  /**
   * @param {PointerEvent} event
   * @param {boolean} isDone
   */
  draw(event, isDone) {
    const { from } = this;
    if (!from) return;
    if (isDone) this.from = null;
    this.mark(from, this.pieceAt(event), isDone);
  }

  /**
   * Draw an arrow to another piece, or a ring around one; what is drawn again is taken away.
   * @param {Pair} at
   * @param {Pair | null} to
   * @param {boolean} isDone
   */
  mark(at, to, isDone) {
    this.ground();
    this.seq = this.shell.host?.moment.seq;
    const kind = isSame(to, at) ? "ring" : "arrow";
    const mark = { kind, at, to: kind === "ring" ? null : to, text: "" };
    const others = this.marks.filter((one) => JSON.stringify(one) !== JSON.stringify(mark));
    const isNew = to && others.length === this.marks.length;
    const marks = /** @type {Drawing[]} */ (isNew ? [...others, mark] : others);
    if (isDone && to) this.marks = marks;
    this.layer.show(isDone ? this.marks : marks);
  }

  clear() {
    this.layer.show((this.marks = []));
  }
}
