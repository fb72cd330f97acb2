/** A websocket that reconnects by itself and resends unanswered messages. */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const SILENCE = 10_000;
const FINAL = [4400, 4401, 4403, 4404, 4500]; // never retried: see docs/protocol.md

/** Back-off with jitter: the n-th wait in milliseconds. */
export function waitBefore(attempt, random = Math.random) {
  const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return full / 2 + (full / 2) * random();
}

export class Socket {
  /**
   * @param url () => address, called for each attempt (it carries the last sequence number)
   * @param onMessage called with each parsed message
   * @param onStatus called with {online, attempt, retryAt, code}: `code` only if a retry
   *   is useless
   * @param open address => a WebSocket (tests pass their own)
   */
  constructor({ url, onMessage, onStatus, open = (address) => new WebSocket(address) }) {
    this.url = url;
    this.onMessage = onMessage;
    this.onStatus = onStatus;
    this.open = open;
    this.attempt = 0;
    this.unanswered = null;
    this.online = false;
    this.isTurnedAway = false;
    this.socket = null;
    this.timers = {};
  }

  connect() {
    Object.values(this.timers).forEach(clearTimeout);
    this.drop();
    const socket = (this.socket = this.open(this.url()));
    socket.onopen = () => this.opened();
    socket.onmessage = ({ data }) => this.heard(JSON.parse(data));
    socket.onclose = (event) => this.closed(event?.code);
    this.timers.silence = setTimeout(() => this.closed(), SILENCE); // a handshake may hang too
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

  heard(message) {
    this.listen();
    if (message.type === "welcome") {
      this.attempt = 0;
      this.onStatus({ online: true, attempt: 0, retryAt: null });
      if (this.unanswered) this.send(this.unanswered);
    }
    const id = message.type === "refused" ? message.id : message.ack;
    if (id && id === this.unanswered?.id) this.unanswered = null;
    if (message.type === "error") this.unanswered = null; // it would only be refused again
    if (message.type !== "pong") this.onMessage(message);
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

  closed(code) {
    Object.values(this.timers).forEach(clearTimeout);
    this.drop();
    this.online = false;
    this.isTurnedAway = FINAL.includes(code);
    if (this.isTurnedAway) {
      return this.onStatus({ online: false, attempt: this.attempt, retryAt: null, code });
    }
    const wait = waitBefore(this.attempt);
    this.attempt += 1;
    this.timers.retry = setTimeout(() => this.connect(), wait);
    this.onStatus({ online: false, attempt: this.attempt, retryAt: Date.now() + wait });
  }

  /** Reconnect without waiting (the network is back, or the page is visible again). */
  hurry() {
    if (!this.online && !this.isTurnedAway) this.connect();
  }

  /** Send a message that must be answered: it is kept and resent until it is. */
  request(message) {
    this.unanswered = message;
    this.send(message);
  }

  /** Send if connected. Returns whether it was. */
  send(message) {
    if (!this.online) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    Object.values(this.timers).forEach(clearTimeout);
    this.drop();
  }
}
