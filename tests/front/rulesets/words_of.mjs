/** The words of a game as its board gets them, for tests that have no charts. */

import { readFileSync } from "node:fs";

const flat = (groups, above = "") =>
  Object.entries(groups).flatMap(([key, inside]) =>
    typeof inside === "string" ? [[above + key, inside]] : flat(inside, `${above}${key}.`),
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
