import { done } from "../../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Deck } from "../../../../static/js/rulesets/cousins_war/pieces/cards.js";
import { mount } from "../../../../static/js/rulesets/cousins_war.js";
import { playAid } from "../../../../static/js/rulesets/cousins_war/panels/aid.js";
import { Hand } from "../../../../static/js/rulesets/cousins_war/panels/hands.js";
import { Piles } from "../../../../static/js/rulesets/cousins_war/panels/strips.js";

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

test("a hand shows a face for each card that is known and a back for each other", () => {
  const hand = new Hand("lancaster", new Deck({ cards: { B6: TOWTON } }));
  const holds = (count, known) =>
    hand.render({
      passing: {},
      nominated: {},
      keeping: {},
      hands: { lancaster: { count, cards: null, known, stuck: {} } },
    });
  const backs = () => hand.element.querySelectorAll(".hidden-card").length;
  const faces = () => hand.element.querySelectorAll(".card-hit").length;
  for (const [count, known] of [
    [4, []],
    [5, ["B6"]],
    [2, ["B6"]],
    [1, ["B6"]],
  ]) {
    holds(count, known);
    assert.deepEqual([backs(), faces()], [count - known.length, known.length]);
  }
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

test("the list of discards is filled when it opens, and kept up to date while it is open", () => {
  const piles = new Piles(new Deck({ cards: { B6: TOWTON } }), { cards: { B6: TOWTON } });
  const view = { box: { count: 0 }, supply: { french: 2 } };
  const turn = (newState) =>
    piles.sheet.dispatchEvent(Object.assign(new window.Event("beforetoggle"), { newState }));
  const labels = () =>
    [...piles.list.children].map((place) => place.getAttribute("aria-label").split(".")[0]);
  piles.render({ ...view, discards: ["B6"] });
  assert.deepEqual(labels(), []);
  turn("open");
  assert.deepEqual(labels(), ["Towton"]);
  piles.render({ ...view, discards: [] });
  assert.deepEqual(labels(), []);
  turn("closed");
  piles.render({ ...view, discards: ["B6"] });
  assert.deepEqual(labels(), []);
});

test("the play aid is written when it opens, once", () => {
  const { sheet } = playAid({ losses: { single: {}, double: {}, triple: {} } }, String);
  assert.equal(sheet.children.length, 0);
  sheet.dispatchEvent(new window.Event("beforetoggle"));
  sheet.dispatchEvent(new window.Event("beforetoggle"));
  assert.equal(sheet.querySelectorAll("table").length, 1);
});
