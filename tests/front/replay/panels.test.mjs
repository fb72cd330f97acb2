/** What stands beside the board of a replay: tabs, the story, luck; and playing along. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { draw } from "../../../static/js/common/draw.js";
import { Along } from "../../../static/js/replay/along/along.js";
import { showAsked } from "../../../static/js/replay/along/asking.js";
import { Cover, turning } from "../../../static/js/replay/cover.js";
import { showLuck } from "../../../static/js/replay/panels/luck.js";
import { StoryPanel } from "../../../static/js/replay/panels/story.js";
import { listed, sharesOn } from "../../../static/js/replay/panels/known.js";
import { callSides } from "../../../static/js/replay/sides.js";
import { Tabs } from "../../../static/js/common/boards/tabs.js";
import { chancesAt, showLegend } from "../../../static/js/replay/timeline/legend.js";
import { Track } from "../../../static/js/replay/timeline/track.js";
import { wordsOf } from "../../../static/js/replay/saying.js";
import { showEyes } from "../../../static/js/table/board/eyes.js";
import { Timeline } from "../../../static/js/table/log/timeline.js";

const part = (id) => document.getElementById(id);
const steps = [0, 2, 5, 9].map((row) => ({ row, seq: row, chapter: "Turn 1", events: [] }));
const timeline = new Timeline({ match: {}, viewer: "york", outcome: null, steps });
const texts = (selector) =>
  [...document.querySelectorAll(selector)].map((one) =>
    one.textContent.trim().replaceAll(/\s+/g, " "),
  );

test("tabs that have something are chosen by a click and by the arrow keys, the others are not there", () => {
  const tab = (name, hidden) =>
    `<button role="tab" id="tab-${name}" aria-controls="panel-${name}" ${hidden}>${name}</button>`;
  document.body.innerHTML = `<div id="tabs">${tab("story", "hidden")}${tab("log", "")}${tab("luck", "")}
    ${tab("comments", "hidden")}</div>
    ${["story", "log", "luck", "comments"].map((name) => `<div id="panel-${name}"></div>`).join("")}`;
  const shown = () =>
    [...document.querySelectorAll("[id^=panel]:not([hidden])")].map((one) => one.id);
  const drawn = [];
  const tabs = new Tabs(part("tabs"), "log", { onChoose: () => drawn.push(...shown()) });
  assert.deepEqual(shown(), ["panel-log"]);
  const press = (key) =>
    document.activeElement.dispatchEvent(
      new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
  part("tab-log").focus();
  press("ArrowRight");
  assert.deepEqual([shown(), document.activeElement.id], [["panel-luck"], "tab-luck"]);
  press("ArrowRight");
  assert.equal(document.activeElement.id, "tab-log", "it goes round past what is not there");
  tabs.offer("comments", 3);
  assert.equal(part("tab-comments").textContent, "comments 3");
  press("ArrowLeft");
  assert.deepEqual(shown(), ["panel-comments"]);
  tabs.offer("comments", 4);
  assert.equal(part("tab-comments").textContent, "comments 4");
  assert.deepEqual(drawn, ["panel-log", "panel-luck", "panel-log", "panel-comments"]);
});

test("a cover shows the largest moment, offers three in order, and is left by a moment, Escape or →", () => {
  document.body.innerHTML = `<section id="cover"><button id="cover-begin" disabled></button>
    <button id="cover-learn" hidden></button><ol id="cover-moments"></ol></section><p id="saying"></p>`;
  const begun = [];
  const cover = new Cover({
    afterFilms: (does) => does(),
    goOrRedraw: (step) => begun.push(step),
    learner: "york",
    pictureOf: () => null,
  });
  const moments = [0.1, -0.4, 0.2, 0.3].map((by, at) => {
    return { row: [0, 2, 5, 9][at], title: `M${at}`, text: "", seat: "york", by };
  });
  assert.equal(turning(timeline, null), 2, "a third before the end");
  assert.equal(turning(timeline, { moments: [] }), 2);
  assert.equal(turning(timeline, { moments }), 1);
  const hides = new Timeline({ match: {}, viewer: "york", outcome: null, steps });
  hides.told = 0;
  assert.equal(turning(hides, null), 0, "where what is to come stays hidden");
  cover.lay({ moments }, timeline);
  assert.deepEqual(texts("#cover strong"), ["M1", "M2", "M3"]);
  assert.ok(!part("cover-learn").hidden);
  const press = (key) => document.dispatchEvent(new window.KeyboardEvent("keydown", { key }));
  for (const leave of [
    () => document.querySelectorAll(".story-moment")[1].click(),
    () => press("Escape"),
    () => press("ArrowRight"),
    () => part("cover-begin").click(),
  ]) {
    cover.show(true);
    leave();
    assert.ok(!cover.isOpen);
  }
  assert.deepEqual(begun, [2, 0, 0, 0]);
  press("Escape");
  assert.equal(begun.length, 4, "it is left already");
});

test("the moments and all that happened lead to their steps, and that of the step shown is marked", () => {
  document.body.innerHTML = `<div id="panel-story"><p id="story-progress">The curve waits.</p></div>`;
  const gone = [];
  const panel = new StoryPanel({
    goTo: (index) => gone.push(index),
    pictureOf: (row) => `/${row}.svg`,
  });
  const account = { luck: 4, choices: 0, hidden: 0, others: 17, together: 0 };
  const landing = { title: "The landing", text: "It was so.", seat: "york", by: 0.214 };
  const moments = [{ ...landing, row: 5, account }];
  const bands = [{ title: "Turn 1", from: 0, to: 3 }];
  const marks = [{ step: 3, word: "Battle", text: "York won.", weight: 1 }];
  panel.lay({ moments, version: 0 }, timeline, { bands, marks });
  panel.show(0);
  assert.deepEqual(texts("#story-progress"), ["The curve waits."]);
  panel.lay({ moments, version: 2 }, timeline, { bands, marks });
  panel.show(1);
  assert.deepEqual(texts("#story-progress"), []);
  assert.deepEqual(texts(".story-moment"), [
    "1 · The landing+21 YorkIt was so.Of this, luck +4, what others did +17.",
  ]);
  assert.equal(document.querySelector("img").getAttribute("src"), "/5.svg");
  assert.deepEqual(texts(".story-all li"), ["Turn 1", "Battle York won."]);
  for (const button of document.querySelectorAll("button")) button.click();
  assert.deepEqual(gone, [2, 0, 3]);
  panel.show(3);
  assert.deepEqual(texts("[aria-current=step]"), ["Battle York won."]);

  part("panel-story").hidden = true;
  panel.show(0);
  assert.deepEqual(texts("[aria-current=step]"), ["Battle York won."], "nothing is drawn unseen");
  part("panel-story").hidden = false;
  panel.show(0);
  assert.deepEqual(texts("[aria-current=step]"), ["Turn 1"]);
});

test("sides are called as in the story, and what moved nothing has no figure", () => {
  document.body.innerHTML = `<div id="viewers"></div><div id="panel-story"></div>`;
  callSides({ south: "Lancaster", north: "York" });
  const all = ["open", "south", "north", "spectator"].map((who) => ({ who, words: wordsOf(who) }));
  showEyes(part("viewers"), all, "north", () => {});
  assert.deepEqual(texts(".viewer"), ["All open", "Lancaster saw", "York saw", "Spectators saw"]);
  const panel = new StoryPanel({ pictureOf: () => null });
  const moments = [0.2, 0.001].map((by) => ({
    row: 5,
    title: "A rout",
    text: "So.",
    seat: "south",
    by,
    account: { luck: 0, choices: 0, hidden: 0, others: 0, together: 0 },
  }));
  panel.lay({ moments }, timeline, { bands: [], marks: [] });
  panel.show(0);
  assert.deepEqual(texts(".story-moment em"), [], "and what no part of it made says nothing of it");
  assert.deepEqual(texts(".story-swing"), ["+20 Lancaster"]);
  callSides({});
});

test("luck has a figure for each player and leads to the draws that moved most", () => {
  document.body.innerHTML = `<div id="panel-luck"></div>`;
  const gone = [];
  const account = {
    before: 50,
    luck: 11,
    choices: -20,
    hidden: 3,
    others: 0,
    together: 0,
    after: 44,
  };
  const luck = {
    whole: true,
    seats: {
      york: { percent: 78, sum: 0.11, curve: [[2, 0.11]], account },
      lancaster: { percent: 48, sum: -0.01, curve: [[2, -0.01]] },
    },
    draws: [{ row: 2, seat: "york", by: 0.18, text: "Three hits.", exact: false }],
  };
  const match = {
    seats: [
      { seat: "york", name: "Ann" },
      { seat: "lancaster", name: "Ben" },
    ],
  };
  showLuck(luck, match, timeline, (index) => gone.push(index));
  assert.deepEqual(texts(".luck-seat p"), [
    "Better than 78 % of such games, +11 points of chance in all.",
    "From 50 chances in a hundred to 44: luck +11, own choices −20, what it could not know +3.",
    "Better than 48 % of such games, −1 point of chance in all.",
  ]);
  assert.deepEqual(texts("li"), ["+18 York Three hits. (reckoned by trials)"]);
  luck.seats.york.percent = 100;
  luck.seats.lancaster.percent = 0;
  showLuck(luck, match, timeline, (index) => gone.push(index));
  assert.deepEqual(texts(".luck-seat strong"), [
    "Better than more than 99 % of such games",
    "Worse than more than 99 % of such games",
  ]);
  const heights = [...document.querySelectorAll("#panel-luck path")].map((path) =>
    Math.min(
      ...path
        .getAttribute("d")
        .match(/(?<= )[\d.]+/g)
        .map(Number),
    ),
  );
  assert.deepEqual(heights, [3, 30], "the largest sum takes all the room that there is");
  document.querySelector("button").click();
  assert.deepEqual(gone, [1]);
});

test("blocks are written where they may stand, the likeliest first and three at most", () => {
  document.body.innerHTML = `<div id="board"><i data-kind="area" data-key="kent"></i>
    <i data-kind="area" data-key="kent" aria-label="Kent"></i></div>`;
  const renderer = { explain: (_, key) => (key === "held" ? null : { title: key.toUpperCase() }) };
  const fact = (subject, share, answer = "kent") => ({ subject, answer, text: "", share });
  const facts = [
    fact("a", 0.1),
    fact("b", 0.4),
    fact("c", 0.2),
    fact("d", 0.3),
    fact("e", 1, "sea"),
    fact("held", 0.9), // no block
  ];
  assert.deepEqual(
    sharesOn(facts, part("board"), { renderer, view: {} }).map(({ at, text }) => [at, text]),
    ["B 40 %", "D 30 %", "C 20 %"].map((text) => [["area", "kent"], text]),
  );
});

test("what a seat could know is listed in words, the likeliest first, and nothing where it knew all", () => {
  const facts = [
    { subject: "held york B3", answer: "held", text: "York held Wakefield", share: 0.2 },
    { subject: "dice", answer: "double", text: "the best of the dice was a double", share: 0.5 },
  ];
  draw(document.body, listed(facts, "lancaster"));
  assert.deepEqual(texts("h3"), ["What Lancaster could know"]);
  assert.deepEqual(texts("li"), [
    "50 %The best of the dice was a double",
    "20 %York held Wakefield",
  ]);
  draw(document.body, listed([], "lancaster"));
  assert.deepEqual(texts("section"), []);
});

test("the legend tells both chances, and nothing without a story", () => {
  document.body.innerHTML = `<p id="legend"></p>`;
  const scene = { about: "york", curve: [{ step: 0, stood: 0.62, sure: 0.04, known: 0.5 }] };
  showLegend(part("legend"), scene, 2);
  assert.deepEqual(texts("span"), ["62 % as it stood", "50 % as York could know"]);
  assert.equal(
    chancesAt(scene, 2),
    "York’s chance: 62 % as it stood, 50 % by what York could know.",
  );
  const won = { about: "york", last: 3, curve: [{ step: 0, stood: 1, known: 0.001 }] };
  assert.match(chancesAt(won, 2), /: more than 99 % as it stood, less than 1 % by/, "not over yet");
  assert.match(chancesAt(won, 3), /: 100 % as it stood, 0 % by/);
  showLegend(part("legend"), { curve: [] }, 2);
  assert.equal(part("legend").textContent, "");
  assert.equal(chancesAt({ curve: [] }, 2), "");
  showLegend(part("legend"), { curve: [] }, 2, "The curve waits.");
  assert.equal(part("legend").textContent, "The curve waits.");
});

/** A timeline of 100 pixels with 11 steps. */
function laidTrack() {
  document.body.innerHTML = `<div id="timeline"><div class="peek" id="peek" hidden><img>
    <div><strong></strong><p></p><p class="peek-chances"></p></div></div></div>`;
  const [holder, gone] = [part("timeline"), []];
  holder.getBoundingClientRect = () => ({ left: 0, width: 100 });
  const steps = Array.from({ length: 11 }, () => ({ chapter: "March", events: [], row: 0 }));
  const track = new Track({
    goTo: (index) => gone.push(index),
    now: { timeline: { steps, told: Infinity }, host: { renderer: {} } },
    pictureOf: () => null,
    scene: { curve: [] },
    stepper: { scrubber: document.createElement("input") },
  });
  track.show({ last: 10, bands: [], marks: [], curve: [] });
  const send = (type, clientX, pointerType, time = 0) => {
    const event = new MouseEvent(type, { clientX, bubbles: true, cancelable: true });
    Object.defineProperties(event, {
      pointerType: { value: pointerType },
      timeStamp: { value: time },
    });
    holder.dispatchEvent(event);
  };
  const peek = () => {
    const box = holder.querySelector(".peek");
    return box.hidden ? null : box.querySelector("strong").textContent;
  };
  return { send, gone, peek };
}

