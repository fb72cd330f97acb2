/** The live table: stores, draws and answers the socket's messages. */

import { byId, ifThere, setAttr } from "../common/elements.js";
import { painted, pause } from "../common/motion.js";
import { messageOf } from "../common/server.js";
import { storage } from "../common/storage.js";
import { Foresight } from "./board/foresight.js";
import { InHand } from "./hand/in_hand.js";
import { LiveShell } from "./live_shell.js";
import { EndingSheet } from "./log/game_over.js";
import { showCode } from "./log/log_code.js";
import { Rematch } from "./log/rematch.js";
import { Absence, isAmongPeople } from "./log/since_last_visit.js";
import { StepHistory } from "./log/step_back.js";
import { OfferPanel } from "./offers/offer_panel.js";
import { Asides, WAITING } from "./page/asides.js";
import { foldAway } from "./page/folding.js";
import { GuestNote } from "./page/guest_recovery.js";
import { Sounds } from "./page/sounds.js";
import { isMyTurn, recentFrom } from "./page/store.js";
import { showTitle } from "./page/tab_title.js";
import { keepFor, keptFor } from "./page/unanswered.js";
import { Chat } from "./players/chat.js";
import { ClockFaces } from "./players/clocks.js";
import { showSeats } from "./players/seats.js";
import { listenToReports } from "./prompt/report.js";
import { Tools } from "./prompt/toolbar.js";
import { openCoach } from "./thinking/coach.js";
import { HintPanel } from "./thinking/hint.js";
import { keepNotes } from "./thinking/notes.js";
import { Planning } from "./thinking/plan_board.js";

/**
 * @import { Action } from "../types/board.js"
 * @import { LineJson, ServerMessage } from "../types/protocol.js"
 * @import { Request } from "./live_shell.js"
 * @import { Parts } from "./shell.js"
 */

/** What depends on the time is drawn so often. */
const EVERY = 30_000;
const WORDY = "roses:words";

/** @param {LineJson} line @param {string | undefined} name */
const hasEvent = ({ events }, name) => events.some(({ event }) => event === name);

/** The keys of one who looks back. */
const STEPS = ["]", "ArrowLeft", "ArrowRight", "Home", "End"];

export class LiveTable extends LiveShell {
  /**
   * @param {HTMLElement} root
   * @param {Parts} [parts]
   */
  constructor(root, parts = {}) {
    super(root, parts, { news: "Since your last turn", waiting: WAITING });
    this.hand = new InHand(this);
    this.asides = new Asides(this);
    this.chat = new Chat(this);
    this.past = new StepHistory(this);
    this.absence = new Absence(this);
    this.tooltip.watch(byId("absence"));
    this.clocks = new ClockFaces(byId("clock-news"), byId("pace"), byId("paused"));
    this.offers = new OfferPanel(this);
    this.tools = new Tools(this);
    listenToReports(this.match, this.toasts);
    this.coach = openCoach(this);
    this.guestNote = root.dataset.guest === undefined ? null : new GuestNote(this);
    /** What a player has and a spectator has not. @type {HTMLTextAreaElement | null} */
    this.notes = ifThere("notes-text");
    this.planning = this.notes && new Planning(this);
    this.advice = this.notes && new HintPanel(this);
    /** @type {Foresight | null} */
    this.foresight = this.notes && new Foresight(this);
    if (this.notes) keepNotes(this.notes, this.match);
    this.ending = new EndingSheet(this);
    this.rematch = new Rematch(this);
    this.sounds = new Sounds(byId("sound"));
    this.folding = foldAway(() => this.chat.read());
    setAttr(byId("show-words"), "aria-pressed", storage.get(WORDY) === "yes");
  }

  /** Open the page: listen, and connect. */
  open() {
    const { advice, folding, foresight, handling, notes, past, planning, tools } = this;
    this.absence.watch();
    const step = (/** @type {KeyboardEvent} */ event) => past.open && past.stepper.key(event);
    const back = () => (planning?.isOn ? planning.toggle() : handling.back());
    // The help of the page lists them: templates/pages/table/table.html.
    this.listenToKeys({
      c: () => folding.write("tab-chat", byId("chat-input")),
      n: () => folding.write("tab-notes", notes),
      p: () => (planning ? planning.toggle() : false),
      h: () => (advice ? advice.toggle() : false),
      t: () => tools.tryIt(),
      r: () => (foresight ? foresight.toggle() : false),
      Escape: () => back() || (past.open ? past.leave() : false),
      "[": (event) => step(event) || this.lookBack(),
      ...Object.fromEntries(STEPS.map((key) => [key, step])),
    });
    this.page.setInterval(() => this.state.match && this.drawAround(), EVERY);
    this.connect(this.socket);
  }

