import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrow, drawOn, wayThrough, wayTo } from "../../../static/js/common/boards/arrows.js";

const [FROM, TO] = [
  [0, 0],
  [100, 0],
];

test("a way leaves a gap at either end, and points where it ends", () => {
  const { d, start, end, turn } = wayTo(FROM, TO, { gaps: [10, 20] });
  assert.deepEqual([start, end, turn], [[10, 0], [80, 0], 0]);
  assert.equal(d, "M10.0 0.0Q45.0 0.0 80.0 0.0");
  assert.doesNotMatch(wayTo(FROM, FROM, { gaps: [0, 0] }).d, /NaN/);
});

test("a bent way swings out, and there and back are two arrows", () => {
  const [there, back] = [wayTo(FROM, TO, BENT), wayTo(TO, FROM, BENT)];
  assert.equal(there.d, "M0.0 0.0Q50.0 20.0 100.0 0.0");
  assert.equal(back.d, "M100.0 0.0Q50.0 -20.0 0.0 0.0");
  assert.ok(there.turn < 0);
});
const BENT = { gaps: [0, 0], bend: 0.2 };

test("a way through points touches each of them", () => {
  const way = wayThrough([FROM, [10, 0], [20, 10]]);
  assert.match(way.d, /^M0\.0 0\.0C.* 10\.0 0\.0C.* 20\.0 10\.0$/);
  assert.equal(way.turn, 45);
});

test("the head of an arrow stands at its end, and one without a line is not drawn from its tail", () => {
  const drawn = arrow({ class: "arrow" }, wayTo(FROM, TO, { gaps: [0, 0] }), "M0 0Z");
  const [bed, line, head] = drawn.children;
  assert.equal(bed.getAttribute("d"), line.getAttribute("d"));
  assert.equal(head.getAttribute("transform"), "translate(100.0 0.0) rotate(0.0)");
  line.remove();
  drawOn(drawn, { duration: 1 });
});
