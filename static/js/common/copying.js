/** Putting text on the clipboard, and saying what came of it. */

import { byId, h } from "./elements.js";

/** @import { Toasts } from "../table/page/toast.js" */

/**
 * A link as others open it: at the address that the server gives them, which may not be ours.
 * @param {string} link an address of this site, or a path
 */
export const forOthers = (link, { origin, href } = location) =>
  new URL(link, href).href.replace(origin, document.documentElement.dataset.home ?? origin);

/**
 * Whether it is there now: without https there is no clipboard.
 * @param {string} text
 */
async function isCopied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copy what is still to come: a browser lets a page write to the clipboard at a click only, so it gets the promise.
 * @param {Promise<string>} coming
 */
export async function isCopiedLater(coming) {
  try {
    const text = coming.then((words) => new Blob([words], { type: "text/plain" }));
    text.catch(() => {}); // a refusal is dealt with where it is asked for
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} address
 * @param {Toasts} toasts
 * @param {string} told what is said when it is copied
 */
export async function copyLink(address, toasts, told) {
  const link = forOthers(address);
  if (await isCopied(link)) toasts.show("note", told);
  else toasts.show("note", "Copy this link: ", h("a", { href: link }, link));
}

/**
 * Copy at a click on a button, which then says what came of it.
 * @param {string} text
 * @param {HTMLElement} [button] or what is written on it
 * @param {object} [of]
 * @param {HTMLElement} [of.news] where that is said aloud
 * @param {() => boolean} [of.byHand] copies where there is no clipboard
 */
export async function copyText(text, button, { news = byId("said"), byHand = () => false } = {}) {
  const done = (await isCopied(text)) || byHand();
  const words = done ? "Copied" : "Please copy by hand";
  if (button) button.textContent = words;
  news.textContent = `${words}.`;
}

/**
 * The same of what a field holds; it is selected, so that it can be copied by hand.
 * @param {HTMLInputElement} field
 * @param {HTMLElement} [button]
 */
export function copyFrom(field, button) {
  field.select();
  return copyText(field.value, button, { byHand: () => document.execCommand("copy") });
}
