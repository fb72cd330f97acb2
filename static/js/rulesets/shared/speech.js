/** What boards say alike: lists, numbers, names. */

import { title } from "../../common/speech.js";

export { count, list, listed, ordinal, title } from "../../common/speech.js";

/**
 * The name that a key stands for: "north_sea" as "North Sea".
 * @param {string} key
 */
export const proper = (key) => key.split("_").map(title).join(" ");

/**
 * The parts that there are: without null, false, 0 and empty text.
 * @template T
 * @param {(T | null | undefined | false | 0 | "")[]} parts
 * @returns {T[]}
 */
export const given = (parts) => /** @type {T[]} */ (parts.filter(Boolean));
