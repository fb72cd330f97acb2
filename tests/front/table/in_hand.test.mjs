import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { InHand } from "../../../static/js/table/hand/in_hand.js";
import { Handling } from "../../../static/js/table/hand/handling.js";
import { LiveShell } from "../../../static/js/table/live_shell.js";
import { ActionPicker } from "../../../static/js/table/prompt/action_picker.js";

const TAKE = { do: "Take", source: "kent" };
const OTHER = { do: "Take", source: "essex" };
const STAY = { do: "SetAside", block: "york_march" };
const MARCH = { do: "MarchAll", to: "sussex", via: null, source: "kent" };
const FRAME = {
  type: "state",
  seq: 4,
  view: { stack: null },
  prompt: { text: "?" },
  actions: [TAKE],
};

function openHand() {
  const sent = [];
  const send = (message) => sent.push(message) > 0;
  const hand = new InHand({ send, seq: 4, redraw() {} });
  const answer = (actions = [MARCH]) =>
    hand.hear({
      type: "considered",
      id: sent.at(-1).id,
      prompt: { text: "Where?", rule: "5", decision: "Act" },
      view: { stack: "kent" },
      actions,
    });
  return { hand, sent, answer };
}

test("what is taken up is asked for and shown over the position, which stays as it was", () => {
  const { hand, sent, answer } = openHand();
  assert.equal(hand.over(FRAME), FRAME);
  assert.ok(hand.take(TAKE));
  assert.deepEqual([sent[0].type, sent[0].seq, sent[0].first], ["consider", 4, [TAKE]]);
  assert.equal(hand.over(FRAME), FRAME, "until the answer comes");
  assert.ok(answer());
  assert.deepEqual([hand.over(FRAME).view.stack, hand.over(FRAME).actions], ["kent", [MARCH]]);
  assert.equal(FRAME.view.stack, null);
  assert.ok(hand.putBack());
  assert.equal(hand.over(FRAME), FRAME);
  assert.ok(!hand.putBack(), "nothing is in hand any more");
});

test("another stack replaces the first, and a block set aside goes along with it", () => {
  const { hand, sent, answer } = openHand();
  hand.take(TAKE);
  answer();
  hand.take(STAY, true);
  assert.deepEqual(sent.at(-1).first, [TAKE, STAY]);
  answer();
  assert.deepEqual(hand.first, [TAKE, STAY]);
  hand.take(OTHER);
  assert.deepEqual(sent.at(-1).first, [OTHER]);
});

test("a later position, a refusal or an answer that comes too late leaves nothing in hand", () => {
  const { hand, sent, answer } = openHand();
  hand.take(TAKE);
  const late = sent[0].id;
  hand.take(OTHER);
  assert.ok(hand.hear({ type: "considered", id: late, view: {}, actions: [] }));
  assert.ok(!hand.isHeld);
  assert.ok(!hand.hear({ type: "refused", id: sent[1].id, reason: "No." }), "others say why");
  assert.ok(!hand.isAsking);
  hand.take(TAKE);
  answer();
  assert.equal(hand.over({ ...FRAME, seq: 5 }).view.stack, null);
  assert.ok(!hand.isHeld);
});

function openBoard(hand) {
  const acted = [];
  const placed = (kind) => kind === "stack" || kind === "area";
  const kinds = { source: "stack", to: "area" };
  const host = {
    picker: new ActionPicker([TAKE], { kinds, placed }),
    legal: [],
    prefers: () => null,
    forgoes: () => "",
    holds: ({ do: name }) => (name === "Take" ? "afresh" : null),
    piecesOf: ({ source }) => [["stack", source]],
  };
  const act = (action) => {
    acted.push(action);
    if (action.do === "Take") hand.take(action);
  };
  const handling = new Handling({
    host,
    isOpen: true,
    act,
    hand,
    place: document.body,
    repick() {},
    redraw() {},
  });
  const show = (actions) => (host.picker = new ActionPicker(actions, { kinds, placed }));
  return { handling, acted, show };
}

test("what a click takes up looks so before the answer has come", (t) => {
  const { hand } = openHand();
  const { handling } = openBoard(hand);
  const stack = document.body.appendChild(document.createElement("i"));
  t.after(() => stack.remove());
  Object.assign(stack.dataset, { kind: "stack", key: "kent", choice: "offered" });
  handling.pick("stack", "kent");
  assert.equal(stack.dataset.choice, "picked");
});

test("a drag that ends before the answer has come marches as soon as it comes", () => {
  const { hand, answer } = openHand();
  const { handling, acted, show } = openBoard(hand);
  handling.drag = { targetAt: () => ({ dataset: { kind: "area", key: "sussex" } }) };
  assert.ok(handling.lift("stack", "kent"));
  handling.miss({ clientX: 1, clientY: 1 });
  assert.deepEqual(acted, [TAKE]);
  show([MARCH]);
  answer();
  assert.deepEqual(acted, [TAKE, MARCH]);
});

test("a drag that leads nowhere puts back what it has taken up", () => {
  const { hand, answer } = openHand();
  const { handling, acted } = openBoard(hand);
  handling.drag = { targetAt: () => null };
  handling.lift("stack", "kent");
  handling.miss({ clientX: 1, clientY: 1 });
  answer();
  assert.ok(!hand.isHeld);
  handling.lift("stack", "kent");
  answer();
  handling.miss({ clientX: 1, clientY: 1 });
  assert.ok(!hand.isHeld);
  assert.deepEqual(acted, [TAKE, TAKE]);
});

test("a click that only a part of the hand can follow sets the others aside and moves the rest", () => {
  const sent = [];
  const part = { first: [STAY], action: MARCH };
  const shell = {
    tooltip: { show() {} },
    isOpen: true,
    whyNot: { isOpen: false, ask: (action) => sent.push(action.do) },
    hand: { first: [TAKE] },
    seq: 4,
    host: { part: (_, key) => (key === "sussex" ? part : null), attempt: () => OTHER },
    request: ({ first, action }) => sent.push([...first, action]),
    acting: LiveShell.prototype.acting,
  };
  const look = (key) => LiveShell.prototype.look.call(shell, { dataset: { kind: "area", key } });
  look("sussex");
  look("essex");
  shell.hand = { first: [] };
  look("sussex");
  assert.deepEqual(sent, [[TAKE, STAY, MARCH], "Take", [STAY, MARCH]]);
});
