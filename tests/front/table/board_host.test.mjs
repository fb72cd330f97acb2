import assert from "node:assert/strict";
import { test } from "node:test";
import "../page.mjs";
import { h } from "../../../static/js/common/elements.js";
import { LATER } from "../../../static/js/common/motion.js";
import { BoardHost } from "../../../static/js/table/board/board_host.js";

const MOMENT = { events: [], animate: false, mode: "replay", seq: 0 };
const { performance, requestAnimationFrame } = globalThis;
let now = 1000;
let frames = [];

/** A board whose hand can wait for another frame. */
function openBoard(trial) {
  trial.after(() => Object.assign(globalThis, { performance, requestAnimationFrame }));
  Object.assign(globalThis, { performance: { now: () => now } });
  globalThis.requestAnimationFrame = (picture) => frames.push(picture);
  const [board, aim, words] = ["board", "aim", "words"].map((id) => h("div", { id }));
  document.body.replaceChildren(board, aim, words);
  const [map, hand] = [h("p"), h("p")];
  board.append(map, hand);
  const modes = [];
  function* steps({ at }, _, { mode }) {
    modes.push(mode);
    map.textContent = at;
    yield LATER;
    hand.replaceChildren(h("b", { "data-kind": "card", "data-key": at }));
  }
  const touches = ({ card }) => [["card", card]];
  const begin = () => new BoardHost({ board, aim, words }, { steps, touches }, () => "");
  const host = begin();
  const draw = (at, hurried) =>
    host.draw({ view: { at }, actions: [], moment: MOMENT, recent: [{ card: at }], hurried });
  const seen = () => [map.textContent, hand.firstChild?.dataset.key];
  draw("1", false);
  return { begin, draw, hand, host, modes, seen };
}

/** The next picture is on the screen. */
async function paint() {
  const due = frames;
  frames = [];
  for (const picture of due) picture();
  await new Promise((done) => setTimeout(done, 5));
}

test("a step in a hurry shows the map at once, and the rest of it, marked, in the next frame", async (trial) => {
  const { draw, hand, seen } = openBoard(trial);
  const drawn = draw("2", true);
  assert.deepEqual(seen(), ["2", "1"]);
  await paint();
  assert.equal(await drawn, true);
  assert.deepEqual(seen(), ["2", "2"]);
  assert.ok(hand.firstChild.hasAttribute("data-recent"));
  assert.equal(hand.firstChild.getAttribute("role"), "img");
});

test("the rest of a step that another has overtaken is not drawn", async (trial) => {
  const { draw, seen } = openBoard(trial);
  const overtaken = draw("2", true);
  draw("3", false);
  await paint();
  assert.equal(await overtaken, false);
  assert.deepEqual(seen(), ["3", "3"]);
});

test("no part of a board waits for ever while steps follow one another", (trial) => {
  const { draw, seen } = openBoard(trial);
  for (const at of ["2", "3", "4", "5"]) {
    now += 40;
    draw(at, true);
  }
  assert.deepEqual(seen(), ["5", "5"]);
});

test("the first picture of a replay is prepared as one, not as that of a running match", async (trial) => {
  const { host, modes } = openBoard(trial);
  await host.prepare({ view: { at: "1" }, seq: 1 }, "replay");
  assert.equal(modes.at(-1), "replay");
  await host.prepare({ view: { at: "1" }, seq: 1 });
  assert.equal(modes.at(-1), "live");
});

test("what has been prepared is not drawn again, unless something happens or can be chosen", async (trial) => {
  const view = { at: "1" };
  const drawn = async (how) => {
    const { begin, modes } = openBoard(trial);
    const host = begin();
    await host.prepare({ view, seq: 0 });
    const before = modes.length;
    host.draw({ view, actions: [], moment: MOMENT, recent: [], ...how });
    return modes.length - before;
  };
  assert.equal(await drawn({}), 0);
  assert.equal(await drawn({ view: { at: "1" } }), 1);
  assert.equal(await drawn({ moment: { ...MOMENT, events: [{ event: "Moved" }] } }), 1);
  assert.equal(await drawn({ actions: [{ do: "Play", card: "1" }] }), 1);
});

test("a choice is drawn again where drawing it has brought other pieces, or something happens", (trial) => {
  const { host, modes } = openBoard(trial);
  const actions = [{ do: "Play", card: "2" }];
  const drawn = (at, events = []) => {
    const before = modes.length;
    host.draw({ view: { at }, actions, moment: { ...MOMENT, events }, recent: [] });
    return modes.length - before;
  };
  assert.equal(drawn("2"), 2);
  assert.equal(host.board.querySelector("[data-key='2']").dataset.choice, "offered");
  assert.equal(drawn("2"), 1);
  assert.equal(host.board.querySelector("[data-key='2']").dataset.choice, "offered");
  assert.equal(drawn("2", [{ event: "Moved" }]), 2);
});
