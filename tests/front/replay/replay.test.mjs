import "../page.mjs";
import assert from "node:assert/strict";
import { codeOf, fromHex, toHex } from "../../../static/js/common/bytes.js";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  BY_ROW,
  StreamDice,
  commitment,
  diceKey,
} from "../../../static/js/replay/verification/dice.js";
import { canonical, chainOf } from "../../../static/js/replay/verification/chain.js";
import { withCode } from "../../../static/js/table/log/log_code.js";
import { linkTo, readPlace, writePlace } from "../../../static/js/replay/place.js";
import { showReport } from "../../../static/js/replay/verification/report.js";
import { verify } from "../../../static/js/replay/verification/verify.js";
import { titleFor } from "../../../static/js/table/page/tab_title.js";

const SEED = "11".repeat(32);
const MATCH = "01234567-89ab-4def-8123-456789abcdef";
const ADDED = ["aa".repeat(32), null];

const seal = (bytes) => (bytes === null ? null : commitment(bytes));

/** A game whose rows 1 to 3 took `actions`: how many dice each rolled. */
function record({ scheme, actions = [0, 3, 2] } = {}) {
  const key = diceKey(SEED, MATCH, ADDED, scheme);
  let rolls = 0;
  const row = (seq, kind, sides) => {
    const dice = new StreamDice(key, scheme === BY_ROW ? seq : rolls);
    if (kind === "setup" || sides.length) rolls += 1;
    const draws = sides.map((n) => [n, dice.below(n)]);
    return { seq, at: 1000 + seq, kind, seat: null, action: null, draws, events: [] };
  };
  const shuffle = Array.from({ length: 16 }, (_, i) => 17 - i);
  const rows = [
    row(0, "setup", shuffle),
    ...actions.map((dice, at) => row(at + 1, "act", Array(dice).fill(6))),
  ];
  const seats = [
    { seat: "lancaster", name: "Margaret", bot: null },
    { seat: "york", name: "The computer", bot: "random" },
  ];
  const told = {
    match: { id: MATCH, options: {}, commitment: commitment(SEED), seats },
    dice: 2,
    round: 1,
    seed: SEED,
    commitments: { lancaster: seal(ADDED[0]), york: seal(ADDED[1]) },
    entropies: { lancaster: ADDED[0], york: ADDED[1] },
    rows,
  };
  if (scheme !== BY_ROW) {
    chainOf(told, key).forEach((link, at) => Object.assign(rows[at], link));
  }
  return told;
}

/** What a browser remembers that sat in Lancaster's seat. */
const share = (changes = {}) => ({
  entropy: ADDED[0],
  round: 1,
  seats: { lancaster: seal(ADDED[0]), york: null },
  ...changes,
});

test("an honest record holds", () => {
  const result = verify(record());
  assert.ok(result.holds);
  assert.equal(result.draws.length, 21);
  assert.deepEqual(result.checks, {
    seed: true,
    seals: true,
    whole: true,
    chain: true,
    seal: null,
    share: null,
    shown: null,
    codes: null,
  });
  assert.equal(result.heads.length, 4);
});

test("a changed row breaks the chain from there on", () => {
  for (const change of [{ at: 5 }, { seat: "york" }, { events: [[null, { event: "Forged" }]] }]) {
    const forged = record();
    Object.assign(forged.rows[2], change);
    const { checks, heads, holds } = verify(forged);
    assert.deepEqual([checks.chain, holds], [false, false]);
    assert.deepEqual(
      heads.map((head, at) => head === forged.rows[at].head),
      [true, true, false, false],
    );
  }
  const resalted = record();
  resalted.rows[1].salt = "00".repeat(32);
  assert.equal(verify(resalted).checks.chain, false);
});

test("codes that this browser was shown are looked for in the chain", () => {
  const { heads } = verify(record());
  const codes = heads.map(codeOf);
  assert.equal(verify(record(), { codes: [codes[0], codes[3]] }).checks.codes, true);
  const result = verify(record(), { codes: [codes[0], "K7QM-2XRT-9DPA"] });
  assert.deepEqual([result.checks.codes, result.holds], [false, false]);
});

