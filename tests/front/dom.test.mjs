import assert from "node:assert/strict";
import { test } from "node:test";
import { stubDocument } from "./stub_dom.mjs";

stubDocument();
const { mark } = await import("../../static/js/table/dom.js");

test("a toggle that is off says so, and what is no toggle says nothing", () => {
  const button = globalThis.document.createElement("button");
  mark(button, "aria-pressed", true);
  assert.equal(button.getAttribute("aria-pressed"), "true");
  mark(button, "aria-pressed", false);
  assert.equal(button.getAttribute("aria-pressed"), "false");
  mark(button, "aria-pressed", null);
  assert.equal(button.getAttribute("aria-pressed"), null);
});

test("any other attribute that is false goes", () => {
  const tile = globalThis.document.createElement("div");
  mark(tile, "data-idle", true);
  mark(tile, "data-idle", false);
  assert.equal(tile.getAttribute("data-idle"), null);
});
