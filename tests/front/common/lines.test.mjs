import assert from "node:assert/strict";
import { test } from "node:test";
import { linesOf, textOf, touchedBy } from "../../../static/js/common/lines.js";

const renderer = {
  log: {
    Moved: (event, by) => [by, " moves ", { text: event.card, kind: "card", key: event.card }],
    RoundBegan: (event) => ({ heading: `Round ${event.round}` }),
    Secret: () => null,
    Plain: () => "It rains.",
  },
  touches: (event) =>
    event.card
      ? [
          ["card", event.card],
          ["region", 3],
        ]
      : [],
};
const lines = (...events) => linesOf({ seq: 1, seat: "york", events }, renderer);

test("a line consists of parts and the player whose action led to it", () => {
  const [line] = lines({ event: "Moved", card: "E1" });
  assert.equal(textOf(line), "york moves E1");
  assert.deepEqual(line.parts[2], { text: "E1", kind: "card", key: "E1" });
});

test("plain text, headings and silence are lines too", () => {
  const said = lines({ event: "RoundBegan", round: 2 }, { event: "Secret" }, { event: "Plain" });
  assert.deepEqual(
    said.map((line) => [line.heading, textOf(line)]),
    [
      [true, "Round 2"],
      [false, "It rains."],
    ],
  );
});

test("an event without words is shown by its name", () => {
  assert.equal(textOf(lines({ event: "CardsWereDealt" })[0]), "Cards were dealt");
});

test("an element that several events touch is named once", () => {
  const touched = touchedBy(
    [{ event: "A", card: "E1" }, { event: "B", card: "E1" }, { event: "C" }],
    renderer,
  );
  assert.deepEqual(touched, [
    ["card", "E1"],
    ["region", "3"],
  ]);
});

test("a renderer without log or touches is enough", () => {
  assert.equal(textOf(linesOf({ seat: null, events: [{ event: "Won" }] }, {})[0]), "Won");
  assert.deepEqual(touchedBy([{ event: "Won" }], {}), []);
});
