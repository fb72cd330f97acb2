/** A page that hears of a match by a socket, draws its board, log and question, and sends what is chosen. */

import { uuid } from "../common/bytes.js";
import { pairOf } from "../common/boards/pieces.js";
import { byId } from "../common/elements.js";
import { Log, showLatest } from "./log/log.js";
import { hurryOnReturn, showConnection } from "./page/connection_banner.js";
import { addressOf, Socket } from "./page/socket.js";
import { emptyState, receive, recentFrom } from "./page/store.js";
import { showAsides, showButtons, showPrompt } from "./prompt/prompt.js";
import { reservePromptHeight } from "./prompt/prompt_overlap.js";
import { showScene } from "./prompt/scene.js";
import { ScrollToChoices } from "./prompt/scroll_to_choices.js";
import { WhyNot } from "./prompt/why_not.js";
import { Shell } from "./shell.js";

/**
 * @import { Action } from "../types/board.js"
 * @import { ClientMessage, Prompt, ServerMessage, TrialClientMessage, WelcomeMessage } from "../types/protocol.js"
 * @import { Status } from "./page/socket.js"
 * @import { Parts } from "./shell.js"
 */

/** @typedef {(ClientMessage | TrialClientMessage) & {id: string}} Request a message that has an answer */
/** @typedef {Partial<ConstructorParameters<typeof Socket>[0]>} Line */

const SOON = 100; // ms in which an answer mostly comes: the board need not be drawn without it before

export class LiveShell extends Shell {
  /**
   * @param {HTMLElement} root
   * @param {Parts} parts
   * @param {{news: string, waiting: string}} words what new rows of the log are called, and what is said while an
   *   answer is long in coming
   */
  constructor(root, parts, { news, waiting }) {
    const prompt = byId("prompt");
    super(root, parts, prompt);
    this.match = root.dataset.match ?? "";
    this.state = emptyState();
    /** The position that lies on the board. @type {number | null} */
    this.drawnSeq = null;
    /** Whose board it is. */
    this.laidFor = "";
    this.waits = this.toasts.holding(waiting);
    this.socket = this.newSocket(parts);
    this.log = new Log(this, { news });
    this.whyNot = new WhyNot(this, prompt);
    this.scrollToChoices = new ScrollToChoices(this.place, byId("show-choices"), prompt);
    reservePromptHeight(prompt);
    this.place.addEventListener("scene", () => this.redraw());
    byId("undo").addEventListener("click", () => this.undo());
    byId("show-help").addEventListener("click", () => this.help());
  }

  /** @param {Parameters<Shell["listenToKeys"]>[0]} keys */
  listenToKeys(keys) {
    super.listenToKeys({ u: () => this.undo(), "?": () => this.help(), ...keys });
  }

  help() {
    /** @type {HTMLDialogElement} */ (byId("help-dialog")).showModal();
  }

  // The connection

