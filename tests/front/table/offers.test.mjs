/** What the players' proposals say, and what may be proposed. */

import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

import { moment } from "../../../static/js/common/speech.js";
import { ofLeaving } from "../../../static/js/table/offers/consequences.js";
import { remindable } from "../../../static/js/table/offers/patience.js";
import { waysOf } from "../../../static/js/table/offers/offer_dialog.js";
import { ending, needs, waitsFor, wordsOf } from "../../../static/js/table/offers/offer_words.js";
import { undoneLines, waitingFor } from "../../../static/js/table/offers/open_offers.js";
import { waiting } from "../../../static/js/table/offers/way_on.js";

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

const HOUR = 3_600_000;
const NOW = Date.now();
const line = (seat, event, ago) => ({ seq: 1, at: NOW - ago, seat, events: [{ event, seat }] });
const FRAME = { outcome: null, left: [], stand_ins: [], resigned: [], awaited: [], undo: false };
const table = ({ frame, ...more } = {}) => ({
  match: {
    seats: ["york", "lancaster"].map((seat) => ({ seat, name: name(seat), bot: null })),
    draws: false,
    past_dice: false,
  },
  frame: { ...FRAME, since: NOW - HOUR, ...frame },
  viewer: "york",
  offers: [],
  lines: [],
  clocks: null,
  presence: { seats: {}, spectators: 0 },
  ...more,
});
const kinds = (state, isUp) => waysOf(state, isUp).map(({ kind }) => kind);

test("a player who leaves gives neither the match nor the seat away", () => {
  const left = { left: ["lancaster"], awaited: ["lancaster"] };
  const gone = [line("lancaster", "PlayerLeft", HOUR)];
  const ways = ["pace", "watching", "sit_in"];
  assert.deepEqual(kinds(table({ frame: left, lines: gone })), ways);
  const mine = { ...left, awaited: ["york"], since: NOW - 100 * HOUR };
  assert.deepEqual(kinds(table({ frame: mine, lines: gone })), ways);
});

test("the win is claimed when time is up or a move has been awaited for three days", () => {
  const all = ["pace", "watching", "sit_in", "replace", "claim"];
  const days = table({ frame: { awaited: ["lancaster"], since: NOW - 73 * HOUR } });
  assert.deepEqual(kinds(days), all);
  const moved = table({ ...days, lines: [line("lancaster", "Moved", 2 * HOUR)] });
  assert.deepEqual(kinds(moved), ["pace", "watching"], "also in the middle of a turn");
  const short = table({ frame: { awaited: ["lancaster"] } });
  assert.deepEqual(
    kinds(short, (seat) => seat === "lancaster"),
    ["pace", "watching", "more_time", ...all.slice(2)],
  );
  const both = table({ frame: { awaited: ["york", "lancaster"], since: NOW - 73 * HOUR } });
  assert.ok(!kinds(both).includes("claim"), "York keeps the match waiting, too");
});

test("what ends the match or gives a seat away is confirmed, and nothing else is", () => {
  const days = table({ frame: { awaited: ["lancaster"], since: NOW - 73 * HOUR } });
  const asked = waysOf(days).filter(({ warning }) => warning);
  assert.deepEqual(
    asked.map(({ kind }) => kind),
    ["replace", "claim"],
  );
  assert.match(asked[1].warning.text.join(" "), /waited for Cecily since .* ends at once, you win/);
  assert.ok(wordsOf(offer()).warning, "so is a draw by those who agree to it");
  const bot = [days.match.seats[0], { seat: "lancaster", name: "Earl", bot: "earl" }];
  const practice = table({ match: { ...days.match, draws: true, seats: bot } });
  const draw = waysOf(practice).find(({ kind }) => kind === "draw");
  assert.ok(draw.warning, "and by who offers it to the server, which agrees at once");
});

test("the player who leaves reads beforehand what the others may do, and from when", () => {
  const text = (more) => ofLeaving(table(more)).text.join(" ");
  assert.match(text(), /^Cecily may let the computer play for you\. You can come back at/);
  assert.match(
    text(),
    /Cecily may claim the win .* only when they have waited 3 days for your move\.$/,
  );
  const since = Date.UTC(2026, 10, 24, 12);
  const mine = text({ frame: { awaited: ["york"], since }, clocks: { pace: {}, seats: [] } });
  assert.match(mine, /only when your time is up or .*: on Friday 27 November at \d\d:00 at the/);
  assert.match(mine, /Your clock keeps running/);
});

test("who waits for a player who has left reads what may be done, and from when", () => {
  const since = NOW - HOUR;
  const left = { left: ["lancaster"], awaited: ["lancaster"], since };
  const up = () => false;
  const [told] = waiting(table({ frame: left }), up);
  assert.equal(told.seat, "lancaster");
  assert.match(told.words, /^Cecily has left for now\. Unless they move, you may claim/);
  assert.ok(told.words.includes(moment(since + 72 * HOUR)));
  const seats = [{ seat: "lancaster", left: HOUR, awaited: true, runs: true, changes: null }];
  const clocks = { now: NOW, pace: {}, paused: false, seats };
  const [sooner] = waiting(table({ frame: left, clocks }), up);
  assert.ok(sooner.words.includes(moment(NOW + HOUR)), "the clock ends first");
  const silent = { awaited: ["lancaster"], since };
  assert.deepEqual(waiting(table({ frame: silent }), up), [], "an hour is no absence");
  assert.equal(waiting(table({ frame: silent }), up, since + 25 * HOUR).length, 1);
  const here = { seats: { lancaster: true }, spectators: 0 };
  const watching = table({ frame: silent, presence: here });
  assert.deepEqual(waiting(watching, up, since + 25 * HOUR), [], "they think");
  assert.match(waiting(table({ frame: silent }), up, since + 73 * HOUR)[0].words, /waited for Cec/);
  assert.match(waiting(table({ frame: left }), () => true)[0].words, /^Cecily’s time is up\.$/);
  const mine = { ...left, awaited: ["york", "lancaster"] };
  assert.deepEqual(waiting(table({ frame: mine }), up), [], "it is your turn");
});

