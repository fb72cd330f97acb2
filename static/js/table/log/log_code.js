/** The log code: players with the same code see the same game. */

import { codeOf } from "../../common/bytes.js";
import { byId, query } from "../../common/elements.js";
import { storage } from "../../common/storage.js";

/**
 * @import { TableState } from "../../types/table.js"
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
  query(document, "[data-log-code]").textContent = code;
  const key = `roses:codes:${match.id}`;
  storage.set(key, withCode(storage.get(key) ?? "", code));
}

/**
 * The codes shown at this table, oldest first, each once.
 * @param {string} codes
 * @param {string} code
 */
export const withCode = (codes, code) =>
  codes.split(" ").includes(code) ? codes : `${codes} ${code}`.trimStart();
