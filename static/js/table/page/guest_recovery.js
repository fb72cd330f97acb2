/** Offers a guest, after a turn of their own, a way back to their seat besides this browser. */

import { byId } from "../../common/elements.js";
import { call, messageOf } from "../../common/server.js";
import { storage } from "../../common/storage.js";
import { showWords } from "../../common/words.js";

/** @import { LiveTable } from "../live_table.js" */

const TOLD = "roses:guest-told";

export class GuestNote {
  /** @param {LiveTable} table */
  constructor(table) {
    this.table = table;
    this.note = byId("guest-note");
    byId("guest-dismiss").addEventListener("click", () => this.dismiss());
    byId("guest-words").addEventListener("click", () => this.make());
  }

  dismiss() {
    storage.set(TOLD, "yes");
    this.note.hidden = true;
  }

  async make() {
    /** @type {HTMLButtonElement} */
    const button = byId("guest-words");
    button.disabled = true;
    try {
      const { words } = await call("POST", "/api/me/recovery-words", {});
      await showWords(words);
      this.dismiss();
    } catch (error) {
      this.table.complain(messageOf(error));
    } finally {
      button.disabled = false;
    }
  }

  /**
   * When the guest's first turn is over and they have time to read. Then it stays until it is
   * dismissed, so that nothing moves under the pointer. Not in a practice game: a new one is quickly
   * started.
   */
  show() {
    const { match, viewer, lines, frame } = this.table.state;
    if (storage.get(TOLD) === "yes" || !match || !frame) return;
    const friends = match.seats.some((seat) => seat.seat !== viewer && !seat.bot);
    const played = lines.some((line) => line.seat === viewer);
    if (frame.outcome || !friends) this.note.hidden = true;
    else if (played && !frame.awaited.includes(viewer ?? "")) this.note.hidden = false;
  }
}
