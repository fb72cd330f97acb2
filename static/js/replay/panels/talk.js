/** What players say and show beside the replay, and the way from a step to a match of one's own. */

import { byId, ifThere } from "../../common/elements.js";
import { PlayOn } from "../play_on.js";
import { Comments } from "./comments.js";
import { offerOwnPlan } from "./own_plan.js";
import { SharedPlans } from "./plans.js";

/**
 * @import { Timeline } from "../../table/log/timeline.js"
 * @import { Tabs } from "../../common/boards/tabs.js"
 * @import { Replay } from "../replay.js"
 * @import { Now } from "./aside.js"
 */

export class Talk {
  /**
   * @param {Replay} replay
   * @param {Tabs} tabs
   */
  constructor(replay, tabs) {
    this.source = replay.source;
    this.tabs = tabs;
    this.panel = byId("panel-comments");
    const onCount = (/** @type {number} */ count) => tabs.offer("comments", count);
    this.comments = new Comments(replay, this.panel, onCount);
    this.playOn = ifThere("play-on") ? new PlayOn(replay) : null;
    this.plans = new SharedPlans();
  }

  /** @param {Now} now */
  show(now) {
    this.comments.show(now);
    this.playOn?.show(now);
  }

  /**
   * @param {Promise<Timeline>} film any of the match
   * @param {boolean} opens a notice of a comment has led here
   */
  async load(film, opens) {
    const { plans, comments } = await this.source.beside();
    this.plans.offer(plans);
    this.comments.tell(comments);
    if (opens) this.open();
    if (!this.comments.told.may_write) return;
    const { match } = await film;
    const again = async () => this.plans.offer(await this.source.part("plans"));
    await offerOwnPlan(match.id, this.panel, again);
  }

  /** Show the comments, in a narrow window too. */
  open() {
    this.tabs.choose(this.tabs.tab("comments"));
    const side = byId("show-side");
    if (side.offsetParent && side.getAttribute("aria-expanded") !== "true") side.click();
  }
}
