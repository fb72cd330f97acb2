/** A player lets a friend watch over their shoulder: the dialog with the link, and how it ends. */

import { byId } from "../../common/elements.js";
import { call, messageOf } from "../../common/server.js";
import { copyFrom } from "../offers/seat_links.js";

/** @import { Toasts } from "../page/toast.js" */

/**
 * Where the page has such a dialog: only players have a shoulder, and only where it was agreed on.
 * @param {string} match
 * @param {{toasts: Toasts}} means
 */
export function listenToGuestDialog(match, { toasts }) {
  const button = document.getElementById("guest");
  if (!button) return;
  const dialog = /** @type {HTMLDialogElement} */ (byId("guest-dialog"));
  const field = /** @type {HTMLInputElement} */ (byId("guest-link"));
  const [made, make, copy, stop] = ["made", "make", "copy", "stop"].map((part) =>
    byId(`guest-${part}`),
  );

  /** @param {"GET" | "POST" | "DELETE"} method */
  async function ask(method) {
    try {
      const { path } = await call(method, `/api/matches/${match}/guest`);
      field.value = path ? new URL(path, location.href).href : "";
      made.hidden = copy.hidden = stop.hidden = path === null;
      make.hidden = path !== null;
      copy.textContent = "Copy the link";
      return true;
    } catch (error) {
      toasts.show("error", messageOf(error));
      return false;
    }
  }

  button.addEventListener("click", async () => {
    if (await ask("GET")) dialog.showModal();
  });
  make.addEventListener("click", () => ask("POST"));
  copy.addEventListener("click", () => copyFrom(field, copy));
  stop.addEventListener("click", () => ask("DELETE"));
}
