/**
 * The words of a game in its messages (rulesets/KEY/words/en.json, ICU MessageFormat): the one door to
 * intl-messageformat. What a message takes is known from `python -m tools types`.
 */

import { IntlMessageFormat } from "../../vendor/intl-messageformat/intl-messageformat.js";
import { ordinalOf, pluralOf } from "./speech.js";

/** @import { Part, Says, Spoken, Texts } from "../types/board.js" */

const LANGUAGE = "en";
/** The rules of English: the browser's own (`Intl`) take a phone 200 ms to load. */
const formatters = {
  /** @param {string} _ @param {{type?: string}} [options] */
  getPluralRules: (_, options) => ({ select: options?.type === "ordinal" ? ordinalOf : pluralOf }),
  getNumberFormat: () => ({ format: String }),
  getDateTimeFormat: () => {
    throw new TypeError("a message holds no date");
  },
};
IntlMessageFormat.resolveLocale = () => undefined; // it would ask `Intl`

/**
 * The sentences of a game: `say` makes a text, `parts` a line in which an argument with an emblem or a
 * link stays one, `learn` gives the messages, which come with the charts: the server has read them
 * (rulesets/telling/icu.py), for that takes a phone 100 ms.
 * @template M
 * @param {Texts<M>} [texts]
 * @returns {Says<M>}
 */
export function speaker(texts = {}) {
  let known = texts;
  // A page that a newer server has sent may have a message less.
  const message = (/** @type {string} */ id) =>
    new IntlMessageFormat(known[id] ?? [{ type: 0, value: id }], LANGUAGE, undefined, {
      formatters,
    });
  /** @param {string} id @param {unknown} [values] @returns {(string | Part)[]} */
  const parts = (id, values) =>
    message(id)
      .formatToParts(/** @type {Record<string, Spoken>} */ (values))
      .flatMap(({ value }) => /** @type {string | Part | (string | Part)[]} */ (value));
  return {
    learn: (given) => {
      known = given;
    },
    parts: (id, ...values) => parts(id, ...values),
    say: (id, ...values) =>
      parts(id, ...values)
        .map(textOf)
        .join(""),
  };
}

/** @param {string | Part} part */
const textOf = (part) => (typeof part === "string" ? part : part.text);
