/** Tells a guest, once the game is under way, that only this browser holds their seat. */

import { storage } from "../common/storage.js";

/**
 * @import { TableState } from "../types/table.js"
 */

const TOLD = "roses:guest-told";
const ACTIONS = 3; // the guest's own actions: by then the seat is worth keeping

export class GuestNote {
  /**
   * @param {HTMLElement} note
   * @param {HTMLElement} button
   */
  constructor(note, button) {
    this.note = note;
    button.addEventListener("click", () => {
      storage.set(TOLD, "yes");
      note.hidden = true;
    });
  }

  /**
   * Not in a practice game: a new one is quickly started.
   * @param {TableState} state
   */
  show({ match, viewer, lines, frame }) {
    if (storage.get(TOLD) === "yes" || !match || !frame) return;
    const friends = match.seats.some((seat) => seat.seat !== viewer && !seat.bot);
    const mine = lines.filter((line) => line.seat === viewer).length;
    this.note.hidden = Boolean(frame.outcome) || !friends || mine < ACTIONS;
  }
}
