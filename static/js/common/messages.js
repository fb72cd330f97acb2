/**
 * The words of a game in its messages (rulesets/KEY/words/en.json, ICU MessageFormat): the one door to
 * intl-messageformat. What a message takes is known from `python -m tools types`.
 */

import { IntlMessageFormat } from "../../vendor/intl-messageformat/intl-messageformat.js";
import { ordinalOf, pluralOf } from "./speech.js";

/**
 * @import { Branch } from "../../vendor/intl-messageformat/intl-messageformat.js"
 * @import { Part, Says, Texts } from "../types/board.js"
 */

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

/** @param {string | Branch[]} text */
const made = (text) =>
  typeof text === "string"
    ? text
    : new IntlMessageFormat(text, LANGUAGE, undefined, { formatters });

/**
 * The sentences of a game: `say` makes a text, `parts` a line in which an argument with an emblem or a
 * link stays one, `learn` gives the messages, which come with the charts: the server has read them
 * (rulesets/telling/icu.py), for that takes a phone 100 ms. One that a newer server has no more is its id.
 * @template M
 * @param {Texts<M>} [texts]
 * @returns {Says<M>}
 */
export function speaker(texts) {
  /** @type {Map<string, ReturnType<typeof made>>} */
  let messages = new Map();
  const learn = (/** @type {Record<string, string | Branch[]>} */ given) => {
    messages = new Map(Object.entries(given).map(([id, text]) => [id, made(text)]));
  };
  if (texts) learn(texts);
  return {
    learn,
    parts: (id, ...[values]) => {
      const message = messages.get(id) ?? id;
      if (typeof message === "string") return [message];
      return message.formatToParts(values).flatMap(({ value }) => value);
    },
    say: (id, ...[values]) => {
      const message = messages.get(id) ?? id;
      const said = typeof message === "string" ? message : message.format(values);
      return typeof said === "string" ? said : [said].flat(2).map(textOf).join("");
    },
  };
}

/** @param {string | Part} part */
const textOf = (part) => (typeof part === "string" ? part : part.text);