test("a mouse looks while it is over the timeline, goes at a press and follows a drag", () => {
  const { send, gone, peek } = laidTrack();
  send("pointermove", 42, "mouse");
  assert.deepEqual([gone, peek()], [[], "March, step 4"]);
  send("pointerdown", 42, "mouse");
  send("pointermove", 81, "mouse");
  send("pointerup", 81, "mouse");
  send("pointermove", 20, "mouse");
  assert.deepEqual([gone, peek()], [[4, 8], "March, step 2"]);
  send("pointerleave", 0, "mouse");
  assert.equal(peek(), null);
});

test("a finger goes at a tap and follows a drag, and one that rests only looks", () => {
  const { send, gone, peek } = laidTrack();
  send("pointerdown", 50, "touch", 0);
  send("pointerup", 50, "touch", 100);
  assert.deepEqual([gone, peek()], [[5], null]);
  send("pointerdown", 20, "touch", 1000);
  assert.equal(peek(), "March, step 2");
  send("pointerup", 22, "touch", 1900);
  assert.deepEqual([gone, peek()], [[5], null]);
  send("pointerdown", 20, "touch", 3000);
  send("pointermove", 40, "touch", 3100);
  send("pointerup", 40, "touch", 3900);
  assert.deepEqual(gone, [5, 4]);
});

