/** When pictures appear, and whether they may move. */

/** A pause in which the browser handles waiting clicks, keys and messages. */
export const pause = () => new Promise((done) => setTimeout(done, 0));

/** Milliseconds of work after which a browser should look for clicks and keys. */
const TURN = 8;

/**
 * Do long work step by step, with a pause where it has taken a turn; resolves to what it returns.
 * @template T
 * @param {Iterator<unknown, T, undefined>} steps
 * @returns {Promise<T>}
 */
export async function inSteps(steps) {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < TURN) continue;
    await pause();
    since = performance.now();
  }
}

/** Work yields this before what can wait for another frame. */
export const LATER = Symbol("later");

/**
 * Do the steps of a work that cannot wait for another frame; returns whether there are others.
 * @param {Iterator<unknown, unknown, undefined>} steps
 */
export function untilLater(steps) {
  for (;;) {
    const { done, value } = steps.next();
    if (done || value === LATER) return !done;
  }
}

/**
 * Do all steps of a work now.
 * @param {Iterator<unknown, unknown, undefined>} steps
 */
export function atOnce(steps) {
  while (!steps.next().done);
}

/** Resolves when the current picture is on the screen; at once if the page is hidden. */
export const painted = () =>
  document.hidden
    ? Promise.resolve()
    : new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));

/** Milliseconds between two rounds of what only has to keep up. */
const ROUND = 150;

/**
 * A function that has `what` done once the next picture is on the screen: once for all calls until then, and
 * at most every 150 ms.
 * @param {() => void} what
 * @returns {() => void}
 */
export function afterwards(what) {
  let isDue = false;
  let last = -Infinity;
  const act = () => {
    isDue = false;
    last = performance.now();
    what();
  };
  return () => {
    if (isDue) return;
    isDue = true;
    painted().then(() => setTimeout(act, Math.max(0, last + ROUND - performance.now())));
  };
}

export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
