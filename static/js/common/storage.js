/** What a browser keeps for us, if it allows it; a failure to store is never an error. */

/** @param {() => Storage} where asked each time: a browser may throw even then */
const kept = (where) => ({
  /**
   * @param {string} key
   * @returns {string | null}
   */
  get(key) {
    try {
      return where().getItem(key);
    } catch {
      return null; // storage is switched off
    }
  },
  /**
   * @param {string} key
   * @param {string | number} value
   */
  set(key, value) {
    try {
      where().setItem(key, String(value));
    } catch {
      // storage is switched off or full: the page works without it
    }
  },
  /** @param {string} key */
  remove(key) {
    try {
      where().removeItem(key);
    } catch {
      // storage is switched off: nothing was kept
    }
  },
});

/** For all pages, and for good. */
export const storage = kept(() => localStorage);
/** For this tab alone, over its reloads. */
export const tabStorage = kept(() => sessionStorage);
