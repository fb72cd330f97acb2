/** A line of the chat: who says it, and whether the name is theirs alone. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

import { Chat } from "../../../static/js/table/players/chat.js";

const LINE = { room: "players", id: 1, name: "Cecily", seat: "york", text: "Good luck!", at: 0 };
const MATCH = { seats: [{ seat: "york", name: "Cecily" }] };

globalThis.IntersectionObserver = class {
  observe() {}
};

/** What stands where the speaker's name is. */
const speaker = (line) => shown([line]).list.querySelector(".chat-who");

test("a name that a password protects has a tick that says so in words", () => {
  const [mark] = speaker({ ...LINE, keeps_name: true }).children;
  assert.equal(mark.getAttribute("class"), "kept-name");
  assert.equal(mark.getAttribute("role"), "img");
  assert.match(mark.getAttribute("aria-label"), /protected by a password/);
  assert.equal(mark.textContent, "✓");
});

test("any other name stands alone", () => {
  const who = speaker({ ...LINE, keeps_name: false });
  assert.equal(who.textContent, "Cecily");
  assert.equal(who.childElementCount, 0);
});

/** A chat that shows these lines. */
function shown(chats) {
  document.body.innerHTML = `<div id="chat-list"><ol id="chat-lines"></ol></div>
    <form id="chat-form"><input id="chat-input" /></form>`;
  const state = { viewer: "york", match: MATCH, chats };
  const chat = new Chat({ match: "m", state });
  chat.show();
  return { chat, list: document.getElementById("chat-lines"), state };
}

test("what was said on another day stands below its day, and each time tells it in full", () => {
  const at = (day, hour) => new Date(2020, 10, day, hour, 5).getTime();
  const lines = [at(27, 14), at(27, 23), at(28, 0)].map((at, id) => ({ ...LINE, id, at }));
  const { chat, list, state } = shown(lines.slice(0, 2));
  state.chats = lines;
  chat.show();
  const [first, ...rest] = [...list.children].map(({ textContent }) => textContent);
  assert.equal(first, "Friday 27 November");
  assert.deepEqual([rest.length, rest[2]], [4, "Saturday 28 November"]);
  const time = list.querySelector("time");
  assert.deepEqual([time.textContent, time.title], ["14:05", "Friday 27 November at 14:05"]);
});

test("a talk of today needs no day", (t) => {
  t.mock.method(Date, "now", () => LINE.at + 1);
  assert.equal(shown([LINE]).list.childElementCount, 1);
});
