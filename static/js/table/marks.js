/** Marks on the board's elements: offered, picked, recently changed. */

import { mark } from "./dom.js";

export const SELECTOR = "[data-kind][data-key]";

const pair = (element) => [element.dataset.kind, element.dataset.key];
const has = (pairs, element) =>
  pairs.some(([kind, key]) => kind === element.dataset.kind && key === element.dataset.key);

/** The elements on the board: asked for very often, so read again only when the board changes. */
export class Placed {
  constructor(board) {
    this.board = board;
    this.pairs = null;
    this.observer = new MutationObserver(() => (this.pairs = null));
    this.observer.observe(board, {
      subtree: true,
      childList: true,
      attributeFilter: ["data-kind", "data-key"],
    });
  }

  has(kind, key) {
    if (this.observer.takeRecords().length) this.pairs = null;
    this.pairs ??= new Set(
      [...this.board.querySelectorAll(SELECTOR)].map((element) => pair(element).join("\n")),
    );
    return this.pairs.has(`${kind}\n${key}`);
  }
}

function choiceOf(narrow, element) {
  const [kind, key] = pair(element);
  if (narrow.offers(kind, key)) return "offered";
  if (narrow.picked(kind, key)) return "picked";
  return narrow.other(kind, key) ? "other" : null;
}

/** Show the state of `narrow` on the board, for mouse, keyboard and screen reader alike. */
export function showChoice(board, narrow) {
  for (const element of board.querySelectorAll(SELECTOR)) {
    const choice = choiceOf(narrow, element);
    mark(element, "data-choice", choice);
    // The focused element keeps the focus while nothing can be chosen.
    const held = element === document.activeElement || element.closest("[role=grid]");
    mark(element, "tabindex", choice ? 0 : held ? -1 : null);
    mark(element, "role", choice ? "button" : "img");
    mark(element, "aria-pressed", choice ? choice === "picked" : null);
  }
}

export function showRecent(board, pairs) {
  for (const element of board.querySelectorAll(SELECTOR)) {
    mark(element, "data-recent", has(pairs, element) ? "" : null);
  }
}

/** Mark the elements of a log line; an empty list removes the marks. */
export function showPointed(board, pairs) {
  for (const element of board.querySelectorAll(SELECTOR)) {
    mark(element, "data-pointed", has(pairs, element) ? "" : null);
  }
}

const selectorOf = ({ kind, key }) =>
  `[data-kind="${CSS.escape(kind)}"][data-key="${CSS.escape(key)}"]`;

/** Run `draw`, and put the focus back on the element with the same kind and key. */
export function keepFocus(board, draw) {
  const held = board.contains(document.activeElement)
    ? document.activeElement.closest(SELECTOR)
    : null;
  const same = held && selectorOf(held.dataset);
  draw();
  if (!held || board.contains(document.activeElement)) return;
  const again = board.querySelector(`${same}[tabindex]`) ?? board.querySelector(same);
  if (!again) return; // focus.js finds another place
  mark(again, "tabindex", again.getAttribute("tabindex") ?? -1);
  again.focus({ preventScroll: true });
}
