/** A page that hears of a match by a socket, draws its board, log and question, and sends what is chosen. */

import { uuid } from "../common/bytes.js";
import { byId } from "../common/elements.js";
import { boardInputNow } from "./board/board_input.js";
import { Focus } from "./board/focus.js";
import { Handling } from "./board/handling.js";
import { InHand } from "./board/in_hand.js";
import { Log, showLatest } from "./log/log.js";
import { hurryOnReturn, showConnection } from "./page/connection_banner.js";
import { addressOf, Socket } from "./page/socket.js";
import { emptyState, receive } from "./page/store.js";
import { showButtons, showPrompt } from "./prompt/prompt.js";
import { reservePromptHeight } from "./prompt/prompt_overlap.js";
import { ScrollToChoices } from "./prompt/scroll_to_choices.js";
import { WhyNot } from "./prompt/why_not.js";
import { Shell } from "./shell.js";

/**
 * @import { Action } from "../types/board.js"
 * @import { ClientMessage, Prompt, ServerMessage } from "../types/protocol.js"
 * @import { Status } from "./page/socket.js"
 * @import { Parts } from "./shell.js"
 */

/** @typedef {ClientMessage & {id: string}} Request a message that has an answer */
/** @typedef {Partial<ConstructorParameters<typeof Socket>[0]>} Line */

export class LiveShell extends Shell {
  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} place where the board lies
   * @param {Parts} parts
   * @param {{news: string, takesUp?: boolean}} is `news`: what new rows of the log are called; `takesUp`: whether
   *   pieces may be in hand before they move
   */
  constructor(root, place, parts, { news, takesUp = false }) {
    super(root, place, parts);
    const { tooltip, toasts, rules } = this;
    const [prompt, choices] = [byId("prompt"), byId("choices")];
    this.match = root.dataset.match ?? "";
    this.state = emptyState();
    /** The id of our message that has not been answered. @type {string | null} */
    this.pending = null;
    this.socket = this.newSocket(parts);
    const send = (/** @type {ClientMessage} */ message) => this.socket.send(message);
    this.log = new Log(byId("log-list"), { onPoint: (row) => this.point(row), news });
    this.whyNot = new WhyNot({ send, tooltip, toasts, rules });
    this.hand = takesUp ? new InHand({ send, onChange: () => this.draw(false) }) : undefined;
    this.scrollToChoices = new ScrollToChoices(place, byId("show-choices"), prompt);
    this.focus = new Focus({ board: place, choices, prompt });
    this.handling = new Handling({
      host: () => (this.isOpen ? this.host : null),
      act: (action) => this.act(action),
      onPick: () => this.repick(),
      hand: this.hand,
      onPutBack: () => this.draw(false),
    });
    this.handling.listen(place, { tooltip, onLook: (element) => this.look(element) });
    reservePromptHeight(prompt);
  }

  // The connection

  /** @param {Parts} parts @param {Line} [line] what else this page hears of */
  newSocket({ openSocket }, line = {}) {
    return new Socket({
      url: () => addressOf(this.match, this.state.seq),
      onMessage: (message) => this.take(message),
      onStatus: (status) => this.showStatus(status),
      open: openSocket,
      ...line,
    });
  }

  /**
   * Keep a connection while the page is open.
   * @param {Socket} socket
   */
  connect(socket) {
    hurryOnReturn(() => socket.hurry());
    this.page.addEventListener("pagehide", () => socket.close());
    this.page.addEventListener("pageshow", (event) => event.persisted && socket.connect());
    socket.connect();
  }

  /** @param {Status} status */
  showStatus(status) {
    const pending = this.socket.unanswered !== null;
    showConnection(status, { match: this.match, pending, toasts: this.toasts });
    if (this.socket.isTurnedAway) this.draw(false);
  }

  /** @param {ServerMessage} message @returns {unknown} */
  take(message) {
    this.learn(message);
    return this.draw(false);
  }

  /** @param {ServerMessage} message */
  learn(message) {
    this.state = receive(this.state, message);
  }

  // Drawing

  /** Whether an answer is on its way, or the server has turned us away. */
  get isBusy() {
    return this.pending !== null || this.socket.isTurnedAway;
  }

  /** Whether something can be chosen now. */
  get isOpen() {
    return !this.isBusy;
  }

  /** Where the viewer stands: what is shown has come with a number. */
  get seq() {
    return this.state.seq ?? 0;
  }

  /** What is known of the match, once it has come. */
  get now() {
    const { match, frame } = this.state;
    return match && frame && { ...this.state, match, frame };
  }

  /** The position, as what is in hand makes it. */
  get frame() {
    const { frame } = this.state;
    return frame && (this.hand?.over(frame) ?? frame);
  }

  /** @param {boolean} animate */
  draw(animate) {
    if (!this.host || !this.state.frame) return;
    this.keepFocus(() => {
      this.drawBoard(animate);
      this.drawLog();
      this.drawAround();
    });
  }

  /** @param {() => void} what */
  keepFocus(what) {
    this.focus.keep(what, { pending: this.isBusy });
  }

  /** @param {boolean} animate */
  drawBoard(animate) {
    const { frame, hand, host, state } = this;
    if (!host || !frame) return;
    const how = { renderer: host.renderer, pending: this.isBusy, animate, held: hand?.isHeld };
    host.draw(boardInputNow({ ...state, frame }, how));
  }

  drawLog() {
    const { host, state } = this;
    if (host) showLatest(byId("latest"), state.lines, host.renderer);
  }

  /** Everything beside the board. */
  drawAround() {
    if (this.frame) this.showQuestion(this.frame.prompt);
  }

  /**
   * @param {Prompt} prompt
   * @param {boolean} [past] whether it was asked then
   */
  showQuestion(prompt, past = false) {
    const { host, now, rules, hand } = this;
    if (!host || !now) return;
    const parts = { box: byId("prompt"), headline: byId("headline"), question: byId("question") };
    const asks = host.asks();
    showPrompt(parts, { state: now, prompt, past, rules, asks });
    showButtons(byId("choices"), {
      picker: host.picker,
      renderer: host.renderer,
      view: host.view,
      asked: asks !== null,
      held: hand?.isHeld,
      pending: this.isBusy,
      onChoose: (action) => this.act(action),
      onBack: () => this.handling.back(),
    });
    this.scrollToChoices.watch();
  }

  /** @param {boolean} wordy */
  setWordy(wordy) {
    super.setWordy(wordy);
    if (wordy) this.host?.readWords();
  }

  // Choosing

  /** The picks are others now. */
  repick() {
    this.focus.advance(() => {
      this.host?.repick();
      this.drawAround();
    });
  }

  /**
   * Explain an element that is not offered; on your turn the server says why it is not.
   * @param {HTMLElement} element
   */
  look(element) {
    this.tooltip.show(element);
    if (!this.isOpen || this.whyNot.isOpen) return;
    const { kind = "", key = "" } = element.dataset;
    const action = this.host?.attempt(kind, key);
    if (action) this.whyNot.ask(element, action, { seq: this.seq, first: this.hand?.first });
  }

  /** @param {Action} action */
  act(action) {
    this.request({ type: "act", id: uuid(), seq: this.seq, action });
  }

  undo() {
    if (this.state.frame?.undo) this.request({ type: "undo", id: uuid(), seq: this.seq });
  }

  /** @param {Request} message */
  request(message) {
    if (this.isBusy) return;
    this.pending = message.id;
    this.socket.request(message);
    this.draw(false);
  }
}