  // Incoming messages

  /** @param {Parts} parts */
  newSocket(parts) {
    return super.newSocket(parts, {
      onPong: (pongs) => this.asides.heardPong(pongs),
      kept: keptFor(this.match), // from before a reload
      keep: (sent) => keepFor(this.match, sent),
    });
  }

  /** @param {ServerMessage} message */
  async take(message) {
    if (this.asides.hear(message) || this.foresight?.hear(message)) return;
    if (message.type === "clocks") this.clocks.hear(message);
    if (message.type === "welcome") {
      const isOther = message.viewer !== this.state.viewer;
      if (this.state.match && isOther) return this.page.location.reload(); // seats have changed
      this.absence.arrive(message);
    }
    await super.take(message);
  }

  /** @param {ServerMessage} message */
  learn(message) {
    const before = this.state;
    super.learn(message);
    this.sounds.hear(before, this.state, message, this.host?.renderer);
  }

  /** @param {ServerMessage} message */
  tell(message) {
    if (!this.coach?.hears(message)) super.tell(message);
    this.offers.hear(message);
  }

  // Drawing

  /** The board first, then what stands beside it: each a task of its own, so that the page soon answers. */
  async drawFirst() {
    if (!this.state.frame) return; // the first frame will draw
    this.keepFocus(() => this.drawBoard(false));
    await painted();
    this.drawLog();
    await pause();
    this.keepFocus(() => this.drawAround());
  }

  /** @param {boolean} animate */
  drawBoard(animate) {
    const { past } = this;
    this.foresight?.show();
    if (!past.timeline) return super.drawBoard(animate);
    this.drawStep(past.timeline, past.stepper.index, { mode: "past", animate, told: true });
  }

  /** The card of an absence comes first: it knows where the log is to be marked. */
  drawLog() {
    const { absence, host, log, past, state } = this;
    if (!host || (host.scene && log.shown.size)) return; // it would tell how the scenes end
    const { renderer } = host;
    const begins = host.scene?.begins;
    const brought = state.lines.findLastIndex((line) => hasEvent(line, begins));
    const lines = host.scene ? state.lines.slice(0, brought) : state.lines;
    if (past.catchingUp && past.step) absence.see(past.step.seq);
    absence.show();
    if (past.open && past.step) log.show(past.lines, renderer, past.step.seq);
    else log.show(lines, renderer, recentFrom(state, renderer.answers), absence.mark);
    super.drawLog();
  }

  drawAround() {
    const { frame, host, now, past, state } = this;
    this.showPeople();
    showCode(state);
    this.guestNote?.show();
    showTitle({ myTurn: isMyTurn(state), over: Boolean((now ?? state).frame?.outcome) });
    if (!now || !frame || !host) return;
    this.showQuestion(past.prompt ?? frame.prompt, past.open);
    for (const panel of [this.offers, this.planning, this.advice, this.tools, this.ending]) {
      panel?.show(now);
    }
  }

  /** The players and what they say. */
  showPeople() {
    const { chat, clocks, folding, host, now, offers, seatOf, state } = this;
    showSeats({ clocks, host, offers, seatOf, state: now ?? state });
    chat.show();
    if (state.chats.length && isAmongPeople(state)) folding.drawers.offer(byId("tab-chat"));
  }

  /** @param {boolean} wordy */
  setWordy(wordy) {
    super.setWordy(wordy);
    storage.set(WORDY, wordy ? "yes" : "no");
    if (!wordy) byId("show-words").focus({ preventScroll: true });
  }

  // Choosing

  get isOpen() {
    return super.isOpen && !this.past.open;
  }

  /** @param {Action} action */
  act(action) {
    const { coach, hand, host } = this;
    const held = coach ? null : (host?.holds(action) ?? null); // a lesson hears of each step
    if (!held) return super.act(action);
    if (!this.isBusy) hand?.take(action, held === "also");
  }

  undo() {
    this.handling.putBack();
    if (!this.past.open) super.undo();
  }

  /** @param {Request} message */
  request(message) {
    if (!this.isBusy) this.absence.close(); // who acts has seen what led to the question
    super.request(message);
  }

  // Looking back

  lookBack() {
    if (this.past.open) return this.past.leave();
    return this.replay(this.past.enter());
  }

  /** Play what the player has missed; what is left when they stop stays on the card. */
  playBack() {
    const { history, location } = this.page;
    history.replaceState(null, "", location.pathname); // a link of a notice asks for it once
    return this.replay(this.past.catchUp(this.absence.seen?.seq ?? 0));
  }

  /** @param {Promise<void>} entering */
  async replay(entering) {
    await entering.catch((error) => this.complain(messageOf(error)));
    this.draw(false);
  }
}
