/** The live table as one class: what it draws of messages, sends of choices, and does without a line. */
import { shown } from "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  button,
  card,
  goOn,
  layOut,
  MATCH,
  openBoard,
  openLines,
  openPage,
  press,
  state,
  text,
  welcome,
} from "../opened.mjs";

const { LiveTable } = await import("../../../static/js/table/live_table.js");

const PLAYED = { event: "Played", card: "B" };
const THEIRS = state(2, { by: "lancaster", awaited: ["lancaster"], actions: [], events: [PLAYED] });

const layOutTable = (without) =>
  layOut(
    "pages/table/table.html",
    { table: { match: "m", ruleset: "rose_wars", emblems: "{}" } },
    without,
  );

async function open(trial, { first = state(1), hello = welcome(), scene = () => null } = {}) {
  trial.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  sessionStorage.clear();
  layOutTable(["coach"]);
  const { lines, openSocket } = openLines();
  const page = openPage();
  const openIt = async (...where) => {
    const host = await openBoard(...where);
    Object.assign(host.renderer, { scene });
    return host;
  };
  const table = new LiveTable(document.getElementById("table"), {
    page,
    openSocket,
    openBoard: openIt,
  });
  table.open();
  const [line] = lines;
  line.onopen();
  line.say(hello);
  line.say(first);
  await goOn(trial);
  return { line, lines, page, table };
}

test("a state draws the board, the question, its buttons and the log", async (trial) => {
  const { line } = await open(trial);
  assert.match(text("board"), /york sees 1/);
  assert.equal(text("headline"), "Your turn");
  assert.equal(text("question"), "Play a card.");
  assert.equal(card("A").dataset.choice, "offered");
  assert.ok(button("Pass"));
  assert.match(document.title, /^● Your turn/);
  line.say(THEIRS);
  assert.match(text("board"), /york sees 2/);
  assert.equal(text("headline"), "Waiting for Anne of lancaster");
  assert.match(text("log-list"), /lancaster plays B\./);
  assert.match(text("latest"), /lancaster plays B\./);
  assert.ok(!button("Pass"));
  assert.match(text("seats"), /Anne of york/);
});

test("a click on the board is sent once, and nothing can be chosen until it is answered", async (trial) => {
  const { line } = await open(trial);
  card("A").click();
  const { id, ...asked } = line.asked();
  assert.deepEqual(asked, { type: "act", seq: 1, action: { do: "Play", card: "A" } });
  assert.equal(card("A").dataset.choice, undefined);
  assert.equal(document.getElementById("prompt").getAttribute("aria-busy"), "true");
  card("A").click();
  press("u");
  assert.equal(line.sent.filter(({ type }) => type === "act" || type === "undo").length, 1);
  line.say(state(2, { ack: id, by: "york", undo: false }));
  assert.equal(card("A").dataset.choice, "offered");
  assert.equal(document.getElementById("undo").disabled, true);
});

test("the board is not drawn between a click and its answer, unless that is late", async (trial) => {
  const { line, table } = await open(trial);
  const { renderer } = table.host;
  const drawn = trial.mock.method(renderer, "steps");
  card("A").click();
  assert.equal(drawn.mock.callCount(), 0);
  line.say(state(2, { ack: line.asked().id, by: "york" }));
  const once = drawn.mock.callCount();
  assert.ok(once > 0);
  trial.mock.timers.tick(1000);
  assert.equal(drawn.mock.callCount(), once);
  card("A").click();
  trial.mock.timers.tick(1000);
  assert.ok(drawn.mock.callCount() > once, "its answer is late");
});

test("a refused action is told, and the choice is there again", async (trial) => {
  const { line } = await open(trial);
  button("Pass").click();
  const { id } = line.asked();
  line.say({ type: "refused", id, code: "illegal", reason: "You may not pass.", rule: "4.2" });
  line.say(state(1, { ack: id }));
  assert.match(text("refusals"), /You may not pass\. § 4\.2/);
  assert.equal(button("Pass").disabled, false);
});

test("a refusal that comes without a position leaves the choice on the board", async (trial) => {
  const { line } = await open(trial);
  card("A").click();
  const { id } = line.asked();
  line.say({ type: "refused", id, code: "too_frequent", reason: "Slowly.", rule: "" });
  assert.match(text("refusals"), /Slowly\./);
  assert.equal(card("A").dataset.choice, "offered");
});

test("a click on what is not offered asks the server why, and picks stay", async (trial) => {
  const { line } = await open(trial);
  card("B").click();
  const { id, action } = line.asked();
  assert.deepEqual(action, { do: "Play", card: "B" });
  assert.match(text("tooltip"), /Card B/);
  line.say({ type: "refused", id, code: "illegal", reason: "Not that one.", rule: "" });
  assert.match(text("refusals"), /Not that one\./);
  assert.doesNotMatch(text("prompt") + text("tooltip"), /Not that one\./, "nothing else moves");
  assert.equal(card("A").dataset.choice, "offered", "the question is no action");
  line.say(state(1, { ack: id }));
  press("Tab");
  assert.match(text("refusals"), /Not that one\./, "its link can be reached");
  press("x");
  assert.equal(text("refusals"), "");
});

