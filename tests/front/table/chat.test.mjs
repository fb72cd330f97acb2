/** A line of the chat: who says it, and whether the name is theirs alone. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

import { Chat } from "../../../static/js/table/players/chat.js";

const LINE = { room: "players", id: 1, name: "Cecily", seat: "york", text: "Good luck!", at: 0 };
const MATCH = { seats: [{ seat: "york", name: "Cecily" }] };

/** What stands where the speaker's name is. */
const speaker = (line) => Chat.prototype.node(line, "players", MATCH).children[0];

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
