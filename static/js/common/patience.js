/** Asking for what is made after the fact, until it is there. */

const FIRST = 1_000;
const MOST = 60_000;
const GROWTH = 1.5;

/** Until somebody looks at the page. */
const seen = () =>
  document.hidden
    ? new Promise((done) => document.addEventListener("visibilitychange", done, { once: true }))
    : null;

/**
 * What `ask` finds at last, asked again and again with growing pauses while the page is seen. One that
 * fails, or finds null, is asked again.
 * @template T
 * @param {() => Promise<T | null>} ask
 * @returns {Promise<T>}
 */
export async function patiently(ask) {
  for (let pause = FIRST; ; pause = Math.min(MOST, pause * GROWTH)) {
    await new Promise((done) => setTimeout(done, pause));
    await seen();
    const found = await ask().catch(() => null);
    if (found) return found;
  }
}
