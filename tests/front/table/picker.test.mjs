import assert from "node:assert/strict";
import { test } from "node:test";
import { keysOf, ActionPicker } from "../../../static/js/table/prompt/action_picker.js";

const CARDS = ["E1", "E2", "B4"].map((key) => ["card", key]);
const REGIONS = ["north", "central", "south"].map((key) => ["region", key]);
const onBoard =
  (...pairs) =>
  (kind, key) =>
    pairs.some(([k, v]) => k === kind && v === key);
const placed = onBoard(...CARDS, ...REGIONS);
const kinds = { source: "region", target: "region" };

const play = (card) => ({ do: "Play", card });
const spend = (card, use) => ({ do: "Spend", card, use });
const move = (source, target) => ({ do: "Move", source, target });
const PASS = { do: "Pass" };

test("one click on the only meaning of an element is the whole action", () => {
  const picker = new ActionPicker([play("E1"), play("E2")], { placed });
  assert.ok(picker.offers("card", "E1"));
  assert.ok(!picker.offers("card", "B4"));
  assert.deepEqual(picker.pick("card", "E1"), play("E1"));
});

test("an element that is not offered cannot be picked", () => {
  const picker = new ActionPicker([play("E1"), play("E2")], { placed });
  assert.equal(picker.pick("card", "B4"), null);
  assert.equal(picker.pick("region", "north"), null);
  assert.deepEqual(picker.picks, []);
});

test("fields are asked for in their order", () => {
  const picker = new ActionPicker(
    [move("north", "central"), move("central", "north"), move("central", "south")],
    { placed, kinds },
  );
  assert.ok(picker.offers("region", "north") && picker.offers("region", "central"));
  assert.ok(!picker.offers("region", "south"), "south is only a target");
  assert.equal(picker.pick("region", "central"), null);
  assert.ok(picker.picked("region", "central"));
  assert.deepEqual(picker.pick("region", "south"), move("central", "south"));
});

test("a field with one value is not asked for", () => {
  const picker = new ActionPicker([move("central", "north"), move("central", "south")], {
    placed,
    kinds,
  });
  assert.ok(!picker.offers("region", "central"));
  assert.deepEqual(picker.pick("region", "south"), move("central", "south"));
});

test("a choice without an element on the board becomes a button, after the picks that lead to it", () => {
  const picker = new ActionPicker(
    [spend("E1", "gain"), spend("E1", "add"), spend("E2", "gain"), PASS],
    {
      placed,
    },
  );
  assert.deepEqual(picker.buttons(), [PASS]);
  assert.equal(picker.pick("card", "E1"), null);
  assert.deepEqual(picker.buttons(), [spend("E1", "gain"), spend("E1", "add")]);
});

test("with nothing on the board every action is a button", () => {
  const actions = [play("E1"), move("north", "south"), PASS];
  assert.deepEqual(new ActionPicker(actions).buttons(), actions);
});

test("the only action is never sent without a click, and has a button too", () => {
  const picker = new ActionPicker([play("E1")], { placed });
  assert.deepEqual(picker.buttons(), [play("E1")]);
  assert.ok(picker.offers("card", "E1"));
  assert.deepEqual(picker.pick("card", "E1"), play("E1"));
});

test("two actions that differ by name alone become buttons once their card is picked", () => {
  const picker = new ActionPicker([play("E1"), { do: "Discard", card: "E1" }, play("E2")], {
    placed,
  });
  assert.deepEqual(picker.buttons(), []);
  assert.equal(picker.pick("card", "E1"), null);
  assert.deepEqual(picker.buttons(), [play("E1"), { do: "Discard", card: "E1" }]);
});

test("an action's name can be an element on the board", () => {
  const picker = new ActionPicker([{ do: "Roll" }, PASS], { placed: onBoard(["do", "Roll"]) });
  assert.ok(picker.offers("do", "Roll"));
  assert.deepEqual(picker.buttons(), [{ do: "Roll" }, PASS], "and a button all the same");
  assert.deepEqual(picker.pick("do", "Roll"), { do: "Roll" });
});

