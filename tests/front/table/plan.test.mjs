/** The planning board: what two devices draw is kept, and arrows point where they should. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as settled } from "node:timers/promises";

import "../page.mjs";

import { arrowPath } from "../../../static/js/table/thinking/plan_drawing.js";
import { PlanStore, united } from "../../../static/js/table/thinking/plan_store.js";

const drawing = (kind, ...at) => ({ kind, at, to: null, text: "" });
const [ring, cross] = [drawing("ring", "region", "north"), drawing("cross", "region", "south")];

test("marks drawn on either device are on both", () => {
  assert.deepEqual(united([ring], [ring, cross]), [ring, cross]);
  assert.deepEqual(united([], [cross]), [cross]);
  assert.deepEqual(united([cross], []), [cross]);
});

async function plan() {
  const asked = [];
  const said = [];
  globalThis.fetch = (_path, { method, body } = {}) =>
    new Promise((answer) => {
      const reply = (content) => answer(new Response(JSON.stringify(content)));
      if (method === "PUT") asked.push({ reply, body: JSON.parse(body) });
      else reply({ drawings: [], shared: false, version: 0, most: 9 });
    });
  const store = new PlanStore("m", { onChange: () => {}, onSay: (words) => said.push(words) });
  await settled();
  return { asked, said, store };
}

test("a plan that is drawn and erased at once is as it was saved", async () => {
  const { said, store } = await plan();
  store.change({ drawings: [ring] });
  store.change({ drawings: [] });
  assert.deepEqual(said, ["Not saved yet", "Saved"]);
});

test("what was drawn while the first drawing was being saved is not called saved", async () => {
  const { asked, said, store } = await plan();

  store.change({ drawings: [ring] });
  store.draft.save();
  store.change({ drawings: [] });
  assert.equal(said.at(-1), "Not saved yet");
  store.change({ drawings: [ring, cross] });
  asked[0].reply({ version: 1 });
  await settled();
  assert.equal(said.at(-1), "Not saved yet");

  store.draft.save();
  asked[1].reply({ version: 2 });
  await settled();
  assert.equal(said.at(-1), "Saved");
  assert.deepEqual(asked[1].body, { drawings: [ring, cross], shared: false, version: 1 });
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

test("the barbs of an arrow lie at the same angle on both sides of its line, whichever way it goes", () => {
  for (const [x, y] of [
    [200, 0],
    [0, 200],
    [-150, 80],
  ]) {
    const path = arrowPath({ x: 10, y: 20 }, { x: 10 + x, y: 20 + y });
    const [, , mx, my, ex, ey, ...barbs] = path.match(/-?[\d.]+/g).map(Number);
    const line = Math.atan2(my - ey, mx - ex);
    const turns = [barbs.slice(2, 4), barbs.slice(6, 8)].map(([bx, by]) => {
      const turn = Math.atan2(by - ey, bx - ex) - line;
      return Math.atan2(Math.sin(turn), Math.cos(turn)).toFixed(1);
    });
    assert.deepEqual(turns, ["0.5", "-0.5"]);
  }
});

test("an arrow between pieces at one spot is still a line", () => {
  const spot = { x: 5, y: 5, r: 20, inside: true };
  assert.doesNotMatch(arrowPath(spot, spot), /NaN/);
});
