/** How to win, and how close each side is. Pure. */

import { SEATS } from "./vocabulary.js";
import { say } from "./words.js";

/** @import { View } from "../../../types/richard_iii.js" */

/**
 * {goal, rule, sides}: from the view alone. Who has no crown is the Pretender, which goes without
 * saying: a phone has no room for more.
 * @param {View} view
 */
export function aim({ campaigns, king, heirs, usurpation }) {
  return {
    goal: say("aim.goal", { campaigns }),
    rule: "9",
    sides: SEATS.map((seat) => {
      const { count: exact, most } = usurpation[seat];
      const nobles = exact ?? most;
      const known = exact !== null;
      const text = say("aim.standing", { king: king === seat, heirs: heirs[seat], known, nobles });
      return { seat, text };
    }),
  };
}
