import assert from "node:assert/strict";
import { test } from "node:test";
import "../../page.mjs";
import { scoreTrack } from "../../../../static/js/rulesets/lancaster_york/panels/chart.js";
import { draw } from "../../../../static/js/common/draw.js";
import { labeller } from "../../../../static/js/rulesets/lancaster_york/text/labels.js";
import { PlanningChart } from "../../../../static/js/rulesets/lancaster_york/panels/plan.js";
import { namer } from "../../../../static/js/rulesets/lancaster_york/text/vocabulary.js";
import { charts, planned } from "./table.mjs";

const COST = { bid: 0, white: 0, black: 0, troops: 0, total: 0 };

test("the numbers of the score track never stand too close to be read", () => {
  for (const most of [0, 49, 99, 100, 185, 240, 400, 999]) {
    const track = document.createElement("div");
    draw(track, scoreTrack({ score: { red: most, yellow: 7 }, players: ["red", "yellow"] }));
    const labels = [...track.querySelectorAll(".ten")];
    const at = labels.map(({ style }) => parseFloat(style.left));
    const gaps = at.slice(1).map((left, i) => left - at[i]);
    assert.ok(labels.length >= 5, `${most}: ${labels.length} numbers`);
    assert.ok(Math.min(...gaps) >= 9, `${most}: ${gaps}`);
    assert.equal(labels[0].textContent, "0");
  }
});

test("the button that seals a plan says how many orders will not be paid", () => {
  const seal = (plan) => labeller(charts)({ do: "Seal" }, planned(plan));
  const unpaid = [
    { what: "white", card: "noble_percy_9", count: 1 },
    { what: "troops", card: "london", count: 4 },
  ];
  assert.equal(seal({ unpaid: [] }), "Seal the plan");
  assert.equal(seal({ unpaid: unpaid.slice(0, 1) }), "Seal: 1 order will not be paid");
  assert.equal(seal({ unpaid }), "Seal: 2 orders will not be paid");
});

test("what will not be paid is said beside the cost, above the map", () => {
  const eyes = { charts, viewer: "red", seats: [], name: namer(charts) };
  const chart = new PlanningChart(eyes, { onTool: () => {}, gesture: () => {} });
  const plan = { presence: [], owns: 5, cost: { ...COST, troops: 12, total: 12 } };
  const unpaid = [{ what: "troops", card: "london", count: 3 }];
  chart.render(planned({ ...plan, unpaid }));
  assert.match(chart.head.textContent, /Costs £12 of £5: £7 more than you own/);
  assert.match(chart.head.querySelector("[role=alert]").textContent, /3 troops on London/);
  chart.render(planned({ ...plan, owns: 12, unpaid: [] }));
  assert.ok(chart.head.querySelector("[role=alert]").hidden);
});