test("back takes the last pick back, and says when there is none", () => {
  const picker = new ActionPicker([spend("E1", "gain"), spend("E1", "add"), play("E2")], {
    placed,
  });
  picker.pick("card", "E1");
  assert.ok(picker.back());
  assert.ok(picker.offers("card", "E2"));
  assert.ok(!picker.back());
});

test("picking an element again takes the pick back", () => {
  const picker = new ActionPicker([spend("E1", "gain"), spend("E1", "add"), play("E2")], {
    placed,
  });
  picker.pick("card", "E1");
  assert.equal(picker.pick("card", "E1"), null);
  assert.deepEqual(picker.picks, []);
});

test("another card can be picked instead with one click", () => {
  const picker = new ActionPicker(
    [spend("E1", "gain"), spend("E1", "add"), spend("E2", "gain"), spend("E2", "add")],
    { placed },
  );
  picker.pick("card", "E1");
  assert.ok(picker.other("card", "E2"));
  assert.ok(!picker.other("card", "B4"));
  assert.equal(picker.pick("card", "E2"), null);
  assert.deepEqual(picker.actions, [spend("E2", "gain"), spend("E2", "add")]);
});

test("the members of a list are picked one by one, in any order", () => {
  const discard = (...cards) => ({ do: "Discard", cards });
  const picker = new ActionPicker([discard("E1", "E2"), discard("E1", "B4"), discard("E2", "B4")], {
    placed,
    kinds: { cards: "card" },
  });
  assert.equal(picker.pick("card", "B4"), null);
  assert.deepEqual(picker.pick("card", "E1"), discard("E1", "B4"));
});

test("a list whose order matters is picked by place", () => {
  const change = (...changes) => ({ do: "Change", changes });
  const dials = [0, 1].flatMap((die) => [-1, 0, 1].map((by) => ["changes", `${die}:${by}`]));
  const picker = new ActionPicker([change(0, 1), change(1, 0), change(-1, 0)], {
    placed: onBoard(...dials),
  });
  assert.ok(picker.offers("changes", "0:-1"));
  assert.equal(picker.pick("changes", "1:0"), null);
  assert.ok(!picker.offers("changes", "0:0"));
  assert.deepEqual(picker.pick("changes", "0:-1"), change(-1, 0));
});

test("numbers, booleans and null are keys by their text", () => {
  assert.deepEqual(
    [3, true, null, "x"].map((value) => keysOf(value)[0]),
    ["3", "true", "null", "x"],
  );
});

test("a choice that only a button makes does not make a field worth asking for", () => {
  const picker = new ActionPicker([move("central", "north"), move("central", "south"), PASS], {
    placed,
    kinds,
  });
  assert.ok(!picker.offers("region", "central"));
  assert.deepEqual(picker.pick("region", "south"), move("central", "south"));
});

test("the only action with a place on the board is taken by one click, and others keep buttons", () => {
  const picker = new ActionPicker([play("E1"), PASS], { placed });
  assert.deepEqual(picker.buttons(), [PASS]);
  assert.deepEqual(picker.pick("card", "E1"), play("E1"));
});

test("a pick that must wait decides nothing: the next part does, or the button", () => {
  const waits = (action, field) => field === "card" || field === "source";
  const actions = [play("E1"), play("E2"), move("north", "south"), move("south", "north")];
  const picker = new ActionPicker(actions, { placed, kinds, waits });
  assert.equal(picker.pick("card", "E1"), null);
  assert.deepEqual(picker.buttons(), [play("E1")]);
  assert.ok(picker.back());
  assert.equal(picker.pick("region", "north"), null);
  assert.deepEqual(picker.pick("region", "south"), move("north", "south"));
});

test("clicks on offered elements in any order end in a legal action", () => {
  const actions = [
    play("E1"),
    play("E2"),
    spend("E1", "gain"),
    spend("B4", "add"),
    PASS,
    ...["north", "south"].map((region) => ({ do: "Place", card: "B4", region })),
  ];
  const elements = [...CARDS, ...REGIONS];
  const walk = (path) => {
    const picker = new ActionPicker(actions, { placed });
    let sent = null;
    for (const [kind, key] of path) sent = picker.pick(kind, key);
    if (sent) {
      return assert.ok(actions.some((action) => JSON.stringify(action) === JSON.stringify(sent)));
    }
    const offered = elements.filter(([kind, key]) => picker.offers(kind, key));
    assert.ok(
      offered.length + picker.buttons().length > 0,
      `a dead end after ${JSON.stringify(path)}`,
    );
    for (const next of offered) walk([...path, next]);
  };
  walk([]);
});

