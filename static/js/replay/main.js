/** The replay page: one timeline per viewer, what lies beside the board, links to steps. No socket. */

import { copyLink } from "../common/copying.js";
import { byId, query, setAttr, setText } from "../common/elements.js";
import { afterwards, painted } from "../common/motion.js";
import { messageOf } from "../common/server.js";
import { touchedBy } from "../common/lines.js";
import { emptyBoard, openBoardHost } from "../table/board/board_host.js";
import { Tooltip } from "../table/board/tooltip.js";
import { learnEmblems } from "../table/page/emblems.js";
import { choiceKeys, listenToKeys } from "../table/page/hotkeys.js";
import { ruleLink, rulesOf } from "../table/page/rule_link.js";
import { Toasts } from "../table/page/toast.js";
import { showQuestion } from "../table/prompt/prompt.js";
import { Address } from "./address.js";
import { PlayingAlong } from "./along/playing.js";
import { Controls } from "./controls.js";
import { Cover, turning } from "./cover.js";
import { Films } from "./films.js";
import { Aside } from "./panels/aside.js";
import { showLuck } from "./panels/luck.js";
import { StepLog } from "./panels/step_log.js";
import { StoryPanel } from "./panels/story.js";
import { Tabs } from "./panels/tabs.js";
import { Talk } from "./panels/talk.js";
import { linkTo, readPlace, writePlace } from "./place.js";
import { headline, question, sentence } from "./saying.js";
import { Sharing } from "./sharing.js";
import { callSides } from "./sides.js";
import { Source } from "./source.js";
import { bandsOf, curveOf, decisionsOf, marksOf } from "./timeline/axis.js";
import { chancesAt, showLegend } from "./timeline/legend.js";
import { Track } from "./timeline/track.js";
import { swipes } from "./timeline/swipe.js";
import { Verification } from "./verification/box.js";
import { Viewers } from "./viewers.js";
import { toggleFull } from "./full_screen.js";

/**
 * @import { BoardHost } from "../table/board/board_host.js"
 * @import { MatchJson } from "../types/protocol.js"
 * @import { Row } from "../types/table.js"
 * @import { Pace } from "../table/log/stepper.js"
 * @import { Timeline } from "../table/log/timeline.js"
 * @import { StoryJson } from "../types/story.js"
 * @import { Scene } from "./timeline/chart.js"
 */

const page = byId("replay");
const {
  token = "",
  ruleset = "",
  emblems = "{}",
  seats = "",
  sides,
  told,
  documents,
} = page.dataset;
/** Whether what is to come stays hidden: then the film comes in parts, and nothing else is asked for. */
const isHiding = page.dataset.hides !== undefined;
learnEmblems(emblems);
callSides(JSON.parse(sides ?? "{}"));
const viewers = ["open", ...seats.split(" "), "spectator"];
const source = new Source(token, JSON.parse(documents ?? "null"));
const rules = rulesOf(ruleset);
const toasts = new Toasts(byId("toasts"));
const films = new Films(source, isHiding);

/** One after the other: what was asked for last is what is shown. */
let watched = Promise.resolve();
let viewer = "open";
/** @type {Timeline | null} */
let timeline = null;
/** The log of all of it. @type {Row[]} */
let rows = [];
/** @type {BoardHost | null} */
let host = null;
/** @type {StoryJson | null} */
let story = null;
/** @type {Scene} */
let scene = { last: 0, bands: [], marks: [], curve: [] };

const controls = new Controls(byId("stepper"), {
  onStep: draw,
  onBeyond: () => playing.stepBeyond(),
  tools: { words: toggleWords, full: toggleFull, side: toggleSide },
});
const { stepper } = controls;
const go = (/** @type {number} */ index) => stepper.by(index - stepper.index);
const track = new Track(byId("timeline"), stepper.scrubber, { onGo: go, glimpse });
const lines = byId("log-list");
const log = new StepLog(lines, {
  onPoint: point,
  onStep: (seq) => timeline && go(timeline.stepOf(seq)),
  onNote: go,
});
const tabs = new Tabs(byId("tabs"), told === undefined ? "log" : "story");
const aside = new Aside(source);
const talk = new Talk(source, { tabs, onGo: go });
const cover = new Cover({ onBegin: begin, picture: (row) => pictureOf(row) });
const storyPanel = new StoryPanel({ onGo: go, picture: (row) => pictureOf(row) });
const tooltip = new Tooltip(byId("tooltip"), (kind, key) => host?.explain(kind, key) ?? null);

/**
 * A fresh board: each renderer is mounted for one viewer.
 * @param {string} who
 * @param {MatchJson} match
 */
function hostFor(who, match) {
  const board = emptyBoard();
  query(byId("boards"), ":scope > .board").replaceWith(board); // the layers over it stay
  const places = { board, aim: byId("aim"), words: byId("words") };
  return openBoardHost(places, { match, viewer: who, rules, charts: source.charts() });
}

