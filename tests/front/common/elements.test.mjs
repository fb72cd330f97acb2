import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const { setAttr } = await import("../../../static/js/common/elements.js");

test("a toggle that is off says so, and other buttons say nothing", () => {
  const button = globalThis.document.createElement("button");
  setAttr(button, "aria-pressed", true);
  assert.equal(button.getAttribute("aria-pressed"), "true");
  setAttr(button, "aria-pressed", false);
  assert.equal(button.getAttribute("aria-pressed"), "false");
  setAttr(button, "aria-pressed", null);
  assert.equal(button.getAttribute("aria-pressed"), null);
});

test("any other attribute that is false goes", () => {
  const tile = globalThis.document.createElement("div");
  setAttr(tile, "data-idle", true);
  setAttr(tile, "data-idle", false);
  assert.equal(tile.getAttribute("data-idle"), null);
});
