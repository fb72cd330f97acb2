import "../../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { aim } from "../../../../static/js/rulesets/lancaster_york/text/aim.js";
import { asker, KINDS, waits } from "../../../../static/js/rulesets/lancaster_york/picking.js";
import { placesOf } from "../../../../static/js/rulesets/lancaster_york/board/map.js";
import { linesOf as planLinesOf } from "../../../../static/js/rulesets/lancaster_york/panels/plan_lines.js";
import { ordersOf, plansOf } from "../../../../static/js/rulesets/lancaster_york/panels/planned.js";
import { piecesOnMap } from "../../../../static/js/rulesets/lancaster_york/pieces/shown.js";
import { list } from "../../../../static/js/rulesets/shared/speech.js";
import {
  namer,
  price,
  years,
} from "../../../../static/js/rulesets/lancaster_york/text/vocabulary.js";
import { ActionPicker } from "../../../../static/js/table/prompt/action_picker.js";
import { charts, EMPTY, VIEW, planned } from "./table.mjs";

const name = namer(charts);

// Pointing

const EDITS = [
  { do: "RaiseBid", by: 1 },
  { do: "RaiseBid", by: 5 },
  { do: "LowerBid", by: 1 },
  { do: "BidIn", area: "south_east_england" },
  { do: "SendNoble", noble: "noble_percy_9", area: "northern_england" },
  { do: "SendShip", ship: "ship_berwick", zone: "ne_e" },
  { do: "AddTroop", location: "windsor" },
  { do: "RemoveTroop", location: "windsor" },
  { do: "AddMercenary", location: "windsor" },
  { do: "PlaceWhite", card: "noble_percy_9" },
  { do: "PlaceBlack", card: "bishop_york" },
  { do: "TakeBribeBack", card: "ship_berwick" },
  { do: "Seal" },
];
const PLACED = new Set([
  "card",
  "area",
  "zone",
  "troop",
  "hire",
  "mercenary",
  "cube",
  "raise",
  "lower",
  "calais",
]);
const choosing = () =>
  new ActionPicker(EDITS, { kinds: KINDS, waits, placed: (kind) => PLACED.has(kind) });

test("one tap on a location sends a troop, others take it back or send a mercenary", () => {
  assert.deepEqual(choosing().pick("card", "windsor"), EDITS[6]);
  assert.deepEqual(choosing().pick("troop", "windsor"), EDITS[7]);
  assert.deepEqual(choosing().pick("hire", "windsor"), EDITS[8]);
});

test("one tap bribes another player's bishop, and one takes a cube back", () => {
  assert.deepEqual(choosing().pick("card", "bishop_york"), EDITS[10]);
  assert.deepEqual(choosing().pick("cube", "ship_berwick"), EDITS[11]);
});

test("you tap your noble first, then the area or the button of the white cube", () => {
  const picker = choosing();
  assert.equal(picker.pick("card", "noble_percy_9"), null);
  assert.ok(picker.offers("area", "northern_england"));
  assert.deepEqual(picker.buttons(), [EDITS[9]]);
  assert.deepEqual(picker.pick("area", "northern_england"), EDITS[4]);
});

test("five, enough and all of them back are one tap each", () => {
  const MORE = [
    { do: "AddTroop", location: "london" },
    { do: "AddFive", location: "london" },
    { do: "AddEnough", location: "london" },
    { do: "RemoveAll", location: "london" },
    { do: "PlaceBlack", card: "bishop_york" },
    { do: "BribeEarlier", card: "bishop_york" },
    { do: "FightEarlier", location: "london" },
  ];
  const picker = () => new ActionPicker(MORE, { kinds: KINDS, waits, placed: () => true });
  assert.deepEqual(picker().pick("card", "london"), MORE[0]);
  assert.deepEqual(picker().pick("five", "london"), MORE[1]);
  assert.deepEqual(picker().pick("enough", "london"), MORE[2]);
  assert.deepEqual(picker().pick("withdraw", "london"), MORE[3]);
  assert.deepEqual(picker().pick("earlier", "bishop_york"), MORE[5]);
  assert.deepEqual(picker().pick("sooner", "london"), MORE[6]);
});

