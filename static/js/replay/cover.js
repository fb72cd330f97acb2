/**
 * The cover of a replay: who played what, and where to begin, beside the board as it stood when the game
 * turned. The server writes it; here it is opened and left, and gets its moments with the story.
 */

import { draw, html } from "../common/draw.js";
import { byId } from "../common/elements.js";
import { listenToKeys } from "../table/page/hotkeys.js";
import { pictured, swing } from "./panels/story.js";

/**
 * @import { StoryJson } from "../types/story.js"
 * @import { Timeline } from "../table/log/timeline.js"
 * @import { Replay } from "./replay.js"
 */

/** How many moments it offers. */
const MOST = 3;

/** @typedef {StoryJson["moments"][number]} Moment */

/** @type {(one: Moment, other: Moment) => number} */
const largestFirst = (one, other) => Math.abs(other.by) - Math.abs(one.by);

/**
 * The step that shows what the game was about: the largest moment of its story, or else a third before
 * the end; the first where what is to come stays hidden.
 * @param {Timeline} timeline
 * @param {StoryJson | null} story
 */
export function turning(timeline, story) {
  if (timeline.told < Infinity) return 0;
  const [found] = story?.moments.toSorted(largestFirst) ?? [];
  return found ? timeline.nearest(found) : Math.floor(((timeline.length - 1) * 2) / 3);
}

export class Cover {
  /** @param {Pick<Replay, "afterFilms" | "goOrRedraw" | "learner" | "pictureOf">} replay */
  constructor(replay) {
    this.replay = replay;
    /** The step of its board: whoever goes to another one leaves it. */
    this.step = 0;
    this.panel = byId("cover");
    const begin = /** @type {HTMLButtonElement} */ (byId("cover-begin"));
    begin.addEventListener("click", () => this.begin(0));
    begin.disabled = false; // now heard
    const leave = () => this.isOpen && this.begin(0);
    listenToKeys({ Escape: leave, ArrowRight: leave });
  }

  get isOpen() {
    return !this.panel.hidden;
  }

  /** @param {boolean} isOpen */
  show(isOpen) {
    this.panel.hidden = !isOpen;
  }

  /**
   * Leave it for a step.
   * @param {number} step
   */
  begin(step) {
    this.show(false);
    this.replay.afterFilms(() => this.replay.goOrRedraw(step));
    byId("saying").focus({ preventScroll: true });
  }

  /**
   * @param {StoryJson} story
   * @param {Timeline} timeline
   */
  lay({ moments }, timeline) {
    const most = moments.toSorted(largestFirst).slice(0, MOST);
    const inOrder = most.sort((one, other) => one.row - other.row);
    const begin = (/** @type {Moment} */ moment) => this.begin(timeline.nearest(moment));
    const all = inOrder.map(
      (moment) =>
        html`<li>
          <button type="button" class="story-moment" @click=${() => begin(moment)}>
            ${pictured(this.replay.pictureOf(moment.row))}<strong>${moment.title}</strong>${swing(moment)}
          </button>
        </li>`,
    );
    draw(byId("cover-moments"), html`${all}`);
    byId("cover-learn").hidden = this.replay.learner === null;
  }
}
