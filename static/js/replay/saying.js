/** What is said of a step. */

import { linesOf, textOf } from "../common/lines.js";
import { list } from "../common/speech.js";
import { nameOf } from "../table/page/store.js";

/**
 * @import { BoardHost } from "../table/board/board_host.js"
 * @import { Match } from "../types/protocol.js"
 * @import { Step } from "../types/table.js"
 */

/**
 * @param {Step} step
 * @param {Match} match
 */
export function headline({ awaited }, match) {
  const names = awaited.map((seat) => nameOf(match, seat));
  return names.length ? `${list(names)} to choose` : "The end of the game";
}

/**
 * The events of a step in the log's words, or the chapter if there are none.
 * @param {Step} step
 * @param {BoardHost} on
 */
export function sentence(step, { renderer }) {
  const lines = linesOf(step, renderer);
  const said = lines.filter((line) => !line.heading);
  return (said.length ? said : lines).map(textOf).join(" ") || step.chapter;
}
