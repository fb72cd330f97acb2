import { shown } from "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "../../../static/js/common/elements.js";
import { ending } from "../../../static/js/rulesets/lancaster_york/panels/score_sheet.js";
import {
  barWords,
  figures as leads,
} from "../../../static/js/rulesets/lancaster_york/text/score.js";
import {
  claims,
  figures as lords,
  lastCount,
} from "../../../static/js/rulesets/richard_iii/text/score.js";
import { roundsOf, roundWords } from "../../../static/js/rulesets/cousins_war/text/rounds.js";
import { ender } from "../../../static/js/rulesets/rose_wars/panels/score_sheet.js";
import { losses, winningRide } from "../../../static/js/rulesets/rose_wars/text/score.js";
import { EndingSheet, verdict } from "../../../static/js/table/log/game_over.js";
import { learn as learnCousins } from "../../../static/js/rulesets/cousins_war/text/words.js";
import { learn as learnLancaster } from "../../../static/js/rulesets/lancaster_york/text/words.js";
import { learn as learnRichard } from "../../../static/js/rulesets/richard_iii/text/words.js";
import { learn as learnRoses } from "../../../static/js/rulesets/rose_wars/text/words.js";
import { wordsOf } from "../rulesets/words_of.mjs";

learnCousins(wordsOf("cousins_war"));
learnLancaster(wordsOf("lancaster_york"));
learnRichard(wordsOf("richard_iii"));
learnRoses(wordsOf("rose_wars"));

const values = (figures) => figures.map(({ value, words }) => `${value} ${words}`);
const seatOf = (seat) => ({ title: seat === "york" ? "York" : "Lancaster", mark: seat });

// Lancaster vs York

const gains = (areas, king = 0, awards = 0) => ({ areas, king, awards, trade: 0, church: 0 });
const SCORED = {
  players: ["red", "yellow", "green"],
  score: { red: 60, yellow: 45, green: 20 },
  gains: [
    { red: gains(10, 8), yellow: gains(18), green: gains(10) },
    null,
    { red: gains(30, 0, 12), yellow: gains(20, 0, 7), green: gains(10) },
  ],
};

test("the winner's largest leads over the next best decided", () => {
  assert.deepEqual(values(leads(SCORED, ["red"])), [
    "8 : 0 points for the King, against Yellow",
    "12 : 7 points for awards, against Yellow",
    "42 : 27 on turn 3, against Yellow",
  ]);
  const [first] = leads({ ...SCORED, players: ["red", "yellow"] }, ["red"]);
  assert.equal(first.words, "points for the King", "of two players the other is known");
  assert.deepEqual(leads({ ...SCORED, gains: [null] }, ["red"]), []);
});

test("the score sheet has a bar for each seat of each turn that is known", () => {
  const { sheet } = ending(SCORED, [], ["red"]);
  const bars = shown(sheet, ".score-bar").map((bar) => bar.getAttribute("aria-label"));
  assert.equal(bars.length, 6);
  assert.equal(bars[3], "Turn 3, Red: 42 points, 30 for areas, 12 for awards");
  assert.equal(bars[3], barWords(3, "red", SCORED.gains[2].red));
});

// Richard III

const CHARTS = {
  blocks: {
    york_norfolk: { kind: "noble", seat: "york" },
    york_march: { kind: "heir", seat: "york" },
    lancaster_exeter: { kind: "heir", seat: "lancaster" },
  },
};
const THRONE = {
  king: "lancaster",
  heirs: { york: 1, lancaster: 2 },
  dead: { york: ["york_york"], lancaster: [] },
  usurpation: {
    york: { count: 2, lords: ["york_norfolk", "york_march"], most: 2 },
    lancaster: { count: 2, lords: ["lancaster_exeter"], most: 2 },
  },
};
const COUNTED = {
  event: "UsurpationCounted",
  york: 2,
  lancaster: 3,
  usurper: null,
  london: "lancaster",
  prisoner: true,
};

test("both claims are laid out, the King's first, heirs before nobles", () => {
  const laid = claims(THRONE, CHARTS, COUNTED);
  assert.deepEqual(
    laid.map(({ seat, role, lords, extras, count }) => [seat, role, lords, extras, count]),
    [
      ["lancaster", "king", ["lancaster_exeter"], ["London", "Henry VI, a prisoner"], 3],
      ["york", "pretender", ["york_march", "york_norfolk"], [], 2],
    ],
  );
  assert.deepEqual(values(lords(laid, THRONE, ["lancaster"])), [
    "3 : 2 lords at the end",
    "2 : 1 heirs left",
    "0 : 1 blocks dead",
  ]);
});

