/** Steps back, during a match, through the positions that the viewer has seen. */

import { byId, query } from "../../common/elements.js";
import { getJson } from "../../common/server.js";
import { Timeline } from "./timeline.js";
import { Stepper } from "./stepper.js";

/**
 * @import { Step } from "../../types/table.js"
 * @import { LiveTable } from "../live_table.js"
 */

export class StepHistory {
  /** @param {LiveTable} table */
  constructor(table) {
    this.table = table;
    /** The controls, hidden in the present. */
    this.bar = byId("past");
    /** @type {Timeline | null} */
    this.timeline = null;
    /** Whether steps that the viewer has not seen are played back to them. */
    this.catchingUp = false;
    this.stepper = new Stepper(query(this.bar, ".stepper"), {
      onStep: (_, { animate }) => {
        if (this.timeline) table.draw(animate);
      },
      onPlayed: () => this.catchingUp && this.leave(),
    });
    query(this.bar, ".past-leave").addEventListener("click", () => this.leave());
  }

  get open() {
    return this.timeline !== null;
  }

  /** The step that is looked at; null in the present. */
  get step() {
    return this.timeline?.steps[this.stepper.index] ?? null;
  }

  /** The question that was asked then, or why the board stands still; null in the present. */
  get prompt() {
    const rest = this.timeline?.rest(this.stepper.index);
    return rest ? { text: rest, rule: "", decision: "" } : (this.step?.prompt ?? null);
  }

  /** The log as it was then. */
  get lines() {
    return this.timeline?.lines(this.stepper.index) ?? [];
  }

  /** Fetch the match up to now, and show the step before the present. */
  async enter() {
    await this.load((steps) => steps.length - 2);
    query(this.bar, ".scrubber").focus({ preventScroll: true });
  }

  /**
   * Fetch the match up to now, and play it from step `seq`, the last that the viewer has seen.
   * @param {number} seq
   */
  async catchUp(seq) {
    await this.load((steps) => steps.findLastIndex((step) => step.seq <= seq));
    if (this.stepper.index === this.stepper.last) return this.leave();
    this.catchingUp = true;
    this.stepper.playing.focus({ preventScroll: true });
    this.stepper.toggle();
  }

  /** @param {(steps: Step[]) => number} from */
  async load(from) {
    const timeline = new Timeline(await getJson(`/api/matches/${this.table.match}/film`));
    this.timeline = timeline;
    this.bar.hidden = false;
    this.stepper.load(timeline, Math.max(0, from(timeline.steps)));
  }

  leave() {
    if (!this.open) return;
    this.stepper.stop();
    this.timeline = null;
    this.catchingUp = false;
    const hadFocus = this.bar.contains(document.activeElement);
    this.bar.hidden = true;
    if (hadFocus) this.bar.parentElement?.focus({ preventScroll: true });
    this.table.redraw();
  }
}
