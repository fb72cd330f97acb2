/** Keys on the board: the arrows go from piece to piece, and are free for others where none follows. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { listen } from "../../../static/js/table/hand/pointer.js";

/** A board of pieces at these places, what was picked on it, and a key pressed at a piece. */
function laid(places) {
  const board = document.body.appendChild(document.createElement("div"));
  const told = [];
  for (const [key, [left, top]] of Object.entries(places)) {
    const piece = board.appendChild(document.createElement("button"));
    Object.assign(piece.dataset, { kind: "block", key, choice: "offered" });
    piece.getBoundingClientRect = () => ({ left, top, width: 10, height: 10 });
  }
  const pieceOf = (key) => board.querySelector(`[data-key=${key}]`);
  listen(board, {
    onPick: (kind, key) => told.push(`${kind} ${key}`),
    onLook: ({ dataset }) => told.push(`looked at ${dataset.key}`),
  });
  const press = (key, at, more = {}) => {
    pieceOf(at).focus();
    const event = { key, bubbles: true, cancelable: true, ...more };
    const isFree = pieceOf(at).dispatchEvent(new window.KeyboardEvent("keydown", event));
    return [document.activeElement.dataset.key, isFree];
  };
  return { press, pieceOf, told };
}

test("an arrow goes to the nearest piece ahead, and what is aside counts double", () => {
  const { press } = laid({ here: [0, 0], ahead: [70, 0], aside: [40, 30], below: [5, 90] });
  assert.deepEqual(press("ArrowRight", "here"), ["ahead", false]);
  assert.deepEqual(press("ArrowLeft", "ahead"), ["here", false]);
  assert.deepEqual(press("ArrowDown", "here"), ["below", false]);
  assert.deepEqual(press("ArrowUp", "below"), ["here", false]);
});

test("an arrow that leads to no piece is left to others, and so is a key with a modifier", () => {
  const { press } = laid({ here: [0, 0], ahead: [70, 0] });
  assert.deepEqual(press("ArrowLeft", "here"), ["here", true]);
  assert.deepEqual(press("ArrowRight", "here", { altKey: true }), ["here", true]);
});

test("Enter and the space bar pick what can be picked, and look at the rest", () => {
  const { press, pieceOf, told } = laid({ here: [0, 0] });
  assert.deepEqual(press("Enter", "here"), ["here", false]);
  delete pieceOf("here").dataset.choice;
  assert.deepEqual(press(" ", "here"), ["here", false]);
  assert.deepEqual(told, ["block here", "looked at here"]);
});

test("an arrow in a grid leads to the piece on a square, for it says who stands there", () => {
  const board = document.body.appendChild(document.createElement("div"));
  const cell = (key, piece) =>
    `<p role="row"><b role="gridcell"><i tabindex="-1" data-kind="square" data-key="${key}"></i>${piece}</b></p>`;
  const unit = '<i tabindex="-1" data-kind="unit" data-key="foe"></i>';
  board.innerHTML = `<div role="grid">${cell("a2", unit)}${cell("a1", "")}</div>`;
  listen(board, { onPick: () => {}, onLook: () => {} });
  const at = board.querySelector("[data-key=a1]");
  at.focus();
  at.dispatchEvent(new window.KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true }));
  assert.equal(document.activeElement.dataset.key, "foe");
});
