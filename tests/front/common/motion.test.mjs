import "../page.mjs";
import test from "node:test";
import assert from "node:assert/strict";
import { afterwards, atOnce, inSteps } from "../../../static/js/common/motion.js";

let now = 0; // a clock that only our steps move
performance.now = () => now;

function* counting(seen, milliseconds) {
  for (let i = 0; i < 3; i += 1) {
    seen.push(i);
    now += milliseconds;
    yield;
  }
  return "done";
}

test("long work in steps lets the page answer in between", async () => {
  const seen = [];
  setTimeout(() => seen.push("a click"));
  assert.equal(await inSteps(counting(seen, 9)), "done");
  assert.deepEqual(seen, [0, "a click", 1, 2]);
});

test("short work takes no pause, and all steps can be done at once", async () => {
  const seen = [];
  setTimeout(() => seen.push("a click"));
  assert.equal(await inSteps(counting(seen, 1)), "done");
  atOnce(counting(seen, 9));
  assert.deepEqual(seen, [0, 1, 2, 0, 1, 2]);
});

test("what has to keep up is done once for all calls before the next picture, and not for each", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const after = async (milliseconds) => {
    await Promise.resolve(); // the picture is there
    t.mock.timers.tick(milliseconds);
  };
  Object.defineProperty(document, "hidden", { value: true, configurable: true }); // no picture to wait for
  let done = 0;
  const keepUp = afterwards(() => (done += 1));
  keepUp();
  keepUp();
  assert.equal(done, 0);
  await after(1);
  assert.equal(done, 1);
  keepUp();
  await after(149);
  assert.equal(done, 1, "the round is not over");
  await after(1);
  assert.equal(done, 2);
});
