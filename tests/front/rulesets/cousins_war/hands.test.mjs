import { animationsOf, done, pieces, shown } from "../../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { mount } from "../../../../static/js/rulesets/cousins_war.js";
import { stoodOn } from "../../../../static/js/rulesets/cousins_war/text/outlook.js";
import { wordsOf } from "../words_of.mjs";

const KEY = "B6";
const TOWTON = {
  status: "known",
  name: "Towton",
  type: "battle",
  cp: 3,
  date: "1461-03-29",
  region: "north",
  cubes: { lancaster: 3, york: 2 },
};
const BOTH = { lancaster: 0, york: 0 };
const REGION = { ...BOTH, control: null };
const HAND = { count: 0, cards: null, known: [], stuck: {}, lacking: {} };
const VIEW = {
  round: 1,
  rounds: 5,
  phase: "play",
  acting: "york",
  regions: { north: REGION, central: REGION, south: REGION },
  control: BOTH,
  reserve: BOTH,
  supply: { lancaster: 12, york: 12, french: 2 },
  won: { lancaster: [], york: [] },
  box: { count: 0, cards: null },
  hands: { lancaster: HAND, york: HAND },
  passing: {},
  nominated: {},
  keeping: {},
  discards: [],
  play: null,
  battlefield: null,
  battle: null,
  challenge: null,
  last: null,
};
const CHOICE = {
  actions: [],
  active: false,
  offers: () => false,
  picked: () => false,
  other: () => false,
};

/** A board of York, and how to draw it. */
function table() {
  const root = document.createElement("div");
  const losses = { single: {}, double: {}, triple: {} };
  const charts = {
    cards: { [KEY]: TOWTON },
    regions: {},
    words: wordsOf("cousins_war"),
    losses,
    chances: { single: [], double: [], triple: [] },
  };
  const context = { viewer: "york", seats: [], rules: String, calm: () => true };
  const { steps, describe } = done(mount(root, charts, context));
  const draw = (view, choice = {}, moment = {}) =>
    done(
      steps(
        { ...VIEW, ...view },
        { ...CHOICE, ...choice },
        { events: [], animate: false, ...moment },
      ),
    );
  return { root, draw, describe };
}

/** @param {string} newState */
const turn = (sheet, newState) =>
  sheet.dispatchEvent(Object.assign(new window.Event("beforetoggle"), { newState }));

test("a card that leaves the hand takes no mark of the hand along", () => {
  const { root, draw } = table();
  const hand = {
    ...HAND,
    count: 1,
    cards: [KEY],
    known: [KEY],
    stuck: { [KEY]: { text: "Not in round 1." } },
  };
  draw({ nominated: { york: KEY }, hands: { lancaster: HAND, york: hand } });
  const card = () => root.querySelector(`[data-flip="card-${KEY}"]`);
  const label = () => card().querySelector(".card-hit").getAttribute("aria-label");
  assert.equal(card().dataset.intended, "nominated");
  assert.equal(card().dataset.known, "Lancaster knows");
  assert.match(label(), /Nominated\. Lancaster knows.*Not in round 1\./);
  assert.equal(card().style.getPropertyValue("--n"), "1");
  draw({ discards: [KEY] });
  assert.ok(card().closest(".discard-top"));
  assert.deepEqual(Object.keys(card().dataset), ["flip"]);
  assert.doesNotMatch(label(), /Nominated|knows|Not in/);
  assert.equal(root.querySelectorAll(`[data-flip="card-${KEY}"]`).length, 1);
});

test("a hand shows a face for each card that is known and a back for each other", () => {
  const { root, draw } = table();
  const inHand = (selector) => root.querySelectorAll(`.hand[data-house=lancaster] ${selector}`);
  for (const [count, known] of [
    [4, []],
    [5, [KEY]],
    [2, [KEY]],
    [1, [KEY]],
  ]) {
    draw({ hands: { york: HAND, lancaster: { ...HAND, count, known } } });
    const cards = [inHand(".hidden-card").length, inHand(".card-hit").length];
    assert.deepEqual(cards, [count - known.length, known.length]);
  }
});

test("in words a hand is told in full where it is seen, and else what is known of it", () => {
  const { describe } = table();
  const told = (hand) => {
    const parts = describe({ ...VIEW, hands: { york: HAND, lancaster: { ...HAND, ...hand } } });
    return parts.find(({ title }) => title === "Lancaster").lines.join("\n");
  };
  assert.match(told({ count: 1, cards: [KEY] }), /1 card in hand: Towton\./);
  assert.match(told({ count: 2, known: [KEY] }), /2 cards in hand, among them Towton\./);
  assert.match(told({ count: 2 }), /2 cards in hand\./);
});

