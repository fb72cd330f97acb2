/** Try it: what is told of the match meanwhile, and whose board lies on the page. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { BoardBySeat } from "../../../static/js/sandbox/boards.js";
import { newsOf } from "../../../static/js/sandbox/news.js";

const frame = {
  seq: 7,
  outcome: null,
  awaited: ["york"],
  resigned: [],
  left: [],
  stand_ins: [],
};
const state = /** @type {any} */ ({ frame, viewer: "york" });

test("there is no news of the match while it stands where the guess was drawn", () => {
  assert.equal(newsOf(state, 7), null);
  assert.equal(newsOf(state, Infinity), null, "nor before the guess has come");
  assert.equal(newsOf({ frame: null, viewer: "york" }, 0), null);
});

test("a match that has gone on says so, and whose turn it is", () => {
  assert.equal(newsOf(state, 6), "The match has moved on: it is your turn.");
  assert.equal(newsOf({ ...state, viewer: "lancaster" }, 6), "The match has moved on.");
});

test("a match that has ended says so", () => {
  const over = { ...frame, outcome: { winners: ["york"], reason: "", rule: "" } };
  assert.equal(newsOf({ ...state, frame: over }, 6), "The game is over.");
});

test("a board that is laid out slowly does not cover the one that was chosen meanwhile", async () => {
  document.body.innerHTML = '<div id="aim"></div><div id="words"></div><div id="boards"></div>';
  const holder = document.getElementById("boards");
  const laid = {};
  const open = ({ board }, { viewer }) =>
    new Promise((resolve) => (laid[viewer] = () => resolve({ board })));
  const boards = new BoardBySeat(holder, (paragraph) => paragraph, open);
  const first = boards.show({}, "york");
  laid.york();
  const { board } = await first;
  const slow = boards.show({}, "lancaster");
  await boards.show({}, "york");
  laid.lancaster();
  await slow;
  assert.ok(holder.contains(board));
  assert.equal(holder.children.length, 1);
});