test("nothing is explained while something is dragged, nor for a while after a pick", async (trial) => {
  await open(trial);
  const tooltip = document.getElementById("tooltip");
  const boards = document.getElementById("boards");
  const send = (what, type, at) => {
    const event = new window.MouseEvent(type, { bubbles: true });
    for (const [name, value] of [
      ["pointerType", "mouse"],
      ["timeStamp", at],
    ]) {
      Object.defineProperty(event, name, { value });
    }
    what.dispatchEvent(event);
  };
  boards.dataset.dragging = "";
  send(card("B"), "pointerover", 10_000);
  await goOn(trial, 400);
  assert.equal(tooltip.hidden, true);
  send(boards, "pointerup", 10_500);
  delete boards.dataset.dragging;
  send(card("B"), "pointerover", 10_600);
  await goOn(trial, 1_000);
  assert.equal(tooltip.hidden, true, "what the drop has opened is not covered");
  await goOn(trial, 1_000);
  assert.equal(tooltip.hidden, false);
  send(button("Pass"), "pointerdown", 20_000);
  send(card("B"), "pointerover", 20_100);
  await goOn(trial, 1_000);
  assert.equal(tooltip.hidden, true, "a button picks, too");
});

test("what the board itself knows is told at once, and asks the server nothing", async (trial) => {
  const { line, table } = await open(trial);
  table.host.renderer.attempt = () => "Take a card first.";
  card("B").click();
  assert.match(text("refusals"), /Take a card first\./);
  assert.notEqual(line.asked()?.type, "act");
});

test("a message that was not understood is told, and what was chosen can be chosen again", async (trial) => {
  const { line } = await open(trial);
  button("Pass").click();
  line.say({ type: "error", reason: "Too much at once.", refused: null });
  assert.match(text("toasts"), /Too much at once\./);
  assert.equal(button("Pass").disabled, false);
});

test("a lost line comes back by itself, asks for what is new and sends the unanswered again", async (trial) => {
  const { line, lines } = await open(trial);
  button("Pass").click();
  const asked = line.asked();
  line.lose(1006);
  assert.equal(document.getElementById("offline").hidden, true, "a hiccup needs no words");
  await goOn(trial, 3_000);
  lines[1].lose(1006);
  assert.equal(document.getElementById("offline").hidden, false);
  assert.match(text("offline-text"), /Your last action will be sent again/);
  await goOn(trial, 20_000);
  const again = lines.at(-1);
  assert.match(again.address, /^ws:\/\/localhost\/ws\/matches\/m\?since=1$/);
  again.onopen();
  again.say(welcome({ reset: false }));
  assert.equal(document.getElementById("offline").hidden, true);
  assert.deepEqual(again.asked(), asked);
  again.say(state(2, { ack: asked.id, by: "york", awaited: ["lancaster"], actions: [] }));
  await goOn(trial);
  assert.equal(text("headline"), "Waiting for Anne of lancaster");
});

test("a table that the server closes offers nothing, and says why", async (trial) => {
  const { line, lines } = await open(trial);
  line.lose(4404);
  await goOn(trial, 60_000);
  assert.equal(lines.length, 1, "it is not asked again");
  assert.match(text("offline-text"), /not open to you/);
  assert.ok(!button("Pass"));
  card("A").click();
  assert.equal(line.asked(), undefined);
});

test("a page that is left closes its line, and a page that is restored opens it again", async (trial) => {
  const { line, lines, page } = await open(trial);
  page.happen("pagehide");
  assert.ok(line.isClosed);
  page.happen("pageshow", { persisted: true });
  assert.equal(lines.length, 2);
});

test("who sits in another seat now gets the page anew", async (trial) => {
  const { line, page } = await open(trial);
  line.say(welcome({ viewer: "lancaster" }));
  await goOn(trial);
  assert.deepEqual(page.went, ["again"]);
});

test("keys undo, show the words, press the buttons and step back", async (trial) => {
  const { line } = await open(trial);
  press("w");
  assert.match(text("words"), /It is 1\./);
  assert.equal(document.getElementById("show-words").getAttribute("aria-pressed"), "true");
  press("w");
  assert.equal(document.getElementById("words").hidden, true);
  press("2");
  assert.equal(line.asked(), undefined, "there is one button");
  press("1");
  assert.deepEqual(line.asked().action, { do: "Pass" });
  line.say(state(2, { ack: line.asked().id, by: "york" }));
  press("u");
  assert.deepEqual({ ...line.asked(), id: "" }, { type: "undo", id: "", seq: 2 });
  press("?");
  assert.equal(document.getElementById("help-dialog").open, true);
});

