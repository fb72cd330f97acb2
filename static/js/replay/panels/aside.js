/** What belongs to the step beside the board: hints, dear choices, hurries, what a seat could know. */

import { draw, html, nothing } from "../../common/draw.js";
import { byId, setAttr } from "../../common/elements.js";
import { drawn } from "../../table/thinking/hint.js";
import { PlanLayer } from "../../table/thinking/plan_drawing.js";
import { notesOn, openAt, thoughtsAt } from "./hints.js";
import { knownAt, listed, sharesOn } from "./known.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { BoardHost } from "../../table/board/board_host.js"
 * @import { StoryJson } from "../../types/story.js"
 * @import { Timeline } from "../../table/log/timeline.js"
 * @import { Source } from "../source.js"
 * @import { Thoughts } from "./hints.js"
 * @import { StepLog } from "./step_log.js"
 */

/**
 * `isAsked`: whether the reader is to find by themselves what was thought there.
 * @typedef {{timeline: Timeline, index: number, host: BoardHost, viewer: string, played?: Action, isAsked?: boolean}} Now
 */

export class Aside {
  /** @param {Source} source */
  constructor(source) {
    this.source = source;
    /** @type {Thoughts} */
    this.thoughts = { hints: [], judged: [], hurried: [] };
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
    const { hints, hurried } = await this.source.beside();
    Object.assign(this.thoughts, { hints: hints.hints, hurried });
  }

  /** @param {StoryJson} story */
  tell(story) {
    this.story = story;
    this.thoughts.judged = story.decisions;
  }

  /**
   * The steps of all choices that cost.
   * @param {Timeline} timeline
   */
  dear = (timeline) => this.thoughts.judged.map((one) => openAt(timeline, one));

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
  show({ timeline, index, host, viewer, played, isAsked = false }) {
    const thoughts = isAsked ? { hints: [], judged: [], hurried: [] } : this.thoughts;
    const { words, hurries, advised } = thoughtsAt(thoughts, timeline, index, host);
    draw(byId("hints-here"), html`${played ? nothing : words}`); // it stands below the board
    draw(byId("hurries-here"), html`${hurries}`);
    this.advice.show([...advised, ...(played ? drawn(host.piecesOf(played)) : [])]);
    this.button.hidden = !this.story?.known[viewer]?.length;
    const board = this.board();
    const isShown = !this.button.hidden && this.isKnown && board;
    const facts = isShown ? knownAt(this.story, viewer, timeline.steps[index].row) : [];
    this.shares.show(board ? sharesOn(facts, board, host) : []);
    draw(byId("known-here"), listed(facts, viewer));
  }

  /**
   * Enter hints and hurries in the log.
   * @param {StepLog} log
   * @param {Timeline} timeline
   */
  note(log, timeline) {
    const notes = notesOn(this.thoughts, timeline);
    log.note(notes.map((note) => ({ ...note, seq: timeline.steps[note.step].seq })));
  }
}
