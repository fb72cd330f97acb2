/** Marks on the board's elements: what can be picked, what is picked, what happened lately. */

import { mark } from "./dom.js";

export const SELECTOR = "[data-kind][data-key]";

const pair = (element) => [element.dataset.kind, element.dataset.key];
const has = (pairs, element) =>
  pairs.some(([kind, key]) => kind === element.dataset.kind && key === element.dataset.key);

/** What the board has elements for: asked very often, read anew only when the board has changed. */
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
    // What has the focus keeps it while nothing can be chosen.
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

/** Mark what a log line points at; an empty list takes the marks away. */
export function showPointed(board, pairs) {
  for (const element of board.querySelectorAll(SELECTOR)) {
    mark(element, "data-pointed", has(pairs, element) ? "" : null);
  }
}

const selectorOf = ({ kind, key }) =>
  `[data-kind="${CSS.escape(kind)}"][data-key="${CSS.escape(key)}"]`;

/** Run `draw`, and put the focus back on the element that means the same. */
export function keepFocus(board, draw) {
  const held = board.contains(document.activeElement)
    ? document.activeElement.closest(SELECTOR)
    : null;
  const same = held && selectorOf(held.dataset);
  draw();
  if (!held || board.contains(document.activeElement)) return;
  const again = board.querySelector(`${same}[tabindex]`) ?? board.querySelector(same);
  if (!again) return; // focus.js knows where else
  mark(again, "tabindex", again.getAttribute("tabindex") ?? -1);
  again.focus({ preventScroll: true });
}
