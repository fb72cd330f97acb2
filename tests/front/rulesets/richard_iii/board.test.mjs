import { done, pieces, shown } from "../../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { asking, board, charts, choosing, drawn, FIGHT, VIEW } from "./table.mjs";

const { attempter, part } = await board("picking");
const { Coins, priceOf } = await board("board/coins");
const { explainer } = await board("explain");
const { Lens } = await board("pieces/lens");
const { describer } = await board("describe");
const { Pieces } = await board("board/pieces");
const { AREAS, BORDERS } = await board("board/land");
const { GameMap } = await board("board/map");
const { Zoom } = await board("../shared/zoom");
const { Tray } = await board("board/tray");
const { labeller } = await board("text/labels");
const { makeLog } = await board("text/log");
const { touches } = await board("touches");
const { beyond, blockName, sideOf } = await board("text/vocabulary");
const attempt = attempter(charts);

test("your hand lies open with the card you chose; the enemy's is only counted", () => {
  const { now, head } = drawn(VIEW);
  assert.deepEqual(
    pieces(now, "card").map((card) => card.dataset.key),
    ["a4_1", "a3_2", "plague"],
  );
  assert.equal(pieces(now, "card", "a3_2")[0].dataset.chosen, "true");
  assert.match(head.textContent, /Lancaster.*3 cards/s);
  assert.match(head.textContent, /Pretender March/);
});

const BORDER = { colour: "blue", limit: 3 };
/** With every area and border that is drawn. */
const WHOLE = {
  ...charts,
  areas: Object.fromEntries(
    Object.keys(AREAS).map((key) => [key, { name: key, ...charts.areas[key] }]),
  ),
  borders: Object.fromEntries(Object.keys(BORDERS).map((key) => [key, BORDER])),
};

test("a reader is told first of the areas that can be chosen, then of all others", () => {
  const map = new GameMap(WHOLE, { viewer: "york", calm: () => true }, () => {});
  map.tellInOrder({ offers: (kind, key) => kind === "area" && ["kent", "wilts"].includes(key) });
  const told = map.land.getAttribute("aria-owns").split(" ");
  const keys = told.map((id) => map.land.querySelector(`#${id}`).dataset.key);
  assert.deepEqual(keys.slice(0, 2).sort(), ["kent", "wilts"]);
  assert.deepEqual(keys.sort(), Object.keys(AREAS).sort());
});

test("with a stack in hand, a block in an area that it may go to stands for the area, not for its stack", () => {
  const map = new GameMap(WHOLE, { viewer: "york", calm: () => true }, () => {});
  const march = "york_march";
  const blocks = { ...VIEW.blocks, [march]: { at: "wilts", steps: 2, flags: [] } };
  const areas = { kent: { york: 1, lancaster: 0 }, wilts: { york: 1, lancaster: 0 } };
  const view = { ...VIEW, stack: "kent", blocks, areas };
  const all = { do: "MarchAll", source: "kent", to: "wilts", via: null };
  done(map.steps(view, asking([all]), { events: [], mode: "still", held: true }));
  const stack = map.element.querySelector('.stack[data-key="wilts"]');
  stack.dataset.choice = "offered";
  const heard = [];
  map.element.addEventListener("click", ({ target }) => heard.push(target));
  const [piece] = map.element.querySelectorAll(`.piece[data-key="${march}"]`);
  piece.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  assert.deepEqual(heard, [map.areas.wilts]);
  assert.equal(stack.dataset.under, "true");
  assert.equal(map.element.querySelector('.stack[data-key="kent"]').dataset.under, undefined);
});

test("what was taken up by a key hands the focus to where it may go", () => {
  const map = new GameMap(WHOLE, { viewer: "york", calm: () => true }, () => {});
  document.body.append(map.element);
  done(
    map.steps({ ...VIEW, stack: "kent" }, asking([]), { events: [], mode: "still", held: true }),
  );
  const stack = map.element.querySelector(".stack[data-put-back]");
  for (const one of [stack, map.areas.wilts]) one.setAttribute("tabindex", "0");
  map.areas.wilts.dataset.choice = "offered";
  stack.focus();
  map.keepKeys();
  assert.equal(document.activeElement, map.areas.wilts);
  map.element.remove();
});

