/** Turns clicks, taps and keys on the board into picks. */

import { all, around } from "../../common/elements.js";
import { pairOf, SELECTOR, selectorOf } from "../../common/boards/pieces.js";

/** A button of the board, or a piece, that puts back what is in hand. */
const PUT_BACK = "[data-put-back]";

/** @type {Record<string, [dx: number, dy: number]>} */
const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * `onPick(kind, key)` for an element that can be picked, `onPutBack()` for one that puts back what is
 * in hand, `onLook(element)` for any other.
 * @param {HTMLElement} board
 * @param {{onPick: (kind: string, key: string) => void, onPutBack?: () => void, onLook: (element: HTMLElement) => void}} on
 */
export function listen(board, { onPick, onPutBack = () => {}, onLook }) {
  /** @param {HTMLElement} element */
  const pick = (element) => onPick(...pairOf(element));
  board.addEventListener("click", (event) => {
    if (around(event, PUT_BACK)) return onPutBack();
    const choosable = around(event, "[data-choice]");
    if (choosable) return pick(choosable);
    const element = around(event, SELECTOR);
    if (element) onLook(element);
  });
  passOnClicks(board);
  board.addEventListener("keydown", (event) => {
    const element = around(event, SELECTOR);
    if (!element || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (element.matches(PUT_BACK)) onPutBack();
      else if (element.dataset.choice) pick(element);
      else onLook(element);
    } else if (event.key in ARROWS) {
      const to =
        nextCell(element, ARROWS[event.key]) ?? neighbour(board, element, ARROWS[event.key]);
      if (!to) return; // the key is free for others: a replay steps with it
      event.preventDefault();
      to.focus();
    }
  });
}

/**
 * A piece that is drawn again while it is pressed gets no click, as when another player acts at that
 * moment: pass it on to the piece that has taken its place under the pointer.
 * @param {HTMLElement} board
 */
function passOnClicks(board) {
  /** @type {HTMLElement | null} */
  let pressed = null;
  board.addEventListener("pointerdown", (event) => {
    pressed = event.isPrimary && event.button === 0 ? around(event, "[data-choice]") : null;
  });
  const cancel = () => (pressed = null);
  document.addEventListener("pointercancel", cancel);
  /** @param {PointerEvent} event */
  const release = ({ clientX, clientY }) => {
    const [was, isDragged] = [pressed, board.hasAttribute("data-dragging")];
    cancel();
    if (!was || was.isConnected || isDragged) return;
    const same = `[data-choice]${selectorOf(pairOf(was))}`;
    const now = document.elementFromPoint(clientX, clientY)?.closest(same);
    if (now && board.contains(now)) now.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  document.addEventListener("pointerup", release, { capture: true }); // before a drag has ended
}

/**
 * In a grid the arrows move from cell to cell, to the cell's offered element if it has one, else to what
 * lies uppermost there: a piece before its square.
 * @param {HTMLElement} element
 * @param {[dx: number, dy: number]} by
 * @returns {HTMLElement | null}
 */
function nextCell(element, [dx, dy]) {
  const cell = element.closest("[role=gridcell]");
  const row = cell?.closest("[role=row]");
  if (!row) return null;
  /** @param {Element} one */
  const cells = (one) => [...one.querySelectorAll("[role=gridcell]")];
  const rows = [...(row.closest("[role=grid]")?.querySelectorAll("[role=row]") ?? [])];
  const there = rows[rows.indexOf(row) + dy];
  const next = there && cells(there)[cells(row).indexOf(/** @type {Element} */ (cell)) + dx];
  return next?.querySelector("[data-choice]") ?? (next && all(next, "[tabindex]").at(-1)) ?? null;
}

/** @param {Element} element */
const middle = (element) => {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

/**
 * The nearest element that can be picked in a direction; distance to the side counts double.
 * @param {HTMLElement} board
 * @param {HTMLElement} from
 * @param {[dx: number, dy: number]} by
 * @returns {HTMLElement | null}
 */
function neighbour(board, from, [dx, dy]) {
  const [x, y] = middle(from);
  /** @type {HTMLElement | null} */
  let best = null;
  let least = Infinity;
  const grid = from.closest("[role=grid]");
  for (const element of all(board, "[data-choice]")) {
    if (grid?.contains(element)) continue;
    const [ex, ey] = middle(element);
    const ahead = (ex - x) * dx + (ey - y) * dy;
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    if (element === from || ahead <= 1) continue;
    if (ahead + 2 * aside < least) [best, least] = [element, ahead + 2 * aside];
  }
  return best;
}