/**
 * Show the game as `who` saw it, at `step` or else at the step shown now.
 * @param {string} who
 * @param {number | null} [step]
 */
function watch(who, step = null) {
  return (watched = watched.catch(() => {}).then(() => show(who, step)));
}
/** @type {(who: string, step: number | null) => Promise<void>} */
async function show(who, step) {
  let at = step;
  try {
    const row = timeline?.steps[stepper.index].row;
    const next = await films.of(who, step === null ? { row } : { step });
    at ??= timeline
      ? next.nearest(timeline.steps[stepper.index])
      : (cover.step = turning(next, story));
    const made = await hostFor(who, next.match);
    await made.prepare(next.view(Math.max(0, Math.min(at, next.length - 1))), "replay");
    [host, viewer, timeline] = [made, who, next];
  } catch (error) {
    if (!timeline) throw error; // nothing to show: pages/faults.js says so
    return failed(error);
  }
  eyes.show(who);
  host.setWordy(isWordy());
  log.clear();
  lay();
  stepper.load(timeline, at);
}

/** @param {unknown} error */
function failed(error) {
  toasts.show("error", `The replay could not be loaded: ${messageOf(error)}`);
}

/**
 * Everything that does not depend on the step: once for each viewer, and again with the story; and at
 * each step, where what is to come stays hidden.
 */
function lay() {
  if (!timeline) return;
  rows = timeline.lines();
  const about = story?.seats.includes(viewer) ? viewer : (story?.seats[0] ?? "");
  scene = {
    last: timeline.length - 1,
    bands: bandsOf(timeline, story),
    marks: marksOf(timeline, story),
    curve: curveOf(timeline, story?.chances, about),
  };
  scene.about = about;
  track.show(scene);
  const seat = seats.split(" ").includes(viewer) ? viewer : null;
  const at = timeline;
  controls.setStops({
    moment: story?.moments.map((moment) => at.nearest(moment)) ?? [],
    mark: scene.marks.map(({ step }) => step),
    decision: seat ? decisionsOf(timeline, seat) : aside.dear(timeline),
  });
  if (!story) return;
  storyPanel.lay(story, timeline, scene);
  cover.lay(story, timeline);
  showLuck(story.luck, timeline.match, timeline, go);
}

/**
 * @param {number} index
 * @param {Pace} how
 */
function draw(index, { animate, hurried }) {
  if (!timeline || !host) return;
  if (index !== cover.step) cover.show(false);
  if (isHiding) lay();
  const step = timeline.steps[index];
  const events = step.rests ? [] : step.events; // at rest, the board shows nothing of them
  const drawn = host.draw({
    view: timeline.view(index),
    actions: cover.isOpen ? [] : (playing.ask?.actions ?? []),
    moment: { events: animate ? events : [], animate, mode: "replay", seq: step.seq },
    recent: events,
    hurried,
  });
  const rest = timeline.rest(index);
  showQuestion(byId("question"), rest ?? question(step), ruleLink(rules, step.prompt.rule));
  setText(byId("headline"), rest ? "The board rests" : headline(step));
  const words = sentence(step, host);
  setText(byId("moment"), words);
  const where = isHiding ? `${step.chapter}, step ${index}` : stepper.label;
  setText(stepper.where, where);
  track.goTo(index, [`${where}: ${words}`, chancesAt(scene, index)].filter(Boolean).join(" "));
  showLegend(byId("legend"), scene, index, story?.version === 0 ? storyPanel.words : "");
  playing.show();
  drawn.then((isWhole) => isWhole && showBeside());
  if (!cover.isOpen) address.note();
}

/** The step that is shown, with what is new about it. */
function redraw() {
  if (timeline) draw(stepper.index, { animate: false, hurried: false });
}

/** What lies beside the board, and over it, follows a frame later: a step is one frame's work. */
const showBeside = afterwards(() => {
  if (!timeline || !host) return;
  const { index } = stepper;
  aside.show({ timeline, index, host, viewer, played: playing.played });
  storyPanel.show(index);
  talk.show({ timeline, index, viewer });
  if (!isLogSeen) return;
  log.show(rows, host.renderer, timeline.steps[index].seq);
  aside.note(log, timeline);
  log.bringIn();
});

/** A log that is not seen takes no time; it is drawn when its tab is chosen, or the side opens. */
let isLogSeen = false;
new ResizeObserver(([{ contentRect }]) => {
  isLogSeen = contentRect.height > 0;
  if (isLogSeen) showBeside();
}).observe(lines);

/** @param {number} index */
function glimpse(index) {
  const step = timeline?.steps[index];
  if (!timeline || !step || !host || index > timeline.told) return null;
  return {
    title: `${step.chapter}, step ${index}`,
    words: sentence(step, host),
    chances: chancesAt(scene, index),
    picture: pictureOf(step.row),
  };
}

