import "../../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const { Muster } = await import("../../../../static/js/rulesets/rose_wars/panels/muster.js");

const UNITS = Array.from({ length: 11 }, (_, i) => `s${i + 1}`);
const headings = (element) =>
  [...element.querySelectorAll("h2")].map(({ textContent }) => textContent);

function headingsWith(back) {
  const tiles = Object.fromEntries(
    UNITS.map((unit) => [unit, { element: globalThis.document.createElement("i") }]),
  );
  const muster = new Muster({}, "south", UNITS, tiles);
  const plan = { laid: false, back, rear: back.map(() => null) };
  const view = {
    phase: "deploy",
    start: [],
    houses: { south: "york", north: "lancaster" },
    deployment: { south: plan, north: { laid: false } },
  };
  muster.render(view, { actions: [] }, { animate: false, events: [] });
  return headings(muster.stacks);
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
