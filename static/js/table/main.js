/** The live table: what comes in by the socket is kept, drawn, and answered. */

import { Chat } from "./chat.js";
import { showCode } from "./code.js";
import { byId, fetchJson, h, ruleLink, rulesOf, uuid } from "./dom.js";
import { showEnding } from "./ending.js";
import { Hints } from "./hints.js";
import { listenToKeys } from "./keys.js";
import { Log } from "./log.js";
import { touchedBy } from "./lines.js";
import { Notes } from "./notes.js";
import { Past } from "./past.js";
import { listen } from "./pointer.js";
import { showButtons, showPrompt } from "./prompt.js";
import { showSeats } from "./seats.js";
import { Reach } from "./reach.js";
import { Socket } from "./socket.js";
import { openStage } from "./stage.js";
import { emptyState, isMyTurn, receive, recentFrom, titled } from "./store.js";
import { Tabs } from "./tabs.js";
import { showTitle } from "./title.js";
import { Toasts } from "./toast.js";
import { Tools } from "./tools.js";

const root = byId("table");
const { match: id, ruleset } = root.dataset;
const rules = rulesOf(ruleset);
const toasts = new Toasts(byId("toasts"));
const complain = (text) => toasts.show("error", text);

let state = emptyState();
let stage = null;
let opening = null;
let pending = null;
let drawnSeq = null;
let question = null; // why something is not offered: {id, element}, answered by a refusal

const socketUrl = () => {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const since = state.seq === null ? "" : `?since=${state.seq}`;
  return `${scheme}://${location.host}/ws/matches/${id}${since}`;
};

const socket = new Socket({ url: socketUrl, onMessage: take, onStatus: showConnection });
const log = new Log(byId("log-list"), { onPoint: point, news: "Since your last turn" });
const chat = new Chat(
  {
    list: byId("chat-list"),
    form: byId("chat-form"),
    input: byId("chat-input"),
    badges: [...document.querySelectorAll(".chat-unread")],
  },
  { match: id, onSay: say },
);
const notes = byId("notes-text"); // spectators have none
if (notes) {
  new Notes({ area: notes, state: byId("notes-state"), error: byId("notes-error") }, { match: id });
}
const past = new Past(byId("past"), { match: id, onChange: draw });
const hints = new Hints(byId("hint"), (kind, key) => stage?.explain(kind, key) ?? null);
const tools = new Tools({ undo, resign, lookBack, setWordy: (wordy) => stage?.setWordy(wordy) });
const reach = new Reach(byId("board"), byId("show-choices"), byId("prompt"));
const tabs = new Tabs(byId("tabs"), { onShow: () => chat.read() });

// What comes in

async function take(message) {
  if (message.type === "error") return fail(message.reason);
  if (message.type === "welcome") question = null; // its answer may have been lost
  state = receive(state, message);
  if (pending && state.acknowledged === pending) pending = null;
  if (message.type === "state" && question?.answered) return settle();
  if (state.refusal) refuse(state.refusal);
  if (message.type === "welcome" && message.reset) log.clear();
  if (message.type === "welcome") await open();
  if (message.type === "state") draw(drawnSeq !== null && message.seq > drawnSeq);
  else drawAround();
}

/** Mount the board once; messages that come meanwhile are kept and drawn after it. */
async function open() {
  if (stage) return;
  const places = { board: byId("board"), aim: byId("aim"), words: byId("words") };
  opening ??= openStage(places, { match: state.match, viewer: state.viewer, rules });
  try {
    stage = await opening;
  } catch (error) {
    opening = null; // the next welcome tries again
    throw error; // pages/faults.js says so
  }
  stage.setWordy(tools.wordy);
  draw(false);
  log.speak();
}

/** The server could make nothing of what was sent: say so, and let the person choose again. */
function fail(reason) {
  complain(reason);
  pending = question = null;
  draw(false);
}

function refuse({ id: refused, reason, rule }) {
  const said = [reason, " ", ruleLink(rules, rule) ?? ""];
  if (refused !== question?.id || !question.element.isConnected) toasts.show("refusal", ...said);
  else if (question.element.matches(":focus-visible"))
    toasts.show("note", ...said); // is read out
  else hints.add(question.element, ...said);
  if (refused === question?.id) question.answered = true;
}

/** Nothing has changed by asking: what is picked stays picked. */
function settle() {
  question = null;
  if (state.seq === drawnSeq) drawAround();
  else draw(true);
}

// What is drawn

function draw(animate) {
  if (!stage || !state.frame) return;
  if (past.open) drawPast(animate);
  else drawPresent(animate);
  drawAround();
}

function drawPresent(animate) {
  const { frame, lines } = state;
  const recent = recentFrom(state, stage.renderer.answers);
  const events = animate ? frame.events : [];
  stage.draw({
    view: frame.view,
    actions: pending ? [] : frame.actions,
    moment: { events, animate, mode: "live", seq: frame.seq },
    recent: lines.filter((line) => line.seq >= recent).flatMap((line) => line.events),
  });
  drawnSeq = frame.seq;
  log.show(lines, stage.renderer, recent);
}

