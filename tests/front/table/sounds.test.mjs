/** Sounds: which one a new state makes, and that none is made before it is wanted. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const kept = new Map();
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
};
const { SCORES, soundFor, Sounds } = await import("../../../static/js/table/page/sounds.js");

const [theirs, mine] = [false, true];
const TOUCHED = { Moved: [["block", "york"]], Played: [["card", "7"]] };
const renderer = {
  sound: ({ event }) => (event === "Rolled" ? "dice" : null),
  touches: ({ event }) => TOUCHED[event] ?? [],
};
const sound = (wasMine, isMine, names, own) =>
  soundFor({ wasMine, isMine, own, renderer, events: names.map((event) => ({ event })) });

test("your turn sounds when it begins, and before anything else", () => {
  assert.equal(sound(theirs, mine, ["Rolled"], false), "turn");
  assert.equal(sound(mine, mine, ["Moved"], false), "move");
});

test("dice, cards and what is set down are heard, your own too; only who passes is silent", () => {
  assert.equal(sound(mine, theirs, ["Moved", "Rolled"], true), "dice");
  assert.equal(sound(mine, theirs, ["Played", "Moved"], true), "card");
  assert.equal(sound(mine, theirs, ["Moved"], true), "move");
  assert.equal(sound(mine, theirs, ["Passed"], true), null);
  assert.equal(sound(theirs, theirs, ["Passed"], false), "move");
  assert.equal(sound(theirs, theirs, [], false), null);
});

class Button {
  constructor() {
    this.attributes = {};
  }
  addEventListener(_, listener) {
    this.click = listener;
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
}

function contextThatCounts() {
  const counted = { sources: 0, made: 0 };
  const node = () => ({
    connect: (next) => next,
    start: () => (counted.sources += 1),
    stop: () => {},
    frequency: {},
    Q: {},
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
  });
  const make = () => {
    counted.made += 1;
    return {
      currentTime: 0,
      sampleRate: 8000,
      state: "running",
      createOscillator: node,
      createGain: node,
      createBiquadFilter: node,
      createBufferSource: node,
      createBuffer: (_, size) => ({ getChannelData: () => new Float32Array(size) }),
    };
  };
  return { counted, make };
}

const shaken = [];

beforeEach(() => {
  kept.clear();
  shaken.length = 0;
  Object.defineProperty(globalThis, "navigator", {
    value: { userActivation: { hasBeenActive: true }, vibrate: (way) => shaken.push(way) },
    configurable: true,
  });
});

test("sounds are off until they are switched on, and stay as they were left", () => {
  const { counted, make } = contextThatCounts();
  const button = new Button();
  const sounds = new Sounds(button, make);
  assert.equal(button.attributes["aria-pressed"], "false");
  sounds.play("dice");
  assert.equal(counted.made, 0);
  button.click();
  assert.equal(button.attributes["aria-pressed"], "true");
  assert.equal(counted.sources, SCORES.turn.length);
  sounds.play("dice");
  assert.equal(counted.sources, SCORES.turn.length + SCORES.dice.length);
  assert.equal(new Sounds(new Button(), make).on, true);
});

test("a telephone shakes where a die falls or a turn begins, by the switch of the sounds", () => {
  const { make } = contextThatCounts();
  const button = new Button();
  const sounds = new Sounds(button, make);
  sounds.play("dice");
  assert.deepEqual(shaken, []);
  button.click();
  sounds.play("dice");
  sounds.play("move");
  assert.equal(shaken.length, 2);
  assert.ok(shaken[0].length < shaken[1].length);
});

test("a page that was never touched stays silent instead of being told off by the browser", () => {
  kept.set("roses:sound", "yes");
  navigator.userActivation.hasBeenActive = false;
  const { counted, make } = contextThatCounts();
  new Sounds(new Button(), make).play("turn");
  assert.equal(counted.made, 0);
});

test("a line of chat and a step of the opponent are heard, the first picture is not", () => {
  const { make } = contextThatCounts();
  const sounds = new Sounds(new Button(), make);
  const heard = [];
  sounds.play = (name) => heard.push(name);
  const frame = (seq, awaited) => ({ seq, awaited, outcome: null, actions: [] });
  const table = (seq, awaited) => ({ viewer: "york", frame: frame(seq, awaited) });
  const step = { type: "state", seq: 2, ack: null, events: [{ event: "Moved" }] };
  sounds.hear({ viewer: "york", frame: null }, table(2, ["lancaster"]), step, null);
  assert.deepEqual(heard, []);
  sounds.hear(table(1, ["lancaster"]), table(2, ["lancaster"]), step, null);
  sounds.hear(table(1, []), table(1, []), { type: "chat", seat: "lancaster" }, null);
  sounds.hear(table(1, []), table(1, []), { type: "chat", seat: "york" }, null);
  assert.deepEqual(heard, ["move", "chat"]);
});
