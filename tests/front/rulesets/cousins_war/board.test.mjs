import "../../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { aim } from "../../../../static/js/rulesets/cousins_war/text/aim.js";
import { attempt, waits } from "../../../../static/js/rulesets/cousins_war/picking.js";
import {
  challengeWords,
  standing,
} from "../../../../static/js/rulesets/cousins_war/battle/challenge.js";
import { SITES } from "../../../../static/js/rulesets/cousins_war/board/land.js";
import { battleSites } from "../../../../static/js/rulesets/cousins_war/board/sites.js";
import { verdict } from "../../../../static/js/rulesets/cousins_war/battle/verdict.js";
import {
  armsOf,
  cardLines,
  markOf,
} from "../../../../static/js/rulesets/cousins_war/pieces/cards.js";
import { allocate } from "../../../../static/js/rulesets/cousins_war/pieces/cubes.js";
import { intention } from "../../../../static/js/rulesets/cousins_war/panels/hands.js";
import { labeller } from "../../../../static/js/rulesets/cousins_war/text/labels.js";
import { touches } from "../../../../static/js/rulesets/cousins_war/text/log.js";
import { list } from "../../../../static/js/rulesets/shared/speech.js";
import { day, worth } from "../../../../static/js/rulesets/cousins_war/text/vocabulary.js";
import { learn } from "../../../../static/js/rulesets/cousins_war/text/words.js";
import { ActionPicker } from "../../../../static/js/table/prompt/action_picker.js";
import { wordsOf } from "../words_of.mjs";

learn(wordsOf("cousins_war"));

test("a cube stays in its place while the counts allow it", () => {
  const start = allocate({}, { north: 1, reserve: 2, supply: 1 }, 4);
  const moved = allocate(start, { north: 2, reserve: 1, supply: 1 }, 4);
  assert.deepEqual(moved.north, [...start.north, start.reserve[1]]);
  assert.deepEqual(moved.reserve, [start.reserve[0]]);
  assert.deepEqual(moved.supply, start.supply);
});

test("every cube lies in one place, whatever view follows which", () => {
  let lying = {};
  for (const counts of [
    [12, 0, 0],
    [0, 5, 7],
    [3, 3, 6],
    [0, 0, 12],
    [4, 4, 4],
  ]) {
    lying = allocate(lying, { a: counts[0], b: counts[1], c: counts[2] }, 12);
    assert.deepEqual(
      Object.values(lying).map((ids) => ids.length),
      counts,
    );
    assert.equal(new Set(Object.values(lying).flat()).size, 12);
  }
});

test("dice are described by their best set", () => {
  assert.equal(worth([2, 5, 5]), "double 5");
  assert.equal(worth([4, 4, 4]), "triple 4");
  assert.equal(worth([6, 1, 3]), "single 6");
});

test("the arms of an event follow its name, and an unknown name has arms too", () => {
  assert.equal(armsOf("Edward, Earl of March"), "arms-edward-earl-of-march");
  assert.equal(armsOf("A card of the host's own box"), "arms-unknown");
});

const EVENT = {
  name: "Lord Hastings",
  type: "event",
  cp: 1,
  rounds: { 1: "box", 4: "york" },
  primary: "Do this.",
  secondary: "Do that.",
};
const BATTLE = {
  name: "Towton",
  type: "battle",
  cp: 3,
  date: "1461-03-29",
  region: "north",
  cubes: { lancaster: 3, york: 2 },
};

test("a card tells in words all that is printed on it", () => {
  assert.deepEqual(cardLines(EVENT), [
    "Event card, 1 command point.",
    "Event: Do this.",
    "The opponent may: Do that.",
    "Open to the opponent in round 1: either opponent; round 4: York.",
  ]);
  assert.deepEqual(cardLines(BATTLE), [
    "Battle card, 3 command points.",
    "29 March 1461, in the North.",
    "Starting cubes: Lancaster 3, York 2.",
  ]);
  assert.equal(markOf(EVENT, 2), null);
  assert.equal(markOf(EVENT, 4), "york");
});

test("lists and days read as people write them", () => {
  assert.equal(list([]), "none");
  assert.equal(list(["a", "b", "c"]), "a, b and c");
  assert.equal(day("1455-05-22"), "22 May 1455");
});

