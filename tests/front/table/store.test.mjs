import assert from "node:assert/strict";
import { test } from "node:test";
import {
  afterResigning,
  emptyState,
  hasResigned,
  isMyTurn,
  nameOf,
  receive,
  recentFrom,
  speakerOf,
} from "../../../static/js/table/page/store.js";

const MATCH = {
  id: "m",
  seats: [
    { seat: "lancaster", name: "Ann" },
    { seat: "york", name: "Ben" },
  ],
};
const line = (seq, seat, ...events) => ({
  seq,
  at: seq,
  seat,
  events: events.map((event) => ({ event })),
});
const welcome = (seq, log, more = {}) => ({
  type: "welcome",
  match: MATCH,
  viewer: "york",
  seq,
  log,
  reset: true,
  ...more,
});
const frame = (seq, by, events = [], more = {}) => ({
  type: "state",
  seq,
  view: { seq },
  awaited: ["york"],
  actions: [],
  undo: false,
  at: seq,
  by,
  events: events.map((event) => ({ event })),
  dropped: [],
  ack: null,
  outcome: null,
  resigned: [],
  ...more,
});
const after = (...messages) => messages.reduce(receive, emptyState());
const seqs = (state) => state.lines.map((one) => one.seq);

test("a line that two messages bring stands once in the log", () => {
  const state = after(
    welcome(1, [line(0, null, "Began"), line(1, "york", "Moved")]),
    welcome(2, [line(1, "york", "Moved"), line(2, "york", "Moved")], { reset: false }),
  );
  assert.deepEqual(seqs(state), [0, 1, 2]);
});

test("lines from before you came are in the log", () => {
  const state = after(
    welcome(2, [line(0, null, "Began"), line(2, "york", "Moved")]),
    frame(2, "york"),
  );
  assert.deepEqual(seqs(state), [0, 2]);
  assert.equal(state.seq, 2);
});

test("the state that follows a welcome does not say its last line again", () => {
  const state = after(welcome(1, [line(1, "york", "Moved")]), frame(1, "york", ["Moved"]));
  assert.deepEqual(seqs(state), [1]);
});

test("each new state adds a line, and one without events adds none", () => {
  const state = after(welcome(0, []), frame(1, "york", ["Moved"]), frame(2, "lancaster"));
  assert.deepEqual(seqs(state), [1]);
  assert.equal(state.seq, 2);
});

test("lines that were taken back disappear", () => {
  const state = after(
    welcome(0, []),
    frame(1, "york", ["Moved"]),
    frame(2, "york", [], { dropped: [1] }),
  );
  assert.deepEqual(seqs(state), []);
});

test("after a short absence only the missed rows are added", () => {
  const before = after(
    welcome(1, [line(0, null, "Began"), line(1, "york", "Moved")]),
    frame(1, "york"),
  );
  const state = [
    welcome(3, [line(2, "lancaster", "Moved"), line(3, "york", "Moved")], { reset: false }),
    frame(3, "york"),
  ].reduce(receive, before);
  assert.deepEqual(seqs(state), [0, 1, 2, 3]);
});

test("rows taken back during an absence disappear", () => {
  const before = after(welcome(1, [line(1, "york", "Moved")]), frame(1, "york"));
  const state = [welcome(2, [], { reset: false }), frame(2, "york", [], { dropped: [1] })].reduce(
    receive,
    before,
  );
  assert.deepEqual(seqs(state), []);
});

test("a reset forgets everything", () => {
  const before = after(welcome(9, [line(9, "york", "Moved")]), frame(9, "york"));
  const state = receive(before, welcome(1, [line(0, null, "Began")]));
  assert.deepEqual(seqs(state), [0]);
  assert.equal(state.frame, null);
});

test("an answer to a request is reported once", () => {
  const state = after(welcome(0, []), frame(1, "york", ["Moved"], { ack: "r1" }));
  assert.equal(state.acknowledged, "r1");
  assert.equal(receive(state, frame(2, "lancaster", ["Moved"])).acknowledged, null);
});

test("a refusal answers the request and leaves the board as it is", () => {
  const before = after(welcome(0, []), frame(0, null));
  const state = receive(before, {
    type: "refused",
    id: "r1",
    code: "stale",
    reason: "Too late.",
    rule: "",
  });
  assert.equal(state.acknowledged, "r1");
  assert.equal(state.refusal.reason, "Too late.");
  assert.equal(state.frame, before.frame);
});

test("the same chat line twice is one line", () => {
  const said = { type: "chat", id: 4, room: "players", text: "hello" };
  assert.equal(after({ type: "chats", lines: [said] }, said, { ...said, id: 5 }).chats.length, 2);
});

