import { shown } from "../../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { makeLog } from "../../../../static/js/rulesets/lancaster_york/text/log.js";
import { Playback } from "../../../../static/js/rulesets/lancaster_york/panels/playback.js";
import {
  before,
  eventsOf,
  pictureAt,
  scenesOf,
} from "../../../../static/js/rulesets/lancaster_york/panels/scenes.js";
import { namer } from "../../../../static/js/rulesets/lancaster_york/text/vocabulary.js";
import { linesOf, textOf } from "../../../../static/js/common/lines.js";
import { charts, EMPTY, VIEW } from "./table.mjs";

// Scenes

const SCENES = [
  {
    event: "BidsCompared",
    bids: [
      ["red", 0],
      ["yellow", 2],
    ],
    captain: "yellow",
  },
  { event: "CaptainNamed", seat: "yellow", area: "midlands", bid: 2 },
  { event: "PlanPaid", seat: "yellow", bid: 2, white: 0, black: 0, troops: 6, total: 8 },
  {
    event: "TroopsPlaced",
    seat: "yellow",
    card: "windsor",
    troops: 4,
    mercenaries: 0,
    against: "red",
  },
  { event: "PlanPaid", seat: "red", bid: 0, white: 9, black: 10, troops: 0, total: 19 },
  {
    event: "NobleMoved",
    seat: "red",
    card: "noble_percy_9",
    source: "northern_england",
    target: "northern_marches",
  },
  { event: "LoyaltyPaid", seat: "red", card: "noble_percy_9" },
  { event: "BribeTried", seat: "yellow", card: "noble_percy_9", owner: "red", succeeded: false },
  { event: "BribeTried", seat: "yellow", card: "ship_berwick", owner: "red", succeeded: true },
  {
    event: "BattleFought",
    seat: "yellow",
    card: "windsor",
    defender: "red",
    attackers: 4,
    defenders: 3,
    garrison: 3,
    winner: "yellow",
    left: 1,
  },
  { event: "LocationTaken", seat: "yellow", card: "windsor", source: "red" },
  { event: "TroopsReturned" },
  {
    event: "AreaScored",
    area: "wales",
    points: [["red", 9]],
    first: "red",
    second: null,
    first_score: 5,
    second_score: 0,
    tied: false,
  },
  { event: "VotesWon", area: "wales", house: "york", votes: 5, tied: false },
  { event: "TurnEnded", turn: 1, scores: [5, 0] },
  { event: "TurnOrderSet", turn: 2, order: ["yellow", "red"] },
];
const AFTER = { ...VIEW, cards: { ...VIEW.cards, windsor: "yellow", ship_berwick: "yellow" } };

test("events that belong together are one scene", () => {
  assert.deepEqual(
    scenesOf(SCENES, namer(charts)).map(({ title }) => title),
    [
      "Captain of Calais",
      "Deployment: Yellow",
      "Deployment: Red",
      "Bribery: Percy",
      "Bribery: Ship of Berwick",
      "Combat: Windsor",
      "After the battles",
      "Parliament: Wales",
      "The end of turn 1",
    ],
  );
});

test("the map before the turn is worked out from the turn's events", () => {
  const then = before(AFTER, SCENES);
  assert.deepEqual([then.owners.windsor, then.owners.ship_berwick], ["red", "red"]);
  assert.equal(then.nobles.noble_percy_9, "northern_england");
});

test("cards drawn since are not on the last turn's board, whichever view comes first", () => {
  const drawn = ["london", "ship_berwick"];
  const then = before({ ...AFTER, last: { turn: 1, events: [], drawn } }, SCENES);
  assert.equal(then.owners.london, undefined);
  assert.equal(then.ships.ship_berwick, undefined);
  assert.equal(then.owners.bishop_york, "yellow");
});

test("a white cube lies on the noble when the bribe fails, and is used up by it", () => {
  const scenes = scenesOf(SCENES, namer(charts));
  const failing = pictureAt(AFTER, scenes, 3);
  assert.deepEqual(
    [failing.white, failing.black],
    [["noble_percy_9"], { noble_percy_9: "yellow" }],
  );
  assert.equal(failing.owners.noble_percy_9, "red");
  const next = pictureAt(AFTER, scenes, 4);
  assert.deepEqual(next.white, []);
  assert.equal(next.owners.ship_berwick, "yellow");
});

