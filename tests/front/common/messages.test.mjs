import assert from "node:assert/strict";
import { test } from "node:test";
import { speaker } from "../../../static/js/common/messages.js";
import { listed } from "../../../static/js/common/speech.js";
import { read } from "../rulesets/words_of.mjs";

const { parts, say } = speaker({
  fell: read("{unit} fell: {n, plural, one {# loss} other {# losses}}."),
  drew: read("York's hand: {cards}."),
  place: read("the {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}"),
  where: read("{on, select, true {here} null {nowhere} other {there}}"),
});

test("an argument with an emblem or a link stays a part of the line, and is plain in a text", () => {
  const unit = { text: "Knights", mark: "york", kind: "unit", key: "s1" };
  assert.deepEqual(parts("fell", { unit, n: 1 }), [unit, " fell: 1 loss."]);
  assert.equal(say("fell", { unit, n: 2 }), "Knights fell: 2 losses.");
  const cards = listed([{ text: "Rally" }, { text: "Levy" }, { text: "Snow" }]);
  assert.equal(say("drew", { cards }), "York's hand: Rally, Levy and Snow.");
});

test("the rules of English cost no Intl", () => {
  const { Intl } = globalThis;
  const Costly = class {
    constructor() {
      throw new TypeError("asked Intl");
    }
  };
  globalThis.Intl = { PluralRules: Costly, NumberFormat: Costly, Locale: Costly };
  try {
    const said = [1, 2, 3, 4, 11, 12, 13, 21, 112].map((n) => say("place", { n }).slice(4));
    assert.equal(said.join(" "), "1st 2nd 3rd 4th 11th 12th 13th 21st 112th");
  } finally {
    globalThis.Intl = Intl;
  }
});

test("a choice knows what is true, and what is not there", () => {
  assert.deepEqual(
    [true, null, false].map((on) => say("where", { on })),
    ["here", "nowhere", "there"],
  );
});

test("a missing argument is an error, a missing message its own id", () => {
  assert.throws(() => say("fell", { n: 1 }), /unit/);
  assert.equal(say("unknown.id"), "unknown.id");
});
