/** Hints at the table and in the replay: what stays put away, and where the focus goes. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

import { draw, html } from "../../../static/js/common/draw.js";
import { notesOn, thoughtsAt } from "../../../static/js/replay/panels/hints.js";
import { HintPanel } from "../../../static/js/table/thinking/hint.js";
import { Timeline } from "../../../static/js/table/log/timeline.js";

const HINT = { first: [], action: { do: "Pass" }, found: "only", often: null, reasons: [] };
const host = {
  view: {},
  renderer: { label: ({ do: name }) => name },
  forgoes: () => "",
  piecesOf: ({ at }) => (at ? [["area", at]] : []),
};
const part = (id) => document.getElementById(id);

function layOut() {
  document.body.innerHTML = `
    <div id="boards"><div id="board" class="board"></div></div>
    <section id="prompt" tabindex="-1">
      <section id="advice" hidden><div id="advice-words"></div>
        <button id="advice-do"></button><button id="advice-hide"></button></section>
      <div id="choices"></div><button id="ask-hint"></button>
    </section>
    <div id="hints-here"></div>`;
}

/** A panel whose questions are answered by hand: `answers` gets a function for each. */
function panelWith(answers, { mock }, onDo = () => {}) {
  layOut();
  mock.method(globalThis, "fetch", () => new Promise((resolve) => answers.push(resolve)));
  const page = { setTimeout: (then, after) => answers.push(() => then(after)) };
  const hand = { forget: () => onDo("put back") };
  const acting = (action, first) => ({ action, first });
  const place = part("boards");
  return new HintPanel({ match: "m", place, host, seq: 4, page, hand, acting, request: onDo });
}

const answer = (ok, body, status = ok ? 200 : 503) => ({
  ok,
  status,
  headers: new Headers(status === 429 ? { "Retry-After": "7" } : {}),
  text: async () => JSON.stringify(body),
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a hint that was put away and asked for again is told when it comes", async (context) => {
  const answers = [];
  const panel = panelWith(answers, context);
  for (const shown of [true, false, true]) {
    panel.toggle();
    assert.equal(!part("advice").hidden, shown);
  }
  assert.equal(answers.length, 1, "the server is asked once");
  answers[0](answer(true, { ...HINT, seq: 4 }));
  await settled();
  assert.match(part("advice-words").textContent, /^Hint: Pass/);
});

test("what is advised is done by one button, which is there once something is advised", async (context) => {
  const [answers, done] = [[], []];
  const panel = panelWith(answers, context, (action) => done.push(action));
  panel.toggle();
  assert.ok(part("advice-do").hidden, "nothing is advised yet");
  const first = [{ do: "Take" }];
  answers[0](answer(true, { ...HINT, first, seq: 4 }));
  await settled();
  assert.ok(!part("advice-do").hidden);
  part("advice-do").click();
  assert.deepEqual(done, ["put back", { action: HINT.action, first }], "whatever was in hand");
  assert.ok(part("advice").hidden, "the hint goes");
});

test("who asks too quickly waits without asking again, and is told no refusal", async (context) => {
  const answers = [];
  panelWith(answers, context).toggle();
  for (const [code, status, said] of [
    ["rate_limited", 429, /^Thinking.* 7 seconds/],
    ["thinking", 409, /^Thinking/],
  ]) {
    answers.at(-1)(answer(false, { error: { code, message: "Too many." } }, status));
    await settled();
    assert.match(part("advice-words").textContent, said);
    answers.at(-1)();
    await settled();
  }
  assert.equal(answers.length, 5, "three questions with two rests between");
  answers.at(-1)(answer(true, { ...HINT, seq: 4 }));
  await settled();
  assert.match(part("advice-words").textContent, /^Hint: Pass/);
});

test("an error that comes after the hint was put away does not bring it back", async (context) => {
  const answers = [];
  const panel = panelWith(answers, context);
  panel.toggle();
  panel.toggle();
  answers[0](answer(false, { error: { code: "busy", message: "Busy." } }));
  await settled();
  assert.ok(part("advice").hidden);
  panel.toggle();
  assert.equal(answers.length, 2, "it can be asked for again");
});

test("a hint that goes with its position leaves the focus on what can be used", (context) => {
  for (const [disabled, next] of [
    [false, "ask-hint"],
    [true, "prompt"],
  ]) {
    const panel = panelWith([], context);
    part("ask-hint").disabled = false;
    panel.toggle();
    part("advice-hide").focus();
    part("ask-hint").disabled = disabled;
    panel.forget();
    assert.equal(document.activeElement.id, next);
  }
});

const steps = [{ row: 2, view: {} }, { row: 5 }, { row: 9 }];
const timeline = new Timeline({ match: {}, viewer: "york", outcome: null, steps });

/** What was thought at a step, in its place; the actions that were advised. */
function tell(thoughts, index, board = host) {
  const all = { hints: [], judged: [], hurried: [], ...thoughts };
  const { words, hurries, advised } = thoughtsAt(all, timeline, index, board);
  draw(part("hints-here"), html`${words}${hurries}`);
  return { advised, notes: notesOn(all, timeline) };
}

test("a step of a replay tells the hints that were given there, and the log leads to them", () => {
  layOut();
  const hints = [0, 6, 8].map((row) => ({ ...HINT, seat: "york", row }));
  const { notes } = tell({ hints }, 1);
  assert.equal(part("hints-here").children.length, 2);
  assert.match(part("hints-here").textContent, /York asked for a hint: Pass/);
  tell({ hints }, 2);
  assert.equal(part("hints-here").children.length, 0);
  assert.deepEqual(
    notes.map(({ step }) => step),
    [0, 1, 1],
  );
});

test("a step tells that a player decided in a hurry, and the log leads there", () => {
  layOut();
  const hurried = [{ seat: "lancaster", row: 5 }];
  const words = "Lancaster decided in a hurry: the server was busy.";
  assert.deepEqual(tell({ hurried }, 1).notes, [{ step: 1, words }]);
  assert.equal(part("hints-here").textContent, words);
  tell({ hurried }, 2);
  assert.equal(part("hints-here").children.length, 0);
});

test("a choice that cost is told where it was open, with the better one drawn and hindsight apart", () => {
  layOut();
  const [played, better] = [{ do: "Pass" }, { do: "March", at: "kent" }];
  const judged = {
    seat: "york",
    row: 9,
    verdict: "blunder",
    cost: 0.134,
    sure: 0.03,
    played,
    better,
    plan: [better, { do: "Sail" }, { do: "Recruit" }],
  };
  const reasons = [{ text: "gains ground on the enemy in strength", by: "", good: true }];
  const dear = [{ ...judged, reasons, hindsight: "As it stood, it lost the throne." }];
  assert.deepEqual(tell({ judged: dear }, 2).advised, []);
  const ring = { kind: "ring", at: ["area", "kent"], to: null, text: "" };
  assert.deepEqual(tell({ judged: dear }, 1).advised, [ring]);
  const words = part("hints-here").textContent.trim();
  assert.match(words, /^A blunder of York: Pass/);
  assert.match(words, /York could know: March \(13 points of chance, give or take 3\)/);
  assert.match(words, /Then, in the same turn: Sail; Recruit\./);
  assert.match(words, /It gains ground on the enemy in strength\./);
  assert.equal(
    document.querySelector(".hindsight").textContent,
    "As it stood, it lost the throne.",
  );
});