  /** @param {Parts} parts @param {Line} [line] what else this page hears of */
  newSocket({ openSocket }, line = {}) {
    return new Socket({
      url: () => addressOf(this.match, this.state.seq),
      onMessage: (message) => this.take(message),
      onStatus: (status) => this.showStatus(status),
      onUnsettled: this.waits,
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

  /**
   * Returns whether it was sent.
   * @param {ClientMessage} message
   */
  send(message) {
    return this.socket.send(message);
  }

  /** @param {Status} status */
  showStatus(status) {
    showConnection(status, this);
    if (this.socket.isTurnedAway) this.redraw();
  }

  /** @param {ServerMessage} message */
  async take(message) {
    if (message.type === "error") return this.fail(message.reason);
    if (this.hand?.hear(message)) return;
    this.learn(message);
    const isState = message.type === "state";
    if (isState && this.whyNot.settles()) return this.settle();
    this.tell(message);
    if (message.type === "welcome") await this.welcome(message);
    else if (isState) this.draw(this.drawnSeq !== null && message.seq > this.drawnSeq);
    else if (message.type === "refused" && !this.whyNot.isOpen) this.redraw();
    else this.drawAround();
  }

  /** @param {ServerMessage} message */
  learn(message) {
    this.state = receive(this.state, message);
  }

  /** @param {ServerMessage} message */
  tell(message) {
    if (message.type === "refused") this.whyNot.refused(message);
  }

  /**
   * The server did not understand a message: say so, and let the player choose again.
   * @param {string} reason
   */
  fail(reason) {
    this.complain(reason);
    this.whyNot.forget();
    this.redraw();
  }

  /** The question changed nothing, so the picks stay. */
  settle() {
    if (this.state.seq === this.drawnSeq) this.drawAround();
    else this.draw(true);
  }

  /**
   * Lay out the board of the viewer, once; messages that arrive in the meantime are drawn afterwards. A focus
   * goes along, as soon as there is something to choose.
   * @param {WelcomeMessage} message
   */
  async welcome({ match, viewer, reset }) {
    this.whyNot.forget(); // its answer may be lost
    if (reset) {
      this.log.clear();
      this.drawnSeq = null;
    }
    if (this.host && viewer === this.laidFor) return this.drawAround();
    this.laidFor = viewer;
    this.lay(null);
    const lay = () => this.boardOf(match, viewer, () => this.state.frame);
    const opened = await this.focus.keep(lay, { pending: true });
    if (viewer !== this.laidFor) return; // other eyes were chosen meanwhile
    this.lay(opened);
    await this.drawFirst();
    this.log.speak();
  }

  // Drawing

  get isBusy() {
    return this.pending !== null || this.socket.isTurnedAway;
  }

  /** The id of our message that has not been answered. */
  get pending() {
    return this.socket.unanswered?.id ?? null;
  }

  /** Where the viewer stands: what is shown has come with a number. */
  get seq() {
    return this.state.seq ?? 0;
  }

  /** What is known of the match, once it has come: not its end while scenes lead to it. */
  get now() {
    const { match, frame } = this.state;
    if (!match || !frame) return null;
    return { ...this.state, match, frame: this.host?.scene ? { ...frame, outcome: null } : frame };
  }

  /** The position, as what is in hand makes it. */
  get frame() {
    const { frame } = this.state;
    return frame && (this.hand?.over(frame) ?? frame);
  }

  redraw() {
    this.draw(false);
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

  /** @returns {Promise<void> | void} */
  drawFirst() {
    this.redraw();
  }

  /** @param {() => void} what */
  keepFocus(what) {
    this.focus.keep(what, { pending: this.isBusy });
  }

  /** @param {boolean} animate */
  drawBoard(animate) {
    const { frame, hand, host, isBusy, state } = this;
    if (!host || !frame) return;
    const { actions, events, forgoes, seq, view } = frame;
    const recent = recentFrom(state, host.renderer.answers);
    host.draw({
      view,
      actions: isBusy ? [] : actions,
      forgoes,
      moment: {
        events: animate ? events : [],
        animate,
        mode: "live",
        seq,
        held: hand?.isHeld,
      },
      recent: state.lines.filter((line) => line.seq >= recent).flatMap((line) => line.events),
    });
    this.drawnSeq = seq;
  }

  drawLog() {
    const { host, state } = this;
    if (host) showLatest(byId("latest"), state.lines, host.renderer);
  }

  drawAround() {
    if (this.frame) this.showQuestion(this.frame.prompt);
  }

  /**
   * @param {Prompt} prompt
   * @param {boolean} [past] whether it was asked then
   */
  showQuestion(prompt, past = false) {
    const scene = this.host?.scene;
    if (scene) showScene(scene, this.state);
    else {
      showPrompt(this, prompt, past);
      showButtons(this);
      showAsides(this);
    }
    this.scrollToChoices.watch(this.seq, this.handling.asked !== null);
  }

  /** @param {boolean} wordy */
  setWordy(wordy) {
    super.setWordy(wordy);
    if (wordy) this.host?.readWords();
  }

  // Choosing

  get isOpen() {
    return super.isOpen && !this.host?.scene;
  }

  /**
   * Explain an element that is not offered; on your turn the server says why it is not.
   * @param {HTMLElement} element
   * @param {boolean} [isDropped]
   */
  look(element, isDropped) {
    super.look(element, isDropped);
    if (!this.isOpen || this.whyNot.isOpen) return;
    const pair = pairOf(element);
    const part = this.hand && this.host?.part(...pair);
    if (part) return this.request(this.acting(part.action, part.first));
    const meant = this.host?.attempt(...pair);
    if (meant) this.whyNot.ask(meant);
  }

  /**
   * The message that takes an action, with what was taken up for it.
   * @param {Action} action
   * @param {Action[]} [also] what is to be put aside before
   */
  acting(action, also = []) {
    const { hand, seq } = this;
    const first = [...(hand?.first ?? []), ...also];
    const held = first.length ? { first } : {};
    return /** @type {const} */ ({ type: "act", id: uuid(), seq, action, ...held });
  }

  /** @param {Action} action */
  act(action) {
    this.request(this.acting(action));
  }

  undo() {
    if (this.state.frame?.undo) this.request({ type: "undo", id: uuid(), seq: this.seq });
  }

  /** @param {Request} message */
  request(message) {
    if (this.isBusy) return;
    this.socket.request(/** @type {any} */ (message));
    this.keepFocus(() => {
      this.host?.close();
      this.drawAround();
    });
    setTimeout(() => this.pending === message.id && this.redraw(), SOON);
  }
}
