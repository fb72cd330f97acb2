/** What a card or piece is: shown on hovering, focusing, or pressing it long. */

import { h } from "./dom.js";
import { SELECTOR } from "./marks.js";

const HOVER = 350;
const LONG_PRESS = 450;
const GAP = 10;

export class Hints {
  /** @param explain (kind, key) => {title, lines, node?} or null */
  constructor(panel, explain) {
    Object.assign(this, { panel, explain, timer: null, held: false });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.hide());
    document.addEventListener("scroll", () => this.hide(), { passive: true });
    document.addEventListener("pointerdown", (event) => {
      const element = event.target.closest?.(SELECTOR);
      // What a click opens next must not be covered.
      const picks = event.pointerType === "mouse" && element?.dataset.choice;
      if (!element || picks) this.hide();
    });
  }

  /** Watch a part of the page for elements that can be explained. */
  watch(root) {
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.soon(event.target.closest?.(SELECTOR), HOVER);
    });
    root.addEventListener("pointerout", (event) => event.pointerType === "mouse" && this.hide());
    root.addEventListener("focusin", (event) => {
      if (event.target.matches?.(":focus-visible"))
        this.soon(event.target.closest(SELECTOR), HOVER);
    });
    root.addEventListener("focusout", () => this.hide());
    this.watchTouch(root);
  }

  watchTouch(root) {
    root.addEventListener("pointerdown", (event) => {
      this.held = false;
      if (event.pointerType !== "mouse") {
        this.soon(event.target.closest?.(SELECTOR), LONG_PRESS, () => (this.held = true));
      }
    });
    for (const end of ["pointerup", "pointercancel", "pointermove"]) {
      root.addEventListener(end, (event) => {
        const drifted = Math.hypot(event.movementX, event.movementY) > 6;
        if (event.pointerType !== "mouse" && (end !== "pointermove" || drifted))
          clearTimeout(this.timer);
      });
    }
    root.addEventListener("contextmenu", (event) => this.held && event.preventDefault());
    // A long press explains; it does not also choose.
    const swallow = (event) => {
      if (!this.held) return;
      this.held = false;
      event.preventDefault();
      event.stopPropagation();
    };
    root.addEventListener("click", swallow, { capture: true });
  }

  soon(element, delay, then = () => {}) {
    clearTimeout(this.timer);
    if (!element) return;
    this.timer = setTimeout(() => {
      if (element.isConnected && this.show(element)) then();
    }, delay);
  }

  /** Returns whether there was anything to say. */
  show(element) {
    const { kind, key } = element.dataset;
    const hint = this.explain(kind, key);
    if (!hint) return false;
    this.element = element;
    this.panel.replaceChildren(
      ...(hint.node ? [hint.node] : []),
      h("strong", {}, hint.title),
      ...hint.lines.map((line) => h("p", {}, line)),
    );
    this.panel.hidden = false;
    this.place(element.getBoundingClientRect());
    return true;
  }

  /** Add to what is said of the element, or say it alone: `content` is text and nodes. */
  add(element, ...content) {
    if (this.panel.hidden || this.element !== element) this.panel.replaceChildren();
    this.element = element;
    this.panel.append(h("p", { class: "hint-why" }, ...content));
    this.panel.hidden = false;
    this.place(element.getBoundingClientRect());
  }

  /** Beside the element, above or below it, wherever the window has room. */
  place(at) {
    const { offsetWidth: width, offsetHeight: height } = this.panel;
    const within = (value, size, room) => Math.max(GAP, Math.min(value, room - size - GAP));
    const beside = at.right + GAP + width < innerWidth ? at.right + GAP : at.left - GAP - width;
    const fits = beside >= GAP;
    const left = fits ? beside : within(at.left + at.width / 2 - width / 2, width, innerWidth);
    const above = at.top - GAP - height;
    const top = fits ? at.top : above >= GAP ? above : at.bottom + GAP;
    this.panel.style.left = `${left}px`;
    this.panel.style.top = `${within(top, height, innerHeight)}px`;
  }

  hide() {
    clearTimeout(this.timer);
    this.panel.hidden = true;
  }
}
