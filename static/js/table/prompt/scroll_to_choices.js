/** A button that scrolls to the choices when none is in sight (a long board, a small window). */

import { coveredBy } from "./prompt_overlap.js";
import { setText } from "../../common/elements.js";
import { isCalm } from "../../common/motion.js";

export class ScrollToChoices {
  /**
   * @param {HTMLElement} button shown only while the board offers choices and none is in sight
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
    button.addEventListener("click", () => this.go());
  }

  /** @type {NodeListOf<HTMLElement>} */
  get offered() {
    return this.board.querySelectorAll("[data-choice=offered]");
  }

  /** Those that are not hidden. Asking forces a layout if the page has just been changed. */
  get visible() {
    return [...this.offered].filter((element) => element.checkVisibility());
  }

  /** Look for the choices again; call whenever they change. */
  watch() {
    this.observer?.disconnect();
    this.seen.clear();
    this.button.hidden = true;
    const offered = this.offered;
    if (!offered.length) return;
    this.observer = new IntersectionObserver((entries) => this.noted(entries), {
      rootMargin: `0px 0px -${coveredBy(this.cover)}px 0px`,
      threshold: 0.25,
    });
    for (const element of offered) this.observer.observe(element);
  }

  /** @param {IntersectionObserverEntry[]} entries */
  noted(entries) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.seen.add(target);
      else this.seen.delete(target);
    }
    const count = this.seen.size ? 0 : this.visible.length;
    this.button.hidden = count === 0;
    setText(this.button, count === 1 ? "Show the choice" : `Show the ${count} choices`);
  }

  go() {
    const [first] = this.visible;
    first?.scrollIntoView({ block: "center", behavior: isCalm() ? "auto" : "smooth" });
    first?.focus({ preventScroll: true });
  }
}