test("the tray names and marks the block that can move, also when it has left the stack behind", () => {
  const tray = new Tray(WHOLE, "york", () => {});
  const show = (at, flags, actions) => {
    const york_warwick = { at, steps: 4, flags };
    const view = { ...VIEW, stack: "kent", blocks: { ...VIEW.blocks, york_warwick } };
    tray.render(view, asking(actions), true);
    const moving = tray.element.querySelectorAll("[data-moves]");
    const words = [".tray-title", ".tray-note"].map((part) => tray.element.querySelector(part));
    return [
      ...words.map((one) => one?.textContent.trim()),
      ...[...moving].map(({ dataset }) => dataset.key),
    ];
  };
  const march = ["essex", "wilts"].map((to) => ({
    do: "March",
    block: "york_warwick",
    to,
    via: null,
  }));
  const one = (place) => [
    `In hand: Warwick, in ${place}`,
    "Choose a lit area for it.",
    "york_warwick",
  ];
  assert.deepEqual(show("kent", [], march), one("Kent"));
  assert.deepEqual(show("essex", ["onward"], march), one("Essex"));
  const recruit = { do: "Recruit", block: "york_levy_london", area: "essex" };
  assert.deepEqual(show("essex", ["onward"], [...march, recruit]), one("Essex"));
  const all = march.map((action) => ({ ...action, do: "MarchAll" }));
  const other = { ...march[0], block: "york_march" };
  const [title, note, ...movers] = show("kent", [], [...march, other, ...all]);
  assert.deepEqual([title, movers], ["In hand: Kent", ["york_warwick", "york_march"]]);
  assert.match(note, /for all of them/);
  for (const [isPicked, kind] of [
    [false, "known"],
    [true, "block"],
  ]) {
    const view = { ...VIEW, stack: "kent" };
    tray.render(view, { ...asking(march), picked: () => isPicked }, true);
    assert.equal(pieces(tray.element, kind, "york_warwick").length, 1, "what is picked shows it");
    assert.match(tray.element.textContent, /lit area for it/);
  }
  const captive = { at: "kent", steps: 4, flags: ["prisoner"] };
  const left = { ...VIEW, stack: "kent", areas: {}, blocks: { lancaster_henry_vi: captive } };
  tray.render(left, asking([]));
  assert.ok(tray.element.hidden, "a prisoner is not in hand");
});

test("a card that is laid says that it was played, and until it is turned only that there is one", () => {
  const laid = (york) => {
    const cards = { ...VIEW.cards, york: { ...VIEW.cards.york, picked: null, ...york } };
    const card = drawn({ ...VIEW, cards }).head.querySelector(".house-card");
    return card && [card.textContent, card.getAttribute("aria-label"), card.dataset.key];
  };
  assert.equal(laid({}), null);
  const [hidden, heard, key] = laid({ picked: true });
  assert.equal(heard, hidden);
  assert.equal(key, undefined);
  assert.deepEqual(laid({ played: "plague" }), ["Plague", "Played: Plague", "plague"]);
});

test("a viewer sees no name of the other side but those that everyone may see", () => {
  const { head, now, element } = drawn(VIEW, "york");
  const seen = [head, now, element].flatMap((part) => pieces(part, "block"));
  const enemy = seen.filter(({ dataset }) => dataset.key.startsWith("lancaster"));
  assert.deepEqual(
    enemy.map(({ dataset }) => dataset.key),
    ["lancaster_levy_york"],
  );
  assert.equal(enemy[0].dataset.down, "true", "the face-down levy");
});

test("your nobles are counted exactly, the enemy's as at most so many", () => {
  const { head } = drawn(VIEW);
  assert.match(head.textContent, /Nobles: 5/);
  assert.match(head.textContent, /Nobles: at most 9 \(hidden\)/);
});

test("the pool says where each block can be recruited now", () => {
  const recruit = (area) => ({ do: "Recruit", block: "york_levy_london", area });
  const choice = asking([recruit("essex"), { do: "EndActions" }]);
  const { element } = drawn({ ...VIEW, phase: "actions" }, "york", choice);
  const [token] = pieces(element, "block", "york_levy_london");
  assert.equal(token.getAttribute("aria-label"), "London levy: can be recruited in Essex");
});

test("blocks that go home one after the other stand together, and then the areas", () => {
  const go = (to) => ({ do: "GoHome", block: "york_warwick", to });
  const view = { ...VIEW, phase: "political" };
  const picker = choosing([go("kent"), go("wilts")]);
  const { now } = drawn(view, "york", asking(picker.actions));
  assert.deepEqual(
    pieces(shown(now, ".plan")[0], "area").map(({ dataset }) => dataset.key),
    ["kent", "wilts"],
  );
});

