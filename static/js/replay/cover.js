/**
 * The cover of a replay: who played what, and where to begin, beside the board as it stood when the game
 * turned. The server writes it; here it is opened and left, and gets its moments with the story.
 */

import { byId, h } from "../common/elements.js";
import { swing } from "./panels/story.js";

/**
 * @import { StoryJson } from "../types/story.js"
 * @import { Timeline } from "../table/log/timeline.js"
 */

/** How many moments it offers. */
const MOST = 3;

/** @typedef {StoryJson["moments"][number]} Moment */

/**
 * The largest moments, in the order of the game.
 * @param {Moment[]} moments
 */
export const largest = (moments) =>
  moments
    .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .slice(0, MOST)
    .sort((one, other) => one.row - other.row);

/**
 * The step that shows what the game was about: the largest moment of its story, or else a third before
 * the end; the first where what is to come stays hidden.
 * @param {Timeline} timeline
 * @param {StoryJson | null} story
 */
export function turning(timeline, story) {
  if (timeline.told < Infinity) return 0;
  const moments = story?.moments ?? [];
  const most = Math.max(...moments.map(({ by }) => Math.abs(by)));
  const found = moments.find(({ by }) => Math.abs(by) === most);
  return found ? timeline.nearest(found) : Math.floor(((timeline.length - 1) * 2) / 3);
}

export class Cover {
  /**
   * @param {object} of
   * @param {(step: number) => void} of.onBegin
   * @param {(row: number) => string | null} of.picture the address of a small picture of a position
   */
  constructor({ onBegin, picture }) {
    this.onBegin = onBegin;
    this.picture = picture;
    this.panel = byId("cover");
    const begin = /** @type {HTMLButtonElement} */ (byId("cover-begin"));
    begin.addEventListener("click", () => this.onBegin(0));
    begin.disabled = false; // now heard
  }

  get isOpen() {
    return !this.panel.hidden;
  }

  /** @param {boolean} isOpen */
  show(isOpen) {
    this.panel.hidden = !isOpen;
  }

  /**
   * Keys that step through the game: on the cover Escape and → begin it, and the others do nothing.
   * @param {Record<string, (event: KeyboardEvent) => unknown>} actions
   */
  keys(actions) {
    /** @type {(key: string, event: KeyboardEvent) => unknown} */
    const press = (key, event) => {
      if (!this.isOpen) return actions[key](event);
      return ["Escape", "ArrowRight"].includes(key) ? this.onBegin(0) : false;
    };
    return Object.fromEntries(
      Object.keys(actions).map((key) => [
        key,
        (/** @type {KeyboardEvent} */ event) => press(key, event),
      ]),
    );
  }

  /**
   * @param {StoryJson} story
   * @param {Timeline} timeline
   */
  lay({ moments }, timeline) {
    const all = largest(moments).map((moment) => {
      const picture = this.picture(moment.row);
      const click = () => this.onBegin(timeline.nearest(moment));
      const { percent, for: who } = swing(moment);
      return h(
        "li",
        {},
        h(
          "button",
          { type: "button", class: "story-moment", on: { click } },
          picture && h("img", { src: picture, alt: "", width: 112, height: 70 }),
          h("strong", {}, moment.title),
          percent > 0 && h("span", { class: "story-swing" }, `+${percent} ${who}`),
        ),
      );
    });
    byId("cover-moments").replaceChildren(...all);
  }
}
