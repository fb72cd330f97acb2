/**
 * The way on when the player for whom the match waits is not there: what has happened, what the
 * others may do about it, and from when. It stands below the question.
 */

import { draw, html } from "../../common/draw.js";
import { moment } from "../../common/speech.js";
import { awaitedSince, DAYS, isLong, overdueFrom, PATIENCE } from "./patience.js";
import { isMyTurn, isPlayedFor, nameOf } from "../page/store.js";

/**
 * @import { MatchJson, StateMessage } from "../../types/protocol.js"
 * @import { Proposal, TableState } from "../../types/table.js"
 */

/** @typedef {TableState & {match: MatchJson, frame: StateMessage}} Running */

/** A player who is not at the table is given a day before anything is said. */
const DAY = PATIENCE / DAYS;

/**
 * What to tell of each awaited seat whose player is not there; pure.
 * @param {Running} state
 * @param {(seat: string) => boolean} isUp
 * @param {number} [now]
 * @returns {{seat: string, words: string}[]}
 */
export function waiting(state, isUp, now = Date.now()) {
  const { match, frame, viewer } = state;
  if (viewer === "spectator" || frame.outcome) return [];
  if (isMyTurn(state) || isPlayedFor(frame, viewer)) return [];
  return match.seats
    .filter(({ seat, bot }) => !bot && seat !== viewer && frame.awaited.includes(seat))
    .map(({ seat }) => ({ seat, words: words(state, seat, isUp, now) }))
    .filter(({ words }) => words);
}

/**
 * @param {Running} state
 * @param {string} seat
 * @param {(seat: string) => boolean} isUp
 * @param {number} now
 */
function words(state, seat, isUp, now) {
  const { match, frame, presence } = state;
  const since = awaitedSince(state, seat);
  const name = nameOf(match, seat);
  if (isUp(seat)) return `${name}’s time is up.`;
  if (since === null) return "";
  if (isLong(since, now)) return `You have waited for ${name} since ${moment(since)}.`;
  const hasLeft = frame.left.includes(seat);
  if (!hasLeft && (presence.seats[seat] || now - since < DAY)) return "";
  const what = match.seats.length === 2 ? "claim the win" : "offer their seat to another person";
  const from = moment(overdueFrom(state, seat) ?? now);
  return [
    hasLeft ? `${name} has left for now.` : `You have waited for ${name} since ${moment(since)}.`,
    `Unless they move, you may ${what} from ${from}.`,
  ].join(" ");
}

/**
 * @param {HTMLElement} box
 * @param {Running} state
 * @param {{ways: Proposal[], isUp: (seat: string) => boolean, past: boolean, propose: (way: Proposal) => void}} how
 * @returns {Proposal[]} the ways that are not shown here
 */
export function showWayOn(box, state, { ways, isUp, past, propose }) {
  const told = past ? [] : waiting(state, isUp);
  const seats = told.map(({ seat }) => seat);
  const here = ways.filter(({ about }) => about !== null && seats.includes(about));
  box.hidden = told.length === 0;
  const buttons = here.map(
    (way) =>
      html`<button
        type="button"
        class="button button-small"
        title=${way.note}
        @click=${() => propose(way)}
      >
        ${way.words}
      </button>`,
  );
  draw(box, html`${told.map(({ words }) => html`<p>${words}</p>`)}${buttons}`);
  return ways.filter((way) => !here.includes(way));
}
