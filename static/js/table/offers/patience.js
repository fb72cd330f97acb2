/** How long the players have waited for one of them, as app/play/offers/absence.py counts it. Pure. */

import { hasResigned, isPlayedFor } from "../page/store.js";

/**
 * @import { StateMessage } from "../../types/protocol.js"
 * @import { TableState } from "../../types/table.js"
 */

export const DAYS = 3;
const HOUR = 3600 * 1000;
export const PATIENCE = DAYS * 24 * HOUR;
const GOES = ["PlayerLeft", "StandInSatDown"];
const COMES = ["PlayerReturned", "PlayerReplaced"];

/** @typedef {Pick<TableState, "lines"> & {frame: StateMessage}} Watched */

/**
 * Since when a move of the seat's player is awaited; null: it is not.
 * @param {Watched} state
 * @param {string} seat
 * @returns {number | null}
 */
export function awaitedSince({ frame, lines }, seat) {
  if (!frame.awaited.includes(seat) || frame.stand_ins.includes(seat)) return null;
  const moved = lines.findLast((line) => line.seat === seat)?.at ?? 0;
  return Math.max(frame.since, moved);
}

/**
 * Since when the seat's player has been gone; null: they are there.
 * @param {Watched} state
 * @param {string} seat
 * @returns {number | null}
 */
export function goneSince({ frame, lines }, seat) {
  if (!frame.left.includes(seat) && !frame.stand_ins.includes(seat)) return null;
  let since = null;
  for (const { at, events } of lines) {
    for (const event of events.filter((one) => one.seat === seat)) {
      if (GOES.includes(event.event)) since ??= at;
      if (COMES.includes(event.event)) since = null;
    }
  }
  return since;
}

/**
 * When the others need wait no longer for the seat's player, at the earliest: pauses do not count.
 * null: they do not wait for them.
 * @param {Watched & Pick<TableState, "clocks">} state
 * @param {string} seat
 * @returns {number | null}
 */
export function overdueFrom(state, seat) {
  const since = awaitedSince(state, seat);
  if (since === null) return null;
  const clock = state.clocks?.pace && state.clocks.seats.find((one) => one.seat === seat);
  const runsOut = clock && state.clocks ? state.clocks.now + clock.left : Infinity;
  return Math.min(since + PATIENCE, runsOut);
}

/**
 * Whether a moment is so long ago that the players need wait no longer.
 * @param {number | null} since
 * @param {number} [now]
 */
export const isLong = (since, now = Date.now()) => since !== null && now - since >= PATIENCE;

/**
 * The seats whose players may be reminded: awaited for an hour, and not at the table.
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
