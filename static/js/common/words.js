/** Shows recovery words in the dialog of partials/table/words_dialog.html: this once and never again. */

import { copyText } from "./copying.js";
import { byId, h } from "./elements.js";

/**
 * Show the words; resolves when the player has closed the dialog.
 * @param {string[]} words
 * @returns {Promise<void>}
 */
export function showWords(words) {
  /** @type {HTMLDialogElement} */
  const dialog = byId("words-dialog");
  byId("words-dialog-list").replaceChildren(...words.map((word) => h("li", {}, word)));
  byId("words-dialog-address").textContent = `${location.host}/recover`;
  const [copy, news] = [byId("words-dialog-copy"), byId("words-dialog-news")];
  copy.onclick = () => copyText(words.join(" "), copy, { news });
  dialog.showModal();
  return new Promise((resolve) => {
    const end = () => {
      byId("words-dialog-list").replaceChildren(); // they must not lie about in the page
      [copy.textContent, news.textContent] = ["Copy words", ""];
      resolve();
    };
    dialog.addEventListener("close", end, { once: true });
  });
}
