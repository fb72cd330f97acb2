/** The tray of planning tools: a tap on a place sends a troop, five, enough to win, or a mercenary. */

import { h, setAttr, setText } from "../../shared/elements.js";
import { piece } from "../pieces/pictures.js";

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

export class Tray {
  /**
   * `onTool(name)`: the effect of taps on a place from now on.
   * @param {Viewer} viewer
   * @param {(tool: Tool) => void} onTool
   */
  constructor(viewer, onTool) {
    this.viewer = viewer;
    this.onTool = onTool;
    this.buttons = Object.fromEntries(
      /** @type {Tool[]} */ (Object.keys(TOOLS)).map((key) => [key, this.tool(key)]),
    );
    this.left = h("p", { class: "note" });
    this.element = h(
      "div",
      { class: "tray", role: "group", "aria-label": "A tap on a place sends" },
      h("span", { class: "tray-title" }, "A tap on a place sends"),
      h("div", { class: "tray-tools" }, Object.values(this.buttons)),
      this.left,
    );
    /** @type {Tool} */
    this.chosen = "troop";
    this.choose("troop");
  }

  /** @param {Tool} key */
  tool(key) {
    return h(
      "button",
      {
        type: "button",
        class: "tool-button",
        title: TOOLS[key].about,
        "aria-pressed": "false",
        on: { click: () => this.choose(key) },
      },
      piece(TOOLS[key].picture(this.viewer)),
      TOOLS[key].title,
    );
  }

  /** @param {Tool} key */
  choose(key) {
    this.chosen = key;
    for (const [one, button] of Object.entries(this.buttons)) {
      setAttr(button, "aria-pressed", one === key ? "true" : "false");
    }
    this.onTool(key);
  }

  /**
   * `men`: the viewer's mercenaries.
   * @param {Plan} plan
   * @param {number} men
   */
  render({ troops, mercenaries, sealed }, men) {
    /** @param {Record<Card, number>} stacks */
    const used = (stacks) => Object.values(stacks).reduce((sum, n) => sum + n, 0);
    if (sealed || (this.chosen === "hire" && !men)) this.choose("troop");
    setAttr(this.element, "hidden", sealed);
    setAttr(this.buttons.hire, "hidden", !men);
    const hired = men ? `, ${men - used(mercenaries)} of ${men} mercenaries left` : "";
    setText(this.left, `Troops cost £3 each: ${TROOPS - used(troops)} of ${TROOPS} left${hired}.`);
  }
}
