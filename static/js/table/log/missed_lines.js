/** What a viewer has missed: the lines of the log that they have not seen, as the turns of a story. */

import { linesOf } from "../../common/lines.js";

/**
 * @import { Part, Renderer } from "../../types/board.js"
 * @import { LineJson } from "../../types/protocol.js"
 */

/** @typedef {{seat: string | null, at: number, lines: {parts: Part[]}[]}} Turn */

/**
 * The rows after `seq`, joined while the same seat acts. They are the rows that this viewer was
 * told of, so their number tells no more than the log does.
 * @param {LineJson[]} rows
 * @param {number} seq
 * @param {Pick<Renderer, "log">} renderer
 * @returns {Turn[]}
 */
export function turnsSince(rows, seq, renderer) {
  /** @type {Turn[]} */
  const turns = [];
  for (const row of rows.filter((one) => one.seq > seq)) {
    const lines = linesOf(row, renderer).filter(({ heading }) => !heading);
    const last = turns.at(-1);
    if (last && last.seat === row.seat) {
      last.lines.push(...lines);
      last.at = row.at;
    } else if (lines.length) {
      turns.push({ seat: row.seat, at: row.at, lines });
    }
  }
  return turns;
}
