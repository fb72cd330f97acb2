/** The facts that this browser noted about a match, to compare with its record. */

import { storage } from "../../common/storage.js";

/**
 * @import { Remembered, Share } from "../../types/table.js"
 */

/**
 * @param {string} match
 * @returns {Share[]}
 */
function sharesOf(match) {
  try {
    const kept = JSON.parse(storage.get(`roses:shares:${match}`) ?? "[]");
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
  const entropy = storage.get(`roses:entropy:${match}`);
  return entropy ? { entropy, seats: null } : null;
}

/**
 * @param {string} match
 * @returns {Remembered}
 */
export const remembered = (match) => ({
  commitment: storage.get(`roses:commitment:${match}`),
  share: shareOf(match),
  codes: storage.get(`roses:codes:${match}`)?.split(" ") ?? null,
});
