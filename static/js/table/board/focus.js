/**
 * Keeps the focus when its element is redrawn or removed: on the same piece or button, else on the
 * next choice, else on the question. It never jumps to the top of the page.
 */

import { all, isShown } from "../../common/elements.js";
import { pieceOf } from "../../common/boards/pieces.js";

export class Focus {
  /**
   * @param {{board: HTMLElement, choices: HTMLElement, prompt: HTMLElement}} places {board, choices, prompt}; the prompt takes the focus but is no tab stop
   */
  constructor({ board, choices, prompt }) {
    this.board = board;
    this.choices = choices;
    this.prompt = prompt;
    this.parked = false;
    for (const place of [board, prompt]) {
      place.addEventListener("keydown", (event) => this.tab(event));
    }
  }

  /**
   * Tab leads from the question, or from a piece that has had its turn, to a choice, whatever lies
   * between them. From a choice it goes on as everywhere; while a choice can be taken back, those that it
   * has opened and their buttons follow one another.
   * @param {KeyboardEvent} event
   */
  tab(event) {
    if (event.key !== "Tab" || event.defaultPrevented) return;
    const at = /** @type {HTMLElement} */ (event.target);
    const next = event.shiftKey ? this.before(at) : this.after(at);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /** @param {HTMLElement} at */
  after(at) {
    const pieces = this.offered();
    const [button] = this.buttons();
    if (at === this.prompt) return button ?? pieces[0];
    if (!at.matches("[data-kind]")) return null;
    if (pieces.includes(at)) return this.isOpen && at === pieces.at(-1) ? button : null;
    /** @param {HTMLElement} piece */
    const follows = (piece) => at.compareDocumentPosition(piece) & Node.DOCUMENT_POSITION_FOLLOWING;
    return pieces.find(follows) ?? button ?? pieces[0];
  }

  /** @param {HTMLElement} at */
  before(at) {
    return this.isOpen && at === this.offered()[0] ? this.buttons().at(-1) : null;
  }

  /** Whether there is something to take back. */
  get isOpen() {
    return this.choices.querySelector(".back") !== null;
  }

  /** @returns {"prompt" | "board" | "choices" | null} */
  place() {
    const at = document.activeElement;
    if (at === this.prompt) return "prompt";
    if (this.board.contains(at)) return "board";
    return this.choices.contains(at) ? "choices" : null;
  }

  /**
   * Run `draw`, and return what it does. `pending`: an answer is on its way, which brings the choices back.
   * @template T
   * @param {() => T} draw
   * @param {{pending: boolean}} now
   */
  keep(draw, { pending }) {
    const before = this.place();
    const label = before === "choices" ? (document.activeElement?.textContent ?? null) : null;
    const drawn = draw();
    const at = document.activeElement;
    if (at && at !== document.body && !this.place()) return drawn; // the end has taken it, for instance
    const isMine = before === "board" || before === "choices" || (before && this.parked);
    const isKept = before !== "prompt" && this.place() === before && at && isShown(at); // hidden, it loses it in a moment
    if (!isMine || isKept) return drawn;
    const next = this.next(before, label);
    this.parked = !next && pending;
    (next ?? this.prompt).focus({ preventScroll: true });
    return drawn;
  }

  /**
   * Run `draw` after a pick. Who picked on the board by keyboard goes on to the first choice that the
   * pick has opened.
   * @param {() => void} draw
   */
  advance(draw) {
    const at = document.activeElement;
    const byKey = this.board.contains(at) && at?.matches(":focus-visible");
    const before = byKey ? new Set(this.offered().map(pieceOf)) : null;
    this.keep(draw, { pending: false });
    const now = document.activeElement; // the board may have been drawn again
    if (!before || !now || now.getAttribute("data-choice") === "offered") return;
    const offered = this.offered();
    const [button] = this.buttons().filter((one) => one.matches(".choice"));
    /** @param {HTMLElement} element */
    const follows = (element) =>
      now.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    const next =
      offered.find((element) => !before.has(pieceOf(element))) ??
      offered.find(follows) ??
      offered[0] ??
      button;
    next?.focus({ preventScroll: next === button });
  }

  /** @returns {HTMLButtonElement[]} */
  buttons() {
    return [...this.choices.querySelectorAll("button")].filter(({ disabled }) => !disabled);
  }

  /** Those with a place of their own: a battle lies over pieces of the map that stand for its blocks. */
  offered() {
    const shown = all(this.board, "[data-choice=offered]").filter(isShown);
    const placed = shown.filter((element) => element.getBoundingClientRect().width > 0);
    return placed.length ? placed : shown;
  }

  /**
   * @param {string | null} before
   * @param {string | null} label
   * @returns {HTMLElement | null}
   */
  next(before, label) {
    /** @type {HTMLElement[]} */
    const buttons = this.buttons();
    const pieces = this.offered();
    const same = buttons.find((button) => button.textContent === label);
    const [first, second] = before === "choices" ? [buttons, pieces] : [pieces, buttons];
    return same ?? first[0] ?? second[0] ?? null;
  }
}