test("the battles that can be fought next stand side by side, the map being out of sight", () => {
  const actions = ["kent", "essex"].map((area) => ({ do: "Fight", area }));
  const { now } = drawn({ ...VIEW, phase: "battles" }, "york", asking(actions));
  const [plan] = shown(now, ".plan");
  assert.deepEqual(
    pieces(plan, "area").map(({ dataset }) => dataset.key),
    ["essex", "kent"],
  );
});

test("a block with one destination is only chosen by the first tap, and goes by the second", () => {
  const march = { do: "March", block: "york_warwick", to: "essex", via: null };
  const picker = choosing([
    march,
    { do: "March", block: "york_march", to: "wilts", via: null },
    { do: "EndActions" },
  ]);
  assert.equal(picker.pick("block", "york_warwick"), null);
  assert.deepEqual(picker.pick("area", "essex"), march);
});

test("a card is laid and an enemy charged by one more click, never by a slip", () => {
  const card = choosing([
    { do: "PlayCard", card: "a4_1" },
    { do: "PlayCard", card: "plague" },
  ]);
  assert.equal(card.pick("card", "plague"), null);
  const charge = { do: "Charge", block: "york_march", target: "lancaster_clifford" };
  const fight = choosing([{ do: "Fire", block: "york_march" }, charge]);
  assert.equal(fight.pick("block", "lancaster_clifford"), null);
  assert.deepEqual(fight.buttons(), [charge]);
});

test("a click in vain asks the server about the action that was meant", () => {
  const now = {
    picks: [{ kind: "block", key: "york_warwick" }],
    actions: [{ do: "EndActions" }],
    view: { ...VIEW, stack: "kent" },
  };
  assert.deepEqual(attempt("area", "wilts", now), {
    do: "March",
    block: "york_warwick",
    to: "wilts",
    via: null,
  });
  assert.deepEqual(attempt("stack", "essex", now), { do: "Take", source: "essex" });
  assert.equal(attempt("stack", "essex", { ...now, actions: [] }), null);
});

test("a vain click on a block asks why it does not move, or is not recruited", () => {
  const now = { picks: [], actions: [{ do: "EndActions" }], view: { ...VIEW, stack: "kent" } };
  const stay = { do: "March", block: "york_march", to: "kent", via: null };
  assert.deepEqual(attempt("block", "york_march", now), stay);
  const elsewhere = { ...now, view: { ...VIEW, stack: null } };
  assert.deepEqual(attempt("block", "york_march", elsewhere), { do: "Take", source: "kent" });
  const levy = { do: "Recruit", block: "york_levy_london", area: "essex" };
  assert.deepEqual(attempt("block", "york_levy_london", now), levy);
  assert.equal(attempt("block", "lancaster_levy_york", now), null);
});

test("in a battle, an area means a retreat of the only block whose turn it is", () => {
  const battle = { ...FIGHT.battle, turn: ["york_warwick"] };
  const now = {
    picks: [],
    actions: [{ do: "Fire", block: "york_warwick" }],
    view: { ...FIGHT, battle },
  };
  assert.deepEqual(attempt("area", "kent", now), {
    do: "Retreat",
    block: "york_warwick",
    to: "kent",
  });
  const two = { ...battle, turn: ["york_warwick", "york_march"] };
  assert.equal(attempt("area", "kent", { ...now, view: { ...FIGHT, battle: two } }), null);
});

test("names are unlike each other: a levy is no lord, a border has another side", () => {
  assert.equal(blockName("lancaster_levy_york", charts), "York levy");
  assert.equal(beyond("essex|kent", "kent", charts), "Essex");
  assert.equal(beyond("north_sea", "kent", charts), "the North Sea");
  assert.equal(sideOf("rebel", VIEW, charts), "york", "the Rebel fights for the Pretender");
});

test("labels say what a button does, with the dice that it rolls", () => {
  const label = labeller(charts);
  assert.equal(
    label({ do: "Fire", block: "york_warwick" }, FIGHT),
    "Warwick fires: 3 dice, hits on 3 or less",
  );
  assert.equal(
    label({ do: "MainAttack", area: "kent", border: "essex|kent" }, VIEW),
    "Main attack on Kent from Essex",
  );
  const all = { do: "SailAll", to: "kent", source: "essex" };
  const take = { do: "Take", source: "essex" };
  const stays = { do: "SetAside", block: "york_march" };
  assert.equal(label(all, VIEW), "All sail to Kent");
  assert.equal(label(all, VIEW, [take]), "Sail all of Essex to Kent");
  assert.equal(label(all, VIEW, [take, stays]), "Sail all of Essex but March to Kent");
  const march = { do: "MarchAll", to: "kent", via: null, source: "essex" };
  assert.equal(label(march, VIEW, [take]), "March all of Essex to Kent");
});

