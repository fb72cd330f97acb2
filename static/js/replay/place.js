/**
 * The position in a replay, in its address: `#step=12&as=york` while one steps through it, and
 * `?step=12&as=york` in links that are sent to others, so that the server can show what they lead to.
 * Pure.
 */

/**
 * The part after # counts, if there is one: it is where the reader has gone since.
 * @param {{hash: string, search?: string}} address
 * @param {string[]} viewers
 * @returns {{step: number, viewer: string | null}}
 */
export function readPlace({ hash, search = "" }, viewers) {
  const query = new URLSearchParams(hash.replace(/^#/, "") || search);
  const step = Number.parseInt(query.get("step") ?? "0", 10);
  const viewer = query.get("as");
  return {
    step: Number.isFinite(step) && step >= 0 ? step : 0,
    viewer: viewer !== null && viewers.includes(viewer) ? viewer : null,
  };
}

/**
 * @param {{step: number, viewer: string}} place
 * @returns {string}
 */
export const writePlace = ({ step, viewer }) => `#step=${step}&as=${viewer}`;

/**
 * The address to send to others.
 * @param {string} page the address of the replay's page
 * @param {{step: number, viewer: string}} place
 * @param {boolean} [hides] whether what is to come stays hidden
 * @returns {string}
 */
export const linkTo = (page, { step, viewer }, hides = false) =>
  new URL(`?step=${step}&as=${viewer}${hides ? "&spoilers=no" : ""}`, page).href;
