/** Through whose eyes one looks: a choice, in a replay and in Try it. */

import { draw, html } from "../../common/draw.js";
import { query } from "../../common/elements.js";

/**
 * @param {HTMLElement} holder a fieldset
 * @param {{who: string, words: unknown}[]} all
 * @param {string} chosen
 * @param {(who: string) => void} onChoose
 */
export function showEyes(holder, all, chosen, onChoose) {
  const options = all.map(
    ({ who, words }) =>
      html`<label class="viewer"
        ><input type="radio" name="eyes" value=${who} @change=${() => onChoose(who)} /><span
          >${words}</span
        ></label
      >`,
  );
  draw(holder, html`${options}`);
  /** @type {HTMLInputElement} */ (query(holder, `[value="${chosen}"]`)).checked = true;
}
