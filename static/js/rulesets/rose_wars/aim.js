/** How to win, and how close each house is. */

import { rowOf, SEATS } from "./vocabulary.js";

const ROWS_TO_CROSS = 5;

/** The rows between a seat's foremost unit and the enemy back line, or null without a unit. */
export function rowsToGo(seat, { units }) {
  const rows = Object.values(units)
    .filter((unit) => unit.seat === seat && unit.square)
    .map(({ square }) => (seat === "south" ? 6 - rowOf(square) : rowOf(square) - 1));
  return rows.length ? Math.min(...rows) : null;
}

export function aim(view) {
  return {
    goal: "Bring any unit to the enemy back line.",
    rule: "7.1",
    sides: SEATS.map((seat) => ({ seat, ...standing(seat, view) })),
  };
}

/** "2 rows to go, 3 lost" */
function standing(seat, view) {
  const rows = rowsToGo(seat, view);
  const lost = view.losses[seat];
  if (rows === null) {
    return { text: view.deployment ? "not deployed yet" : "no unit left", share: 0 };
  }
  const near = rows === 0 ? "there" : `${rows} ${rows === 1 ? "row" : "rows"} to go`;
  return { text: lost ? `${near}, ${lost} lost` : near, share: 1 - rows / ROWS_TO_CROSS };
}
