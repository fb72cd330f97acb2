/** The live table: stores, draws and answers the socket's messages. */

import { EndingSheet } from "./log/game_over.js";
import { Absence, isAmongPeople } from "./log/since_last_visit.js";
import { HintPanel } from "./thinking/hint.js";
import { Chat, chatParts } from "./players/chat.js";
import { ClockFaces } from "./players/clocks.js";
import { reservePromptHeight } from "./prompt/prompt_overlap.js";
import { showCode } from "./log/log_code.js";
import { showConnection } from "./page/connection_banner.js";
import { uuid } from "../common/bytes.js";
import { byId } from "../common/elements.js";
import { painted, pause } from "../common/motion.js";
import { messageOf } from "../common/server.js";
import { GuestNote } from "./page/guest_recovery.js";
import { rulesOf } from "./page/rule_link.js";
import { learnEmblems } from "./page/emblems.js";
import { Focus } from "./board/focus.js";
import { Handling } from "./board/handling.js";
import { InHand } from "./board/in_hand.js";
import { Tooltip } from "./board/tooltip.js";
import { Log, showLatest } from "./log/log.js";
import { touchedBy } from "../common/lines.js";
import { openCoach } from "./thinking/coach.js";
import { Notes } from "./thinking/notes.js";
import { OfferPanel } from "./offers/offer_panel.js";
import { StepHistory } from "./log/step_back.js";
import { boardInputNow, boardInputThen } from "./board/board_input.js";
import { Planning } from "./thinking/plan_board.js";
import { listenToReports } from "./prompt/report.js";
import { showButtons, showPrompt } from "./prompt/prompt.js";
import { ScrollToChoices } from "./prompt/scroll_to_choices.js";
import { Rematch } from "./log/rematch.js";
import { showSeats } from "./players/seats.js";
import { foldAway } from "./page/folding.js";
import { listenToShortcuts } from "./prompt/shortcuts.js";
import { Asides, WAITING } from "./page/asides.js";
import { addressOf, Socket } from "./page/socket.js";
import { Sounds } from "./page/sounds.js";
import { openBoardHost } from "./board/board_host.js";
import { emptyState, isMyTurn, receive, recentFrom } from "./page/store.js";
import { title } from "../common/speech.js";
import { showTitle } from "./page/tab_title.js";
import { Toasts } from "./page/toast.js";
import { keepFor, keptFor } from "./page/unanswered.js";
import { Tools } from "./prompt/toolbar.js";
import { WhyNot } from "./prompt/why_not.js";
import { trackVisibility } from "./page/page_visibility.js";

/**
 * @import { Action } from "../types/board.js"
 * @import { BoardHost } from "./board/board_host.js"
 * @import { ClientMessage, ServerMessage } from "../types/protocol.js"
 * @import { Row, SeatOf, TableState } from "../types/table.js"
 */

const { match: id = "", ruleset = "", emblems = "{}", guest, guided } = byId("table").dataset;
learnEmblems(emblems);
const rules = rulesOf(ruleset);
const toasts = new Toasts(byId("toasts"));
/** @param {string} text */
const complain = (text) => toasts.show("error", text);
const waitForAction = toasts.holding(WAITING);

let state = emptyState();
/** @type {BoardHost | null} */
let host = null;
/** @type {Promise<BoardHost> | null} */
let opening = null;
/** @type {string | null} */
let pending = null;
/** @type {number | null} */
let drawnSeq = null;
/** Whether nothing can be chosen now: an answer is on its way, or the server has turned us away. */
const isBusy = () => pending !== null || socket.isTurnedAway;

const socket = new Socket({
  url: () => addressOf(id, state.seq),
  onMessage: take,
  onStatus: (status) => {
    showConnection(status, { match: id, pending: Boolean(pending), toasts });
    if (socket.isTurnedAway) draw(false);
  },
  onPong: (pongs) => asides.heardPong(pongs),
  onUnsettled: (isWaiting) => {
    waitForAction(isWaiting);
    if (!isWaiting) pending = null;
  },
  kept: keptFor(id),
  keep: (sent) => keepFor(id, sent),
});
pending = socket.unanswered?.id ?? null; // from before a reload
const asides = new Asides(socket, {
  toasts,
  onLost: (text) => chat.giveBack(text),
  viewer: () => state.viewer,
});
const log = new Log(byId("log-list"), { onPoint: point, news: "Since your last turn" });
const chat = new Chat(chatParts(), { match: id, onSay: (text) => asides.chat(text) });
const notes = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("notes-text")); // spectators have none
if (notes) {
  new Notes({ area: notes, state: byId("notes-state"), error: byId("notes-error") }, { match: id });
}
const planning = notes && new Planning(byId("planning"), id, byId("board"), () => draw(false));
const advice =
  notes && new HintPanel(id, byId("board"), { host: () => host, seq: () => seq(), onDo: act });
