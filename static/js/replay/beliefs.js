/** What the server's own players believed, and where they hurried, at the steps of the replay. */

import { byId, h } from "../common/elements.js";
import { title } from "../common/speech.js";

/**
 * @import { Timeline } from "../table/log/timeline.js"
 * @import { Source } from "./source.js"
 */

/**
 * As in app/bots/answers.py.
 * @typedef {{text: string, share: number, right: boolean, truth: string | null}} Belief
 * @typedef {{seat: string, row: number, worlds: number, held: Belief[]}} KeptBeliefs
 * @typedef {{seat: string, row: number}} Hurried
 */

export class ReplayBeliefs {
  /** @param {{source: Source, onJump: (index: number) => void}} of */
  constructor({ source, onJump }) {
    this.source = source;
    /** @type {KeptBeliefs[]} */
    this.beliefs = [];
    /** @type {Hurried[]} */
    this.hurried = [];
    /** @type {number[]} */
    this.steps = [];
    this.index = 0;
    for (const [id, way] of /** @type {const} */ ([
      ["beliefs-earlier", -1],
      ["beliefs-later", 1],
    ])) {
      byId(id).addEventListener("click", () => {
        const to = this.neighbour(way);
        if (to !== undefined) onJump(to);
      });
    }
  }

  async load() {
    const { beliefs, hurried } = await this.source.part("beliefs");
    [this.beliefs, this.hurried] = [beliefs, hurried];
  }

  /**
   * The nearest step with beliefs before this one or after it.
   * @param {-1 | 1} way
   * @returns {number | undefined}
   */
  neighbour(way) {
    const { index, steps } = this;
    return way < 0 ? steps.findLast((step) => step < index) : steps.find((step) => step > index);
  }

  /**
   * What was believed at this step. What was true is told to those who see everything.
   * @param {Timeline} timeline
   * @param {number} index
   * @param {boolean} isOpen
   */
  show(timeline, index, isOpen) {
    const at = (/** @type {Hurried} */ kept) => timeline.nearest(kept);
    this.steps = [...this.beliefs, ...this.hurried].map(at).sort((one, other) => one - other);
    this.index = index;
    const here = this.beliefs.filter((kept) => at(kept) === index);
    const hurried = this.hurried.filter((kept) => at(kept) === index);
    byId("beliefs").hidden = this.steps.length === 0;
    byId("beliefs-here").replaceChildren(
      ...hurried.map(({ seat }) =>
        h("p", {}, `${title(seat)} decided in a hurry: the server was busy.`),
      ),
      ...here.map((kept) =>
        h(
          "section",
          { class: "believed" },
          h("h3", {}, `${title(kept.seat)} believed (shares of ${kept.worlds} worlds)`),
          h("ul", {}, ...kept.held.map((belief) => line(belief, isOpen))),
        ),
      ),
    );
    for (const [id, way] of /** @type {const} */ ([
      ["beliefs-earlier", -1],
      ["beliefs-later", 1],
    ])) {
      const none = this.neighbour(way) === undefined;
      byId(id).setAttribute("aria-disabled", String(none)); // and it keeps the focus
    }
  }
}

/**
 * @param {Belief} belief
 * @param {boolean} isOpen
 */
function line({ text, share, right, truth }, isOpen) {
  return h(
    "li",
    {},
    h("span", { class: "believed-share" }, `${Math.round(share * 100)} %`),
    h(
      "span",
      {},
      title(text),
      isOpen && " ",
      isOpen && h("span", { class: "believed-truth" }, verdict(right, truth)),
    ),
  );
}

/**
 * What a belief came to: "✓ true", "✗ Clarence stood in Kent", "✗ not so".
 * @param {boolean} right
 * @param {string | null} truth
 */
export function verdict(right, truth) {
  return right ? "✓ true" : `✗ ${truth === null ? "not so" : title(truth)}`;
}
