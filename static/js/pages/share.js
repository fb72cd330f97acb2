// The table's link for those who only watch: an installed app has no address bar to copy it from.
import { copyLink } from "../common/copying.js";
import { byId } from "../common/elements.js";
import { Toasts } from "../table/page/toast.js";

const toasts = new Toasts(byId("toasts"));
/** @type {NodeListOf<HTMLButtonElement>} */
const buttons = document.querySelectorAll("[data-share-table]");

for (const button of buttons) {
  button.addEventListener("click", () => {
    button.closest("dialog")?.close(); // it would lie over what is told
    copyLink(location.pathname, toasts, "Link for spectators copied.");
  });
}