test("attackers stand beside a location until the battle, and the victor in it until all go home", () => {
  const scenes = scenesOf(SCENES, namer(charts));
  assert.deepEqual(pictureAt(AFTER, scenes, 1).forces.windsor, [
    { seat: "yellow", troops: 4, mercenaries: 0 },
  ]);
  assert.equal(pictureAt(AFTER, scenes, 4).owners.windsor, "red");
  const fought = pictureAt(AFTER, scenes, 5);
  assert.deepEqual(
    [fought.owners.windsor, fought.forces.windsor],
    ["yellow", [{ seat: "yellow", troops: 1, mercenaries: 0 }]],
  );
  assert.deepEqual(pictureAt(AFTER, scenes, 6).forces, {});
});

test("the standing of an area appears when Parliament counts it", () => {
  const scenes = scenesOf(SCENES, namer(charts));
  assert.deepEqual(pictureAt(AFTER, scenes, 6).standing, {});
  assert.deepEqual(pictureAt(AFTER, scenes, 7).standing.wales, {
    points: { red: 9 },
    first: "red",
    second: null,
    house: "york",
  });
});

test("the compact rows of a view become the events of the log", () => {
  assert.deepEqual(eventsOf([["BribeTried", "red", "london", "yellow", false]], charts), [
    { event: "BribeTried", seat: "red", card: "london", owner: "yellow", succeeded: false },
  ]);
});

test("the log says why a bribe fails, and calls the reader You", () => {
  const log = makeLog(charts, "yellow");
  const say = (event) => textOf(linesOf({ events: [event], seat: null }, { log })[0]);
  assert.equal(say(SCENES[7]), "You bribed Percy of Red: white cube, the bribe fails.");
  assert.equal(
    say(SCENES[8]),
    "You bribed Ship of Berwick of Red: no white cube, the bribe succeeds.",
  );
  assert.equal(
    say(SCENES[9]),
    "Battle of Windsor: Yellow with 4 against Red with 3 (garrison 3). Yellow wins with 1 left.",
  );
});

// Playback

const LAST = {
  ...AFTER,
  last: {
    turn: 1,
    events: [
      ["BribeTried", "yellow", "ship_berwick", "red", true],
      ["TurnEnded", 1, [5, 0]],
    ],
  },
};
const REVEALED = { events: [{ event: "PlanRevealed" }], animate: true };
const QUIET = { events: [], animate: false };

function playback(calm) {
  let drawn = 0;
  const one = new Playback(charts, { viewer: "red", calm: () => calm }, () => (drawn += 1));
  document.body.append(one.element);
  const title = () => one.element.querySelector("h2").textContent;
  const again = () => shown(one.element, "button").filter((b) => /again/.test(b.textContent));
  return { one, drawn: () => drawn, title, again };
}

test("the playback opens when the plans are revealed, and goes on and back by its keys", () => {
  const { one, drawn, title } = playback(true);
  one.render(VIEW, QUIET);
  assert.equal(one.picture(), null);
  one.render(LAST, QUIET);
  assert.equal(one.isOpen, false, "after a reload it waits to be asked for");
  one.render(LAST, REVEALED);
  assert.equal(one.at, 0);
  assert.equal(one.timer, null, "who wants no motion turns the pages alone");
  assert.equal(title(), "Bribery: Ship of Berwick");
  one.by(1);
  assert.equal(title(), "The end of turn 1");
  one.by(1);
  one.by(-1);
  assert.equal(one.at, 0);
  one.close();
  assert.equal(one.picture(), null);
  assert.equal(drawn(), 4);
});

test("a turn that was not seen to its end is shown when the table is opened again", () => {
  const live = { ...QUIET, mode: "live" };
  const draft = { ...LAST, phase: "draft" };
  const { one } = playback(true);
  one.render(draft, live);
  assert.equal(one.isOpen, true);
  one.close();
  one.render(draft, live);
  assert.equal(one.isOpen, false, "once");
  const { one: replay } = playback(true);
  replay.render(draft, { ...QUIET, mode: "replay" });
  assert.equal(replay.isOpen, false);
  const { one: planning } = playback(true);
  planning.render(LAST, live);
  assert.equal(planning.isOpen, false, "nothing covers a plan");
});

