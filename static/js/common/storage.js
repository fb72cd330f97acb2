/** localStorage if the browser allows it; a failure to store is never an error. */

export const storage = {
  /**
   * @param {string} key
   * @returns {string | null}
   */
  get(key) {
    try {
      return localStorage.getItem(key);
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
      localStorage.setItem(key, String(value));
    } catch {
      // storage is switched off or full: the page works without it
    }
  },
};
