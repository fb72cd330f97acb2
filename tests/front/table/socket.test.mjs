import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Socket, waitBefore } from "../../../static/js/table/page/socket.js";

/** A socket whose other end is the test. */
class FakeSocket {
  constructor(url) {
    this.url = url;
    this.sent = [];
    this.isClosed = false;
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.isClosed = true;
  }
  accept(...messages) {
    this.onopen();
    for (const message of messages) this.onmessage({ data: JSON.stringify(message) });
  }
}

function party(t, unanswered = null) {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  t.after(() => mock.timers.reset());
  const opened = [];
  const heard = [];
  const statuses = [];
  const unsettled = [];
  const kept = [];
  let since = 0;
  const socket = new Socket({
    url: () => `ws://x/?since=${since}`,
    onMessage: (message) => {
      heard.push(message.type);
      since = message.seq ?? since;
    },
    onStatus: (status) => statuses.push(status),
    onUnsettled: (isWaiting) => unsettled.push(isWaiting),
    kept: unanswered,
    keep: (sent) => kept.push(sent?.message.id ?? null),
    open: (url) => (opened.push(new FakeSocket(url)), opened.at(-1)),
    isSeen: () => true,
  });
  socket.connect();
  return { socket, opened, heard, statuses, unsettled, kept };
}

const WELCOME = { type: "welcome", seq: 7, viewer: "york" };

test("waits grow, are spread, and have a limit", () => {
  const least = (attempt) => waitBefore(attempt, { random: () => 0 });
  const most = (attempt) => waitBefore(attempt, { random: () => 1 });
  assert.deepEqual([0, 1, 2].map(least), [200, 400, 800]);
  assert.deepEqual([0, 1, 2].map(most), [400, 800, 1600]);
  assert.equal(most(50), 2_500);
  assert.equal(waitBefore(50, { random: () => 1, isSeen: false }), 15_000);
});

test("a lost connection is opened again from the last sequence number", (t) => {
  const { opened, statuses } = party(t);
  opened[0].accept(WELCOME);
  opened[0].onclose();
  assert.equal(statuses.at(-1).online, false);
  mock.timers.tick(400);
  assert.equal(opened.length, 2);
  assert.equal(opened[1].url, "ws://x/?since=7");
  opened[1].accept(WELCOME);
  assert.equal(statuses.at(-1).online, true);
});

test("an unanswered request is sent again with the same id, and nothing else is", (t) => {
  const { socket, opened } = party(t);
  opened[0].accept(WELCOME);
  socket.request({ type: "act", id: "r1" });
  opened[0].onclose();
  mock.timers.tick(400);
  opened[1].accept(WELCOME);
  assert.deepEqual(opened[1].sent, [{ type: "act", id: "r1" }]);
  opened[1].onmessage({ data: JSON.stringify({ type: "state", seq: 8, ack: "r1" }) });
  opened[1].onclose();
  mock.timers.tick(400);
  opened[2].accept(WELCOME);
  assert.deepEqual(opened[2].sent, []);
});

test("an action chosen while offline is sent on reconnecting", (t) => {
  const { socket, opened } = party(t);
  opened[0].accept(WELCOME);
  opened[0].onclose();
  socket.request({ type: "act", id: "r2" });
  assert.equal(socket.send({ type: "chat", text: "hm" }), false, "a chat line is not kept");
  mock.timers.tick(400);
  opened[1].accept(WELCOME);
  assert.deepEqual(opened[1].sent, [{ type: "act", id: "r2" }]);
});

test("a refusal is an answer", (t) => {
  const { socket, opened } = party(t);
  opened[0].accept(WELCOME);
  socket.request({ type: "act", id: "r1" });
  opened[0].onmessage({ data: JSON.stringify({ type: "refused", id: "r1", reason: "no" }) });
  opened[0].onclose();
  mock.timers.tick(400);
  opened[1].accept(WELCOME);
  assert.deepEqual(opened[1].sent, []);
});

test("what may have been saved is sent again until the server knows, and the page waits", (t) => {
  const { socket, opened, heard, unsettled } = party(t);
  const say = (message) => opened[0].onmessage({ data: JSON.stringify(message) });
  opened[0].accept(WELCOME);
  socket.request({ type: "act", id: "r1" });
  say({ type: "refused", id: "r1", code: "not_known", reason: "not known yet" });
  mock.timers.tick(1_000);
  say({ type: "refused", id: "r1", code: "not_saved", reason: "of the second time" });
  mock.timers.tick(1_000);
  assert.deepEqual(opened[0].sent, Array(3).fill({ type: "act", id: "r1" }));
  assert.deepEqual(heard, ["welcome"], "the page has no answer yet");
  assert.deepEqual(unsettled, [true]);
  say({ type: "state", seq: 8, ack: "r1" });
  mock.timers.tick(2_000);
  assert.equal(opened[0].sent.length, 3);
  assert.deepEqual(unsettled, [true, false]);
});