const past = new StepHistory(byId("past"), { match: id, onChange: draw });
const absence = new Absence(byId("absence"), {
  send: (message) => socket.send(message),
  onPlay: playBack,
  onSkip: () => draw(false),
});
const tooltip = new Tooltip(byId("tooltip"), (kind, key) => host?.explain(kind, key) ?? null);
const whyNot = new WhyNot({ send: (message) => socket.send(message), tooltip, toasts, rules });
const hand = new InHand({ send: (message) => socket.send(message), onChange: () => draw(false) });
const handling = new Handling({
  host: () => (isBusy() || past.open ? null : host),
  act,
  onPick: repick,
  hand,
  onPutBack: () => draw(false),
});
const clocks = new ClockFaces(byId("clock-news"), byId("pace"), byId("paused"));
const say = (/** @type {ClientMessage} */ message) => asides.say(message);
const offers = new OfferPanel({ match: id, send: say, toasts, clocks });
const tools = new Tools({ undo, resign, lookBack, setWordy });
listenToReports(id, toasts);
const scrollToChoices = new ScrollToChoices(byId("board"), byId("show-choices"), byId("prompt"));
reservePromptHeight(byId("prompt"));
const focus = new Focus({ board: byId("board"), choices: byId("choices"), prompt: byId("prompt") });
const coach = document.getElementById("coach") // few tables need these two
  ? openCoach({ match: id, board: byId("board"), rules, onError: complain })
  : null;
const guestNote = guest === undefined ? null : new GuestNote(byId("guest-note"), fail);
/** @type {EndingSheet | null} */
let ending = null; // until the game is over
/** Whether the game was seen before its end. */
let wasOpen = false;
const rematch = new Rematch({ match: id, onChange: showEnd });
const sounds = new Sounds(byId("sound"));
const { drawers, write } = foldAway(() => chat.read());

// Incoming messages

/** @param {ServerMessage} message */
async function take(message) {
  if (asides.hear(message)) return;
  if (message.type === "error") return fail(message.reason);
  if (message.type === "clocks") clocks.hear(message);
  if (message.type === "welcome") {
    const isOther = message.viewer !== state.viewer;
    if (state.match && isOther) return location.reload(); // seats have changed
    whyNot.forget(); // its answer may be lost
    absence.arrive(message);
  }
  if (hand.hear(message)) return;
  const before = state;
  state = receive(state, message);
  sounds.hear(before, state, message, host?.renderer);
  if (pending && state.acknowledged === pending) pending = null;
  if (message.type === "state" && whyNot.settles()) return settle();
  if (!coach?.hears(message) && state.refusal) whyNot.refused(state.refusal);
  offers.hear(message, state);
  if (message.type === "welcome" && message.reset) log.clear();
  if (message.type === "welcome") await open();
  if (message.type === "state") draw(drawnSeq !== null && message.seq > drawnSeq);
  else drawAround();
}

/** Mount the board once; messages that arrive in the meantime are drawn afterwards. */
async function open() {
  const { match, viewer } = state;
  if (host || !match) return;
  const places = { board: byId("board"), aim: byId("aim"), words: byId("words") };
  opening ??= openBoardHost(places, { match, viewer, rules });
  try {
    const opened = await opening;
    if (state.frame) await opened.prepare(state.frame.view);
    host = opened;
  } catch (error) {
    opening = null; // the next welcome tries again
    throw error; // pages/faults.js says so
  }
  host.setWordy(tools.wordy);
  await drawFirst();
  log.speak();
}

/** The board first, then what stands beside it: each a task of its own, so that the page soon answers. */
async function drawFirst() {
  if (!state.frame) return; // the first frame will draw
  keepFocus(() => drawBoard(false));
  await painted();
  drawLog();
  await pause();
  keepFocus(drawAround);
}

/**
 * The server did not understand a message: say so, and let the player choose again.
 * @param {string} reason
 */
function fail(reason) {
  complain(reason);
  pending = null;
  whyNot.forget();
  draw(false);
}

/** The question changed nothing, so the picks stay. */
function settle() {
  if (state.seq === drawnSeq) drawAround();
  else draw(true);
}

// Drawing

/** @param {boolean} animate */
function draw(animate) {
  if (!host || !state.frame) return;
  keepFocus(() => {
    drawBoard(animate);
    drawLog();
    drawAround();
  });
}

/** @param {() => void} what */
const keepFocus = (what) => focus.keep(what, { pending: isBusy() });

/** @param {boolean} animate */
function drawBoard(animate) {
  const { frame } = state;
  if (!host || !frame) return;
  if (past.open) return host.draw(boardInputThen(past, animate));
  const { renderer } = host;
  const now = { ...state, frame: hand.over(frame) };
  host.draw(boardInputNow(now, { renderer, pending: isBusy(), animate, held: hand.isHeld }));
  drawnSeq = frame.seq;
}

