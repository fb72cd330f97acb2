import assert from "node:assert/strict";
import { test } from "node:test";
import { asker, KINDS, waits } from "../../static/js/rulesets/lancaster_york/asking.js";
import { makeLog } from "../../static/js/rulesets/lancaster_york/log.js";
import { placesOf } from "../../static/js/rulesets/lancaster_york/map.js";
import { linesOf as planLinesOf } from "../../static/js/rulesets/lancaster_york/plan_lines.js";
import { Playback } from "../../static/js/rulesets/lancaster_york/playback.js";
import { before, eventsOf, pictureAt, scenesOf } from "../../static/js/rulesets/lancaster_york/scenes.js";
import { shownOf } from "../../static/js/rulesets/lancaster_york/shown.js";
import { list, namer, price, years } from "../../static/js/rulesets/lancaster_york/words.js";
import { linesOf, textOf } from "../../static/js/table/lines.js";
import { Narrow } from "../../static/js/table/narrow.js";
import { stubDocument } from "./stub_dom.mjs";

const face = (id, kind, more) => [id, { id, kind, name: id, value: 0, income: 0, area: "wales", ...more }];
const charts = {
  cards: Object.fromEntries([
    face("noble_neville_10", "noble", { name: "Neville", value: 10, area: "midlands" }),
    face("noble_neville_8", "noble", { name: "Neville", value: 8, area: "northern_england" }),
    face("noble_percy_9", "noble", { name: "Percy", value: 9, area: "northern_marches" }),
    face("london", "large_town", { name: "London", income: 7, area: "south_east_england" }),
    face("windsor", "royal_castle", { name: "Windsor", area: "south_east_england" }),
    face("bishop_york", "bishop", { name: "Archbishop of York", income: 5, area: "northern_england" }),
    face("ship_berwick", "ship", { name: "Ship of Berwick", income: 3, area: "northern_marches" }),
  ]),
  events: { BribeTried: ["seat", "card", "owner", "succeeded"], TurnEnded: ["turn", "scores"] },
};
const name = namer(charts);
const EMPTY = { bid: 0, bid_area: "midlands", nobles: {}, ships: {}, troops: {}, mercenaries: {}, white: [], black: [], void: [], sealed: false };
const VIEW = {
  phase: "planning",
  players: ["red", "yellow"],
  box: [],
  cards: { noble_percy_9: "red", london: "yellow", windsor: "red", bishop_york: "yellow", ship_berwick: "red" },
  nobles: { noble_percy_9: "northern_marches" },
  ships: { ship_berwick: "nm_e" },
  standing: {},
  captain: null,
  plan: null,
};
const planned = (plan) => ({ ...VIEW, plan: { ...EMPTY, ...plan } });

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
const PLACED = new Set(["card", "area", "zone", "troop", "hire", "mercenary", "cube", "raise", "lower", "calais"]);
const choosing = () => new Narrow(EDITS, { kinds: KINDS, waits, placed: (kind) => PLACED.has(kind) });

test("one tap on a location sends a troop, others take it back or send a mercenary", () => {
  assert.deepEqual(choosing().pick("card", "windsor"), EDITS[6]);
  assert.deepEqual(choosing().pick("troop", "windsor"), EDITS[7]);
  assert.deepEqual(choosing().pick("hire", "windsor"), EDITS[8]);
});

test("one tap bribes somebody's bishop, and one takes a cube back", () => {
  assert.deepEqual(choosing().pick("card", "bishop_york"), EDITS[10]);
  assert.deepEqual(choosing().pick("cube", "ship_berwick"), EDITS[11]);
});

test("a noble of one's own is tapped first, then the area, or the button of the white cube", () => {
  const narrow = choosing();
  assert.equal(narrow.pick("card", "noble_percy_9"), null);
  assert.ok(narrow.offers("area", "northern_england"));
  assert.deepEqual(narrow.buttons(), [EDITS[9]]);
  assert.deepEqual(narrow.pick("area", "northern_england"), EDITS[4]);
});

