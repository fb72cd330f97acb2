import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

import { h } from "../../../static/js/common/elements.js";
import { Tooltip } from "../../../static/js/table/board/tooltip.js";
import { bestPlace, NEVER, overlap } from "../../../static/js/table/board/tooltip_position.js";

const room = { width: 1000, height: 800 };
const size = { width: 200, height: 100 };
const box = (left, top, width, height) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test("a tooltip stands beside the element it explains, never over it", () => {
  for (const [left, top] of [
    [10, 10],
    [900, 10],
    [10, 700],
    [900, 700],
    [450, 380],
  ]) {
    const at = box(left, top, 80, 60);
    const place = bestPlace(at, size, room);
    assert.equal(overlap(place, at), 0);
    assert.equal(place.covers, false);
    assert.ok(place.left >= 0 && place.right <= room.width);
    assert.ok(place.top >= 0 && place.bottom <= room.height);
  }
});

test("it flips to the side where it covers nothing that matters", () => {
  const at = box(400, 300, 80, 100);
  const question = { box: box(500, 0, 500, 800), weight: 5 };
  assert.ok(bestPlace(at, size, room, [question]).right <= 500);
});

test("of two things that matter it covers the lighter", () => {
  const at = box(0, 350, 1000, 100); // as wide as the window: only above and below are left
  const above = { box: box(0, 0, 1000, 350), weight: 1 };
  const below = { box: box(0, 450, 1000, 350), weight: 5 };
  assert.ok(bestPlace(at, size, room, [above, below]).bottom <= 350);
});

test("where there is no room beside it, or only over what it never covers, it says so", () => {
  assert.equal(bestPlace(box(0, 0, 1000, 800), size, room).covers, true);
  const question = { box: box(0, 0, 1000, 800), weight: NEVER };
  assert.equal(bestPlace(box(0, 0, 80, 60), size, room, [question]).covers, true);
});

test("on a phone what explains a piece stands above the sheet of the end, unless that is closed", () => {
  const sheet = h("p", { class: "ending-sheet" });
  const ending = h("div", { id: "ending" }, sheet);
  const panel = h("p", {});
  sheet.getBoundingClientRect = () => ({ top: 370 });
  panel.getBoundingClientRect = () => ({ height: 200, width: 390 });
  document.body.append(ending);
  const place = () =>
    Tooltip.prototype.placeSheet.call({ panel, avoided: () => [] }, box(0, 0, 9, 9));
  place();
  assert.equal(panel.style.top, "170px");
  ending.dataset.closed = "";
  place();
  assert.equal(panel.style.top, `${innerHeight - 200}px`);
  ending.remove();
});
