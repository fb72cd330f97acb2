/** Explains a card or piece on hover, focus or long press. */

import { draw } from "../../common/draw.js";
import { around, byId, h } from "../../common/elements.js";
import { pairOf, pieceOf, SELECTOR } from "../../common/boards/pieces.js";
import { bestPlace } from "./tooltip_position.js";

/**
 * @import { Shell } from "../shell.js"
 * @import { TemplateResult } from "../../../vendor/lit-html/lit-html.js"
 * @import { Box } from "../../types/table.js"
 */

const HOVER = 350;
const LONG_PRESS = 450;
const REST = 2000; // after a click that picked something, which opens what comes next
const NARROW = "(width < 48rem)"; // as in talk.css
const LARGE = 0.2; // of the window: of a larger piece, only the place pointed at stays free
/**
 * The things a tooltip should not cover, with their weights.
 * @type {[selector: string, weight: number][]}
 */
const AVOID = [
  ["#prompt, [data-uncovered]", 5],
  ["#aim", 4],
  ["#chat, #log", 2],
  ["[data-choice]", 3],
  ["[data-kind=card]", 1],
];

/** Where a board wants explanations, if it shows such a place now. */
function keptPlace() {
  const box = document.querySelector("[data-explanations]")?.getBoundingClientRect();
  return box?.width ? box : null;
}

