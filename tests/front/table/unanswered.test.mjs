import assert from "node:assert/strict";
import { test } from "node:test";
import { keepFor, keptFor } from "../../../static/js/table/page/unanswered.js";

function storage(t) {
  const items = new Map();
  globalThis.sessionStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, value),
    removeItem: (key) => items.delete(key),
  };
  t.after(() => delete globalThis.sessionStorage);
}

test("an action outlives a reload of its match until it is answered", (t) => {
  storage(t);
  const sent = { by: "york", message: { type: "act", id: "r1", seq: 7, action: { do: "Pass" } } };
  keepFor("m1", sent);
  assert.deepEqual(keptFor("m1"), sent);
  assert.equal(keptFor("m2"), null);
  keepFor("m1", null);
  assert.equal(keptFor("m1"), null);
});

test("a resignation does not: it would count in any position", (t) => {
  storage(t);
  keepFor("m1", { by: "york", message: { type: "resign", id: "r1" } });
  assert.equal(keptFor("m1"), null);
});
