import assert from "node:assert/strict";
import { test } from "node:test";
import { ActionPicker } from "../../../static/js/table/prompt/action_picker.js";

const GAMES = 400;
const NAMES = ["Move", "Play", "Pass", "Swap"];
const FIELDS = { Move: ["source", "target"], Play: ["card"], Pass: [], Swap: ["cards", "target"] };
const KEYS = ["a", "b", "c"];

/** Numbers below `n` that follow from the seed alone. */
function numbers(seed) {
  let state = seed + 1;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Some different actions, and a board on which some of their parts have elements. */
function position(seed) {
  const below = numbers(seed);
  const key = () => KEYS[below(KEYS.length)];
  const actions = new Map();
  for (let i = 0; i <= below(8); i += 1) {
    const name = NAMES[below(NAMES.length)];
    const fields = FIELDS[name].map((field) => [field, field === "cards" ? [key(), key()] : key()]);
    const action = { do: name, ...Object.fromEntries(fields) };
    actions.set(JSON.stringify(action), action);
  }
  const bare = below(3) ? null : "card"; // now and then a kind of piece is not on the board
  const placed = (kind, one) => kind !== bare && kind !== "do" && KEYS.includes(one);
  const kinds = { cards: "card", ...(below(2) ? { source: "area", target: "area" } : {}) };
  return { actions: [...actions.values()], placed, kinds };
}

/** What can be pointed at now. */
function offers(picker, { actions, kinds }) {
  const pieces = new Set(
    actions.flatMap(({ do: _, ...fields }) =>
      Object.entries(fields).flatMap(([field, value]) =>
        [value].flat().map((key) => `${kinds[field] ?? field} ${key}`),
      ),
    ),
  );
  return [...pieces].map((piece) => piece.split(" ")).filter((piece) => picker.offers(...piece));
}

/** Every action that pointing and pressing lead to, from the present picks on. */
function reachable(picker, situation, found = new Set()) {
  for (const action of picker.buttons()) found.add(JSON.stringify(action));
  for (const piece of offers(picker, situation)) {
    const picks = picker.hold();
    const action = picker.pick(...piece);
    if (action) found.add(JSON.stringify(action));
    else reachable(picker, situation, found);
    picker.restore(picks);
  }
  return found;
}

test("every legal action can be reached, and no other", () => {
  for (let seed = 0; seed < GAMES; seed += 1) {
    const situation = position(seed);
    const found = reachable(new ActionPicker(situation.actions, situation), situation);
    const legal = situation.actions.map((action) => JSON.stringify(action));
    assert.deepEqual([...found].sort(), legal.sort(), `seed ${seed}`);
  }
});

test("a pick leaves some of the actions that were left, and there is always a way on", () => {
  for (let seed = 0; seed < GAMES; seed += 1) {
    const situation = position(seed);
    const below = numbers(seed + GAMES);
    const picker = new ActionPicker(situation.actions, situation);
    for (let open = offers(picker, situation); open.length; open = offers(picker, situation)) {
      const before = picker.actions;
      const action = picker.pick(...open[below(open.length)]);
      assert.ok(picker.actions.length > 0, `seed ${seed}`);
      assert.ok(
        picker.actions.every((one) => before.includes(one)),
        `seed ${seed}`,
      );
      if (action) {
        assert.deepEqual(picker.actions, [action], `seed ${seed}`);
        break;
      }
      assert.ok(picker.buttons().length + offers(picker, situation).length > 0, `seed ${seed}`);
    }
  }
});

test("a pick taken back leaves everything as it was", () => {
  for (let seed = 0; seed < GAMES; seed += 1) {
    const situation = position(seed);
    const picker = new ActionPicker(situation.actions, situation);
    const seen = () => [picker.actions, picker.buttons(), offers(picker, situation), picker.picks];
    const before = seen();
    for (const piece of offers(picker, situation)) {
      picker.pick(...piece);
      assert.equal(picker.picks.length, 1, `seed ${seed}`);
      assert.ok(picker.back(), `seed ${seed}`);
      assert.deepEqual(seen(), before, `seed ${seed}`);
    }
  }
});
