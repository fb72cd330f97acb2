import assert from "node:assert/strict";
import { test } from "node:test";
import "../page.mjs";
import { h } from "../../../static/js/common/elements.js";
import { BoardHost } from "../../../static/js/table/board/board_host.js";
import { listen } from "../../../static/js/table/board/pointer.js";
import { showButtons } from "../../../static/js/table/prompt/prompt.js";

const CARDS = ["E1", "E2"];
const ACTIONS = CARDS.flatMap((card) => ["gain", "add"].map((use) => ({ do: "Spend", card, use })));
const MOMENT = { events: [], animate: false, mode: "live", seq: 0 };

/** A board that draws all of its pieces again whenever it is drawn. */
function openBoard() {
  const [board, aim, words] = ["board", "aim", "words"].map((id) => h("div", { id }));
  const choices = h("div", { id: "choices" });
  document.body.replaceChildren(board, aim, words, choices);
  const cardOf = (card) => h("b", { "data-kind": "card", "data-key": card });
  const renderer = {
    render: () => board.replaceChildren(...CARDS.map(cardOf)),
    label: ({ use }, view) => `${use} ${view.worth}`,
    asks: (actions) => (actions.length < 3 ? `What for?` : null),
  };
  const host = new BoardHost({ board, aim, words }, renderer, () => "");
  const taken = [];
  const draw = (actions, worth = 1) => {
    host.draw({ view: { worth }, actions, moment: MOMENT, recent: [] });
    show();
  };
  const show = () => showButtons({ host, act: (action) => taken.push(action) });
  return { board, choices, host, draw, show, taken };
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
