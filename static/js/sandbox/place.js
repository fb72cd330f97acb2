/** Which guess this tab is in, so that a reload goes on in it. */

import { tabStorage } from "../common/storage.js";

const GOES_ON = ["reload", "back_forward"];

/**
 * The id of the guess to go on in; "" where the player comes from the table, for a fresh one.
 * @param {string} match
 * @param {string | undefined} [how] the way by which the page was opened
 */
export function kept(match, how = wayHere()) {
  if (!GOES_ON.includes(how ?? "")) return "";
  return tabStorage.get(name(match)) ?? "";
}

/**
 * @param {string} match
 * @param {string} trial
 */
export const keep = (match, trial) => tabStorage.set(name(match), trial);

/** @param {string} match */
const name = (match) => `roses:trial:${match}`;

function wayHere() {
  const [entry] = performance.getEntriesByType("navigation");
  return /** @type {PerformanceNavigationTiming | undefined} */ (entry)?.type;
}
