/** Tells the host that something is wrong at this table. */

import { byId } from "../../common/elements.js";
import { call, messageOf } from "../../common/server.js";

/** @import { Toasts } from "../page/toast.js" */

/**
 * Those without a name have no such dialog.
 * @param {string} match
 * @param {Pick<Toasts, "show">} toasts
 */
export function listenToReports(match, toasts) {
  const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("report-dialog"));
  if (!dialog) return;
  const text = /** @type {HTMLTextAreaElement} */ (byId("report-text"));
  const send = /** @type {HTMLButtonElement} */ (byId("report-send"));
  byId("report").addEventListener("click", () => {
    byId("report-error").textContent = "";
    dialog.showModal();
  });
  send.addEventListener("click", async () => {
    send.disabled = true;
    try {
      await call("POST", `/api/matches/${match}/report`, { text: text.value });
      text.value = "";
      dialog.close();
      toasts.show("note", "Sent to the host. Thank you.");
    } catch (error) {
      byId("report-error").textContent = messageOf(error);
    } finally {
      send.disabled = false;
    }
  });
}
