/** A block beside the map: a named tile that can be chosen. */

import { html, nothing, repeat } from "../../../common/draw.js";
import { face } from "./face.js";
import { blockName, hyphened } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/** @import { Block, Charts } from "../../../types/richard_iii.js" */

/**
 * @typedef {object} Tile
 * @property {Block} block
 * @property {number} [steps] its strength, if it is not full
 * @property {boolean} [down]
 * @property {boolean} [idle]
 * @property {string} [note] a short text below it
 * @property {string} [said] the same for screen readers
 * @property {string} [shelf]
 */

/** @param {Tile[]} tiles @param {Charts} charts */
export const tokens = (tiles, charts) =>
  repeat(
    tiles,
    ({ block }) => block,
    (tile) => token(tile, charts),
  );

/**
 * The visible text lies above the named button, which has no text itself: a name that differs from the
 * visible words would confuse voice control.
 * @param {Tile} tile
 * @param {Charts} charts
 */
function token({ block, steps, down, idle, note = "", said = note, shelf }, charts) {
  const name = blockName(block, charts);
  const state = { steps: steps ?? charts.blocks[block].strength, down };
  return html`<div class="token-cell" data-flip="token-${block}">
    <div
      class="token"
      data-kind="block"
      data-key=${block}
      data-shelf=${shelf ?? nothing}
      data-down=${down || nothing}
      data-idle=${idle || nothing}
      aria-label=${said ? say("token", { block: name, note: said }) : name}
    ></div>
    <div class="token-look" aria-hidden="true">
      ${face(block, charts, "face token-face", state)}
      <span class="token-name">${hyphened(name)}</span>
      <small class="token-note">${hyphened(note)}</small>
    </div>
  </div>`;
}
