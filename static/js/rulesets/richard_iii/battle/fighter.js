/** One block in the battle line: its face, its name, the number its dice need now, and what it may do. */

import { html, nothing } from "../../../common/draw.js";
import { face } from "../pieces/face.js";
import { fighterWords } from "../text/battle_words.js";
import { blockName, hyphened } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/** @import { Charts, Fighter } from "../../../types/richard_iii.js" */

/**
 * `turn`: the note on a block whose turn it is, or null; `aimed`: it was the last roll's target; `ways`: what it
 * may do, or what may be done to it.
 * @param {Fighter} fighter
 * @param {{turn: string | null, aimed: boolean, ways: string[]}} now
 * @param {Charts} charts
 */
export function fighterTile(fighter, { turn, aimed, ways }, charts) {
  const { block, seat, steps, acted, bonus, letter, firepower } = fighter;
  const bonuses = bonus.map((one) => say("battle.bonus", { bonus: one })).join("");
  return html`<div
    class="fighter"
    data-kind="block"
    data-key=${block}
    data-flip="battle-${block}"
    data-seat=${seat}
    data-turn=${Boolean(turn) || nothing}
    data-done=${(acted && !turn) || nothing}
    data-aimed=${aimed || nothing}
    aria-label=${say("line.fighter", { fighter: fighterWords(fighter, charts), turn, acted })}
  >
    ${face(block, charts, "face fighter-face", { steps })}
    <span class="fighter-words"
      ><b class="fighter-name">${hyphened(blockName(block, charts))}</b
      ><small
        ><span class="fighter-rating">${letter}${firepower}${bonuses}</span
        ><span class="fighter-state">${turn ?? (acted ? say("line.done") : "")}</span></small
      ></span
    >
    ${ways.length ? html`<span class="fighter-ways" aria-hidden="true">${ways.join(" · ")}</span>` : nothing}
  </div>`;
}

/**
 * It was hit just now.
 * @param {Element | null} element
 */
export function flinch(element) {
  /** @param {number} x @param {number} rotate */
  const at = (x, rotate) => ({ transform: `translate(${x}px, 0) rotate(${rotate}deg)` });
  element?.animate([at(0, 0), at(-5, -2), at(4, 1.5), at(-2, -1), at(0, 0)], {
    duration: 260,
    delay: 300,
    easing: "ease-out",
  });
}
