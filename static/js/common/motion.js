/** When pictures appear, and whether they may move. */

/** A pause in which the browser handles waiting clicks, keys and messages. */
export const pause = () => new Promise((done) => setTimeout(done));

/** Resolves when the current picture is on the screen; at once if the page is hidden. */
export const painted = () =>
  document.hidden
    ? Promise.resolve()
    : new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
