/** What has been seen follows the page's window: hidden and in front, closed. */

/** @import { Absence } from "../log/since_last_visit.js" */

const BEAT = 30_000;

/**
 * Keep what has been seen in step with it; `onFront` is called when the page is in front again.
 * @param {Absence} absence
 * @param {() => void} onFront
 */
export function trackVisibility(absence, onFront) {
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return absence.leave();
    absence.comeBack();
    onFront();
  });
  window.addEventListener("pagehide", () => absence.leave());
  setInterval(() => absence.stay(), BEAT);
}
