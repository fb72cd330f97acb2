/**
 * Try it: plays on for all sides in a world drawn from what the player knows. The match is another
 * connection (news.js), which this page only listens to.
 */

import { uuid } from "../common/bytes.js";
import { byId, query, setAttr } from "../common/elements.js";
import { touchedBy } from "../common/lines.js";
import { isCalm } from "../common/motion.js";
import { title } from "../common/speech.js";
import { reservePromptHeight } from "../table/prompt/prompt_overlap.js";
import { hurryOnReturn, showConnection } from "../table/page/connection_banner.js";
import { learnEmblems } from "../table/page/emblems.js";
import { Focus } from "../table/board/focus.js";
import { Handling } from "../table/board/handling.js";
import { Tooltip } from "../table/board/tooltip.js";
import { choiceKeys, listenToKeys } from "../table/page/hotkeys.js";
import { Log, showLatest } from "../table/log/log.js";
import { boardInputNow } from "../table/board/board_input.js";
import { showButtons, showPrompt } from "../table/prompt/prompt.js";
import { rulesOf } from "../table/page/rule_link.js";
import { ScrollToChoices } from "../table/prompt/scroll_to_choices.js";
import { Sheet } from "../table/page/folding.js";
import { addressOf, OVERDUE, Socket } from "../table/page/socket.js";
import { emptyState, receive } from "../table/page/store.js";
import { Toasts } from "../table/page/toast.js";
import { WhyNot } from "../table/prompt/why_not.js";
import { BoardBySeat } from "./boards.js";
import { SeatSwitcher } from "./eyes.js";
import { MatchNews } from "./news.js";

/**
 * @import { Action } from "../types/board.js"
 * @import { BoardHost } from "../table/board/board_host.js"
 * @import { Level } from "../table/prompt/action_picker.js"
 * @import { ClientMessage, ServerMessage, TrialMessage, TrialClientMessage } from "../types/protocol.js"
 * @import { Row } from "../types/table.js"
 */

/** How long one sees what a seat did before its turn passes on. */
const PAUSE = 900;

const { match: id = "", ruleset = "", emblems = "{}" } = byId("sandbox").dataset;
learnEmblems(emblems);
const rules = rulesOf(ruleset);
const toasts = new Toasts(byId("toasts"));
const waits = toasts.holding("Waiting for an answer.");

let state = emptyState();
/** @type {TrialMessage | null} */
let trial = null;
/**
 * The id of the trial that we are in, and whether the turn passes on by itself where it can. A reload keeps
 * both; a page opened from the table has none.
 */
let { trial: guess = "", passes = false } = history.state ?? {};
/** @type {BoardHost | null} */
let host = null; // of the seat through whose eyes one looks, once it is there
/** @type {string | null} */
let pending = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let overdue;
let wordy = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let passing;

const socket = new Socket({
  url: () => `${addressOf(id, null)}/try${guess ? `?trial=${guess}` : ""}`,
  onMessage: (message) => take(message),
  onStatus: (status) => showConnection(status, { match: id, pending: false, toasts }), // nothing is sent again
});
const news = new MatchNews(byId("match-news"), { match: id });
const boards = new BoardBySeat(byId("boards"), rules);
const eyes = new SeatSwitcher(byId("eyes"), { onSee: see });
const log = new Log(byId("log-list"), { onPoint: point, news: "Since this seat last acted" });
const tooltip = new Tooltip(byId("tooltip"), (kind, key) => host?.explain(kind, key) ?? null);
const whyNot = new WhyNot({ send: (message) => socket.send(message), tooltip, toasts, rules });
const scrollToChoices = new ScrollToChoices(byId("boards"), byId("show-choices"), byId("prompt"));
const focus = new Focus({
  board: byId("boards"),
  choices: byId("choices"),
  prompt: byId("prompt"),
});
const promptParts = { box: byId("prompt"), headline: byId("headline"), question: byId("question") };
reservePromptHeight(byId("prompt"));
new Sheet(byId("sandbox"));