test("each kind of declaration shows as many dice as it needs", () => {
  const { root, draw } = table();
  const battle = { dice: { york: [1, 2, 3], lancaster: null } };
  draw({ battle }, { active: true, actions: [{ do: "Declare", kind: "single", value: 1 }] });
  const kinds = [...root.querySelectorAll(".call-kind")];
  assert.deepEqual(
    kinds.map((one) => one.querySelectorAll(".blank").length),
    [1, 2, 3],
  );
});

test("for the keyboard the uses of a card follow the hand, and the questions of a battle its dice", () => {
  const { root, draw } = table();
  draw({});
  const follows = (one, other) =>
    root.querySelector(one).compareDocumentPosition(root.querySelector(other)) &
    window.Node.DOCUMENT_POSITION_FOLLOWING;
  assert.ok(follows(".hand[data-place=own]", ".uses"));
  assert.ok(follows(".arena-dice", ".questions"));
  assert.ok(root.querySelector(".battlefield .questions"));
});

test("the uses of a card stand on the board, hidden, before a card is picked, and open with it", () => {
  const { root, draw } = table();
  const actions = [{ do: "SpendPoints", card: KEY, use: "gain" }];
  draw({}, { actions, active: true });
  assert.ok(root.querySelector("[data-kind=use][data-key=gain]"));
  assert.deepEqual(pieces(root, "use"), []);
  const offers = (kind, key) => kind === "use" && key === "gain";
  draw({}, { actions, active: true, offers, picked: (kind, key) => key === KEY });
  assert.equal(root.querySelector(".uses-title").textContent.trim(), "Towton: 3 command points");
  const [gain] = pieces(root, "use", "gain");
  assert.ok(
    gain.getAttribute("aria-label").startsWith(gain.querySelector(".use-words").textContent.trim()),
  );
  assert.deepEqual(pieces(root, "do", "PlayEvent"), [], "a battle card has no event");
});

test("the list of discards is filled when it opens, and kept up to date while it is open", () => {
  const { root, draw } = table();
  const labels = () =>
    [...root.querySelectorAll(".discard-list > *")].map(
      (place) => place.getAttribute("aria-label").split(".")[0],
    );
  draw({ discards: [KEY] });
  const sheet = root.querySelector("#cousins-discards");
  assert.deepEqual(labels(), []);
  turn(sheet, "open");
  assert.deepEqual(labels(), ["Towton"]);
  draw({});
  assert.deepEqual(labels(), []);
  turn(sheet, "closed");
  draw({ discards: [KEY] });
  assert.deepEqual(labels(), []);
});

test("the play aid is written when it opens, once", () => {
  const { root, draw } = table();
  draw({});
  const sheet = root.querySelector("#cousins-aid");
  assert.equal(sheet.children.length, 0);
  turn(sheet, "open");
  turn(sheet, "closed");
  turn(sheet, "open");
  draw({});
  assert.equal(sheet.querySelectorAll("table").length, 1);
});

test("dice that were rolled just now roll on the table, and others lie still", () => {
  const { root, draw } = table();
  const battle = { active: "york", secret: null, shown: [1, 2, 3], hidden: false, rolled: null };
  const view = { phase: "battle", battle: { ...battle, claim: null } };
  const rolls = () => shown(root, "[data-dice=shown] .die").flatMap(animationsOf).length;
  draw(view, {}, { events: [{ event: "DiceRevealed" }] });
  assert.equal(rolls(), 0, "the viewer wants no motion");
  draw(view, {}, { events: [{ event: "DiceRevealed" }], animate: true });
  assert.equal(rolls(), 3);
  draw(view, {}, { events: [{ event: "CardHeld" }], animate: true });
  assert.equal(rolls(), 3);
});

test("a declaration that the dice shown do not prove counts as what they are", () => {
  const claim = { kind: "double", value: 6 };
  assert.deepEqual(stoodOn({ claim, shown: null }), claim, "believed");
  assert.deepEqual(stoodOn({ claim, shown: [6, 6, 1] }), claim);
  assert.deepEqual(stoodOn({ claim, shown: [5, 5, 1] }), { kind: "double", value: 5 });
});