const PARTS = [
  {
    match: { id: "m" },
    steps: steps.slice(0, 2),
    played: null,
    ask: { row: 5, actions: [{ do: "Pass" }, { do: "March" }] },
    more: true,
  },
  {
    steps: steps.slice(2, 3),
    played: { action: { do: "March" }, judged: null, advised: null, hints: [] },
    ask: null,
    more: true,
  },
  { steps: steps.slice(3), played: null, ask: null, more: false },
];

/** @param {string[]} asked */
const sourceOf = (asked) => ({
  part: async (name) => {
    asked.push(name);
    return structuredClone(PARTS[asked.length - 1]);
  },
});

test("without what is to come, no part is asked for before the reader has come to its beginning", async () => {
  const asked = [];
  const along = new Along(sourceOf(asked), "york");
  await along.reach({});
  assert.deepEqual(asked, ["york/next.json?after=-1"]);
  assert.equal(along.timeline.match.id, "m");
  assert.deepEqual([along.isNear(0), along.isNear(1)], [false, false], "a decision stands open");
  assert.deepEqual([along.asksAt(0), along.asksAt(1)?.row], [null, 5]);
  await Promise.all([along.load(), along.load()]);
  assert.equal(asked.length, 2, "two requests at once are one");
  assert.deepEqual(along.played.get(1).action, { do: "March" });
  assert.deepEqual([along.isNear(0), along.isNear(1)], [false, true]);
  await along.reach({ row: 9 });
  assert.deepEqual([along.more, along.timeline.length], [false, 4]);
});

