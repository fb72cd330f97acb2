/** The chat beside the board: its messages, a field to write in, an unread count. */

import { draw, html, repeat } from "../../common/draw.js";
import { all, byId } from "../../common/elements.js";
import { clock, day, moment } from "../../common/speech.js";
import { storage } from "../../common/storage.js";
import { speakerOf } from "../page/store.js";

/**
 * @import { TemplateResult } from "../../../vendor/lit-html/lit-html.js"
 * @import { ChatLineJson } from "../../types/protocol.js"
 * @import { Speakers } from "../../types/table.js"
 */

const LONGEST = 500;
const KEPT = "Name protected by a password";
const ROOMS = { players: "players", spectators: "spectators" };

/** The tick after a name that a password protects. */
const KEPT_MARK = html`<span class="kept-name" title=${KEPT} role="img" aria-label=${KEPT}
  >✓</span
>`;

/**
 * A line, below its day if that is another than that of the one before.
 * @param {ChatLineJson} line
 * @param {number} before when that was said
 * @param {string} room in which the viewer is
 * @param {Speakers} match
 */
const lineItem = (line, before, room, match) =>
  html`${day(line.at) === day(before) ? "" : html`<li class="chat-day">${day(line.at)}</li>`}
    <li class=${line.seat ? `chat-line by-${line.seat}` : "chat-line"}>
      <span class="chat-who">${speakerOf(match, line)}${line.keeps_name ? KEPT_MARK : ""}</span>${
        line.room === room ? "" : html`<span class="chat-room">to ${line.room}</span>`
      }<time datetime=${new Date(line.at).toISOString()} title=${moment(line.at)}
        >${clock(line.at)}</time
      ><span class="chat-text">${line.text}</span>
    </li>`;

/**
 * Where people talk: a table, or the room in which they wait for one; `asides.chat` returns whether a line was sent.
 * @typedef {object} Talking
 * @property {string} match
 * @property {{chats: ChatLineJson[], match: Speakers | null, viewer: string}} state
 * @property {{chat: (text: string) => boolean}} asides
 */

export class Chat {
  /** @param {Talking} table */
  constructor(table) {
    this.table = table;
    this.scroller = byId("chat-list");
    this.input = /** @type {HTMLInputElement} */ (byId("chat-input"));
    /** @type {ChatLineJson[]} */
    this.lines = [];
    /** What is drawn of a line: its times take a while to write. @type {WeakMap<ChatLineJson, TemplateResult>} */
    this.items = new WeakMap();
    this.key = `roses:chat:${table.match}`;
    this.lastRead = Number(storage.get(this.key) ?? 0);
    this.input.maxLength = LONGEST;
    byId("chat-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.say();
    });
    document.addEventListener("visibilitychange", () => this.read());
    new IntersectionObserver(() => this.read()).observe(this.scroller);
    this.scroller.addEventListener("scroll", () => this.read());
    this.input.addEventListener("focus", () => this.read());
  }

  say() {
    const text = this.input.value.trim();
    if (text && this.table.asides.chat(text)) this.input.value = "";
  }

  /**
   * Put back into the field what was perhaps not sent, unless something else is being written.
   * @param {string} text
   */
  giveBack(text) {
    if (!this.input.value) this.input.value = text;
  }

  show() {
    const { chats: lines, match, viewer } = this.table.state;
    if (lines === this.lines || !match) return;
    const room = viewer === "spectator" ? ROOMS.spectators : ROOMS.players;
    const item = (/** @type {ChatLineJson} */ line, /** @type {number} */ index) => {
      const before = lines[index - 1]?.at ?? Date.now();
      const known = this.items.get(line) ?? lineItem(line, before, room, match);
      this.items.set(line, known);
      return known;
    };
    draw(byId("chat-lines"), html`${repeat(lines, ({ id }) => id, item)}`);
    const isNews = lines.length > 0 && lines.at(-1)?.id !== this.lines.at(-1)?.id;
    this.lines = lines;
    if (isNews) this.scroller.scrollTop = this.scroller.scrollHeight;
    this.read();
  }

  /** Whether the newest messages are in sight. */
  isSeen() {
    if (document.visibilityState !== "visible") return false;
    const { top, bottom, height } = this.scroller.getBoundingClientRect();
    return height > 0 && top < innerHeight && bottom > 0;
  }

  read() {
    const last = this.lines.at(-1)?.id ?? 0;
    if (last > this.lastRead && this.isSeen()) {
      this.lastRead = last;
      storage.set(this.key, last);
    }
    const unread = this.lines.filter((line) => line.id > this.lastRead).length;
    for (const badge of all(document, ".chat-unread")) {
      badge.textContent = unread ? String(unread) : "";
      badge.hidden = !unread;
    }
  }
}
