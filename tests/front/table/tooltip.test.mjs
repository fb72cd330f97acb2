/** When an explanation goes, and what a press that only explains leaves undone. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

import { Tooltip } from "../../../static/js/table/board/tooltip.js";

/** A piece in a list that scrolls, which can be explained, and what was chosen there. */
function openTooltip() {
  document.body.innerHTML =
    '<div id="tooltip" hidden></div><p></p><ul><li data-kind="card" data-key="A"></li></ul>';
  const tooltip = new Tooltip({
    place: document.body,
    host: { explain: (_, key) => ({ title: `Card ${key}`, lines: [] }) },
    foresight: null,
  });
  const [list, piece] = ["ul", "li"].map((tag) => document.querySelector(tag));
  const chosen = [];
  piece.addEventListener("click", () => chosen.push(piece.dataset.key));
  tooltip.watch(list);
  return { tooltip, list, piece, chosen };
}

const press = (piece) => {
  const down = new window.MouseEvent("pointerdown", { bubbles: true });
  piece.dispatchEvent(Object.assign(down, { pointerType: "touch" }));
};

test("an explanation goes when what holds its piece is scrolled, and no sooner", () => {
  const { tooltip, list, piece } = openTooltip();
  tooltip.show(piece);
  document.querySelector("p").dispatchEvent(new window.Event("scroll"));
  assert.equal(tooltip.panel.hidden, false, "something else was scrolled");
  list.dispatchEvent(new window.Event("scroll")); // which does not bubble
  assert.equal(tooltip.panel.hidden, true);
});

test("a long press explains a piece and does not choose it; the next tap does", (trial) => {
  trial.mock.timers.enable({ apis: ["setTimeout"] });
  const { tooltip, piece, chosen } = openTooltip();
  press(piece);
  trial.mock.timers.tick(450);
  assert.equal(tooltip.panel.textContent, "Card A");
  piece.click();
  assert.deepEqual(chosen, []);
  press(piece);
  piece.click();
  assert.deepEqual(chosen, ["A"]);
});
