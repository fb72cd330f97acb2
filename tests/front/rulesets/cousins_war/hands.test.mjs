import { done } from "../../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Deck } from "../../../../static/js/rulesets/cousins_war/pieces/cards.js";
import { mount } from "../../../../static/js/rulesets/cousins_war.js";
import { Hand } from "../../../../static/js/rulesets/cousins_war/panels/hands.js";

const TOWTON = {
  status: "known",
  name: "Towton",
  type: "battle",
  cp: 3,
  date: "1461-03-29",
  region: "north",
  cubes: { lancaster: 3, york: 2 },
};

test("a card that leaves the hand takes no mark of the hand along", () => {
  const key = "B6";
  const deck = new Deck({ cards: { [key]: TOWTON } });
  const hand = new Hand("york", deck);
  hand.render({
    passing: {},
    nominated: { york: key },
    keeping: {},
    hands: {
      york: { count: 1, cards: [key], known: [key], stuck: { [key]: { text: "Not in round 1." } } },
    },
  });
  const card = deck.element(key);
  const label = () => card.querySelector(".card-hit").getAttribute("aria-label");
  assert.equal(card.dataset.intended, "nominated");
  assert.equal(card.dataset.known, "Lancaster knows");
  assert.match(label(), /Nominated\. Lancaster knows.*Not in round 1\./);
  assert.equal(deck.unmarked(key), card);
  assert.deepEqual(Object.keys(card.dataset), ["flip"]);
  assert.doesNotMatch(label(), /Nominated|knows|Not in/);
});

test("for the keyboard the uses of a card follow the hand, and the questions of a battle its dice", () => {
  const root = document.createElement("div");
  const rows = { single: {}, double: {}, triple: {} };
  const charts = { cards: {}, regions: {}, losses: rows };
  done(mount(root, charts, { viewer: "york", seats: [], rules: String, calm: () => true }));
  const follows = (one, other) =>
    root.querySelector(one).compareDocumentPosition(root.querySelector(other)) &
    window.Node.DOCUMENT_POSITION_FOLLOWING;
  assert.ok(follows(".hand[data-place=own]", ".uses"));
  assert.ok(follows(".arena-dice", ".questions"));
  assert.ok(root.querySelector(".battlefield .questions"));
});
