/** The tray of planning tools: a tap on a place sends a troop, five, enough to win, or a mercenary. */

import { html, nothing } from "../../../common/draw.js";
import { picture } from "../pieces/pictures.js";

/**
 * @import { Viewer } from "../../../types/board.js"
 * @import { Card, Plan } from "../../../types/lancaster_york.js"
 */

const TROOPS = 20;
/** @typedef {"troop" | "five" | "enough" | "hire"} Tool */

/** @type {Record<Tool, {picture: (seat: Viewer) => string, title: string, about?: string}>} */
const TOOLS = {
  troop: { picture: (seat) => `troop-${seat}`, title: "1 troop" },
  five: { picture: (seat) => `troop-${seat}`, title: "5 troops" },
  enough: {
    picture: (seat) => `troop-${seat}`,
    title: "To win",
    about: "Enough to beat the garrison",
  },
  hire: { picture: () => "troop-mercenary", title: "Mercenary" },
};

/**
 * @param {Plan} plan
 * @param {{viewer: Viewer, men: number, chosen: Tool, onTool: (tool: Tool) => void}} now `men`: the
 *   viewer's mercenaries; `onTool`: the effect of taps on a place from now on
 */
export function tray({ troops, mercenaries, sealed }, { viewer, men, chosen, onTool }) {
  /** @param {Record<Card, number>} stacks */
  const used = (stacks) => Object.values(stacks).reduce((sum, n) => sum + n, 0);
  const hired = men ? `, ${men - used(mercenaries)} of ${men} mercenaries left` : "";
  const tools = /** @type {Tool[]} */ (Object.keys(TOOLS)).map((key) => {
    const { picture: name, title, about } = TOOLS[key];
    return html`<button
      type="button"
      class="tool-button"
      title=${about ?? nothing}
      aria-pressed=${key === chosen}
      ?hidden=${key === "hire" && !men}
      @click=${() => onTool(key)}
    >
      ${picture(name(viewer))}${title}
    </button>`;
  });
  return html`<div class="tray" role="group" aria-label="A tap on a place sends" ?hidden=${sealed}>
    <span class="tray-title">A tap on a place sends</span>
    <div class="tray-tools">${tools}</div>
    <p class="note">Troops cost £3 each: ${TROOPS - used(troops)} of ${TROOPS} left${hired}.</p>
  </div>`;
}
