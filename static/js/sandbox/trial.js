/**
 * Try it: plays on for all sides in a world drawn from what the player knows. The match is another
 * connection (news.js), which this page only listens to.
 */

import { uuid } from "../common/bytes.js";
import { byId, setAttr } from "../common/elements.js";
import { isCalm } from "../common/motion.js";
import { title } from "../common/speech.js";
import { LiveShell } from "../table/live_shell.js";
import { Sheet } from "../table/page/folding.js";
import { choiceKeys, listenToKeys } from "../table/page/hotkeys.js";
import { addressOf, OVERDUE } from "../table/page/socket.js";
import { BoardBySeat } from "./boards.js";
import { SeatSwitcher } from "./eyes.js";
import { MatchNews } from "./news.js";

/**
 * @import { Action } from "../types/board.js"
 * @import { ClientMessage, ServerMessage, TrialMessage, TrialClientMessage } from "../types/protocol.js"
 * @import { Parts } from "../table/shell.js"
 */

/** How long one sees what a seat did before its turn passes on. */
const PAUSE = 900;

export class Trial extends LiveShell {
  /**
   * @param {HTMLElement} root
   * @param {Parts} [parts]
   */
  constructor(root, parts = {}) {
    super(root, byId("boards"), parts, { news: "Since this seat last acted" });
    const { match, page } = this;
    /**
     * The id of the trial that we are in, and whether the turn passes on by itself where it can. A reload keeps
     * both; a page opened from the table has none.
     */
    this.kept = { trial: "", passes: false, ...page.history.state };
    /** @type {TrialMessage | null} */
    this.trial = null;
    this.boards = new BoardBySeat(this.place, this.rules, this.openBoard);
    this.eyes = new SeatSwitcher(byId("eyes"), { onSee: (seat) => this.see(seat) });
    this.news = new MatchNews(byId("match-news"), { match, openSocket: parts.openSocket });
    this.waits = this.toasts.holding("Waiting for an answer.");
    /** @type {Record<"overdue" | "passing", number | undefined>} */
    this.timers = { overdue: undefined, passing: undefined };
    new Sheet(root);
  }

  /** Open the page: listen, and connect. */
  open() {
    const does = {
      undo: () => this.undo(),
      restart: () => this.restart(),
      redraw: () => this.request({ type: "redraw", id: uuid() }),
      "show-words": () => this.toggleWords(),
      "show-help": () => /** @type {HTMLDialogElement} */ (byId("help-dialog")).showModal(),
    };
    for (const [button, act] of Object.entries(does)) byId(button).addEventListener("click", act);
    listenToKeys({
      ...choiceKeys(byId("choices"), this.place),
      u: does.undo,
      r: does.restart,
      a: does.redraw,
      w: does["show-words"],
      t: () => this.page.location.assign(`/matches/${this.match}`),
      "?": does["show-help"],
      Escape: () => this.handling.back(),
    });
    for (const socket of [this.socket, this.news.socket]) this.connect(socket);
  }

  // Incoming messages

  /** @param {Parts} parts */
  newSocket(parts) {
    const url = () => {
      const { trial } = this.kept;
      return `${addressOf(this.match, null)}/try${trial ? `?trial=${trial}` : ""}`;
    };
    return super.newSocket(parts, { url });
  }

  /** @param {ServerMessage | TrialMessage} message */
  async take(message) {
    if (message.type === "trial") return this.arrive(message);
    if (message.type === "error") {
      this.complain(message.reason);
      this.expect(null);
      return this.draw(false);
    }
    const isAnswer =
      message.type === "state" && this.pending !== null && message.ack === this.pending;
    const isRefusal = message.type === "refused" && message.id === this.pending;
    this.learn(message);
    if (message.type === "welcome") return this.welcome();
    if (isAnswer || isRefusal) this.expect(null);
    if (message.type === "state" && this.whyNot.settles()) return this.drawAround();
    if (this.state.refusal) this.whyNot.refused(this.state.refusal);
    this.draw(isAnswer);
    this.passOn();
  }

  /** @param {TrialMessage} next */
  arrive(next) {
    const { trial, passes } = this.kept;
    if (trial && trial !== next.id) {
      this.toasts.show(
        "note",
        "Your trial ended because you were away too long. This is a new one.",
      );
    }
    this.trial = next;
    this.keep({ trial: next.id, passes: trial === next.id && passes });
    this.news.from(next.since);
    byId("world").textContent = next.world > 1 ? `, deal ${next.world}` : "";
  }

