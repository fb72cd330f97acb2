/** Dice, and the cup that hides them. */

import { h, setChildren, setHidden } from "../../shared/elements.js";
import { piece, show } from "./pieces.js";

const SETTLE = { duration: 520, easing: "cubic-bezier(.2,.7,.3,1)" };

/**
 * A die; `value` is 1 to 6.
 * @param {number} value
 * @param {string} [className]
 */
export function die(value, className = "") {
  return h("span", { class: `die ${className}`.trim() }, piece(`die-${value}`));
}

/**
 * Let a die tumble in from the side, a little later and further for each one to its right.
 * @param {Element} element
 * @param {number} [i]
 */
export function tumble(element, i = 0) {
  const turn = (i % 2 ? -1 : 1) * (300 + 70 * i);
  element.animate(
    [
      {
        transform: `translate(${-70 - 18 * i}px, ${-26 + 13 * i}px) rotate(${-turn}deg)`,
        opacity: 0.2,
      },
      {
        transform: `translate(${5 + 2 * i}px, 0) rotate(${turn / 30}deg)`,
        opacity: 1,
        offset: 0.72,
      },
      { transform: "none" },
    ],
    { ...SETTLE, delay: 45 * i, fill: "backwards" },
  );
}

/**
 * The cup is shaken and set down.
 * @param {HTMLElement} element
 */
export function shake(element) {
  /** @param {number} x @param {number} y @param {number} turn */
  const at = (x, y, turn) => ({ transform: `translate(${x}px, ${y}px) rotate(${turn}deg)` });
  element.animate(
    [at(0, -12, 0), at(-9, -16, -13), at(9, -15, 12), at(-7, -13, -9), at(5, -9, 6), at(0, 0, 0)],
    SETTLE,
  );
}

/** Three dice in a row that keep their elements from one drawing to the next. */
export class Dice {
  /** @param {string} label */
  constructor(label) {
    this.label = label;
    this.dice = [1, 2, 3].map(() => die(1));
    this.element = h("div", { class: "dice", role: "img" });
    /** @type {number[] | null} */
    this.values = null;
  }

  /**
   * Show `values`, or nothing for null. `rolled`: they were rolled just now.
   * @param {number[] | null} values
   * @param {boolean} rolled
   */
  render(values, rolled) {
    setHidden(this.element, !values);
    this.values = values;
    if (!values) return;
    setChildren(this.element, this.dice);
    this.element.setAttribute("aria-label", `${this.label}: ${values.join(", ")}`);
    values.forEach((value, i) => {
      show(this.dice[i], `die-${value}`);
      if (rolled) tumble(this.dice[i], i);
    });
  }
}

/** The leather cup, mouth down. */
export function cup() {
  return h(
    "div",
    { class: "cup", role: "img", "aria-label": "Three dice under the cup" },
    piece("cup"),
  );
}
