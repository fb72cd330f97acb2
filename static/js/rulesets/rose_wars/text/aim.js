/** How to win, and how close each house is. */

import { rowOf, SEATS } from "./vocabulary.js";

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
    goal: "First unit on the enemy back line wins.",
    rule: "7.1",
    sides: SEATS.map((seat) => ({ seat, ...standing(seat, view) })),
  };
}

/**
 * "2 rows to go, 3 lost"
 * @param {Seat} seat
 * @param {View} view
 */
function standing(seat, view) {
  const rows = rowsToGo(seat, view);
  const lost = view.losses[seat];
  if (rows === null) {
    return { text: view.deployment ? "not deployed yet" : "no unit left", share: 0 };
  }
  const near = rows === 0 ? "there" : `${rows} ${rows === 1 ? "row" : "rows"} to go`;
  return { text: lost ? `${near}, ${lost} lost` : near, share: 1 - rows / ROWS_TO_CROSS };
}
