/** A finger that strokes to the left goes a step on, one to the right a step back. */

/** How far a stroke goes at least, in pixels, and how much farther along than across. */
const [FAR, ALONG] = [36, 1.6];

/**
 * The way of a stroke; null if it was none.
 * @param {number} dx
 * @param {number} dy
 * @returns {-1 | 1 | null}
 */
export function wayOf(dx, dy) {
  if (Math.abs(dx) < FAR || Math.abs(dx) < ALONG * Math.abs(dy)) return null;
  return dx < 0 ? 1 : -1;
}

/**
 * @param {HTMLElement[]} places
 * @param {(way: -1 | 1) => void} onSwipe
 */
export function swipes(places, onSwipe) {
  for (const place of places) {
    /** @type {PointerEvent | null} */
    let from = null;
    place.addEventListener("pointerdown", (event) => (from = event));
    place.addEventListener("pointercancel", () => (from = null));
    place.addEventListener("pointerup", (event) => {
      const way = from && wayOf(event.clientX - from.clientX, event.clientY - from.clientY);
      if (way && event.pointerType !== "mouse") onSwipe(way);
      from = null;
    });
  }
}
