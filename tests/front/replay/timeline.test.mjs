import assert from "node:assert/strict";
import { test } from "node:test";
import { change, Timeline } from "../../../static/js/table/log/timeline.js";

const step = (seq, chapter, more) => ({
  seq,
  row: seq * 10,
  at: seq * 1000,
  seat: "york",
  chapter,
  events: [{ event: "Moved" }],
  ...more,
});
const STEPS = [
  step(0, "Round 1", { view: { cubes: { north: 1 }, hand: ["E1", "E2"], battle: null } }),
  step(1, "Round 1", { set: [["cubes", "north", 2]] }),
  step(2, "Round 1", {
    set: [
      ["battle", { dice: [1, 2] }],
      ["hand", 0, "B4"],
    ],
  }),
  step(4, "Round 2", { set: [["battle", "dice", 1, 6]], cut: [["cubes", "north"]] }),
  step(5, "Round 2", { view: { cubes: {}, hand: [], battle: null } }),
  step(6, "Round 3", { set: [["hand", ["E3"]]] }),
];
const timeline = () => new Timeline({ match: {}, viewer: "york", steps: structuredClone(STEPS) });
const VIEWS = [
  { cubes: { north: 1 }, hand: ["E1", "E2"], battle: null },
  { cubes: { north: 2 }, hand: ["E1", "E2"], battle: null },
  { cubes: { north: 2 }, hand: ["B4", "E2"], battle: { dice: [1, 2] } },
  { cubes: {}, hand: ["B4", "E2"], battle: { dice: [1, 6] } },
  { cubes: {}, hand: [], battle: null },
  { cubes: {}, hand: ["E3"], battle: null },
];

test("every step shows its view, stepping on, back and jumping", () => {
  const one = timeline();
  for (const index of [0, 1, 2, 3, 4, 5, 3, 2, 1, 0, 5, 2, 2, 4, 0]) {
    assert.deepEqual(one.view(index), VIEWS[index], `step ${index}`);
  }
});

test("changing a view that was given away changes no other step", () => {
  const one = timeline();
  one.view(2).battle.dice.push(99);
  one.view(0).hand.length = 0;
  assert.deepEqual(one.view(2), VIEWS[2]);
  assert.deepEqual(one.view(3), VIEWS[3]);
  assert.deepEqual(one.view(0), VIEWS[0]);
});

test("a change without a path replaces the whole view", () => {
  assert.deepEqual(change({ a: 1 }, { set: [[{ b: 2 }]] }), { b: 2 });
});

test("chapters begin where the heading changes", () => {
  assert.deepEqual(timeline().chapters, [
    { title: "Round 1", index: 0 },
    { title: "Round 2", index: 3 },
    { title: "Round 3", index: 5 },
  ]);
});

test("the same moment in another timeline is its last step that is not later", () => {
  const one = timeline();
  assert.equal(one.nearest({ row: 20 }), 2);
  assert.equal(one.nearest({ row: 30 }), 2);
  assert.equal(one.nearest({ row: 990 }), 5);
  assert.equal(one.nearest({ row: -1 }), 0);
});

test("the log of a step holds everything up to it", () => {
  assert.deepEqual(
    timeline()
      .lines(3)
      .map((line) => line.seq),
    [0, 1, 2, 4],
  );
});

test("where the board rests, it is said which steps that are and where it goes on", () => {
  const rests = { rests: true, set: [] };
  const steps = [
    step(0, "Round 1", { view: {} }),
    step(1, "Round 1", rests),
    step(2, "Round 1", rests),
    step(3, "Round 1", { set: [] }),
    step(4, "Round 2", rests),
  ];
  const one = new Timeline({ match: {}, viewer: "york", steps });
  assert.deepEqual(
    steps.map((_, index) => one.rest(index)),
    [
      null,
      "Steps 1 to 2 were played under an earlier edition of the rules, so the board rests. It goes on at step 3.",
      "Steps 1 to 2 were played under an earlier edition of the rules, so the board rests. It goes on at step 3.",
      null,
      "Step 4 was played under an earlier edition of the rules, so the board rests.",
    ],
  );
});
