/** The log code: players with the same code see the same game. */

import { codeOf } from "../replay/chain.js";
import { byId, memory } from "./dom.js";

/**
 * @import { TableState } from "../types/table.js"
 */

/** @type {string | null} */
let shown = null;

/**
 * Show the newest head as a short code, and note it for the replay page to look for.
 * @param {Pick<TableState, "frame" | "match">} state
 */
export function showCode({ frame, match }) {
  if (!frame || !match) return;
  byId("log-code").hidden = !frame.head; // a match that began before logs were chained has none
  if (!frame.head || frame.head === shown) return;
  shown = frame.head;
  const code = codeOf(shown);
  for (const place of document.querySelectorAll("[data-log-code]")) place.textContent = code;
  const key = `roses:codes:${match.id}`;
  memory.set(key, withCode(memory.get(key) ?? "", code));
}

/**
 * The codes shown at this table, oldest first, each once.
 * @param {string} codes
 * @param {string} code
 */
export const withCode = (codes, code) =>
  codes.split(" ").includes(code) ? codes : `${codes} ${code}`.trimStart();
