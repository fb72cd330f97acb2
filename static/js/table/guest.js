/** A guest is told, once and when the game is under way, that this browser is the key to the seat. */

import { memory } from "./dom.js";

const TOLD = "roses:guest-told";
const ACTIONS = 3; // of one's own: by then the seat is worth something

export class GuestNote {
  constructor(note, button) {
    this.note = note;
    button.addEventListener("click", () => {
      memory.set(TOLD, "yes");
      note.hidden = true;
    });
  }

  /** Not against practice opponents alone: such a game is soon begun again. */
  show({ match, viewer, lines, frame }) {
    if (memory.get(TOLD) === "yes" || !match || !frame) return;
    const friends = match.seats.some((seat) => seat.seat !== viewer && !seat.bot);
    const mine = lines.filter((line) => line.seat === viewer).length;
    this.note.hidden = Boolean(frame.outcome) || !friends || mine < ACTIONS;
  }
}
