import assert from "node:assert/strict";
import { test } from "node:test";
import { ago, count, howLong, list, ordinal, title } from "../../../static/js/common/speech.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test("a list ends with 'and', without a comma before it", () => {
  assert.equal(list(["Kent"]), "Kent");
  assert.equal(list(["Kent", "Essex"]), "Kent and Essex");
  assert.equal(list(["Kent", "Essex", "Wilts"]), "Kent, Essex and Wilts");
});

test("an empty list has a word of its own", () => {
  assert.equal(list([]), "none");
  assert.equal(list([], ""), "");
});

test("only one is singular", () => {
  assert.equal(count(0, "block"), "0 blocks");
  assert.equal(count(1, "block"), "1 block");
  assert.equal(count(21, "die", "dice"), "21 dice");
});

test("ordinals have their English endings", () => {
  const numbers = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23];
  const words = ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "23rd"];
  assert.deepEqual(numbers.map(ordinal), words);
});

test("a key becomes a title", () => {
  assert.equal(title("red"), "Red");
  assert.equal(title("north_sea"), "North sea");
  assert.equal(title(null), "");
});

test("times are given in the largest whole unit", () => {
  const told = (past) => ago(0, past);
  assert.equal(told(59_999), "just now");
  assert.equal(told(MINUTE), "1 minute ago");
  assert.equal(told(59 * MINUTE), "59 minutes ago");
  assert.equal(told(25 * HOUR), "1 day ago");
  assert.equal(told(29 * DAY), "29 days ago");
  assert.equal(told(60 * DAY), "2 months ago");
  assert.equal(told(400 * DAY), "1 year ago");
});

test("the time that a player has had to think is short", () => {
  assert.equal(howLong(0, 59_999), null);
  assert.equal(howLong(0, 4 * MINUTE), "4 mins");
  assert.equal(howLong(0, 3 * HOUR), "3 hrs");
  assert.equal(howLong(0, 2 * DAY), "2 days");
});
