/** Three dice that the last card can change: each with a step up and a step down. */

import { html, nothing } from "../../../common/draw.js";
import { outlook } from "../text/outlook.js";
import { die } from "../pieces/dice.js";
import { say } from "../text/words.js";

/**
 * @import { Declared } from "../text/outlook.js"
 * @import { Choice } from "../../../types/board.js"
 * @import { Charts, View } from "../../../types/cousins_war.js"
 */

/**
 * The dice that can be changed now, or null.
 * @param {View} view
 * @param {Choice} choice
 */
export function changeable({ battle }, { active, actions }) {
  const isAsked = active && actions.some((action) => action.do === "ChangeDice");
  return isAsked ? (battle?.rolled ?? battle?.shown ?? null) : null;
}

/**
 * The steps on offer; on each die and in words, the result of the steps picked.
 * @param {View} view
 * @param {Choice} choice
 * @param {Charts} charts
 */
export function changer(view, choice, charts) {
  const values = changeable(view, choice);
  if (!values) return html`<div class="changing" hidden></div>`;
  const moves = values.map(
    (_, i) =>
      Number(choice.picked("changes", `${i}:1`)) - Number(choice.picked("changes", `${i}:-1`)),
  );
  const after = values.map((value, i) => value + moves[i]);
  const battle = /** @type {Declared} */ (view.battle);
  return html`<div class="changing">
    <div class="die-columns">
      ${values.map(
        (value, i) =>
          html`<div class="die-column" data-moved=${moves[i] !== 0 || nothing}>
            ${step(i, 1, value, choice)}${die(after[i])}${step(i, -1, value, choice)}
          </div>`,
      )}
    </div>
    <p class="outlook" role="status">
      ${say("outlook.line", {
        dice: after.join(", "),
        outlook: outlook(charts, battle, after),
      })}
    </p>
  </div>`;
}

/** @param {number} i @param {number} by @param {number} value @param {Choice} choice */
function step(i, by, value, choice) {
  const key = `${i}:${by}`;
  const isOpen =
    choice.offers("changes", key) || choice.picked("changes", key) || choice.other("changes", key);
  const sign = by > 0 ? "+1" : "−1";
  return html`<div
    class="die-step"
    data-kind="changes"
    data-key=${key}
    data-off=${!isOpen || nothing}
    aria-label=${say("change.step", { sign, n: i + 1, from: value, to: value + by })}
  >
    <b aria-hidden="true">${sign}</b>
  </div>`;
}
