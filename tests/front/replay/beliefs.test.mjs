/** What the server's players believed, on the replay page. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

import { ReplayBeliefs } from "../../../static/js/replay/panels/beliefs.js";
import { Source } from "../../../static/js/replay/source.js";
import { Timeline } from "../../../static/js/table/log/timeline.js";

const part = (id) => document.getElementById(id);
const held = (text, share, truth) => ({ text, share, truth, right: truth === text });
const steps = [{ row: 2, view: {} }, { row: 5 }, { row: 9 }];
const timeline = new Timeline({ match: {}, viewer: "open", outcome: null, steps });

function laidOut() {
  document.body.innerHTML = `<div id="beliefs-here"></div>`;
  const shown = new ReplayBeliefs(new Source("t"));
  shown.beliefs = [
    { seat: "york", row: 2, worlds: 64, held: [held("Exeter stood in Kent", 0.61, null)] },
    {
      seat: "york",
      row: 9,
      worlds: 64,
      held: [
        held("Devon stood in Wales", 0.5, "Devon stood in Wales"),
        held("the claim was true", 0.3, "Kent stood in York"),
      ],
    },
  ];
  return shown;
}

test("a step tells what was believed there, and open what was true", () => {
  const shown = laidOut();
  shown.show(timeline, 2, true);
  assert.equal(
    part("beliefs-here").querySelector("h3").textContent,
    "York believed (shares of 64 worlds)",
  );
  assert.deepEqual(
    [...part("beliefs-here").querySelectorAll("li")].map((line) => line.textContent),
    ["50 %Devon stood in Wales ✓ true", "30 %The claim was true ✗ Kent stood in York"],
  );
  shown.show(timeline, 0, true);
  assert.match(part("beliefs-here").textContent, /61 %Exeter stood in Kent ✗ not so$/);
});

test("who looks as a player is not told what was true", () => {
  const shown = laidOut();
  shown.show(timeline, 2, false);
  assert.doesNotMatch(part("beliefs-here").textContent, /[✓✗]/);
});

test("the log leads to every step with beliefs, and there are none elsewhere", () => {
  const shown = laidOut();
  shown.show(timeline, 1, true);
  assert.equal(part("beliefs-here").children.length, 0);
  assert.deepEqual(shown.notes(timeline), [
    { step: 0, words: "What York believed" },
    { step: 2, words: "What York believed" },
  ]);
});

test("a step tells that a player decided in a hurry, and the log leads there", () => {
  const shown = laidOut();
  shown.hurried = [{ seat: "lancaster", row: 5 }];
  const words = "Lancaster decided in a hurry: the server was busy.";
  assert.deepEqual(shown.notes(timeline).at(-1), { step: 1, words });
  shown.show(timeline, 1, false);
  assert.equal(part("beliefs-here").textContent, words);
});
