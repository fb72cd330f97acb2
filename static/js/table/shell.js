/** What a table, Try it and a replay have in common: a page with a board that one looks at. */

import { byId, setAttr } from "../common/elements.js";
import { touchedBy } from "../common/lines.js";
import { openBoardHost } from "./board/board_host.js";
import { Tooltip } from "./board/tooltip.js";
import { learnEmblems } from "./page/emblems.js";
import { rulesOf } from "./page/rule_link.js";
import { Toasts } from "./page/toast.js";

/**
 * @import { BoardHost } from "./board/board_host.js"
 * @import { Row } from "../types/table.js"
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
   * @param {HTMLElement} place where the board lies
   * @param {Parts} parts
   */
  constructor(root, place, { page = window, openBoard = openBoardHost }) {
    this.root = root;
    this.place = place;
    this.page = page;
    this.openBoard = openBoard;
    learnEmblems(root.dataset.emblems ?? "{}");
    this.rules = rulesOf(root.dataset.ruleset ?? "");
    this.toasts = new Toasts(byId("toasts"));
    /** The board, once it is there. @type {BoardHost | null} */
    this.host = null;
    const explain = (/** @type {string} */ kind, /** @type {string} */ key) =>
      this.host?.explain(kind, key) ?? null;
    this.tooltip = new Tooltip(byId("tooltip"), explain);
    for (const watched of [place, byId("log-list")]) this.tooltip.watch(watched);
  }

  /** @param {string} words */
  complain(words) {
    this.toasts.show("error", words);
  }

  /** @param {BoardHost} host */
  lay(host) {
    this.host = host;
    host.setWordy(this.isWordy);
  }

  /**
   * Mark on the board what a row of the log is about.
   * @param {Row | null} row
   */
  point(row) {
    const { host } = this;
    host?.point(row ? touchedBy(row.events, host.renderer) : []);
  }

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
