/** What folds away beside the board, the keys of the choices, and where the focus goes after a pick. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

import { Drawers, Menus, Sheet } from "../../../static/js/table/page/folding.js";
import { Focus } from "../../../static/js/table/board/focus.js";
import { choiceKeys } from "../../../static/js/table/page/hotkeys.js";

const part = (id) => document.getElementById(id);
window.Element.prototype.checkVisibility = function checkVisibility() {
  return !this.closest("[hidden]");
};
const press = (element, key) => {
  const event = new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  element.dispatchEvent(event);
  return event.defaultPrevented;
};

function layOutMenus() {
  document.body.innerHTML = `<div id="tools">
    <button class="tool" id="think" aria-expanded="false" aria-controls="thoughts">Think</button>
    <div class="menu" id="thoughts" hidden>
      <button class="menu-item" id="plan">Plan</button>
      <button class="menu-item" id="try" hidden>Try it</button>
      <button class="menu-item" id="notes">Notes</button></div>
    <button class="tool" id="help" aria-expanded="false" aria-controls="aids">Help</button>
    <div class="menu" id="aids" hidden><button class="menu-item" id="words">In words</button></div>
  </div><p id="elsewhere"></p>`;
  return new Menus(part("tools"));
}
const open = () => [...document.querySelectorAll(".menu:not([hidden])")].map(({ id }) => id);

test("one menu is open at a time, and its button, a choice or a click elsewhere closes it", () => {
  layOutMenus();
  part("think").click();
  assert.deepEqual(open(), ["thoughts"]);
  assert.equal(part("think").getAttribute("aria-expanded"), "true");
  part("help").click();
  assert.deepEqual(open(), ["aids"]);
  part("help").click();
  assert.deepEqual(open(), []);
  part("think").click();
  part("plan").click();
  assert.deepEqual(open(), []);
  part("think").click();
  part("elsewhere").dispatchEvent(new window.Event("pointerdown", { bubbles: true }));
  assert.deepEqual(open(), []);
});

test("arrows move through an open menu and along the row, and Esc leads back to the button", () => {
  layOutMenus();
  part("think").focus();
  part("think").click();
  press(part("think"), "ArrowDown");
  assert.equal(document.activeElement.id, "plan");
  press(part("plan"), "ArrowDown");
  assert.equal(document.activeElement.id, "notes", "what is hidden is passed over");
  assert.ok(press(part("notes"), "Escape"), "no pick is taken back as well");
  assert.equal(document.activeElement.id, "think");
  press(part("think"), "ArrowRight");
  assert.equal(document.activeElement.id, "help");
  assert.ok(!press(part("help"), "Escape"), "nothing is open");
});

function layOutDrawers() {
  document.body.innerHTML = `<div id="drawers">
    <button id="tab-chat" aria-controls="chat">Chat</button>
    <button id="tab-notes" aria-controls="notes">Notes</button></div>
    <section id="chat" hidden></section><section id="notes" hidden></section>`;
  return new Drawers(part("drawers"));
}

test("at most one drawer is open", () => {
  layOutDrawers();
  part("tab-chat").click();
  part("tab-notes").click();
  assert.deepEqual([part("chat").hidden, part("notes").hidden], [true, false]);
  part("tab-notes").click();
  assert.ok(part("notes").hidden);
});

test("a chat in which someone has spoken opens, unless the player has closed it", () => {
  const drawers = layOutDrawers();
  drawers.offer(part("tab-chat"));
  assert.ok(!part("chat").hidden);
  part("tab-chat").click();
  drawers.offer(part("tab-chat"));
  assert.ok(part("chat").hidden);
});

test("the sheet has three heights", () => {
  document.body.innerHTML = `<div id="table"><button id="sheet-less"></button>
    <button id="sheet-more"></button></div>`;
  const sheet = new Sheet(part("table"));
  const heights = ["sheet-more", "sheet-less", "sheet-less", "sheet-more"].map((id) => {
    part(id).click();
    return sheet.height;
  });
  assert.deepEqual(heights, ["all", "ask", "line", "ask"]);
});

function layOutChoices() {
  document.body.innerHTML = `<section id="prompt" tabindex="-1"><div id="choices">
    <button class="choice" aria-keyshortcuts="1" id="pass">Pass</button>
    <button class="choice" aria-keyshortcuts="2" id="end" disabled>End</button></div></section>
    <div id="board">
      <i data-kind="area" data-key="kent" data-choice="offered" tabindex="0"></i>
      <i data-kind="area" data-key="essex" tabindex="-1"></i></div>`;
}

test("a number presses its button, and the point leads from choice to choice", () => {
  layOutChoices();
  const pressed = [];
  document.addEventListener("click", ({ target }) => pressed.push(target.id), { once: true });
  const keys = choiceKeys(part("choices"), part("board"));
  assert.ok(keys["1"]());
  assert.deepEqual(pressed, ["pass"]);
  assert.ok(!keys["2"](), "a button that is disabled is left alone");
  assert.ok(!keys["3"]());
  for (const at of ["pass", "kent", "pass"]) {
    assert.ok(keys["."]());
    assert.equal(document.activeElement.id || document.activeElement.dataset.key, at);
  }
});

test("after a pick by keyboard the focus goes to the first choice that it has opened", () => {
  layOutChoices();
  const [board, choices, prompt] = [part("board"), part("choices"), part("prompt")];
  const focus = new Focus({ board, choices, prompt });
  const [kent, essex] = board.children;
  kent.focus();
  focus.advance(() => {
    kent.dataset.choice = "picked";
    essex.dataset.choice = "offered";
  });
  assert.equal(document.activeElement, essex);
  focus.advance(() => {
    essex.dataset.choice = "picked";
  });
  assert.equal(document.activeElement.id, "pass", "or to the buttons, where the board has none");
});
