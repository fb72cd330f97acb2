import assert from "node:assert/strict";
import { test } from "node:test";
import { isToBeRead } from "../../static/js/pages/announcement.js";

test("an announcement is read until its time is over or it has been put away", () => {
  const reader = { now: 1000, away: null };
  assert.equal(isToBeRead({ number: 3, until: null }, reader), true);
  assert.equal(isToBeRead({ number: 3, until: 1001 }, reader), true);
  assert.equal(isToBeRead({ number: 3, until: 1000 }, reader), false);
  assert.equal(isToBeRead({ number: null, until: null }, reader), false);
  assert.equal(isToBeRead({ number: 3, until: null }, { ...reader, away: "3" }), false);
  assert.equal(isToBeRead({ number: 4, until: null }, { ...reader, away: "3" }), true);
});
