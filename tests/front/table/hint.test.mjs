/** A hint in words and on the board. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

import { drawn, grounds, told } from "../../../static/js/table/thinking/hint.js";

const advice = (more) => ({
  action: { do: "Pass" },
  found: "search",
  often: null,
  reasons: [],
  ...more,
});

const UNIT = " on average, compared with your other choices";

test("reasons are sentences, and what speaks against it says so; the unit is said once", () => {
  const reasons = [
    { text: "leads in more regions", by: "+0.5", good: true },
    { text: "spends cards", by: "\u22121.0", good: false },
  ];
  assert.deepEqual(grounds(advice({ reasons })), [
    `It leads in more regions: +0.5${UNIT}`,
    "But it spends cards: \u22121.0",
  ]);
});

test("the reasons of a plan are told as those of the whole", () => {
  const reasons = [{ text: "scores more points now", by: "+5.1", good: true }];
  assert.deepEqual(grounds(advice({ found: "plan", reasons })), [
    "The first step of a plan; the reasons are those of the whole plan.",
    `It scores more points now: +5.1${UNIT}`,
  ]);
  assert.match(grounds(advice({ found: "plan" }))[0], /first step of the best plan/);
});

test("a guess says why it is one", () => {
  assert.match(grounds(advice({ found: "guess" }))[0], /quick guess: the server was too busy/);
});

test("where a good player varies, the hint says how often", () => {
  const reasons = [{ text: "wins more battles", by: "+0.3", good: true }];
  const [share, ...why] = grounds(advice({ found: "mixed", often: 0.617, reasons }));
  assert.match(share, /62 %/);
  assert.deepEqual(why, [`It wins more battles: +0.3${UNIT}`]);
});

test("one reason is a sentence below the hint, and several are a list", () => {
  const below = (why) => told("March", why).map(({ outerHTML }) => outerHTML);
  const what = "<strong>March</strong>";
  assert.deepEqual(below([]), [what]);
  assert.deepEqual(below(["It wins."]), [what, "<p>It wins.</p>"]);
  const list = "<ul><li>It wins.</li><li>But it costs.</li></ul>";
  assert.deepEqual(below(["It wins.", "But it costs."]), [what, list]);
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
