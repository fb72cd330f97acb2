/**
 * A window on a large sheet: wheel, drag, pinch, keys and buttons move and zoom it.
 *
 * The sheet has its full zoomed size, and the window scrolls over it: panning is native, focus and
 * links work, and lines stay sharp. Jumps are animated by a transform from the old picture to the new
 * one.
 */

import { h, svg } from "./elements.js";
import { listenToDrag, listenToPinch } from "./gestures.js";
import { clampScale, depth, fitRect, MOST, pan } from "./viewport.js";

/**
 * @import { Frame, Rect, Size } from "./viewport.js"
 * @typedef {{scale: number, left: number, top: number}} Picture
 */

const STEP = 1.45;
const TRAVEL = 320;
/** Milliseconds without a wheel event after which a gesture ends. */
const REST = 160;
/** @type {Record<string, [x: number, y: number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Zoom {
  /**
   * @param {HTMLElement} sheet the element to show
   * @param {Frame} frame of the sheet in its own units
   * @param {{calm: () => boolean, onScale: (pixels: number) => void, label: string}} options
   *   `onScale` is called with the pixels of one unit whenever they change
   */
  constructor(sheet, frame, { calm, onScale, label }) {
    this.sheet = sheet;
    this.frame = frame;
    this.calm = calm;
    this.onScale = onScale;
    this.scale = 1;
    /** @type {Picture | null} */
    this.live = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.window = h(
      "div",
      { class: "map-window", tabindex: "0", role: "group", "aria-label": label },
      sheet,
    );
    this.buttons = h(
      "div",
      { class: "map-zoom", role: "group", "aria-label": "Zoom" },
      button("M4 12H20M12 4V20", "Zoom in", () => this.step(STEP)),
      button("M4 12H20", "Zoom out", () => this.step(1 / STEP)),
      button("M9 4H4V9M15 4H20V9M9 20H4V15M15 20H20V15", "Whole map", () => this.whole()),
    );
    this.listen();
    new ResizeObserver(() => this.told()).observe(this.window);
  }

  /** Whether less than the whole sheet is shown. */
  get isClose() {
    return this.scale > 1.01;
  }

  /** @returns {Size} */
  get size() {
    return [this.window.clientWidth, this.window.clientHeight];
  }

  told() {
    const [width] = this.size;
    if (!width) return;
    this.onScale((width * this.scale) / this.frame[2]);
    const [nearer, farther, whole] = this.buttons.querySelectorAll("button");
    nearer.disabled = this.scale >= MOST - 0.01;
    farther.disabled = whole.disabled = !this.isClose;
  }

  /** The current picture; during a gesture, a transform of the picture before it. */
  get now() {
    const { scrollLeft: left, scrollTop: top } = this.window;
    return this.live ?? { scale: this.scale, left, top };
  }

  /**
   * Zoom around a point of the window, in pixels, and move; redrawn when the gesture ends.
   * @param {number} factor
   * @param {number[]} at
   * @param {number[]} [by]
   */
  gesture(factor, [x, y], [dx, dy] = [0, 0]) {
    const now = this.now;
    const scale = clampScale(now.scale * factor);
    const [width, height] = this.size;
    /** @param {number} at @param {number} side */
    const within = (at, side) => Math.max(0, Math.min(at, side * (scale - 1)));
    const grown = scale / now.scale;
    const left = within((now.left + x) * grown - x - dx, width);
    const top = within((now.top + y) * grown - y - dy, height);
    this.live = { scale, left, top };
    const { scrollLeft, scrollTop } = this.window;
    this.sheet.style.transform = `translate(${scrollLeft - left}px, ${scrollTop - top}px) scale(${scale / this.scale})`;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settle(), REST);
  }

  settle() {
    clearTimeout(this.timer);
    if (!this.live) return;
    const { scale, left, top } = this.live;
    this.live = null;
    this.sheet.style.transform = "";
    this.place(scale, left, top);
  }

  /** @param {number} scale */
  setScale(scale) {
    const next = clampScale(scale);
    const [x, y] = this.size.map((side) => side / 2);
    const { left, top, scale: now } = this.now;
    this.place(next, ((left + x) * next) / now - x, ((top + y) * next) / now - y);
  }

  /**
   * @param {number} scale
   * @param {number} left
   * @param {number} top
   */
  place(scale, left, top) {
    this.scale = scale;
    this.sheet.style.width = `${100 * scale}%`;
    this.window.scrollLeft = left;
    this.window.scrollTop = top;
    this.window.toggleAttribute("data-zoomed", this.isClose);
    this.told();
  }

  /** @param {number} factor */
  step(factor) {
    this.travel(() => this.setScale(this.scale * factor));
  }

  whole() {
    this.travel(() => this.place(1, 0, 0));
  }

  /**
   * Show a rectangle of the sheet, in its units.
   * @param {Rect} rect
   * @param {number} [most]
   */
  show(rect, most) {
    const { scale, left, top } = fitRect(rect, this.frame, this.size, most);
    this.travel(() => this.place(scale, left, top));
  }

  /**
   * Scroll a rectangle into the window without zooming, if it is not wholly visible.
   * @param {Rect} rect
   */
  reveal(rect) {
    if (!this.isClose) return;
    const unit = (this.size[0] * this.scale) / this.frame[2];
    /** @type {[number, number]} */
    const now = [this.window.scrollLeft, this.window.scrollTop];
    const [left, top] = pan(rect, this.frame, this.size, unit, now);
    if (Math.hypot(left - now[0], top - now[1]) > 2) {
      this.travel(() => this.place(this.scale, left, top));
    }
  }

  /**
   * Change the picture and glide there.
   * @param {() => void} change
   */
  travel(change) {
    this.settle();
    const before = this.sheet.getBoundingClientRect();
    change();
    const after = this.sheet.getBoundingClientRect();
    if (this.calm() || !after.width) return;
    const [x, y] = [before.left - after.left, before.top - after.top];
    const away = `translate(${x}px, ${y}px) scale(${before.width / after.width})`;
    if (Math.hypot(x, y) < 1) return;
    this.sheet.animate([{ transform: away }, { transform: "none" }], {
      duration: TRAVEL,
      easing: "cubic-bezier(.3,.1,.2,1)",
    });
  }

  listen() {
    const { window } = this;
    window.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    window.addEventListener("keydown", (event) => this.key(event));
    listenToDrag(window, () => this.isClose);
    listenToPinch(
      window,
      (...pinch) => this.gesture(...pinch),
      () => this.settle(),
    );
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    const { scale } = this.now;
    // At either end the page scrolls on.
    if (Math.abs(clampScale(scale * depth(event)) - scale) < 0.001 && !event.ctrlKey) return;
    event.preventDefault();
    const box = this.window.getBoundingClientRect();
    this.gesture(depth(event), [event.clientX - box.left, event.clientY - box.top]);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, target } = event;
    if (key === "+" || key === "=") this.step(STEP);
    else if (key === "-" || key === "_") this.step(1 / STEP);
    else if (key === "0") this.whole();
    else if (key in ARROWS && target === this.window) {
      const [dx, dy] = ARROWS[key];
      const by = 0.25 * this.size[0];
      this.window.scrollBy({
        left: dx * by,
        top: dy * by,
        behavior: this.calm() ? "auto" : "smooth",
      });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/**
 * A button with a sign drawn as one path.
 * @param {string} line
 * @param {string} label
 * @param {() => void} click
 */
export const button = (line, label, click) =>
  h(
    "button",
    { type: "button", class: "map-button", "aria-label": label, title: label, on: { click } },
    svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: line })),
  );
