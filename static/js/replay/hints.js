/** The hints that players asked for, at the steps of the replay where they did. */

import { byId, h, setAttr } from "../common/elements.js";
import { title } from "../common/speech.js";
import { drawn, grounds, told } from "../table/thinking/hint.js";
import { PlanLayer } from "../table/thinking/plan_drawing.js";

/**
 * @import { BoardHost } from "../table/board/board_host.js"
 * @import { Advice } from "../types/table.js"
 * @import { Timeline } from "../table/log/timeline.js"
 * @import { Source } from "./source.js"
 */

/** @typedef {Advice & {seat: string, row: number}} KeptHint */

export class ReplayHints {
  /** @param {{source: Source, onJump: (index: number) => void}} of */
  constructor({ source, onJump }) {
    this.source = source;
    this.onJump = onJump;
    /** @type {KeptHint[]} */
    this.hints = [];
    const boards = byId("boards");
    this.layer = new PlanLayer(boards, () => boards.querySelector(":scope > .board"));
    this.layer.svg.classList.add("advice-layer");
  }

  async load() {
    this.hints = (await this.source.part("hints")).hints;
  }

  /**
   * What was advised at this step, and the way to the others.
   * @param {Timeline} timeline
   * @param {number} index
   * @param {BoardHost} host
   */
  show(timeline, index, host) {
    const steps = this.hints.map((hint) => timeline.nearest(hint));
    const here = this.hints.filter((_, at) => steps[at] === index);
    this.layer.show(here.flatMap((hint) => drawn(host.piecesOf(hint.action))));
    byId("hints-asked").hidden = this.hints.length === 0;
    byId("hints-here").replaceChildren(
      ...here.map((hint) => {
        const label = host.renderer.label(hint.action, host.view);
        const words = `${title(hint.seat)} asked for a hint: ${label}`;
        return h("div", { class: "advice" }, told(words, grounds(hint)));
      }),
    );
    this.showSteps([...new Set(steps)], index);
  }

  /**
   * A button for each step with a hint. They stay while they are the same, and so does the focus.
   * @param {number[]} steps
   * @param {number} index
   */
  showSteps(steps, index) {
    const holder = byId("hints-steps");
    const listed = steps.join(" ");
    if (holder.dataset.steps !== listed) {
      holder.dataset.steps = listed;
      const click = (/** @type {number} */ step) => () => this.onJump(step);
      holder.replaceChildren(
        ...steps.map((step) =>
          h(
            "button",
            { type: "button", class: "tool", on: { click: click(step) } },
            `Hint at step ${step}`,
          ),
        ),
      );
    }
    steps.forEach((step, at) => setAttr(holder.children[at], "aria-pressed", step === index));
  }
}
