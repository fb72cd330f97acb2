/** The facts that this browser noted about a match, to compare with its record. */

import { memory } from "../table/dom.js";

/**
 * @import { Remembered, Share } from "../types/table.js"
 */

/**
 * @param {string} match
 * @returns {Share[]}
 */
function sharesOf(match) {
  try {
    const kept = JSON.parse(memory.get(`roses:shares:${match}`) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return []; // not ours: the record can be checked without it
  }
}

/**
 * The newest share disclosed; matches from before shares were sealed kept only the bytes.
 * @param {string} match
 * @returns {Share | null}
 */
function shareOf(match) {
  const disclosed = sharesOf(match).findLast(({ seats }) => seats);
  if (disclosed) return disclosed;
  const entropy = memory.get(`roses:entropy:${match}`);
  return entropy ? { entropy, seats: null } : null;
}

/**
 * @param {string} match
 * @returns {Remembered}
 */
export const remembered = (match) => ({
  commitment: memory.get(`roses:commitment:${match}`),
  share: shareOf(match),
  codes: memory.get(`roses:codes:${match}`)?.split(" ") ?? null,
});
