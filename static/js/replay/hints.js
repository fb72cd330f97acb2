/** The hints that players asked for, at the steps of the replay where they did. */

import { byId, h } from "../common/elements.js";
import { getJson } from "../common/server.js";
import { title } from "../common/speech.js";
import { drawn, grounds } from "../table/advice.js";
import { PlanLayer } from "../table/plan_layer.js";

/**
 * @import { BoardHost } from "../table/board_host.js"
 * @import { Advice } from "../types/table.js"
 * @import { Timeline } from "../table/timeline.js"
 */

/** @typedef {Advice & {seat: string, row: number}} KeptHint */

export class ReplayHints {
  /** @param {{token: string, onJump: (index: number) => void}} of */
  constructor({ token, onJump }) {
    this.token = token;
    this.onJump = onJump;
    /** @type {KeptHint[]} */
    this.hints = [];
    const boards = byId("boards");
    this.layer = new PlanLayer(boards, () => boards.querySelector(":scope > .board"));
    this.layer.svg.classList.add("advice-layer");
  }

  async load() {
    this.hints = (await getJson(`/api/replays/${this.token}/hints`)).hints;
  }

  /**
   * The step at which a hint was asked for: the last one that the viewer was shown by then.
   * @param {Timeline} timeline
   * @param {KeptHint} hint
   */
  stepOf(timeline, hint) {
    return timeline.steps.findLastIndex(({ row }) => row !== undefined && row <= hint.row);
  }

  /**
   * What was advised at this step, and the way to the others.
   * @param {Timeline} timeline
   * @param {number} index
   * @param {BoardHost} host
   */
  show(timeline, index, host) {
    const here = this.hints.filter((hint) => this.stepOf(timeline, hint) === index);
    this.layer.show(here.flatMap((hint) => drawn(host.piecesOf(hint.action))));
    const panel = byId("hints-asked");
    panel.hidden = this.hints.length === 0;
    byId("hints-here").replaceChildren(
      ...here.map((hint) =>
        h(
          "div",
          { class: "advice" },
          h(
            "strong",
            {},
            `${title(hint.seat)} asked for a hint: ${host.renderer.label(hint.action, host.view)}`,
          ),
          h(
            "ul",
            {},
            grounds(hint).map((line) => h("li", {}, line)),
          ),
        ),
      ),
    );
    const steps = [...new Set(this.hints.map((hint) => this.stepOf(timeline, hint)))];
    byId("hints-steps").replaceChildren(
      ...steps.map((step) =>
        h(
          "button",
          {
            type: "button",
            class: "tool",
            "aria-pressed": step === index,
            on: { click: () => this.onJump(step) },
          },
          `Step ${step}`,
        ),
      ),
    );
  }
}
