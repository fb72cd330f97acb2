/** What a seat could know: hidden things drawn where they might be, with the share of worlds in which they were. */

import { percent } from "../timeline/axis.js";

/**
 * @import { Pair } from "../../types/board.js"
 * @import { KnownThen, Story } from "../../types/story.js"
 * @import { Drawing } from "../../types/table.js"
 */

/** So many of what is known about one place are written there; more would hide the place. */
const AT_ONE_PLACE = 3;

/**
 * What the seat could know after a row of the log.
 * @param {Story | null} story
 * @param {string} seat
 * @param {number} row
 * @returns {KnownThen["facts"]}
 */
export const knownAt = (story, seat, row) =>
  story?.known[seat]?.findLast((known) => known.row <= row)?.facts ?? [];

/**
 * The element of the board that stands for a place: one with a name rather than a piece that lies there.
 * @param {HTMLElement} board
 * @param {string} key
 * @returns {Pair | null}
 */
function placeOf(board, key) {
  const same = `[data-kind][data-key="${CSS.escape(key)}"]`;
  /** @type {NodeListOf<HTMLElement>} */
  const found = board.querySelectorAll(same);
  const place = [...found].find((one) => one.hasAttribute("aria-label")) ?? found[0];
  return place ? [place.dataset.kind ?? "", key] : null;
}

/**
 * As words on the board, the likeliest first.
 * @param {KnownThen["facts"]} facts
 * @param {HTMLElement} board
 * @param {(subject: string) => string} nameOf
 * @returns {Drawing[]}
 */
export function sharesOn(facts, board, nameOf) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return facts
    .toSorted((one, other) => other.share - one.share)
    .flatMap(({ subject, answer, share }) => {
      const [at, count] = [placeOf(board, answer), counts.get(answer) ?? 0];
      counts.set(answer, count + 1);
      if (!at || count >= AT_ONE_PLACE) return [];
      return [{ kind: "words", at, to: null, text: `${nameOf(subject)} ${percent(share)}` }];
    });
}
