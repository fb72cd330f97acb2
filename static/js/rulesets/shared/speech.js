/** What boards say alike: lists, numbers, names. */

import { title } from "../../common/speech.js";

export { count, list, ordinal, title } from "../../common/speech.js";

/**
 * The name that a key stands for: "north_sea" as "North Sea".
 * @param {string} key
 */
export const proper = (key) => key.split("_").map(title).join(" ");