test("Warwick tempts his kin with one die, the card with as many as their loyalty", () => {
  const kin = {
    ...charts,
    blocks: { ...charts.blocks, lancaster_kent: { name: "Kent", loyalty: 2 } },
  };
  const label = labeller(kin);
  const by = (name) => ({ do: "Treachery", block: name, target: "lancaster_kent" });
  assert.equal(label(by("york_warwick"), FIGHT), "Warwick tempts Kent (1 die, even)");
  assert.equal(label(by("york_march"), FIGHT), "March tempts Kent (2 dice, all even)");
  const card = { do: "Accuse", target: "lancaster_kent" };
  assert.equal(label(card, FIGHT), "Tempt Kent (2 dice, all even)");
});

test("the log names blocks to players who may know them, and gives the others numbers", () => {
  const moved = {
    event: "StackMoved",
    seat: "york",
    source: "kent",
    to: "essex",
    via: null,
    blocks: 2,
    sea: false,
  };
  assert.equal(makeLog(charts, "york").StackMoved(moved), null);
  const parts = makeLog(charts, "lancaster").StackMoved(moved);
  assert.equal(
    parts.map((part) => part.text ?? part).join(""),
    "York: 2 blocks from Kent to Essex.",
  );
  assert.deepEqual(touches(moved), [
    ["area", "kent"],
    ["area", "essex"],
  ]);
});

test("the board in words counts the blocks it may not name", () => {
  const parts = describer(charts)(VIEW);
  const map = parts.find(({ title }) => title === "The map").lines;
  assert.deepEqual(map, ["Kent. York: Warwick 4 and March 2.", "Essex. Lancaster: 2 blocks."]);
});

test("a block that only marches keeps its face; its words, and what it shows, stay true", () => {
  const pieces = new Pieces(charts, "york");
  const lie = (at, more) => {
    const blocks = { york_warwick: { at, steps: 4, flags: [], ...more } };
    const areas = { [at]: { york: 1, lancaster: 0 } };
    const choice = { offers: () => false, picked: () => false };
    done(pieces.steps({ ...VIEW, areas, blocks }, choice, {}));
    return pieces.element.querySelector('[data-key="york_warwick"]');
  };
  const name = lie("kent").querySelector(".block-name");
  const there = lie("essex");
  assert.equal(there.querySelector(".block-name"), name);
  assert.match(there.getAttribute("aria-label"), /in Essex/);
  assert.equal(lie("essex", { flags: ["moved"] }).querySelectorAll(".block-spent").length, 1);
  assert.equal(lie("essex", { steps: 3 }).querySelectorAll(".block-pip-lost").length, 1);
});

const crossing = (ap, goes, more = {}) => ({ ap, sea: false, via: null, goes, stays: [], ...more });
const PRICED = {
  ...VIEW,
  phase: "actions",
  acting: "york",
  stack: "kent",
  ap: { left: 3, of: 4, card: "a4_1" },
  prices: {
    march: 1,
    sail: { wilts: 0 },
    recruit: 1,
    together: {
      essex: crossing(3, 6, { sea: true }),
      wilts: crossing(1, 4, { via: "essex", stays: ["york_march", "york_warwick"] }),
    },
  },
};
const marchAll = { do: "MarchAll", to: "essex", via: null, source: "kent" };
const march = { do: "March", block: "york_warwick", to: "wilts", via: null };
const sail = { do: "Sail", block: "york_warwick", to: "wilts" };

test("a coin says what it takes to go there, all that are left in red, and how many of the hand go", () => {
  const coins = new Coins();
  coins.render(PRICED, asking([marchAll, march, sail, { do: "EndActions" }]));
  const [all, some] = [...coins.element.children];
  assert.deepEqual([all.textContent, some.textContent], ["3", "14/6"]);
  assert.deepEqual(
    [all, some].map(({ dataset }) => "last" in dataset),
    [true, false],
  );
  coins.render({ ...PRICED, prices: null }, asking([]));
  assert.equal(coins.element.children.length, 0);
});

