/** All that stands beside the board of a replay, and the marks over it. */

import { byId } from "../../common/elements.js";
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
 * @import { Source } from "../source.js"
 * @import { Scene } from "../timeline/chart.js"
 * @import { Now } from "./aside.js"
 */

export class Beside {
  /**
   * @param {Source} source
   * @param {object} of
   * @param {string} of.tab the one that is open at first
   * @param {() => Now | null} of.now what is shown
   * @param {(index: number) => void} of.onGo go to a step
   * @param {(row: Row | null) => void} of.onPoint
   * @param {(row: number) => string | null} of.picture the address of a small picture of a position
   */
  constructor(source, { tab, now, onGo, onPoint, picture }) {
    this.source = source;
    this.now = now;
    this.onGo = onGo;
    this.tabs = new Tabs(byId("tabs"), tab, { onChoose: () => this.showPanel() });
    this.aside = new Aside(source);
    this.aside.onKnown(() => this.show());
    this.talk = new Talk(source, { tabs: this.tabs, onGo });
    this.story = new StoryPanel({ onGo, picture });
    /** Draws the luck, where that is still to be done. @type {(() => void) | null} */
    this.luck = null;
    /** The log of all of the match. @type {Row[]} */
    this.rows = [];
    const onStep = (/** @type {number} */ seq) => {
      const step = now()?.timeline.stepOf(seq);
      if (step !== undefined) onGo(step);
    };
    this.log = new StepLog(byId("log-list"), { onPoint, onStep, onNote: onGo });
    new ResizeObserver(() => this.show()).observe(this.log.scroller); // the side has opened
  }

  /**
   * What comes along with the film: the page works without it. Returns what each is called, and when it is there.
   * @param {Promise<Timeline>} film
   * @param {{onStory: (story: StoryJson) => void, opensComments: boolean}} of
   * @returns {[what: string, comes: Promise<void>][]}
   */
  load(film, { onStory, opensComments }) {
    const { aside, source, story, talk } = this;
    return [
      ["The story of the game", source.story(onStory, (words) => story.wait(words))],
      ["The hints of this match", aside.load().then(() => this.show())],
      ["The players’ plans and comments", talk.load(film, opensComments)],
    ];
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
    this.luck = () => showLuck(story.luck, timeline.match, timeline, this.onGo);
  }

  /** It follows a frame after the board: a step is one frame's work. */
  show = afterwards(() => {
    const now = this.now();
    if (!now) return;
    this.aside.show(now);
    this.showPanel();
  });

  /** What its tab has brought to sight; a panel that is hidden is drawn when its tab is chosen. */
  showPanel() {
    const { log, luck, story, talk } = this;
    const now = this.now();
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
