/** All that stands beside the board of a replay, and the marks over it. */

import { byId, setAttr } from "../../common/elements.js";
import { afterwards } from "../../common/motion.js";
import { Tabs } from "../../common/boards/tabs.js";
import { Aside } from "./aside.js";
import { showLuck } from "./luck.js";
import { StepLog } from "./step_log.js";
import { StoryPanel } from "./story.js";
import { Talk } from "./talk.js";

/**
 * @import { StoryJson } from "../../types/story.js"
 * @import { Row } from "../../types/table.js"
 * @import { Timeline } from "../../table/log/timeline.js"
 * @import { Replay } from "../replay.js"
 * @import { Scene } from "../timeline/chart.js"
 * @import { Now } from "./aside.js"
 */

export class Beside {
  /** @param {Replay} replay */
  constructor(replay) {
    this.replay = replay;
    const tab = replay.root.dataset.told === undefined ? "log" : "story";
    this.tabs = new Tabs(byId("tabs"), tab, { onChoose: () => this.showPanel() });
    this.aside = new Aside(replay.source);
    this.aside.onKnown(() => this.show());
    this.talk = new Talk(replay, this.tabs);
    this.story = new StoryPanel(replay);
    /** Draws the luck, where that is still to be done. @type {(() => void) | null} */
    this.luck = null;
    /** The log of all of the match. @type {Row[]} */
    this.rows = [];
    this.log = new StepLog(replay);
    new ResizeObserver(() => this.show()).observe(this.log.scroller); // the side has opened
  }

  /** In sight or not, where a narrow window has no room for it beside the board. */
  toggle() {
    const { root } = this.replay;
    const opens = root.dataset.side !== "open";
    setAttr(root, "data-side", opens ? "open" : null);
    setAttr(byId("show-side"), "aria-expanded", opens);
  }

  /** Tell less than the story does, where the reader is asked; and leave the board in sight. */
  makeRoom() {
    this.tabs.open("log");
    if (this.replay.root.dataset.side === "open") this.toggle();
  }

  /**
   * What comes along with the film: the page works without it.
   * @param {boolean} opensComments
   */
  load(opensComments) {
    const { aside, replay, story, talk } = this;
    const film = replay.films.of(replay.viewer, {});
    const onStory = (/** @type {StoryJson} */ told) => replay.tell(told);
    /** @type {Record<string, Promise<void>>} */
    const loading = {
      "The story of the game": replay.source.story(onStory, (words) => story.wait(words)),
      "The hints of this match": aside.load().then(() => this.show()),
      "The players’ plans and comments": talk.load(film, opensComments),
    };
    for (const [what, comes] of Object.entries(loading)) {
      comes.catch((error) => replay.failed(what, error));
    }
  }

  /** @param {StoryJson} story */
  tell(story) {
    this.aside.tell(story);
    this.tabs.offer("luck");
  }

  /**
   * What does not depend on the step.
   * @param {Timeline} timeline
   * @param {StoryJson | null} story
   * @param {Scene} scene
   */
  lay(timeline, story, scene) {
    this.rows = timeline.lines();
    if (!story) return;
    this.story.lay(story, timeline, scene);
    const go = (/** @type {number} */ step) => this.replay.goTo(step);
    this.luck = () => showLuck(story.luck, timeline.match, timeline, go);
  }

  /** It follows a frame after the board: a step is one frame's work. */
  show = afterwards(() => {
    const { now } = this.replay;
    if (!now) return;
    this.aside.show(now);
    this.showPanel();
  });

  /** What its tab has brought to sight; a panel that is hidden is drawn when its tab is chosen. */
  showPanel() {
    const { log, luck, story, talk } = this;
    const { now } = this.replay;
    if (!now) return;
    talk.show(now);
    story.show(now.index);
    if (log.scroller.checkVisibility()) this.showLog(now);
    if (!luck || byId("panel-luck").hidden) return;
    luck();
    this.luck = null;
  }

  /** @param {Now} now */
  showLog({ host, index, timeline }) {
    const { aside, log, rows } = this;
    log.show(rows, host.renderer, timeline.steps[index].seq);
    aside.note(log, timeline);
    log.bringIn();
  }
}
