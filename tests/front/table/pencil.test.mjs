/** What the right button draws: rings and arrows, taken away by the same gesture and by the next position. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Pencil } from "../../../static/js/table/hand/pencil.js";

const PIECES = [["area", "kent"], ["area", "essex"], null];

/** A pencil over a board on which the points 0 and 1 are pieces, and 2 is bare ground. */
function pencil() {
  const place = document.createElement("div");
  const shell = { place, host: { board: place, moment: { seq: 1 } } };
  const one = new Pencil(shell);
  one.pieceAt = ({ clientX }) => PIECES[clientX];
  const stroke = (from, to, button = 2) => {
    place.dispatchEvent(new MouseEvent("pointerdown", { button, clientX: from }));
    document.dispatchEvent(new MouseEvent("pointerup", { clientX: to }));
    return one.marks.map(({ kind, at, to: end }) => [kind, at[1], end?.[1] ?? ""].join(" ").trim());
  };
  return { one, shell, stroke };
}

test("a stroke is an arrow, one that stays is a ring, and the same again takes it away", () => {
  const { stroke } = pencil();
  assert.deepEqual(stroke(0, 1), ["arrow kent essex"]);
  assert.deepEqual(stroke(1, 1), ["arrow kent essex", "ring essex"]);
  assert.deepEqual(stroke(0, 1), ["ring essex"]);
});

test("only the right button draws, and only from a piece to a piece", () => {
  const { stroke } = pencil();
  for (const [from, to, button] of [
    [0, 1, 0],
    [2, 1],
    [0, 2],
  ]) {
    assert.deepEqual(stroke(from, to, button), []);
  }
});

test("another position wipes the board, and the next stroke begins it anew", () => {
  const { one, shell, stroke } = pencil();
  stroke(0, 1);
  assert.equal(one.ground(), shell.place);
  assert.equal(one.marks.length, 1);
  shell.host.moment = { seq: 2 };
  assert.deepEqual(stroke(1, 1), ["ring essex"]);
  shell.host.moment = { seq: 3 };
  one.ground();
  assert.deepEqual([one.marks, one.layer.drawings], [[], []]);
});
