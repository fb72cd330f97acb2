/** A rule for ESLint: no decision of the browser code reads a sentence, which would fail in another language. */

import { globSync, readFileSync } from "node:fs";

const TYPES = new URL("../static/js/types/", import.meta.url).pathname;
/** What browsers call keys, requests and errors. */
const OF_BROWSERS = /^(AbortError|Arrow\w*|Enter|Escape|GET|Shift|Tab)$/;
const SEARCHES = "endsWith|has|includes|indexOf|replace|replaceAll|split|startsWith";

/** The names of actions, events and values, which the server writes the same in any language. */
const sent = new Set(
  globSync(`${TYPES}*.d.ts`)
    .flatMap((path) => readFileSync(path, "utf8").match(/"[^"\n]*"/g) ?? [])
    .map((text) => text.slice(1, -1)),
);

/** @param {string} word */
const isNamed = (word) => sent.has(word) || OF_BROWSERS.test(word);

/** @param {string} text */
const isEnglish = (text) => /[A-Z]|[a-z] /.test(text) && !isNamed(text);

/** Whether a pattern looks for words as they stand in a sentence. @param {string} pattern */
function looksForWords(pattern) {
  const words = (pattern.match(/(?<!\\)[A-Za-z]{3,}/g) ?? []).filter((word) => !isNamed(word));
  return words.some((word) => /[A-Z]/.test(word) || /\\b|[a-z] /.test(pattern));
}

export const noEnglish = {
  meta: {
    messages: { read: "A sentence is for people: decide by an id or a field, not by “{{text}}”." },
  },
  create(/** @type {import("eslint").Rule.RuleContext} */ context) {
    const literal = (/** @type {any} */ node) => {
      const { raw, regex, value } = node;
      const isRead = regex
        ? looksForWords(regex.pattern)
        : typeof value === "string" && isEnglish(value);
      if (isRead) context.report({ node, messageId: "read", data: { text: raw } });
    };
    return {
      "BinaryExpression[operator=/^[!=]==?$/] > Literal": literal,
      "SwitchCase > Literal.test": literal,
      [`CallExpression[callee.property.name=/^(${SEARCHES})$/] > Literal:first-child:not([regex])`]:
        literal,
      "Literal[regex]": literal,
    };
  },
};
