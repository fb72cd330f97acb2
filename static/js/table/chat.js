/** Talk beside the board: the lines the server gives, a field to write, an unread mark. */

import { h, mark, memory } from "./dom.js";

const LONGEST = 500;
const ROOMS = { players: "players", spectators: "spectators" };

const clock = (ms) => new Date(ms).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

export class Chat {
  /**
   * @param parts {list, form, input, badges}: badges are the elements that show the unread count
   * @param match the match's id, under which the last read line is remembered
   * @param onSay called with the text; returns whether it could be sent
   */
  constructor(parts, { match, onSay }) {
    Object.assign(this, parts, { onSay, lines: [] });
    this.key = `roses:chat:${match}`;
    this.lastRead = Number(memory.get(this.key) ?? 0);
    this.input.maxLength = LONGEST;
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.say();
    });
    document.addEventListener("visibilitychange", () => this.read());
    this.list.addEventListener("scroll", () => this.read());
    this.input.addEventListener("focus", () => this.read());
  }

  say() {
    const text = this.input.value.trim();
    if (text && this.onSay(text)) this.input.value = "";
  }

  show(lines, viewer) {
    if (lines === this.lines) return;
    const known = new Set(this.lines.map((line) => line.id));
    const room = viewer === "spectator" ? ROOMS.spectators : ROOMS.players;
    if (this.lines.some((line) => !lines.includes(line))) {
      this.list.replaceChildren();
      known.clear();
    }
    this.list.append(...lines.filter((line) => !known.has(line.id)).map((l) => this.node(l, room)));
    this.lines = lines;
    this.list.scrollTop = this.list.scrollHeight;
    this.read();
  }

  node(line, room) {
    const elsewhere = line.room !== room && h("span", { class: "chat-room" }, `to ${line.room}`);
    return h(
      "li",
      { class: line.seat ? `chat-line by-${line.seat}` : "chat-line" },
      h("span", { class: "chat-who" }, line.name),
      elsewhere,
      h("time", { datetime: new Date(line.at).toISOString() }, clock(line.at)),
      h("span", { class: "chat-text" }, line.text),
    );
  }

  /** Whether somebody can be reading the lines right now. */
  isSeen() {
    return document.visibilityState === "visible" && this.list.getClientRects().length > 0;
  }

  read() {
    const last = this.lines.at(-1)?.id ?? 0;
    if (this.isSeen() && last > this.lastRead) {
      this.lastRead = last;
      memory.set(this.key, last);
    }
    const unread = this.lines.filter((line) => line.id > this.lastRead).length;
    for (const badge of this.badges) {
      badge.textContent = unread ? String(unread) : "";
      mark(badge, "aria-label", unread ? `${unread} unread` : null);
      badge.hidden = !unread;
    }
  }
}
