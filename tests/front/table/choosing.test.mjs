import assert from "node:assert/strict";
import { test } from "node:test";
import "../page.mjs";
import { h } from "../../../static/js/common/elements.js";
import { BoardHost } from "../../../static/js/table/board/board_host.js";
import { listen } from "../../../static/js/table/hand/pointer.js";
import { Handling } from "../../../static/js/table/hand/handling.js";
import { showAsides, showButtons } from "../../../static/js/table/prompt/prompt.js";

const CARDS = ["E1", "E2"];
const ACTIONS = CARDS.flatMap((card) => ["gain", "add"].map((use) => ({ do: "Spend", card, use })));
const MOMENT = { events: [], animate: false, mode: "live", seq: 0 };

/** A board that draws all of its pieces again whenever it is drawn, and the choices beside it. */
function openBoard() {
  const [board, aim, words] = ["board", "aim", "words"].map((id) => h("div", { id }));
  const choices = h("div", { id: "choices" });
  const asides = h("details", { id: "when-asked" }, h("p", { class: "buttons" }));
  document.body.replaceChildren(board, aim, words, choices, asides);
  const cardOf = (card) => h("b", { "data-kind": "card", "data-key": card });
  const renderer = {
    steps: () => [board.replaceChildren(...CARDS.map(cardOf))].values(),
    label: ({ use }, view) => `${use} ${view.worth}`,
    asks: (actions) => (actions.length < 3 ? `What for?` : null),
  };
  const host = new BoardHost({ board, aim, words }, renderer, () => "", ["AskAgain"]);
  const taken = [];
  const shell = { host, isOpen: true, act: (action) => taken.push(action), repick: () => show() };
  const handling = new Handling(shell);
  const show = () => {
    showButtons({ ...shell, handling });
    showAsides({ ...shell, handling });
  };
  const draw = (actions, worth = 1, forgoes = {}) => {
    host.draw({ view: { worth }, actions, forgoes, moment: MOMENT, recent: [] });
    show();
  };
  return { asides, board, choices, draw, handling, host, show, taken };
}

test("what was picked, and the buttons for it, stay when another player's action is drawn", () => {
  const { choices, host, draw, show, taken } = openBoard();
  draw(ACTIONS);
  host.picker.pick("card", "E1");
  host.repick();
  show();
  const [gain, , back] = choices.children;
  gain.focus();
  draw(ACTIONS, 2);
  assert.ok(host.picker.picked("card", "E1"));
  assert.equal(host.board.querySelector("[data-choice=picked]").dataset.key, "E1");
  assert.equal(choices.children[0], gain);
  assert.equal(choices.children[2], back);
  assert.equal(document.activeElement, gain);
  assert.equal(gain.textContent.trim(), "gain 2", "the button says what is true now");
  draw(ACTIONS.slice(0, 3), 3);
  gain.click();
  assert.deepEqual(taken, [ACTIONS[0]]);
});

test("nothing stays picked after the player's own action, which leaves nothing to choose", () => {
  const { choices, host, draw } = openBoard();
  draw(ACTIONS);
  host.picker.pick("card", "E1");
  draw([]);
  draw(ACTIONS);
  assert.deepEqual(host.picker.picks, []);
  assert.equal(choices.childElementCount, 0);
});

test("a click on a piece that is drawn again while it is pressed counts", () => {
  const { board, draw } = openBoard();
  const [picks, looks] = [[], []];
  listen(board, { onPick: (...pair) => picks.push(pair), onLook: (one) => looks.push(one) });
  const fire = (element, type) =>
    element.dispatchEvent(
      Object.assign(new window.MouseEvent(type, { bubbles: true }), { isPrimary: true }),
    );
  document.elementFromPoint = () => board.firstElementChild;
  draw(ACTIONS);
  fire(board.firstElementChild, "pointerdown");
  draw(ACTIONS);
  fire(board.firstElementChild, "pointerup");
  assert.deepEqual(picks, [["card", "E1"]]);
  fire(board.lastElementChild, "pointerdown");
  draw(ACTIONS);
  fire(board.firstElementChild, "pointerup");
  fire(board.firstElementChild, "pointerdown");
  fire(board.firstElementChild, "pointerup");
  assert.deepEqual(picks, [["card", "E1"]], "another piece was under the pointer, or the same one");
  assert.deepEqual(looks, []);
});

