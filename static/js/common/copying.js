/** Putting a link on the clipboard, or before the eyes where the browser has none. */

import { h } from "./elements.js";

/** @import { Toasts } from "../table/page/toast.js" */

/**
 * A link as others open it: at the address that the server gives them, which may not be ours.
 * @param {string} link an address of this site, or a path
 */
export const forOthers = (link, { origin, href } = location) =>
  new URL(link, href).href.replace(origin, document.documentElement.dataset.home ?? origin);

/**
 * @param {string} address
 * @param {Toasts} toasts
 * @param {string} told what is said when it is copied
 */
export async function copyLink(address, toasts, told) {
  const link = forOthers(address);
  try {
    await navigator.clipboard.writeText(link);
    toasts.show("note", told);
  } catch {
    toasts.show("note", "Copy this link: ", h("a", { href: link }, link));
  }
}

/**
 * Select what a field holds, and copy it.
 * @param {HTMLInputElement} field
 */
export async function copyFrom(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // without https there is no clipboard
  }
}
