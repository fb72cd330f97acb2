/** What the list of players says beside the seats. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { inAHurry } from "../../../static/js/table/players/seats.js";

const MATCH = {
  seats: [
    { seat: "lancaster", name: "Earl", bot: "earl" },
    { seat: "york", name: "Squire", bot: "squire" },
  ],
};

test("the table says who plays in a hurry, and why", () => {
  assert.equal(inAHurry(MATCH, []), "");
  assert.equal(
    inAHurry(MATCH, ["lancaster"]),
    "The server is busy: Earl plays in a hurry, below the level you chose.",
  );
  assert.match(inAHurry(MATCH, ["lancaster", "york"]), /Earl and Squire play in a hurry/);
});
