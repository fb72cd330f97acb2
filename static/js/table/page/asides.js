/** What players say beside the game: proposals, answers to them, chat. The server deals with the messages of a socket
 * one after the other, so the pong of a ping that follows one says that it is settled. */

import { OVERDUE } from "./socket.js";

/**
 * @import { ChatLineJson, ClientMessage, ServerMessage } from "../../types/protocol.js"
 * @import { LiveTable } from "../live_table.js"
 */

/**
 * @typedef {object} Aside
 * @property {ClientMessage} message
 * @property {number} ping the number of the ping whose pong settles it
 * @property {number} known the newest line of the chat when it was said
 * @property {boolean} isRepeated whether it was sent before, and may count already
 */

export const WAITING = "Waiting to hear whether this was saved.";
const ASK_AGAIN = 1_000;
const LOST = "It is not known whether your message was sent. Look before you send it again.";

/** @param {ClientMessage} message */
const idOf = (message) => ("id" in message ? message.id : null);

export class Asides {
  /** @param {LiveTable} table */
  constructor(table) {
    this.table = table;
    this.wait = table.toasts.holding(WAITING);
    /** @type {Aside[]} */
    this.open = [];
    /** @type {ChatLineJson[]} */
    this.lines = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.overdue = undefined;
  }

  /**
   * Say a line of chat. Returns whether it was sent.
   * @param {string} text
   */
  chat(text) {
    const isSent = this.say({ type: "chat", text });
    if (!isSent) this.table.complain("Not connected: your message was not sent.");
    return isSent;
  }

  /**
   * Say something, and wait until it is settled. Returns whether it was sent.
   * @param {ClientMessage} message
   */
  say(message) {
    const known = this.lines.at(-1)?.id ?? 0;
    const aside = { message, ping: Infinity, known, isRepeated: false };
    if (!this.send(aside)) return false;
    this.open.push(aside);
    this.overdue ??= setTimeout(() => this.wait(true), OVERDUE);
    return true;
  }

  /** @param {Aside} aside */
  send(aside) {
    const { socket } = this.table;
    if (!socket.send(aside.message)) return false;
    socket.send({ type: "ping" });
    aside.ping = socket.pings;
    return true;
  }

  /** @param {Aside} aside */
  repeat(aside) {
    if (!this.open.includes(aside)) return;
    aside.isRepeated = true;
    this.send(aside);
  }

  /**
   * So many pings of this connection have been answered.
   * @param {number} pongs
   */
  heardPong(pongs) {
    this.settle((aside) => aside.ping <= pongs);
  }

  /**
   * Whether a message is only about something that was said here, and is not settled yet.
   * @param {ServerMessage} message
   */
  hear(message) {
    if (message.type === "welcome") this.comeBack();
    if (message.type === "chat") this.read([...this.lines, message]);
    if (message.type === "chats") this.read(message.lines);
    if (message.type === "error" && message.refused === "chat") this.refuseChat();
    return message.type === "refused" && this.isOpen(message);
  }

  /** A new connection: what can be said twice is; a line of chat would count twice. */
  comeBack() {
    for (const aside of this.open) {
      aside.ping = Infinity;
      if (aside.message.type === "chat") setTimeout(() => this.lose(aside), OVERDUE);
      else this.repeat(aside);
    }
  }

  /** @param {ChatLineJson[]} lines */
  read(lines) {
    this.lines = lines;
    const { viewer } = this.table.state;
    const mine = lines.filter(({ seat }) => (seat ?? "spectator") === viewer);
    const has = (/** @type {Aside} */ { message, known }) =>
      message.type === "chat" && mine.some((line) => line.id > known && line.text === message.text);
    this.settle(has);
  }

  /** It is about the oldest line that waits: the pong of each line before it has come. */
  refuseChat() {
    const aside = this.open.find(({ message }) => message.type === "chat");
    if (aside) this.giveBack(aside);
  }

  /** @param {Aside} aside */
  lose(aside) {
    if (!this.open.includes(aside)) return;
    this.table.complain(LOST);
    this.giveBack(aside);
  }

  /** @param {Aside} aside */
  giveBack(aside) {
    this.settle((one) => one === aside);
    if (aside.message.type === "chat") this.table.chat.giveBack(aside.message.text);
  }

  /**
   * Whether the server cannot say yet what became of one of ours; then it is asked again.
   * @param {{id: string, code: string}} refused
   */
  isOpen({ id, code }) {
    const aside = this.open.find(({ message }) => idOf(message) === id);
    if (!aside) return false;
    const isOpen = code === "not_known" || (code === "not_saved" && aside.isRepeated);
    if (!isOpen) {
      this.settle((one) => one === aside);
      return false;
    }
    aside.ping = Infinity;
    this.wait(true);
    setTimeout(() => this.repeat(aside), ASK_AGAIN);
    return true;
  }

  /** @param {(aside: Aside) => boolean} isSettled */
  settle(isSettled) {
    this.open = this.open.filter((aside) => !isSettled(aside));
    if (this.open.length) return;
    clearTimeout(this.overdue);
    this.overdue = undefined;
    this.wait(false);
  }
}
