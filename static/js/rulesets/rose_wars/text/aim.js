/** How to win, and how close each house is. */

import { rowOf, SEATS } from "./vocabulary.js";
import { say } from "./words.js";

/** @import { Seat, View } from "../../../types/rose_wars.js" */

const ROWS_TO_CROSS = 5;

/**
 * The rows between a seat's foremost unit and the enemy back line, or null without a unit.
 * @param {Seat} seat
 * @param {View} view
 */
export function rowsToGo(seat, { units }) {
  const rows = Object.values(units)
    .flatMap((unit) => (unit.seat === seat && unit.square ? [rowOf(unit.square)] : []))
    .map((row) => (seat === "south" ? 6 - row : row - 1));
  return rows.length ? Math.min(...rows) : null;
}

/** @param {View} view */
export function aim(view) {
  return {
    goal: say("aim.goal"),
    rule: "7.1",
    sides: SEATS.map((seat) => ({ seat, ...standing(seat, view) })),
  };
}

/** @param {Seat} seat @param {View} view */
function standing(seat, view) {
  const rows = rowsToGo(seat, view);
  if (rows === null) {
    return { text: say(view.deployment ? "aim.undeployed" : "aim.gone"), share: 0 };
  }
  return {
    text: say("aim.rows", { rows, lost: view.losses[seat] }),
    share: 1 - rows / ROWS_TO_CROSS,
  };
}