test("the reader is asked, and told what was played beside what they would have done", async () => {
  document.body.innerHTML = `<div id="along" hidden><div id="along-said"></div>
    <div id="choices"></div><button id="along-skip"></button></div>`;
  const along = new Along(sourceOf([]), "york");
  await along.reach({});
  const host = { view: {}, renderer: { label: (one) => one.do } };
  showAsked(along, 0, host);
  assert.ok(part("along").hidden);
  showAsked(along, 1, host);
  assert.deepEqual(texts("#along-said"), ["What would you do?"]);
  assert.ok(!part("choices").hidden);
  along.mine.set(1, { do: "Pass" });
  await along.load();
  showAsked(along, 1, host);
  assert.deepEqual(texts("#along-said > p"), ["You would have played: Pass", "York played: March"]);
  along.mine.set(1, { do: "March" });
  showAsked(along, 1, host);
  assert.deepEqual(texts("#along-said"), ["As you, York played: March"]);
});

test("the server says what it would have done and why, and how often the reader did the same", async () => {
  document.body.innerHTML = `<div id="along" hidden><div id="along-said"></div>
    <div id="choices"></div><button id="along-skip"></button></div>`;
  const along = new Along(sourceOf([]), "york");
  await along.reach({});
  await along.load();
  const reasons = [{ text: "holds London", by: "", good: true }];
  const advice = { action: { do: "Sail" }, found: "search", often: null, reasons };
  Object.assign(along.played.get(1), { advised: { ...advice, first: [{ do: "Take" }] } });
  const host = { view: {}, renderer: { label: (one, _, first = []) => [...first, one].at(-1).do } };
  for (const [mine, who, same] of [
    ["Take", "As you, the", 1],
    ["Pass", "The", 0],
  ]) {
    along.mine.set(1, { do: mine });
    showAsked(along, 1, host);
    const said = texts("#along-said")[0];
    assert.ok(said.includes(`${who} computer would have played: SailIt holds London.`), said);
    assert.ok(said.startsWith(`You and the computer agreed in ${same} of 1.`), said);
  }
  await along.load();
  showAsked(along, 3, host);
  assert.ok(!part("along").hidden, "the end tells it once more");
  assert.deepEqual(texts("#along-said"), ["You and the computer agreed in 0 of 1."]);
});
