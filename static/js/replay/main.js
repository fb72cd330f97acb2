/** The replay page: one timeline per viewer, a stepper, links to steps, the dice check. No socket. */

import { copyLink } from "../common/copying.js";
import { reservePromptHeight } from "../table/prompt/prompt_overlap.js";
import { byId, h, query } from "../common/elements.js";
import { messageOf } from "../common/server.js";
import { ruleLink, rulesOf } from "../table/page/rule_link.js";
import { emptyBoard, openBoardHost } from "../table/board/board_host.js";
import { learnEmblems } from "../table/page/emblems.js";
import { Timeline } from "../table/log/timeline.js";
import { Tooltip } from "../table/board/tooltip.js";
import { listenToKeys } from "../table/page/hotkeys.js";
import { linesOf, textOf, touchedBy } from "../common/lines.js";
import { listen } from "../table/board/pointer.js";
import { Stepper } from "../table/log/stepper.js";
import { showQuestion } from "../table/prompt/prompt.js";
import { Sheet } from "../table/page/folding.js";
import { nameOf } from "../table/page/store.js";
import { list, title } from "../common/speech.js";
import { Toasts } from "../table/page/toast.js";
import { ReplayBeliefs } from "./beliefs.js";
import { ReplayHints } from "./hints.js";
import { remembered } from "./memory.js";
import { offerPlans } from "./plans.js";
import { linkTo, readPlace, writePlace } from "./place.js";
import { showReport } from "./report.js";
import { Source } from "./source.js";
import { StepLog } from "./step_log.js";
import { verify } from "./verify.js";

/**
 * @import { BoardHost } from "../table/board/board_host.js"
 * @import { Match } from "../types/protocol.js"
 * @import { Row, Step } from "../types/table.js"
 */

const { token = "", ruleset = "", emblems = "{}", seats = "" } = byId("replay").dataset;
learnEmblems(emblems);
const viewers = ["open", ...seats.split(" "), "spectator"];
const source = new Source(token);
const rules = rulesOf(ruleset);
const toasts = new Toasts(byId("toasts"));
/** @type {Map<string, Promise<Timeline>>} */
const timelines = new Map();

let viewer = "open";
/** @type {Timeline | null} */
let timeline = null;
/** @type {BoardHost | null} */
let host = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let noting;

const log = new StepLog(byId("log-list"), {
  onPoint: point,
  onStep: (seq) => timeline && stepper.by(timeline.stepOf(seq) - stepper.index),
});
const stepper = new Stepper(byId("stepper"), { onStep: draw });
reservePromptHeight(byId("prompt"));
new Sheet(byId("replay"));
const believed = new ReplayBeliefs({ source, onJump: (index) => stepper.go(index) });
const advised = new ReplayHints({ source, onJump: (index) => stepper.go(index) });
const tooltip = new Tooltip(byId("tooltip"), (kind, key) => host?.explain(kind, key) ?? null);

/**
 * @param {string} who
 * @returns {Promise<Timeline>}
 */
function filmOf(who) {
  const known = timelines.get(who);
  if (known) return known;
  const loading = source.film(who).then((data) => new Timeline(data));
  loading.catch(() => timelines.delete(who)); // so that choosing it again tries again
  timelines.set(who, loading);
  return loading;
}

/**
 * A fresh board: each renderer is mounted for one viewer.
 * @param {string} who
 * @param {Match} match
 */
function hostFor(who, match) {
  const board = emptyBoard();
  byId("boards").replaceChildren(board);
  const places = { board, aim: byId("aim"), words: byId("words") };
  return openBoardHost(places, { match, viewer: who, rules, charts: source.charts() });
}

/**
 * Show the game as `who` saw it, at `step` or else at the step shown now.
 * @param {string} who
 * @param {number | null} [step]
 */
async function watch(who, step = null) {
  let at = step;
  try {
    const next = await filmOf(who);
    at ??= timeline ? next.nearest(timeline.steps[stepper.index]) : 0;
    host = await hostFor(who, next.match);
    [viewer, timeline] = [who, next];
  } catch (error) {
    if (!timeline) throw error; // nothing to show: pages/faults.js says so
    toasts.show("error", `The replay could not be loaded: ${messageOf(error)}`);
    return;
  }
  /** @type {HTMLInputElement} */ (query(byId("viewers"), `input[value="${who}"]`)).checked = true;
  host.setWordy(false);
  log.clear();
  stepper.load(timeline, at);
}

/**
 * @param {number} index
 * @param {boolean} animate
 */
