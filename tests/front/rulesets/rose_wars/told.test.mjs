import "../../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { learn } from "../../../../static/js/rulesets/rose_wars/text/words.js";
import { wordsOf } from "../words_of.mjs";
import { explainer } from "../../../../static/js/rulesets/rose_wars/explain.js";
import { labeller } from "../../../../static/js/rulesets/rose_wars/text/labels.js";
import { makeLog } from "../../../../static/js/rulesets/rose_wars/text/log.js";
import { BADGE_PLACES, Tile } from "../../../../static/js/rulesets/rose_wars/pieces/tile.js";
import { linesOf, textOf } from "../../../../static/js/common/lines.js";

const words = wordsOf("rose_wars");
learn(words);
const FLAGS = Object.keys(words).flatMap((id) => id.match(/^flag\.(.*)/)?.[1] ?? []);

const charts = {
  words,
  units: {
    knights: {
      id: "knights",
      name: "Knights",
      letters: "KN",
      against_cavalry: [0, 0],
      ability: "",
      history: "",
      status: "name known; numbers reconstruction",
    },
  },
  cards: {
    rally: {
      id: "rally",
      name: "Rally",
      copies: 1,
      timing: "free",
      text: "Once more.",
      status: "reconstruction",
    },
  },
  scenarios: { long_battle: { knights: [2, 2, 4, 0] } },
  provenance: { long_battle: "our own variant" },
};
const ROUTE = { unit: "s1", target: "s1", square: "c3", by: ["b2", "c2", "c3"] };
const view = {
  scenario: "long_battle",
  houses: { south: "york", north: "lancaster" },
  odds: [{ ...ROUTE, halts: true, attack: 4, hit: 67, defeat: 33 }],
  deployment: null,
  units: { s1: { seat: "south", kind: "knights", square: "b3", flags: FLAGS } },
};

const told = (event) =>
  linesOf({ events: [event], seat: null }, { log: makeLog(charts, "south") }).map(textOf);

test("the log says that a seat plays no card, and nothing where all begin by passing", () => {
  const order = { event: "PassedByOrder", seat: "north", house: "york" };
  assert.deepEqual(told({ ...order, window: "guard" }), ["York plays no card."]);
  assert.deepEqual(told({ ...order, window: "press" }), []);
});

test("an order in a match older than the houses' names is named by the seat", () => {
  assert.deepEqual(told({ event: "PassedByOrder", seat: "north", window: "broken" }), [
    "North plays no card.",
  ]);
});

test("the log shows what quick passing reveals", () => {
  const seat = { seat: "north", house: "york" };
  assert.deepEqual(told({ event: "LackedCard", ...seat, window: "guard" }), [
    "York has no card to play before the defense roll.",
  ]);
  assert.match(
    told({ event: "QuickPassing", ...seat, on: true })[0],
    /skips questions that no card can answer/,
  );
  assert.match(told({ event: "QuickPassing", ...seat, on: false })[0], /every question again/);
});

test("every flag of a tile is drawn, each at its own place", () => {
  const tile = new Tile("s1", charts);
  tile.render(view);
  const places = [...tile.badges.children].map((badge) => badge.getAttribute("transform"));
  assert.equal(places.length, FLAGS.length);
  assert.equal(new Set(places).size, places.length);
  assert.ok(BADGE_PLACES.length >= FLAGS.length);
});

test("a hand that carries a piece over a target is told the odds", () => {
  const tile = new Tile("s1", charts);
  tile.render(view);
  tile.showOdds(25);
  assert.equal(tile.element.dataset.price, "25%");
});

test("tiles and cards say where their numbers come from, and name the scenario", () => {
  const explain = explainer(charts);
  const unit = explain("unit", "s1", view).lines.at(-1);
  assert.equal(unit, "Source: name known; numbers reconstruction. This scenario: our own variant.");
  assert.equal(explain("card", "rally", view).lines.at(-1), "Source: reconstruction.");
});

test("an attack says where its unit has to go for it, and what a different route gains", () => {
  const label = labeller(charts, "south");
  const attack = { do: "Attack", unit: "s1", target: "s1", square: "b3" };
  assert.equal(label(attack, view), "Knights (b3): attack Knights (b3)");
  assert.match(label({ ...attack, square: "c3" }, view), / from c3$/);
  assert.equal(
    label({ do: "AttackBy", ...ROUTE }, view),
    "Knights (b3): attack Knights (b3) from c3, by b2 and c2: halted there; Attack 4, defeats 33 %",
  );
});
