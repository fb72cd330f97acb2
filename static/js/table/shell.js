/** What a table, Try it and a replay have in common: a page with a board that one looks at, and chooses on. */

import { byId, query, setAttr } from "../common/elements.js";
import { touchedBy } from "../common/lines.js";
import { title } from "../common/speech.js";
import { emptyBoard, openBoardHost } from "./board/board_host.js";
import { Focus } from "./board/focus.js";
import { Handling } from "./hand/handling.js";
import { Pencil } from "./hand/pencil.js";
import { Tooltip } from "./board/tooltip.js";
import { learnEmblems } from "./page/emblems.js";
import { choiceKeys, listenToKeys } from "./page/hotkeys.js";
import { rulesOf } from "./page/rule_link.js";
import { Toasts } from "./page/toast.js";
import { showButtons } from "./prompt/prompt.js";

/**
 * @import { Action, Moment } from "../types/board.js"
 * @import { MatchJson } from "../types/protocol.js"
 * @import { Row, SeatOf } from "../types/table.js"
 * @import { BoardHost, First } from "./board/board_host.js"
 * @import { Foresight } from "./board/foresight.js"
 * @import { InHand } from "./hand/in_hand.js"
 * @import { Pace } from "./log/stepper.js"
 * @import { Timeline } from "./log/timeline.js"
 */

/**
 * What a shell is handed; tests pass their own.
 * @typedef {object} Parts
 * @property {Window} [page] its window: the address, history and clock
 * @property {(address: string) => WebSocket} [openSocket]
 * @property {typeof openBoardHost} [openBoard]
 */

export class Shell {
  /**
   * @param {HTMLElement} root
   * @param {Parts} parts
   * @param {HTMLElement} prompt takes the focus where nothing is left to choose
   */
  constructor(root, { page = window, openBoard = openBoardHost }, prompt) {
    this.root = root;
    this.place = byId("boards");
    this.page = page;
    this.openBoard = openBoard;
    learnEmblems(root.dataset.emblems ?? "{}");
    this.rules = rulesOf(root.dataset.ruleset ?? "");
    this.toasts = new Toasts(byId("toasts"));
    /** Where they need not be asked for. @type {Promise<any> | null} */
    this.charts = null;
    /** The boards by their viewers: each is mounted for one. @type {Map<string, {board: HTMLElement, opens: Promise<BoardHost>}>} */
    this.boards = new Map();
    /** The board, once it is there. @type {BoardHost | null} */
    this.host = null;
    /** What is taken up before it moves, where something can be. @type {InHand | null} */
    this.hand = null;
    /** What may come of what is pointed at, where the server says it. @type {Foresight | null} */
    this.foresight = null;
    this.tooltip = new Tooltip(this);
    for (const watched of [this.place, byId("log-list")]) this.tooltip.watch(watched);
    this.focus = new Focus({ board: this.place, choices: byId("choices"), prompt });
    this.handling = new Handling(this);
    this.handling.listen();
    this.pencil = new Pencil(this);
    byId("show-words").addEventListener("click", () => this.toggleWords());
  }

  /** @param {Record<string, (event: KeyboardEvent) => unknown>} keys those of this page */
  listenToKeys(keys) {
    listenToKeys({
      ...choiceKeys(byId("choices"), this.place),
      w: () => this.toggleWords(),
      Escape: () => this.handling.back(),
      ...keys,
    });
  }

  /** @param {string} words */
  complain(words) {
    this.toasts.show("error", words);
  }

  // The board

  /**
   * Put the board of a viewer on the page, where it is laid out at the first time.
   * @param {MatchJson} match
   * @param {string} viewer
   * @param {() => First | null | undefined} first what it is to show then, as far as that is known once it is mounted
   * @param {Moment["mode"]} [mode]
   */
  boardOf(match, viewer, first, mode) {
    const shown = query(this.place, ":scope > .board"); // the layers over it stay
    let known = this.boards.get(viewer);
    if (!known) {
      const board = this.boards.size ? emptyBoard() : shown;
      const places = { board, aim: byId("aim"), words: byId("words") };
      const { charts, rules } = this;
      const opening = this.openBoard(places, { match, viewer, rules, charts });
      known = { board, opens: opening.then((host) => host.prepare(first(), mode)) };
      known.opens.catch(() => this.boards.delete(viewer)); // the next look tries again
      this.boards.set(viewer, known);
    }
    if (known.board !== shown) shown.replaceWith(known.board);
    return known.opens;
  }

  /** @param {BoardHost | null} host what is looked at from now on */
  lay(host) {
    this.host = host;
    host?.setWordy(this.isWordy);
  }

  /**
   * Draw a step of a timeline; at rest, the board shows nothing of its events. Resolves to whether all of it
   * has been drawn.
   * @param {Timeline} timeline
   * @param {number} index
   * @param {Pick<Moment, "mode"> & Partial<Pace> & {told?: boolean, actions?: Action[]}} how
   *   `told`: its events are shown even if nothing moves
   */
  async drawStep(
    timeline,
    index,
    { mode, animate = false, hurried, told = animate, actions = [] },
  ) {
    const { events, rests, seq } = timeline.steps[index];
    const recent = rests ? [] : events;
    return this.host?.draw({
      view: timeline.view(index),
      actions,
      moment: { events: told ? recent : [], animate, mode, seq },
      recent,
      hurried,
    });
  }

  /** What is shown, drawn again. */
  redraw() {}

  /** @type {SeatOf} */
  seatOf = (seat) => this.host?.seat(seat) ?? { title: title(seat), mark: seat };

  /**
   * Mark on the board what a row of the log is about.
   * @param {Row | null} row
   */
  point(row) {
    const { host } = this;
    host?.point(row ? touchedBy(row.events, host.renderer) : []);
  }

  // Choosing

  /** Whether an answer is on its way, or none can come. */
  get isBusy() {
    return false;
  }

  /** Whether something can be chosen now. */
  get isOpen() {
    return !this.isBusy;
  }

  /** @param {Action} action what was chosen */
  act(action) {
    throw new Error(`${action.do} is chosen where nothing can be`);
  }

  /** The picks are others now. */
  repick() {
    this.focus.advance(() => {
      this.host?.repick();
      this.drawAround();
    });
  }

  /**
   * @param {HTMLElement} element one that is not offered
   * @param {boolean} [isDropped] something was dropped on it: it is not to be explained
   */
  look(element, isDropped = false) {
    if (!isDropped) this.tooltip.show(element);
  }

  /** Everything beside the board that depends on the picks. */
  drawAround() {
    showButtons(this);
  }

  // In words

  /** Whether the board stands there in words as well. */
  get isWordy() {
    return byId("show-words").getAttribute("aria-pressed") === "true";
  }

  toggleWords() {
    setAttr(byId("show-words"), "aria-pressed", !this.isWordy);
    this.setWordy(this.isWordy);
  }

  /** @param {boolean} wordy */
  setWordy(wordy) {
    this.host?.setWordy(wordy);
  }
}