test("the keys of the bid differ though their fields share a name", () => {
  assert.deepEqual(choosing().pick("raise", "1"), EDITS[0]);
  assert.deepEqual(choosing().pick("lower", "1"), EDITS[2]);
  assert.deepEqual(choosing().pick("calais", "south_east_england"), EDITS[3]);
  assert.deepEqual(choosing().buttons(), [{ do: "Seal" }]);
});

test("a card of the display waits for its button", () => {
  const picker = new ActionPicker(
    [
      { do: "TakeCard", card: "london" },
      { do: "TakeCard", card: "windsor" },
    ],
    { kinds: KINDS, waits, placed: () => true },
  );
  assert.equal(picker.pick("card", "london"), null);
  assert.deepEqual(picker.buttons(), [{ do: "TakeCard", card: "london" }]);
});

test("a click in vain asks the server about the action that was meant", () => {
  const attempt = asker(charts, "red");
  const now = { picks: [], actions: EDITS, view: planned({}) };
  assert.deepEqual(attempt("card", "london", now), { do: "AddTroop", location: "london" });
  assert.deepEqual(attempt("card", "bishop_york", now), { do: "PlaceBlack", card: "bishop_york" });
  assert.deepEqual(attempt("card", "ship_berwick", now), {
    do: "PlaceWhite",
    card: "ship_berwick",
  });
  const picked = { ...now, picks: [{ kind: "card", key: "noble_percy_9" }] };
  assert.deepEqual(attempt("area", "wales", picked), {
    do: "SendNoble",
    noble: "noble_percy_9",
    area: "wales",
  });
  assert.deepEqual(attempt("enough", "london", now), { do: "AddEnough", location: "london" });
  assert.deepEqual(attempt("raise", "5", now), { do: "RaiseBid", by: 5 });
  assert.deepEqual(attempt("cube", "bishop_york", now), {
    do: "TakeBribeBack",
    card: "bishop_york",
  });
  assert.deepEqual(attempt("aid", "red", now), { do: "VisitFrance" });
  assert.equal(attempt("aid", "yellow", now), null);
  assert.equal(attempt("card", "london", { ...now, view: planned({ sealed: true }) }), null);
  assert.equal(attempt("card", "london", { ...now, view: VIEW }), null);
});

// The aim

test("the aim says what wins, who leads and how far behind the others are", () => {
  const view = { players: ["red", "yellow", "green"], score: { red: 9, yellow: 12, green: 0 } };
  const { goal, rule, sides } = aim({ ...view, houses: null, kings: [] });
  assert.equal(goal, "Most victory points after turn 5 win.");
  assert.equal(rule, "9.2");
  assert.deepEqual(
    sides.map(({ text }) => text),
    ["9, 3 behind", "12, leads", "0, 12 behind"],
  );
  assert.deepEqual(
    sides.map(({ share }) => share),
    [0.75, 1, 0],
  );
});

test("before the first points all have none, and equal leaders are level", () => {
  const score = { red: 0, yellow: 0 };
  const base = { players: ["red", "yellow"], score, houses: null, kings: [] };
  assert.deepEqual(
    aim(base).sides.map(({ text, share }) => [text, share]),
    [
      ["0 points", 0],
      ["0 points", 0],
    ],
  );
  const level = aim({ ...base, score: { red: 7, yellow: 7 } });
  assert.deepEqual(
    level.sides.map(({ text }) => text),
    ["7, level", "7, level"],
  );
});

// The map

