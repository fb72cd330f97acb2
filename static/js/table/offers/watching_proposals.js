/** What players may propose about those who watch. Pure. */

import { watchingInWords } from "../players/watching_words.js";

/**
 * @import { MatchJson } from "../../types/protocol.js"
 * @import { OfferWords, Proposal } from "../../types/table.js"
 */

/** @import { Watching } from "../players/watching_words.js" */

/** @type {Watching["delay"][]} */
const DELAYS = ["none", "5", "15", "60", "turn"];

/** @type {Record<string, OfferWords>} */
export const WATCHING_KINDS = {
  watching: {
    asks: ({ detail }, by, mine) => {
      const said = watchingInWords(/** @type {Watching} */ (detail));
      return `${mine ? "You propose" : `${by} proposes`} that others may watch like this: ${said}.`;
    },
    yes: "Agree",
    no: "Keep as it is",
    what: "the change of who may watch",
  },
};

/**
 * @param {MatchJson} match
 * @returns {Proposal}
 */
export function watchingWay(match) {
  /** @type {Watching[]} */
  const all = [
    { spectators: false, on_show: false, delay: "none" },
    ...[false, true].flatMap((on_show) =>
      DELAYS.map((delay) => ({ spectators: true, on_show, delay })),
    ),
  ];
  const now = watchingInWords(match);
  return {
    kind: "watching",
    about: null,
    words: "Propose who may watch",
    note: `Now: ${now}. Every other player must agree.`,
    choices: all
      .filter((one) => watchingInWords(one) !== now)
      .map((detail) => ({ words: watchingInWords(detail), detail: { ...detail } })),
  };
}
