/**
 * Brings what can be chosen into view. A new question shows its main kind of choice; a button says how many
 * choices are out of sight (a long board, a small window), and leads to them.
 */

import { coveredBy } from "./prompt_overlap.js";
import { all, isShown, setText } from "../../common/elements.js";
import { isCalm, painted } from "../../common/motion.js";
import { pieceOf } from "../../common/boards/pieces.js";

/** So much of a choice shows that it is there. */
const ENOUGH = 0.5;

/** @param {HTMLElement} element one that is out of sight */
function wayTo(element) {
  const { left, right, top } = element.getBoundingClientRect();
  if (left >= innerWidth || right <= 0) return "aside";
  return top < innerHeight / 2 ? "above" : "below";
}

/** So much of the room for the board is surely seen on either side of what is in its middle. */
const AROUND = 0.4;

/**
 * Of these elements, some of which stand for the same piece, the one that has most pieces this near.
 * @param {HTMLElement[]} elements
 * @param {number} near
 */
function amongMost(elements, near) {
  const tops = elements.map((element) => element.getBoundingClientRect().top);
  const counts = tops.map((top) => {
    const around = elements.filter((_, at) => Math.abs(tops[at] - top) <= near);
    return new Set(around.map(pieceOf)).size;
  });
  return elements[counts.indexOf(Math.max(...counts))];
}

export class ScrollToChoices {
  /**
   * @param {HTMLElement} button shown only while some of the choices that the board offers are out of sight
   * @param {HTMLElement} cover the element that may cover the lower edge of the window
   * @param {HTMLElement} board
   */
  constructor(board, button, cover) {
    this.board = board;
    this.button = button;
    this.cover = cover;
    /** @type {Set<Element>} */
    this.seen = new Set();
    /** @type {IntersectionObserver | null} */
    this.observer = null;
    /** The position whose choices are in view. @type {number | null} */
    this.shown = null;
    /** The position that was drawn last, and what it offers. */
    this.last = { seq: -1, asked: "" };
    button.addEventListener("click", () => this.go());
  }

  get offered() {
    return all(this.board, "[data-choice=offered]");
  }

  /** One element of each piece that is offered: one in view, if there is such a one. */
  get pieces() {
    /** @type {Map<string, HTMLElement>} */
    const pieces = new Map();
    for (const element of this.offered) {
      const piece = pieceOf(element);
      const isNews = !pieces.has(piece) || this.seen.has(element);
      if (isNews && isShown(element)) pieces.set(piece, element);
    }
    return [...pieces.values()];
  }

  /** Those out of sight. Asking forces a layout if the page has just been changed. */
  get unseen() {
    return this.pieces.filter((element) => !this.seen.has(element));
  }

  /**
   * Look for the choices again; call whenever they change.
   * @param {number} seq of the position
   * @param {boolean} [isAskedAlone] a button is asked about, and nothing else
   */
  watch(seq, isAskedAlone = false) {
    this.observer?.disconnect();
    this.seen.clear();
    this.button.hidden = true;
    const offered = this.offered;
    const asked = offered.map(pieceOf).join();
    const { last } = this;
    // Another has chosen in secret: who looks elsewhere while the same is asked is not brought back.
    if (asked && asked === last.asked && this.shown === last.seq) this.shown = seq;
    this.last = { seq, asked };
    if (!offered.length || isAskedAlone) return;
    this.observer = new IntersectionObserver((entries) => this.noted(entries, seq), {
      rootMargin: `0px 0px -${coveredBy(this.cover)}px 0px`,
      threshold: ENOUGH,
    });
    for (const element of offered) this.observer.observe(element);
  }

  /**
   * @param {IntersectionObserverEntry[]} entries
   * @param {number} seq
   */
  noted(entries, seq) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.seen.add(target);
      else this.seen.delete(target);
    }
    this.tell();
    if (this.shown !== seq) this.bring(seq);
  }

  /** Say how many are out of sight, and where. */
  tell() {
    const { pieces, unseen } = this;
    const count = unseen.length;
    this.button.hidden = count === 0;
    const noun = count < pieces.length ? "more" : count === 1 ? "choice" : "choices";
    const ways = new Set(unseen.map(wayTo));
    setText(this.button, `${count} ${noun} ${ways.size > 1 ? "out of sight" : [...ways].join()}`);
  }

  /**
   * The main kind of a question is that of its first choice, for a board comes before a hand: most of its
   * pieces are to be seen. Squares are to be seen all at once, for on the others are the targets.
   * @param {number} seq
   */
  bring(seq) {
    if (this.board.querySelector("[data-first]")) return painted().then(() => this.watch(seq));
    this.shown = seq;
    const { pieces } = this;
    const squares = pieces[0]?.closest("[role=grid]");
    if (squares && this.fits(squares)) return this.scrollTo(squares);
    /** @param {HTMLElement} element */
    const isMain = ({ dataset }) => dataset.kind === pieces[0].dataset.kind;
    if (this.unseen.filter(isMain).length * 2 <= pieces.filter(isMain).length) return;
    const drawn = this.offered.filter((one) => isMain(one) && isShown(one));
    this.scrollTo(amongMost(drawn, AROUND * (innerHeight - coveredBy(this.cover))));
  }

  /**
   * Whether all of it can be seen, and is not.
   * @param {Element} element
   */
  fits(element) {
    const { top, bottom } = element.getBoundingClientRect();
    const head = document.querySelector(".table-head");
    const ceiling = head?.getBoundingClientRect().bottom ?? 0;
    const floor = innerHeight - coveredBy(this.cover);
    return bottom - top <= floor - ceiling && (top < ceiling || bottom > floor);
  }

  go() {
    const [first] = this.unseen;
    if (!first) return;
    this.scrollTo(first);
    first.focus({ preventScroll: true });
  }

  /** @param {Element} element */
  scrollTo(element) {
    element.scrollIntoView({ block: "center", behavior: isCalm() ? "auto" : "smooth" });
  }
}
