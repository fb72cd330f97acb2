/** What the lint calls a decision that reads English, and what it lets through. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Linter } from "eslint";

import { noEnglish } from "../../tools/english.mjs";

/** @param {string} code */
const found = (code) =>
  new Linter().verify(code, {
    plugins: { words: { rules: { "no-english": noEnglish } } },
    rules: { "words/no-english": "error" },
  }).length;

for (const code of [
  'text.startsWith("Waiting for ")',
  'name === "Calais"',
  'switch (text) { case "Your turn": }',
  'name.replace(/^Ship of /, "")',
  "line.replaceAll(/\\byou\\b/g, who)",
]) {
  test(`a decision that reads a sentence is found: ${code}`, () => assert.equal(found(code), 1));
}

test("names of keys, actions and pieces are the same in any language", () => {
  assert.equal(found('key === "Escape" || action.do === "MarchAll"'), 0);
  assert.equal(found("/^(york|lancaster)_(kent|salisbury)$/.test(block)"), 0);
  assert.equal(found('part.split(" ").includes("fallen")'), 0);
});
