import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { StepLog } from "../../../static/js/replay/panels/step_log.js";

const RENDERER = { log: { Went: ({ to }) => `Went to ${to}.` } };
const rowOf = (seq, to) => ({
  seq,
  at: 0,
  seat: "york",
  chapter: "",
  events: [{ event: "Went", to }],
});
const ROWS = [rowOf(2, "ash"), rowOf(5, "elm"), rowOf(6, "oak")];

function open() {
  document.body.innerHTML = '<div id="log-list"></div>';
  const scroller = document.getElementById("log-list");
  const chosen = [];
  const log = new StepLog({
    goTo: (step) => chosen.push(step),
    timeline: { stepOf: (seq) => `step of ${seq}` },
  });
  const lines = (filter) => [...scroller.querySelectorAll(filter)].map((one) => one.textContent);
  const press = (key) =>
    document.activeElement.dispatchEvent(
      new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
  return { log, scroller, chosen, lines, press };
}

test("the whole log is there, with the step shown marked and those to come paler", () => {
  const { log, lines } = open();
  log.show(ROWS, RENDERER, 5);
  assert.deepEqual(lines(".log-line"), ["Went to ash.", "Went to elm.", "Went to oak."]);
  assert.deepEqual(lines("[aria-current=step]"), ["Went to elm."]);
  assert.deepEqual(lines("[data-ahead]"), ["Went to oak."]);
  log.show(ROWS, RENDERER, 4); // a step that the log says nothing of
  assert.deepEqual(lines("[aria-current=step]"), []);
  assert.deepEqual(lines("[data-ahead]"), ["Went to elm.", "Went to oak."]);
  assert.deepEqual(lines("[tabindex='0']"), ["Went to ash."]);
});

test("a line leads to its step, by a click and by the keyboard", () => {
  const { log, scroller, chosen, press } = open();
  log.show(ROWS, RENDERER, 2);
  scroller.querySelectorAll("button")[2].click();
  assert.deepEqual(chosen, ["step of 6"]);
  scroller.querySelector("button[tabindex='0']").focus();
  press("ArrowDown");
  assert.equal(document.activeElement.textContent, "Went to elm.");
  document.activeElement.click(); // as Enter does on a button
  press("ArrowUp");
  press("ArrowUp");
  assert.equal(document.activeElement.textContent, "Went to ash.");
  assert.deepEqual(chosen, ["step of 6", "step of 5"]);
});

test("what was thought at a step stands once below what had happened by then, and leads there", () => {
  const { log, scroller, chosen, lines } = open();
  log.show(ROWS, RENDERER, 2);
  const notes = [
    { step: 3, seq: 5, words: "York asked for a hint" },
    { step: 0, seq: 0, words: "York decided in a hurry" },
  ];
  log.note(notes);
  log.note(notes);
  assert.deepEqual(lines("li"), [
    "York decided in a hurry",
    "Went to ash.",
    "Went to elm.",
    "York asked for a hint",
    "Went to oak.",
  ]);
  scroller.querySelector("[data-step='3'] button").click();
  assert.deepEqual(chosen, [3]);
});

test("a step touches the lines of what has changed, and no others", () => {
  const { log, scroller, lines } = open();
  log.show(ROWS, RENDERER, 2);
  const seen = new window.MutationObserver(() => {});
  seen.observe(scroller, { subtree: true, childList: true, attributes: true });
  log.show(ROWS, RENDERER, 2);
  assert.deepEqual(seen.takeRecords(), []);
  log.show(ROWS, RENDERER, 5);
  const touched = seen.takeRecords().map(({ target }) => target.closest("li").textContent);
  assert.deepEqual([...new Set(touched)].sort(), ["Went to ash.", "Went to elm."]);
  assert.deepEqual(lines("[data-ahead]"), ["Went to oak."]);
  log.show(ROWS, RENDERER, 2); // and back
  assert.deepEqual(lines("[data-ahead]"), ["Went to elm.", "Went to oak."]);
  assert.deepEqual(lines("[tabindex='0']"), ["Went to ash."]);
});
