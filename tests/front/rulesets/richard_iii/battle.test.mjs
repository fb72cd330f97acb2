import { animationsOf, done, pieces, shown } from "../../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { asking, board, charts, drawn, FIGHT, NOW, QUIET, VIEW } from "./table.mjs";

const { Battle } = await board("battle/battle");
const { endOf, needOf, ratingWords } = await board("text/battle_words");
const { goodOf, resultWords, rollOf, rollWords } = await board("text/roll_words");

test("both lines stand as a ladder: by letter, and the defender before the attacker", () => {
  const { stage } = drawn(FIGHT);
  const order = shown(stage, ".fighter").map(({ dataset }) => dataset.key);
  assert.deepEqual(order, [
    "lancaster_clifford",
    "york_march",
    "lancaster_henry_vi",
    "york_warwick",
  ]);
  assert.deepEqual(
    shown(stage, ".line-rank:not([data-empty]) > .line-letter").map((one) => one.textContent),
    ["A", "B"],
  );
  assert.equal(pieces(stage, "block", "lancaster_henry_vi")[0].dataset.turn, "true");
});

test("the lines face each other over the map, the viewer's below, a spectator's attacker", () => {
  for (const [viewer, below] of [
    ["york", "york"],
    ["lancaster", "lancaster"],
    ["spectator", FIGHT.battle.attacker],
  ]) {
    const near = shown(drawn(FIGHT, viewer).stage, ".line-head[data-near]");
    assert.deepEqual(
      near.map(({ dataset }) => dataset.seat),
      [below],
    );
  }
});

test("each block says what it may do, and what may be done to it", () => {
  const mine = (name, more = {}) => ({ do: name, block: "york_warwick", ...more });
  const actions = [mine("Fire"), mine("Charge", { target: "lancaster_henry_vi" }), mine("Pass")];
  const told = ({ stage }, block) =>
    pieces(stage, "block", block).map((one) => one.querySelector(".fighter-ways")?.textContent)[0];
  const asked = drawn(FIGHT, "york", asking(actions));
  assert.equal(told(asked, "york_warwick"), "Fire · Charge · Wait");
  assert.equal(told(asked, "lancaster_henry_vi"), "Charge");
  assert.equal(told(asked, "york_march"), undefined);
  assert.equal(told(drawn(FIGHT), "york_warwick"), undefined, "nobody else is asked");
});

test("a bonus is named, and adds to what a block hits on", () => {
  const [clifford] = FIGHT.battle.line;
  assert.equal(needOf(clifford), 3);
  assert.equal(ratingWords(clifford), "A2 and +1 for its shield");
});

test("the last dice are shown with their effect, whichever way the view was reached", () => {
  const { stage } = drawn(FIGHT);
  const dice = shown(stage, ".die");
  assert.deepEqual(
    dice.map(({ dataset }) => dataset.good),
    ["true", "false", "true"],
  );
  assert.match(
    shown(stage, ".roll")[0].textContent,
    /Clifford fires, hitting on 3 or less.*2 hits/s,
  );
  assert.equal(animationsOf(dice[0]).length, 0, "nothing moves that was not rolled just now");
});

test("dice that were rolled just now tumble, for less than 600 ms", () => {
  const fired = {
    event: "Fired",
    block: "lancaster_clifford",
    dice: [1, 6, 3],
    firepower: 3,
    hits: 2,
  };
  const { stage } = drawn(FIGHT, "york", QUIET, { ...NOW, events: [fired], animate: true });
  const played = shown(stage, ".die").flatMap((die) => animationsOf(die));
  assert.equal(played.length, 3);
  for (const { duration, delay } of played) assert.ok(duration + delay < 600);
});

test("the player who takes hits reads that", () => {
  const owed = { ...FIGHT, battle: { ...FIGHT.battle, turn: [], hits: 1 } };
  assert.match(drawn(owed, "york").stage.textContent, /You take 1 more hit/);
  assert.match(drawn(owed, "lancaster").stage.textContent, /York takes 1 more hit/);
});

test("of the four rounds of a battle the one under way is marked", () => {
  const { stage } = drawn(FIGHT);
  const rounds = [...stage.querySelectorAll(".rounds > *")].map(({ textContent }) => textContent);
  assert.deepEqual(rounds.map(Number), [1, 2, 3, 4]);
});

