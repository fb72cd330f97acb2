/**
 * Try it: plays on for all sides in a world drawn from what the player knows. The match is another
 * connection (news.js), which this page only listens to.
 */

import { uuid } from "../common/bytes.js";
import { html } from "../common/draw.js";
import { byId } from "../common/elements.js";
import { isCalm } from "../common/motion.js";
import { title } from "../common/speech.js";
import { showEyes } from "../table/board/eyes.js";
import { LiveShell } from "../table/live_shell.js";
import { Sheet } from "../table/page/folding.js";
import { addressOf } from "../table/page/socket.js";
import { MatchNews } from "./news.js";

/**
 * @import { Action } from "../types/board.js"
 * @import { ServerMessage, TrialMessage } from "../types/protocol.js"
 * @import { Request } from "../table/live_shell.js"
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
    super(root, parts, { news: "Since this seat last acted", waiting: "Waiting for an answer." });
    const { match, page } = this;
    /**
     * The id of the trial that we are in, and whether the turn passes on by itself where it can. A reload keeps
     * both; a page opened from the table has none.
     */
    this.kept = { trial: "", passes: false, ...page.history.state };
    /** The seat that is the player's own. */
    this.own = "";
    this.news = new MatchNews(byId("match-news"), { match, openSocket: parts.openSocket });
    /** @type {number | undefined} */
    this.passing = undefined;
    new Sheet(root);
  }

  /** Open the page: listen, and connect. */
  open() {
    byId("restart").addEventListener("click", () => this.restart());
    byId("redraw").addEventListener("click", () => this.dealAgain());
    this.listenToKeys({
      r: () => this.restart(),
      a: () => this.dealAgain(),
      t: () => this.page.location.assign(`/matches/${this.match}`),
    });
    for (const socket of [this.socket, this.news.socket]) this.connect(socket);
  }

  // Incoming messages

  /**
   * What it was asked is not asked again after a lost connection: a guess is soon played again.
   * @param {Parts} parts
   */
  newSocket(parts) {
    const url = () => {
      const { trial } = this.kept;
      return `${addressOf(this.match, null)}/try${trial ? `?trial=${trial}` : ""}`;
    };
    return super.newSocket(parts, { url, isRepeated: false });
  }

  /** @param {ServerMessage | TrialMessage} message */
  async take(message) {
    if (message.type === "trial") return this.arrive(message);
    this.page.clearTimeout(this.passing);
    await super.take(message);
    this.passOn();
  }

  /** @param {TrialMessage} message */
  arrive({ id, own, since, world }) {
    const { trial, passes } = this.kept;
    if (trial && trial !== id) {
      this.toasts.show(
        "note",
        "Your trial ended because you were away too long. This is a new one.",
      );
    }
    this.own = own;
    this.keep({ trial: id, passes: trial === id && passes });
    this.news.from(since);
    byId("world").textContent = world > 1 ? `, deal ${world}` : "";
  }

  /** @param {{trial: string, passes: boolean}} kept */
  keep(kept) {
    this.kept = kept;
    this.page.history.replaceState(kept, "");
  }

  /** The seat that plays next, if the one that is looked through has done all that it is asked. */
  next() {
    const { frame, viewer } = this.state;
    if (!frame || frame.outcome || frame.awaited.includes(viewer)) return null;
    return frame.awaited[0] ?? null;
  }

  /** Also after a lost connection or a reload in that moment: then once the board and the position are there. */
  passOn() {
    this.page.clearTimeout(this.passing); // two messages may have been taken at once
    const seat = this.kept.passes && this.host ? this.next() : null;
    if (seat === null) return;
    this.passing = this.page.setTimeout(() => this.see(seat, true), isCalm() ? 0 : PAUSE);
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
    const { host, isBusy, now } = this;
    if (!host || !now) return;
    super.drawAround();
    byId("headline").textContent = this.headline();
    if (!isBusy) this.showSeats(now);
    for (const id of ["undo", "restart", "redraw"]) {
      /** @type {HTMLButtonElement} */
      const button = byId(id);
      button.disabled = isBusy || (id !== "redraw" && !now.frame.undo);
    }
  }

  /** @param {NonNullable<Trial["now"]>} now */
  showSeats({ frame, match, viewer }) {
    const all = match.seats.map(({ seat }) => {
      const note = !frame.outcome && frame.awaited.includes(seat) ? "to play" : "";
      const name = `${title(seat)}${seat === this.own ? " (you)" : ""}`;
      return { who: seat, words: html`${name}<small>${note}</small>` };
    });
    showEyes(byId("eyes"), all, viewer, (seat) => this.see(seat));
  }

  headline() {
    const { frame, viewer } = this.state;
    if (frame?.outcome) return "The game would be over";
    const name = this.seatOf(viewer).title;
    return frame?.awaited.includes(viewer) ? `You play ${name}` : `You look as ${name}`;
  }

  // Choosing

  /** @param {Action} action */
  act(action) {
    this.request(this.acting(action), true);
  }

  restart() {
    if (this.state.frame?.undo) this.request({ type: "restart", id: uuid() });
  }

  dealAgain() {
    this.request({ type: "redraw", id: uuid() });
  }

  /**
   * @param {string} seat
   * @param {boolean} [isPassing]
   */
  see(seat, isPassing) {
    this.request({ type: "see", id: uuid(), seat }, isPassing);
  }

  /**
   * @param {Request} message
   * @param {boolean} [isPassing] whether the turn passes on by itself afterwards
   */
  request(message, isPassing = false) {
    if (this.isBusy) return;
    this.page.clearTimeout(this.passing);
    if (!this.socket.online) {
      this.complain("Not connected. Try again in a moment.");
      return this.redraw();
    }
    this.keep({ ...this.kept, passes: isPassing });
    super.request(message);
  }
}
