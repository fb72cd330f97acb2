// What is said beside the game: it is settled, sent again, or told to be unknown; never silently lost.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Asides } from "../../../static/js/table/page/asides.js";

const OFFER = { type: "offer", id: "o1", kind: "draw", about: null, detail: {} };
const HELLO = { type: "chat", text: "Hello" };
const PING = { type: "ping" };

function party(t) {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const socket = { sent: [], pings: 0, isOnline: true };
  socket.send = (message) => {
    if (socket.isOnline) socket.sent.push(message);
    if (socket.isOnline && message.type === "ping") socket.pings += 1;
    return socket.isOnline;
  };
  const shown = { waits: false, errors: [] };
  const lost = [];
  const asides = new Asides({
    socket,
    toasts: { holding: () => (isTrue) => (shown.waits = isTrue) },
    complain: (words) => shown.errors.push(words),
    chat: { giveBack: (text) => lost.push(text) },
    state: { viewer: "york" },
  });
  const comeBack = () => {
    socket.pings = 0;
    socket.sent = [];
    asides.hear({ type: "welcome" });
  };
  return { asides, socket, shown, lost, comeBack };
}

test("what has been dealt with in time is not mentioned", (t) => {
  const { asides, socket, shown } = party(t);
  socket.pings = 3; // the socket has its own
  assert.equal(asides.say(OFFER), true);
  assert.deepEqual(socket.sent, [OFFER, PING]);
  asides.heardPong(4);
  mock.timers.tick(5_000);
  assert.equal(shown.waits, false);
});

test("the player is told to wait until the very ping that followed is answered", (t) => {
  const { asides, socket, shown } = party(t);
  socket.pings = 3;
  asides.chat("Hello");
  asides.heardPong(3);
  mock.timers.tick(2_000);
  assert.equal(shown.waits, true);
  asides.heardPong(4);
  assert.equal(shown.waits, false);
});

test("a proposal is made again over a new connection, and counts once by its id", (t) => {
  const { asides, socket, shown, comeBack } = party(t);
  asides.say(OFFER);
  mock.timers.tick(2_000);
  comeBack();
  assert.deepEqual(socket.sent, [OFFER, PING]);
  assert.equal(shown.waits, true);
  asides.heardPong(1);
  assert.equal(shown.waits, false);
  comeBack();
  assert.deepEqual(socket.sent, []);
});

test("a proposal of which the server does not know yet is asked for until it does", (t) => {
  const { asides, socket, shown } = party(t);
  asides.say(OFFER);
  const refused = (code) => asides.hear({ type: "refused", id: "o1", code });
  assert.equal(refused("not_known"), true, "it is not shown");
  asides.heardPong(1);
  assert.equal(shown.waits, true);
  mock.timers.tick(1_000);
  assert.deepEqual(socket.sent, [OFFER, PING, OFFER, PING]);
  assert.equal(refused("not_saved"), true, "of the second time");
  mock.timers.tick(1_000);
  assert.equal(refused("not_now"), false, "it is shown");
  assert.equal(shown.waits, false);
});

test("what was not saved the first time was not, and other refusals are not ours", (t) => {
  const { asides } = party(t);
  assert.equal(asides.hear({ type: "refused", id: "another", code: "not_known" }), false);
  asides.say(OFFER);
  assert.equal(asides.hear({ type: "refused", id: "o1", code: "not_saved" }), false);
});

test("a line of chat that was perhaps lost is given back, with a word, and not sent twice", (t) => {
  const { asides, socket, shown, lost, comeBack } = party(t);
  asides.chat("Hello");
  comeBack();
  mock.timers.tick(2_000);
  assert.deepEqual(socket.sent, []);
  assert.deepEqual(lost, ["Hello"]);
  assert.match(shown.errors[0], /not known whether your message was sent/);
  assert.equal(shown.waits, false);
});

test("a line of chat that is there after a new connection was sent", (t) => {
  const { asides, shown, lost, comeBack } = party(t);
  const line = (id, seat = "york") => ({ id, seat, text: "Hello" });
  asides.hear({ type: "chats", lines: [line(5)] });
  asides.chat("Hello");
  comeBack();
  asides.hear({ type: "chats", lines: [line(5), line(6, "lancaster"), line(7, null)] });
  assert.equal(asides.open.length, 1, "those are the one before, and what others said");
  asides.hear({ type: "chat", ...line(8) });
  mock.timers.tick(5_000);
  assert.deepEqual([lost, shown.errors], [[], []]);
});

test("a line that the server refuses is given back, and the server says why", (t) => {
  const { asides, shown, lost } = party(t);
  asides.say(HELLO);
  asides.hear({ type: "error", code: "malformed", reason: "x", refused: "look" });
  asides.hear({ type: "error", code: "signed_out", reason: "x" });
  assert.equal(asides.open.length, 1, "those are about something else");
  const refused = { type: "error", code: "not_known", reason: "x", refused: "chat" };
  assert.equal(asides.hear(refused), false);
  assert.deepEqual([lost, shown.errors], [["Hello"], []]);
});

test("what cannot be sent is not said to wait", (t) => {
  const { asides, socket, shown } = party(t);
  socket.isOnline = false;
  assert.equal(asides.chat("Hello"), false);
  assert.match(shown.errors[0], /Not connected/);
  mock.timers.tick(5_000);
  assert.equal(shown.waits, false);
});
