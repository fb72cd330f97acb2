/** Reminding a player who keeps the others waiting: a button on their seat, and one in the menu. */

import { byId } from "../../common/elements.js";
import { call, messageOf } from "../../common/server.js";
import { list } from "../../common/speech.js";
import { awaitedSince } from "./patience.js";
import { hasResigned, isPlayedFor, nameOf } from "../page/store.js";

/**
 * @import { TableState } from "../../types/table.js"
 * @import { Toasts } from "../page/toast.js"
 */

const HOUR = 3600 * 1000;

/**
 * The seats whose players may be reminded: awaited for an hour, and not at the table; pure.
 * @param {TableState} state
 * @param {number} [now]
 * @returns {string[]}
 */
export function remindable(state, now = Date.now()) {
  const { match, frame, viewer, presence, clocks } = state;
  if (!match || !frame || frame.outcome || clocks?.paused) return [];
  if (viewer === "spectator" || isPlayedFor(frame, viewer)) return [];
  const seats = match.seats.filter(({ seat, bot }) => {
    if (seat === viewer || bot || presence.seats[seat] || hasResigned(frame, seat)) return false;
    return now - (awaitedSince({ ...state, frame }, seat) ?? now) >= HOUR;
  });
  return seats.map(({ seat }) => seat);
}

export class Nudges {
  /**
   * @param {string} match
   * @param {Toasts} toasts
   */
  constructor(match, toasts) {
    this.match = match;
    this.toasts = toasts;
    this.button = byId("nudge");
    /** @type {string[]} */
    this.seats = [];
    this.button.addEventListener("click", () => this.seats.forEach((seat) => this.send(seat)));
    byId("seats").addEventListener("click", ({ target }) => {
      const seat = target instanceof HTMLElement && target.dataset.nudge;
      if (seat) this.send(seat);
    });
  }

  /** @param {string} seat */
  async send(seat) {
    try {
      const { told } = await call("POST", `/api/matches/${this.match}/seats/${seat}/nudge`);
      this.toasts.show("note", told);
    } catch (error) {
      this.toasts.show("error", messageOf(error));
    }
  }

  /**
   * @param {TableState} state
   * @returns {string[]} the seats on which a button belongs
   */
  show(state) {
    this.seats = remindable(state);
    this.button.hidden = !this.seats.length;
    this.button.textContent = `Remind ${list(this.seats.map((seat) => nameOf(state.match, seat)))}`;
    return this.seats;
  }
}
