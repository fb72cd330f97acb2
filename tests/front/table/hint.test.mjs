/** A hint in words and on the board. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

import { drawn, grounds, pictured, told } from "../../../static/js/table/thinking/hint.js";

const advice = (more) => ({
  first: [],
  action: { do: "Pass" },
  found: "search",
  often: null,
  reasons: [],
  ...more,
});

const UNIT = " on average, compared with your other choices";

test("reasons are sentences, and what speaks against it says so; of a number it is said once with what it compares", () => {
  const reasons = [
    { text: "leads in more regions", by: "", good: true },
    { text: "keeps money", by: "+5 pounds", good: true },
    { text: "loses aid", by: "\u22121.0 pounds", good: false },
  ];
  assert.deepEqual(grounds(advice({ reasons })), [
    "It leads in more regions.",
    `It keeps money: +5 pounds${UNIT}.`,
    "But it loses aid: \u22121.0 pounds.",
  ]);
});

test("the reasons of a plan are told as those of the whole", () => {
  const reasons = [{ text: "scores more points now", by: "", good: true }];
  assert.deepEqual(grounds(advice({ found: "plan", reasons })), [
    "The beginning of a plan, whose reasons these are.",
    "It scores more points now.",
  ]);
  assert.match(grounds(advice({ found: "plan" }))[0], /beginning of the best plan/);
});

test("a guess says why it is one", () => {
  assert.match(grounds(advice({ found: "guess" }))[0], /quick guess: the server was too busy/);
});

test("where a good player varies, the hint says how often", () => {
  const reasons = [{ text: "wins more battles", by: "", good: true }];
  const [share, ...why] = grounds(advice({ found: "mixed", often: 0.617, reasons }));
  assert.match(share, /62 %/);
  assert.deepEqual(why, ["It wins more battles."]);
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

test("what is advised is pictured from where it is taken up to where it goes, whatever stays aside", () => {
  const [from, to, stays] = [
    ["stack", "france"],
    ["area", "kent"],
    ["aside", "exeter"],
  ];
  const pieces = { Take: [from], SetAside: [stays], SailAll: [from, to] };
  const first = [{ do: "Take" }, { do: "SetAside" }];
  const host = { piecesOf: ({ do: name }) => pieces[name] };
  const arrow = [{ kind: "arrow", at: from, to, text: "" }];
  assert.deepEqual(pictured(advice({ first, action: { do: "SailAll" } }), host), arrow);
});
