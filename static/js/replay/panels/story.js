/** The story of the game beside the board: its moments, and everything that happened as a list. */

import { draw, guard, html, nothing } from "../../common/draw.js";
import { byId, setText } from "../../common/elements.js";
import { side } from "../sides.js";
import { accountWords } from "./luck.js";

/**
 * @import { StoryJson } from "../../types/story.js"
 * @import { Timeline } from "../../table/log/timeline.js"
 * @import { Replay } from "../replay.js"
 * @import { Band, Placed } from "../timeline/axis.js"
 */

/** @typedef {{kind: string, step: number, words: unknown}} Line */

export class StoryPanel {
  /** @param {Pick<Replay, "goTo" | "learner" | "pictureOf" | "playing">} replay */
  constructor(replay) {
    this.replay = replay;
    this.panel = byId("panel-story");
    /** Not where what is to come stays hidden. */
    this.progress = document.querySelector("#story-progress");
    /** @type {{story: StoryJson, moments: Line[], all: Line[]} | null} */
    this.laid = null;
  }

  /** @param {string} words how far the story is, or its curves, that are still to come */
  wait(words) {
    if (this.progress) setText(this.progress, words);
  }

  learn = html`<p>
    <button type="button" class="button button-small" @click=${() => this.replay.playing.learn()}>
      Learn from this game
    </button>
  </p>`;

  get words() {
    return this.progress?.textContent ?? "";
  }

  /**
   * @param {StoryJson} story
   * @param {Timeline} timeline
   * @param {{bands: Band[], marks: Placed[]}} scene
   */
  lay(story, timeline, { bands, marks }) {
    if (!this.laid) this.panel.replaceChildren(); // what was said of a story to come
    const moments = story.moments.map((moment, at) => ({
      kind: "story-moment",
      step: timeline.nearest(moment),
      words: [pictured(this.replay.pictureOf(moment.row)), momentWords(moment, at)],
    }));
    const all = [
      ...bands.map(({ title, from }) => ({ kind: "story-band", step: from, words: title })),
      ...marks.map(({ step, word, text }) => ({
        kind: "story-mark",
        step,
        words: html`<strong>${word}</strong> ${text}`,
      })),
    ].sort((one, other) => one.step - other.step);
    this.laid = { story, moments, all };
  }

  /** @param {number} index */
  show(index) {
    if (!this.laid || this.panel.hidden) return;
    const { story, moments, all } = this.laid;
    /** A step changes one line of hundreds. @param {Line} line */
    const item = (line) => {
      const isNow = line.step === index;
      return guard([line, isNow], () => this.item(line, isNow));
    };
    draw(
      this.panel,
      html`${story.version === 0 ? this.progress : nothing}${this.replay.learner ? this.learn : nothing}
        <ol class="story-list">
          ${story.arc ? html`<li class="story-text">${story.arc}</li>` : nothing}${moments.map(item)}
        </ol>
        <details class="story-all">
          <summary>Everything that happened</summary>
          <ol class="story-list">
            ${all.map(item)}
          </ol>
        </details>`,
    );
  }

  /** @param {Line} line @param {boolean} isNow */
  item({ kind, step, words }, isNow) {
    return html`<li>
      <button
        type="button"
        class=${kind}
        aria-current=${isNow ? "step" : nothing}
        @click=${() => this.replay.goTo(step)}
      >
        ${words}
      </button>
    </li>`;
  }
}

/** @param {StoryJson["moments"][number]} moment @param {number} at */
function momentWords(moment, at) {
  const parts = moment.account ? accountWords(moment.account) : "";
  return html`<span class="story-words"
    ><strong>${at + 1} · ${moment.title}</strong>${swing(moment)}<span class="story-text"
      >${moment.text}${parts ? html`<br /><em>Of this, ${parts}.</em>` : nothing}</span
    ></span
  >`;
}

/**
 * What a moment moved; nothing if that is less than a point of chance.
 * @param {{by: number, seat: string}} moment
 */
export function swing({ by, seat }) {
  const percent = Math.round(Math.abs(by) * 100);
  return percent
    ? html`<span class="story-swing">${by < 0 ? "−" : "+"}${percent} ${side(seat)}</span>`
    : nothing;
}

/** @param {string | null} address of a small picture of a position */
export const pictured = (address) =>
  address ? html`<img src=${address} alt="" width="112" height="70" loading="lazy" />` : nothing;