/**
 * What is to be answered now; the player is told where that takes long.
 * @param {string | null} asked
 */
function expect(asked) {
  pending = asked;
  clearTimeout(overdue);
  waits(false);
  if (asked) overdue = setTimeout(() => waits(true), OVERDUE);
}

/** @param {string} words */
function complain(words) {
  toasts.show("error", words);
}

// Incoming messages

/** @param {ServerMessage | TrialMessage} message */
async function take(message) {
  if (message.type === "trial") return arrive(message);
  if (message.type === "error") {
    complain(message.reason);
    expect(null);
    return draw(false);
  }
  const isAnswer = message.type === "state" && pending !== null && message.ack === pending;
  state = receive(state, message);
  if (message.type === "welcome") {
    clearTimeout(passing);
    expect(null); // a lost answer is not asked for again: the board shows what has happened
    whyNot.forget();
    log.clear();
    return look();
  }
  if (message.type === "refused" && message.id === pending) expect(null);
  if (isAnswer) expect(null);
  if (message.type === "state" && whyNot.settles()) return drawAround();
  if (state.refusal) whyNot.refused(state.refusal);
  draw(isAnswer);
  passOn();
}

/** @param {TrialMessage} next */
function arrive(next) {
  if (guess && guess !== next.id) {
    toasts.show("note", "Your trial ended because you were away too long. This is a new one.");
  }
  trial = next;
  remember(next.id, guess === next.id && passes);
  news.from(next.since);
  byId("world").textContent = next.world > 1 ? `, deal ${next.world}` : "";
}

/** @param {string} id @param {boolean} isPassing */
function remember(id, isPassing) {
  [guess, passes] = [id, isPassing];
  history.replaceState({ trial: guess, passes }, "");
}

/** Put the board of the seat on the page through whose eyes one looks now. */
async function look() {
  const { match, viewer } = state;
  if (!match) return;
  host = null;
  // The focus goes along to the other board, as soon as there is something to choose on it.
  if (viewer !== boards.viewer) {
    focus.keep(() => byId("boards").replaceChildren(), { pending: true });
  }
  const opened = await boards.show(match, viewer);
  if (viewer !== state.viewer) return; // other eyes were chosen meanwhile
  host = opened;
  host.setWordy(wordy);
  draw(false);
  passOn();
}

/** The seat that plays next, if the one that is looked through has done all that it is asked. */
function next() {
  const { frame, viewer } = state;
  if (!frame || frame.outcome || frame.awaited.includes(viewer)) return null;
  return frame.awaited[0] ?? null;
}

/** Also after a lost connection or a reload in that moment: then once the board and the position are there. */
function passOn() {
  clearTimeout(passing);
  const seat = passes && host ? next() : null;
  if (seat !== null) passing = setTimeout(() => see(seat, true), isCalm() ? 0 : PAUSE);
}

// Drawing

/** @param {boolean} animate */
function draw(animate) {
  const { frame, match } = state;
  if (!host || !frame || !match) return;
  const [on, now] = [host, { ...state, match, frame }];
  focus.keep(
    () => {
      on.draw(boardInputNow(now, { renderer: on.renderer, pending: Boolean(pending), animate }));
      const mine = state.lines.findLast((line) => line.seat === state.viewer);
      log.show(state.lines, on.renderer, mine ? mine.seq + 1 : 0);
      showLatest(byId("latest"), state.lines, on.renderer);
      drawAround();
    },
    { pending: Boolean(pending) || next() !== null },
  );
}

