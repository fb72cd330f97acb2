/** The position in a replay as the part of the address after #: `step=12&as=york`. Pure. */

/**
 * @param {string} hash
 * @param {string[]} viewers
 * @returns {{step: number, viewer: string | null}}
 */
export function readPlace(hash, viewers) {
  const query = new URLSearchParams(hash.replace(/^#/, ""));
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
