/** The whole log of a replay: each line leads to its step, and that of the step shown is marked. */

import { all, around, h, setAttr } from "../../common/elements.js";
import { Log } from "../../table/log/log.js";

/**
 * @import { Renderer } from "../../types/board.js"
 * @import { Row } from "../../types/table.js"
 * @import { Replay } from "../replay.js"
 */

/** @type {Record<string, (buttons: HTMLElement[], at: number) => HTMLElement | undefined>} */
const KEYS = {
  ArrowUp: (buttons, at) => buttons[at - 1],
  ArrowDown: (buttons, at) => buttons[at + 1],
};

/**
 * @param {HTMLElement} line
 * @param {0 | -1} stop
 */
const setStop = ({ firstElementChild: button }, stop) =>
  setAttr(/** @type {Element} */ (button), "tabindex", stop);

export class StepLog {
  /** @param {Pick<Replay, "goTo" | "point" | "timeline">} replay */
  constructor(replay) {
    this.log = new Log(replay, { news: "This step", isChosen: true });
    const { scroller } = this.log;
    this.scroller = scroller;
    /** @type {Map<string, HTMLElement>} */
    this.notes = new Map();
    /** @type {Row[] | null} */
    this.rows = null;
    this.seq = 0;
    /** The line of the step. @type {HTMLElement | null} */
    this.here = null;
    scroller.addEventListener("click", (event) => {
      const [line, note] = [around(event, "[data-seq]"), around(event, "[data-step]")];
      if (line && replay.timeline) replay.goTo(replay.timeline.stepOf(Number(line.dataset.seq)));
      else if (note) replay.goTo(Number(note.dataset.step));
    });
    scroller.addEventListener("keydown", (event) => this.key(event));
  }

  /**
   * From line to line; Enter chooses, since each is a button.
   * @param {KeyboardEvent} event
   */
  key(event) {
    const button = around(event, ".log-step");
    if (!button || !(event.key in KEYS)) return;
    const buttons = all(this.scroller, ".log-step");
    KEYS[event.key](buttons, buttons.indexOf(button))?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * @param {Row[]} rows all of them: the same list as long as there are no others
   * @param {Renderer} renderer
   * @param {number} seq of the step shown
   */
  show(rows, renderer, seq) {
    const isOther = rows !== this.rows;
    if (isOther) this.log.show(rows, renderer, Infinity);
    const [from, to] = isOther ? [-Infinity, Infinity] : [this.seq, seq].sort((a, b) => a - b);
    [this.rows, this.seq] = [rows, seq];
    for (const [of, { nodes }] of this.log.shown) {
      if (of < from || of > to) continue; // as it was
      for (const node of nodes) {
        setAttr(node, "data-new", of === seq ? "" : null);
        setAttr(node, "data-ahead", of > seq ? "" : null);
        const button = /** @type {Element} */ (node.firstElementChild);
        setAttr(button, "aria-current", of === seq ? "step" : null);
      }
    }
    this.stopAt(rows.findLast((row) => row.seq <= seq)?.seq ?? -1);
  }

  /**
   * The line of a step, or the last one before it, alone is reached by Tab.
   * @param {number} seq
   */
  stopAt(seq) {
    const first = () =>
      /** @type {HTMLElement | null} */ (this.scroller.querySelector("[data-seq]"));
    const here = this.log.shown.get(seq)?.nodes[0] ?? first();
    if (this.here && this.here !== here) setStop(this.here, -1);
    if (here) setStop(here, 0);
    this.here = here;
  }

  /**
   * Lines of what was thought at a step, each below what had happened by then.
   * @param {{step: number, seq: number, words: string}[]} notes
   */
  note(notes) {
    for (const { step, seq, words } of notes) {
      if (this.notes.has(`${step} ${words}`)) continue;
      const button = h("button", { type: "button", class: "log-step", tabindex: -1 }, words);
      const line = h("li", { class: "log-line log-note", "data-step": step }, button);
      const rows = [...this.log.shown].filter(([of, { nodes }]) => of <= seq && nodes.length);
      const last = rows.at(-1)?.[1].nodes.at(-1);
      if (last) last.after(line);
      else this.log.list.prepend(line);
      this.notes.set(`${step} ${words}`, line);
    }
  }

  /**
   * Scroll the line of the step to the middle of the log, and nothing else on the page. It asks where the
   * line is, so everything else is to be drawn before: the browser lays out the page then.
   */
  bringIn() {
    const { scroller, here } = this;
    if (!here) return;
    const [line, room] = [here, scroller].map((one) => one.getBoundingClientRect());
    if (line.top >= room.top && line.bottom <= room.bottom) return;
    scroller.scrollTop += line.top - room.top - scroller.clientHeight / 2;
  }

  clear() {
    this.log.clear();
    this.notes.clear();
    this.rows = null;
  }
}
