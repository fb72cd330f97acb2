/** Playing along: what the reader answers, and the parts of the film that come with it. */

import { byId, setAttr } from "../../common/elements.js";
import { showAsked } from "./asking.js";
import { Learning } from "./learning.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { Replay } from "../replay.js"
 * @import { Along } from "./along.js"
 */

export class PlayingAlong {
  /** @param {Replay} replay */
  constructor(replay) {
    this.replay = replay;
    /** @type {Learning | null} */
    this.learning = null;
    /** @type {Record<string, () => void>} */
    const does = {
      "along-skip": () => this.answer(null),
      "along-again": () => this.again(),
      "along-next": () => this.goToNext(),
      "cover-learn": () => this.learn(),
    };
    for (const [button, act] of Object.entries(does)) byId(button).addEventListener("click", act);
  }

  get now() {
    const { films, host, stepper, viewer } = this.replay;
    const along = this.learning?.viewer === viewer ? this.learning : films.along(viewer);
    return { along, index: stepper.index, host };
  }

  /** The decision that stands open at the step that is shown. */
  get ask() {
    const { along, index } = this.now;
    return along?.asksAt(index) ?? null;
  }

  /** What was played there, once the reader has answered. */
  get played() {
    const { along, index } = this.now;
    return along?.played.get(index)?.action;
  }

  /** The question or the answer of this step, and what comes after it if the reader is near. */
  show() {
    const { along, index, host } = this.now;
    if (!host) return;
    showAsked(along, index, host);
    const { learning } = this;
    const isLesson = learning !== null && along === learning && learning.lessonAt(index);
    byId("along-skip").textContent = isLesson ? "Show a better choice" : "Show what was played";
    byId("along-again").hidden = !isLesson || this.ask !== null;
    byId("along-next").hidden = !isLesson;
    byId("along-next").textContent = learning?.isLast ? "Done" : "Next choice";
    if (along?.isNear(index)) this.goOn(along, along.load());
  }

  /**
   * Take in what comes.
   * @param {Along | Learning} along
   * @param {Promise<unknown>} coming
   */
  async goOn(along, coming) {
    try {
      await coming;
    } catch (error) {
      return this.replay.failed("The replay", error);
    }
    if (this.now.along === along) this.replay.layOut();
  }

  /** Step on to what is not there yet. */
  async stepBeyond() {
    const { along, index } = this.now;
    if (!along?.isNear(index)) return;
    await this.goOn(along, along.load());
    if (index === this.now.index) this.replay.stepper.go(index + 1);
  }

  /** @param {Action | null} action what the reader would do; null: they only want to know */
  async answer(action) {
    const { along, host, index } = this.now;
    if (!along?.asksAt(index)) return;
    await this.goOn(along, along.answer(index, action));
    if (index !== this.now.index) return;
    for (let took = true; took;) took = host?.picker.back() ?? false; // to choose afresh
    this.replay.redraw();
  }

  // Learning from this game

  /** Ask what cost a seat most, on the board as that seat saw it; or lead back to it. */
  async learn() {
    const { replay } = this;
    const { learner } = replay;
    if (!learner || !replay.story) return;
    if (replay.viewer !== learner) await replay.watch(learner);
    const { source, story, timeline, viewer } = replay;
    if (viewer !== learner || !timeline) return; // it was said why
    if (this.learning?.viewer !== learner) {
      this.learning = new Learning(source, timeline, learner, story.decisions);
    }
    replay.beside.makeRoom();
    await this.openLesson(this.learning);
  }

  /** @param {Learning} learning */
  async openLesson(learning) {
    const { replay } = this;
    setAttr(replay.root, "data-learns", true);
    await this.goOn(learning, learning.open());
    replay.cover.begin(learning.lessons[learning.number].index);
  }

  /** The next choice, or back to the story. */
  async goToNext() {
    const { learning, replay } = this;
    if (!learning) return;
    if (!learning.isLast) {
      learning.number += 1;
      return this.openLesson(learning);
    }
    this.learning = null;
    setAttr(replay.root, "data-learns", null);
    replay.beside.tabs.open("story");
    return replay.redraw();
  }

  again() {
    this.learning?.again(this.now.index);
    this.replay.redraw();
  }
}
