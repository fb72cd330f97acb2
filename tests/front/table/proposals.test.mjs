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

const opened = (answers, whyNot = async () => null) => {
  document.body.innerHTML = `<div id="way-on"></div><button id="propose"></button>
    <button id="resume"></button><dialog id="propose-dialog"><ul id="propose-list"></ul></dialog>`;
  const dialog = document.getElementById("propose-dialog");
  dialog.showModal = () => {};
  const offered = [];
  const asked = [];
  const proposals = new Proposals({
    offer: (kind) => offered.push(kind),
    isUp: () => false,
    whyNot,
    ask: async ({ title }) => (asked.push(title), answers.shift()),
  });
  const choose = async (words) => {
    proposals.open();
    dialog.returnValue = shown(dialog, "button").find(
      (one) => one.textContent.trim() === words,
    ).value;
    dialog.dispatchEvent(new window.Event("close"));
    await Promise.resolve();
  };
  return { dialog, proposals, offered, asked, choose };
};

test("what a player chooses is what the dialog showed, whatever has come meanwhile", async () => {
  const { dialog, proposals, offered } = opened([true]);
  proposals.show(state());
  proposals.open();
  const watch = shown(dialog, "button").at(-1);
  proposals.show(state({ left: ["lancaster"] }));
  dialog.returnValue = watch.value;
  dialog.dispatchEvent(new window.Event("close"));
  await Promise.resolve();
  assert.deepEqual(offered, ["watching"]);
});

test("a player who does not confirm it has not done it", async () => {
  const { proposals, offered, asked, choose } = opened([false, true]);
  const match = {
    ...MATCH,
    draws: true,
    seats: [MATCH.seats[0], { seat: "lancaster", bot: "earl" }],
  };
  proposals.show({ ...state(), match });
  await choose("Offer a draw");
  assert.deepEqual(offered, []);
  await choose("Offer a draw");
  assert.deepEqual(offered, ["draw"]);
  assert.deepEqual(asked, ["End the game in a draw?", "End the game in a draw?"]);
});

test("a takeback that is impossible is not offered, and its reason is told", async () => {
  const line = { seq: 1, at: 0, seat: "york", events: [] };
  for (const why of ["Dice were rolled since.", null]) {
    const { dialog, proposals } = opened([], async () => why);
    proposals.show({ ...state(), lines: [line] });
    proposals.open();
    const [takeback] = shown(dialog, "button");
    assert.ok(takeback.disabled, "until it is known");
    await new Promise(setImmediate);
    assert.equal(takeback.disabled, why !== null);
    assert.match(
      dialog.querySelector(".propose-note").textContent,
      why ? /^Dice were/ : /^If every/,
    );
  }
});

test("the way on stands below the question, and asks once more too", async () => {
  const { dialog, proposals, offered, asked } = opened([true]);
  const box = document.getElementById("way-on");
  proposals.show(state());
  assert.ok(box.hidden);
  proposals.show(state({ left: ["lancaster"], awaited: ["lancaster"] }));
  assert.match(box.textContent, /lancaster has left for now\. .*Let the computer sit in/s);
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
