/** The dialog in which a player chooses what to propose. */

import { shown } from "../page.mjs";

import assert from "node:assert/strict";
import { test } from "node:test";

import { Proposals } from "../../../static/js/table/offers/offer_dialog.js";

globalThis.HTMLSelectElement = window.HTMLSelectElement;

const MATCH = {
  seats: ["york", "lancaster"].map((seat) => ({ seat, name: seat, bot: null })),
  draws: false,
  past_dice: false,
};
const FRAME = { outcome: null, left: [], stand_ins: [], resigned: [], awaited: [], undo: false };
const state = (more) => ({
  match: MATCH,
  frame: { ...FRAME, since: Date.now(), ...more },
  viewer: "york",
  offers: [],
  lines: [],
  clocks: null,
  presence: { seats: {}, spectators: 0 },
});

const opened = (answers) => {
  document.body.innerHTML = `<div id="way-on"></div><button id="propose"></button>
    <button id="resume"></button><dialog id="propose-dialog"><ul id="propose-list"></ul></dialog>`;
  const dialog = document.getElementById("propose-dialog");
  dialog.showModal = () => {};
  const offered = [];
  const asked = [];
  const proposals = new Proposals({
    offer: (kind) => offered.push(kind),
    isUp: () => false,
    ask: async ({ title }) => (asked.push(title), answers.shift()),
  });
  const choose = async (words) => {
    proposals.open();
    dialog.returnValue = shown(dialog, "button").find((one) => one.textContent === words).value;
    dialog.dispatchEvent(new window.Event("close"));
    await Promise.resolve();
  };
  return { dialog, proposals, offered, asked, choose };
};

test("what a player chooses is what the dialog showed, whatever has come meanwhile", async () => {
  const { dialog, proposals, offered } = opened([true]);
  proposals.show(state());
  proposals.open();
  const leave = shown(dialog, "button").at(-1);
  proposals.show(state({ left: ["lancaster"] }));
  dialog.returnValue = leave.value;
  dialog.dispatchEvent(new window.Event("close"));
  await Promise.resolve();
  assert.deepEqual(offered, ["leave"]);
});

test("a player who does not confirm it has not done it", async () => {
  const { proposals, offered, asked, choose } = opened([false, true]);
  proposals.show(state());
  await choose("Leave for now");
  assert.deepEqual(offered, []);
  await choose("Leave for now");
  assert.deepEqual(offered, ["leave"]);
  assert.deepEqual(asked, ["Leave for now?", "Leave for now?"]);
});

test("the way on stands below the question, and asks once more too", async () => {
  const { dialog, proposals, offered, asked } = opened([true]);
  const box = document.getElementById("way-on");
  proposals.show(state());
  assert.ok(box.hidden);
  proposals.show(state({ left: ["lancaster"], awaited: ["lancaster"] }));
  assert.match(box.textContent, /lancaster has left for now\. .*Let the computer sit in/);
  proposals.open();
  assert.doesNotMatch(dialog.textContent, /sit in/, "it stands in one place");
  shown(box, "button")[0].click();
  await Promise.resolve();
  assert.deepEqual(offered, ["sit_in"], "which can be taken back, and is done at once");
  proposals.show(state({ awaited: ["lancaster"], since: 0 }));
  shown(box, "button").at(-1).click();
  await Promise.resolve();
  assert.deepEqual([offered.at(-1), asked], ["claim", ["Claim the win?"]]);
  proposals.show(state({ awaited: ["lancaster"], since: 0 }), true);
  assert.ok(box.hidden, "not while one looks back");
});
