/** A block's picture beside the map, made anew only when it changes. */

import { guard, html } from "../../../common/draw.js";
import { blockPicture } from "./block.js";

/**
 * @import { Block, Charts } from "../../../types/richard_iii.js"
 * @import { BlockState } from "./block.js"
 */

/** @param {Block} block @param {Charts} charts @param {string} name @param {BlockState} state */
export const face = (block, charts, name, { steps, spent = false, down = false }) =>
  html`<span class=${name}
    >${guard([block, steps, spent, down], () => blockPicture(block, charts, { steps, spent, down }))}</span
  >`;