test("a field can be of another kind in one action than in the others", () => {
  const actions = [
    { do: "Add", place: "york" },
    { do: "Remove", place: "york" },
  ];
  const kinds = { "Remove.place": "counter" };
  const picker = new ActionPicker(actions, { kinds, placed: (kind) => kind !== "do" });
  assert.deepEqual(picker.pick("counter", "york"), actions[1]);
  assert.deepEqual(
    new ActionPicker(actions, { kinds, placed: (kind) => kind !== "do" }).pick("place", "york"),
    actions[0],
  );
});

test("a drag begins with a pick that is put back when it leads nowhere", () => {
  const moves = [move("north", "central"), move("central", "north"), move("central", "south")];
  const picker = new ActionPicker(moves, { placed, kinds });
  assert.equal(picker.putBack(), false);
  assert.equal(picker.lift("region", "central"), true);
  assert.ok(picker.offers("region", "south"));
  assert.equal(picker.putBack(), true);
  assert.ok(!picker.offers("region", "south"), "the pick is gone");
});

test("no drag begins with a pick that alone would be the whole action", () => {
  const picker = new ActionPicker([play("E1"), play("E2")], { placed });
  assert.equal(picker.lift("card", "E1"), false);
  assert.deepEqual(picker.picks, []);
  assert.equal(picker.putBack(), false);
});

/** A picker of the actions that another player's action has left, while `picks` were made. */
function after(picks, actions, then = actions) {
  const before = new ActionPicker(actions, { placed, kinds });
  for (const pick of picks) before.pick(...pick);
  const picker = new ActionPicker(then, { placed, kinds });
  picker.follow(before);
  return picker;
}

const SPENDS = [spend("E1", "gain"), spend("E1", "add"), spend("E2", "gain"), PASS];

test("what was picked stays picked while the actions are the same", () => {
  const picker = after([["card", "E1"]], SPENDS);
  assert.ok(picker.picked("card", "E1"));
  assert.deepEqual(picker.buttons(), [spend("E1", "gain"), spend("E1", "add")]);
  assert.ok(picker.back());
  assert.deepEqual(picker.buttons(), [PASS]);
});

test("what was picked stays picked among other actions that still contain it", () => {
  const then = [spend("E1", "gain"), spend("E1", "rest"), spend("E2", "gain")];
  const picker = after([["card", "E1"]], SPENDS, then);
  assert.deepEqual(picker.picks, [{ kind: "card", key: "E1" }]);
  assert.deepEqual(picker.buttons(), [spend("E1", "gain"), spend("E1", "rest")]);
});

test("what was picked is gone with the actions that contained it", () => {
  const none = [[], [PASS], [spend("E2", "gain"), spend("E2", "add")], [play("E1"), play("E2")]];
  for (const then of none) assert.deepEqual(after([["card", "E1"]], SPENDS, then).picks, []);
});

test("a pick that has become a whole action is not taken by itself", () => {
  const picker = after([["card", "E1"]], SPENDS, [spend("E1", "gain"), spend("E2", "gain")]);
  assert.deepEqual(picker.picks, []);
  assert.deepEqual(picker.pick("card", "E1"), spend("E1", "gain"));
});

test("a drag goes on while others act, and is put back where it began", () => {
  const moves = [move("north", "central"), move("central", "north"), move("central", "south")];
  const before = new ActionPicker(moves, { placed, kinds });
  before.lift("region", "central");
  const picker = new ActionPicker([...moves, move("south", "north")], { placed, kinds });
  picker.follow(before);
  assert.ok(picker.picked("region", "central"));
  assert.ok(picker.putBack());
  assert.deepEqual(picker.picks, []);
});
