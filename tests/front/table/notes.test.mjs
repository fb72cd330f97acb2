/** The notepad: nothing that was typed on either device is lost. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { keepNotes, merged } from "../../../static/js/table/thinking/notes.js";

test("text that one device added to the other's is taken unchanged", () => {
  assert.equal(merged("Kent", "Kent: Warwick"), "Kent: Warwick");
  assert.equal(merged("Kent: Warwick", "Kent"), "Kent: Warwick");
  assert.equal(merged("", "Kent"), "Kent");
});

test("two texts that differ are both kept", () => {
  const both = merged("Kent: Warwick", "Wales: Tudor");
  assert.ok(both.startsWith("Kent: Warwick\n"));
  assert.ok(both.endsWith("\nWales: Tudor"));
});

/** Until what has been asked is answered. */
async function settled() {
  for (let round = 0; round < 20; round += 1) await turn();
}

test("what another device has written meanwhile is joined and saved, and too much is refused here", async (one) => {
  const kept = { text: "Kent", version: 1, longest: 20 };
  const saved = [];
  one.mock.method(globalThis, "fetch", async (_, { method, body } = {}) => {
    if (method !== "PUT") return Response.json(kept);
    saved.push(JSON.parse(body));
    if (saved.at(-1).version < kept.version) return Response.json({}, { status: 409 });
    return Response.json({ version: 3 });
  });
  document.body.innerHTML = '<textarea></textarea><p id="notes-state"></p><p id="notes-error"></p>';
  const [area, state, error] = document.body.children;
  keepNotes(area, "m");
  const write = async (text) => {
    area.value = text;
    area.dispatchEvent(new window.Event("input"));
    area.dispatchEvent(new window.Event("blur"));
    await settled();
  };
  assert.ok(area.disabled);
  await settled();
  assert.equal(area.value, "Kent");
  Object.assign(kept, { text: "York", version: 2 });
  await write("Wales");
  assert.equal(area.value, "York\n\n⸻\nWales");
  assert.equal(state.textContent, "Not saved yet");
  area.dispatchEvent(new window.Event("blur"));
  await settled();
  assert.deepEqual(saved.at(-1), { text: area.value, version: 2 });
  assert.equal(state.textContent, "Saved");
  await write("x".repeat(21));
  assert.equal(error.textContent, "Too long: 21 characters of at most 20.");
  assert.equal(saved.length, 2);
});