test("at a table the question leads through the scenes, and back to what is asked", () => {
  const { one, drawn } = playback(true);
  assert.equal(one.scene(), null);
  const last = { ...LAST.last, turn: 2 };
  one.render({ ...LAST, last, phase: "draft" }, { ...QUIET, mode: "live" });
  const { title, text, next } = one.scene();
  assert.equal(title, "Turn 2 is played back, 1\u00a0of\u00a02");
  assert.equal(text, "Bribery: Ship of Berwick");
  assert.deepEqual(
    shown(one.element, ".scene-titles [data-now]").map(({ textContent }) => textContent),
    ["Bribery: Ship of Berwick"],
  );
  const keys = shown(one.element, "button").map((button) => button.dataset.sceneKey);
  assert.deepEqual(keys, ["back", "play", "all"], "the other ways stand below the question");
  next();
  assert.equal(one.scene().next, null, "after the last there is only what is asked");
  one.scene().leave();
  assert.equal(one.scene(), null);
  assert.equal(drawn(), 2);
});

test("the log says which icon broke a tie, and what decided the game", () => {
  const log = makeLog(charts, "red");
  const say = (event) => textOf(linesOf({ events: [event], seat: null }, { log })[0]);
  const scored = {
    event: "AreaScored",
    area: "wales",
    points: [
      ["yellow", 2],
      ["red", 2],
    ],
    first: "red",
    second: "yellow",
    first_score: 5,
    second_score: 2,
    tied: true,
  };
  const line = "Wales: Yellow 2 and Red 2; Red scores 5 and Yellow 2";
  assert.equal(
    say({ ...scored, ties: [["red", "yellow", "turn_order"]] }),
    `${line} (in a tie, Red comes before Yellow by turn order).`,
  );
  assert.equal(say(scored), `${line} (after a tie).`, "as earlier matches were told");
  const ended = (tie) => say({ event: "GameEnded", winner: "yellow", scores: [70, 70], tie });
  for (const tie of ["kings", "Kings"]) {
    assert.equal(ended(tie), "Yellow wins, by the Kings of their House: Red 70 and Yellow 70.");
  }
  assert.match(ended("chart"), /by the Control Point Chart/);
  assert.match(ended("order"), /by turn order/);
  assert.equal(ended(""), "Yellow wins: Red 70 and Yellow 70.");
});

test("it plays automatically unless motion is reduced, until a key is pressed", () => {
  const { one } = playback(false);
  one.render(LAST, QUIET);
  one.render(LAST, REVEALED);
  assert.notEqual(one.timer, null);
  one.tick();
  assert.equal(one.at, 1);
  one.tick();
  assert.equal(one.timer, null, "it stops at the end");
});

test("it makes room for the next planning chart, from which it is watched again", () => {
  const { one, again } = playback(true);
  const plans = () => one.render({ ...LAST, plan: EMPTY }, { ...QUIET, mode: "live" });
  one.render(LAST, REVEALED);
  plans();
  assert.equal(one.isOpen, false);
  again()[0].click();
  assert.equal(document.activeElement.dataset.sceneKey, "play");
  plans();
  assert.equal(one.isOpen, true);
  one.scene().leave();
  plans();
  assert.equal(one.isOpen, false);
});

test("in a replay the scenes belong to the step that reveals the plans", () => {
  const at = (seq, more) => ({ ...QUIET, ...more, mode: "replay", seq });
  const { one, again } = playback(true);
  one.render(LAST, at(7));
  one.render(LAST, at(8, REVEALED));
  one.render(LAST, at(8));
  assert.equal(one.isOpen, true, "drawn once more");
  assert.equal(one.scene(), null, "they have their own keys");
  one.render({ ...LAST, phase: "draft" }, at(9));
  assert.equal(one.picture(), null, "the map is that of the step");
  assert.equal(again().length, 1);
  one.render({ ...LAST, phase: "planning" }, at(10));
  assert.equal(again().length, 0);
});
