/** The words of a game as its board gets them, for tests that have no charts. */

import { readFileSync } from "node:fs";
import { IntlMessageFormat } from "../../vendor/intl-messageformat/intl-messageformat.js";

/** A message as the library reads it, without what it writes of every choice alike; mere text is itself. */
export const read = (text) => {
  const message = new IntlMessageFormat(text, "en", undefined, { ignoreTag: true });
  const tree = JSON.stringify(message.getAst(), (key, value) =>
    key === "offset" ? undefined : value,
  );
  return message.getAst().some(({ type }) => type) ? JSON.parse(tree) : message.format();
};

const flat = (groups, above = "") =>
  Object.entries(groups).flatMap(([key, inside]) =>
    typeof inside === "string" ? [[above + key, read(inside)]] : flat(inside, `${above}${key}.`),
  );

/** All messages of a game by their ids. */
export const wordsOf = (game) =>
  Object.fromEntries(
    flat(
      JSON.parse(
        readFileSync(new URL(`../../../rulesets/${game}/words/en.json`, import.meta.url), "utf8"),
      ),
    ),
  );
