/** What the server's own players believed, at the steps of the replay where they thought. */

import { byId, h } from "../common/elements.js";
import { getJson } from "../common/server.js";
import { title } from "../common/speech.js";

/** @import { Timeline } from "../table/timeline.js" */

/**
 * As in app/bots/answers.py.
 * @typedef {{text: string, share: number, right: boolean, truth: string | null}} Belief
 * @typedef {{seat: string, row: number, worlds: number, held: Belief[]}} KeptBeliefs
 */

export class ReplayBeliefs {
  /** @param {{token: string, onJump: (index: number) => void}} of */
  constructor({ token, onJump }) {
    this.token = token;
    /** @type {KeptBeliefs[]} */
    this.beliefs = [];
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
    this.beliefs = (await getJson(`/api/replays/${this.token}/beliefs`)).beliefs;
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
    this.steps = this.beliefs.map((belief) => timeline.nearest(belief));
    this.index = index;
    const here = this.beliefs.filter((_, at) => this.steps[at] === index);
    byId("beliefs").hidden = this.beliefs.length === 0;
    byId("beliefs-here").replaceChildren(
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
