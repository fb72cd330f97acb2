/** How to win, and how close each house is. */

import { count } from "../../shared/speech.js";
import { SEATS } from "./vocabulary.js";

/** @import { View } from "../../../types/cousins_war.js" */

const REGIONS = 3;

/** @param {View} view */
export function aim(view) {
  return {
    goal: "Control all 3 regions, or most after round 5; then battles",
    rule: "0.3",
    sides: SEATS.map((seat) => ({
      seat,
      text: `${view.control[seat]} of 3, ${count(view.won[seat].length, "battle")}`,
      share: view.control[seat] / REGIONS,
    })),
  };
}