test("looking back shows a step of the past, in which nothing can be chosen", async (trial) => {
  const { line } = await open(trial);
  const step = (seq, more = {}) => ({
    ...{ seq, row: seq, at: seq, seat: null, chapter: "March", events: [], awaited: [] },
    prompt: { text: `Question ${seq}`, rule: "", decision: "" },
    view: { sum: seq * 10 },
    ...more,
  });
  const film = { match: MATCH, viewer: "york", outcome: null, steps: [step(0), step(1), step(2)] };
  trial.mock.method(globalThis, "fetch", async () => Response.json(film));
  press("[");
  await goOn(trial);
  assert.match(text("board"), /york sees 10/);
  assert.equal(text("headline"), "Looking back");
  assert.equal(text("question"), "Question 1");
  card("A").click();
  press("u");
  assert.equal(line.asked(), undefined);
  press("[");
  assert.match(text("board"), /york sees 0/);
  press("Escape");
  assert.match(text("board"), /york sees 1/);
  assert.equal(card("A").dataset.choice, "offered");
});

test("a board that cannot be opened is tried again with the next welcome", async (trial) => {
  trial.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  layOutTable(["coach"]);
  const { lines, openSocket } = openLines();
  let tries = 0;
  const fails = (...told) =>
    (tries += 1) === 1 ? Promise.reject(new Error("away")) : openBoard(...told);
  const parts = { page: openPage(), openSocket, openBoard: fails };
  const table = new LiveTable(document.getElementById("table"), parts);
  table.connect(table.socket);
  await assert.rejects(table.take(welcome()), /away/);
  await Promise.all([table.take(welcome()), table.take(state(1)), goOn(trial)]);
  assert.equal(lines.length, 1);
  assert.match(text("board"), /york sees 1/);
});

test("a game that ends shows its end in the place of the question", async (trial) => {
  const { line } = await open(trial);
  trial.mock.method(globalThis, "fetch", async () => Response.json({ offer: null, pair: null }));
  const outcome = { winners: ["york"], reason: "The last card is played.", rule: "9" };
  line.say(state(2, { outcome, awaited: [], actions: [], undo: false }));
  assert.equal(document.getElementById("ending").hidden, false);
  assert.match(text("ending"), /The last card is played\./);
  assert.match(document.title, /^Over/);
});

/** A table whose board plays back three scenes before the state is asked, or is the end. */
async function openScenes(trial, first, hello) {
  let at = 1;
  const go = (to) => {
    at = to;
    document.getElementById("board").dispatchEvent(new window.Event("scene", { bubbles: true }));
  };
  const scene = () =>
    at && {
      begins: "Played",
      title: `Turn 1 is played back, ${at} of 3`,
      text: "Combat",
      next: at < 3 ? () => go(at + 1) : null,
      leave: () => go(0),
    };
  const opened = await open(trial, { scene, first, hello });
  return { ...opened, scene };
}

const ways = () =>
  shown(document.getElementById("choices"), ".choice-words").map((one) => one.textContent);

test("while scenes run the question is theirs, and what is asked waits for them", async (trial) => {
  const { line } = await openScenes(trial);
  assert.equal(text("headline"), "Turn 1 is played back, 1 of 3");
  assert.equal(text("question"), "Combat");
  assert.deepEqual(ways(), ["Skip to my turn", "Next"]);
  assert.equal(card("A").dataset.choice, undefined);
  card("A").click();
  assert.equal(line.asked(), undefined, "nothing is meant by it");
  press("2");
  assert.equal(text("headline"), "Turn 1 is played back, 2 of 3");
  press("2");
  assert.deepEqual(ways(), ["On to my turn"]);
  press("1");
  assert.equal(text("headline"), "Your turn");
  assert.equal(card("A").dataset.choice, "offered");
  assert.ok(button("Pass"));
});

test("who comes back to scenes is not told by the log how they end", async (trial) => {
  const line = (seq, events) => ({ seq, at: seq, seat: "york", resigned: false, events });
  const log = [line(0, [PLAYED]), line(1, [PLAYED]), line(2, [{ event: "Drew", by: 1 }])];
  await openScenes(trial, state(3), welcome({ log }));
  const count = () => document.querySelectorAll("#log-list [data-seq]").length;
  assert.equal(count(), 1);
  press("1");
  assert.ok(count() > 1);
});

test("the end comes after the last scene: its sheet, the title, the standings, the log", async (trial) => {
  const winner = { winners: ["york"], reason: "York wins.", rule: "9.2" };
  const over = { outcome: winner, awaited: [], actions: [], by: "york", events: [PLAYED] };
  const { table } = await openScenes(trial, state(2, over));
  const isTold = () => [
    !document.getElementById("ending").hidden,
    document.title.startsWith("Over"),
    /won/.test(text("seats")),
    /plays B/.test(text("log-list")),
  ];
  assert.deepEqual(isTold(), [false, false, false, false]);
  assert.deepEqual(table.host.standings(), []);
  press("1");
  assert.deepEqual(isTold(), [true, true, true, true]);
});
