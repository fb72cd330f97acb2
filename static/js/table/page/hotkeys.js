/**
 * Shortcuts of the table; none while the player types or a dialog is open. 1 to 9 press the buttons
 * under the question, "." leads to the next choice.
 */

import { all, around, isShown } from "../../common/elements.js";

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

/**
 * What can be chosen now, in order: the buttons, then what is lit on the board.
 * @param {HTMLElement} choices
 * @param {HTMLElement} board
 * @returns {HTMLElement[]}
 */
function chosenFrom(choices, board) {
  const buttons = all(choices, "button:not(:disabled)");
  const lit = all(board, "[data-choice=offered]");
  return [...buttons, ...lit].filter(isShown);
}

/**
 * @param {HTMLElement} choices
 * @param {HTMLElement} board
 * @returns {Record<string, () => boolean>} for `listenToKeys`
 */
export function choiceKeys(choices, board) {
  /** @param {string} key */
  const press = (key) => {
    /** @type {HTMLButtonElement | null} */
    const button = choices.querySelector(`.choice[aria-keyshortcuts="${key}"]:not(:disabled)`);
    button?.click();
    return button !== null;
  };
  const next = () => {
    const all = chosenFrom(choices, board);
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = all[(at + 1) % all.length];
    to?.scrollIntoView({ block: "nearest" });
    to?.focus({ preventScroll: true });
    return to !== undefined;
  };
  const digits = Array.from({ length: 9 }, (_, index) => String(index + 1));
  return { ".": next, ...Object.fromEntries(digits.map((key) => [key, () => press(key)])) };
}
