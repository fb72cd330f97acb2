import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { digits, paceInWords, spoken } from "../../../static/js/table/players/clock_words.js";
import { later } from "../../../static/js/table/players/clocks.js";
import { paceFrom } from "../../../static/js/table/offers/clock_fields.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = 1_800_000_000_000;
const clock = (left, runs, changes = null) => ({
  seat: "york",
  left,
  awaited: true,
  runs,
  changes,
});

test("a clock that runs counts down to zero and no further", () => {
  assert.deepEqual(later(clock(HOUR, true), NOW, MINUTE), { left: 59 * MINUTE, runs: true });
  assert.deepEqual(later(clock(HOUR, true), NOW, 2 * HOUR), { left: 0, runs: false });
  assert.deepEqual(later(clock(HOUR, false), NOW, 2 * HOUR), { left: HOUR, runs: false });
});

test("a clock stops and starts at the times the server gave", () => {
  const night = NOW + 10 * MINUTE;
  const running = clock(HOUR, true, night);
  assert.deepEqual(later(running, NOW, 5 * MINUTE), { left: 55 * MINUTE, runs: true });
  assert.deepEqual(later(running, NOW, 3 * HOUR), { left: 50 * MINUTE, runs: false });
  const standing = clock(HOUR, false, night);
  assert.deepEqual(later(standing, NOW, 5 * MINUTE), { left: HOUR, runs: false });
  assert.deepEqual(later(standing, NOW, 15 * MINUTE), { left: 55 * MINUTE, runs: true });
});

test("a clock shows its two largest units, and seconds in the last hour only", () => {
  assert.equal(digits(53 * HOUR), "2 d 5 h");
  assert.equal(digits(5 * HOUR + 12 * MINUTE), "5 h 12 min");
  assert.equal(digits(12 * MINUTE + 4_200), "12:05");
  assert.equal(digits(0), "time is up");
});

test("screen readers hear whole minutes", () => {
  assert.equal(spoken(25 * HOUR), "1 day and 1 hour left");
  assert.equal(spoken(5 * HOUR + 12 * MINUTE), "5 hours and 12 minutes left");
  assert.equal(spoken(30_000), "less than a minute left");
});

test("a time control is written as people say it", () => {
  const days = { kind: "days", bank: 86_400, add: 14_400, per: "turn", cap: 259_200, quiet: true };
  assert.equal(paceInWords(days), "24 hours + 4 hours a turn, up to 72 hours");
  const live = { kind: "live", bank: 3600, add: 30, per: "decision", cap: null, quiet: false };
  assert.equal(paceInWords(live), "60 minutes + 30 seconds a decision");
  assert.equal(paceInWords(null), "No clock");
});

test("a player proposes a clock of their own in the units of the form", () => {
  assert.deepEqual(paceFrom("days", { bank: 48, add: 8, cap: 96 }, { quiet: true }), {
    kind: "days",
    bank: 172_800,
    add: 28_800,
    per: "turn",
    cap: 345_600,
    quiet: true,
  });
  const live = paceFrom("live", { bank: 60, add: 30 }, { per: "decision" });
  assert.deepEqual([live.bank, live.add, live.per, live.cap], [3600, 30, "decision", null]);
});
