/** The notepad: nothing that was typed on either device is lost. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { merged } from "../../../static/js/table/thinking/notes.js";

test("text that one device added to the other's is taken unchanged", () => {
  assert.equal(merged("Kent", "Kent: Warwick"), "Kent: Warwick");
  assert.equal(merged("Kent: Warwick", "Kent"), "Kent: Warwick");
  assert.equal(merged("", "Kent"), "Kent");
});

test("two texts that differ are both kept", () => {
  const both = merged("Kent: Warwick", "Wales: Tudor");
  assert.ok(both.startsWith("Kent: Warwick\n"));
  assert.ok(both.endsWith("\nWales: Tudor"));
});