function draw(index, animate) {
  if (!timeline || !host) return;
  const { match } = timeline;
  const step = timeline.steps[index];
  const events = step.rests ? [] : step.events; // at rest, the board shows nothing of them
  host.draw({
    view: timeline.view(index),
    actions: [],
    moment: { events: animate ? events : [], animate, mode: "replay", seq: step.seq },
    recent: events,
  });
  if (byId("show-words").getAttribute("aria-pressed") === "true") host.setWordy(true);
  log.show(timeline.lines(), host.renderer, step.seq);
  const rest = timeline.rest(index);
  const { text, rule } = step.prompt;
  showQuestion(byId("question"), rest ?? text, ruleLink(rules, rule));
  byId("headline").textContent = rest ? "The board rests" : headline(step, match);
  showMoment(step, host);
  advised.show(timeline, index, host);
  believed.show(timeline, index, viewer === "open");
  noteAddress();
}

/**
 * @param {Step} step
 * @param {Match} match
 */
function headline({ awaited }, match) {
  const names = awaited.map((seat) => nameOf(match, seat));
  return names.length ? `${list(names)} to choose` : "The end of the game";
}

/**
 * The events of this step in the log's words, or the chapter if there are none.
 * @param {Step} step
 * @param {BoardHost} on
 */
function showMoment(step, { renderer }) {
  const lines = linesOf(step, renderer);
  const said = lines.filter((line) => !line.heading);
  const title = (said.length ? said : lines).map(textOf).join(" ");
  byId("moment").textContent = title || step.chapter;
}

/** Keep the address in sync, but not at every quick step: browsers limit that. */
function noteAddress() {
  clearTimeout(noting);
  noting = setTimeout(() => history.replaceState(null, "", here()), 250);
}

const here = () => writePlace({ step: stepper.index, viewer });

/** @param {Row | null} row */
function point(row) {
  host?.point(row ? touchedBy(row.events, host.renderer) : []);
}

async function checkDice() {
  const holder = byId("verification");
  holder.replaceChildren(h("p", { role: "status" }, "Recomputing every die and shuffle…"));
  try {
    const record = await source.record();
    showReport(holder, record, verify(record, remembered(record.match.id)));
  } catch (error) {
    holder.replaceChildren(
      h("p", { role: "alert" }, `The record could not be checked: ${messageOf(error)}`),
    );
  }
}

function shareStep() {
  copyLink(
    linkTo(location.href, { step: stepper.index, viewer }),
    toasts,
    "Link to this step copied.",
  );
}

/** @type {Record<string, string>} */
const labels = { open: "Open", spectator: "Spectator" };
byId("viewers").append(
  ...viewers.map((who) =>
    h(
      "label",
      { class: "viewer" },
      h("input", { type: "radio", name: "viewer", value: who, on: { change: () => watch(who) } }),
      h("span", {}, labels[who] ?? title(who)),
    ),
  ),
);
listen(byId("boards"), { onPick() {}, onLook: (element) => tooltip.show(element) });
tooltip.watch(byId("boards"));
tooltip.watch(byId("log-list"));
byId("copy-link").addEventListener("click", shareStep);
byId("verify").addEventListener("click", checkDice);
const wordsButton = byId("show-words");
wordsButton.addEventListener("click", () => {
  const wordy = wordsButton.getAttribute("aria-pressed") !== "true";
  wordsButton.setAttribute("aria-pressed", String(wordy));
  host?.setWordy(wordy);
});
for (const id of ["copy-link", "verify", "show-words"]) {
  /** @type {HTMLButtonElement} */ (byId(id)).disabled = false; // now heard
}
/** @param {KeyboardEvent} event */
const steps = (event) => (timeline ? stepper.key(event) : false);
listenToKeys(
  Object.fromEntries(
    ["ArrowLeft", "ArrowRight", "[", "]", "Home", "End", "PageUp", "PageDown", " "].map((key) => [
      key,
      steps,
    ]),
  ),
);
addEventListener("hashchange", () => {
  const place = readPlace(location, viewers);
  if (place.viewer && place.viewer !== viewer) watch(place.viewer, place.step);
  else if (timeline) stepper.go(place.step);
});

const start = readPlace(location, viewers);
watch(start.viewer ?? "open", start.step);
advised
  .load()
  .then(() => timeline && host && advised.show(timeline, stepper.index, host))
  .catch((error) =>
    toasts.show("error", `The hints of this match could not be loaded: ${messageOf(error)}`),
  );
believed
  .load()
  .then(() => timeline && believed.show(timeline, stepper.index, viewer === "open"))
  .catch((error) =>
    toasts.show(
      "error",
      `What the server’s players believed could not be loaded: ${messageOf(error)}`,
    ),
  );
offerPlans(source).catch((error) =>
  toasts.show("error", `The players’ plans could not be loaded: ${messageOf(error)}`),
);
