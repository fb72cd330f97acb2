/** What may come of a click, in the explanation of its piece; and who can reach what. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

import { Foresight, reachDrawn } from "../../../static/js/table/board/foresight.js";
import { Tooltip } from "../../../static/js/table/board/tooltip.js";
import { openBoard } from "../opened.mjs";

const MARCH = { do: "MarchAll", to: "sussex", via: null, source: "kent" };
const TAKE = { do: "Take", source: "kent" };

/** A foresight, what it sends, and what it says of elements. */
function openForesight(trial, meant = () => MARCH) {
  document.body.innerHTML =
    '<div id="boards"><div id="board"></div></div><button id="show-reach"></button>';
  const [sent, said] = [[], []];
  const shell = {
    place: document.getElementById("boards"),
    seq: 4,
    isOpen: true,
    hand: { first: [TAKE] },
    host: { meant, holds: ({ do: name }) => (name === "Take" ? "afresh" : null) },
    tooltip: { foretell: (element, lines) => said.push([element.dataset.key, ...lines]) },
    seatOf: (seat) => ({ title: `${seat[0].toUpperCase()}${seat.slice(1)}`, mark: seat }),
    toasts: { show: (kind, words) => said.push([kind, words]) },
    send: (message) => sent.push(message) > 0,
  };
  const before = globalThis.requestAnimationFrame;
  globalThis.requestAnimationFrame = () => 1; // no frame comes: what is to be drawn is enough
  trial.after(() => (globalThis.requestAnimationFrame = before));
  const foresight = new Foresight(shell);
  const answer = (id, lines = ["It feeds 4."]) =>
    foresight.hear({ type: "foreseen", id, lines, reach: [] });
  return { shell, sent, said, foresight, answer };
}

function area(key) {
  const element = document.createElement("span");
  Object.assign(element.dataset, { kind: "area", key });
  return element;
}

test("what a click would do is asked with what is in hand, once in a position", (trial) => {
  const { shell, sent, said, foresight, answer } = openForesight(trial);
  foresight.explain(area("sussex"));
  const [{ id, ...asked }] = sent;
  assert.deepEqual(asked, { type: "foresee", seq: 4, action: MARCH, first: [TAKE] });
  assert.ok(answer(id));
  assert.deepEqual(said, [["sussex", "It feeds 4."]]);
  foresight.explain(area("sussex"));
  assert.deepEqual([sent.length, said.length], [1, 2], "what is known is said at once");
  shell.seq = 5;
  foresight.explain(area("sussex"));
  assert.equal(sent.length, 2, "in another position it is asked again");
});

test("nothing is asked where a click takes nothing, or only takes something in hand", (trial) => {
  const none = openForesight(trial, () => null);
  none.foresight.explain(area("sussex"));
  const take = openForesight(trial, () => TAKE);
  take.foresight.explain(area("kent"));
  const shut = openForesight(trial);
  shut.shell.isOpen = false;
  shut.foresight.explain(area("sussex"));
  assert.deepEqual([none.sent, take.sent, shut.sent], [[], [], []]);
});

test("an answer that comes too late is dropped, and one question hides no other", (trial) => {
  const { shell, sent, said, foresight, answer } = openForesight(trial);
  const away = { do: "MarchAll", to: "essex", via: null, source: "kent" };
  foresight.explain(area("sussex"));
  shell.host.meant = () => away;
  foresight.explain(area("essex"));
  foresight.explain(area("essex"));
  assert.equal(sent.length, 2, "what has been asked is not asked again");
  assert.ok(answer(sent[0].id));
  assert.deepEqual(said, [["sussex", "It feeds 4."]], "the explanation knows its own piece");
  shell.seq = 5;
  foresight.explain(area("essex"));
  assert.ok(answer(sent[1].id), "of the position before");
  assert.equal(said.length, 1);
  assert.ok(answer(sent[2].id));
  assert.deepEqual(said[1], ["essex", "It feeds 4."]);
});

test("a refusal of a question of its own is no news for the table, and others are", (trial) => {
  const { sent, foresight } = openForesight(trial);
  foresight.explain(area("sussex"));
  assert.ok(!foresight.hear({ type: "refused", id: "another" }));
  assert.ok(!foresight.hear({ type: "state" }));
  assert.ok(foresight.hear({ type: "refused", id: sent[0].id }));
});

test("the reach of all is asked for with a key, drawn at each place and hidden again", (trial) => {
  const { sent, said, shell, foresight } = openForesight(trial);
  document.getElementById("show-reach").click();
  assert.match(said[0][1], /can be there next turn/);
  assert.deepEqual([sent[0].action, sent[0].first], [null, []]);
  const reach = [
    { kind: "area", key: "kent", seat: "lancaster", number: 3 },
    { kind: "area", key: "kent", seat: "york", number: 5 },
    { kind: "area", key: "essex", seat: "york", number: 2 },
  ];
  foresight.hear({ type: "foreseen", id: sent[0].id, lines: [], reach });
  assert.deepEqual(
    foresight.layer.drawings.map(({ at, text }) => [at[1], text]),
    [
      ["kent", "L3 Y5"],
      ["essex", "Y2"],
    ],
  );
  assert.deepEqual(foresight.layer.drawings, reachDrawn(reach, shell.seatOf));
  foresight.toggle();
  assert.deepEqual(foresight.layer.drawings, []);
});

test("a host knows what a click would take, and picks nothing for it", async () => {
  document.body.innerHTML = '<div id="board"></div><p id="aim"></p><div id="words"></div>';
  const places = Object.fromEntries(
    ["board", "aim", "words"].map((id) => [id, document.getElementById(id)]),
  );
  const host = await openBoard(places, { viewer: "york" });
  const actions = [{ do: "Play", card: "A" }, { do: "Pass" }];
  host.draw({ view: { sum: 1 }, actions, moment: { events: [], animate: false }, recent: [] });
  assert.deepEqual(host.meant("card", "A"), actions[0]);
  assert.deepEqual(host.picker.picks, []);
  assert.equal(host.meant("card", "B"), null);
});

test("what may come of a click stands below the title, of the piece that is explained alone", () => {
  document.body.innerHTML = '<div id="tooltip" hidden></div>';
  const explained = [];
  const host = { explain: () => ({ title: "Sussex", lines: ["A crown."] }) };
  const tooltip = new Tooltip({
    host,
    place: document.body,
    foresight: { explain: (element) => explained.push(element) },
  });
  const [sussex, kent] = [area("sussex"), area("kent")];
  tooltip.show(sussex);
  assert.deepEqual(explained, [sussex]);
  tooltip.foretell(kent, ["Of another."]);
  tooltip.foretell(sussex, []);
  tooltip.foretell(sussex, ["Feeds 4.", "Room left."]);
  const words = [...tooltip.panel.querySelectorAll("strong, p")].map((one) => one.textContent);
  assert.deepEqual(words, ["Sussex", "Feeds 4.", "Room left.", "A crown."]);
});
