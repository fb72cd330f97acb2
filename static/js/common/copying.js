/** Putting a link on the clipboard, or before the eyes where the browser has none. */

import { h } from "./elements.js";

/** @import { Toasts } from "../table/page/toast.js" */

/**
 * @param {string} link
 * @param {Toasts} toasts
 * @param {string} told what is said when it is copied
 */
export async function copyLink(link, toasts, told) {
  try {
    await navigator.clipboard.writeText(link);
    toasts.show("note", told);
  } catch {
    toasts.show("note", "Copy this link: ", h("a", { href: link }, link));
  }
}