test("an answer that is long in coming is waited for, over a new connection too", (t) => {
  const { socket, opened, unsettled } = party(t);
  opened[0].accept(WELCOME);
  socket.request({ type: "act", id: "r1", seq: 7 });
  mock.timers.tick(1_999);
  assert.deepEqual(unsettled, []);
  mock.timers.tick(1);
  opened[0].onclose();
  mock.timers.tick(400);
  opened[1].accept(WELCOME);
  assert.deepEqual(unsettled, [true]);
  opened[1].onmessage({ data: JSON.stringify({ type: "state", seq: 8, ack: "r1" }) });
  mock.timers.tick(5_000);
  assert.deepEqual(unsettled, [true, false]);
});

test("what a page had sent before it was reloaded is asked for again, by the same player alone", (t) => {
  const message = { type: "act", id: "r1", seq: 7 };
  const { opened, unsettled, kept } = party(t, { by: "york", message });
  opened[0].accept(WELCOME);
  assert.deepEqual(opened[0].sent, [message]);
  opened[0].onmessage({
    data: JSON.stringify({ type: "refused", id: "r1", code: "not_saved", reason: "?" }),
  });
  assert.deepEqual(unsettled, [true], "the first time may have been saved");
  opened[0].onmessage({ data: JSON.stringify({ type: "state", seq: 8, ack: "r1" }) });
  assert.deepEqual([unsettled, kept], [[true, false], [null]]);
  mock.timers.reset();

  const other = party(t, { by: "lancaster", message });
  other.opened[0].accept(WELCOME);
  assert.deepEqual([other.opened[0].sent, other.kept], [[], [null]]);
});

test("what is sent for the first time and not saved is answered", (t) => {
  const { socket, opened, heard } = party(t);
  opened[0].accept(WELCOME);
  socket.request({ type: "act", id: "r1" });
  opened[0].onmessage({ data: JSON.stringify({ type: "refused", id: "r1", code: "not_saved" }) });
  mock.timers.tick(2_000);
  assert.deepEqual(heard, ["welcome", "refused"]);
  assert.equal(opened[0].sent.length, 1);
});

test("a request that the server calls an error is not sent again", (t) => {
  const { socket, opened, heard } = party(t);
  opened[0].accept(WELCOME);
  socket.request({ type: "act", id: "r1" });
  opened[0].onmessage({ data: '{"type":"error","code":"malformed","reason":"?"}' });
  opened[0].onclose();
  mock.timers.tick(400);
  opened[1].accept(WELCOME);
  assert.deepEqual(opened[1].sent, []);
  assert.ok(heard.includes("error"));
});

test("a silent connection is pinged, then given up", (t) => {
  const { opened, heard } = party(t);
  opened[0].accept(WELCOME);
  mock.timers.tick(20_000);
  assert.deepEqual(opened[0].sent, [{ type: "ping" }]);
  opened[0].onmessage({ data: '{"type":"pong"}' });
  mock.timers.tick(20_000);
  assert.equal(opened.length, 1, "an answered ping keeps the connection");
  mock.timers.tick(10_000);
  assert.ok(opened[0].isClosed);
  mock.timers.tick(400);
  assert.equal(opened.length, 2);
  assert.deepEqual(heard, ["welcome"], "pongs reach no listener");
});

test("a client that is turned away does not try again", (t) => {
  const { socket, opened, statuses } = party(t);
  opened[0].onclose({ code: 4403 });
  mock.timers.tick(60_000);
  socket.hurry();
  assert.equal(opened.length, 1);
  assert.deepEqual(statuses.at(-1), { online: false, attempt: 0, retryAt: null, code: 4403 });
});

test("a match that the server cannot read is not asked for again", (t) => {
  const { socket, opened, statuses } = party(t);
  opened[0].accept(WELCOME);
  opened[0].onclose({ code: 4500 });
  mock.timers.tick(60_000);
  socket.hurry();
  assert.equal(opened.length, 1);
  assert.deepEqual(statuses.at(-1), { online: false, attempt: 0, retryAt: null, code: 4500 });
});

test("the client tries again at once when the network is back", (t) => {
  const { socket, opened } = party(t);
  for (let i = 0; i < 5; i += 1) {
    opened.at(-1).onclose();
    mock.timers.tick(15_000);
  }
  opened.at(-1).onclose();
  const before = opened.length;
  socket.hurry();
  assert.equal(opened.length, before + 1);
  opened.at(-1).accept(WELCOME);
  socket.hurry();
  assert.equal(opened.length, before + 1, "a live connection is left alone");
});

test("a page that is seen again leaves an attempt that has just begun alone", (t) => {
  const { socket, opened } = party(t);
  mock.timers.tick(1_900);
  socket.hurry();
  assert.equal(opened.length, 1);
  assert.equal(opened[0].isClosed, false);
  mock.timers.tick(200);
  socket.hurry();
  assert.equal(opened.length, 2, "one that hangs since the network went is given up");
});

test("a handshake that is never answered is given up and tried again", (t) => {
  const { opened, statuses } = party(t);
  mock.timers.tick(10_000);
  assert.equal(statuses.at(-1).online, false);
  mock.timers.tick(400);
  assert.equal(opened.length, 2);
});

test("players of a server that restarts come back spread over a second", (t) => {
  const { opened, statuses } = party(t);
  opened[0].accept(WELCOME);
  opened[0].onclose({ code: 1012, reason: "" });
  assert.equal(statuses.at(-1).isRestart, true);
  mock.timers.tick(199);
  assert.equal(opened.length, 1);
  mock.timers.tick(1_101);
  assert.equal(opened.length, 2);
});
