/**
 * A window on a large sheet: wheel, drag, pinch, keys and buttons move and zoom it.
 *
 * The sheet has its full zoomed size, and the window scrolls over it: panning is native, focus and
 * links work, and lines stay sharp. Jumps are animated by a transform from the old picture to the new
 * one. At scale 1 the whole sheet fits into the window; a sheet smaller than its window lies in the
 * middle (map_window.css).
 */

import { asset } from "../../common/assets.js";
import { all, around } from "../../common/elements.js";
import { drawing, h, svg } from "./elements.js";
import { listenToDrag, listenToPinch } from "./gestures.js";
import { clampScale, depth, fitRect, inset, MOST, pan, unitOf } from "./viewport.js";

/**
 * @import { Frame, Rect, Size } from "./viewport.js"
 * @typedef {{scale: number, left: number, top: number}} Picture
 */

const STEP = 1.45;
const TRAVEL = 320;
/** Pixels that a finger needs; what is smaller is approached before it is picked. */
const FINGER = 44;
const CHOICE = "[data-choice]";
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
      button("nearer", "Zoom in", () => this.step(STEP)),
      button("farther", "Zoom out", () => this.step(1 / STEP)),
      button("whole", "Whole map", () => this.whole()),
    );
    this.listen();
    new ResizeObserver(() => this.resized()).observe(this.window);
  }

  /** Whether less than the whole sheet is shown. */
  get isClose() {
    return this.scale > 1.01;
  }

  /** @returns {Size} */
  get size() {
    return [this.window.clientWidth, this.window.clientHeight];
  }

  /** The pixels of a unit of the sheet at scale 1. */
  get unit() {
    return unitOf(this.frame, this.size);
  }

  resized() {
    if (!this.unit) return;
    this.settle();
    const { left, top } = this.now;
    this.place(this.scale, left, top);
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
    const { size, unit, frame } = this;
    /** @param {number} picture */
    const edges = (picture) => inset(frame, size, unit * picture);
    /** @param {number} at @param {0 | 1} side */
    const within = (at, side) =>
      Math.max(0, Math.min(at, frame[2 + side] * unit * scale - size[side]));
    const grown = scale / now.scale;
    const [before, after, first] = [now.scale, scale, this.scale].map(edges);
    const left = within((now.left + x - before[0]) * grown - x + after[0] - dx, 0);
    const top = within((now.top + y - before[1]) * grown - y + after[1] - dy, 1);
    this.live = { scale, left, top };
    const { scrollLeft, scrollTop } = this.window;
    const [across, down] = [
      after[0] - left - first[0] + scrollLeft,
      after[1] - top - first[1] + scrollTop,
    ];
    this.sheet.style.transform = `translate(${across}px, ${down}px) scale(${scale / this.scale})`;
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

  /**
   * Zoom so that a point of the window comes to its middle.
   * @param {number} scale
   * @param {number[]} [at] the middle itself, if no other is named
   */
  setScale(scale, at) {
    const next = clampScale(scale);
    const middle = this.size.map((side) => side / 2);
    const [x, y] = at ?? middle;
    const { left, top, scale: now } = this.now;
    const [ox, oy] = inset(this.frame, this.size, this.unit * now);
    const grown = next / now;
    this.place(next, (left + x - ox) * grown - middle[0], (top + y - oy) * grown - middle[1]);
  }

  /**
   * All that depends on the scale is written before the window scrolls, for which the browser lays out the map.
   * @param {number} scale
   * @param {number} left
   * @param {number} top
   */
  place(scale, left, top) {
    const { unit } = this;
    const [nearer, farther, whole] = this.buttons.querySelectorAll("button");
    this.scale = scale;
    this.sheet.style.width = `${this.frame[2] * unit * scale}px`;
    this.window.toggleAttribute("data-zoomed", this.isClose);
    nearer.disabled = scale >= MOST - 0.01;
    farther.disabled = whole.disabled = !this.isClose;
    if (unit) this.onScale(unit * scale);
    this.window.scrollLeft = left;
    this.window.scrollTop = top;
  }

  /** @param {number} factor */
  step(factor) {
    this.travel(() => this.setScale(this.scale * factor));
  }

  whole() {
    this.travel(() => this.place(1, 0, 0));
  }

  /** As large as the window is wide, from the top. */
  fill() {
    const [width] = this.size;
    this.travel(() => this.place(clampScale(width / (this.frame[2] * this.unit)), 0, 0));
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
    const unit = this.unit * this.scale;
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
    window.addEventListener("click", (event) => this.approach(event), { capture: true });
    listenToDrag(window, () => this.isClose);
    listenToPinch(
      window,
      (...pinch) => this.gesture(...pinch),
      () => this.settle(),
    );
  }

  /**
   * A finger that taps a piece too small for it, or just beside it, goes closer, and picks at its next tap:
   * a small area under a stack is met too.
   * @param {PointerEvent} event
   */
  approach(event) {
    if (event.pointerType !== "touch" || this.scale >= MOST - 0.01) return;
    const under = all(this.window, CHOICE).filter((one) => isUnder(one, event));
    const size = [around(event, CHOICE), ...under]
      .map(sizeOf)
      .find((one) => one && one < FINGER - 1);
    if (!size) return;
    event.preventDefault();
    event.stopPropagation();
    const box = this.window.getBoundingClientRect();
    const at = [event.clientX - box.left, event.clientY - box.top];
    this.travel(() => this.setScale((this.scale * FINGER) / size, at));
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
      const behavior = this.calm() ? "auto" : "smooth";
      this.window.scrollBy({ left: dx * by, top: dy * by, behavior });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Where a piece is met. @param {Element} piece */
const metAt = (piece) => (piece.querySelector(".hit") ?? piece).getBoundingClientRect();

/** The smaller side of a piece, if there is one. @param {Element | null} piece */
function sizeOf(piece) {
  if (!piece) return 0;
  const { width, height } = metAt(piece);
  return Math.min(width, height);
}

/** Whether the middle of a piece lies under a finger. @param {Element} piece @param {PointerEvent} finger */
function isUnder(piece, { clientX, clientY }) {
  const { left, top, width, height } = metAt(piece);
  return Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY) < FINGER / 2;
}

/**
 * A button with an icon, which is named as in svg/icons.svg.
 * @param {string} icon
 * @param {string} label
 * @param {() => void} click
 */
export const button = (icon, label, click) =>
  h(
    "button",
    { type: "button", class: "map-button", "aria-label": label, title: label, on: { click } },
    drawing(null, "0 0 24 24", svg("use", { href: asset(`svg/icons.svg#${icon}`) })),
  );

/**
 * A list of the places of a map, which shows the one that is chosen: "" stands for none.
 * @param {string} name
 * @param {{label: string, none: string}} words
 * @param {[key: string, name: string][]} places
 * @param {(key: string) => void} onChoose
 */
export function placeList(name, { label, none }, places, onChoose) {
  const change = () => onChoose(list.value);
  const list = h(
    "select",
    { class: name, "aria-label": label, on: { change } },
    [["", none], ...places].map(([value, text]) => h("option", { value }, text)),
  );
  return list;
}

/**
 * A switch in a wide window: the map takes the room of what stands beside it.
 * @param {Zoom} zoom
 * @param {(large: boolean) => void} onLarge
 */
export function largeSwitch(zoom, onLarge) {
  let large = false;
  const click = () => {
    large = !large;
    onLarge(large);
    sign.setAttribute("aria-pressed", String(large));
    requestAnimationFrame(() => (large ? zoom.fill() : zoom.whole()));
  };
  const sign = button("large", "Large map", click);
  sign.classList.add("map-large");
  sign.setAttribute("aria-pressed", "false");
  return sign;
}
