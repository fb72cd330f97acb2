/** The comments beside a replay: read by step, written about the step shown, muted and taken back. */
import "../page.mjs";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Comments } from "../../../static/js/replay/panels/comments.js";
import { offerOwnPlan } from "../../../static/js/replay/panels/own_plan.js";
import { Source } from "../../../static/js/replay/source.js";
import { Timeline } from "../../../static/js/table/log/timeline.js";

const steps = [0, 2, 5, 9].map((row) => ({ row, seq: row, chapter: "Turn 1", view: {} }));
const timeline = new Timeline({ steps });
const OWN = { id: "a", row: 2, seat: "york", name: "Ann", text: "Mine.", at: 0, own: true };
const THEIRS = { id: "b", row: 4, seat: "lancaster", name: "Bea", text: "<b>No</b>", at: 0 };
const comment = (of) => ({ changed: null, own: false, muted: false, ...of });

let [told, calls, gone, counts] = [{}, [], [], []];

beforeEach(() => {
  document.body.innerHTML = '<div id="panel"></div>';
  window.localStorage.clear();
  globalThis.localStorage = window.localStorage;
  told = { comments: [OWN, THEIRS].map(comment), may_write: true, may_mute: true, longest: 20 };
  [calls, gone, counts] = [[], [], []];
  globalThis.fetch = answer;
});

async function answer(path, { method, body }) {
  if (method !== "GET") calls.push([method, path.replace("/api/replays/t/comments", ""), body]);
  return { ok: true, status: 200, text: async () => JSON.stringify(told) };
}

