/** A websocket that reconnects by itself and resends unanswered messages. */

/**
 * @typedef {object} Status
 * @property {boolean} online
 * @property {number} attempt
 * @property {number | null} retryAt
 * @property {number} [code] only where it is no use to try again
 * @property {boolean} [isRestart] the server has said that it restarts
 */

/**
 * @import { AnnouncementMessage, ClientMessage, ServerMessage } from "../../types/protocol.js"
 * @import { Unanswered } from "./unanswered.js"
 */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 2_500; // a player is back within three seconds, however long a server was away
const LONGEST_UNSEEN = 15_000; // in a tab that is not looked at; it hurries once it is
const PING_EVERY = 20_000;
const SILENCE = 10_000;
const ASK_AGAIN = 1_000; // what became of a message
export const OVERDUE = 2_000; // an answer
const RESTART = 1012;
const RESTART_SPREAD = 900; // so that not all players of a server come back in the same moment
const FINAL = [4400, 4401, 4403, 4404, 4410, 4500]; // never retried: see docs/protocol.md

/**
 * Back-off with jitter: the n-th wait in milliseconds.
 * @param {number} attempt
 * @param {{random?: () => number, isSeen?: boolean}} [how] `isSeen`: the player looks at the page
 * @returns {number}
 */
export function waitBefore(attempt, { random = Math.random, isSeen = true } = {}) {
  const longest = isSeen ? LONGEST_WAIT : LONGEST_UNSEEN;
  const full = Math.min(longest, FIRST_WAIT * 2 ** attempt);
  return full / 2 + (full / 2) * random();
}

/**
 * Where the socket of a match is, for a page that knows it up to `seq`.
 * @param {string} match
 * @param {number | null} seq
 */
export function addressOf(match, seq) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const since = seq === null ? "" : `?since=${seq}`;
  return `${scheme}://${location.host}/ws/matches/${match}${since}`;
}

/**
 * The id of our message that this one answers.
 * @param {ServerMessage} message
 */
function answeredBy(message) {
  if (message.type === "refused") return message.id;
  return message.type === "state" ? message.ack : null;
}

/**
 * What concerns the page and not the match: pages/site.js shows it.
 * @param {AnnouncementMessage} message
 */
const tellPage = (message) =>
  document.dispatchEvent(new CustomEvent("announcement", { detail: message }));

export class Socket {
  /**
   * @param {object} of
   * @param {() => string} of.url () => address, called for each attempt (it carries the last sequence number)
   * @param {(message: ServerMessage) => void} of.onMessage called with each parsed message
   * @param {(status: Status) => void} of.onStatus called with {online, attempt, retryAt, code}: `code` only if a retry
   *   is useless
   * @param {(pongs: number) => void} [of.onPong] called with how many pings of this connection were answered
   * @param {(isWaiting: boolean) => void} [of.onUnsettled] called with true once it is not known for too long what
   *   became of our message, which is sent again until it is, and with false then
   * @param {Unanswered | null} [of.kept] what this page had sent before it was reloaded
   * @param {(sent: Unanswered | null) => void} [of.keep] keeps what waits for an answer
   * @param {boolean} [of.isRepeated] whether what was not answered is sent again on the next connection
   * @param {(address: string) => WebSocket} [of.open] address => a WebSocket (tests pass their own)
   * @param {() => boolean} [of.isSeen] whether the player looks at the page
   */
  constructor({
    url,
    onMessage,
    onStatus,
    onPong = () => {},
    onUnsettled = () => {},
    kept = null,
    keep = () => {},
    isRepeated = true,
    open = (address) => new WebSocket(address),
    isSeen = () => document.visibilityState === "visible",
  }) {
    this.url = url;
    this.onMessage = onMessage;
    this.onStatus = onStatus;
    this.onPong = onPong;
    this.onUnsettled = onUnsettled;
    this.keep = keep;
    this.isRepeated = isRepeated;
    this.open = open;
    this.isSeen = isSeen;
    this.attempt = 0;
    /** @type {(ClientMessage & {id: string}) | null} */
    this.unanswered = kept?.message ?? null;
    this.viewer = kept?.by ?? null; // who has sent it
    this.hasResent = false;
    this.isWaiting = false;
    this.online = false;
    this.pings = this.pongs = 0; // of this connection
    this.isTurnedAway = false;
    this.isRestart = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.began = 0; // the attempt that is under way, or was the last
    /** @type {Record<string, ReturnType<typeof setTimeout>>} */
    this.timers = {};
  }

  quiet() {
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
  }

