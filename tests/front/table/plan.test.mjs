/** The planning board: what two devices draw is kept, and arrows point where they should. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { arrowPath } from "../../../static/js/table/thinking/plan_drawing.js";
import { united } from "../../../static/js/table/thinking/plan_store.js";

const drawing = (kind, ...at) => ({ kind, at, to: null, text: "" });
const [ring, cross] = [drawing("ring", "region", "north"), drawing("cross", "region", "south")];

test("marks drawn on either device are on both", () => {
  assert.deepEqual(united([ring], [ring, cross]), [ring, cross]);
  assert.deepEqual(united([], [cross]), [cross]);
  assert.deepEqual(united([cross], []), [cross]);
});

test("an arrow begins and ends near its pieces, with its point at the end", () => {
  const spot = (x, y) => ({ x, y, r: 20, inside: true });
  const [first, ...barbs] = arrowPath(spot(0, 0), spot(200, 0)).slice(1).split("M");
  const numbers = first.match(/-?[\d.]+/g).map(Number);
  assert.deepEqual(numbers.slice(0, 2), [12, 0]);
  assert.deepEqual(numbers.slice(-2), [188, 0]);
  assert.equal(barbs.length, 2);
  for (const barb of barbs) assert.match(barb, /^188\.0 0\.0L17\d/);
});

test("an arrow between pieces at one spot is still a line", () => {
  const spot = { x: 5, y: 5, r: 20, inside: true };
  assert.doesNotMatch(arrowPath(spot, spot), /NaN/);
});
