/** Asks once more before something that ends the match or gives a seat away. */

import { saysYes } from "../../common/ask.js";
import { byId, h } from "../../common/elements.js";

/** @import { Warning } from "../../types/table.js" */

/**
 * Whether the player still wants it.
 * @param {Warning} warning
 * @returns {Promise<boolean>}
 */
export function confirm({ title, text, yes, no }) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("confirm-dialog"));
  byId("confirm-title").textContent = title;
  byId("confirm-text").replaceChildren(...text.map((words) => h("p", {}, words)));
  byId("confirm-no").textContent = no;
  byId("confirm-yes").textContent = yes;
  return saysYes(dialog);
}
