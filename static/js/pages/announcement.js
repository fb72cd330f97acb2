/** The host's announcement, on every page: shown until its time is over or the reader puts it away. */

import { byId, query } from "../common/elements.js";
import { storage } from "../common/storage.js";

const PUT_AWAY = "roses:announcement";
const LONGEST_TIMER = 2 ** 31 - 1; // milliseconds that a browser can wait

/**
 * Whether an announcement is to be read now.
 * @param {{number: number | null, until: number | null}} announced
 * @param {{now: number, away: string | null}} reader `away`: the one that they have put away
 */
export const isToBeRead = ({ number, until }, { now, away }) =>
  number !== null && String(number) !== away && (until === null || now < until);

export class AnnouncementStrip {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    const { number, until } = root.dataset;
    this.number = number ? Number(number) : null;
    this.until = until ? Number(until) : null;
    /** @type {string | null} */
    this.away = null; // put away here: a browser may refuse to store it
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    query(root, "button").addEventListener("click", () => this.putAway());
    this.show();
  }

  /** @param {{id: number | null, text: string, until: number | null}} announced */
  hear({ id, text, until }) {
    [this.number, this.until] = [id, until];
    if (id !== null) query(this.root, "#announcement-text").textContent = text;
    this.show();
  }

  show() {
    clearTimeout(this.timer);
    const now = Date.now();
    const away = storage.get(PUT_AWAY) ?? this.away;
    const isRead = isToBeRead(this, { now, away });
    query(this.root, "p").hidden = !isRead;
    this.root.toggleAttribute("data-shown", isRead); // css/table/layout.css makes room for it
    if (isRead && this.until !== null) {
      this.timer = setTimeout(() => this.show(), Math.min(this.until - now, LONGEST_TIMER));
    }
  }

  putAway() {
    if (this.number === null) return;
    this.away = String(this.number);
    storage.set(PUT_AWAY, this.away);
    this.show();
    byId("main").focus({ preventScroll: true });
  }
}
