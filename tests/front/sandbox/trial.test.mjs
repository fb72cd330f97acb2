/** Try it as one class: two sides are played from one page, and the turn passes on by itself. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  card,
  goOn,
  layOut,
  openBoard,
  openLines,
  openPage,
  press,
  state,
  text,
  welcome,
} from "../opened.mjs";

const { Trial } = await import("../../../static/js/sandbox/trial.js");

const TRIAL = { type: "trial", id: "t1", own: "york", world: 1, since: 5 };

async function open(trial, { kept = null } = {}) {
  trial.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  layOut("pages/table/sandbox.html", {
    sandbox: { match: "m", ruleset: "rose_wars", emblems: "{}" },
  });
  const { lines, openSocket } = openLines();
  const page = openPage({ kept });
  new Trial(document.getElementById("sandbox"), { page, openSocket, openBoard }).open();
  const [line, match] = lines;
  line.onopen();
  line.say(TRIAL);
  line.say(welcome());
  line.say(state(1));
  await goOn(trial);
  return { line, lines, match, page };
}

const chosen = () => document.querySelector("#eyes input:checked").value;
const ackOf = ({ sent }) => sent.at(-1).id;

test("what the own seat is asked can be played, by a click, and the turn passes to the other side", async (trial) => {
  const { line } = await open(trial);
  assert.match(text("boards"), /york sees 1/);
  assert.equal(text("headline"), "You play York");
  assert.equal(chosen(), "york");
  card("A").click();
  assert.deepEqual(line.asked().action, { do: "Play", card: "A" });
  line.say(state(2, { ack: ackOf(line), by: "york", awaited: ["lancaster"], actions: [] }));
  await goOn(trial, 2_000);
  const { type, seat } = line.asked();
  assert.deepEqual([type, seat], ["see", "lancaster"]);
  line.say(welcome({ viewer: "lancaster", seq: 2 }));
  line.say(state(2, { awaited: ["lancaster"] }));
  await goOn(trial);
  assert.match(text("boards"), /lancaster sees 2/);
  assert.equal(text("headline"), "You play Lancaster");
  assert.equal(chosen(), "lancaster");
  assert.equal(document.querySelectorAll("#boards .board").length, 1);
});

test("whoever looks through other eyes by hand is not led away from them", async (trial) => {
  const { line } = await open(trial);
  document.querySelector("#eyes input[value=lancaster]").click();
  assert.equal(line.asked().seat, "lancaster");
  line.say(welcome({ viewer: "lancaster" }));
  line.say(state(1));
  await goOn(trial, 5_000);
  assert.equal(text("headline"), "You look as Lancaster");
  assert.equal(line.asked().seat, "lancaster");
});

test("a refusal is told, and the choice is there again", async (trial) => {
  const { line } = await open(trial);
  card("A").click();
  assert.equal(document.getElementById("redraw").disabled, true);
  line.say({ type: "refused", id: ackOf(line), code: "illegal", reason: "Not now.", rule: "" });
  assert.match(text("refusals"), /Not now\./);
  assert.equal(document.getElementById("redraw").disabled, false);
  assert.equal(card("A").dataset.choice, "offered");
});

test("an answer that is long in coming is waited for in words", async (trial) => {
  const { line } = await open(trial);
  press("r");
  assert.equal(line.asked().type, "restart");
  await goOn(trial, 2_500);
  assert.match(text("toasts"), /Waiting for an answer\./);
  line.say(state(1, { ack: ackOf(line), undo: false }));
  assert.equal(document.getElementById("restart").disabled, true);
  press("r");
  assert.equal(line.sent.filter(({ type }) => type === "restart").length, 1);
});

test("keys deal again, undo, tell the board in words and lead back to the match", async (trial) => {
  const { line, page } = await open(trial);
  press("u");
  assert.equal(line.asked().type, "undo");
  line.say(state(1, { ack: ackOf(line) }));
  press("a");
  assert.equal(line.asked().type, "redraw");
  press("w");
  assert.match(text("words"), /It is 1\./);
  press("t");
  assert.deepEqual(page.went, ["/matches/m"]);
});

test("a reload asks for the trial that it was in; a new one in its place is told", async (trial) => {
  const { line, page } = await open(trial, { kept: { trial: "t0", passes: true } });
  assert.match(line.address, /\/ws\/matches\/m\/try\?trial=t0$/);
  assert.match(text("toasts"), /Your trial ended because you were away too long/);
  assert.deepEqual(page.history.state, { trial: "t1", passes: false });
  line.say({ ...TRIAL, world: 2 });
  assert.equal(text("world"), ", deal 2");
});

test("without a line nothing is kept to be sent later", async (trial) => {
  const { line, lines } = await open(trial);
  line.lose(1006);
  card("A").click();
  assert.match(text("toasts"), /Not connected/);
  await goOn(trial, 20_000);
  const again = lines.findLast(({ address }) => address.includes("/try"));
  again.onopen();
  again.say(TRIAL);
  again.say(welcome());
  again.say(state(1));
  await goOn(trial);
  assert.equal(again.asked(), undefined);
  card("A").click();
  card("A").click();
  assert.deepEqual(again.asked().action, { do: "Play", card: "A" });
});

test("news of the match stands above the question while one tries something", async (trial) => {
  const { match } = await open(trial);
  match.onopen();
  match.say(welcome({ seq: 7 }));
  assert.equal(document.getElementById("match-news").hidden, true);
  match.say(state(7));
  assert.match(text("match-news"), /it is your turn\. Back to the match/);
});