test("the keys of the bid are told apart though their fields have one name", () => {
  assert.deepEqual(choosing().pick("raise", "1"), EDITS[0]);
  assert.deepEqual(choosing().pick("lower", "1"), EDITS[2]);
  assert.deepEqual(choosing().pick("calais", "south_east_england"), EDITS[3]);
  assert.deepEqual(choosing().buttons(), [{ do: "Seal" }]);
});

test("a card of the display waits for its button", () => {
  const narrow = new Narrow([{ do: "TakeCard", card: "london" }, { do: "TakeCard", card: "windsor" }], { kinds: KINDS, waits, placed: () => true });
  assert.equal(narrow.pick("card", "london"), null);
  assert.deepEqual(narrow.buttons(), [{ do: "TakeCard", card: "london" }]);
});

test("a vain click asks the server for what was meant", () => {
  const attempt = asker(charts, "red");
  const now = { picks: [], actions: EDITS, view: planned({}) };
  assert.deepEqual(attempt("card", "london", now), { do: "AddTroop", location: "london" });
  assert.deepEqual(attempt("card", "bishop_york", now), { do: "PlaceBlack", card: "bishop_york" });
  assert.deepEqual(attempt("card", "ship_berwick", now), { do: "PlaceWhite", card: "ship_berwick" });
  const picked = { ...now, picks: [{ kind: "card", key: "noble_percy_9" }] };
  assert.deepEqual(attempt("area", "wales", picked), { do: "SendNoble", noble: "noble_percy_9", area: "wales" });
  assert.equal(attempt("card", "london", { ...now, view: planned({ sealed: true }) }), null);
  assert.equal(attempt("card", "london", { ...now, view: VIEW }), null);
});

// The map

test("one's own plan is laid over the map, with the way back of who is to move", () => {
  const shown = shownOf(planned({ nobles: { noble_percy_9: "northern_england" }, troops: { windsor: 2 }, black: ["bishop_york"] }), "red");
  assert.equal(shown.nobles.noble_percy_9, "northern_england");
  assert.deepEqual(shown.moves, { noble_percy_9: "northern_marches" });
  assert.deepEqual(shown.forces.windsor, [{ seat: "red", troops: 2, mercenaries: 0 }]);
  assert.deepEqual(shown.black, { bishop_york: "red" });
});

test("without a plan of one's own the map shows none", () => {
  const shown = shownOf(VIEW, "spectator");
  assert.deepEqual([shown.forces, shown.moves, shown.white, shown.black, shown.bid], [{}, {}, [], {}, null]);
});

test("when all lies open, everybody's plan is on the map", () => {
  const plans = { red: { ...EMPTY, troops: { london: 2 } }, yellow: { ...EMPTY, mercenaries: { london: 1 }, black: ["ship_berwick"] } };
  const shown = shownOf({ ...VIEW, plans }, "open");
  assert.deepEqual(shown.forces.london, [
    { seat: "red", troops: 2, mercenaries: 0 },
    { seat: "yellow", troops: 0, mercenaries: 1 },
  ]);
  assert.deepEqual(shown.black, { ship_berwick: "yellow" });
});

test("nobody stands on anybody else", () => {
  const crowd = { owners: { noble_neville_10: "red", noble_neville_8: "red", noble_percy_9: "yellow" }, nobles: { noble_neville_10: "wales", noble_neville_8: "wales", noble_percy_9: "wales" }, ships: {} };
  const places = placesOf(crowd, charts, { box: [] });
  const at = ["noble_neville_10", "noble_neville_8", "noble_percy_9"].map((card) => places[card].join());
  assert.equal(new Set(at).size, 3);
});

test("who has left the game is not on the map, and who waits stands off the starting area", () => {
  const places = placesOf({ owners: {}, nobles: {}, ships: {} }, charts, { box: ["noble_percy_9"] });
  assert.equal(places.noble_percy_9, null);
  assert.ok(places.noble_neville_8[0] > 700);
});

// The plan in words

