/** The arithmetic of the timeline: what lies where, and what there is room for. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bandsOf,
  curveOf,
  decisionsOf,
  lastAt,
  marksOf,
  neighbour,
  stepAt,
  thinned,
} from "../../../static/js/replay/timeline/axis.js";
import { Chart } from "../../../static/js/replay/timeline/chart.js";
import { wayOf } from "../../../static/js/replay/timeline/swipe.js";
import { callSides } from "../../../static/js/replay/sides.js";
import { lineOf, points } from "../../../static/js/replay/panels/luck.js";
import { knownAt } from "../../../static/js/replay/panels/known.js";
import { Timeline } from "../../../static/js/table/log/timeline.js";

const step = (row, chapter, seat = null, awaited = []) => ({
  row,
  seq: row,
  chapter,
  seat,
  awaited,
  events: [],
});
/** A viewer who was not shown row 4, nor anything of turn 2. */
const timeline = new Timeline({
  match: {},
  viewer: "york",
  steps: [
    step(0, "Turn 1", null, ["york"]),
    step(1, "Turn 1", "york", ["lancaster"]),
    step(2, "Turn 1", "lancaster", ["york", "lancaster"]),
    step(5, "Turn 3", "york", []),
    step(6, "Turn 3", null, []),
  ],
});
const mark = (row, weight) => ({ row, weight, kind: "battle", icon: "swords" });

test("without a story the bands are the chapters of the timeline", () => {
  assert.deepEqual(bandsOf(timeline, null), [
    { title: "Turn 1", from: 0, to: 2 },
    { title: "Turn 3", from: 3, to: 4 },
  ]);
});

test("the bands of a story leave out a turn of which the viewer was shown nothing", () => {
  const band = (row, title, level = 0) => ({ row, title, level });
  const bands = [band(0, "Turn 1"), band(1, "Actions", 1), band(3, "Turn 2"), band(5, "Turn 3")];
  assert.deepEqual(bandsOf(timeline, { bands }), [
    { title: "Turn 1", from: 0, to: 2 },
    { title: "Turn 3", from: 3, to: 4 },
  ]);
});

test("a mark stands at the last step that is not later than its row", () => {
  const marks = marksOf(timeline, { marks: [mark(0, 1), mark(4, 2), mark(99, 3)] });
  assert.deepEqual(
    marks.map(({ step: at }) => at),
    [0, 2, 4],
  );
});

test("where marks crowd, the weightier stay, and of equals the earlier", () => {
  const placed = [1, 3, 2, 2].map((weight, at) => ({ ...mark(at, weight), step: at }));
  const kept = (apart) => thinned(placed, (at) => at * 10, apart).map(({ step: at }) => at);
  assert.deepEqual(kept(5), [0, 1, 2, 3]);
  assert.deepEqual(kept(15), [1, 3]);
  assert.deepEqual(kept(25), [1]);
});

test("a curve has one point a step, that of the last row the viewer was shown by then", () => {
  const chances = {
    rows: [0, 2, 4, 5],
    true: { york: [0.5, 0.6, 0.4, 0.7] },
    sure: [0.1, 0.1, 0.2, 0.1],
    known: { york: [0.5, 0.5, 0.5, 0.6] },
  };
  const curve = curveOf(timeline, chances, "york");
  assert.deepEqual(curve, [
    { step: 0, stood: 0.5, sure: 0.1, known: 0.5 },
    { step: 2, stood: 0.4, sure: 0.2, known: 0.5 },
    { step: 3, stood: 0.7, sure: 0.1, known: 0.6 },
  ]);
  assert.equal(lastAt(curve, 1).stood, 0.5);
  assert.equal(lastAt(curve, 4).stood, 0.7);
  assert.deepEqual(curveOf(timeline, chances, "lancaster"), []);
  assert.deepEqual(curveOf(timeline, undefined, "york"), []);
});

test("decisions are the steps at which a seat was asked and acted next", () => {
  assert.deepEqual(decisionsOf(timeline, "york"), [0, 2]);
  assert.deepEqual(decisionsOf(timeline, null), [0, 1, 2]);
});

test("the next of some steps and the one before are found from between them too", () => {
  assert.equal(neighbour([2, 8, 5], 5, 1), 8);
  assert.equal(neighbour([2, 8, 5], 5, -1), 2);
  assert.equal(neighbour([2, 8, 5], 6, -1), 5);
  assert.equal(neighbour([2, 8, 5], 8, 1), null);
});

test("every place on the timeline has its step, beyond its ends too", () => {
  assert.deepEqual(
    [-0.2, 0, 0.12, 0.13, 0.5, 1, 1.7].map((share) => stepAt(share, 4)),
    [0, 0, 0, 1, 2, 4, 4],
  );
});

test("a stroke of a finger along the line steps, one across it does not", () => {
  assert.deepEqual(
    [wayOf(-60, 5), wayOf(60, -5), wayOf(-20, 0), wayOf(60, 50)],
    [1, -1, null, null],
  );
});

test("luck comes in steps, and stays as it was until the end", () => {
  assert.equal(lineOf([[5, 0.1]], 10, 0.1), "M0.0 30.0L150.0 30.0L150.0 3.0L300.0 3.0");
  assert.deepEqual([points(0.18), points(-0.05), points(0.001)], ["+18", "−5", "±0"]);
});

test("what a seat could know is what it last learnt", () => {
  const facts = (share) => [{ subject: "exeter", answer: "kent", text: "", share }];
  const story = {
    known: {
      york: [
        { row: 1, facts: facts(0.2) },
        { row: 5, facts: facts(0.6) },
      ],
    },
  };
  assert.deepEqual(knownAt(story, "york", 0), []);
  assert.equal(knownAt(story, "york", 4)[0].share, 0.2);
  assert.equal(knownAt(story, "york", 9)[0].share, 0.6);
  assert.deepEqual(knownAt(story, "lancaster", 9), []);
});

test("the shares of all sides fill the chart in their colours, and a low one writes fewer figures", () => {
  callSides({ south: "York", north: "Lancaster" });
  const holder = document.createElement("div");
  const chart = new Chart(holder);
  const point = (step, stood) => ({ step, stood, sure: 0.05, known: null });
  const curve = [point(0, 0.5), point(1, 0.25)];
  const others = [{ seat: "south", curve: [point(0, 0.5), point(1, 0.75)] }];
  const drawn = (height) => {
    Object.assign(chart, { width: 100, height });
    chart.show({ last: 2, about: "north", bands: [], marks: [], curve, others });
    const all = (selector, name) =>
      [...holder.querySelectorAll(selector)].map(
        (one) => one.getAttribute(name) ?? one.textContent,
      );
    return { shares: all(".timeline-share", "d"), figures: all(".timeline-figure", "words") };
  };
  const { shares, figures } = drawn(140);
  assert.deepEqual(shares, [
    "M0.0 68.0L50.0 93.0L100.0 93.0L100.0 118.0L50.0 118.0L0.0 118.0Z",
    "M0.0 18.0L50.0 18.0L100.0 18.0L100.0 93.0L50.0 93.0L0.0 68.0Z",
  ]);
  const classes = [...holder.querySelectorAll(".timeline-share")].map((one) => one.classList[1]);
  assert.deepEqual(classes, ["of-lancaster", "of-york"]);
  assert.deepEqual(figures, ["0", "50", "100"]);
  assert.deepEqual(drawn(84).figures, ["0", "100"]);
  callSides({});
});