test("your plan is drawn over the map, with the way back for nobles who will move", () => {
  const shown = piecesOnMap(
    planned({
      nobles: { noble_percy_9: "northern_england" },
      troops: { windsor: 2 },
      black: ["bishop_york"],
    }),
    "red",
  );
  assert.equal(shown.nobles.noble_percy_9, "northern_england");
  assert.deepEqual(shown.moves, { noble_percy_9: "northern_marches" });
  assert.deepEqual(shown.forces.windsor, [{ seat: "red", troops: 2, mercenaries: 0 }]);
  assert.deepEqual(shown.black, { bishop_york: "red" });
});

test("without a plan of yours the map shows none", () => {
  const shown = piecesOnMap(VIEW, "spectator");
  assert.deepEqual(
    [shown.forces, shown.moves, shown.white, shown.black, shown.bid],
    [{}, {}, [], {}, null],
  );
});

test("when all lies open, everyone's plan is on the map", () => {
  const plans = {
    red: { ...EMPTY, troops: { london: 2 } },
    yellow: { ...EMPTY, mercenaries: { london: 1 }, black: ["ship_berwick"] },
  };
  const shown = piecesOnMap({ ...VIEW, plans }, "open");
  assert.deepEqual(shown.forces.london, [
    { seat: "red", troops: 2, mercenaries: 0 },
    { seat: "yellow", troops: 0, mercenaries: 1 },
  ]);
  assert.deepEqual(shown.black, { ship_berwick: "yellow" });
});

test("no two stand on the same spot", () => {
  const crowd = {
    owners: { noble_neville_10: "red", noble_neville_8: "red", noble_percy_9: "yellow" },
    nobles: { noble_neville_10: "wales", noble_neville_8: "wales", noble_percy_9: "wales" },
    ships: {},
  };
  const places = placesOf(crowd, charts, { box: [] });
  const at = ["noble_neville_10", "noble_neville_8", "noble_percy_9"].map((card) =>
    places[card].join(),
  );
  assert.equal(new Set(at).size, 3);
});

test("a noble who has left the game is not on the map; one who waits stands beside the starting area", () => {
  const places = placesOf({ owners: {}, nobles: {}, ships: {} }, charts, {
    box: ["noble_percy_9"],
  });
  assert.equal(places.noble_percy_9, null);
  assert.ok(places.noble_neville_8[0] > 700);
});

// The plan in words

test("each line of the plan has its cost and its way back", () => {
  const view = planned({
    nobles: { noble_percy_9: "northern_england" },
    ships: { ship_berwick: "ne_e" },
    troops: { windsor: 1, london: 3 },
    white: ["noble_percy_9"],
    black: ["bishop_york"],
    void: ["london"],
  });
  const lines = planLinesOf(view, charts, name, "red");
  assert.deepEqual(
    lines.map(({ words }) => words),
    [
      "Defend Windsor: 1 troop",
      "Attack London of Yellow: 3 troops",
      "Percy goes to Northern England",
      "Ship of Berwick sails to the sea east of Northern England",
      "White cube: Percy stays loyal",
      "Black cube: Archbishop of York is bribed",
    ],
  );
  assert.deepEqual(
    lines.map(({ cost }) => cost ?? 0),
    [3, 0, 0, 0, 9, 10],
    "what is void is not paid",
  );
  assert.equal(lines[1].idle, true);
  assert.match(lines[1].note, /not paid, no effect/);
  assert.equal(lines[0].note, "Defence of 4 with the garrison.");
  assert.deepEqual(lines[2].keys.at(-1).gesture, [
    ["card", "noble_percy_9"],
    ["area", "northern_marches"],
  ]);
  assert.deepEqual(lines[3].keys.at(-1).gesture, [
    ["card", "ship_berwick"],
    ["zone", "nm_e"],
  ]);
  assert.deepEqual(
    lines[1].keys.map(({ kind }) => kind),
    ["troop", "card", "five", "enough", "withdraw"],
  );
});

