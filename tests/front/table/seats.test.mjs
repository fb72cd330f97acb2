/** What the list of players says beside the seats. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { ClockFaces } from "../../../static/js/table/players/clocks.js";
import { inAHurry, showSeats } from "../../../static/js/table/players/seats.js";

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

const said = ({ textContent }) => textContent.replace(/\s+/g, " ").trim();
const seatOf = (seat) => ({ title: seat, mark: seat });

/** A table of two people, one of whom may be reminded; the seats stand there as the server has drawn them. */
function table() {
  document.body.innerHTML = `<ul id="seats"><li>Ann</li><li>Ben</li></ul><p id="watching"></p>`;
  const list = document.getElementById("seats");
  const host = { standings: () => [{ seat: "york", text: "1 of 3" }] };
  const offers = { slow: () => ["lancaster"] };
  const [news, pace, paused] = ["p", "p", "p"].map((tag) => document.createElement(tag));
  const clocks = new ClockFaces(news, pace, paused);
  const seats = ["york", "lancaster"].map((seat, at) => ({ seat, name: ["Ann", "Ben"][at] }));
  const show = (awaited, more) => {
    const gone = { left: [], stand_ins: [], resigned: [] };
    const frame = { ...gone, awaited: [awaited], since: Date.now() };
    const presence = { seats: { york: true, lancaster: false }, spectators: 0, names: [] };
    const state = { match: { seats }, viewer: "york", frame, presence, hurried: [], ...more };
    showSeats({ clocks, host, offers, seatOf, state });
  };
  return { clocks, list, news, show };
}

test("a seat says whose it is, whether it is awaited, and how close it is to winning", (t) => {
  t.mock.method(globalThis, "setInterval", () => 0);
  const { list, show } = table();
  show("lancaster");
  assert.equal(list.childElementCount, 2, "those of the first paint are gone");
  const [mine, other] = list.children;
  assert.equal(said(mine), "Ann (you)here · york · 1 of 3");
  assert.equal(said(other), "Bento play, away · lancaster Remind");
  assert.deepEqual(
    [mine.matches("[data-awaited]"), other.matches("[data-awaited]")],
    [false, true],
  );
});

test("that the server is busy is a sign, which says so and opens", (t) => {
  t.mock.method(globalThis, "setInterval", () => 0);
  table().show("york", { hurried: ["york"] });
  const sign = document.querySelector("#watching summary");
  assert.match(sign.getAttribute("aria-label"), /The server is busy: Ann plays/);
  assert.match(said(document.querySelector("#watching p")), /The server is busy: Ann plays/);
});

test("the button that reminds a player keeps the focus when other news are drawn", (t) => {
  t.mock.method(globalThis, "setInterval", () => 0);
  const { list, show } = table();
  show("lancaster");
  const button = list.querySelector("[data-nudge=lancaster]");
  button.focus();
  show("york", { hurried: ["lancaster"] });
  assert.equal(document.activeElement, button);
});

test("a clock ticks between messages, and says once that time is nearly up", (t) => {
  let tick = () => {};
  t.mock.method(globalThis, "setInterval", (what) => (tick = what));
  const passed = { now: 0 };
  t.mock.method(performance, "now", () => passed.now);
  const { clocks, list, news, show } = table();
  const pace = { kind: "live", bank: 600, add: 0, per: "turn", cap: null, quiet: false };
  const clock = { seat: "york", left: 61_000, awaited: true, runs: true, changes: null };
  clocks.hear({ pace, paused: false, now: 0, seats: [clock] });
  show("york");
  const face = list.querySelector(".seat-clock");
  assert.equal(said(face), "1:011 minute left");
  assert.equal(news.textContent, "");
  passed.now = 2_000;
  tick();
  assert.equal(said(face), "0:59less than a minute left");
  assert.ok(face.matches("[data-low][data-runs]"));
  assert.equal(news.textContent, "Your time is nearly up. less than a minute left.");
});
