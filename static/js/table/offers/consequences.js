/**
 * What the players read before something that ends the match or gives a seat away, and which they
 * must confirm. Pure.
 */

import { list, moment } from "../../common/speech.js";
import { awaitedSince, DAYS, overdueFrom } from "./patience.js";
import { afterResigning, nameOf } from "../page/store.js";

/**
 * @import { MatchJson, StateMessage } from "../../types/protocol.js"
 * @import { TableState, Warning } from "../../types/table.js"
 */

/** @typedef {TableState & {match: MatchJson, frame: StateMessage}} Running */

/** @type {Record<ReturnType<typeof afterResigning>, string>} */
const RESIGNING = {
  lost: "Your opponent wins at once.",
  over: "The game ends at once and the others win.",
  "goes-on": "The computer takes your seat, and the others play on.",
};
const FINAL = "This cannot be undone.";

/**
 * @param {Running} state
 * @returns {Warning}
 */
export const ofResigning = (state) => ({
  title: "Resign the game?",
  text: [`${RESIGNING[afterResigning(state)]} ${FINAL}`],
  yes: "Resign",
  no: "Play on",
});

/**
 * @param {Running} state
 * @returns {Warning}
 */
export function ofLeaving(state) {
  const { match, viewer } = state;
  const others = match.seats.filter(({ seat, bot }) => seat !== viewer && !bot);
  const names = list(others.map(({ seat }) => nameOf(match, seat)));
  return {
    title: "Leave for now?",
    text: [
      `${names} may let the computer play for you. You can come back at any time.`,
      `${others.length > 1 ? "The others" : names} ${overdue(state)}`,
      ...(state.clocks?.pace ? ["Your clock keeps running while you are away."] : []),
    ],
    yes: "Leave for now",
    no: "Stay",
  };
}

/**
 * What the others may do about the viewer's seat, and when.
 * @param {Running} state
 */
function overdue(state) {
  const { match, viewer, clocks } = state;
  const may = `may ${match.seats.length === 2 ? "claim the win or " : ""}give your seat to another person`;
  const ways = [
    ...(clocks?.pace ? ["your time is up"] : []),
    `they have waited ${DAYS} days for your move`,
  ];
  const from = overdueFrom(state, viewer);
  const earliest = from === null ? "" : `: on ${moment(from)} at the earliest`;
  return `${may} only when ${ways.join(" or ")}${earliest}.`;
}

/**
 * @param {Running} state
 * @param {string} seat whose move is overdue
 * @param {boolean} isUp whether their time is up
 * @returns {Warning}
 */
export function ofClaiming(state, seat, isUp) {
  const name = nameOf(state.match, seat);
  const since = awaitedSince(state, seat);
  const waited = since === null ? "" : `You have waited for ${name} since ${moment(since)}.`;
  return {
    title: "Claim the win?",
    text: [
      isUp ? `${name}’s time is up.` : waited,
      `The game ends at once, you win, and ${name} cannot come back. ${FINAL}`,
    ].filter(Boolean),
    yes: "Claim the win",
    no: "Keep waiting",
  };
}

/**
 * @param {string} name whose seat it is
 * @returns {Warning}
 */
export const ofReplacing = (name) => ({
  title: `Offer the seat of ${name}?`,
  text: [
    "You get a link that works once. The player who follows it sees what the seat sees and keeps it for good.",
    `Until then ${name} can come back, and you can withdraw the link.`,
  ],
  yes: "Offer the seat",
  no: "Keep waiting",
});

/** @type {Warning} */
export const OF_A_DRAW = {
  title: "End the game in a draw?",
  text: [`The game ends at once without a winner if all agree. ${FINAL}`],
  yes: "Agree to a draw",
  no: "Play on",
};