test("a message of an unknown type changes nothing", () => {
  const before = after(welcome(0, []), frame(0, null));
  assert.deepEqual(receive(before, { type: "novelty" }), before);
});

test("receiving never changes the state it was given", () => {
  const before = Object.freeze(after(welcome(0, []), frame(1, "york", ["Moved"])));
  Object.freeze(before.lines);
  Object.freeze(before.chats);
  for (const message of [
    frame(2, "york", ["Moved"], { dropped: [1] }),
    welcome(3, []),
    { type: "chat", id: 1, text: "x" },
  ]) {
    assert.notEqual(receive(before, message), before);
  }
  assert.deepEqual(seqs(before), [1]);
});

test("it is your turn when your seat is awaited and the game goes on", () => {
  assert.ok(isMyTurn(after(welcome(0, []), frame(0, null))));
  assert.ok(!isMyTurn(after(welcome(0, []), frame(0, null, [], { awaited: ["lancaster"] }))));
  assert.ok(!isMyTurn(after(welcome(0, []), frame(0, null, [], { outcome: { winners: [] } }))));
});

test("news is every row after your last action", () => {
  const log = [line(0, null, "Began"), line(1, "york", "Moved"), line(2, "lancaster", "Moved")];
  assert.equal(recentFrom(after(welcome(2, log), frame(2, "lancaster"))), 2);
  assert.equal(recentFrom(after(welcome(0, [line(0, null, "Began")]), frame(0, null))), 0);
});

test("a reply within another's turn leaves the news of that turn new", () => {
  const log = [
    line(0, "york", "TurnEnded"),
    line(1, "lancaster", "Attacked"),
    line(2, "york", "Passed"),
    line(3, "lancaster", "Moved"),
  ];
  const state = after(welcome(3, log), frame(3, "lancaster"));
  const replies = (events) => events[0]?.event === "Passed";
  assert.equal(recentFrom(state), 3);
  assert.equal(recentFrom(state, replies), 1);
});

test("a seat without a player is called by its house", () => {
  assert.equal(nameOf(MATCH, "york"), "Ben");
  assert.equal(nameOf({ seats: [] }, "york"), "York");
});

const four = ["red", "yellow", "green", "blue"].map((seat, place) => ({
  seat,
  name: place < 2 ? ["Anne", "Cecily"][place] : "The computer",
  bot: place < 2 ? null : "random",
}));

test("seats that are called alike are called by their own names", () => {
  assert.equal(nameOf({ seats: four }, "red"), "Anne");
  assert.equal(nameOf({ seats: four }, "blue"), "Blue");
  assert.equal(nameOf(null, "york"), "York");
});

test("two players with one name are distinguished by their seats", () => {
  const match = {
    seats: [
      { seat: "york", name: "Cecily" },
      { seat: "lancaster", name: "Cecily" },
    ],
  };
  assert.equal(nameOf(match, "york"), "Cecily (York)");
  const says = (line) => speakerOf(match, { name: "Cecily", room: "players", ...line });
  assert.equal(says({ seat: "lancaster" }), "Cecily (Lancaster)");
  assert.equal(says({ seat: null, room: "spectators" }), "Cecily (watching)");
  assert.equal(says({ seat: null, name: "Bea" }), "Bea");
});

test("resigning ends a game of two, and one of more if no person is left", () => {
  const of = (seats, resigned, viewer) =>
    afterResigning({ match: { seats }, frame: { resigned }, viewer });
  assert.equal(of(four.slice(0, 2), [], "red"), "lost");
  assert.equal(of(four, [], "red"), "goes-on");
  assert.equal(of(four, ["yellow"], "red"), "over");
  assert.equal(of(four.slice(0, 3), ["green"], "red"), "over");
});

test("a player who has resigned is not asked any more", () => {
  const frame = { resigned: ["red"], awaited: ["red"], outcome: null };
  assert.ok(hasResigned(frame, "red"));
  assert.ok(!isMyTurn({ frame, viewer: "red" }));
  assert.ok(isMyTurn({ frame: { ...frame, resigned: [] }, viewer: "red" }));
});

test("the table knows who plays in a hurry, until it is told otherwise or comes again", () => {
  const hurry = { type: "hurry", seats: ["york"] };
  assert.deepEqual(after(welcome(0, []), hurry).hurried, ["york"]);
  assert.deepEqual(after(welcome(0, []), hurry, { ...hurry, seats: [] }).hurried, []);
  assert.deepEqual(after(welcome(0, []), hurry, welcome(1, [])).hurried, []);
});