test("a battle out of sight comes into it, at once for who wants no motion", () => {
  for (const [calm, behavior] of [
    [true, "auto"],
    [false, "smooth"],
  ]) {
    const battle = new Battle({ charts, viewer: "york" }, () => calm);
    const asked = [];
    const at = (top, bottom) => ({
      getBoundingClientRect: () => ({ top, bottom }),
      scrollIntoView: (how) => asked.push(how),
    });
    battle.comeIntoSight(at(0, innerHeight));
    assert.deepEqual(asked, []);
    battle.comeIntoSight(at(innerHeight, 2 * innerHeight));
    assert.deepEqual(asked, [{ block: "start", behavior }]);
  }
});

test("a block in its turn shows each route it may take, and where it can retreat", () => {
  const view = { ...FIGHT, battle: { ...FIGHT.battle, turn: ["york_warwick"] } };
  const mine = (name, more = {}) => ({ do: name, block: "york_warwick", ...more });
  const actions = [
    mine("Fire"),
    mine("Pass"),
    mine("Retreat", { to: "kent" }),
    mine("Retreat", { to: "wilts" }),
  ];
  const { stage } = drawn(view, "york", asking(actions));
  assert.match(stage.textContent, /Fire: 3 dice, each hits on 3 or less/);
  assert.deepEqual(
    pieces(stage, "area").map(({ dataset }) => dataset.key),
    ["kent", "wilts"],
  );
});

test("the enemy's reserve is a number, yours has names", () => {
  const [reserve] = pieces(drawn(FIGHT).stage, "reserve", "lancaster");
  assert.equal(reserve.getAttribute("aria-label"), "Lancaster: 1 block in reserve");
  const known = {
    ...FIGHT,
    blocks: { ...FIGHT.blocks, york_levy_london: { at: "essex", steps: 2, flags: ["reserve"] } },
    battle: {
      ...FIGHT.battle,
      reserves: {
        york: { count: 1, blocks: ["york_levy_london"] },
        lancaster: { count: 0, blocks: null },
      },
    },
  };
  const [own] = pieces(drawn(known).stage, "reserve", "york");
  assert.equal(own.getAttribute("aria-label"), "York: 1 block in reserve: London levy");
});

test("a battle that is over leaves its last dice and its dead until something else happens", () => {
  const events = [
    {
      event: "Charged",
      block: "york_march",
      target: "lancaster_clifford",
      dice: [2, 2],
      firepower: 3,
      hits: 2,
    },
    { event: "Eliminated", block: "lancaster_clifford", fate: "dead" },
    { event: "BattleEnded", area: "essex", winner: "york" },
  ];
  const after = endOf(events, charts);
  assert.deepEqual(after.lines, ["Clifford was killed.", "York holds the field."]);
  assert.equal(rollWords(after.roll, charts), "March charges Clifford, hitting on 3 or less");
  const panels = drawn(VIEW, "york", QUIET, { ...NOW, events });
  assert.equal(panels.stage.childElementCount, 0, "the map is seen again");
  const battles = () => shown(panels.now, ".battle").length;
  done(panels.steps(VIEW, QUIET, NOW));
  assert.equal(battles(), 1, "a pick changes nothing");
  done(panels.steps(VIEW, QUIET, { ...NOW, seq: 8 }));
  assert.equal(battles(), 0);
});

test("after a battle nothing of its line stays in the page, not even hidden", () => {
  const panels = drawn(FIGHT);
  done(panels.steps(VIEW, QUIET, { ...NOW, seq: 8 }));
  assert.deepEqual([...panels.stage.querySelectorAll('[data-key^="lancaster_"]')], []);
});

test("a treachery roll succeeds when every die is even", () => {
  const tried = {
    event: "TreacheryRolled",
    seat: "york",
    by: null,
    target: "lancaster_clifford",
    dice: [2, 5],
    success: false,
  };
  const roll = rollOf([tried], charts);
  assert.deepEqual(roll.dice.map(goodOf(roll)), [true, false]);
  assert.equal(rollWords(roll, charts), "York's treason tempts Clifford: every die must be even");
  assert.equal(resultWords(roll), "It stays loyal");
});