/**
 * The address of a small picture of the position after a row; none where no server draws it.
 * @param {number} row
 */
const pictureOf = (row) => (source.isKept ? null : `/api/replays/${token}/${viewer}/${row}.svg`);

const place = () => ({
  step: stepper.index,
  viewer,
  row: timeline?.steps[stepper.index].row ?? 0,
});

/** @param {number} step */
const goOrRedraw = (step) => (step === stepper.index ? redraw() : stepper.go(step));

/**
 * From the cover to a step.
 * @param {number} step
 */
function begin(step) {
  cover.show(false);
  goOrRedraw(step);
  byId("saying").focus({ preventScroll: true });
}

/** The cover, on the board of its step. */
function showCover() {
  if (!timeline) return;
  cover.step = turning(timeline, story);
  cover.show(true);
  goOrRedraw(cover.step);
}

/** @param {Row | null} row */
function point(row) {
  host?.point(row ? touchedBy(row.events, host.renderer) : []);
}

const isWordy = () => byId("show-words").getAttribute("aria-pressed") === "true";

function toggleWords() {
  setAttr(byId("show-words"), "aria-pressed", !isWordy());
  host?.setWordy(isWordy());
}

/** The tabs, where a narrow window has no room for them beside the board. */
function toggleSide() {
  const opens = page.dataset.side !== "open";
  setAttr(page, "data-side", opens ? "open" : null);
  setAttr(byId("show-side"), "aria-expanded", opens);
}

function shareStep() {
  if (sharing) return sharing.open(cover.isOpen);
  return copyLink(linkTo(location.href, place(), isHiding), toasts, "Link to this step copied.");
}

/** To the same step of the other page: what this one was not to know never was in it. */
function toggleHiding() {
  const at = cover.isOpen ? "" : writePlace(place());
  location.assign(`${location.pathname}${isHiding ? "" : "?spoilers=no"}${at}`);
}

const eyes = new Viewers(byId("viewers"), viewers, watch);
const playing = new PlayingAlong({
  now: () => ({ along: films.along(viewer), index: stepper.index, host }),
  onMore: lay,
  onAnswered: redraw,
  onGo: (index) => stepper.go(index),
  onError: failed,
});
playing.listen(byId("boards"), tooltip);
for (const part of ["boards", "log-list"]) tooltip.watch(byId(part));
swipes([byId("saying")], (way) => stepper.by(way));
new Verification({ source, button: byId("verify") });
const last = () => (timeline?.length ?? 1) - 1;
/** Not in a file. */
const sharing = document.querySelector("#share-dialog")
  ? new Sharing({ token, place, last, hides: isHiding, toasts })
  : null;
byId("replay-share").addEventListener("click", shareStep);
byId("hide-ahead").addEventListener("click", toggleHiding);
aside.onKnown(showBeside);
for (const id of ["verify", "replay-share"]) {
  /** @type {HTMLButtonElement} */ (byId(id)).disabled = false; // now heard
}
/** @param {KeyboardEvent} event */
const steps = (event) => (timeline ? stepper.key(event) : false);
const STEPS = ["ArrowLeft", "ArrowRight", "[", "]", "Home", "End", "PageUp", "PageDown", " "];
listenToKeys({
  ...Object.fromEntries(STEPS.map((key) => [key, steps])),
  ...controls.keys(),
  ...choiceKeys(byId("choices"), byId("boards")),
  f: toggleFull,
  w: toggleWords,
  h: toggleHiding,
  Escape: () => playing.handling.back(),
});
const address = new Address({
  place,
  onGo: () => {
    const to = readPlace(location, viewers);
    if (to.step === null) {
      showCover();
      return byId("cover-begin").focus();
    }
    cover.show(false);
    if (to.viewer && to.viewer !== viewer) watch(to.viewer, to.step);
    else goOrRedraw(to.step);
  },
});

/**
 * What comes along with the film: the page works without it.
 * @param {Promise<void>} loading
 * @param {string} what
 */
function besides(loading, what) {
  loading.catch((error) =>
    toasts.show("error", `${what} could not be loaded: ${messageOf(error)}`),
  );
}

/** @param {StoryJson} told */
function tell(told) {
  story = told;
  aside.tell(story);
  tabs.offer("luck");
  lay();
  if (cover.isOpen) showCover();
  else redraw();
}

const start = readPlace(location, viewers);
const opensComments = location.hash === "#comments"; // a notice has led here
if (opensComments) start.step = 0;
cover.show(start.step === null);
const opened = watch(start.viewer ?? (isHiding ? viewers[1] : "open"), start.step);
if (!isHiding) {
  opened.then(painted).then(() => {
    besides(
      source.story(tell, (words) => storyPanel.wait(words)),
      "The story of the game",
    );
    besides(aside.load().then(showBeside), "The hints of this match");
    besides(talk.load(films.of(viewer, {}), opensComments), "The players’ plans and comments");
  });
}