test("a game that ended in battle counts the lords as they stand", () => {
  assert.equal(lastCount([{ events: [COUNTED] }, { events: [{ event: "VictoryWon" }] }]), null);
  assert.equal(lastCount([{ events: [COUNTED, { event: "VictoryWon" }] }]), COUNTED);
  const [king] = claims(THRONE, CHARTS, null);
  assert.deepEqual([king.count, king.extras], [2, ["London"]]);
});

// The Cousins' War

const cell = (lancaster, york) => ({ lancaster, york, control: null });

test("the map by rounds is read backwards from the end", () => {
  const view = { round: 2, regions: { north: cell(2, 0), central: cell(0, 3), south: cell(1, 1) } };
  const moved = (colour, side, count, source, target) => ({
    event: "CubesMoved",
    colour,
    side,
    count,
    source,
    target,
  });
  const rows = [
    {
      events: [
        { event: "BattleUnfought", card: "B1" },
        { event: "RegionsCounted", lancaster: 0, york: 1 },
      ],
    },
    {
      events: [
        moved("lancaster", "lancaster", 2, "reserve", "north"),
        moved("york", "york", 1, "central", "south"),
      ],
    },
    { events: [moved("french", "york", 1, "supply", "battlefield")] },
    { events: [{ event: "BattleWon", seat: "york", card: "B2", fought: true }] },
    { events: [{ event: "RegionsCounted", lancaster: 1, york: 1 }] },
  ];
  const [first, second] = roundsOf(view, rows);
  assert.deepEqual(first.regions.north, { lancaster: 0, york: 0 });
  assert.deepEqual(first.regions.central, { lancaster: 0, york: 4 });
  assert.deepEqual([first.number, first.card, first.winner], [1, "B1", null]);
  assert.deepEqual([second.number, second.card, second.winner], [2, "B2", "york"]);
  assert.match(
    roundWords(second, () => "Towton"),
    /Round 2\..*Towton: won by York\.$/,
  );
});

// Rose Wars

const ride = (unit, source, ...path) => ({ event: "UnitMoved", unit, kind: "KN", source, path });

const KNIGHTS = { units: { KN: { name: "Knights" } } };

test("the small board of the end is turned as the viewer's own", () => {
  const view = {
    units: { s1: { seat: "south", square: "a6", kind: "KN" } },
    losses: { south: 0, north: 0 },
    houses: { south: "york", north: "lancaster" },
    number: 5,
  };
  const rows = [{ events: [{ event: "TurnBegan", turn: 5 }, ride("s1", "a4", "a5", "a6")] }];
  const ends = ["south", "north"].map((seat) => {
    const { sheet } = ender(KNIGHTS, seat)(view, rows, ["south"]);
    const end = sheet.querySelector(".ride-end");
    return [end.getAttribute("cx"), end.getAttribute("cy")];
  });
  assert.deepEqual(ends, [
    ["20", "20"],
    ["300", "220"],
  ]);
});

test("the winning ride is the last turn's way of the unit that reached the back line", () => {
  const rows = [
    {
      events: [
        { event: "TurnBegan", turn: 3 },
        ride("s1", "a1", "a2"),
        { event: "UnitRemoved", unit: "n2", square: "c4" },
      ],
    },
    {
      events: [
        { event: "TurnBegan", turn: 5 },
        ride("s1", "a2", "a3", "a4"),
        ride("s2", "b1", "b2"),
      ],
    },
    { events: [ride("s1", "a4", "a5", "a6"), { event: "GameEnded" }] },
  ];
  assert.deepEqual(winningRide(rows, ["south"]).squares, ["a2", "a3", "a4", "a5", "a6"]);
  assert.equal(winningRide(rows, ["north"]), null);
  assert.equal(winningRide(rows.slice(0, 2), ["south"]), null);
  assert.deepEqual(losses(rows), [{ unit: "n2", square: "c4", turn: 3 }]);
});

// The sheet

