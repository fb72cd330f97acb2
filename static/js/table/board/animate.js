/** Slides pieces from their old place to their new one (FLIP), by `data-flip`. */

const SLIDE = 380;
const FADE = 240;
const EASE = "cubic-bezier(.3,.1,.2,1)";

/**
 * @param {HTMLElement} root
 * @returns {NodeListOf<HTMLElement | SVGElement>}
 */
const pieces = (root) => root.querySelectorAll("[data-flip]");

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
 * Slide what moved, fade in what is new: call after drawing.
 * @param {HTMLElement} root
 * @param {Map<string | undefined, DOMRect>} before
 */
export function play(root, before) {
  if (!before.size) return;
  for (const piece of pieces(root)) {
    const from = before.get(piece.dataset.flip);
    const to = piece.getBoundingClientRect();
    if (!to.width || !to.height) continue;
    if (!from?.width) fadeIn(piece);
    else slide(piece, from.left - to.left, from.top - to.top);
  }
}

/**
 * @param {HTMLElement | SVGElement} piece
 * @param {number} dx
 * @param {number} dy
 */
function slide(piece, dx, dy) {
  if (Math.hypot(dx, dy) < 2) return;
  const scale = piece instanceof SVGElement ? unitsPerPixel(piece) : 1;
  const away = `translate(${dx * scale}px, ${dy * scale}px)`;
  piece.animate([{ transform: away }, { transform: "translate(0px, 0px)" }], {
    duration: SLIDE,
    easing: EASE,
    composite: "add", // added to the piece's own transform
  });
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
