import assert from "node:assert/strict";
import { test } from "node:test";
import { stubDocument } from "./stub_dom.mjs";
import { attempt, KINDS, waits } from "../../static/js/rulesets/richard_iii/asking.js";
import { Narrow } from "../../static/js/table/narrow.js";

stubDocument();
const board = (name) => import(`../../static/js/rulesets/richard_iii/${name}.js`);
const { endOf } = await board("battle");
const { describer } = await board("describe");
const { needOf, ratingWords } = await board("fighter");
const { labeller } = await board("labels");
const { makeLog } = await board("log");
const { Panels } = await board("panels");
const { goodOf, resultWords, rollOf, rollWords } = await board("roll");
const { touches } = await board("touches");
const { beyond, blockName, sideOf } = await board("words");

const block = (name, seat, kind = "noble", more = {}) => ({
  name,
  title: name,
  seat,
  kind,
  rank: null,
  heir: kind === "heir",
  rose: false,
  strength: 4,
  combat: "B3",
  loyalty: null,
  symbols: [],
  home: null,
  ...more,
});
const charts = {
  blocks: {
    york_warwick: block("Warwick", "york", "noble", { loyalty: 3, symbols: ["kent", "wilts"] }),
    york_march: block("March", "york", "heir", { rank: 2, combat: "A3", strength: 3 }),
    york_levy_london: block("London", "york", "levy", { symbols: ["essex"] }),
    lancaster_henry_vi: block("Henry VI", "lancaster", "heir", { rank: 1, combat: "B2" }),
    lancaster_levy_york: block("York", "lancaster", "levy", { combat: "C3" }),
    lancaster_clifford: block("Clifford", "lancaster", "noble", { combat: "A2", rose: true }),
    rebel: block("Rebel", null, "rebel", { combat: "A2" }),
  },
  areas: Object.fromEntries(
    ["kent", "essex", "wilts"].map((key) => [
      key,
      { name: key[0].toUpperCase() + key.slice(1), shields: [], seas: [], city: null, cathedral: null },
    ]),
  ),
  borders: { "essex|kent": { colour: "blue", limit: 3 } },
  cards: {
    a4_1: { name: "4 action points", ap: 4, text: "" },
    a3_2: { name: "3 action points", ap: 3, text: "" },
    plague: { name: "Plague", ap: 0, text: "Choose an enemy city area." },
  },
};

const both = (value) => ({ york: value, lancaster: value });
const VIEW = {
  turn: "Campaign 1, turn 3",
  campaign: 1,
  campaigns: 3,
  game_turn: 3,
  phase: "cards",
  first: null,
  acting: null,
  king: "lancaster",
  rulers: { king: "henry_vi", pretender: "march" },
  cards: {
    york: { count: 3, hand: ["plague", "a4_1"], picked: "a3_2", played: null },
    lancaster: { count: 3, hand: null, picked: null, played: null },
  },
  discards: [],
  ap: null,
  extra: 0,
  muster: null,
  treason: null,
  areas: { kent: { york: 2, lancaster: 0 }, essex: { york: 0, lancaster: 2 } },
  blocks: {
    york_warwick: { at: "kent", steps: 4, flags: [] },
    york_march: { at: "kent", steps: 2, flags: ["moved"] },
  },
  pools: { york: { up: ["york_levy_london"], down: [] }, lancaster: { up: null, down: ["lancaster_levy_york"] } },
  minors: both([]),
  dead: both([]),
  off: both([]),
  stack: null,
  attacks: [],
  battle: null,
  usurpation: { york: { count: 5, most: 6 }, lancaster: { count: null, most: 9 } },
  losses: { york: { starve: [], execute: [] }, lancaster: null },
};