test("a code is the first sixty bits of a head", () => {
  assert.equal(codeOf("0".repeat(64)), "0000-0000-0000");
  assert.equal(codeOf("f".repeat(64)), "ZZZZ-ZZZZ-ZZZZ");
  assert.equal(codeOf("08642".padEnd(64, "0")), "11J2-0000-0000");
});

test("a table notes each code once", () => {
  assert.equal(withCode("", "A"), "A");
  assert.equal(withCode("A", "B"), "A B");
  assert.equal(withCode("A B", "B"), "A B");
});

test("JSON is written in one way only", () => {
  const text = '{"a":"é\\n","b":[1,{"c":true,"d":null}]}';
  assert.equal(canonical({ b: [1, { d: null, c: true }], a: "é\n" }), text);
});

test("rows that roll nothing do not move the next roll", () => {
  const dice = ({ rows }) => rows.slice(1).flatMap(({ draws }) => draws);
  const [plain, wandering] = [record(), record({ actions: [0, 0, 0, 3, 0, 2, 0] })];
  assert.deepEqual(dice(wandering), dice(plain));
  assert.ok(verify(wandering).holds);
});

test("a record from before shares were sealed holds by the rules of its time", () => {
  const { dice, round, commitments, ...old } = record({ scheme: BY_ROW });
  const result = verify(old, { share: { entropy: ADDED[0], seats: null } });
  assert.ok(result.holds);
  assert.deepEqual([result.checks.seals, result.checks.share], [null, true]);
});

test("a share that differs from its seal is found", () => {
  const forged = record();
  forged.commitments.lancaster = seal("ab".repeat(32));
  assert.equal(verify(forged).checks.seals, false);
  assert.ok(!verify(forged).holds);
  const missing = record();
  missing.commitments.york = seal("cd".repeat(32));
  assert.equal(verify(missing).checks.seals, false, "a seal without a share");
});

test("seals that differ from those this browser was shown are found, and more rounds too", () => {
  assert.equal(verify(record(), { share: share() }).checks.shown, true);
  const other = { lancaster: seal(ADDED[0]), york: seal("cd".repeat(32)) };
  assert.equal(verify(record(), { share: share({ seats: other }) }).checks.shown, false);
  assert.equal(verify(record(), { share: share({ round: 2 }) }).checks.shown, false);
});

test("one changed die is found, and named", () => {
  const forged = record();
  forged.rows[2].draws[1][1] = (forged.rows[2].draws[1][1] + 1) % 6;
  const result = verify(forged);
  assert.ok(!result.holds);
  assert.deepEqual(
    result.wrong.map(({ seq, n }) => [seq, n]),
    [[2, 6]],
  );
});

test("the report says that all matches, or what does not, with every draw", () => {
  const told = (one) => {
    const holder = document.createElement("div");
    showReport(holder, one, verify(one));
    const words = holder.querySelector("[role=status]").textContent.trim();
    const wrong = [...holder.querySelectorAll(".draw-wrong td")].map((cell) => cell.textContent);
    return { words, wrong, rows: holder.querySelectorAll("tbody tr").length };
  };
  const one = record();
  const { words, wrong, rows } = told(one);
  assert.equal(
    words,
    "All 21 draws match: every die and shuffle came from the sealed seed. No row of the log has been changed.",
  );
  assert.deepEqual([wrong, rows], [[], 21]);
  const [roll] = one.rows[2].draws;
  const was = roll[1];
  roll[1] = (was + 1) % 6;
  const found = told(one);
  assert.match(
    found.words,
    /^This does not match: the log has been changed .*; 1 of 21 draws differ/,
  );
  assert.deepEqual(found.wrong, ["2", "a die", `${roll[1] + 1}`, `${was + 1}`, "differs"]);
});

test("another seed than the committed one is found", () => {
  const forged = record();
  forged.match.commitment = commitment("22".repeat(32));
  assert.ok(!verify(forged).checks.seed);
  assert.ok(!verify(forged).holds);
});

