import "../../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { learn } from "../../../../static/js/rulesets/rose_wars/text/words.js";
import { wordsOf } from "../words_of.mjs";
import { aim } from "../../../../static/js/rulesets/rose_wars/text/aim.js";
import { fightOf, verdictOf } from "../../../../static/js/rulesets/rose_wars/battle/fight.js";
import { Arrows, deedsOf } from "../../../../static/js/rulesets/rose_wars/board/arrows.js";
import {
  answers,
  attempt,
  nextTo,
  waits,
} from "../../../../static/js/rulesets/rose_wars/picking.js";
import { attacksLeft, orientation } from "../../../../static/js/rulesets/rose_wars/board/field.js";
import { windowOf } from "../../../../static/js/rulesets/rose_wars/text/labels.js";
import { shortName } from "../../../../static/js/rulesets/rose_wars/text/vocabulary.js";
import { ActionPicker } from "../../../../static/js/table/prompt/action_picker.js";

learn(wordsOf("rose_wars"));

const kinds = { target: "unit" };
const placed = (kind) => ["unit", "square", "card"].includes(kind);
const choosing = (actions) => new ActionPicker(actions, { kinds, placed, waits });

const move = (unit, square) => ({ do: "Move", unit, square });
const attack = (unit, target, square) => ({ do: "Attack", unit, target, square });
const END = { do: "EndTurn" };

test("a unit with a single move is only chosen by the first tap, and goes by the second", () => {
  const picker = choosing([move("s1", "a4"), move("s2", "b4"), move("s2", "c3"), END]);
  assert.equal(picker.pick("unit", "s1"), null);
  assert.ok(picker.offers("square", "a4"));
  assert.deepEqual(picker.pick("square", "a4"), move("s1", "a4"));
});

test("a target shows its odds first: the attack is made by one more tap, or by its button", () => {
  const picker = choosing([move("s1", "a4"), attack("s1", "n3", "a4"), move("s2", "c3"), END]);
  assert.equal(picker.pick("unit", "s1"), null);
  assert.equal(picker.pick("unit", "n3"), null);
  assert.deepEqual(picker.buttons(), [attack("s1", "n3", "a4")]);
  assert.deepEqual(picker.pick("square", "a4"), attack("s1", "n3", "a4"));
});

test("attacks from one square by different routes are told apart by their buttons", () => {
  const detour = { ...attack("s1", "n3", "b3"), do: "AttackBy", by: ["a4", "b4", "b3"] };
  const picker = choosing([attack("s1", "n3", "b3"), detour, move("s1", "a4"), END]);
  assert.equal(picker.pick("unit", "n3"), null);
  assert.deepEqual(picker.buttons(), [attack("s1", "n3", "b3"), detour]);
});

test("where a unit can attack from several squares, the square is asked for last", () => {
  const actions = [attack("s1", "n3", "a4"), attack("s1", "n3", "b3"), move("s1", "a4"), END];
  const picker = choosing(actions);
  assert.equal(picker.pick("unit", "n3"), null, "the only unit that can act needs no tap");
  assert.ok(picker.offers("square", "a4") && picker.offers("square", "b3"));
  assert.deepEqual(picker.pick("square", "b3"), attack("s1", "n3", "b3"));
});

test("a card waits for its button, on your turn as in its window; put back it is at once", () => {
  for (const other of [END, { do: "Pass", until: "moment" }]) {
    const picker = choosing([{ do: "PlayCard", card: "rally" }, other]);
    assert.equal(picker.pick("card", "rally"), null);
    assert.deepEqual(picker.buttons(), [{ do: "PlayCard", card: "rally" }]);
  }
  const back = { do: "PutBack", card: "rally" };
  assert.deepEqual(choosing([back, END]).pick("card", "rally"), back);
});

test("each player sees their own house at the lower edge", () => {
  assert.deepEqual(orientation("south").rows, [6, 5, 4, 3, 2, 1]);
  assert.equal(orientation("south").columns[0], "a");
  assert.deepEqual(orientation("north").rows, [1, 2, 3, 4, 5, 6]);
  assert.equal(orientation("north").columns[0], "h");
});

