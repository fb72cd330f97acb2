import "../../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { learn } from "../../../../static/js/rulesets/rose_wars/text/words.js";
import { wordsOf } from "../words_of.mjs";

learn(wordsOf("rose_wars"));

const { draw, made } = await import("../../../../static/js/common/draw.js");
const { muster, musterParts } =
  await import("../../../../static/js/rulesets/rose_wars/panels/muster.js");
const { roster } = await import("../../../../static/js/rulesets/rose_wars/panels/roster.js");
const { drawFace, legend } =
  await import("../../../../static/js/rulesets/rose_wars/pieces/tile.js");

const UNITS = Array.from({ length: 11 }, (_, i) => `s${i + 1}`);
const headings = (element) =>
  [...element.querySelectorAll("h2")].map(({ textContent }) => textContent.trim());

function headingsWith(back) {
  const tiles = Object.fromEntries(
    UNITS.map((unit) => [unit, { element: globalThis.document.createElement("i") }]),
  );
  const its = { viewer: "south", units: UNITS, tiles, parts: musterParts() };
  const plan = { laid: false, back, rear: back.map(() => null) };
  const view = {
    phase: "deploy",
    start: [],
    houses: { south: "york", north: "lancaster" },
    deployment: { south: plan, north: { laid: false } },
  };
  return headings(made(muster(view, { actions: [] }, { animate: false, events: [] }, its)));
}

test("while the rear guard is chosen, no heading counts eleven units of eight", () => {
  assert.match(headingsWith([])[0], /choose 3 for the rear guard/);
  assert.match(headingsWith(["s1", "s2"])[0], /choose 1 for the rear guard/);
  const [front] = headingsWith(["s1", "s2", "s3"]);
  assert.equal(front, "Front line");
  for (const back of [[], ["s1"], ["s1", "s2", "s3"]]) {
    for (const heading of headingsWith(back)) assert.doesNotMatch(heading, /11 of/);
  }
});

test("a tile bears its full name beside its letters, and the legend tells what the letters are", () => {
  const face = { id: 2, key: "PK", name: "Pikemen", letters: "PK" };
  const stats = { movement: 1, attack: 2, defense: 4, range: 0 };
  const texts = [...made(drawFace(face, "york", stats)).querySelectorAll("text")];
  assert.equal(texts.find((one) => one.matches(".letters")).textContent, "PK");
  assert.equal(texts.find((one) => one.matches(".full")).textContent, "Pikemen");
  const told = made(legend({ units: { PK: face, x: { name: "Red Dragon", letters: null } } }));
  assert.deepEqual(
    [...told.children].map(({ textContent }) => textContent.trim()),
    ["PK Pikemen", "movement", "attack", "defense", "range"],
  );
});

test("beside the field stands what one's own units are, each kind once, and nothing of the enemy's", () => {
  const unit = (name, ability) => ({ name, ability, letters: null, against_cavalry: [0, 0] });
  const units = { bow: unit("Longbowmen", ""), boar: unit("White Boar Knights", "May go on.") };
  const stats = [1, 2, 3, 0];
  const charts = { units, scenarios: { standard: { bow: stats, boar: stats } } };
  const holder = document.createElement("div");
  const show = (view) => draw(holder, roster(view, "south", ["s1", "s2", "s3", "n1"], charts));
  const kind = { s1: "bow", s2: "bow", s3: "boar", n1: "dragon" };
  const view = {
    phase: "deploy",
    scenario: "standard",
    houses: { south: "york", north: "lancaster" },
    units: Object.fromEntries(Object.entries(kind).map(([key, one]) => [key, { kind: one }])),
  };
  show(view);
  const lines = [...holder.querySelectorAll(".roster-words")];
  const stands = "Movement 1, Attack 2, Defense 3, melee.";
  assert.deepEqual(
    lines.map(({ textContent }) => textContent.replace(/\s+/g, " ").trim()),
    [`2 Longbowmen 2 units. ${stands}`, `White Boar Knights ${stands}May go on.`],
  );
  show({ ...view, phase: "battle" });
  assert.equal(holder.children.length, 0);
});
