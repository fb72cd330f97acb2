/** Which guess this tab is in, so that a reload goes on in it. */

const GOES_ON = ["reload", "back_forward"];

/**
 * The id of the guess to go on in; "" where the player comes from the table, for a fresh one.
 * @param {string} match
 * @param {string | undefined} [how] the way by which the page was opened
 */
export function kept(match, how = wayHere()) {
  if (!GOES_ON.includes(how ?? "")) return "";
  try {
    return sessionStorage.getItem(name(match)) ?? "";
  } catch {
    return ""; // storage is switched off
  }
}

/**
 * @param {string} match
 * @param {string} trial
 */
export function keep(match, trial) {
  try {
    sessionStorage.setItem(name(match), trial);
  } catch {
    // storage is switched off: a reload begins another guess
  }
}

/** @param {string} match */
const name = (match) => `roses:trial:${match}`;

function wayHere() {
  const [entry] = performance.getEntriesByType("navigation");
  return /** @type {PerformanceNavigationTiming | undefined} */ (entry)?.type;
}
