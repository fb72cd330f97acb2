/** What the players' proposals say, and what may be proposed. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { waysOf } from "../../static/js/table/proposals.js";
import { ending, needs, waitsFor, wordsOf } from "../../static/js/table/offer_words.js";

const offer = (more) => ({
  id: "1",
  kind: "draw",
  by: "york",
  about: null,
  detail: {},
  needs: "all",
  asked: ["lancaster"],
  answers: {},
  status: "open",
  at: 0,
  ...more,
});
const name = (seat) => ({ york: "Margaret", lancaster: "Cecily" })[seat];

test("an offer reads differently to the player who makes it and to those asked", () => {
  const { asks } = wordsOf(offer());
  assert.equal(asks(offer(), "Margaret", false, ""), "Margaret offers a draw.");
  assert.equal(asks(offer(), "Margaret", true, ""), "You offer a draw.");
});

test("the absent player learns of their stand-in, and the others learn why it plays", () => {
  const stand = offer({ kind: "sit_in", about: "lancaster", detail: { why: "left" } });
  const { asks } = wordsOf(stand);
  assert.match(asks(stand, "Margaret", false, "you"), /sits in for you until you are back/);
  assert.match(asks(stand, "Margaret", true, "Cecily"), /for Cecily, who has left\.$/);
});

test("the seat of an absent player is offered in words for each reader", () => {
  const gone = offer({ kind: "replace", about: "lancaster", detail: { why: "stood_in" } });
  const { asks } = wordsOf(gone);
  assert.match(asks(gone, "Margaret", false, "you"), /your seat to another person/);
  assert.match(asks(gone, "Margaret", true, "Cecily"), /the seat of Cecily, who is away, to/);
});

test("of an absent player the others may offer the seat, also while a stand-in plays it", () => {
  const frame = { outcome: null, left: [], stand_ins: ["lancaster"], resigned: [], awaited: [] };
  const seats = ["york", "lancaster"].map((seat) => ({ seat, name: name(seat), bot: null }));
  const state = {
    match: { seats, draws: false, past_dice: false },
    frame: { ...frame, undo: false, since: Date.now() },
    viewer: "york",
    offers: [],
    lines: [],
    clocks: null,
  };
  const kinds = (more) => waysOf({ ...state, ...more }).map(({ kind }) => kind);
  assert.deepEqual(kinds({}), ["pace", "replace", "leave"]);
  const left = { ...state.frame, stand_ins: [], left: ["lancaster"] };
  assert.deepEqual(kinds({ frame: left }), ["pace", "sit_in", "replace", "claim", "leave"]);
  const asked = [offer({ kind: "replace", about: "lancaster" })];
  assert.deepEqual(kinds({ offers: asked }), ["pace", "leave"]);
});

test("a takeback past dice says so", () => {
  const plain = offer({ kind: "takeback", detail: { undoes: [3], past_dice: false } });
  const past = offer({ kind: "takeback", detail: { undoes: [3], past_dice: true } });
  const { asks } = wordsOf(plain);
  assert.equal(asks(plain, "Margaret", false, ""), "Margaret asks to take back:");
  assert.match(asks(past, "Margaret", false, ""), /with dice or answers that came after/);
});

test("a kind that the page does not know is shown by its name", () => {
  const strange = offer({ kind: "tea_break" });
  assert.equal(
    wordsOf(strange).asks(strange, "Margaret", false, ""),
    "Margaret proposes: tea break.",
  );
});

test("it waits for players who have not answered, and says where a majority is enough", () => {
  const asked = ["red", "blue", "green"];
  const open = offer({ asked, answers: { blue: true }, needs: "majority" });
  assert.deepEqual(waitsFor(open), ["red", "green"]);
  assert.equal(needs(open), "A majority decides.");
  assert.equal(needs(offer()), "");
});

test("players who did not end an offer are told how it ended", () => {
  const refused = offer({ status: "refused", answers: { lancaster: false } });
  assert.equal(ending(refused, "york", name), "Cecily said no to the draw.");
  assert.equal(ending(refused, "lancaster", name), "");
  const withdrawn = offer({ status: "withdrawn" });
  assert.equal(ending(withdrawn, "lancaster", name), "Margaret withdrew the draw.");
  assert.equal(ending(withdrawn, "york", name), "");
  assert.match(ending(offer({ status: "void" }), "york", name), /the draw is off the table/);
  assert.equal(ending(offer({ status: "accepted" }), "york", name), "");
});