export class Tooltip {
  /** @param {Shell} shell */
  constructor(shell) {
    this.shell = shell;
    this.panel = byId("tooltip");
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {HTMLElement | null} */
    this.element = null;
    this.held = false;
    /** The piece that a mouse has picked last, and when. @type {{piece: string, at: number} | null} */
    this.picked = null;
    /** @type {{x: number, y: number} | null} */
    this.point = null;
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.hide());
    /** @param {Event} event */
    const scrolled = ({ target }) => {
      if (target instanceof Node && target.contains(this.element)) this.hide();
    };
    document.addEventListener("scroll", scrolled, { passive: true, capture: true });
    document.addEventListener("pointermove", (event) => this.note(event), { passive: true });
    document.addEventListener("pointerdown", (event) => {
      this.note(event);
      const element = around(event, SELECTOR);
      const isPick = event.pointerType === "mouse" && element?.dataset.choice;
      if (isPick) this.picked = { piece: pieceOf(element), at: event.timeStamp };
      if (!element || isPick) this.hide();
    });
  }

  /** @param {PointerEvent} at */
  note({ clientX, clientY }) {
    this.point = { x: clientX, y: clientY };
  }

  /**
   * Watch a part of the page for elements that can be explained.
   * @param {HTMLElement} root
   */
  watch(root) {
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.hover(around(event, SELECTOR), event.timeStamp);
    });
    root.addEventListener("pointerout", (event) => event.pointerType === "mouse" && this.hide());
    root.addEventListener("focusin", (event) => {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) {
        this.soon(around(event, SELECTOR), HOVER);
      }
    });
    root.addEventListener("focusout", () => this.hide());
    this.watchTouch(root);
  }

  /**
   * Not over what a click has just opened: other pieces are explained later than usual, and the one
   * that was clicked only when the mouse comes back to it.
   * @param {HTMLElement | null} element
   * @param {number} now
   */
  hover(element, now) {
    const rest = this.picked ? this.picked.at + REST - now : 0;
    if (rest > 0 && element && pieceOf(element) === this.picked?.piece) return;
    this.soon(element, Math.max(HOVER, rest));
  }

  /** @param {HTMLElement} root */
  watchTouch(root) {
    root.addEventListener("pointerdown", (event) => {
      this.held = false;
      if (event.pointerType !== "mouse") {
        this.soon(around(event, SELECTOR), LONG_PRESS, () => (this.held = true));
      }
    });
    for (const end of /** @type {const} */ (["pointerup", "pointercancel", "pointermove"])) {
      root.addEventListener(end, (event) => {
        const drifted = Math.hypot(event.movementX, event.movementY) > 6;
        if (event.pointerType !== "mouse" && (end !== "pointermove" || drifted)) {
          clearTimeout(this.timer);
        }
      });
    }
    root.addEventListener("contextmenu", (event) => this.held && event.preventDefault());
    // A long press explains and does not also choose.
    /** @param {MouseEvent} event */
    const swallow = (event) => {
      if (!this.held) return;
      this.held = false;
      event.preventDefault();
      event.stopPropagation();
    };
    root.addEventListener("click", swallow, { capture: true });
  }

  /**
   * @param {HTMLElement | null} element
   * @param {number} delay
   * @param {() => void} [then]
   */
  soon(element, delay, then = () => {}) {
    clearTimeout(this.timer);
    if (!element) return;
    this.timer = setTimeout(() => {
      if (element.isConnected && this.show(element)) then();
    }, delay);
  }

  /**
   * Returns whether there was an explanation.
   * @param {HTMLElement} element
   * @returns {boolean}
   */
  show(element) {
    const told = this.shell.host?.explain(...pairOf(element));
    if (!told) return false;
    this.element = element;
    this.panel.replaceChildren(
      ...(told.node ? [told.node] : []),
      h("strong", {}, told.title),
      ...told.lines.map((line) => h("p", {}, line)),
    );
    this.panel.hidden = false;
    this.place(element.getBoundingClientRect());
    this.shell.foresight?.explain(element);
    return true;
  }

  /**
   * Say below the title of the element's explanation, if that is still open, what may come of a click on it.
   * @param {HTMLElement} element
   * @param {string[]} lines
   */
  foretell(element, lines) {
    if (this.panel.hidden || this.element !== element || !lines.length) return;
    const told = lines.map((line) => h("p", {}, line));
    this.panel.querySelector("strong")?.after(h("div", { class: "tooltip-foresight" }, ...told));
    this.place(element.getBoundingClientRect());
  }

  /**
   * Add `content` to the element's explanation, or show it alone.
   * @param {HTMLElement} element
   * @param {TemplateResult} content
   */
  add(element, content) {
    if (this.panel.hidden || this.element !== element) this.panel.replaceChildren();
    this.element = element;
    const why = h("p", { class: "tooltip-why" });
    draw(why, content);
    this.panel.append(why);
    this.panel.hidden = false;
    this.place(element.getBoundingClientRect());
  }

  /**
   * At the place that the board keeps for it; else beside the element, or on a phone a sheet at the
   * farther edge of the window.
   * @param {DOMRect} whole
   */
  place(whole) {
    const { panel } = this;
    panel.classList.remove("tooltip-small");
    panel.style.left = panel.style.top = "";
    const sheet = matchMedia(NARROW).matches;
    panel.classList.toggle("tooltip-sheet", sheet);
    const kept = sheet ? null : keptPlace();
    panel.classList.toggle("tooltip-kept", kept !== null);
    panel.style.width = kept ? `${kept.width}px` : "";
    panel.style.maxHeight = kept ? `${kept.height}px` : "";
    if (kept) {
      panel.style.left = `${kept.left}px`;
      panel.style.top = `${kept.bottom - panel.offsetHeight}px`;
      return;
    }
    if (sheet) return this.placeSheet(whole);
    const at = this.aimedAt(whole);
    const avoid = this.avoided();
    let best = this.best(at, avoid);
    if (best.covers) {
      panel.classList.add("tooltip-small");
      best = this.best(at, avoid);
    }
    panel.style.left = `${best.left}px`;
    panel.style.top = `${best.top}px`;
  }

  /**
   * @param {Box} at
   * @param {{box: Box, weight: number}[]} avoid
   */
  best(at, avoid) {
    const { offsetWidth: width, offsetHeight: height } = this.panel;
    const room = { width: innerWidth, height: innerHeight };
    return bestPlace(at, { width, height }, room, avoid);
  }

  /**
   * Above the question at the lower edge, or at the upper edge.
   * @param {DOMRect} at
   */
  placeSheet(at) {
    const { panel } = this;
    const height = panel.offsetHeight;
    const question = document.querySelector("#prompt")?.getBoundingClientRect();
    const floor = Math.min(question?.top ?? innerHeight, innerHeight);
    const below = floor - height;
    const isFree = at.bottom <= below || floor - at.bottom > at.top;
    panel.style.top = `${Math.max(0, isFree ? below : 0)}px`;
  }

  /**
   * The element's box; for a large one, a box around the pointer or its middle.
   * @param {DOMRect} box
   * @returns {Box}
   */
  aimedAt(box) {
    if (box.width * box.height < LARGE * innerWidth * innerHeight) return box;
    const { x, y } = this.point ?? { x: NaN, y: NaN };
    const isOn = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    const [cx, cy] = isOn ? [x, y] : [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return { left: cx - 24, right: cx + 24, top: cy - 24, bottom: cy + 24 };
  }

  avoided() {
    return AVOID.flatMap(([selector, weight]) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element !== this.element && !element.contains(this.element))
        .map((element) => ({ box: element.getBoundingClientRect(), weight })),
    );
  }

  hide() {
    clearTimeout(this.timer);
    this.panel.hidden = true;
  }
}
