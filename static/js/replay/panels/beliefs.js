/** What the server's own players believed, and where they hurried, at the steps of the replay. */

import { byId, h } from "../../common/elements.js";
import { title } from "../../common/speech.js";
import { side } from "../sides.js";
import { percent } from "../timeline/axis.js";

/**
 * @import { Timeline } from "../../table/log/timeline.js"
 * @import { Source } from "../source.js"
 */

/**
 * As in app/bots/answers.py.
 * @typedef {{text: string, share: number, right: boolean, truth: string | null}} Belief
 * @typedef {{seat: string, row: number, worlds: number, held: Belief[]}} KeptBeliefs
 * @typedef {{seat: string, row: number}} Hurried
 */

export class ReplayBeliefs {
  /** @param {Source} source */
  constructor(source) {
    this.source = source;
    /** @type {KeptBeliefs[]} */
    this.beliefs = [];
    /** @type {Hurried[]} */
    this.hurried = [];
  }

  async load() {
    const { beliefs, hurried } = (await this.source.beside()).beliefs;
    [this.beliefs, this.hurried] = [beliefs, hurried];
  }

  /**
   * What was believed at this step. What was true is told to those who see everything.
   * @param {Timeline} timeline
   * @param {number} index
   * @param {boolean} isOpen
   */
  show(timeline, index, isOpen) {
    const at = (/** @type {Hurried} */ kept) => timeline.nearest(kept) === index;
    byId("beliefs-here").replaceChildren(
      ...this.hurried.filter(at).map(({ seat }) => h("p", {}, hurry(seat))),
      ...this.beliefs
        .filter(at)
        .map((kept) =>
          h(
            "section",
            { class: "believed" },
            h("h3", {}, `${side(kept.seat)} believed (shares of ${kept.worlds} worlds)`),
            h("ul", {}, ...kept.held.map((belief) => line(belief, isOpen))),
          ),
        ),
    );
  }

  /**
   * The lines that lead there from the log.
   * @param {Timeline} timeline
   */
  notes(timeline) {
    return [
      ...this.beliefs.map((kept) => ({
        step: timeline.nearest(kept),
        words: `What ${side(kept.seat)} believed`,
      })),
      ...this.hurried.map((kept) => ({ step: timeline.nearest(kept), words: hurry(kept.seat) })),
    ];
  }
}

/** @param {string} seat */
const hurry = (seat) => `${side(seat)} decided in a hurry: the server was busy.`;

/**
 * @param {Belief} belief
 * @param {boolean} isOpen
 */
const line = ({ text, share, right, truth }, isOpen) =>
  shared(
    share,
    title(text),
    isOpen && " ",
    isOpen && h("span", { class: "believed-truth" }, verdict(right, truth)),
  );

/**
 * A line of a list that tells the share of worlds in which something is so.
 * @param {number} share
 * @param {...(string | Node | false)} words
 */
export const shared = (share, ...words) =>
  h("li", {}, h("span", { class: "believed-share" }, percent(share)), h("span", {}, ...words));

/**
 * What a belief came to: "✓ true", "✗ Clarence stood in Kent", "✗ not so".
 * @param {boolean} right
 * @param {string | null} truth
 */
export function verdict(right, truth) {
  return right ? "✓ true" : `✗ ${truth === null ? "not so" : title(truth)}`;
}