const fighter = (key, letter, firepower, more = {}) => ({
  block: key,
  seat: charts.blocks[key].seat,
  steps: 3,
  letter,
  firepower,
  bonus: [],
  acted: false,
  ...more,
});
const VOLLEY = {
  seat: "lancaster",
  how: "fire",
  block: "lancaster_clifford",
  target: null,
  dice: [1, 6, 3],
  need: 3,
  hits: 2,
};
const FIGHT = {
  ...VIEW,
  phase: "battles",
  battle: {
    area: "essex",
    attacker: "york",
    defender: "lancaster",
    round: 2,
    line: [
      fighter("lancaster_clifford", "A", 2, { bonus: ["shield"], acted: true }),
      fighter("york_march", "A", 3, { acted: true }),
      fighter("lancaster_henry_vi", "B", 2),
      fighter("york_warwick", "B", 3),
    ],
    turn: ["lancaster_henry_vi"],
    reserves: { york: { count: 0, blocks: [] }, lancaster: { count: 1, blocks: null } },
    hits: 0,
    volley: VOLLEY,
    tried: [],
  },
};
const QUIET = { actions: [], active: false, offers: () => false, picked: () => false, other: () => false };
const NOW = { events: [], animate: false, mode: "live", seq: 7 };

function drawn(view, viewer = "york", choice = QUIET, moment = NOW) {
  const panels = new Panels(charts, { viewer, seats: [], rules: String, calm: () => true });
  panels.render(view, choice, moment);
  return panels;
}

const choosing = (actions) =>
  new Narrow(actions, { kinds: KINDS, placed: (kind) => ["block", "area", "card", "stack"].includes(kind), waits });
const asking = (actions) => {
  const narrow = choosing(actions);
  return {
    actions,
    active: true,
    offers: (kind, key) => narrow.offers(kind, key),
    picked: (kind, key) => narrow.picked(kind, key),
    other: (kind, key) => narrow.other(kind, key),
  };
};

test("the own hand lies open with the card that was chosen; the enemy's is only counted", () => {
  const { now, head } = drawn(VIEW);
  assert.deepEqual(now.pieces("card").map((card) => card.dataset.key), ["a4_1", "a3_2", "plague"]);
  assert.equal(now.pieces("card", "a3_2")[0].dataset.chosen, "true");
  assert.match(head.textContent, /Lancaster.*3 cards/);
  assert.match(head.textContent, /Pretender March/);
});

test("a viewer sees no name of the other side but those that everybody may see", () => {
  const { head, now, element } = drawn(VIEW, "york");
  const seen = [head, now, element].flatMap((part) => part.pieces("block"));
  const enemy = seen.filter(({ dataset }) => dataset.key.startsWith("lancaster"));
  assert.deepEqual(enemy.map(({ dataset }) => dataset.key), ["lancaster_levy_york"]);
  assert.equal(enemy[0].dataset.down, "true", "the face-down levy");
});

test("nobles are counted exactly for the own side, and at most for the other", () => {
  const { head } = drawn(VIEW);
  assert.match(head.textContent, /5 nobles/);
  assert.match(head.textContent, /at most 9 nobles/);
});

test("the pool says where each block can be recruited now", () => {
  const recruit = (area) => ({ do: "Recruit", block: "york_levy_london", area });
  const choice = asking([recruit("essex"), { do: "EndActions" }]);
  const { element } = drawn({ ...VIEW, phase: "actions" }, "york", choice);
  const [token] = element.pieces("block", "york_levy_london");
  assert.equal(token.getAttribute("aria-label"), "London levy: can be recruited in Essex");
});

test("both lines stand as a ladder: by letter, and the defender before the attacker", () => {
  const { now } = drawn(FIGHT);
  const order = now.classed("fighter").map(({ dataset }) => dataset.key);
  assert.deepEqual(order, ["lancaster_clifford", "york_march", "lancaster_henry_vi", "york_warwick"]);
  assert.deepEqual(now.classed("line-letter").map((one) => one.textContent), ["A", "B"]);
  assert.equal(now.pieces("block", "lancaster_henry_vi")[0].dataset.turn, "true");
});

test("a bonus is named, and adds to what a block hits on", () => {
  const [clifford] = FIGHT.battle.line;
  assert.equal(needOf(clifford), 3);
  assert.equal(ratingWords(clifford), "A2 and +1 for its shield");
});

