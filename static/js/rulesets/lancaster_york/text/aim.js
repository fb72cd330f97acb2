/** How to win, and how close each player is. */

import { TURNS } from "./vocabulary.js";
import { say } from "./words.js";

/** @import { View } from "../../../types/lancaster_york.js" */

/** @param {View} view */
export function aim({ players, score }) {
  const best = Math.max(...players.map((seat) => score[seat]));
  const level = players.filter((seat) => score[seat] === best).length > 1;
  return {
    goal: say("aim.goal", { turns: TURNS }),
    rule: "9.2",
    sides: players.map((seat) => ({
      seat,
      text: say("aim.side", { best, points: score[seat], behind: best - score[seat], level }),
      share: best > 0 ? score[seat] / best : 0,
    })),
  };
}
