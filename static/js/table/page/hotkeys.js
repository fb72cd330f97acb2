/** Shortcuts of the table; none while the player types or a dialog is open. */

import { around } from "../../common/elements.js";

const TYPING = "input:not([type=range], [type=radio]), textarea, select, [contenteditable]";

/**
 * `actions` maps a key to its function; a handler that returns false leaves the key alone.
 * @param {Record<string, (event: KeyboardEvent) => unknown>} actions
 */
export function listenToKeys(actions) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (around(event, TYPING) || document.querySelector("dialog[open]")) return;
    const action = actions[event.key];
    if (action && action(event) !== false) event.preventDefault();
  });
}
