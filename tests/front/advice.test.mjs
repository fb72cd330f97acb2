/** A hint in words and on the board. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { drawn, grounds } from "../../static/js/table/advice.js";

const advice = (more) => ({
  action: { do: "Pass" },
  found: "search",
  often: null,
  reasons: [],
  ...more,
});

test("reasons are sentences, and what speaks against it says so", () => {
  const reasons = [
    { text: "leads in more regions", by: "+0.5", good: true },
    { text: "spends cards", by: "\u22121.0", good: false },
  ];
  assert.deepEqual(grounds(advice({ reasons })), [
    "It leads in more regions: +0.5",
    "But it spends cards: \u22121.0",
  ]);
});

test("where a good player varies, the hint says how often", () => {
  assert.match(grounds(advice({ found: "mixed", often: 0.617 }))[0], /62 %/);
});

test("pieces are joined by arrows in the order of picking; a single one gets a ring", () => {
  const [from, to] = [
    ["unit", "n1"],
    ["square", "c4"],
  ];
  assert.deepEqual(drawn([from, to]), [{ kind: "arrow", at: from, to, text: "" }]);
  assert.deepEqual(drawn([to]), [{ kind: "ring", at: to, to: null, text: "" }]);
  assert.deepEqual(drawn([to, ["do", "Move"]]), drawn([to]), "its name is no place");
  assert.deepEqual(drawn([["do", "Roll"]]), [
    { kind: "ring", at: ["do", "Roll"], to: null, text: "" },
  ]);
  assert.deepEqual(drawn([]), []);
});