test("the seat of a player who has been gone for three days may be offered", () => {
  const frame = { stand_ins: ["lancaster"] };
  const gone = (ago) => [line("lancaster", "StandInSatDown", ago)];
  assert.deepEqual(kinds(table({ frame, lines: gone(71 * HOUR) })), ["pace", "watching"]);
  const long = table({ frame, lines: gone(73 * HOUR) });
  assert.deepEqual(kinds(long), ["pace", "watching", "replace"]);
  const back = [...gone(99 * HOUR), line("lancaster", "PlayerReturned", 98 * HOUR)];
  const again = [...back, line("lancaster", "PlayerLeft", HOUR)];
  const left = { left: ["lancaster"] };
  assert.deepEqual(kinds(table({ frame: left, lines: again })), ["pace", "watching", "sit_in"]);
  const asked = [offer({ kind: "replace", about: "lancaster" })];
  assert.deepEqual(kinds({ ...long, offers: asked }), ["pace", "watching"]);
});

test("a takeback past dice says so", () => {
  const plain = offer({ kind: "takeback", detail: { undoes: [3], past_dice: false } });
  const past = offer({ kind: "takeback", detail: { undoes: [3], past_dice: true, draws: true } });
  const answer = offer({ kind: "takeback", detail: { undoes: [3], past_dice: true } });
  const { asks } = wordsOf(plain);
  assert.equal(asks(plain, "Margaret", false, ""), "Margaret asks to take back:");
  assert.match(asks(past, "Margaret", false, ""), / \(the dice will be rolled again, and cards/);
  assert.match(asks(answer, "Margaret", false, ""), /take back, with what came after it:$/);
  assert.deepEqual([wordsOf(plain).yes, wordsOf(plain).no], ["Allow", "No"]);
});

test("a takeback names the action of which no line tells", () => {
  const renderer = { log: {}, label: ({ do: what }) => (what === "Done" ? "Stop here" : what) };
  const ask = (action) => offer({ kind: "takeback", detail: { undoes: [7], action } });
  const told = (action, lines) => undoneLines(ask(action), table({ lines }), renderer);
  assert.deepEqual(told({ do: "Done" }, []), ["Stop here"]);
  assert.deepEqual(told(null, []), ["the last action"], "it may name what is hidden");
  const moved = { ...line("york", "CubeMoved", 0), seq: 7 };
  assert.deepEqual(told({ do: "Done" }, [moved]), ["Cube moved"]);
});

test("a clock is another one only where there is one", () => {
  const pace = { kind: "live", bank: 3600, add: 30, per: "decision", cap: null, quiet: false };
  const said = (detail, timed) =>
    wordsOf(offer({ kind: "pace" })).asks({ detail }, "Ada", false, "", timed);
  assert.match(said({ pace }, false), /^Ada proposes to play with a clock: /);
  assert.match(said({ pace }, true), /^Ada proposes another clock: /);
  assert.equal(said({ pace: null }, true), "Ada proposes to play without a clock.");
});

test("a player is reminded who has been awaited for an hour and is not at the table", () => {
  const slow = (more) => remindable(table({ frame: { awaited: ["lancaster"] }, ...more }), NOW);
  assert.deepEqual(slow(), ["lancaster"]);
  assert.deepEqual(slow({ presence: { seats: { lancaster: true } } }), []);
  assert.deepEqual(slow({ lines: [line("lancaster", "Moved", HOUR / 2)] }), []);
  assert.deepEqual(slow({ viewer: "spectator" }), []);
  assert.deepEqual(slow({ clocks: { paused: true } }), []);
  assert.deepEqual(slow({ frame: { awaited: ["lancaster"], stand_ins: ["lancaster"] } }), []);
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
  const seats = [...asked, "york"].map((seat) => ({ seat, name: name(seat) ?? seat }));
  const told = (viewer) => waitingFor(open, { match: { seats }, viewer });
  assert.equal(told("york"), "Waiting for red’s and green’s yes.");
  assert.equal(told("blue"), "Waiting for red’s and green’s yes.");
  assert.equal(told("red"), "", "it is asked itself");
});

test("players who did not end an offer are told how it ended", () => {
  const refused = offer({ status: "refused", answers: { lancaster: false } });
  assert.equal(ending(refused, "york", name), "Cecily said no to the draw.");
  assert.equal(ending(refused, "lancaster", name), "");
  const withdrawn = offer({ status: "withdrawn" });
  assert.equal(ending(withdrawn, "lancaster", name), "Margaret withdrew the draw.");
  assert.equal(ending(withdrawn, "york", name), "");
  assert.match(ending(offer({ status: "void" }), "york", name), /the draw is off the table/);
  assert.equal(ending(offer({ status: "accepted" }), "york", name), "", "no one was asked");
  const agreed = offer({ status: "accepted", answers: { lancaster: true } });
  assert.equal(ending(agreed, "york", name), "Cecily said yes to the draw.");
  assert.equal(ending(agreed, "lancaster", name), "");
});
