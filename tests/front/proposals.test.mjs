/** The dialog in which a player chooses what to propose. */

import { shown } from "./page.mjs";

import assert from "node:assert/strict";
import { test } from "node:test";

import { Proposals } from "../../static/js/table/proposals.js";

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
});

test("what a player chooses is what the dialog showed, whatever has come meanwhile", () => {
  document.body.innerHTML = `<button id="propose"></button><button id="resume"></button>
    <dialog id="propose-dialog"><ul id="propose-list"></ul></dialog>`;
  const dialog = document.getElementById("propose-dialog");
  dialog.showModal = () => {};
  const offered = [];
  const proposals = new Proposals({ offer: (kind) => offered.push(kind), isUp: () => false });
  proposals.show(state());
  proposals.open();
  const leave = shown(dialog, "button").at(-1);
  proposals.show(state({ left: ["lancaster"] }));
  dialog.returnValue = leave.value;
  dialog.dispatchEvent(new window.Event("close"));
  assert.deepEqual(offered, ["leave"]);
});
