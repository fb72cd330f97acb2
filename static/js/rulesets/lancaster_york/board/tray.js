/** The tray of planning tools: a tap on a place sends a troop, five, enough to win, or a mercenary. */

import { html, nothing } from "../../../common/draw.js";
import { picture } from "../pieces/pictures.js";
import { pounds, TROOP_PRICE } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Viewer } from "../../../types/board.js"
 * @import { Card, Plan } from "../../../types/lancaster_york.js"
 */

const TROOPS = 20;
/** @typedef {"troop" | "five" | "enough" | "hire"} Tool */

/** @type {[Tool, price: number | null][]} what a tap costs with each; to win, every place says it */
const TOOLS = [
  ["troop", TROOP_PRICE],
  ["five", 5 * TROOP_PRICE],
  ["enough", null],
  ["hire", 0],
];

/**
 * @param {Plan} plan
 * @param {{viewer: Viewer, men: number, chosen: Tool, onTool: (tool: Tool) => void}} now `men`: the
 *   viewer's mercenaries; `onTool`: the effect of taps on a place from now on
 */
export function tray({ troops, mercenaries, sealed }, { viewer, men, chosen, onTool }) {
  /** @param {Record<Card, number>} stacks */
  const used = (stacks) => Object.values(stacks).reduce((sum, n) => sum + n, 0);
  const tools = TOOLS.map(
    ([key, price]) =>
      html`<button
        type="button"
        class="tool-button"
        title=${key === "enough" ? say("tray.about") : nothing}
        aria-pressed=${key === chosen}
        data-draws=${key}
        ?hidden=${key === "hire" && !men}
        @click=${() => onTool(key)}
      >
        <span class="tool-price"
          >${picture(key === "hire" ? "troop-mercenary" : `troop-${viewer}`)}${price === null ? nothing : pounds(price)}</span
        >${say(`tray.${key}`)}
      </button>`,
  );
  const left = TROOPS - used(troops);
  const hired = men - used(mercenaries);
  return html`<div class="tray" role="group" aria-label=${say("tray.label")} ?hidden=${sealed}>
    <span class="tray-title">${say("tray.label")}</span>
    <div class="tray-tools">${tools}</div>
    <p class="note">${say("tray.left", { left, all: TROOPS, men, hired })}</p>
  </div>`;
}
