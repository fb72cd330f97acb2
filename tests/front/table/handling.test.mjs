/** Picks and drags that end in nothing leave the table as it was. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Drag } from "../../../static/js/table/hand/drag.js";
import { Handling } from "../../../static/js/table/hand/handling.js";

const handling = ({ lifted, held = false }) => {
  const told = [];
  const place = document.body.appendChild(document.createElement("div"));
  const picker = {
    lifted,
    offers: () => false,
    whole: (kind) => (kind === "stack" ? { do: "Take" } : null),
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
    host: { picker, holds: ({ do: name }) => name === "Take" },
    isOpen: true,
    act: () => told.push("act"),
    repick: () => told.push("picks drawn"),
    hand,
    place,
    look: ({ dataset }) => told.push(`why not ${dataset.key}?`),
    redraw: () => told.push("hand drawn"),
  });
  /** Pieces that lie on each other where something is dropped, the topmost first; those that are offered lie elsewhere. */
  const lay = ({ mock }, ...pieces) => {
    const laid = pieces.map((words) => {
      const [kind, key, choice] = words.split(" ");
      const piece = place.appendChild(document.createElement("i"));
      Object.assign(piece.dataset, { kind, key }, choice && { choice });
      return piece;
    });
    const here = () => laid.filter(({ dataset }) => !dataset.choice);
    mock.method(document, "elementsFromPoint", here);
  };
  return { one, told, picker, lay };
};
const HERE = { clientX: 1, clientY: 1 };

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
  one.dragged = "taken";
  one.miss(null);
  assert.deepEqual(told, ["hand put back", "hand drawn"]);
  assert.equal(one.dragged, null);
});

test("a drop on what is not offered is answered as a click is, and puts back only what the drag took up", (trial) => {
  const { one, told, lay } = handling({ lifted: false, held: true });
  lay(trial, "stack essex", "area essex", "area kent offered");
  one.dragged = "held";
  one.miss(HERE);
  assert.deepEqual(told.splice(0), ["why not essex?"]);
  one.dragged = "taken";
  one.miss(HERE);
  assert.deepEqual(told, ["why not essex?", "hand put back", "hand drawn"]);
});

test("a drop means a piece of a kind that could be chosen; back at its place it means nothing", (trial) => {
  const { one, lay } = handling({ lifted: false });
  lay(trial, "stack essex", "area essex", "area kent offered");
  assert.equal(one.wishAt(HERE).dataset.kind, "area");
  one.piece = ["stack", "essex"];
  assert.equal(one.wishAt(HERE), null);
});

test("a drop on another stack joins it where it stands, and does not take it up", (trial) => {
  const { one, lay } = handling({ lifted: false });
  lay(trial, "stack essex", "area essex", "stack kent offered", "area kent offered");
  assert.equal(one.wishAt(HERE).dataset.kind, "area");
  const { place } = one.shell;
  const offered = [...place.querySelectorAll("[data-choice]")];
  trial.mock.method(document, "elementsFromPoint", () => offered);
  const drag = new Drag(place, { takes: (kind, key) => one.takes(kind, key) });
  assert.equal(drag.targetAt(HERE).dataset.kind, "area");
});

test("over bare ground a drag looks around only where a target is near", (trial) => {
  const { one, lay } = handling({ lifted: false });
  lay(trial, "area kent offered");
  const [kent] = one.shell.place.querySelectorAll("[data-choice]");
  const drag = new Drag(one.shell.place, { takes: () => false });
  kent.getBoundingClientRect = () => ({ left: 20, right: 40, top: 0, bottom: 9 });
  const look = trial.mock.method(document, "elementsFromPoint", (x) => (x > 20 ? [kent] : []));
  assert.equal(drag.targetAt({ clientX: 10, clientY: 5 }), kent);
  look.mock.resetCalls();
  drag.targetAt({ clientX: 2, clientY: 5 });
  assert.equal(look.mock.callCount(), 1);
});
