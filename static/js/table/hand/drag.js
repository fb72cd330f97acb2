/**
 * Dragging: press on an offered element, release on one that is offered next. A drag is just two
 * picks, so clicks can do the same. A finger lifts a piece by a long press, so swiping scrolls.
 */

import { all, around, setAttr } from "../../common/elements.js";
import { isSame, pairOf, SELECTOR, selectorOf } from "../../common/boards/pieces.js";
import { boxOf, Ghost, isIn } from "./drag_ghost.js";

const FAR = 8; // pixels before a press is a drag
const REACH = 14; // pixels from which a target draws in what is over bare ground
const AROUND = [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => (turn * Math.PI) / 4);
const OFFERED = "[data-choice=offered]";
const LIFTED = `${OFFERED}, [data-choice=other], [data-put-back][data-kind]`;
const LIFT = 450; // ms: as long as the long press that explains (tooltip.js)

/** @import { Pair } from "../../types/board.js" */

/**
 * @typedef {object} Press
 * @property {Pair} piece
 * @property {Element} element
 * @property {number} x
 * @property {number} y
 * @property {boolean} lifted
 * @property {boolean} [ripe] whether it may be lifted
 * @property {() => void} [end] stops waiting
 */

export class Drag {
  /**
   * @param {HTMLElement} board the element that is listened on
   * @param {object} hands
   * @param {(kind: string, key: string) => boolean} hands.onLift (kind, key) => whether it was picked and another pick is possible
   * @param {(kind: string, key: string) => void} hands.onDrop (kind, key): the second pick
   * @param {(at: PointerEvent | null) => void} hands.onMiss (where): take back the first pick
   * @param {() => boolean} [hands.waits] whether an answer is on its way
   * @param {(kind: string, key: string) => boolean} [hands.takes] whether a drop there would only take something else up
   */
  constructor(board, { onLift, onDrop, onMiss, waits = () => false, takes = () => false }) {
    this.board = board;
    this.waits = waits;
    this.takes = takes;
    this.onLift = onLift;
    this.onDrop = onDrop;
    this.onMiss = onMiss;
    /** @type {Press | null} */
    this.press = null;
    /** @type {HTMLElement | null} */
    this.over = null;
    /** What is carried. @type {Ghost | null} */
    this.ghost = null;
    this.swallow = false;
    board.addEventListener("pointerdown", (event) => this.down(event));
    board.addEventListener("dragstart", (event) => event.preventDefault());
    board.addEventListener("click", (event) => this.click(event), { capture: true });
    document.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("pointerup", (event) => this.up(event));
    document.addEventListener("pointercancel", () => this.cancel());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.cancel());
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.swallow = false;
    if (!event.isPrimary || event.button !== 0) return this.cancel();
    const element = around(event, LIFTED);
    if (!element) return;
    const [piece, x, y] = [pairOf(element), event.clientX, event.clientY];
    this.press = { piece, element, x, y, lifted: false };
    if (event.pointerType === "mouse") this.press.ripe = true;
    else this.ripen(/** @type {Element} */ (event.target), this.press);
  }

  /**
   * After a long press the finger lifts the piece and no longer scrolls.
   * @param {Element} target
   * @param {Press} press
   */
  ripen(target, press) {
    const timer = setTimeout(() => (press.ripe = true), LIFT);
    /** @param {globalThis.Event} event */
    const still = (event) => press.ripe && event.cancelable && event.preventDefault();
    // The piece may be redrawn in the meantime; touch events stay with the old element.
    target.addEventListener("touchmove", still, { passive: false });
    press.end = () => {
      clearTimeout(timer);
      target.removeEventListener("touchmove", still);
    };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { press } = this;
    if (!press || !event.isPrimary) return;
    const isFar = Math.hypot(event.clientX - press.x, event.clientY - press.y) > FAR;
    if (!press.lifted && isFar && !this.lift(press, event)) return this.forget();
    if (!press.lifted) return;
    const target = this.targetAt(event);
    this.hover(target);
    this.ghost?.move(event, target);
  }

  /**
   * @param {Press} press
   * @param {PointerEvent} event
   */
  lift(press, event) {
    if (!press.ripe) return false;
    const { element, piece, x, y } = press; // it may have been redrawn
    const now = element.isConnected ? element : this.board.querySelector(selectorOf(piece));
    const ghost = Ghost.of(now, event.pointerType, [x, y]); // before the board shows what is lifted
    if (!this.onLift(...piece)) return false;
    press.lifted = true;
    setAttr(this.board, "data-dragging", "");
    this.ghost = ghost;
    ghost?.show();
    return true;
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { ghost, press } = this;
    if (!press?.lifted || !event.isPrimary) return this.forget();
    const target = this.targetAt(event);
    this.swallow = true; // the click after it is part of the drag
    this.ghost = null;
    this.forget();
    if (target) this.onDrop(...pairOf(target));
    else this.onMiss(event);
    ghost?.drop(this.waits);
  }

  cancel() {
    if (this.press?.lifted) this.onMiss(null);
    this.forget();
  }

  forget() {
    this.press?.end?.();
    this.press = null;
    this.ghost?.back();
    this.ghost = null;
    this.hover(null);
    setAttr(this.board, "data-dragging", null);
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (!this.swallow) return;
    this.swallow = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * The element that would be picked at this point, or from bare ground within reach of it, except the one
   * dragged. To ask what lies at a point is dear: it is asked only where there may be something.
   * @param {{clientX: number, clientY: number}} at
   * @returns {HTMLElement | null}
   */
  targetAt({ clientX: x, clientY: y }) {
    const here = document.elementsFromPoint(x, y);
    const found = this.offeredOf(here);
    if (found || here[0]?.closest(SELECTOR)) return found;
    if (!all(this.board, OFFERED).some((one) => isIn(boxOf(one), [x, y], REACH))) return null;
    for (const turn of AROUND) {
      const at = [x + REACH * Math.cos(turn), y + REACH * Math.sin(turn)];
      const near = this.offeredOf(document.elementsFromPoint(at[0], at[1]));
      if (near) return near;
    }
    return null;
  }

  /** @param {Element[]} elements */
  offeredOf(elements) {
    const found = elements
      .map((element) => /** @type {HTMLElement | null} */ (element.closest(OFFERED)))
      .find((one) => one && this.board.contains(one) && !this.takes(...pairOf(one)));
    return found && !isSame(this.press?.piece, pairOf(found)) ? found : null;
  }

  /** @param {HTMLElement | null} element */
  hover(element) {
    if (element === this.over) return;
    if (this.over) setAttr(this.over, "data-over", null);
    if (element) setAttr(element, "data-over", "");
    this.over = element;
  }
}
