/** The story of the game beside the board: its moments, and everything that happened as a list. */

import { byId, h, setAttr, setText } from "../../common/elements.js";
import { side } from "../sides.js";

/**
 * @import { StoryJson } from "../../types/story.js"
 * @import { Timeline } from "../../table/log/timeline.js"
 * @import { Band, Placed } from "../timeline/axis.js"
 */

export class StoryPanel {
  /**
   * @param {object} of
   * @param {(index: number) => void} of.onGo
   * @param {(row: number) => string | null} of.picture the address of a small picture of a position
   */
  constructor({ onGo, picture }) {
    this.onGo = onGo;
    this.picture = picture;
    this.panel = byId("panel-story");
    /** Not where what is to come stays hidden. */
    this.progress = document.querySelector("#story-progress");
    /** @type {{step: number, node: HTMLElement}[]} */
    this.lines = [];
  }

  /** @param {string} words how far the story is, or its curves, that are still to come */
  wait(words) {
    setText(byId("story-progress"), words);
  }

  get words() {
    return this.progress?.textContent ?? "";
  }

  /**
   * @param {StoryJson} story
   * @param {Timeline} timeline
   * @param {{bands: Band[], marks: Placed[]}} scene
   */
  lay(story, timeline, scene) {
    const moments = story.moments.map((moment, at) => {
      const { percent, for: who } = swing(moment);
      const picture = this.picture(moment.row);
      return this.line(
        timeline.nearest(moment),
        { class: "story-moment" },
        picture && h("img", { src: picture, alt: "", width: 112, height: 70, loading: "lazy" }),
        h(
          "span",
          { class: "story-words" },
          h("strong", {}, `${at + 1} · ${moment.title}`),
          percent > 0 && h("span", { class: "story-swing" }, `+${percent} ${who}`),
          h("span", { class: "story-text" }, moment.text),
        ),
      );
    });
    const all = [
      ...scene.bands.map(({ title: words, from }) =>
        this.line(from, { class: "story-band" }, words),
      ),
      ...scene.marks.map(({ step, word, text }) =>
        this.line(step, { class: "story-mark" }, h("strong", {}, word), " ", text),
      ),
    ].sort((one, other) => one.step - other.step);
    this.lines = [...moments, ...all];
    this.panel.replaceChildren(
      story.version === 0 && this.progress ? this.progress : "",
      h(
        "ol",
        { class: "story-list" },
        moments.map(({ node }) => h("li", {}, node)),
      ),
      h(
        "details",
        { class: "story-all" },
        h("summary", {}, "Everything that happened"),
        h(
          "ol",
          { class: "story-list" },
          all.map(({ node }) => h("li", {}, node)),
        ),
      ),
    );
  }

  /**
   * @param {number} step
   * @param {Record<string, string>} attributes
   * @param {...any} words
   */
  line(step, attributes, ...words) {
    const click = () => this.onGo(step);
    return { step, node: h("button", { type: "button", ...attributes, on: { click } }, ...words) };
  }

  /** @param {number} index */
  show(index) {
    for (const { step, node } of this.lines) {
      setAttr(node, "aria-current", step === index ? "step" : null);
    }
  }
}

/** @param {{by: number, seat: string}} moment */
export const swing = ({ by, seat }) => ({
  percent: Math.round(Math.abs(by) * 100),
  for: side(seat),
});