const TURN = {
  player: "south",
  odds: [],
  units: { s1: { seat: "south", square: "c3" }, n3: { seat: "north", square: "c6" } },
};

test("a click in vain asks the server about the action that was meant", () => {
  const now = {
    picks: [{ kind: "unit", key: "s1" }],
    actions: [move("s1", "c4"), END],
    view: TURN,
  };
  assert.deepEqual(attempt("square", "h6", now), move("s1", "h6"));
  assert.deepEqual(attempt("unit", "n3", now), attack("s1", "n3", "c5"));
  assert.deepEqual(attempt("card", "levy", now), { do: "PlayCard", card: "levy" });
});

test("without a chosen unit, a click asks what is missing", () => {
  const now = { picks: [], actions: [END], view: TURN };
  assert.deepEqual(attempt("unit", "s1", now), { do: "ChooseUnit", unit: "s1" });
  assert.deepEqual(attempt("unit", "n3", now), { do: "ChooseUnit", unit: "n3" });
  assert.deepEqual(attempt("square", "h6", now), { do: "ChooseSquare", square: "h6" });
});

test("whatever stands for an action can be tried in vain; counts and piles can not", () => {
  const now = { picks: [], actions: [END], view: TURN };
  assert.deepEqual(attempt("do", "EndTurn", now), { do: "EndTurn" });
  assert.deepEqual(attempt("house", "york", now), { do: "Command", house: "york" });
  for (const kind of ["deck", "discards", "hand", "losses"]) {
    assert.equal(attempt(kind, "south", now), null);
  }
});

test("while deploying, a vain click is about the deployment", () => {
  const view = { ...TURN, deployment: {} };
  const placing = { picks: [], actions: [{ do: "PlaceRear", square: "a1" }], view };
  assert.deepEqual(attempt("square", "a4", placing), { do: "PlaceRear", square: "a4" });
  assert.deepEqual(attempt("unit", "s1", placing), { do: "KeepBack", unit: "s1" });
});

test("a pass within the enemy's turn does not make its beginning old news", () => {
  assert.ok(answers([{ event: "Passed" }, { event: "AttackRolled" }]));
  assert.ok(answers([{ event: "QuickPassing" }]), "nor does a setting");
  assert.ok(!answers([{ event: "UnitMoved" }]));
  assert.ok(!answers([]));
});

test("a square in the corner has two neighbours", () => {
  assert.deepEqual(nextTo("a1").sort(), ["a2", "b1"]);
  assert.equal(nextTo("d3").length, 4);
});

const FIGHT = {
  unit: "s1",
  target: "n3",
  from: "c3",
  at: "c4",
  ranged: false,
  attack: 3,
  defense: 4,
  attack_die: null,
  defense_die: null,
  result: "open",
};

test("a standing order names the window that is open", () => {
  const at = (changes) => ({ ...TURN, fight: { ...FIGHT, ...changes } });
  assert.equal(windowOf(at({}), "south"), "press");
  assert.equal(windowOf(at({}), "north"), "retreat");
  assert.equal(windowOf(at({ attack_die: 5 }), "south"), "missed");
  assert.equal(windowOf(at({ attack_die: 2 }), "south"), "hit");
  assert.equal(windowOf(at({ attack_die: 2 }), "north"), "guard");
  assert.equal(windowOf(at({ attack_die: 2, defense_die: 6 }), "north"), "broken");
  assert.equal(windowOf(at({ attack_die: 2, defense_die: 1 }), "north"), "held");
  assert.equal(windowOf({ ...TURN, fight: null }, "north"), null);
});

test("an attack that is over stays in sight until the next one", () => {
  const over = { ...FIGHT, attack_die: 2, defense_die: 6, result: "defeated" };
  assert.equal(fightOf({ fight: null, fought: over }), over);
  assert.equal(fightOf({ fight: FIGHT, fought: over }), FIGHT);
  assert.equal(fightOf({ fight: null, fought: null }), null);
  assert.equal(verdictOf(over), "Defeated.");
});

test("an attack tells the odds of the next die", () => {
  assert.equal(
    verdictOf(FIGHT),
    "Hits on 3 or less (50 %); then the defender survives on 4 or less (67 %).",
  );
  assert.equal(
    verdictOf({ ...FIGHT, attack_die: 2 }),
    "A hit. The defender survives on 4 or less (67 %).",
  );
});