test("a question that picks have opened is asked, and answered by buttons as well", () => {
  const { choices, host, draw, show } = openBoard();
  const ways = [...CARDS, "use"].map((one) => ({ do: "Go", card: "E1", way: one }));
  const staying = { do: "Go", card: "E2", way: "none" };
  host.renderer.kinds = { way: "card" };
  draw([...ways.slice(0, 2), staying]);
  assert.equal(host.asks(), null);
  host.picker.pick("card", "E1");
  show();
  assert.equal(host.asks(), "What for?");
  const actions = [...choices.querySelectorAll("[data-action]")].map(
    ({ dataset }) => dataset.action,
  );
  assert.deepEqual(
    actions,
    ways.slice(0, 2).map((way) => JSON.stringify(way)),
  );
});

test("what settles when one is asked is no choice: it has no number, and stands behind its own line", () => {
  const { asides, choices, draw, host, show, taken } = openBoard();
  const aside = { do: "AskAgain", use: "ask" };
  draw([aside, { do: "End", use: "end" }]);
  assert.deepEqual(
    [...choices.children].map((one) => [one.getAttribute("aria-keyshortcuts"), one.textContent]),
    [["1", choices.textContent]],
  );
  assert.match(choices.textContent, /^\s*end 1\s*$/);
  assert.ok(!asides.hidden);
  asides.querySelector("button").click();
  assert.deepEqual(taken, [aside]);
  draw([aside, ...ACTIONS]);
  assert.ok(!asides.hidden);
  host.picker.pick("card", "E1");
  show();
  assert.ok(asides.hidden, "what was picked is to be settled first");
  draw(ACTIONS.slice(2));
  assert.ok(asides.hidden);
  document.body.append(h("section", { id: "coach" }));
  draw([aside, { do: "End", use: "end" }]);
  assert.ok(asides.hidden, "a lesson hears of moves alone");
});

const wordsOf = ({ children }) => [...children].map((one) => one.textContent.trim());
const GO = { do: "Go", use: "go" };
const END = { do: "End", use: "end" };

test("what gives something up says so, and is taken when it is chosen once more", () => {
  const { choices, draw, taken } = openBoard();
  draw([GO, END], 1, { 1: "2 actions" });
  assert.match(wordsOf(choices)[1], /end 1 gives up 2 actions$/);
  const button = choices.children[1];
  button.focus();
  button.click();
  assert.deepEqual(taken, []);
  assert.equal(choices.children.length, 2, "it is asked about alone, with a way back");
  assert.equal(choices.children[0], button);
  assert.equal(document.activeElement, button);
  button.dispatchEvent(new window.MouseEvent("click", { detail: 2 }));
  assert.deepEqual(taken, [], "the second half of a double click is no answer");
  button.click();
  assert.deepEqual(taken, [END]);
});

test("the way back from it, and another position, ask about nothing", () => {
  const { choices, draw, handling, taken } = openBoard();
  draw([GO, END], 1, { 1: "2 actions" });
  choices.children[1].click();
  assert.ok(handling.back());
  assert.equal(choices.children.length, 2);
  assert.match(wordsOf(choices)[0], /go/);
  choices.children[1].click();
  draw([{ ...GO }, { ...END }], 1, { 1: "1 action" });
  assert.equal(handling.asked, null);
  choices.children[1].click();
  assert.deepEqual(taken, [], "it is asked about anew");
  assert.ok(!new Handling({ host: null }).back(), "where there is no board yet");
});

test("what gives nothing up is taken at once", () => {
  const { choices, draw, taken } = openBoard();
  draw([GO, END]);
  choices.children[1].click();
  assert.deepEqual(taken, [END]);
});
