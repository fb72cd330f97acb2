/** How to win, and how close each side is. Pure. */

import { count } from "../../shared/speech.js";
import { SEATS } from "./vocabulary.js";

/** @import { Seat, View } from "../../../types/richard_iii.js" */

/**
 * {goal, rule, sides}: from the view alone.
 * @param {View} view
 */
export function aim(view) {
  const end = view.campaigns > 1 ? `campaign ${view.campaigns}` : "turn 7";
  return {
    goal: `Hold the throne after ${end}, or kill every enemy heir.`,
    rule: "9",
    sides: SEATS.map((seat) => ({ seat, text: standingOf(seat, view) })),
  };
}

/**
 * "King, 3 heirs, 5 nobles": the enemy must kill the remaining heirs; nobles decide the throne. Who
 * has no crown is the Pretender, which goes without saying: a phone has no room for more.
 * @param {Seat} seat
 * @param {View} view
 */
function standingOf(seat, view) {
  const role = view.king === seat ? "King, " : "";
  const { count: exact, most } = view.usurpation[seat];
  const nobles = exact === null ? `at most ${count(most, "noble")}` : count(exact, "noble");
  return `${role}${count(view.heirs[seat], "heir")}, ${nobles}`;
}