test("a plan that is only read is told kind by kind, and all plans where all are seen", () => {
  const { plan } = planned({
    bid: 4,
    troops: { windsor: 1, london: 3 },
    mercenaries: { london: 2 },
    nobles: { noble_percy_9: "northern_england" },
    black: ["bishop_york", "noble_neville_8"],
    unpaid: [{ what: "black", card: "noble_neville_8", count: 1 }],
  });
  assert.deepEqual(
    ordersOf(plan, "red", VIEW, name).map(({ what, words }) => `${what}: ${words}`),
    [
      "Calais: £4, for the Midlands",
      "Attack: London 3 + 2 hired",
      "Defend: Windsor 1",
      "Move: Percy to Northern England",
      "Bribe: Archbishop of York and Neville 8",
      "No money for: Neville 8",
    ],
  );
  assert.deepEqual(plansOf({ ...VIEW, plan }, "red"), { red: plan });
  assert.deepEqual(plansOf({ ...VIEW, plans: { yellow: plan } }, "open"), { yellow: plan });
  assert.deepEqual(plansOf(VIEW, "spectator"), {});
});

test("an attack says what the garrison is and what it still needs", () => {
  const note = (troops, more = {}) =>
    planLinesOf(planned({ troops: { london: troops }, ...more }), charts, name, "red")[0].note;
  assert.equal(note(1), "The garrison is 2: needs 2 more.");
  assert.equal(note(4), "Beats the garrison of 2 with 2 left, if no others defend.");
  assert.match(note(3, { if_captain: ["london"] }), /Only if your bid for Calais wins\.$/);
});

test("a single counter is taken back by the key of its own kind", () => {
  const last = (plan) => planLinesOf(planned(plan), charts, name, "red")[0].keys.at(-1).kind;
  assert.equal(last({ troops: { london: 1 } }), "troop");
  assert.equal(last({ mercenaries: { london: 1 } }), "mercenary");
  assert.equal(last({ troops: { london: 1 }, mercenaries: { london: 1 } }), "withdraw");
});

test("bribes are tried in the order of their lines, and all but the first can go earlier", () => {
  const lines = planLinesOf(
    planned({ black: ["bishop_york", "ship_berwick"] }),
    charts,
    name,
    "red",
  );
  assert.deepEqual(
    lines.map(({ keys }) => keys.map(({ kind }) => kind)),
    [["cube"], ["earlier", "cube"]],
  );
});

test("battles are fought in the order of their lines, and all but the first can go earlier", () => {
  const cards = { ...VIEW.cards, windsor: "yellow" };
  const troops = { london: 3, windsor: 4 };
  const view = { ...planned({ troops, battles: ["windsor", "london"] }), cards };
  const lines = planLinesOf(view, charts, name, "red");
  assert.deepEqual(
    lines.map(({ words, keys }) => [words, keys[0].kind]),
    [
      ["Attack Windsor of Yellow: 4 troops", "troop"],
      ["Attack London of Yellow: 3 troops", "sooner"],
    ],
  );
  assert.equal(lines[1].keys[0].said, "Fight earlier: London");
  const { battles: _, ...older } = view.plan;
  const kept = planLinesOf({ ...view, plan: older }, charts, name, "red");
  assert.deepEqual(
    kept.map(({ keys }) => keys[0].kind),
    ["troop", "troop"],
  );
});

test("a bribe costs twice what loyalty costs: the value of a noble, else the income", () => {
  assert.equal(price(charts.cards.noble_neville_10, "black"), 20);
  assert.equal(price(charts.cards.noble_neville_10, "white"), 10);
  assert.equal(price(charts.cards.ship_berwick, "black"), 6);
});

test("words: lists, years, and which Neville is meant", () => {
  assert.equal(list([]), "none");
  assert.equal(list(["a", "b", "c"]), "a, b and c");
  assert.deepEqual([1, 5].map(years), ["1450–60", "1490–1500"]);
  assert.deepEqual([name("noble_neville_8"), name("noble_percy_9")], ["Neville 8", "Percy"]);
});
