/** How to win, and how close each player is. Pure. */

import { TURNS } from "./vocabulary.js";

/** @import { View } from "../../../types/lancaster_york.js" */

/** @param {View} view */
export function aim(view) {
  const { players, score } = view;
  const best = Math.max(...players.map((seat) => score[seat]));
  const leaders = players.filter((seat) => score[seat] === best).length;
  return {
    goal: `Most victory points after turn ${TURNS} win.`,
    rule: "9.2",
    sides: players.map((seat) => ({
      seat,
      text: sideOf(score[seat], best, leaders),
      share: best > 0 ? score[seat] / best : 0,
    })),
  };
}

/**
 * "32, leads", "26, 6 behind".
 * @param {number} points
 * @param {number} best
 * @param {number} leaders
 */
function sideOf(points, best, leaders) {
  if (points < best) return `${points}, ${best - points} behind`;
  if (best === 0) return "0 points";
  return leaders > 1 ? `${points}, level` : `${points}, leads`;
}
