/** A way to the choices when none of them is in sight (a long board on a small window). */

import { isCalm } from "./dom.js";

export class Reach {
  /**
   * @param button shown only while something can be chosen on the board and none of it is seen
   * @param cover what may lie over the lower edge of the window
   */
  constructor(board, button, cover) {
    this.board = board;
    this.button = button;
    this.cover = cover;
    this.seen = new Set();
    this.observer = null;
    button.addEventListener("click", () => this.go());
  }

  get offered() {
    return [...this.board.querySelectorAll("[data-choice=offered]")].filter((e) =>
      e.checkVisibility(),
    );
  }

  /** Look anew at what can be chosen; call after every change of it. */
  watch() {
    this.observer?.disconnect();
    this.seen.clear();
    this.button.hidden = true;
    const offered = this.offered;
    if (!offered.length) return;
    const sticky = getComputedStyle(this.cover).position === "sticky" && innerWidth < 992;
    const hidden = sticky ? this.cover.offsetHeight : 0;
    this.observer = new IntersectionObserver((entries) => this.noted(entries), {
      rootMargin: `0px 0px -${hidden}px 0px`,
      threshold: 0.25,
    });
    for (const element of offered) this.observer.observe(element);
  }

  noted(entries) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.seen.add(target);
      else this.seen.delete(target);
    }
    this.button.hidden = this.seen.size > 0;
  }

  go() {
    const [first] = this.offered;
    first?.scrollIntoView({ block: "center", behavior: isCalm() ? "auto" : "smooth" });
    first?.focus({ preventScroll: true });
  }
}