function drawPast(animate) {
  const { step } = past;
  stage.draw({
    view: past.view,
    actions: [],
    moment: { events: step.events, animate, mode: "past", seq: step.seq },
    recent: step.events,
  });
  log.show(past.lines, stage.renderer, step.seq);
}

/** Everything beside the board. */
function drawAround() {
  showSeats(byId("seats"), byId("watching"), state, seatOf);
  showCode(byId("log-code"), state);
  chat.show(state.chats, state.viewer);
  const over = Boolean(state.frame?.outcome);
  showTitle({ myTurn: isMyTurn(state), over });
  if (!state.frame || !stage) return;
  const isPast = past.open;
  const prompt = isPast ? past.step.prompt : state.frame.prompt;
  showPrompt(promptParts, { state, prompt, past: isPast, rules });
  showButtons(byId("choices"), {
    narrow: stage.narrow,
    renderer: stage.renderer,
    view: stage.view,
    pending: Boolean(pending),
    onChoose: act,
    onBack: back,
  });
  tools.show({ state, past: isPast, pending: Boolean(pending) });
  reach.watch();
  showEnding(byId("ending"), state, { rules, seatOf, onError: complain });
}

const seatOf = (seat) => stage?.seat(seat) ?? { title: titled(seat), mark: seat };
const promptParts = { box: byId("prompt"), headline: byId("headline"), question: byId("question") };

function point(row) {
  stage?.point(row ? touchedBy(row.events, stage.renderer) : []);
}

function showConnection({ online, attempt }) {
  const notice = byId("offline");
  notice.hidden = online || attempt === 1; // one hiccup is not worth a word
  byId("offline-text").textContent = pending
    ? "Connection lost. Your last action will be sent again; trying to reconnect…"
    : "Connection lost. Trying to reconnect…";
  if (attempt === 4) explainSilence();
}

/** After some vain attempts: is it the network, or does the server refuse us? */
async function explainSilence() {
  try {
    await fetchJson(`/api/matches/${id}`);
  } catch (error) {
    if (!(error instanceof TypeError)) complain(error.message); // TypeError: no network
  }
}

// What goes out

function pick(kind, key) {
  if (pending || past.open) return;
  const action = stage.narrow.pick(kind, key);
  if (action) return act(action);
  stage.repick();
  drawAround();
}

function back() {
  if (!stage?.narrow.back()) return false;
  stage.repick();
  drawAround();
  return true;
}

function request(message) {
  if (pending) return;
  pending = uuid();
  socket.request({ ...message, id: pending });
  draw(false);
}

function act(action) {
  request({ type: "act", seq: state.seq, action });
}

/** Explain what is not offered; on one's turn the server says why it can not be done now. */
function look(element) {
  hints.show(element);
  if (pending || question || past.open) return;
  const action = stage?.attempt(element.dataset.kind, element.dataset.key);
  if (!action) return;
  const asked = uuid();
  if (socket.send({ type: "act", id: asked, seq: state.seq, action }))
    question = { id: asked, element };
}

function undo() {
  if (state.frame?.undo && !past.open) request({ type: "undo", seq: state.seq });
}

function resign() {
  request({ type: "resign" });
}

function say(text) {
  const sent = socket.send({ type: "chat", text });
  if (!sent) complain("Not connected: your line was not sent.");
  return sent;
}

async function lookBack() {
  if (past.open) return past.leave();
  try {
    await past.enter();
  } catch (error) {
    complain(error.message);
  }
  draw(false);
}

// Hands

listen(byId("board"), { onPick: pick, onLook: look });
hints.watch(byId("board"));
hints.watch(byId("log-list"));
byId("offline-now").addEventListener("click", () => socket.hurry());
for (const [target, event] of [
  [window, "online"],
  [window, "focus"],
  [document, "visibilitychange"],
]) {
  target.addEventListener(event, () => document.visibilityState === "visible" && socket.hurry());
}
listenToKeys({
  u: undo,
  w: () => tools.toggleWords(),
  c: () => {
    tabs.show(byId("tab-chat"));
    byId("chat-input").focus();
  },
  n: () => {
    if (!notes) return false;
    tabs.show(byId("tab-notes"));
    notes.focus();
  },
  "?": () => tools.help(),
  Escape: () => back() || (past.open ? past.leave() : false),
  "[": async () => {
    if (past.open) return past.stepper.by(-1);
    await lookBack();
  },
  "]": () => past.open && past.stepper.by(1),
  ArrowLeft: (event) => past.open && past.stepper.key(event),
  ArrowRight: (event) => past.open && past.stepper.key(event),
  Home: (event) => past.open && past.stepper.key(event),
  End: (event) => past.open && past.stepper.key(event),
});
setInterval(() => state.match && showSeats(byId("seats"), byId("watching"), state, seatOf), 30_000);
window.addEventListener("pagehide", () => socket.close());
window.addEventListener("pageshow", (event) => event.persisted && socket.connect());
socket.connect();
