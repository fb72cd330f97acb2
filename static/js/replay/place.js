/**
 * The position in a replay, in its address: `#step=12&as=york` while one steps through it, and
 * `?step=12&as=york` in links that are sent to others, so that the server can show what they lead to.
 * Pure.
 */

/** @typedef {{step: number, viewer: string}} Place */

/**
 * `step` is null where none is named: the replay opens on its cover.
 * The part after # counts, if there is one: it is where the reader has gone since.
 * @param {{hash: string, search?: string}} address
 * @param {string[]} viewers
 * @returns {{step: number | null, viewer: string | null}}
 */
export function readPlace({ hash, search = "" }, viewers) {
  const query = new URLSearchParams(hash.replace(/^#/, "") || search);
  const step = Number.parseInt(query.get("step") ?? "", 10);
  const viewer = query.get("as");
  return {
    step: Number.isFinite(step) && step >= 0 ? step : null,
    viewer: viewer !== null && viewers.includes(viewer) ? viewer : null,
  };
}

/**
 * @param {Place} place
 * @returns {string}
 */
export const writePlace = ({ step, viewer }) => `#step=${step}&as=${viewer}`;

/**
 * The address to send to others.
 * @param {string} page the address of the replay's page
 * @param {(Place & {row: number}) | null} place with the row of the log, by which the server knows a
 *   moment of the story; null: the whole game
 * @param {boolean} [hides] whether what is to come stays hidden
 * @returns {string}
 */
export function linkTo(page, place, hides = false) {
  const url = new URL(page);
  const at = place ? `step=${place.step}&as=${place.viewer}&row=${place.row}` : "";
  url.search = [at, hides ? "spoilers=no" : ""].filter(Boolean).join("&");
  url.hash = "";
  return url.href;
}
