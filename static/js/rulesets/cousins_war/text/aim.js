/** How to win, and how close each house is. */

import { SEATS } from "./vocabulary.js";
import { say } from "./words.js";

/** @import { View } from "../../../types/cousins_war.js" */

const REGIONS = 3;

/** @param {View} view */
export function aim(view) {
  return {
    goal: say("aim.goal"),
    rule: "0.3",
    sides: SEATS.map((seat) => ({
      seat,
      text: say("aim.standing", { n: view.control[seat], battles: view.won[seat].length }),
      share: view.control[seat] / REGIONS,
    })),
  };
}