test("a seal that differs from the one this browser saw is found", () => {
  const honest = record();
  assert.equal(verify(honest, { commitment: honest.match.commitment }).checks.seal, true);
  const result = verify(honest, { commitment: commitment("22".repeat(32)) });
  assert.equal(result.checks.seal, false);
  assert.ok(!result.holds);
});

test("random bytes of this browser that were not used are missed", () => {
  assert.equal(verify(record(), { share: share() }).checks.share, true);
  const result = verify(record(), { share: share({ entropy: "bb".repeat(32) }) });
  assert.equal(result.checks.share, false);
  assert.ok(!result.holds);
});

test("a missing row is found", () => {
  const forged = record();
  forged.rows.splice(1, 1);
  assert.equal(verify(forged).checks.whole, false);
  assert.ok(!verify(forged).holds);
});

test("the players' shares change the dice", () => {
  const key = (...added) => toHex(diceKey(SEED, MATCH, added));
  assert.notEqual(key(...ADDED), key("ab".repeat(32), null));
  assert.equal(key("00".repeat(32), null), key(null, null), "the computer adds zeros");
});

test("dice of any number of sides stay in range, over many blocks of the stream", () => {
  const dice = new StreamDice(fromHex("33".repeat(32)), 4_000_000_000);
  for (let i = 0; i < 200; i += 1) {
    const value = dice.below(1 + (i % 23));
    assert.ok(Number.isInteger(value) && value >= 0 && value <= i % 23);
  }
});

/** The example that docs/protocol.md gives to those who write the dice again. */
function vector() {
  const page = readFileSync(new URL("../../../docs/protocol.md", import.meta.url), "utf8");
  const [, block] = page.match(/```text vector Dice\n([^`]*)```/);
  return Object.fromEntries(
    block
      .trim()
      .split("\n")
      .map((line) => line.split(/\s+(.*)/)),
  );
}

test("the dice are those of the protocol page", () => {
  const told = vector();
  assert.equal(commitment(told.seed), told.commitment);
  const key = diceKey(told.seed, told.match, [told.lancaster, told.york]);
  assert.equal(toHex(key), told.key);
  const roll = Number(told.roll);
  const words = new StreamDice(key, roll);
  const hex = (word) => word.toString(16).padStart(8, "0");
  assert.deepEqual(
    told.words.split(" ").map(() => hex(words.word())),
    told.words.split(" "),
  );
  const dice = new StreamDice(key, roll);
  const draws = JSON.parse(told.draws);
  assert.deepEqual(
    draws.map(([n]) => [n, dice.below(n)]),
    draws,
  );
});

test("SHA-256 is SHA-256", () => {
  assert.equal(
    commitment("616263"),
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

test("text that is no hexadecimal is refused", () => {
  assert.throws(() => fromHex("xyz"), /not hexadecimal/);
});

test("a link to a step is read back, and where none is named the replay opens on its cover", () => {
  const viewers = ["york", "open"];
  const place = { step: 12, viewer: "york" };
  assert.deepEqual(readPlace({ hash: writePlace(place) }, viewers), place);
  const page = "https://roses.example/replay/t?step=3#step=9&as=open";
  const link = new URL(linkTo(page, { ...place, row: 20 }));
  assert.equal(link.href, "https://roses.example/replay/t?step=12&as=york&row=20");
  assert.equal(linkTo(page, null), "https://roses.example/replay/t");
  assert.equal(linkTo(page, null, true), "https://roses.example/replay/t?spoilers=no");
  assert.deepEqual(readPlace(link, viewers), place);
  link.hash = "#step=13&as=open"; // where the reader has gone since
  assert.deepEqual(readPlace(link, viewers), { step: 13, viewer: "open" });
  for (const hash of ["", "#", "#cover", "#step=-3&as=nobody", "#step=x", "#as=%3Cscript%3E"]) {
    assert.deepEqual(readPlace({ hash }, viewers), { step: null, viewer: null }, hash);
  }
});

test("the tab's title says whose turn it is", () => {
  assert.equal(titleFor("Roses", { myTurn: true, over: false }), "● Your turn – Roses");
  assert.equal(titleFor("Roses", { myTurn: false, over: false }), "Roses");
  assert.equal(titleFor("Roses", { myTurn: true, over: true }), "Over – Roses");
});
