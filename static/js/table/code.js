/** The log code: players with the same code see the same game. */

import { byId, memory } from "./dom.js";

/**
 * @import { TableState } from "../types/table.js"
 */

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_HEX = 15; // 60 bits
const CODE = /.{5}/g; // bits per digit

/** @type {string | null} */
let shown = null;

/**
 * The first 60 bits of a head, for people to compare: "K7QM-2XRT-9DPA".
 * @param {string} head
 * @returns {string}
 */
export function codeOf(head) {
  const bits = BigInt(`0x${head.slice(0, CODE_HEX)}`)
    .toString(2)
    .padStart(4 * CODE_HEX, "0");
  const digits = (bits.match(CODE) ?? []).map((part) => DIGITS[parseInt(part, 2)]);
  return (digits.join("").match(/.{4}/g) ?? []).join("-");
}

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
