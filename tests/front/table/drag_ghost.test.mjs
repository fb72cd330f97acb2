/** What a hand carries is a copy that stands for nothing, and leaves nothing behind. */
import { animationsOf } from "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Ghost } from "../../../static/js/table/hand/drag_ghost.js";

/** A board with a card in a rack, and what is carried of the card by one who wants motion, or does not. */
function carried(isCalm) {
  const board = document.createElement("div");
  board.className = "board";
  board.innerHTML = `<div class="rack"><p id="card" data-flip="card-7"
    ><b data-kind="card" data-key="7" data-choice="offered">Seven</b></p></div>`;
  document.body.append(board);
  const { matchMedia } = globalThis;
  globalThis.matchMedia = () => ({ matches: isCalm });
  globalThis.DOMRect ??= class {};
  globalThis.SVGSVGElement ??= window.SVGSVGElement;
  const ghost = Ghost.of(board.querySelector("b"), "mouse", [0, 0]);
  globalThis.matchMedia = matchMedia;
  if (ghost) ghost.element.showPopover = () => {};
  return { board, ghost };
}

test("the copy lies in what lies around the piece, and cannot be taken for it", () => {
  const { board, ghost } = carried(false);
  ghost.show();
  const copy = board.querySelector(".drag-ghost > .rack > p > b");
  assert.equal(copy.textContent, "Seven");
  for (const own of ["#card", "[data-key]", "[data-choice]", "[data-flip]"]) {
    assert.equal(board.querySelectorAll(own).length, 1, own);
  }
  assert.ok(board.querySelector("#card[data-carried]"));
  assert.equal(animationsOf(ghost.element)[0].composite, "add"); // by which a browser moves it alone
  board.remove();
});

test("what is dropped waits for the answer as the piece that will slide, and then is gone", () => {
  const { board, ghost } = carried(false);
  ghost.show();
  ghost.drop(() => true);
  assert.equal(board.querySelectorAll("[data-flip=card-7]").length, 2);
  board.querySelector("[data-dropped]").dispatchEvent(new window.CustomEvent("landed"));
  assert.equal(board.querySelectorAll("[data-flip], .drag-ghost, [data-carried]").length, 1);
  board.remove();
});

test("what goes nowhere springs back and is gone", async () => {
  const { board, ghost } = carried(false);
  ghost.show();
  ghost.drop(() => false);
  await Promise.resolve();
  assert.equal(board.querySelectorAll(".drag-ghost, [data-carried]").length, 0);
  board.remove();
});

test("one who wants no motion carries nothing", () => {
  assert.equal(carried(true).ghost, null);
});
