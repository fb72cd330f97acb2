/** The position in a replay as the part of the address after #: `step=12&as=york`. Pure. */

export function readPlace(hash, viewers) {
  const query = new URLSearchParams(hash.replace(/^#/, ""));
  const step = Number.parseInt(query.get("step") ?? "0", 10);
  const viewer = query.get("as");
  return {
    step: Number.isFinite(step) && step >= 0 ? step : 0,
    viewer: viewers.includes(viewer) ? viewer : null,
  };
}

export const writePlace = ({ step, viewer }) => `#step=${step}&as=${viewer}`;
