/** Places a hint beside the thing it explains, covering as little else as possible. Pure. */

const GAP = 10;

const box = (left, top, { width, height }) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** The area that two boxes share. */
export function overlap(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Right, left, below and above of `at`, each aligned with its start, its middle and its end. */
function candidates(at, size) {
  const { width, height } = size;
  const along = (from, to, length) => [from, (from + to - length) / 2, to - length];
  return [
    ...along(at.top, at.bottom, height).flatMap((top) => [
      box(at.right + GAP, top, size),
      box(at.left - GAP - width, top, size),
    ]),
    ...along(at.left, at.right, width).flatMap((left) => [
      box(left, at.bottom + GAP, size),
      box(left, at.top - GAP - height, size),
    ]),
  ];
}

function within(place, size, room) {
  const clamp = (value, length, most) => Math.max(GAP, Math.min(value, most - length - GAP));
  return box(
    clamp(place.left, size.width, room.width),
    clamp(place.top, size.height, room.height),
    size,
  );
}

/**
 * The box for a hint of `size` in a window of `room` that explains the box `at`.
 * @param avoid [{box, weight}]: the boxes it should not cover; `at` itself counts most
 * @returns {left, top, right, bottom, covers}: `covers` says whether it had to cover `at`
 */
export function bestPlace(at, size, room, avoid = []) {
  let best = null;
  let least = Infinity;
  for (const wish of candidates(at, size)) {
    const place = within(wish, size, room);
    const others = avoid.reduce((sum, one) => sum + one.weight * overlap(place, one.box), 0);
    const cost = 1000 * overlap(place, at) + others;
    if (cost < least) [best, least] = [place, cost];
  }
  return { ...best, covers: overlap(best, at) > 0 };
}
