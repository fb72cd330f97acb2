/** Slides pieces from their old place to their new one (FLIP), by `data-flip`. */

import { all } from "../../common/elements.js";

const SLIDE = 380;
const FADE = 240;
/** A piece has weight: it comes to rest a little late. */
const EASE = "cubic-bezier(.28,.5,.3,1.035)";

/** What is folded away: to ask for its place would lay it out. */
const FOLDED = "details:not([open]) > :not(summary)";
const PIECES = `[data-flip]:not(${FOLDED}, ${FOLDED} *)`;

/** @param {HTMLElement} root */
const pieces = (root) => all(root, PIECES);

/**
 * Note the place of every piece: call before drawing.
 * @param {HTMLElement} root
 * @returns {Map<string | undefined, DOMRect>}
 */
export function remember(root) {
  const places = new Map();
  for (const piece of pieces(root)) {
    places.set(piece.dataset.flip, piece.getBoundingClientRect());
  }
  return places;
}

/**
 * Slide what moved, fade in what is new: call after drawing. All places are read before anything moves:
 * after each change the browser would lay out the board again.
 * @param {HTMLElement} root
 * @param {Map<string | undefined, DOMRect>} before
 */
export function play(root, before) {
  if (!before.size) return;
  root.querySelector("[data-dropped]")?.dispatchEvent(new CustomEvent("landed")); // from there it slides
  const moves = pieces(root).map((piece) => moveOf(piece, before.get(piece.dataset.flip)));
  for (const move of moves) move?.();
}

/**
 * @param {HTMLElement | SVGElement} piece
 * @param {DOMRect | undefined} from
 * @returns {(() => void) | null}
 */
function moveOf(piece, from) {
  const to = piece.getBoundingClientRect();
  if (!to.width || !to.height) return null;
  if (!from?.width) return () => fadeIn(piece);
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(dx, dy) < 2) return null;
  const scale = piece instanceof SVGElement ? unitsPerPixel(piece) : 1;
  return () => slide(piece, dx * scale, dy * scale);
}

/**
 * @param {Element} piece
 * @param {number} dx
 * @param {number} dy
 */
function slide(piece, dx, dy) {
  const way = [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0px, 0px)" }];
  /** @type {KeyframeAnimationOptions} */
  const how = { duration: SLIDE, easing: EASE, composite: "add" }; // added to the piece's own transform
  piece.animate(way, how);
}

/** @param {SVGElement} piece */
function unitsPerPixel(piece) {
  const matrix = piece.ownerSVGElement?.getScreenCTM();
  return matrix?.a ? 1 / matrix.a : 1;
}

/** @param {Element} piece */
function fadeIn(piece) {
  piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, easing: "ease-out" });
}
