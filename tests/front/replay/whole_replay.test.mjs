/** The replay page as one class: steps, eyes, the cover, the story that comes later, and what is hidden. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { card, goOn, layOut, MATCH, openBoard, openPage, press, text } from "../opened.mjs";

const { Replay } = await import("../../../static/js/replay/replay.js");

const step = (row, more = {}) => ({
  all: {
    ...{ seq: row, row, at: row, seat: row % 2 ? "york" : "lancaster", chapter: "March" },
    events: row ? [{ event: "Played", card: "A" }] : [],
    prompt: { text: `Question ${row}`, rule: "1.2", decision: "card" },
    awaited: ["york"],
    view: { sum: row },
    ...more,
  },
  ...{ open: {}, york: {}, lancaster: {}, spectator: {} },
});
const FILM = [step(0), step(1), step(2), step(3, { awaited: [], chapter: "End" })];
const DOCUMENTS = {
  match: MATCH,
  outcome: null,
  film: ["/film.json"],
  story: null,
  story_progress: { state: "cannot", words: "No story." },
  record: "/record.json",
};
const BESIDE = {
  hints: {
    hints: [
      {
        seat: "york",
        row: 1,
        first: [],
        action: { do: "Pass" },
        found: "only",
        often: null,
        reasons: [],
      },
    ],
  },
  hurried: [{ seat: "york", row: 1 }],
  plans: {
    plans: [
      { seat: "york", drawings: [{ kind: "ring", at: ["card", "A"], to: null, text: "" }] },
      { seat: "lancaster", drawings: [] },
    ],
  },
  comments: { comments: [], may_write: false, may_mute: false, longest: 100 },
};

function answer(address) {
  if (address === "/film.json") return Response.json(FILM);
  if (String(address).includes("beside")) return Response.json(BESIDE);
  return Response.json({ comments: [], may_write: false });
}

async function open(trial, { hash = "", answers = answer, data = {} } = {}) {
  trial.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  const asked = [];
  trial.mock.method(globalThis, "fetch", async (address) => {
    asked.push(String(address));
    return answers(address);
  });
  layOut("pages/table/replay.html", {
    replay: {
      ...{ token: "tok", ruleset: "rose_wars", emblems: "{}", seats: "lancaster york" },
      ...{
        sides: '{"york": "York", "lancaster": "Lancaster"}',
        documents: JSON.stringify(DOCUMENTS),
      },
    },
  });
  const { dataset } = document.getElementById("replay");
  delete dataset.hides;
  Object.assign(dataset, data);
  document.getElementById("verify").hidden = false;
  const page = openPage({ pathname: "/replay/tok", hash });
  const replay = new Replay(document.getElementById("replay"), { page, openBoard });
  replay.open();
  await goOn(trial);
  return { asked, page, replay };
}

const isShown = (id) => !document.getElementById(id).hidden;

test("who asks for the beginning or a step while the film is on its way is shown that step", async (trial) => {
  for (const ask of [
    () => document.getElementById("cover-begin").click(),
    (page) => {
      page.location.hash = "#step=0&as=open";
      page.happen("hashchange");
    },
  ]) {
    let arrive;
    const film = new Promise((done) => (arrive = () => done(Response.json(FILM))));
    const answers = (address) => (address === "/film.json" ? film : answer(address));
    const { page, replay } = await open(trial, { answers });
    ask(page);
    arrive();
    await goOn(trial);
    assert.equal(replay.stepper.index, 0);
    assert.ok(!isShown("cover"));
    trial.mock.timers.reset();
    trial.mock.restoreAll();
  }
});

test("a replay opens on its cover, on the board of its turn, and begins where one asks it to", async (trial) => {
  const { page } = await open(trial);
  assert.ok(isShown("cover"));
  assert.match(text("boards"), /open sees 2/);
  document.getElementById("cover-begin").click();
  assert.ok(!isShown("cover"));
  assert.equal(document.activeElement.id, "saying");
  await goOn(trial);
  assert.match(text("boards"), /open sees 0/);
  await goOn(trial, 300);
  assert.equal(page.history.address, "#step=0&as=open");
});

test("keys step on and back, to the ends, and say what each step is", async (trial) => {
  await open(trial, { hash: "#step=1&as=york" });
  assert.ok(!isShown("cover"));
  assert.match(text("boards"), /york sees 1/);
  press("ArrowRight");
  assert.match(text("boards"), /york sees 2/);
  assert.equal(text("moment"), "lancaster plays A.");
  assert.equal(text("headline"), "York to choose");
  assert.equal(text("question"), "Question 2 § 1.2");
  press("End");
  assert.match(text("boards"), /york sees 3/);
  assert.equal(text("headline"), "The end of the game");
  press("[");
  assert.match(text("boards"), /york sees 2/);
  press("Home");
  assert.match(text("boards"), /york sees 0/);
  assert.match(document.querySelector(".step-where").textContent, /March, step 0 of 3/);
  for (const held of ["ctrlKey", "metaKey", "altKey"]) {
    press("ArrowRight", { [held]: true }); // those are the browser's
    assert.match(text("boards"), /york sees 0/);
  }
});

test("the button that plays says what it does next, and stops at the end by itself", async (trial) => {
  await open(trial, { hash: "#step=1&as=york" });
  const button = document.querySelector("[aria-label=Play]");
  const says = () => [button.getAttribute("aria-label"), button.title];
  assert.deepEqual(says(), ["Play", "Play"]);
  button.click();
  assert.deepEqual(says(), ["Pause", "Pause"]);
  button.click();
  assert.deepEqual(says(), ["Play", "Play"]);
  button.click();
  for (let step = 0; step < 9; step++) await goOn(trial, 5_000);
  assert.match(text("boards"), /york sees 3/);
  assert.deepEqual(says(), ["Play", "Play"]);
});

test("other eyes see the same step on a board of their own", async (trial) => {
  const { asked } = await open(trial, { hash: "#step=2&as=york" });
  document.querySelector("#viewers input[value=lancaster]").click();
  await goOn(trial);
  assert.match(text("boards"), /lancaster sees 2/);
  assert.equal(document.querySelectorAll("#boards > .board").length, 1);
  assert.equal(asked.filter((address) => address === "/film.json").length, 1, "asked for once");
});

test("an address that is gone to leads to its step, and one without a step to the cover", async (trial) => {
  const { page } = await open(trial, { hash: "#step=2&as=york" });
  page.location.hash = "#step=1&as=lancaster";
  page.happen("hashchange");
  await goOn(trial);
  assert.match(text("boards"), /lancaster sees 1/);
  page.location.hash = "";
  page.happen("hashchange");
  assert.ok(isShown("cover"));
  assert.equal(document.activeElement.id, "cover-begin");
});

test("the board in words, the side and what is to come are a key or a button away", async (trial) => {
  const { page } = await open(trial, { hash: "#step=1&as=york" });
  press("w");
  assert.match(text("words"), /It is 1\./);
  press("ArrowRight");
  assert.match(text("words"), /It is 2\./);
  press("w");
  assert.ok(!isShown("words"));
  document.getElementById("show-side").click();
  assert.equal(document.getElementById("replay").dataset.side, "open");
  assert.equal(document.getElementById("show-side").getAttribute("aria-expanded"), "true");
  press("h");
  assert.deepEqual(page.went, ["/replay/tok?spoilers=no#step=2&as=york"]);
});

test("what stands beside the board follows the step", async (trial) => {
  await open(trial, { hash: "#step=0&as=york" });
  await goOn(trial, 500);
  press("ArrowRight");
  await goOn(trial, 500);
  assert.match(text("hurries-here"), /York/);
  press("ArrowRight");
  await goOn(trial, 500);
  assert.equal(text("hurries-here"), "");
});

test("the log is there as soon as its tab is chosen, with the line of the step, and not before", async (trial) => {
  await open(trial, { hash: "#step=2&as=york", data: { told: "" } });
  await goOn(trial, 500);
  assert.equal(text("log-list"), "");
  document.getElementById("tab-log").click();
  assert.match(text("log-list"), /york plays A\./);
  assert.match(document.querySelector("#log-list [aria-current=step]").textContent, /plays A/);
});

test("a film that cannot be loaded for other eyes is told, and the board stays", async (trial) => {
  let isAway = false;
  const answers = (address) => answer(address);
  const { replay } = await open(trial, { hash: "#step=2&as=york", answers });
  trial.mock.method(replay.films, "of", async () => {
    isAway = true;
    throw new Error("away");
  });
  document.querySelector("#viewers input[value=lancaster]").click();
  await goOn(trial);
  assert.ok(isAway);
  assert.match(text("toasts"), /The replay could not be loaded: away/);
  assert.match(text("boards"), /york sees 2/);
});

test("the dice are checked in a box that takes the focus and gives it back", async (trial) => {
  await open(trial, {
    hash: "#step=0&as=york",
    answers: (address) =>
      address === "/record.json" ? new Response("{}", { status: 500 }) : answer(address),
  });
  document.getElementById("verify").click();
  assert.equal(document.activeElement.id, "verify-close");
  await goOn(trial);
  assert.match(text("verification"), /The record could not be checked/);
  document.getElementById("verify-close").click();
  assert.ok(!isShown("verification-box"));
  assert.equal(document.activeElement.id, "verify");
});

test("where what is to come stays hidden, the reader chooses on the board and is told what was played", async (trial) => {
  const view = { sum: 0 };
  const shown = { ...FILM[0].all, view };
  const actions = [{ do: "Play", card: "A" }, { do: "Pass" }];
  const parts = [
    { match: MATCH, steps: [shown], played: null, ask: { row: 1, actions }, more: true },
    {
      steps: [{ ...FILM[1].all, view }],
      played: { action: { do: "Pass" }, judged: null, hints: [] },
      ...{ ask: null, more: false },
    },
  ];
  const answers = (address) =>
    Response.json(parts[address.endsWith("after=-1") ? 0 : 1] ?? assert.fail(address));
  const { asked } = await open(trial, { hash: "#step=0&as=york", answers, data: { hides: "" } });
  assert.deepEqual(asked, ["/api/replays/tok/york/next.json?after=-1"]);
  assert.equal(text("along-said"), "What would you do?");
  assert.equal(card("A").dataset.choice, "offered");
  const [pass] = document.querySelectorAll("#choices button");
  pass.focus();
  card("A").click();
  await goOn(trial);
  assert.equal(asked.length, 2);
  assert.equal(text("along-said"), "You would have played: Play York played: Pass");
  assert.ok(!isShown("choices"));
  assert.equal(document.activeElement.id, "saying", "the button is gone");
  press("ArrowRight");
  assert.equal(text("moment"), "york plays A.");
});

test("a plan that a player has shared can be laid over the board", async (trial) => {
  const { replay } = await open(trial, { hash: "#step=1" });
  const { plans } = replay.beside.talk;
  assert.equal(text("shared-plans"), "Plans that players share York");
  assert.equal(plans.layer, null);
  document.querySelector("#shared-plans input").click();
  assert.equal(plans.layer.drawings.length, 1);
  plans.offer({ plans: [] });
  assert.ok(!isShown("shared-plans"));
  assert.equal(plans.layer.drawings.length, 0);
});
