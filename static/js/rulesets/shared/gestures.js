/** Gestures on a scrolling window: a mouse drags its sheet, two fingers pinch it. */

const SLIP = 5; // pixels that a click may move

/**
 * A mouse drags the sheet while `drags()` allows it; fingers scroll it natively.
 * @param {HTMLElement} window
 * @param {() => boolean} drags
 */
export function listenToDrag(window, drags) {
  /** @type {{x: number, y: number, left: number, top: number} | null} */
  let from = null;
  let dragged = false;
  window.addEventListener("pointerdown", ({ pointerType, button, clientX, clientY }) => {
    dragged = false;
    if (pointerType !== "mouse" || button !== 0 || !drags()) return;
    from = { x: clientX, y: clientY, left: window.scrollLeft, top: window.scrollTop };
  });
  window.addEventListener("pointermove", (event) => {
    if (!event.buttons) from = null;
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!dragged && Math.hypot(dx, dy) < SLIP) return;
    if (!dragged) window.setPointerCapture(event.pointerId);
    dragged = true;
    window.toggleAttribute("data-drags", true);
    window.scrollLeft = from.left - dx;
    window.scrollTop = from.top - dy;
  });
  for (const end of ["pointerup", "pointercancel"]) {
    window.addEventListener(end, () => {
      from = null;
      window.toggleAttribute("data-drags", false);
    });
  }
  // Releasing the sheet chooses nothing.
  /** @param {Event} event */
  const swallow = (event) => dragged && event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true });
}

/**
 * Two fingers: `onPinch(factor, [x, y], [dx, dy])` while they move, `onEnd` when one is lifted.
 * @param {HTMLElement} window
 * @param {(factor: number, at: number[], moved: number[]) => void} onPinch
 * @param {() => void} onEnd
 */
export function listenToPinch(window, onPinch, onEnd) {
  /** @type {{apart: number, at: number[]} | null} */
  let last = null;
  /** @param {TouchEvent} event */
  const two = ({ touches: [a, b] }) => ({
    apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
    at: [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2],
  });
  /** @param {TouchEvent} event */
  const start = (event) => (last = event.touches.length === 2 ? two(event) : null);
  /** @param {TouchEvent} event */
  const move = (event) => {
    if (!last || event.touches.length !== 2) return;
    event.preventDefault();
    const now = two(event);
    const { left, top } = window.getBoundingClientRect();
    const moved = [now.at[0] - last.at[0], now.at[1] - last.at[1]];
    onPinch(now.apart / last.apart, [last.at[0] - left, last.at[1] - top], moved);
    last = now;
  };
  const end = () => {
    last = null;
    onEnd();
  };
  window.addEventListener("touchstart", start, { passive: true });
  window.addEventListener("touchmove", move, { passive: false });
  for (const done of ["touchend", "touchcancel"]) window.addEventListener(done, end);
}
