/** Try it: what is told of the match meanwhile. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
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