test("once a block is picked the price is its own, and what is free has no coin", () => {
  const recruit = { do: "Recruit", block: "york_levy_london", area: "essex" };
  assert.equal(priceOf("wilts", PRICED, { actions: [march] }).ap, 1);
  assert.equal(priceOf("wilts", PRICED, { actions: [march, sail] }).ap, 0);
  assert.equal(priceOf("essex", PRICED, { actions: [recruit] }).ap, 1);
  assert.equal(priceOf("kent", PRICED, { actions: [{ do: "Plague", area: "kent" }] }), null);
  const coins = new Coins();
  coins.render(PRICED, asking([sail]));
  assert.equal(coins.element.children.length, 0);
});

test("a click where not all can go leaves the others, and the explanation says so first", () => {
  assert.deepEqual(part("foe", "wilts", PRICED), {
    first: [
      { do: "SetAside", block: "york_march" },
      { do: "SetAside", block: "york_warwick" },
    ],
    action: { do: "MarchAll", to: "wilts", source: "kent", via: "essex" },
  });
  for (const [kind, key] of [
    ["area", "essex"],
    ["area", "kent"],
    ["stack", "wilts"],
  ]) {
    assert.equal(part(kind, key, PRICED), null);
  }
  const [all, some] = ["essex", "wilts"].map((key) => explainer(charts)("area", key, PRICED));
  assert.equal(all.lines[0], "Takes 3 of 3 action points: 6 blocks by sea.");
  assert.equal(some.lines[0], "Takes 1 of 3 action points: 4 blocks of 6, as many as fit by land.");
});

/** The pieces of a view on a map of so many pixels a unit. */
function onMap(view, unit) {
  const map = new Pieces(charts, "york");
  map.scaled(unit);
  done(map.steps(view, asking([]), { held: false }));
  return map;
}

test("a block that is too small for its name shows its strength as a number, worn if it has lost steps", () => {
  const map = onMap(VIEW, 0.676);
  const [fresh, worn] = ["york_warwick", "york_march"].map(
    (key) => pieces(map.element, "block", key)[0].firstElementChild,
  );
  const numbers = [fresh, worn].map((face) => face.querySelector(".block-steps"));
  assert.deepEqual(
    numbers.map((number) => number.textContent),
    ["4", "2"],
  );
  assert.deepEqual(
    numbers.map(({ dataset }) => "worn" in dataset),
    [false, true],
  );
  assert.equal("brief" in fresh.dataset, true);
  map.scaled(3);
  assert.equal("brief" in fresh.dataset, false);
});

test("on the smallest map the frame of a stack is as large as a finger", () => {
  const map = onMap(VIEW, 0.3);
  const frame = map.element.querySelector(".stack-frame");
  const [width, height] = ["width", "height"].map((side) => Number(frame.getAttribute(side)) * 0.3);
  assert.ok(Math.min(width, height) >= 40);
  frame.dataset.choice = "offered";
  frame.getBoundingClientRect = () => ({ width, height });
  const preventDefault = () => assert.fail("it keeps this size, so going closer is in vain");
  const tap = { pointerType: "touch", target: frame, clientX: 100, clientY: 100, preventDefault };
  let trips = 0;
  const zoom = { scale: 1, window: map.element, travel: () => (trips += 1) };
  Zoom.prototype.approach.call(zoom, tap);
  const area = frame.cloneNode();
  area.getBoundingClientRect = () => ({ left: 90, top: 90, width: 20, height: 20 });
  map.element.append(area);
  Zoom.prototype.approach.call(zoom, { ...tap, preventDefault() {}, stopPropagation() {} });
  assert.equal(trips, 1, "but a small area below it is met closer");
});

test("Shift doubles the block that it is held on, and shows nothing of a pile", () => {
  const map = onMap(VIEW, 0.676);
  document.body.append(map.element);
  const lens = new Lens(map.element);
  const over = (element) => element.dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
  const key = (type) => document.dispatchEvent(new window.KeyboardEvent(type, { key: "Shift" }));
  over(pieces(map.element, "block", "york_warwick")[0]);
  key("keydown");
  assert.equal(lens.element.querySelector(".block-name").textContent, "Warwick");
  assert.equal(lens.element.querySelector("[data-kind], [data-brief]"), null);
  key("keyup");
  assert.equal(lens.element.children.length, 0);
  over(pieces(map.element, "foe", "essex")[0]);
  key("keydown");
  assert.equal(lens.element.children.length, 0);
  map.element.remove();
});
