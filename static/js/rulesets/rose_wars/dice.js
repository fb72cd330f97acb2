/** Dice that roll and settle. */

import { h, picture, setAttr, svg } from "../shared/elements.js";

/** @import { House } from "../../types/rose_wars.js" */

/** @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
};
const FACES = [1, 2, 3, 4, 5, 6];

/** @param {number | null} value */
function face(value) {
  return picture(
    100,
    "die-face",
    svg("rect", { x: 5, y: 5, width: 90, height: 90, rx: 17 }),
    (value ? PIPS[value] : []).map(([cx, cy]) => svg("circle", { cx, cy, r: 9.5 })),
  );
}

/** A die of a house; without a value it has not been rolled. */
export class Die {
  constructor() {
    this.faces = Object.fromEntries(FACES.map((value) => [value, face(value)]));
    this.blank = face(null);
    this.element = h("span", { class: "die", role: "img" }, this.blank);
  }

  /**
   * Show `value` (or null); the die tumbles if it was `rolled` just now.
   * @param {number | null} value
   * @param {{house: House | null, label: string, good: boolean, rolled: boolean}} look
   */
  render(value, { house, label, good, rolled }) {
    setAttr(this.element, "data-house", house);
    setAttr(this.element, "data-good", value === null ? null : String(good));
    setAttr(
      this.element,
      "aria-label",
      value === null ? `${label}: not rolled` : `${label}: ${value}`,
    );
    if (rolled && value !== null) return this.tumble(value);
    this.element.replaceChildren(value === null ? this.blank : this.faces[value]);
  }

  /** @param {number} value */
  tumble(value) {
    const shown = [(value % 6) + 1, ((value + 2) % 6) + 1, ((value + 4) % 6) + 1, value];
    shown.forEach((one, i) =>
      setTimeout(() => this.element.replaceChildren(this.faces[one]), 95 * i),
    );
    /** @param {number} x @param {number} y @param {number} turn @param {number} [opacity] */
    const at = (x, y, turn, opacity = 1) => ({
      transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`,
      opacity,
    });
    this.element.animate([at(-46, -30, -320, 0.3), at(-18, 4, -130), at(6, -6, 18), at(0, 0, 0)], {
      duration: 460,
      easing: "cubic-bezier(.2,.7,.3,1)",
    });
  }
}
