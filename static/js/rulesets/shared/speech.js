/** What boards say alike: lists, numbers, names. */

export { count, list, listed, ordinal, title } from "../../common/speech.js";

/**
 * The parts that there are: without null, false, 0 and empty text.
 * @template T
 * @param {(T | null | undefined | false | 0 | "")[]} parts
 * @returns {T[]}
 */
export const given = (parts) => /** @type {T[]} */ (parts.filter(Boolean));