/** Everything beside the board. */
function drawAround() {
  const { frame, match } = state;
  if (!host || !frame || !match) return;
  const now = { ...state, match, frame };
  showPrompt(promptParts, {
    state: now,
    prompt: frame.prompt,
    past: false,
    rules,
    asks: host.asks(),
  });
  byId("headline").textContent = headline();
  showButtons(byId("choices"), {
    picker: host.picker,
    renderer: host.renderer,
    view: host.view,
    asked: host.asks() !== null,
    pending: Boolean(pending),
    onChoose: act,
    onBack: () => handling.back(),
  });
  if (trial) eyes.lay(match, trial.own);
  if (!pending) eyes.show(state.viewer, frame);
  for (const button of ["undo", "restart"]) {
    /** @type {HTMLButtonElement} */ (byId(button)).disabled = !frame.undo || Boolean(pending);
  }
  /** @type {HTMLButtonElement} */ (byId("redraw")).disabled = Boolean(pending);
  setAttr(byId("prompt"), "aria-busy", pending ? "true" : null);
  scrollToChoices.watch();
}

function headline() {
  const { frame, viewer } = state;
  if (frame?.outcome) return "The game would be over";
  const name = host?.seat(viewer).title ?? title(viewer);
  return frame?.awaited.includes(viewer) ? `You play ${name}` : `You look as ${name}`;
}

/** @param {Row | null} row */
function point(row) {
  host?.point(row ? touchedBy(row.events, host.renderer) : []);
}

// Outgoing messages

/** @param {Action} action */
function act(action) {
  go({ type: "act", id: uuid(), seq: state.seq ?? 0, action }, true);
}

/**
 * Say what is to be done. Not said again after a lost connection: a guess is soon played again.
 * @param {TrialClientMessage} message
 * @param {boolean} [isPassing] whether the turn passes on by itself afterwards
 */
function go(message, isPassing = false) {
  if (pending) return;
  clearTimeout(passing);
  if (socket.send(/** @type {ClientMessage} */ (/** @type {unknown} */ (message)))) {
    expect(/** @type {{id: string}} */ (message).id);
    remember(guess, isPassing);
  } else {
    complain("Not connected. Try again in a moment.");
  }
  draw(false);
}

/**
 * @param {string} seat
 * @param {boolean} [isPassing]
 */
function see(seat, isPassing) {
  go({ type: "see", id: uuid(), seat }, isPassing);
}

function undo() {
  if (state.frame?.undo) go({ type: "undo", id: uuid(), seq: state.seq ?? 0 });
}

function restart() {
  if (state.frame?.undo) go({ type: "restart", id: uuid() });
}

function redraw() {
  go({ type: "redraw", id: uuid() });
}

function leave() {
  location.assign(`/matches/${id}`);
}

// Choosing on the board

const handling = new Handling({ host: () => (pending ? null : host), act, onPick: repick });

function repick() {
  focus.advance(() => {
    host?.repick();
    drawAround();
  });
}

/**
 * Explain an element that is not offered, and why it is not.
 * @param {HTMLElement} element
 */
function explain(element) {
  tooltip.show(element);
  if (pending || whyNot.isOpen) return;
  const action = host?.attempt(element.dataset.kind ?? "", element.dataset.key ?? "");
  if (action) whyNot.ask(element, action, { seq: state.seq ?? 0 });
}

function toggleWords() {
  wordy = !wordy;
  setAttr(byId("show-words"), "aria-pressed", wordy);
  host?.setWordy(wordy);
  if (wordy) host?.readWords();
}

// Input

const help = /** @type {HTMLDialogElement} */ (byId("help-dialog"));
handling.listen(byId("boards"), { tooltip, onLook: explain });
for (const part of ["boards", "log-list"]) tooltip.watch(byId(part));
for (const [button, does] of Object.entries({
  undo,
  restart,
  redraw,
  "show-words": toggleWords,
  "show-help": () => help.showModal(),
})) {
  query(document, `#${button}`).addEventListener("click", does);
}
listenToKeys({
  ...choiceKeys(byId("choices"), byId("boards")),
  u: undo,
  r: restart,
  a: redraw,
  w: toggleWords,
  t: leave,
  "?": () => help.showModal(),
  Escape: () => handling.back(),
});
for (const line of [socket, news.socket]) {
  hurryOnReturn(() => line.hurry());
  window.addEventListener("pagehide", () => line.close());
  window.addEventListener("pageshow", (event) => event.persisted && line.connect());
  line.connect();
}
