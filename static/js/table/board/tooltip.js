/** Explains a card or piece on hover, focus or long press. */

import { around, byId, h } from "../../common/elements.js";
import { pairOf, pieceOf, SELECTOR } from "../../common/boards/pieces.js";
import { bestPlace, costOf, NEVER } from "./tooltip_position.js";

/**
 * @import { Shell } from "../shell.js"
 * @import { Box } from "../../types/table.js"
 */

const HOVER = 350;
const LONG_PRESS = 450;
const REST = 2000; // after a click that picked something, which opens what comes next
const NARROW = "(width < 48rem)"; // as in talk.css
/** The keys that pick: hotkeys.js */
const PICKS = /^(Enter| |[1-9])$/;
const LARGE = 0.2; // of the window: of a larger piece, only the place pointed at stays free
/** What a tooltip never covers, whatever it explains. */
const KEPT = ".table-head, .replay-head, #prompt, #refusals, #ending, [data-uncovered]";
const ENDING = "#ending:not([hidden], [data-closed]) .ending-sheet";
/**
 * The things a tooltip should not cover, with their weights.
 * @type {[selector: string, weight: number][]}
 */
const AVOID = [
  [KEPT, NEVER],
  ["#aim", 4],
  ["#chat, #log", 2],
  ["[data-choice]", 3],
  ["[data-kind=card]", 1],
];

/** Pixels in which the sheet of a phone is short and can be read; it scrolls. */
const SHEET = 110;

/** @param {string} selector */
const boxOf = (selector) => document.querySelector(selector)?.getBoundingClientRect() ?? null;

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
    /** What was picked last, and when. @type {{piece: string, at: number} | null} */
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
      const isPick = element ? element.dataset.choice : around(event, "#choices");
      if (isPick && event.pointerType === "mouse") this.rest(event, element);
      else if (!element) this.hide();
    });
    // Captured: before the board hears of them.
    document.addEventListener("pointerup", (event) => this.isIdle || this.rest(event), true);
    /** @param {KeyboardEvent} event */
    const keyed = (event) => PICKS.test(event.key) && this.rest(event, around(event, SELECTOR));
    document.addEventListener("keydown", keyed, true);
  }

  /** Whether nothing is dragged. */
  get isIdle() {
    return !this.shell.place.hasAttribute("data-dragging");
  }

  /**
   * Something is picked, and what that opens is not to be covered.
   * @param {Event} event
   * @param {HTMLElement | null} [element]
   */
  rest({ timeStamp }, element = null) {
    this.picked = { piece: element ? pieceOf(element) : "", at: timeStamp };
    this.hide();
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
        this.hover(around(event, SELECTOR), event.timeStamp);
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
    const told = this.isIdle && this.shell.host?.explain(...pairOf(element));
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

  /** What is around it has changed. */
  replace() {
    if (this.element && !this.panel.hidden) this.place(this.element.getBoundingClientRect());
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
   * Over the log, or where it has no room there beside the element; on a phone a sheet at an edge of the board.
   * @param {DOMRect} whole
   */
  place(whole) {
    const { panel } = this;
    panel.style.left = panel.style.top = panel.style.width = panel.style.maxHeight = "";
    if (matchMedia(NARROW).matches) return this.placeSheet(whole);
    for (const size of ["", "tooltip-small"]) {
      panel.className = `tooltip tooltip-kept ${size}`;
      if (this.placeOverLog()) return;
    }
    panel.className = "tooltip";
    panel.style.width = "";
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

  /** Whether there is room over the log and the tools, below what is said there. */
  placeOverLog() {
    const { element, panel } = this;
    const log = boxOf(".log-place");
    const rest = document.querySelector(".table-rest");
    if (!log?.width || !rest || rest.contains(element) || boxOf("#ending")?.height) return false;
    panel.style.width = `${log.width}px`;
    const least = Math.max(
      rest.getBoundingClientRect().top,
      boxOf("#refusals .toast")?.bottom ?? 0,
    );
    const most = log.bottom - panel.offsetHeight;
    const wish = Math.max(log.top, boxOf(".over-log:not([hidden])")?.bottom ?? 0);
    panel.style.left = `${log.left}px`;
    panel.style.top = `${Math.max(least, Math.min(wish, most))}px`;
    return most >= least;
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
   * Above the question or what is kept free, or below the header.
   * @param {DOMRect} at
   */
  placeSheet(at) {
    const { panel } = this;
    panel.className = "tooltip tooltip-sheet";
    const ceiling = boxOf(".table-head")?.bottom ?? 0;
    const question = boxOf("#refusals .toast") ?? boxOf(ENDING) ?? boxOf("#prompt");
    const floor = Math.min(question?.top ?? innerHeight, innerHeight);
    const tray = boxOf("[data-uncovered]");
    const between = tray ? at.top - tray.bottom : 0;
    const most = Math.min(between > SHEET ? between : Infinity, floor - ceiling);
    panel.style.maxHeight = `min(40dvh, ${most}px)`;
    const { height, width: right } = panel.getBoundingClientRect();
    const covered = [{ box: at, weight: 1000 }, ...this.avoided()];
    const above = Math.max(ceiling, at.top - height);
    const [best] = [floor - height, Math.max(ceiling, (tray?.top ?? 0) - height), above, ceiling]
      .map((top) => ({ left: 0, right, top, bottom: top + height }))
      .map((box) => ({ top: box.top, cost: costOf(box, covered) }))
      .sort((a, b) => a.cost - b.cost);
    panel.style.top = `${best.top}px`;
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
        .filter((element) => selector === KEPT || !element.contains(this.element))
        .map((element) => ({ box: element.getBoundingClientRect(), weight })),
    );
  }

  hide() {
    clearTimeout(this.timer);
    this.panel.toggleAttribute("hidden", true); // to set it again would cost a look at its styles
  }
}
