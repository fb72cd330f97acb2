/** Dice, and the cup that hides them. */

import { html, nothing } from "../../../common/draw.js";
import { piece } from "./pieces.js";
import { say } from "../text/words.js";

const SETTLE = { duration: 520, easing: "cubic-bezier(.2,.7,.3,1)" };

/**
 * A die; `value` is 1 to 6.
 * @param {number} value
 */
export const die = (value) => html`<span class="die">${piece(`die-${value}`)}</span>`;

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

/**
 * Dice in a row; nothing for null.
 * @param {string} name
 * @param {"secret" | "shown" | "rolled"} label
 * @param {number[] | null | undefined} values
 */
export const row = (name, label, values) =>
  html`<div
    class="dice"
    role="img"
    data-dice=${name}
    aria-label=${values ? say(`arena.${label}`, { dice: values.join(", ") }) : nothing}
    ?hidden=${!values}
  >
    ${values?.map(die)}
  </div>`;

/** The leather cup, mouth down. */
export const cup = () =>
  html`<div class="cup" role="img" aria-label=${say("arena.cup")}>${piece("cup")}</div>`;
