/** Dice that roll and settle. */

import { drawing, h, setAttr, svg } from "./elements.js";

/** @type {Record<string, number>} */
const AT = { l: 27, m: 50, r: 73 };
const PIPS = ["mm", "ll rr", "ll mm rr", "ll lr rl rr", "ll lr mm rl rr", "ll lm lr rl rm rr"];
const ROLL = 440;

/** @param {number | null} value */
function face(value) {
  const pips = value === null ? [] : PIPS[value - 1].split(" ");
  return drawing(
    "die-face",
    "0 0 100 100",
    svg("rect", { x: 5, y: 5, width: 90, height: 90, rx: 17 }),
    pips.map(([x, y]) => svg("circle", { cx: AT[x], cy: AT[y], r: 9.5 })),
  );
}

/** One die; without a value it has not been rolled. */
export class Die {
  constructor() {
    this.element = h("span", { class: "die" });
    /** @type {ReturnType<typeof setTimeout>[]} */
    this.timers = [];
    /** @type {number | null | undefined} */
    this.shown = undefined;
  }

  /** @param {number | null} value */
  show(value) {
    if (this.shown === value && this.element.firstChild) return;
    this.shown = value;
    this.element.replaceChildren(face(value));
  }

  /**
   * Show `value`, `good` or not; the die tumbles, `delay` later, if it was rolled just now.
   * @param {number | null} value
   * @param {boolean} good
   * @param {number | null} delay
   */
  render(value, good, delay) {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    setAttr(this.element, "data-good", value === null ? null : String(good));
    if (delay === null || value === null) return this.show(value);
    this.show(((value + 3) % 6) + 1);
    [(value % 6) + 1, ((value + 1) % 6) + 1, value].forEach((one, i) =>
      this.timers.push(setTimeout(() => this.show(one), delay + 110 * (i + 1))),
    );
    /** @param {number} x @param {number} y @param {number} turn @param {number} [opacity] */
    const at = (x, y, turn, opacity = 1) => ({
      transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`,
      opacity,
    });
    this.element.animate([at(-40, -26, -300, 0.2), at(-14, 4, -120), at(5, -5, 16), at(0, 0, 0)], {
      duration: ROLL,
      delay,
      fill: "backwards",
      easing: "cubic-bezier(.2,.7,.3,1)",
    });
  }
}
