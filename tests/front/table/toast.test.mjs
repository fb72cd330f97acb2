// Notices that last as long as they are true.
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "../../../static/js/common/elements.js";
import { Toasts } from "../../../static/js/table/page/toast.js";

test("words that hold are shown once, and go when they are true no longer", () => {
  const holder = h("div", {});
  const waits = new Toasts(holder).holding("Waiting.");
  waits(false);
  assert.equal(holder.childElementCount, 0);
  waits(true);
  waits(true);
  assert.equal(holder.childElementCount, 1);
  assert.equal(holder.children[0].children[0].textContent, "Waiting.");
});