test("each line of the plan has its cost and its way back", () => {
  const view = planned({ nobles: { noble_percy_9: "northern_england" }, ships: { ship_berwick: "ne_e" }, troops: { windsor: 1, london: 3 }, white: ["noble_percy_9"], black: ["bishop_york"], void: ["london"] });
  const lines = planLinesOf(view, charts, name, "red");
  assert.deepEqual(lines.map(({ words }) => words), [
    "White cube: Percy stays loyal",
    "Black cube: Archbishop of York is bribed",
    "Percy goes to Northern England",
    "Ship of Berwick sails to the sea east of Northern England",
    "1 troop defends Windsor",
    "3 troops attack London",
  ]);
  assert.deepEqual(lines.map(({ cost }) => cost ?? 0), [9, 10, 0, 0, 3, 9]);
  assert.deepEqual(lines[2].back.gesture, [["card", "noble_percy_9"], ["area", "northern_marches"]]);
  assert.deepEqual(lines[3].back.gesture, [["card", "ship_berwick"], ["zone", "nm_e"]]);
  assert.deepEqual(lines[5].back, { kind: "troop", key: "london" });
  assert.equal(lines[5].idle, true);
});

test("a bribe costs twice what loyalty costs: the value of a noble, else the income", () => {
  assert.equal(price(charts.cards.noble_neville_10, "black"), 20);
  assert.equal(price(charts.cards.noble_neville_10, "white"), 10);
  assert.equal(price(charts.cards.ship_berwick, "black"), 6);
});

test("words: lists, years, and Nevilles told apart", () => {
  assert.equal(list([]), "none");
  assert.equal(list(["a", "b", "c"]), "a, b and c");
  assert.deepEqual([1, 5].map(years), ["1450–60", "1490–1500"]);
  assert.deepEqual([name("noble_neville_8"), name("noble_percy_9")], ["Neville 8", "Percy"]);
});

// Scenes

const SCENES = [
  { event: "BidsCompared", bids: [["red", 0], ["yellow", 2]], captain: "yellow" },
  { event: "CaptainNamed", seat: "yellow", area: "midlands", bid: 2 },
  { event: "PlanPaid", seat: "yellow", bid: 2, white: 0, black: 0, troops: 6, total: 8 },
  { event: "TroopsPlaced", seat: "yellow", card: "windsor", troops: 4, mercenaries: 0, against: "red" },
  { event: "PlanPaid", seat: "red", bid: 0, white: 9, black: 10, troops: 0, total: 19 },
  { event: "NobleMoved", seat: "red", card: "noble_percy_9", source: "northern_england", target: "northern_marches" },
  { event: "LoyaltyPaid", seat: "red", card: "noble_percy_9" },
  { event: "BribeTried", seat: "yellow", card: "noble_percy_9", owner: "red", succeeded: false },
  { event: "BribeTried", seat: "yellow", card: "ship_berwick", owner: "red", succeeded: true },
  { event: "BattleFought", seat: "yellow", card: "windsor", defender: "red", attackers: 4, defenders: 3, garrison: 3, winner: "yellow", left: 1 },
  { event: "LocationTaken", seat: "yellow", card: "windsor", source: "red" },
  { event: "TroopsReturned" },
  { event: "AreaScored", area: "wales", points: [["red", 9]], first: "red", second: null, first_score: 5, second_score: 0, tied: false },
  { event: "VotesWon", area: "wales", house: "york", votes: 5, tied: false },
  { event: "TurnEnded", turn: 1, scores: [5, 0] },
  { event: "TurnOrderSet", turn: 2, order: ["yellow", "red"] },
];
const AFTER = { ...VIEW, cards: { ...VIEW.cards, windsor: "yellow", ship_berwick: "yellow" } };

test("what belongs together is one scene", () => {
  assert.deepEqual(scenesOf(SCENES).map(({ title }) => title), [
    "Captain of Calais", "Deployment: Yellow", "Deployment: Red", "Bribery", "Bribery", "Combat",
    "After the battles", "Parliament: Wales", "The end of turn 1",
  ]);
});

test("the map before the turn is worked out from what happened in it", () => {
  const then = before(AFTER, SCENES);
  assert.deepEqual([then.owners.windsor, then.owners.ship_berwick], ["red", "red"]);
  assert.equal(then.nobles.noble_percy_9, "northern_england");
});

