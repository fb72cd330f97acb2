/** Picks and drags that end in nothing leave the table as it was. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Handling } from "../../../static/js/table/board/handling.js";

const handling = ({ lifted, held = false }) => {
  const told = [];
  const picker = {
    lifted,
    offers: () => false,
    putBack() {
      const had = this.lifted;
      this.lifted = false;
      return had;
    },
  };
  const hand = {
    isHeld: held,
    isAsking: false,
    putBack: () => {
      told.push("hand put back");
      return held;
    },
  };
  const one = new Handling({
    host: { picker },
    isOpen: true,
    act: () => told.push("act"),
    repick: () => told.push("picks drawn"),
    hand,
    redraw: () => told.push("hand drawn"),
  });
  return { one, told, picker };
};

test("a drag that ends beside every target puts back the pick that it lifted", () => {
  const { one, told, picker } = handling({ lifted: true });
  one.miss(null);
  assert.equal(picker.lifted, false);
  assert.deepEqual(told, ["picks drawn"]);
});

test("a drag that ends beside every target draws nothing anew where nothing was lifted", () => {
  const { one, told } = handling({ lifted: false });
  one.miss(null);
  assert.deepEqual(told, []);
});

test("a drag of what is in hand that misses puts the hand back, and asks for nothing", () => {
  const { one, told } = handling({ lifted: false, held: true });
  one.dragged = true;
  one.miss(null);
  assert.deepEqual(told, ["hand put back", "hand drawn"]);
  assert.equal(one.dragged, false);
});