test("the words after a battle sequence say who stood on what and who lost", () => {
  const last = {
    active: "york",
    stood_on: { kind: "double", value: 5 },
    dice: [1, 3, 3],
    loser: "lancaster",
    losses: 1,
  };
  assert.equal(
    verdict(null, last),
    "York stood on double 5; Lancaster rolled 1 3 3, double 3: 5 beats 3, Lancaster lost 1 cube.",
  );
  const beaten = { ...last, stood_on: { kind: "single", value: 6 }, loser: "york", losses: 2 };
  assert.equal(verdict(null, beaten).endsWith("a double beats a single, York lost 2 cubes."), true);
  assert.equal(
    verdict(null, { ...last, loser: null, losses: 0 }).endsWith("a tie, no cube was lost."),
    true,
  );
  assert.equal(verdict({ rolled: [1, 1, 1] }, last), "");
});

const LIE = {
  active: "york",
  claim: { kind: "double", value: 5 },
  rolled: [2, 4, 5],
  final: [2, 4, 5],
  verdict: "false",
  loser: "york",
};

test("a challenge is told in full: declaration, dice, truth or lie, and the cube lost", () => {
  const begins =
    "York declared double 5 and Lancaster challenged. The dice showed 2, 4 and 5. They do not prove it.";
  assert.equal(challengeWords(LIE), `${begins} York lost 1 cube.`);
  assert.equal(
    challengeWords({ ...LIE, final: [2, 5, 5], verdict: "mended", loser: null }),
    `${begins} The last card made them 2, 5 and 5, so the declaration stands. No cube was lost.`,
  );
  assert.equal(
    challengeWords({ ...LIE, final: [2, 4, 6] }),
    `${begins} The last card made them 2, 4 and 6, which is not enough. York lost 1 cube.`,
  );
  assert.match(
    challengeWords({ ...LIE, verdict: null, loser: null }),
    /York may still change them with the last card\.$/,
  );
  assert.match(
    challengeWords({
      ...LIE,
      rolled: [5, 5, 1],
      final: [5, 5, 1],
      verdict: "true",
      loser: "lancaster",
    }),
    /They prove it\. Lancaster lost 1 cube\.$/,
  );
});

test("after a lie the dice are stood on, and else the declaration", () => {
  assert.deepEqual(standing(LIE), { kind: "single", value: 5 });
  assert.deepEqual(standing({ ...LIE, verdict: "mended" }), LIE.claim);
});

test("every battle of a corrected pack has a site of its own, in its region, whatever its name", () => {
  const battles = [
    ["Sankt Albans", "1455-05-22", "south"],
    ["Tewkesbury", "1471-05-04", "central"],
    ["A Field of the Host", "1463-07-01", "north"],
    ["Stoke Field", "1487-06-16", "central"],
    ["Hexham", "1464-05-15", "north"],
    ["Another", "1462-12-01", "north"],
    ["Towton", "1461-03-29", "south"],
  ];
  const cards = Object.fromEntries(
    battles.map(([name, date, region], i) => [`B${i + 1}`, { type: "battle", name, date, region }]),
  );
  const sites = battleSites({ cards: { ...cards, E1: { type: "event" } } });
  assert.deepEqual(
    sites.map(({ name }) => name),
    battles.map(([name]) => name),
  );
  assert.equal(new Set(sites.map(({ at }) => String(at))).size, battles.length);
  assert.deepEqual(sites[0], { name: "Sankt Albans", at: [752, 852], side: -1 });
  assert.deepEqual(sites[1].at, SITES["1471-05"]);
  assert.notDeepEqual(sites[6].at, sites.find(({ name }) => name === "Hexham").at);
  assert.ok(sites[6].at[1] > 880, "a Towton that the pack puts into the South is drawn there");
});

test("a click in vain becomes the action that was meant", () => {
  const spend = [{ do: "SpendPoints", card: "E1", use: "gain" }];
  const picks = [{ kind: "card", key: "E1" }];
  assert.deepEqual(attempt("do", "PlayEvent", { picks, actions: spend }), {
    do: "PlayEvent",
    card: "E1",
  });
  assert.deepEqual(attempt("use", "add", { picks, actions: spend }), {
    do: "SpendPoints",
    card: "E1",
    use: "add",
  });
  assert.equal(attempt("use", "add", { picks: [], actions: spend }), null);
  assert.deepEqual(
    attempt("card", "B1", { picks: [], actions: [{ do: "Nominate", card: "B2" }] }),
    { do: "Nominate", card: "B1" },
  );
  const move = [{ do: "MoveCube", source: "north", target: "central" }];
  assert.deepEqual(
    attempt("region", "south", { picks: [{ kind: "region", key: "north" }], actions: move }),
    { do: "MoveCube", source: "north", target: "south" },
  );
  assert.deepEqual(
    attempt("region", "south", { picks: [], actions: [{ do: "TryToRemove", region: "north" }] }),
    { do: "TryToRemove", region: "south" },
  );
  assert.equal(attempt("region", "south", { picks: [], actions: spend }), null);
  const dice = [{ do: "HoldCard" }, { do: "ChangeDice", changes: [1, 0, 0] }];
  assert.deepEqual(
    attempt("changes", "1:-1", { picks: [{ kind: "changes", key: "0:1" }], actions: dice }),
    { do: "ChangeDice", changes: [1, -1, 0] },
  );
});

