/** What the server's players believed, on the replay page. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

import { ReplayBeliefs } from "../../../static/js/replay/beliefs.js";
import { Source } from "../../../static/js/replay/source.js";
import { Timeline } from "../../../static/js/table/log/timeline.js";

const part = (id) => document.getElementById(id);
const held = (text, share, truth) => ({ text, share, truth, right: truth === text });
const steps = [{ row: 2, view: {} }, { row: 5 }, { row: 9 }];
const timeline = new Timeline({ match: {}, viewer: "open", outcome: null, steps });

function laidOut(onJump = () => {}) {
  document.body.innerHTML = `
    <section id="beliefs" hidden><div id="beliefs-here"></div>
      <button id="beliefs-earlier"></button><button id="beliefs-later"></button></section>`;
  const shown = new ReplayBeliefs({ source: new Source("t"), onJump });
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
  assert.equal(part("beliefs").hidden, false);
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

test("buttons lead to the steps before and after, and stop at the ends", () => {
  const gone = [];
  const shown = laidOut((step) => gone.push(step));
  shown.show(timeline, 1, true);
  assert.equal(part("beliefs-here").children.length, 0);
  part("beliefs-earlier").click();
  part("beliefs-later").click();
  assert.deepEqual(gone, [0, 2]);
  shown.show(timeline, 2, true);
  assert.equal(part("beliefs-later").getAttribute("aria-disabled"), "true");
  part("beliefs-later").click();
  assert.deepEqual(gone, [0, 2]);
});

test("a match without beliefs has no such panel", () => {
  const shown = laidOut();
  shown.beliefs = [];
  shown.show(timeline, 0, true);
  assert.equal(part("beliefs").hidden, true);
});

test("a step tells that a player decided in a hurry, and buttons lead there", () => {
  const gone = [];
  const shown = laidOut((step) => gone.push(step));
  shown.hurried = [{ seat: "lancaster", row: 5 }];
  shown.show(timeline, 0, false);
  part("beliefs-later").click();
  assert.deepEqual(gone, [1]);
  shown.show(timeline, 1, false);
  assert.equal(
    part("beliefs-here").textContent,
    "Lancaster decided in a hurry: the server was busy.",
  );
});