/** The card of an absence comes first: it knows where the log is to be marked. */
function drawLog() {
  if (!host) return;
  const { renderer } = host;
  if (past.catchingUp && past.step) absence.see(past.step.seq);
  absence.show(state, { renderer, seatOf, past: past.open });
  if (past.open && past.step) log.show(past.picture.lines, renderer, past.step.seq);
  else log.show(state.lines, renderer, recentFrom(state, renderer.answers), absence.mark);
  showLatest(byId("latest"), state.lines, renderer);
}

/** Everything beside the board. */
function drawAround() {
  showPlayers();
  showCode(state);
  chat.show(state.chats, state);
  if (state.chats.length && isAmongPeople(state)) drawers.offer(byId("tab-chat"));
  guestNote?.show(state);
  const { frame, match } = state;
  showTitle({ myTurn: isMyTurn(state), over: Boolean(frame?.outcome) });
  if (!frame || !match || !host) return;
  const [isPast, prompt] = [past.open, past.prompt ?? hand.over(frame).prompt];
  const now = { ...state, match, frame };
  showPrompt(promptParts, { state: now, prompt, past: isPast, rules, asks: host.asks() });
  showButtons(byId("choices"), {
    picker: host.picker,
    renderer: host.renderer,
    view: host.view,
    asked: host.asks() !== null,
    held: hand.isHeld,
    pending: isBusy(),
    onChoose: act,
    onBack: () => handling.back(),
  });
  offers.show(now, host.renderer, isPast);
  planning?.show();
  advice?.show(now, isPast || isBusy());
  tools.show({ state: now, past: isPast, pending: Boolean(pending) });
  scrollToChoices.watch();
  if (frame.outcome && state.viewer !== "spectator") rematch.follow();
  showEnd();
}

function showPlayers() {
  const [seats, watching, slow] = [byId("seats"), byId("watching"), offers.slow(state)];
  showSeats(seats, watching, state, seatOf, clocks, host?.standings(), slow);
}

function showEnd() {
  const means = { host: () => host, rules, toasts, wasOpen, isGuided: guided !== undefined };
  if (state.frame?.outcome) ending ??= new EndingSheet(byId("ending"), means);
  else wasOpen ||= state.frame !== null;
  ending?.show(state, rematch);
}

/** @type {SeatOf} */
const seatOf = (seat) => host?.seat(seat) ?? { title: title(seat), mark: seat };
const promptParts = { box: byId("prompt"), headline: byId("headline"), question: byId("question") };

/** @param {Row | null} row */
function point(row) {
  host?.point(row ? touchedBy(row.events, host.renderer) : []);
}

// Outgoing messages

function repick() {
  focus.advance(() => {
    host?.repick();
    drawAround();
  });
}

/** @param {boolean} wordy */
function setWordy(wordy) {
  host?.setWordy(wordy);
  if (wordy) host?.readWords();
}

/** Where the viewer stands: what is shown has come with a number. */
const seq = () => state.seq ?? 0;

/** @param {(id: string) => ClientMessage & {id: string}} messageOf */
function request(messageOf) {
  if (isBusy()) return;
  absence.close(); // who acts has seen what led to the question
  pending = uuid();
  socket.request(messageOf(pending));
  draw(false);
}

/** @param {Action} action */
function act(action) {
  const held = coach ? null : (host?.holds(action) ?? null); // a lesson hears of each step
  if (held) {
    if (!isBusy()) hand.take(action, { seq: seq(), also: held === "also" });
    return;
  }
  const { first } = hand;
  request((id) => ({ type: "act", id, seq: seq(), action, ...(first.length && { first }) }));
}

/**
 * Explain an element that is not offered; on your turn the server says why it is not.
 * @param {HTMLElement} element
 */
function look(element) {
  tooltip.show(element);
  if (isBusy() || whyNot.isOpen || past.open) return;
  const action = host?.attempt(element.dataset.kind ?? "", element.dataset.key ?? "");
  if (action) whyNot.ask(element, action, { seq: seq(), first: hand.first });
}

function undo() {
  handling.putBack();
  if (state.frame?.undo && !past.open) request((id) => ({ type: "undo", id, seq: seq() }));
}

function resign() {
  request((id) => ({ type: "resign", id }));
}

async function lookBack() {
  if (past.open) return past.leave();
  try {
    await past.enter();
  } catch (error) {
    complain(messageOf(error));
  }
  draw(false);
}

/** Play what the player has missed; what is left when they stop stays on the card. */
async function playBack() {
  history.replaceState(null, "", location.pathname); // a link of a notice asks for it once
  try {
    await past.catchUp(absence.seen?.seq ?? 0);
  } catch (error) {
    complain(messageOf(error));
  }
  draw(false);
}

// Input

handling.listen(byId("board"), { tooltip, onLook: look });
for (const part of ["board", "log-list", "absence"]) tooltip.watch(byId(part));
trackVisibility({ socket, absence, onFront: () => draw(false) });
const back = () => handling.back();
listenToShortcuts({ undo, back, lookBack, write, tools, past, notes, planning, advice });
setInterval(() => state.match && drawAround(), 30_000); // what depends on the time
socket.connect();
