/** The players: their seats, who is online, whose turn it is and since when, and their clocks. */

import { draw, drawOver, html } from "../../common/draw.js";
import { byId } from "../../common/elements.js";
import { howLong, list } from "../../common/speech.js";
import { emblemOf, sign } from "../page/emblems.js";
import { hasResigned, nameOf } from "../page/store.js";
import { lateness } from "./watching_words.js";

/**
 * @import { ClockFaces } from "./clocks.js"
 * @import { SeatLook } from "../../types/board.js"
 * @import { MatchJson, SeatJson } from "../../types/protocol.js"
 * @import { TableState } from "../../types/table.js"
 * @import { LiveTable } from "../live_table.js"
 */

/** @typedef {{seat: string, text: string}} Standing how close a seat is to winning, as the board says */

/** @type {Record<string, string>} */
const WHO = { bot: "the computer", here: "here", away: "away", "": "" };

/**
 * @param {SeatJson} seat
 * @param {TableState} state
 * @param {boolean} isAwaited
 */
function statusOf(seat, state, isAwaited) {
  const { frame, presence } = state;
  if (frame?.outcome) return frame.outcome.winners.includes(seat.seat) ? "won" : "";
  if (frame?.stand_ins?.includes(seat.seat)) return "the computer sits in";
  if (frame?.left?.includes(seat.seat)) return "has left for now";
  if (frame && isAwaited) return toPlay(frame.since);
  if (hasResigned(frame, seat.seat)) return "resigned";
  return seat.bot ? "" : presenceOf(seat, presence);
}

/** @param {number} since */
function toPlay(since) {
  const time = howLong(since);
  return html`to play${time && html`<span class="seat-since"> for ${time}</span>`}`;
}

/**
 * @param {SeatJson} seat
 * @param {TableState["presence"]} presence
 */
function presenceOf(seat, presence) {
  if (seat.bot) return "bot";
  const isHere = presence.seats[seat.seat]; // those who watch late are not told
  return isHere === undefined ? "" : isHere ? "here" : "away";
}

/**
 * @param {string} seat
 * @param {TableState} state
 */
function isAsked(seat, { frame }) {
  return Boolean(frame && !frame.outcome && frame.awaited.includes(seat));
}

/**
 * @param {SeatJson} seat
 * @param {TableState} state
 * @param {SeatLook} look
 * @param {Standing | undefined} standing
 * @param {ClockFaces} clocks
 * @param {boolean} isSlow whether the player may be reminded
 */
function seatItem(seat, state, { title, mark }, standing, clocks, isSlow) {
  const isAwaited = isAsked(seat.seat, state);
  const status = statusOf(seat, state, isAwaited);
  const presence = presenceOf(seat, state.presence);
  const isMine = seat.seat === state.viewer;
  const isAway = isAwaited && presence === "away";
  const told = html`<span class="seat-status"
      >${status}${state.hurried.includes(seat.seat) ? ", in a hurry" : ""}${
        isAway ? html`<span class="visually-hidden">, away</span>` : ""
      }</span
    ><span class="seat-dot"> · </span>`;
  return html`<li class="seat by-${mark}" ?data-awaited=${isAwaited} data-presence=${presence}>
    ${emblemOf(mark)}<span class="seat-who"
      ><span class="presence-dot" aria-hidden="true" title=${WHO[presence]}></span
      ><strong>${seat.name ?? "open"}</strong>${
        isMine ? html`<span class="seat-you"> (you)</span>` : ""
      }${seat.bot ? html`<span class="visually-hidden">, the computer</span>` : ""}</span
    >${clocks.face(seat.seat, isMine)}<span class="seat-more"
      >${status ? told : ""}<span class="seat-house"
        ><span class="seat-title">${title}</span>${standing ? " · " : ""}</span
      >${standing ? html`<span class="seat-standing">${standing.text}</span>` : ""}</span
    >${
      isSlow
        ? html`<button type="button" class="button seat-nudge" data-nudge=${seat.seat}>
            Remind
          </button>`
        : ""
    }
  </li>`;
}

/**
 * What the table is told where the server plays below its level.
 * @param {MatchJson} match
 * @param {string[]} hurried
 */
export function inAHurry(match, hurried) {
  if (!hurried.length) return "";
  const names = list(hurried.map((seat) => nameOf(match, seat)));
  const play = hurried.length > 1 ? "play" : "plays";
  return `The server is busy: ${names} ${play} in a hurry, below the level you chose.`;
}

/** A sign, which opens. @param {string} words */
const notice = (words) =>
  html`<details class="busy">
    <summary aria-label=${words} title=${words}>${sign("hourglass")}</summary>
    <p>${words}</p>
  </details>`;

/**
 * Who watches, and to those who do, what they are shown.
 * @param {TableState} state
 */
export function onlookers({ match, viewer, frame, presence }) {
  const isLate = viewer === "spectator" && match && !frame?.outcome;
  const late = isLate ? lateness(match.delay) : "";
  return [late && `You see the game ${late}.`, watching(presence)].filter(Boolean).join(" ");
}

/**
 * How many watch, and who of them has a name.
 * @param {TableState["presence"]} presence
 */
function watching({ spectators, names }) {
  if (!names.length) return spectators ? `${spectators} watching` : "";
  const more = spectators - names.length;
  return `Watching: ${list([...names, ...(more > 0 ? [`${more} more`] : [])])}`;
}

/**
 * What the board says of each stands beside it, and a button for those whose players may be reminded.
 * @param {Pick<LiveTable, "clocks" | "host" | "offers" | "seatOf" | "state">} table
 */
export function showSeats({ clocks, host, offers, seatOf, state }) {
  const { match, hurried } = state;
  /** @type {Standing[] | undefined} */
  const standings = host?.standings();
  const slow = offers.slow();
  if (!match) return;
  clocks.follow(() => {
    const items = match.seats.map((seat) => {
      const standing = standings?.find((one) => one.seat === seat.seat);
      const isSlow = slow.includes(seat.seat);
      return seatItem(seat, state, seatOf(seat.seat), standing, clocks, isSlow);
    });
    drawOver(byId("seats"), html`${items}`);
  });
  const busy = inAHurry(match, hurried);
  draw(byId("watching"), html`${busy && notice(busy)}${onlookers(state)}`);
}
