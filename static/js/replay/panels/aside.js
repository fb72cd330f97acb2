/** What belongs to the step beside the board: hints, dear choices, hurries, what a seat could know. */

import { byId, setAttr } from "../../common/elements.js";
import { drawn } from "../../table/thinking/hint.js";
import { PlanLayer } from "../../table/thinking/plan_drawing.js";
import { openAt, ReplayHints } from "./hints.js";
import { ReplayHurries } from "./hurries.js";
import { knownAt, listed, sharesOn } from "./known.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { BoardHost } from "../../table/board/board_host.js"
 * @import { StoryJson } from "../../types/story.js"
 * @import { Timeline } from "../../table/log/timeline.js"
 * @import { Source } from "../source.js"
 * @import { StepLog } from "./step_log.js"
 */

/** @typedef {{timeline: Timeline, index: number, host: BoardHost, viewer: string, played?: Action}} Now */

export class Aside {
  /** @param {Source} source */
  constructor(source) {
    this.hints = new ReplayHints(source);
    this.hurries = new ReplayHurries(source);
    /** @type {StoryJson | null} */
    this.story = null;
    const boards = byId("boards");
    const board = () => /** @type {HTMLElement | null} */ (boards.querySelector(":scope > .board"));
    this.board = board;
    this.advice = new PlanLayer(boards, board);
    this.advice.svg.classList.add("advice-layer");
    this.shares = new PlanLayer(boards, board);
    this.shares.svg.classList.add("shares-layer");
    this.button = byId("show-known");
  }

  async load() {
    await Promise.all([this.hints.load(), this.hurries.load()]);
  }

  /** @param {StoryJson} story */
  tell(story) {
    this.story = story;
    this.hints.judged = story.decisions;
  }

  /**
   * The steps of all choices that cost.
   * @param {Timeline} timeline
   */
  dear = (timeline) => this.hints.judged.map((one) => openAt(timeline, one));

  /** @param {() => void} again */
  onKnown(again) {
    this.button.addEventListener("click", () => {
      setAttr(this.button, "aria-pressed", !this.isKnown);
      again();
    });
  }

  get isKnown() {
    return this.button.getAttribute("aria-pressed") === "true";
  }

  /** @param {Now} now */
  show({ timeline, index, host, viewer, played }) {
    const advised = this.hints.show(timeline, index, host);
    this.advice.show([...advised, ...(played ? drawn(host.piecesOf(played)) : [])]);
    this.hurries.show(timeline, index);
    this.showKnown({ timeline, index, host, viewer });
  }

  /**
   * Enter hints and hurries in the log.
   * @param {StepLog} log
   * @param {Timeline} timeline
   */
  note(log, timeline) {
    const notes = [...this.hints.notes(timeline), ...this.hurries.notes(timeline)];
    log.note(notes.map((note) => ({ ...note, seq: timeline.steps[note.step].seq })));
  }

  /** @param {Now} now */
  showKnown({ timeline, index, host, viewer }) {
    this.button.hidden = !this.story?.known[viewer]?.length;
    const board = this.board();
    const isShown = !this.button.hidden && this.isKnown && board;
    const facts = isShown ? knownAt(this.story, viewer, timeline.steps[index].row) : [];
    this.shares.show(board ? sharesOn(facts, board, host) : []);
    byId("known-here").replaceChildren(...listed(facts, viewer));
  }
}