  connect() {
    this.quiet();
    this.drop();
    this.pings = this.pongs = 0;
    const socket = (this.socket = this.open(this.url()));
    this.began = Date.now();
    socket.onopen = () => this.opened();
    socket.onmessage = ({ data }) => this.heard(JSON.parse(data));
    socket.onclose = (event) => this.closed(event?.code);
    this.timers.silence = setTimeout(() => this.closed(), SILENCE); // a handshake may hang too
    if (this.unanswered) this.expectAnswer();
  }

  drop() {
    const old = this.socket;
    this.socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }

  opened() {
    this.online = true;
    this.listen();
  }

  /** @param {ServerMessage} message */
  heard(message) {
    this.listen();
    if (message.type === "welcome") {
      this.attempt = 0;
      this.isRestart = false;
      this.onStatus({ online: true, attempt: 0, retryAt: null });
      if (!this.isRepeated || this.viewer !== message.viewer) this.settle(); // it is not ours
      this.viewer = message.viewer;
      this.resend();
    }
    if (this.isUnsettled(message)) return;
    const id = answeredBy(message);
    if (id && id === this.unanswered?.id) this.settle();
    if (message.type === "error") this.settle(); // it would only be refused again
    if (message.type === "announcement") tellPage(message);
    else if (message.type === "pong") this.onPong((this.pongs += 1));
    else this.onMessage(message);
  }

  /** What has been sent before may have been saved then, whatever becomes of it now. */
  resend() {
    if (!this.unanswered) return;
    this.hasResent = true;
    this.send(this.unanswered);
    this.expectAnswer();
  }

  /** Say so if the answer is long in coming. */
  expectAnswer() {
    clearTimeout(this.timers.overdue);
    this.timers.overdue = setTimeout(() => this.wait(true), OVERDUE);
  }

  /** @param {boolean} isWaiting */
  wait(isWaiting) {
    if (this.isWaiting === isWaiting) return;
    this.isWaiting = isWaiting;
    this.onUnsettled(isWaiting);
  }

  /** Our message has been answered, or no answer is wanted any more. */
  settle() {
    if (!this.unanswered) return;
    this.unanswered = null;
    clearTimeout(this.timers.overdue);
    this.keep(null);
    this.wait(false);
  }

  /**
   * Whether the server cannot say yet what became of our message; then ask again.
   * @param {ServerMessage} message
   */
  isUnsettled(message) {
    if (message.type !== "refused" || message.id !== this.unanswered?.id) return false;
    const isOpen = message.code === "not_known" || (message.code === "not_saved" && this.hasResent);
    if (!isOpen) return false;
    this.wait(true);
    this.timers.again = setTimeout(() => this.resend(), ASK_AGAIN);
    return true;
  }

  /** Ping after a long silence; reconnect if the ping is not answered. */
  listen() {
    clearTimeout(this.timers.ping);
    clearTimeout(this.timers.silence);
    this.timers.ping = setTimeout(() => {
      this.send({ type: "ping" });
      this.timers.silence = setTimeout(() => this.closed(), SILENCE);
    }, PING_EVERY);
  }

  /** @param {number} [code] */
  closed(code) {
    this.quiet();
    this.drop();
    if (!this.isRepeated) this.settle();
    this.online = false;
    this.isTurnedAway = code !== undefined && FINAL.includes(code);
    if (this.isTurnedAway) {
      return this.onStatus({ online: false, attempt: this.attempt, retryAt: null, code });
    }
    const isRestart = code === RESTART;
    const spread = isRestart ? RESTART_SPREAD * Math.random() : 0;
    const wait = waitBefore(this.attempt, { isSeen: this.isSeen() }) + spread;
    this.attempt += 1;
    this.isRestart ||= isRestart;
    this.timers.retry = setTimeout(() => this.connect(), wait);
    const told = { attempt: this.attempt, isRestart: this.isRestart };
    this.onStatus({ online: false, retryAt: Date.now() + wait, ...told });
  }

  /**
   * Reconnect without waiting (the network is back, or the page is visible again). An attempt that
   * has just begun is left alone: to drop it would only cost its time once more.
   */
  hurry() {
    const isUnderWay = this.socket && Date.now() - this.began < OVERDUE;
    if (!this.online && !this.isTurnedAway && !isUnderWay) this.connect();
  }

  /**
   * Send a message that must be answered: it is kept and resent until it is.
   * @param {ClientMessage & {id: string}} message
   */
  request(message) {
    this.unanswered = message;
    this.hasResent = false;
    this.keep({ by: this.viewer ?? "", message });
    this.send(message);
    this.expectAnswer();
  }

  /**
   * Send if connected. Returns whether it was.
   * @param {ClientMessage} message
   * @returns {boolean}
   */
  send(message) {
    if (!this.online || !this.socket) return false;
    this.socket.send(JSON.stringify(message));
    if (message.type === "ping") this.pings += 1;
    return true;
  }

  close() {
    this.quiet();
    this.drop();
  }
}
