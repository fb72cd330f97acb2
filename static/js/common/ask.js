/** Asks once more in the dialog of partials/ask.html. */

import { byId } from "./elements.js";

/**
 * Whether the reader says yes.
 * @param {string} question
 * @returns {Promise<boolean>}
 */
export function agreed(question) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("ask"));
  byId("ask-title").textContent = question;
  return saysYes(dialog);
}

/**
 * Open a dialog; whether it is closed by its "yes".
 * @param {HTMLDialogElement} dialog
 * @returns {Promise<boolean>}
 */
export function saysYes(dialog) {
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}
