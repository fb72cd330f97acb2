/** Learn from this game: what cost a seat most is asked once more, until it is found or shown. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const { Learning } = await import("../../../static/js/replay/along/learning.js");

const PASS = { do: "Pass" };
const PLAY = { do: "Play", card: "A" };
const dear = (row, more) => ({
  ...{ row, seat: "york", cost: 0.2, played: PLAY, better: PASS, certain: null },
  ...more,
});
const DECISIONS = [
  dear(1),
  dear(2, { seat: "lancaster", cost: 0.9 }),
  dear(3, { certain: "York missed the win.", cost: 0.1 }),
  dear(4, { cost: 0.3 }),
  dear(5, { cost: 0.1 }),
];
const TIMELINE = {
  steps: Array.from({ length: 6 }, (_, row) => ({ row })),
  nearest: ({ row }) => row,
};

function learning(ask) {
  const asked = [];
  const part = async (address) => {
    asked.push(address);
    return { ask };
  };
  return { asked, learning: new Learning({ part }, TIMELINE, "york", DECISIONS) };
}

test("three choices of the seat are asked, what is certain first, then what cost most", async () => {
  const { asked, learning: lessons } = learning({ row: 2, actions: [PLAY, PASS] });
  const rows = [];
  for (const number of [0, 1, 2]) {
    lessons.number = number;
    rows.push((await lessons.open()) + 1);
  }
  assert.deepEqual(rows, [3, 4, 1]);
  assert.ok(lessons.isLast);
  assert.deepEqual(asked, [
    "york/next.json?after=1",
    "york/next.json?after=2",
    "york/next.json?after=-1",
  ]);
  assert.deepEqual(
    [2, 3, 4].map((index) => lessons.heading(index)),
    ["Choice 1 of 3. ", "Choice 2 of 3. ", ""],
  );
});

test("a wrong try may be made again; what is shown is not counted as found", async () => {
  const { learning: lessons } = learning({ row: 2, actions: [PLAY, PASS] });
  const index = await lessons.open();
  await lessons.answer(index, PLAY);
  assert.deepEqual(lessons.asksAt(index).actions, [PLAY, PASS]);
  assert.deepEqual(lessons.mine.get(index), PLAY);
  await lessons.answer(index, null);
  assert.equal(lessons.asksAt(index), null);
  assert.equal(lessons.played.get(index).judged.certain, "York missed the win.");
  assert.equal(lessons.tally(), "You found 0 of 3.");
  lessons.again(index);
  assert.ok(lessons.asksAt(index));
  await lessons.answer(index, PASS);
  assert.equal(lessons.asksAt(index), null);
  assert.equal(lessons.tally(), "You found 1 of 3.");
});

test("a choice that is none by the rules of today is shown at once", async () => {
  const { learning: lessons } = learning(null);
  const index = await lessons.open();
  assert.deepEqual(lessons.played.get(index).action, PLAY);
  assert.equal(lessons.tally(), "You found 0 of 3.");
});