const MATCH = {
  id: "m",
  ruleset: "cousins_war",
  seats: [
    { seat: "york", name: "Ann" },
    { seat: "lancaster", name: "Ben" },
  ],
};
const OUTCOME = { winners: ["york"], reason: "York wins, by 2 regions to 1.", rule: "6.2" };
const PLAYED = { match: MATCH, viewer: "york", lines: [] };
const OVER = { ...PLAYED, frame: { outcome: OUTCOME, view: {} } };
const NEXT = { offer: null, pair: null };

const SCORE = {
  figures: [{ value: "0 : 0", words: "regions", said: "York 0, Lancaster 0 regions" }],
  sheet: h("ol", {}, h("li", {}, "Round 1")),
};

function sheetOf(next = NEXT, state = OVER, wasOpen = false, isGuided = false) {
  document.body.innerHTML = '<section id="ending"></section>';
  const sheet = new EndingSheet({
    host: { renderer: { ending: () => SCORE } },
    rules: (paragraph) => `/rules#p${paragraph}`,
    root: { dataset: isGuided ? { guided: "" } : {} },
    seatOf,
  });
  const show = (state, next) => {
    Object.assign(sheet.table, { state, rematch: { ...next, follow() {} } });
    sheet.show();
  };
  if (wasOpen) show({ ...state, frame: { outcome: null } }, next);
  show(state, next);
  return { element: sheet.element, show };
}

const primary = (element) => shown(element, ".button-primary").map((one) => one.textContent.trim());

test("a rematch with the sides swapped is the first choice of those who played", () => {
  assert.deepEqual(primary(sheetOf().element), ["Rematch, sides swapped"]);
  const offer = { url: "/m2", by: "Ben", mine: false, seated: false };
  assert.deepEqual(primary(sheetOf({ ...NEXT, offer }).element), ["Join"]);
});

test("who watched is offered the replay first", () => {
  const watching = { ...OVER, viewer: "spectator" };
  assert.deepEqual(primary(sheetOf(NEXT, watching).element), ["Watch the replay"]);
});

test("the way to the replay is there from the first frame, and none in a guided game", () => {
  const link = (/** @type {Element} */ { element }) => element.querySelector("a[href$='/replay']");
  assert.equal(link(sheetOf())?.getAttribute("href"), "/matches/m/replay");
  assert.equal(link(sheetOf(NEXT, OVER, false, true)), null);
});

test("after a resignation no number is said to have decided, and how it stood is folded", () => {
  const told = ({ element }) => [
    shown(element, ".ending-figures b").length,
    ...shown(element, ".ending-score").map((one) => [
      one.open,
      one.querySelector("summary").textContent.trim(),
    ]),
  ];
  assert.deepEqual(told(sheetOf()), [1, [true, "Score sheet"]]);
  const outcome = { winners: ["york"], reason: "Ben resigned.", rule: "" };
  const resigned = sheetOf(NEXT, { ...PLAYED, frame: { outcome, view: {} } });
  assert.deepEqual(told(resigned), [0, [false, "How it stood"]]);
  resigned.element.querySelector("details").open = true;
  resigned.show(OVER, { ...NEXT, pair: { scores: [], other: "/m0" } });
  assert.deepEqual(told(resigned)[1], [true, "Score sheet"], "it stays as the reader had it");
});

test("the sheet takes the focus only if the game ended on this page, and Escape folds it", () => {
  assert.equal(sheetOf().element.contains(document.activeElement), false);
  const { element, show } = sheetOf(NEXT, OVER, true);
  assert.equal(document.activeElement, element.querySelector("h2"));
  element.dispatchEvent(new window.KeyboardEvent("keydown", { key: "Escape" }));
  assert.equal(document.activeElement.className, "ending-open");
  assert.ok("closed" in element.dataset);
  show(OVER, { ...NEXT, pair: { scores: [], other: "/m0" } });
  assert.ok("closed" in element.dataset, "news do not open it again");
});

test("the verdict names the winner, or tells the player", () => {
  const state = { match: MATCH, viewer: "york" };
  assert.equal(verdict(state, ["york"], seatOf), "You have won");
  assert.equal(verdict({ ...state, viewer: "lancaster" }, ["york"], seatOf), "Ann (York) has won");
  assert.equal(verdict(state, [], seatOf), "A draw");
});
