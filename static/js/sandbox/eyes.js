/** The choice of the seat through whose eyes one looks, and which one plays. */

import { h } from "../common/elements.js";
import { title } from "../common/speech.js";

/** @import { MatchJson, StateMessage } from "../types/protocol.js" */

export class SeatSwitcher {
  /**
   * @param {HTMLElement} holder a fieldset
   * @param {{onSee: (seat: string) => void}} on
   */
  constructor(holder, { onSee }) {
    this.holder = holder;
    this.onSee = onSee;
    /** @type {Map<string, {input: HTMLInputElement, note: HTMLElement}>} */
    this.seats = new Map();
  }

  /**
   * @param {MatchJson} match
   * @param {string} own
   */
  lay(match, own) {
    if (this.seats.size) return;
    for (const { seat } of match.seats) {
      const change = () => this.onSee(seat);
      const input = h("input", { type: "radio", name: "eyes", value: seat, on: { change } });
      const note = h("small", {});
      const you = seat === own ? " (you)" : "";
      this.holder.append(
        h("label", { class: "viewer" }, input, h("span", {}, `${title(seat)}${you}`, note)),
      );
      this.seats.set(seat, { input: /** @type {HTMLInputElement} */ (input), note });
    }
  }

  /**
   * @param {string} viewer
   * @param {StateMessage} frame
   */
  show(viewer, frame) {
    for (const [seat, { input, note }] of this.seats) {
      input.checked = seat === viewer;
      const isAsked = !frame.outcome && frame.awaited.includes(seat);
      note.textContent = isAsked ? "to play" : "";
    }
  }
}