test("a white cube lies on the noble when the bribe fails, and is used up by it", () => {
  const scenes = scenesOf(SCENES);
  const failing = pictureAt(AFTER, scenes, 3);
  assert.deepEqual([failing.white, failing.black], [["noble_percy_9"], { noble_percy_9: "yellow" }]);
  assert.equal(failing.owners.noble_percy_9, "red");
  const next = pictureAt(AFTER, scenes, 4);
  assert.deepEqual(next.white, []);
  assert.equal(next.owners.ship_berwick, "yellow");
});

test("attackers stand beside a location until the battle, and the victor in it until all go home", () => {
  const scenes = scenesOf(SCENES);
  assert.deepEqual(pictureAt(AFTER, scenes, 1).forces.windsor, [{ seat: "yellow", troops: 4, mercenaries: 0 }]);
  assert.equal(pictureAt(AFTER, scenes, 4).owners.windsor, "red");
  const fought = pictureAt(AFTER, scenes, 5);
  assert.deepEqual([fought.owners.windsor, fought.forces.windsor], ["yellow", [{ seat: "yellow", troops: 1, mercenaries: 0 }]]);
  assert.deepEqual(pictureAt(AFTER, scenes, 6).forces, {});
});

test("the standing of an area appears when Parliament counts it", () => {
  const scenes = scenesOf(SCENES);
  assert.deepEqual(pictureAt(AFTER, scenes, 6).standing, {});
  assert.deepEqual(pictureAt(AFTER, scenes, 7).standing.wales, { points: { red: 9 }, first: "red", second: null, house: "york" });
});

test("the compact rows of a view become the events of the log", () => {
  assert.deepEqual(eventsOf([["BribeTried", "red", "london", "yellow", false]], charts), [
    { event: "BribeTried", seat: "red", card: "london", owner: "yellow", succeeded: false },
  ]);
});

test("the log says why a bribe fails, and who is meant by You", () => {
  const log = makeLog(charts, "yellow");
  const say = (event) => textOf(linesOf({ events: [event], seat: null }, { log })[0]);
  assert.equal(say(SCENES[7]), "You bribed Percy of Red: white cube, the bribe fails.");
  assert.equal(say(SCENES[8]), "You bribed Ship of Berwick of Red: no white cube, the bribe succeeds.");
  assert.equal(say(SCENES[9]), "Battle of Windsor: Yellow with 4 against Red with 3 (garrison 3). Yellow wins with 1 left.");
});

// Playback

const LAST = { ...AFTER, last: { turn: 1, events: [["BribeTried", "yellow", "ship_berwick", "red", true], ["TurnEnded", 1, [5, 0]]] } };
const REVEALED = { events: [{ event: "PlanRevealed" }], animate: true };
const QUIET = { events: [], animate: false };

function playback(calm) {
  stubDocument();
  let drawn = 0;
  const one = new Playback(charts, { viewer: "red", calm: () => calm }, () => (drawn += 1));
  return { one, drawn: () => drawn };
}

test("the playback opens when the plans are revealed, and goes on and back by its keys", () => {
  const { one, drawn } = playback(true);
  one.render(VIEW, QUIET);
  assert.equal(one.picture(), null);
  one.render(LAST, QUIET);
  assert.equal(one.isOpen, false, "after a reload it waits to be asked for");
  one.render(LAST, REVEALED);
  assert.equal(one.at, 0);
  assert.equal(one.timer, null, "who wants no motion turns the pages alone");
  assert.equal(one.title.textContent, "Bribery");
  one.by(1);
  assert.equal(one.title.textContent, "The end of turn 1");
  one.by(1);
  one.by(-1);
  assert.equal(one.at, 0);
  one.close();
  assert.equal(one.picture(), null);
  assert.equal(drawn(), 4);
});

test("it plays by itself where motion is welcome, until a key is pressed", () => {
  const { one } = playback(false);
  one.render(LAST, QUIET);
  one.render(LAST, REVEALED);
  assert.notEqual(one.timer, null);
  one.tick();
  assert.equal(one.at, 1);
  one.tick();
  assert.equal(one.timer, null, "it stops at the end");
});

test("it makes room for the next planning chart", () => {
  const { one } = playback(true);
  one.render(LAST, REVEALED);
  one.render({ ...LAST, plan: EMPTY }, QUIET);
  assert.equal(one.isOpen, false);
});
