/** What boards say alike: lists, numbers, names. */

/** @import { Figure } from "../../types/board.js" */

export { count, list, listed, ordinal, title } from "../../common/speech.js";

/**
 * The parts that there are: without null, false, 0 and empty text.
 * @template T
 * @param {(T | null | undefined | false | 0 | "")[]} parts
 * @returns {T[]}
 */
export const given = (parts) => /** @type {T[]} */ (parts.filter(Boolean));

/**
 * A number that decided, of the one side and of the other: "40 : 22".
 * @template {string} S
 * @param {[one: S, other: S]} sides
 * @param {(said: {one: number, two: number, words: string}) => string} said both in words
 * @returns {(of: (seat: S) => number, words: string) => Figure}
 */
export const comparing = (sides, said) => (of, words) => {
  const [one, two] = sides.map(of);
  return { value: `${one} : ${two}`, words, said: said({ one, two, words }) };
};