test("the last dice are shown with what they did, however the view is come to", () => {
  const { now } = drawn(FIGHT);
  const dice = now.classed("die");
  assert.deepEqual(dice.map(({ dataset }) => dataset.good), ["true", "false", "true"]);
  assert.match(now.classed("roll")[0].textContent, /Clifford fires, hitting on 3 or less.*2 hits/);
  assert.equal(dice[0].played.length, 0, "nothing moves that was not rolled just now");
});

test("dice that were rolled just now tumble, for less than 600 ms", () => {
  const fired = { event: "Fired", block: "lancaster_clifford", dice: [1, 6, 3], firepower: 3, hits: 2 };
  const { now } = drawn(FIGHT, "york", QUIET, { ...NOW, events: [fired], animate: true });
  const played = now.classed("die").flatMap((die) => die.played);
  assert.equal(played.length, 3);
  for (const { duration, delay } of played) assert.ok(duration + delay < 600);
});

test("who takes hits is told so", () => {
  const owed = { ...FIGHT, battle: { ...FIGHT.battle, turn: [], hits: 1 } };
  assert.match(drawn(owed, "york").now.textContent, /You take 1 more hit/);
  assert.match(drawn(owed, "lancaster").now.textContent, /York takes 1 more hit/);
});

test("a block in its turn is told each way it may take, and where it can retreat", () => {
  const view = { ...FIGHT, battle: { ...FIGHT.battle, turn: ["york_warwick"] } };
  const mine = (name, more = {}) => ({ do: name, block: "york_warwick", ...more });
  const actions = [mine("Fire"), mine("Pass"), mine("Retreat", { to: "kent" }), mine("Retreat", { to: "wilts" })];
  const { now } = drawn(view, "york", asking(actions));
  assert.match(now.textContent, /Fire: 3 dice, each hits on 3 or less/);
  assert.deepEqual(now.pieces("area").map(({ dataset }) => dataset.key), ["kent", "wilts"]);
});

test("the reserve of the enemy is a number, the own one has names", () => {
  const [reserve] = drawn(FIGHT).now.pieces("reserve", "lancaster");
  assert.equal(reserve.getAttribute("aria-label"), "Lancaster: 1 block in reserve");
  const known = {
    ...FIGHT,
    blocks: { ...FIGHT.blocks, york_levy_london: { at: "essex", steps: 2, flags: ["reserve"] } },
    battle: {
      ...FIGHT.battle,
      reserves: { york: { count: 1, blocks: ["york_levy_london"] }, lancaster: { count: 0, blocks: null } },
    },
  };
  const [own] = drawn(known).now.pieces("reserve", "york");
  assert.equal(own.getAttribute("aria-label"), "York: 1 block in reserve: London levy");
});

test("a battle that is over leaves its last dice and its dead until something else happens", () => {
  const events = [
    { event: "Charged", block: "york_march", target: "lancaster_clifford", dice: [2, 2], firepower: 3, hits: 2 },
    { event: "Eliminated", block: "lancaster_clifford", fate: "dead" },
    { event: "BattleEnded", area: "essex", winner: "york" },
  ];
  const after = endOf(events, charts);
  assert.deepEqual(after.lines, ["Clifford is killed.", "York holds the field."]);
  assert.equal(rollWords(after.roll, charts), "March charges Clifford, hitting on 3 or less");
  const panels = drawn(VIEW, "york", QUIET, { ...NOW, events });
  const shown = () => panels.now.classed("battle").length;
  panels.render(VIEW, QUIET, NOW);
  assert.equal(shown(), 1, "a pick changes nothing");
  panels.render(VIEW, QUIET, { ...NOW, seq: 8 });
  assert.equal(shown(), 0);
});

test("after a battle nothing of its line stays in the page, not even hidden", () => {
  const panels = drawn(FIGHT);
  panels.render(VIEW, QUIET, { ...NOW, seq: 8 });
  const keys = (element) => [element.dataset.key, ...element.children.flatMap(keys)];
  assert.deepEqual(keys(panels.now).filter((key) => key?.startsWith("lancaster_")), []);
});