test("the aim says how many rows are left to each house, and what it has lost", () => {
  const unit = (seat, square) => ({ seat, square });
  const view = {
    deployment: null,
    losses: { south: 0, north: 3 },
    units: { s1: unit("south", "c5"), s2: unit("south", "a1"), n1: unit("north", "b4") },
  };
  assert.deepEqual(
    aim(view).sides.map(({ text }) => text),
    ["1 row to go", "3 rows to go, 3 lost"],
  );
  assert.equal(aim(view).rule, "7.1");
  const bare = { ...view, units: {}, deployment: {}, losses: { south: 0, north: 0 } };
  assert.deepEqual(
    aim(bare).sides.map(({ text, share }) => [text, share]),
    [
      ["not deployed yet", 0],
      ["not deployed yet", 0],
    ],
  );
  const won = { ...view, units: { s1: unit("south", "c6") } };
  assert.equal(aim(won).sides[0].share, 1);
  assert.equal(aim(won).sides[1].text, "no unit left");
  for (const { text } of aim(won).sides) assert.ok(text.length <= 20);
});

test("arrows show this turn, the attack under way too, and else the turn before", () => {
  const deed = { unit: "s1", how: "moved", source: "a1", target: "a2", result: null };
  const recap = { last: [deed], now: [] };
  assert.deepEqual(deedsOf({ number: 7, recap, fight: null }), { deeds: [deed], turn: 6 });
  const { deeds, turn } = deedsOf({ number: 7, recap, fight: FIGHT });
  assert.equal(turn, 7);
  assert.deepEqual(
    deeds.map(({ source, target }) => [source, target]),
    [["c3", "c4"]],
  );
});

test("an arrow leaves the name and the ratings of every tile to be read", () => {
  const arrows = new Arrows([6, 5, 4, 3, 2, 1], ["a", "b"], () => true);
  const up = { unit: "s1", how: null, source: "a1", target: "a3", result: "defended" };
  const units = { s1: { square: "a1" }, n1: { square: "a3" }, n2: { square: null } };
  const view = { units, houses: {}, number: 2, fight: null, recap: { now: [up], last: [] } };
  arrows.render(view, { animate: false });
  const read = arrows.free.getAttribute("d").match(/M5 \d+h90v42/g);
  assert.deepEqual(read, ["M5 555h90v42", "M5 355h90v42"]);
  const mark = arrows.drawn.querySelector(".arrow-mark").getAttribute("transform");
  assert.ok(Number(mark.match(/([\d.]+)\)/)[1]) > 355 + 42, "below the tile that it points to");
});

test("a switch turns the arrows off and on, and they move for nobody who wants no motion", () => {
  for (const calm of [true, false]) {
    const arrows = new Arrows([1, 2, 3, 4, 5, 6], ["a", "b"], () => calm);
    let played = 0;
    arrows.play = () => (played += 1);
    const press = () => {
      arrows.button.click();
      return [arrows.button.getAttribute("aria-pressed"), arrows.element.hasAttribute("data-off")];
    };
    assert.deepEqual(press(), ["false", true]);
    assert.deepEqual(press(), ["true", false]);
    assert.equal(played, calm ? 0 : 1);
  }
});

test("only the odds of attacks that can still be chosen are shown", () => {
  const odds = [attack("s1", "n3", "a4"), attack("s1", "n3", "b3")].map((a) => ({ ...a, by: [] }));
  const choice = { actions: [attack("s1", "n3", "b3"), END] };
  assert.deepEqual(
    attacksLeft({ odds }, choice).map(({ square }) => square),
    ["b3"],
  );
});

test("basic units have letters, special units a short name, unknown ones their last word", () => {
  assert.equal(shortName({ id: "knights", letters: "KN", name: "Knights" }), "KN");
  assert.equal(shortName({ id: "irish_kerns", letters: null, name: "Irish Kerns" }), "KERNS");
  assert.equal(shortName({ id: "x", letters: null, name: "Host's Halberdiers" }), "HALBERDI");
});
