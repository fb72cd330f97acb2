/** Shows recovery words in the dialog of partials/table/words_dialog.html: this once and never again. */

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
  byId("words-dialog-news").textContent = "";
  byId("words-dialog-copy").onclick = async () => {
    const copied = await copy(words.join(" "));
    byId("words-dialog-news").textContent = copied ? "Copied." : "";
    byId("words-dialog-copy").textContent = copied ? "Copied" : "Please copy by hand";
  };
  dialog.showModal();
  return new Promise((resolve) => {
    const end = () => {
      byId("words-dialog-list").replaceChildren(); // they must not lie about in the page
      byId("words-dialog-copy").textContent = "Copy words";
      resolve();
    };
    dialog.addEventListener("close", end, { once: true });
  });
}

/**
 * @param {string} text
 * @returns {Promise<boolean>} false without https, where there is no clipboard
 */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
