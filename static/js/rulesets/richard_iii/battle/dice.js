/** Dice that roll and settle, and their tray. */

import { h, picture, setAttr, setChildren, setText, svg } from "../../shared/elements.js";
import { count } from "../../shared/speech.js";

/** @type {Record<string, number>} */
const AT = { l: 27, m: 50, r: 73 };
const PIPS = ["mm", "ll rr", "ll mm rr", "ll lr rl rr", "ll lr mm rl rr", "ll lm lr rl rm rr"];
const ROLL = 440;
const STAGGER = 30;

/** @param {number | null} value */
function face(value) {
  const pips = value === null ? [] : PIPS[value - 1].split(" ");
  return picture(
    100,
    "die-face",
    svg("rect", { x: 5, y: 5, width: 90, height: 90, rx: 17 }),
    pips.map(([x, y]) => svg("circle", { cx: AT[x], cy: AT[y], r: 9.5 })),
  );
}

/** One die; without a value it has not been rolled. */
class Die {
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

/** A row of dice with their meaning: an edge and a tick show whether a die counts. */
export class Tray {
  constructor() {
    /** @type {Die[]} */
    this.dice = [];
    this.row = h("span", { class: "dice-row" });
    this.words = h("span", { class: "visually-hidden" });
    this.element = h("span", { class: "dice" }, this.row, this.words);
  }

  /**
   * `values`: the dice; `good(value)`: whether one counts; `animate`: they were rolled just now.
   * @param {number[]} values
   * @param {(value: number) => boolean} good
   * @param {boolean} animate
   */
  render(values, good, animate) {
    while (this.dice.length < values.length) this.dice.push(new Die());
    const shown = this.dice.slice(0, values.length);
    setChildren(
      this.row,
      shown.map((die) => die.element),
    );
    shown.forEach((die, i) => die.render(values[i], good(values[i]), animate ? i * STAGGER : null));
    const counting = values.filter(good).length;
    setText(
      this.words,
      `${values.join(", ")}: ${count(counting, "die", "dice")} of ${values.length}`,
    );
  }
}