  /** @param {{trial: string, passes: boolean}} kept */
  keep(kept) {
    this.kept = kept;
    this.page.history.replaceState(kept, "");
  }

  /** Put the board of the seat on the page through whose eyes one looks now. */
  async welcome() {
    this.page.clearTimeout(this.timers.passing);
    this.expect(null); // a lost answer is not asked for again: the board shows what has happened
    this.whyNot.forget();
    this.log.clear();
    const { match, viewer } = this.state;
    if (!match) return;
    this.host = null;
    // The focus goes along to the other board, as soon as there is something to choose on it.
    if (viewer !== this.boards.viewer) {
      this.focus.keep(() => this.place.replaceChildren(), { pending: true });
    }
    const opened = await this.boards.show(match, viewer);
    if (viewer !== this.state.viewer) return; // other eyes were chosen meanwhile
    this.lay(opened);
    this.draw(false);
    this.passOn();
  }

  /** The seat that plays next, if the one that is looked through has done all that it is asked. */
  next() {
    const { frame, viewer } = this.state;
    if (!frame || frame.outcome || frame.awaited.includes(viewer)) return null;
    return frame.awaited[0] ?? null;
  }

  /** Also after a lost connection or a reload in that moment: then once the board and the position are there. */
  passOn() {
    this.page.clearTimeout(this.timers.passing);
    const seat = this.kept.passes && this.host ? this.next() : null;
    if (seat === null) return;
    this.timers.passing = this.page.setTimeout(() => this.see(seat, true), isCalm() ? 0 : PAUSE);
  }

  // Drawing

  /** @param {() => void} what */
  keepFocus(what) {
    this.focus.keep(what, { pending: this.isBusy || this.next() !== null });
  }

  drawLog() {
    const { host, log, state } = this;
    const mine = state.lines.findLast((line) => line.seat === state.viewer);
    if (host) log.show(state.lines, host.renderer, mine ? mine.seq + 1 : 0);
    super.drawLog();
  }

  drawAround() {
    const { host, isBusy, now, trial } = this;
    if (!host || !now) return;
    super.drawAround();
    byId("headline").textContent = this.headline();
    if (trial) this.eyes.lay(now.match, trial.own);
    if (!isBusy) this.eyes.show(now.viewer, now.frame);
    for (const id of ["undo", "restart", "redraw"]) {
      /** @type {HTMLButtonElement} */
      const button = byId(id);
      button.disabled = isBusy || (id !== "redraw" && !now.frame.undo);
    }
    setAttr(byId("prompt"), "aria-busy", isBusy ? "true" : null);
  }

  headline() {
    const { frame, viewer } = this.state;
    if (frame?.outcome) return "The game would be over";
    const name = this.host?.seat(viewer).title ?? title(viewer);
    return frame?.awaited.includes(viewer) ? `You play ${name}` : `You look as ${name}`;
  }

  // Choosing

  /** @param {Action} action */
  act(action) {
    this.request({ type: "act", id: uuid(), seq: this.seq, action }, true);
  }

  restart() {
    if (this.state.frame?.undo) this.request({ type: "restart", id: uuid() });
  }

  /**
   * @param {string} seat
   * @param {boolean} [isPassing]
   */
  see(seat, isPassing) {
    this.request({ type: "see", id: uuid(), seat }, isPassing);
  }

  /**
   * Say what is to be done. Not said again after a lost connection: a guess is soon played again.
   * @param {(ClientMessage | TrialClientMessage) & {id: string}} message
   * @param {boolean} [isPassing] whether the turn passes on by itself afterwards
   */
  request(message, isPassing = false) {
    if (this.isBusy) return;
    this.page.clearTimeout(this.timers.passing);
    if (this.socket.send(/** @type {ClientMessage} */ (message))) {
      this.expect(message.id);
      this.keep({ ...this.kept, passes: isPassing });
    } else {
      this.complain("Not connected. Try again in a moment.");
    }
    this.draw(false);
  }

  /**
   * What is to be answered now; the player is told where that takes long.
   * @param {string | null} asked
   */
  expect(asked) {
    const { page, timers } = this;
    this.pending = asked;
    page.clearTimeout(timers.overdue);
    this.waits(false);
    if (asked) timers.overdue = page.setTimeout(() => this.waits(true), OVERDUE);
  }
}
