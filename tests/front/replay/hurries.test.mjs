/** Where the server's players hurried, on the replay page. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

import { ReplayHurries } from "../../../static/js/replay/panels/hurries.js";
import { Source } from "../../../static/js/replay/source.js";
import { Timeline } from "../../../static/js/table/log/timeline.js";

const steps = [{ row: 2, view: {} }, { row: 5 }, { row: 9 }];
const timeline = new Timeline({ match: {}, viewer: "open", outcome: null, steps });

test("a step tells that a player decided in a hurry, and the log leads there", () => {
  document.body.innerHTML = `<div id="hurries-here"></div>`;
  const here = document.getElementById("hurries-here");
  const shown = new ReplayHurries(new Source("t"));
  shown.hurried = [{ seat: "lancaster", row: 5 }];
  const words = "Lancaster decided in a hurry: the server was busy.";
  assert.deepEqual(shown.notes(timeline), [{ step: 1, words }]);
  shown.show(timeline, 1);
  assert.equal(here.textContent, words);
  shown.show(timeline, 2);
  assert.equal(here.children.length, 0);
});
