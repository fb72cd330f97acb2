/** The focus stays where the player was when what had it is drawn again. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Focus } from "../../../static/js/table/board/focus.js";

const piece = (key) =>
  `<g tabindex="0" data-kind="block" data-key="${key}" data-choice="offered"></g>`;
const draw = (pieces, choices) => {
  const board = document.querySelector("#board");
  board.innerHTML = pieces.map(piece).join("");
  for (const one of board.children) one.checkVisibility = () => true; // jsdom has no layout
  document.querySelector("#choices").innerHTML = choices
    .map((text) => `<button class="choice">${text}</button>`)
    .join("");
};
const at = () => document.activeElement.dataset.key ?? document.activeElement.textContent;

/** The focus of a page with two pieces and two buttons. */
function begin() {
  document.body.innerHTML = `<p id="prompt" tabindex="-1">The question</p>
    <div id="board"></div><div id="choices"></div>`;
  const [board, choices, prompt] = ["#board", "#choices", "#prompt"].map((id) =>
    document.querySelector(id),
  );
  draw(["kent", "essex"], ["March", "Pass"]);
  return new Focus({ board, choices, prompt });
}
const button = (text) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent === text);

test("a button that is drawn again keeps the focus by what it says", () => {
  const focus = begin();
  button("Pass").focus();
  focus.keep(() => draw(["kent"], ["Sail", "March", "Pass"]), { pending: false });
  assert.equal(at(), "Pass");
});

test("where the button has gone the first of the others takes the focus, and no piece does", () => {
  const focus = begin();
  button("Pass").focus();
  focus.keep(() => draw(["kent"], ["Sail", "March"]), { pending: false });
  assert.equal(at(), "Sail");
});

test("where the piece has gone the next choice on the board takes the focus, and no button does", () => {
  const focus = begin();
  document.querySelector("[data-key=kent]").focus();
  focus.keep(() => draw(["essex"], ["March"]), { pending: false });
  assert.equal(at(), "essex");
});

test("a piece that is hidden loses the focus as one that has gone does", () => {
  const focus = begin();
  const kent = document.querySelector("[data-key=kent]");
  kent.focus();
  const hide = () => {
    kent.checkVisibility = () => false;
    kent.dataset.choice = "";
  };
  focus.keep(hide, { pending: false });
  assert.equal(at(), "essex");
});

test("where nothing can be chosen any more the question takes the focus", () => {
  const focus = begin();
  button("March").focus();
  focus.keep(() => draw([], []), { pending: false });
  assert.equal(document.activeElement.id, "prompt");
});

test("a focus that is elsewhere on the page is left there", () => {
  const focus = begin();
  document.body.insertAdjacentHTML("beforeend", `<input id="chat">`);
  document.querySelector("#chat").focus();
  focus.keep(() => draw(["essex"], ["March"]), { pending: false });
  assert.equal(document.activeElement.id, "chat");
});

test("Tab leads from the question, or a piece that has had its turn, to the next choice", () => {
  begin();
  const [kent, essex] = document.querySelectorAll("[data-kind=block]");
  const tabFrom = (element, keys = {}) => {
    element.focus();
    const press = { key: "Tab", bubbles: true, cancelable: true, ...keys };
    element.dispatchEvent(new window.KeyboardEvent("keydown", press));
    return at();
  };
  assert.equal(tabFrom(document.querySelector("#prompt")), "March");
  assert.equal(tabFrom(kent), "kent", "from a choice as everywhere");
  delete kent.dataset.choice;
  assert.equal(tabFrom(kent, { shiftKey: true }), "kent");
  assert.equal(tabFrom(kent), "essex");
  delete essex.dataset.choice;
  assert.equal(tabFrom(essex), "March", "where no piece follows, the buttons do");
});

test("what a pick has opened and its buttons, with Back, are one Tab from each other", () => {
  begin();
  const [kent, essex] = document.querySelectorAll("[data-kind=block]");
  const tabFrom = (element, shiftKey = false) => {
    element.focus();
    const press = { key: "Tab", bubbles: true, cancelable: true, shiftKey };
    element.dispatchEvent(new window.KeyboardEvent("keydown", press));
    return at();
  };
  assert.equal(tabFrom(essex), "essex", "with nothing to take back as everywhere");
  button("Pass").classList.add("back");
  assert.equal(tabFrom(essex), "March");
  assert.equal(tabFrom(kent, true), "Pass");
  assert.equal(tabFrom(essex, true), "essex", "the browser goes to the piece before");
});
