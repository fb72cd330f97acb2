/** The elements of a board that stand for something: each has a kind and a key. */

/** @import { Pair } from "../../types/board.js" */

export const SELECTOR = "[data-kind][data-key]";

/**
 * @param {{dataset: DOMStringMap}} element
 * @returns {Pair}
 */
export const pairOf = ({ dataset }) => [dataset.kind ?? "", dataset.key ?? ""];

/**
 * The same as text.
 * @param {{dataset: DOMStringMap}} element
 */
export const pieceOf = (element) => pairOf(element).join("\n");

/**
 * Finds the elements that stand for it.
 * @param {Pair} pair
 */
export const selectorOf = ([kind, key]) =>
  `[data-kind="${CSS.escape(kind)}"][data-key="${CSS.escape(key)}"]`;

/**
 * @param {Pair | null | undefined} one
 * @param {Pair} other
 */
export const isSame = (one, other) => one?.[0] === other[0] && one[1] === other[1];
