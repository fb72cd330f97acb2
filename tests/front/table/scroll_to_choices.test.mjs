/** What can be chosen comes into view, and what is out of sight is counted. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const { ScrollToChoices } = await import("../../../static/js/table/prompt/scroll_to_choices.js");

/** A board of these pieces ("unit a1", "card LB"), of which those `seen` are in sight. */
function laid({ mock }, pieces, seen) {
  const board = document.createElement("div");
  const [button, cover] = ["button", "div"].map((name) => document.createElement(name));
  const went = [];
  let hear = () => {};
  for (const [at, words] of pieces.entries()) {
    const piece = board.appendChild(document.createElement("i"));
    const [kind, key] = words.split(" ");
    Object.assign(piece.dataset, { kind, key, choice: "offered" });
    piece.tabIndex = 0;
    piece.checkVisibility = () => true;
    piece.getBoundingClientRect = () => ({ top: at * 200 - 400 });
    piece.scrollIntoView = () => went.push(at);
  }
  const Observer = function Observer(told) {
    hear = told;
    return { observe() {}, disconnect() {} };
  };
  globalThis.IntersectionObserver ??= Observer;
  mock.method(globalThis, "IntersectionObserver", Observer);
  const choices = new ScrollToChoices(board, button, cover);
  const look = (seq, now = seen, isAskedAlone = false) => {
    hear = () => {};
    choices.watch(seq, isAskedAlone);
    const entries = [...board.children].map((target) => ({
      target,
      isIntersecting: now.includes(target.dataset.key) && !("far" in target.dataset),
    }));
    hear(entries);
    return button.hidden ? null : button.textContent;
  };
  const offer = (seq, isOffered, now) => {
    for (const piece of board.children) piece.dataset.choice = isOffered ? "offered" : "none";
    look(seq, now);
  };
  return { board, button, look, offer, went };
}

test("a new question shows its main kind of choice, though a card in hand is in sight", (trial) => {
  const { look, offer, went } = laid(
    trial,
    ["unit a1", "unit b1", "unit c1", "card LB"],
    ["c1", "LB"],
  );
  look(1);
  assert.deepEqual(went.splice(0), [1]);
  look(1);
  assert.deepEqual(went, [], "whoever scrolls on is not brought back");
  look(2);
  assert.deepEqual(went, [], "nor when another has chosen in secret");
  offer(3, false);
  offer(4, true, ["a1", "b1", "LB"]);
  assert.deepEqual(went, [], "most of them are in sight");
  offer(5, false);
  offer(6, true);
  assert.deepEqual(went, [1], "the same is asked anew");
});

test("what is out of sight is counted, and where it is", (trial) => {
  const pieces = ["unit a1", "unit b1", "unit c1", "unit d1", "unit e1", "unit f1", "unit g1"];
  const { look } = laid(trial, pieces, []);
  assert.equal(look(1, ["a1", "b1", "c1", "d1", "e1", "f1", "g1"]), null);
  assert.equal(look(1, ["b1", "c1", "d1", "e1", "f1", "g1"]), "1 more above");
  assert.equal(look(1, ["a1", "b1", "c1", "d1", "e1", "f1"]), "1 more below");
  assert.equal(look(1, ["c1"]), "6 more out of sight");
  assert.equal(look(1, []), "7 choices out of sight");
  assert.equal(look(1, [], true), null, "one button is asked about, and nothing else");
});

test("of two places where the choices are, the one that shows more of them comes into view", (trial) => {
  const cards = ["card A", "card B", "unit x", "unit y", "card A", "card B", "card C"];
  const { look, went } = laid(trial, cards, []);
  look(1);
  assert.deepEqual(went, [5]);
});

test("squares come into view whole, for targets lie where nothing can be chosen yet", (trial) => {
  const { board, look, offer, went } = laid(trial, ["unit a1", "unit b1"], ["a1", "b1"]);
  board.setAttribute("role", "grid");
  board.scrollIntoView = () => went.push("board");
  board.getBoundingClientRect = () => ({ top: 0, bottom: innerHeight });
  look(1);
  assert.deepEqual(went, []);
  board.getBoundingClientRect = () => ({ top: -90, bottom: 250 });
  offer(2, false);
  offer(3, true);
  assert.deepEqual(went, ["board"]);
});

test("a piece that is drawn twice is in sight if one of its elements is", (trial) => {
  const { board, look } = laid(trial, ["card A", "card B", "card A"], ["B"]);
  board.children[0].dataset.far = "";
  assert.equal(look(1, ["A", "B"]), null);
  board.children[2].dataset.far = "";
  assert.equal(look(1, ["A", "B"]), "1 more above");
});

test("the button leads to the first choice out of sight", (trial) => {
  const { board, button, look, went } = laid(trial, ["unit a1", "unit b1"], ["a1"]);
  document.body.append(board);
  look(1);
  button.click();
  assert.deepEqual(went, [1]);
  assert.equal(document.activeElement.dataset.key, "b1");
});
