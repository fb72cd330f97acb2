// Who may watch: what players can propose, and what the page says of it.
import "../page.mjs";
import assert from "node:assert/strict";
import test from "node:test";

import { watchingWay, WATCHING_KINDS } from "../../../static/js/table/offers/watching_proposals.js";
import { onlookers } from "../../../static/js/table/players/seats.js";
import { watchingInWords } from "../../../static/js/table/players/watching_words.js";

const terms = { spectators: true, on_show: false, delay: "5" };

test("the terms say who may watch and how late", () => {
  assert.equal(watchingInWords(terms), "anyone with the link can watch, five minutes late");
  assert.equal(watchingInWords({ ...terms, spectators: false }), "nobody can watch");
  const open = { ...terms, on_show: true, delay: "none" };
  assert.equal(watchingInWords(open), "everyone can watch");
});

test("a player may propose everything but what is agreed on already", () => {
  const { choices, note } = watchingWay(terms);
  assert.match(note, /^Now: anyone with the link can watch, five minutes late\./);
  const words = choices.map((choice) => choice.words);
  assert.equal(words.length, 10);
  assert.ok(!words.includes("anyone with the link can watch, five minutes late"));
  assert.deepEqual(choices[0], {
    words: "nobody can watch",
    detail: { spectators: false, on_show: false, delay: "none" },
  });
});

test("a proposal is read to the others in full", () => {
  const asked = WATCHING_KINDS.watching.asks(
    { detail: { ...terms, delay: "turn" } },
    "Anne",
    false,
  );
  assert.equal(
    asked,
    "Anne proposes that others may watch like this: anyone with the link can watch, one turn late.",
  );
});

const at = {
  match: { ...terms, seats: [{ seat: "york", name: "Anne", bot: null }] },
  frame: { outcome: null },
  presence: { seats: {}, spectators: 2, names: [] },
};

test("spectators are listed by the names that they have", () => {
  const named = (names) =>
    onlookers({ ...at, viewer: "york", presence: { ...at.presence, names } });
  assert.equal(named(["Bess"]), "Watching: Bess and 1 more");
  assert.equal(named(["Bess", "Jane"]), "Watching: Bess and Jane");
});

test("who watches late reads how late, players only how many watch", () => {
  const late = onlookers({ ...at, viewer: "spectator" });
  assert.equal(late, "You see the game five minutes late. 2 watching");
  assert.equal(onlookers({ ...at, viewer: "york" }), "2 watching");
  const over = { ...at, frame: { outcome: {} }, viewer: "spectator" };
  assert.equal(onlookers(over), "2 watching");
});