async function panel(now = { timeline, index: 0 }) {
  const holder = document.getElementById("panel");
  const replay = { goTo: (index) => gone.push(index), source: new Source("t") };
  const made = new Comments(replay, holder, (count) => counts.push(count));
  made.show(now);
  made.tell(told);
  return { made, holder };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const button = (holder, words) =>
  [...holder.querySelectorAll("button")].find((one) => one.textContent.trim() === words);
const submit = (form) => form.dispatchEvent(new window.Event("submit", { cancelable: true }));

test("comments stand by the step that a reader sees them at, as text", async () => {
  const { made, holder } = await panel();
  const items = [...holder.querySelectorAll(".comments > li")];
  assert.deepEqual(
    items.map((item) => item.dataset.step),
    ["1"],
  );
  assert.match(items[0].textContent, /Mine\..*<b>No<\/b>/s);
  button(holder, "Step 1").click();
  assert.deepEqual(gone, [1]);
  assert.equal(counts.at(-1), 2);
  holder.hidden = true;
  made.show({ timeline, index: 1 });
  assert.equal(items[0].getAttribute("aria-current"), null, "nothing is drawn unseen");
  holder.hidden = false;
  made.show({ timeline, index: 1 });
  assert.equal(items[0].getAttribute("aria-current"), "step");
});

test("words that were begun stay with their step", async () => {
  const { made, holder } = await panel({ timeline, index: 2 });
  const [form, text] = [holder.querySelector("form"), holder.querySelector("textarea")];
  assert.ok(button(holder, "Comment").disabled);
  text.value = "There it went wrong.";
  text.dispatchEvent(new window.Event("input"));
  made.show({ timeline, index: 3 });
  assert.equal(form.querySelector("label").textContent, "Your comment on step 2");
  submit(form);
  await settled();
  assert.deepEqual(calls, [["POST", "", '{"row":5,"text":"There it went wrong."}']]);
  assert.equal(text.value, "");
  assert.equal(form.querySelector("label").textContent, "Your comment on step 3");
});

test("one's own is edited in its place and deleted", async () => {
  const { holder } = await panel();
  button(holder, "Edit").click();
  const form = holder.querySelector(".comment form");
  assert.equal(document.activeElement, form.querySelector("textarea"));
  form.querySelector("textarea").value = "Ours.";
  submit(form);
  await settled();
  button(holder, "Edit").click();
  button(holder, "Cancel").click();
  button(holder, "Delete").click();
  await settled();
  assert.deepEqual(calls, [
    ["PUT", "/a", '{"text":"Ours."}'],
    ["DELETE", "/a", undefined],
  ]);
});

test("who is muted is no longer read, until they are heard again", async () => {
  told.comments[1].muted = true;
  const { holder } = await panel();
  assert.doesNotMatch(holder.querySelector(".comments").textContent, /No/);
  assert.match(holder.textContent, /You have muted Bea\./);
  button(holder, "Unmute").click();
  await settled();
  assert.deepEqual(calls, [["DELETE", "/b/mute", undefined]]);
});

test("a visitor without a name mutes in this browser, and writes nothing", async () => {
  told.may_write = told.may_mute = false;
  told.comments[0].own = false;
  const { holder } = await panel();
  assert.ok(holder.querySelector("form").hidden);
  button(holder.querySelectorAll(".comment")[1], "Mute").click();
  assert.equal(counts.at(-1), 1);
  const again = await panel();
  assert.match(again.holder.textContent, /You have muted Bea\./);
  assert.deepEqual(calls, []);
  button(again.holder, "Unmute").click();
  assert.equal(counts.at(-1), 2);
});

test("a refusal is told, and the words stay", async () => {
  const { holder } = await panel();
  const text = holder.querySelector("textarea");
  text.value = "Hm.";
  text.dispatchEvent(new window.Event("input"));
  const error = { code: "rate_limited", message: "Too many comments." };
  globalThis.fetch = async () => ({
    ok: false,
    status: 429,
    text: async () => JSON.stringify({ error }),
  });
  submit(holder.querySelector("form"));
  await settled();
  assert.equal(holder.querySelector("[role=status]").textContent, "Too many comments.");
  assert.equal(text.value, "Hm.");
});

test("a player shows their plan to readers, and hides it again where that fails", async () => {
  const plan = { drawings: [{ kind: "ring" }], shared: false, version: 3 };
  let fails = false;
  const asked = [];
  globalThis.fetch = async (path, { method, body }) => {
    if (method === "PUT") asked.push(JSON.parse(body));
    const failure = { error: { message: "Another device has changed this plan." } };
    const answer = fails ? failure : method === "PUT" ? { version: 4 } : plan;
    return { ok: !fails, status: fails ? 409 : 200, text: async () => JSON.stringify(answer) };
  };
  let changes = 0;
  const holder = document.getElementById("panel");
  await offerOwnPlan("m", holder, () => (changes += 1));
  const box = holder.querySelector("input");
  assert.ok(!box.checked);
  box.click();
  await settled();
  assert.deepEqual(asked, [{ drawings: plan.drawings, shared: true, version: 3 }]);
  assert.equal(changes, 1);
  assert.match(holder.textContent, /Readers see your plan\./);
  fails = true;
  box.click();
  await settled();
  assert.ok(box.checked, "it is still shown");
  assert.equal(asked.at(-1).version, 4);
  plan.drawings = [];
  fails = false;
  const empty = document.createElement("div");
  await offerOwnPlan("m", empty, () => {});
  assert.equal(empty.childElementCount, 0);
});

test("what stands beside a replay is asked for once, and comments alone after a change", async () => {
  const asked = [];
  globalThis.fetch = async (path) => {
    asked.push(path.replace("/api/replays/t/", ""));
    const body = path.endsWith("beside") ? { comments: told } : told;
    return { ok: true, status: 200, text: async () => JSON.stringify(body) };
  };
  const source = new Source("t");
  const [first, second] = await Promise.all([source.beside(), source.beside()]);
  assert.equal(first, second);
  assert.deepEqual(asked, ["beside"]);
  const made = new Comments({ source }, document.getElementById("panel"), () => {});
  made.show({ timeline, index: 0 });
  made.tell(first.comments);
  await made.ask("DELETE", "/a");
  assert.deepEqual(asked, ["beside", "comments/a", "comments"]);
});