test("a treachery roll succeeds when every die is even", () => {
  const tried = { event: "TreacheryRolled", seat: "york", by: null, target: "lancaster_clifford", dice: [2, 5], success: false };
  const roll = rollOf([tried], charts);
  assert.deepEqual(roll.dice.map(goodOf(roll)), [true, false]);
  assert.equal(rollWords(roll, charts), "York's treason tempts Clifford: every die must be even");
  assert.equal(resultWords(roll), "It stays loyal");
});

test("blocks that go home one after the other stand together, and then the areas", () => {
  const go = (to) => ({ do: "GoHome", block: "york_warwick", to });
  const view = { ...VIEW, phase: "political" };
  const narrow = choosing([go("kent"), go("wilts")]);
  const { now } = drawn(view, "york", asking(narrow.actions));
  assert.deepEqual(now.classed("plan")[0].pieces("area").map(({ dataset }) => dataset.key), ["kent", "wilts"]);
});

test("a block with one destination is only chosen by the first tap, and goes by the second", () => {
  const march = { do: "March", block: "york_warwick", to: "essex", via: null };
  const narrow = choosing([march, { do: "March", block: "york_march", to: "wilts", via: null }, { do: "EndActions" }]);
  assert.equal(narrow.pick("block", "york_warwick"), null);
  assert.deepEqual(narrow.pick("area", "essex"), march);
});

test("a card is laid and an enemy charged by one more click, never by a slip", () => {
  const card = choosing([{ do: "PlayCard", card: "a4_1" }, { do: "PlayCard", card: "plague" }]);
  assert.equal(card.pick("card", "plague"), null);
  const charge = { do: "Charge", block: "york_march", target: "lancaster_clifford" };
  const fight = choosing([{ do: "Fire", block: "york_march" }, charge]);
  assert.equal(fight.pick("block", "lancaster_clifford"), null);
  assert.deepEqual(fight.buttons(), [charge]);
});

test("a vain click asks the server for what was meant", () => {
  const now = { picks: [{ kind: "block", key: "york_warwick" }], actions: [{ do: "EndActions" }], view: { ...VIEW, stack: "kent" } };
  assert.deepEqual(attempt("area", "wilts", now), { do: "March", block: "york_warwick", to: "wilts", via: null });
  assert.deepEqual(attempt("stack", "essex", now), { do: "Take", source: "essex" });
  assert.equal(attempt("stack", "essex", { ...now, actions: [] }), null);
});

test("names are unlike each other: a levy is no lord, a border has another side", () => {
  assert.equal(blockName("lancaster_levy_york", charts), "York levy");
  assert.equal(beyond("essex|kent", "kent", charts), "Essex");
  assert.equal(beyond("north_sea", "kent", charts), "the North Sea");
  assert.equal(sideOf("rebel", VIEW, charts), "york", "the Rebel fights for the Pretender");
});

test("labels say what a button does, with the dice that it rolls", () => {
  const label = labeller(charts);
  assert.equal(label({ do: "Fire", block: "york_warwick" }, FIGHT), "Warwick fires: 3 dice, hits on 3 or less");
  assert.equal(label({ do: "MainAttack", area: "kent", border: "essex|kent" }, VIEW), "Main attack on Kent from Essex");
});

test("the log names blocks to those who may know them, and numbers to the others", () => {
  const moved = { event: "StackMoved", seat: "york", source: "kent", to: "essex", via: null, blocks: 2, sea: false };
  assert.equal(makeLog(charts, "york").StackMoved(moved), null);
  const parts = makeLog(charts, "lancaster").StackMoved(moved);
  assert.equal(parts.map((part) => part.text ?? part).join(""), "York: 2 blocks from Kent to Essex.");
  assert.deepEqual(touches(moved), [["area", "kent"], ["area", "essex"]]);
});

test("the board in words counts what it may not name", () => {
  const parts = describer(charts)(VIEW);
  const map = parts.find(({ title }) => title === "The map").lines;
  assert.deepEqual(map, ["Kent. York: Warwick 4 and March 2.", "Essex. Lancaster: 2 blocks."]);
});