test("the aim holds for every view and stays short enough for a phone", () => {
  const { goal, sides } = aim({
    control: { lancaster: 1, york: 3 },
    won: { lancaster: ["B1", "B2"], york: [] },
  });
  assert.ok(goal.length < 60);
  assert.deepEqual(
    sides.map(({ text }) => text),
    ["1 of 3, 2 battles", "3 of 3, 0 battles"],
  );
  assert.deepEqual(
    sides.map(({ share }) => share),
    [1 / 3, 1],
  );
});

test("a card chosen in secret is marked only for the player who chose it", () => {
  const view = {
    passing: { york: "E1", lancaster: null },
    nominated: { york: null, lancaster: null },
    keeping: { york: null, lancaster: null },
  };
  assert.equal(intention(view, "york", "E1"), "passing");
  assert.equal(intention(view, "york", "E2"), null);
  assert.equal(intention(view, "lancaster", "E1"), null);
});

test("an event names the elements it is about", () => {
  const moved = {
    event: "CubesMoved",
    colour: "french",
    side: "york",
    count: 1,
    source: "supply",
    target: "battlefield",
  };
  assert.deepEqual(touches(moved), [
    ["supply", "french"],
    ["host", "york"],
  ]);
  assert.deepEqual(touches({ ...moved, colour: "york", source: "reserve", target: "north" }), [
    ["reserve", "york"],
    ["region", "north"],
  ]);
  assert.deepEqual(touches({ event: "RoundBegan", round: 1 }), []);
});

test("dice are changed by steps in any order, and the button says what they become", () => {
  const actions = [
    [1, 0, 0],
    [0, 1, 0],
    [1, 1, 0],
    [0, 1, -1],
  ].map((changes) => ({ do: "ChangeDice", changes }));
  const placed = (kind, key) => kind === "changes" && /^[012]:-?1$/.test(key);
  const picker = new ActionPicker([...actions, { do: "HoldCard" }], { placed });
  assert.equal(picker.offers("changes", "1:1"), true);
  assert.equal(picker.pick("changes", "1:1"), null);
  const label = labeller({ cards: {} });
  const view = { battle: { rolled: [2, 4, 5], shown: null } };
  assert.deepEqual(
    picker.buttons().map((action) => label(action, view)),
    ["Make the dice 2, 5, 5 (double 5)"],
  );
  assert.deepEqual(picker.pick("changes", "0:1"), { do: "ChangeDice", changes: [1, 1, 0] });
});

test("a card is picked first, then its event or one use of its points", () => {
  const actions = [
    { do: "PlayEvent", card: "E1" },
    { do: "SpendPoints", card: "E1", use: "gain" },
    { do: "SpendPoints", card: "E1", use: "add" },
    { do: "SpendPoints", card: "B1", use: "gain" },
  ];
  const placed = (kind, key) =>
    kind === "card" || kind === "use" || (kind === "do" && key === "PlayEvent");
  const picker = new ActionPicker(actions, { placed, waits });
  assert.equal(picker.offers("use", "gain"), false);
  picker.pick("card", "E1");
  assert.equal(
    picker.offers("use", "gain") && picker.offers("use", "add") && picker.offers("do", "PlayEvent"),
    true,
  );
  assert.deepEqual(picker.pick("do", "PlayEvent"), actions[0]);
});

test("a card is passed, or discarded without effect, by its button alone", () => {
  for (const name of ["PassCard", "Nominate", "Forgo"]) {
    const actions = ["E1", "B1"].map((card) => ({ do: name, card }));
    const picker = new ActionPicker(actions, { placed: (kind) => kind === "card", waits });
    assert.equal(picker.pick("card", "E1"), null);
    assert.deepEqual(picker.buttons(), [actions[0]]);
    assert.ok(picker.other("card", "B1"), "another card takes its place");
  }
});
