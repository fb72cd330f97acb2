/**
 * What a hand carries: a copy of the pieces that it has lifted, under the pointer and above everything.
 * It lies within the board, so that it looks as they do, and is never pointed at itself.
 */

import { all, h, setAttr, svg } from "../../common/elements.js";
import { isCalm } from "../../common/motion.js";

const BACK = 240; // ms to spring back
const LOOK = 60; // ms between two looks whether the answer has come
const SMALL = 170; // pixels: in the middle of such a target it comes to rest
const FULL = 0.6; // of a frame is filled by what it is around
const RAISED = 30; // pixels above a finger, which would hide it
const EASE = "cubic-bezier(.3,1.35,.5,1)";
/** While an animation goes on, what it moves is moved without dividing the page into layers anew. */
const STILL = { translate: ["0px 0px", "0px 0px"] };
/** What only the piece itself may have. */
const OWN = ["id", "role", "tabindex", "aria-label", "data-key", "data-choice", "data-flip"];

/** @typedef {HTMLElement | SVGElement} Drawing */

/** @param {Element} one */
export const boxOf = (one) => one.getBoundingClientRect();
/** @param {DOMRect} box */
const middleOf = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
/** @param {DOMRect} box */
const isSmall = ({ width, height }) => Math.max(width, height) < SMALL;
/** @param {DOMRect} box @param {number[]} at @param {number} [beyond] its edge */
export const isIn = ({ left, top, right, bottom }, [x, y], beyond = 0) =>
  x > left - beyond && x < right + beyond && y > top - beyond && y < bottom + beyond;

/** @param {Element[]} drawings */
function boxAround(drawings) {
  const boxes = drawings.map(boxOf);
  const [left, top] = [boxes.map((box) => box.left), boxes.map((box) => box.top)];
  const [right, bottom] = [boxes.map((box) => box.right), boxes.map((box) => box.bottom)];
  const [x, y] = [Math.min(...left), Math.min(...top)];
  return new DOMRect(x, y, Math.max(...right) - x, Math.max(...bottom) - y);
}

/**
 * What is drawn of a piece: what moves with it; of a frame around others, as that of a stack, those; of one that
 * is drawn from afar, itself; and of a place, what was pressed there.
 * @param {Element} board
 * @param {Element} piece
 * @param {number[]} pressed
 * @returns {Drawing[]}
 */
function drawingsOf(board, piece, pressed) {
  /** @type {Drawing | null} */
  const own = piece.closest("[data-flip]");
  if (own) return [own];
  const whole = boxOf(piece);
  const inside = all(board, "[data-flip]").filter((one) => isIn(whole, middleOf(boxOf(one))));
  if (!inside.length) return isSmall(whole) && piece instanceof SVGGElement ? [piece] : [];
  const { width, height } = boxAround(inside);
  if (width * height > FULL * whole.width * whole.height) return inside;
  return inside.filter((one) => isIn(boxOf(one), pressed));
}

/**
 * A copy that stands for nothing.
 * @param {Element} element
 * @param {boolean} deep
 */
function bare(element, deep) {
  const copy = /** @type {Drawing} */ (element.cloneNode(deep));
  if (deep) setAttr(copy, "data-carries", copy.dataset.flip);
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of OWN) part.removeAttribute(name);
  }
  return copy;
}

/**
 * The copy of a drawing, in copies of all that is around it up to the board. These have no boxes, but what
 * the style sheets say of them holds; a sheet of SVG is as large as the drawing.
 * @param {Drawing} drawing
 * @param {Element} board
 * @param {DOMRect} corner
 */
