/** Marks on the board's elements: offered, picked, recently changed. */

import { all, setAttr } from "../../common/elements.js";
import { isSame, pairOf, pieceOf, SELECTOR, selectorOf } from "../../common/boards/pieces.js";

/**
 * @import { Pair } from "../../types/board.js"
 * @import { ActionPicker } from "../prompt/action_picker.js"
 */

/** Everything on a board that stands for something. @param {ParentNode} board */
const pieces = (board) => all(board, SELECTOR);

/** @param {Pair[]} pairs @param {HTMLElement} element */
const has = (pairs, element) => pairs.some((pair) => isSame(pair, pairOf(element)));

/** The elements on the board: asked for very often, so read again only when the board changes. */
export class Placed {
  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board;
    /** @type {Set<string>} */
    this.pairs = new Set();
    this.isOld = true;
    this.observer = new MutationObserver(() => (this.isOld = true));
    this.observer.observe(board, {
      subtree: true,
      childList: true,
      attributeFilter: ["data-kind", "data-key"],
    });
  }

  /** Their kinds and keys: another set where others have come or some have gone. */
  get now() {
    if (this.observer.takeRecords().length) this.isOld = true;
    if (!this.isOld) return this.pairs;
    this.isOld = false;
    const now = new Set(pieces(this.board).map(pieceOf));
    const isAlike = now.size === this.pairs.size && [...now].every((one) => this.pairs.has(one));
    return isAlike ? this.pairs : (this.pairs = now);
  }

  /** @param {string} kind @param {string | number} key */
  has = (kind, key) => this.now.has(`${kind}\n${key}`);
}

/** @param {ActionPicker} picker @param {HTMLElement} element */
function choiceOf(picker, element) {
  const [kind, key] = pairOf(element);
  if (picker.offers(kind, key)) return "offered";
  if (picker.picked(kind, key)) return "picked";
  return picker.other(kind, key) ? "other" : null;
}

/**
 * Show the state of `picker` on the board, for mouse, keyboard and screen reader alike.
 * @param {HTMLElement} board
 * @param {ActionPicker} picker
 */
export function showChoice(board, picker) {
  for (const element of pieces(board)) {
    const choice = choiceOf(picker, element);
    const isHeld = element.hasAttribute("data-put-back");
    setAttr(element, "data-choice", choice);
    // The focused element keeps the focus while nothing can be chosen. What takes back a pick is no stop
    // on the way to what the pick has opened.
    const held = choice || element === document.activeElement || element.closest("[role=grid]");
    setAttr(element, "tabindex", choice === "offered" || isHeld ? 0 : held ? -1 : null);
    setAttr(element, "role", choice || isHeld ? "button" : "img");
    setAttr(element, "aria-pressed", choice ? choice === "picked" : isHeld || null);
  }
}

/**
 * Show these elements as picked until the board is drawn again.
 * @param {HTMLElement} board
 * @param {Pair[]} pairs
 */
export function showTaken(board, pairs) {
  for (const element of pieces(board)) {
    if (has(pairs, element)) setAttr(element, "data-choice", "picked");
  }
}

/**
 * Mark these elements and no others.
 * @param {string} name
 * @returns {(board: HTMLElement, pairs: Pair[]) => void}
 */
const marking = (name) => (board, pairs) => {
  for (const element of pieces(board)) setAttr(element, name, has(pairs, element) ? "" : null);
};

export const showRecent = marking("data-recent");
/** Those of a log line. */
export const showPointed = marking("data-pointed");

/**
 * Run `draw`, and put the focus back on the element with the same kind and key.
 * @param {HTMLElement} board
 * @param {() => void} draw
 */
export function keepFocus(board, draw) {
  const { activeElement: at } = document;
  /** @type {HTMLElement | null | undefined} */
  const held = board.contains(at) ? at?.closest(SELECTOR) : null;
  draw();
  if (!held || board.contains(document.activeElement)) return;
  const same = selectorOf(pairOf(held));
  /** @type {HTMLElement | null} */
  const again = board.querySelector(`${same}[tabindex]`) ?? board.querySelector(same);
  if (!again) return; // focus.js finds another place
  setAttr(again, "tabindex", again.getAttribute("tabindex") ?? -1);
  again.focus({ preventScroll: true });
}