function copyOf(drawing, board, corner) {
  const { left, top, width, height } = boxOf(drawing);
  const [x, y, w, h] = [left - corner.left, top - corner.top, width, height].map((n) => `${n}px`);
  const box = { position: "absolute", left: x, top: y, width: w, height: h, margin: "0" };
  /** @type {Drawing} */
  let copy = bare(drawing, true);
  if (copy instanceof HTMLElement) Object.assign(copy.style, box, { transform: "none" });
  for (let at = drawing.parentElement; at && at !== board; at = at.parentElement) {
    const around = bare(at, false);
    if (at instanceof SVGSVGElement) {
      const matrix = /** @type {any} */ (drawing.parentNode).getScreenCTM();
      const { a, b, c, d, e, f } = matrix;
      around.removeAttribute("viewBox");
      Object.assign(around.style, box, { overflow: "visible" });
      copy = svg("g", { transform: `matrix(${[a, b, c, d, e - left, f - top]})` }, copy);
    } else around.style.display = "contents";
    around.append(copy);
    copy = around;
  }
  return copy;
}

export class Ghost {
  /**
   * Of a piece that is lifted; null where nothing can be carried, or a viewer wants no motion.
   * @param {Element | null} piece
   * @param {string} pointer its type
   * @param {number[]} from where it was pressed
   */
  static of(piece, pointer, [x, y]) {
    const board = isCalm() ? null : piece?.closest(".board");
    const drawings = piece && board ? drawingsOf(board, piece, [x, y]) : [];
    const from = [x, pointer === "mouse" ? y : y + RAISED];
    return board && drawings.length ? new Ghost(board, drawings, from) : null;
  }

  /**
   * @param {Element} board
   * @param {Drawing[]} drawings
   * @param {number[]} from
   */
  constructor(board, drawings, from) {
    const box = boxAround(drawings);
    this.board = board;
    this.drawings = drawings;
    this.from = from;
    this.middle = middleOf(box);
    this.element = h(
      "div",
      { class: "drag-ghost", popover: "manual", inert: true, on: { landed: () => this.end() } },
      drawings.map((drawing) => copyOf(drawing, board, box)),
    );
    this.element.style.inset = `${box.top}px auto auto ${box.left}px`;
    this.element.style.width = `${box.width}px`;
    this.element.style.height = `${box.height}px`;
  }

  /** Take it up: what it is a copy of, as it has just been drawn anew, is faint from now on. */
  show() {
    const flips = new Set(this.drawings.map(({ dataset }) => dataset.flip));
    const anew = all(this.board, "[data-flip]").filter((one) => flips.has(one.dataset.flip));
    this.drawings = [...this.drawings, ...anew];
    for (const drawing of this.drawings) setAttr(drawing, "data-carried", "");
    this.board.append(this.element);
    this.element.showPopover();
    this.element.animate(STILL, { duration: 1, composite: "add" }).pause();
  }

  /**
   * Under the pointer, or at rest over a target, which says what it costs to go there.
   * @param {PointerEvent} event
   * @param {HTMLElement | null} target
   */
  move({ clientX, clientY }, target) {
    const box = target && boxOf(target);
    const isDrawnIn = box && isSmall(box);
    const [to, from] = isDrawnIn ? [middleOf(box), this.middle] : [[clientX, clientY], this.from];
    this.element.style.translate = `${to[0] - from[0]}px ${to[1] - from[1]}px`;
    setAttr(this.element, "data-drawn-in", isDrawnIn ? "" : null);
    setAttr(this.element, "data-price", target?.dataset.price);
  }

  /**
   * Let go. While an answer is on its way it lies where it was dropped, and what comes of it slides from
   * there (animate.js); else, and from a refusal, it springs back.
   * @param {() => boolean} waits
   */
  drop(waits) {
    setAttr(this.element, "data-dropped", "");
    for (const copy of all(this.element, "[data-carries]")) {
      setAttr(copy, "data-flip", copy.dataset.carries);
    }
    const look = () => {
      if (!this.element.isConnected) return;
      if (waits()) setTimeout(look, LOOK);
      else this.back();
    };
    look();
  }

  back() {
    const way = [{ translate: this.element.style.translate }, { translate: "0px 0px" }];
    const motion = this.element.animate(way, { duration: BACK, easing: EASE, fill: "forwards" });
    motion.finished.then(() => this.end());
  }

  end() {
    this.element.remove();
    for (const drawing of this.drawings) setAttr(drawing, "data-carried", null);
  }
}
