/** The replay page: one film per viewer, a stepper, links to steps, the dice check. No socket. */

import { byId, emptyBoard, fetchJson, h, ruleLink, rulesOf } from "../table/dom.js";
import { Film } from "../table/film.js";
import { Hints } from "../table/hints.js";
import { listenToKeys } from "../table/keys.js";
import { linesOf, textOf, touchedBy } from "../table/lines.js";
import { Log } from "../table/log.js";
import { listen } from "../table/pointer.js";
import { openStage } from "../table/stage.js";
import { Stepper } from "../table/stepper.js";
import { nameOf, titled, together } from "../table/store.js";
import { Toasts } from "../table/toast.js";
import { remembered } from "./memory.js";
import { readPlace, writePlace } from "./place.js";
import { showReport } from "./report.js";
import { verify } from "./verify.js";

const { token, ruleset, seats } = byId("replay").dataset;
const viewers = ["open", ...seats.split(" "), "spectator"];
const rules = rulesOf(ruleset);
const toasts = new Toasts(byId("toasts"));
const films = new Map();

let viewer = "open";
let film = null;
let stage = null;
let noting = null;

const log = new Log(byId("log-list"), { onPoint: point, news: "This step" });
const stepper = new Stepper(byId("stepper"), { onStep: draw });
const hints = new Hints(byId("hint"), (kind, key) => stage?.explain(kind, key) ?? null);

function filmOf(who) {
  if (!films.has(who)) {
    const loading = fetchJson(`/api/replays/${token}/${who}.json`).then((data) => new Film(data));
    loading.catch(() => films.delete(who)); // so that choosing it again tries again
    films.set(who, loading);
  }
  return films.get(who);
}

/** A fresh board: each renderer is mounted for one viewer. */
function stageFor(who, match) {
  const board = emptyBoard();
  byId("boards").replaceChildren(board);
  const places = { board, aim: byId("aim"), words: byId("words") };
  return openStage(places, { match, viewer: who, rules });
}

/** Show the game as `who` saw it, at `step` or else at the step shown now. */
async function watch(who, step = null) {
  let at = step;
  try {
    const next = await filmOf(who);
    at ??= next.nearest(film.steps[stepper.index]);
    stage = await stageFor(who, next.match);
    [viewer, film] = [who, next];
  } catch (error) {
    if (!film) throw error; // nothing to show: pages/faults.js says so
    toasts.show("error", `The replay could not be loaded: ${error.message}`);
    return;
  }
  byId("viewers").querySelector(`input[value="${who}"]`).checked = true;
  stage.setWordy(false);
  log.clear();
  stepper.load(film, at);
}

function draw(index, animate) {
  const step = film.steps[index];
  stage.draw({
    view: film.view(index),
    actions: [],
    moment: { events: animate ? step.events : [], animate, mode: "replay", seq: step.seq },
    recent: step.events,
  });
  if (byId("show-words").getAttribute("aria-pressed") === "true") stage.setWordy(true);
  log.show(film.lines(index), stage.renderer, step.seq);
  byId("question").replaceChildren(step.prompt.text, " ", ruleLink(rules, step.prompt.rule) ?? "");
  const names = step.awaited.map((seat) => nameOf(film.match, seat));
  byId("headline").textContent = names.length
    ? `${together(names)} to choose`
    : "The end of the game";
  showMoment(step);
  noteAddress();
}

/** The events of this step in the log's words, or the chapter if there are none. */
function showMoment(step) {
  const lines = linesOf({ seat: step.seat, events: step.events }, stage.renderer);
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

function point(row) {
  stage?.point(row ? touchedBy(row.events, stage.renderer) : []);
}

async function checkDice() {
  const holder = byId("verification");
  holder.replaceChildren(h("p", { role: "status" }, "Recomputing every die and shuffle…"));
  try {
    const record = await fetchJson(`/api/replays/${token}/record.json`);
    showReport(holder, record, verify(record, remembered(record.match.id)));
  } catch (error) {
    holder.replaceChildren(
      h("p", { role: "alert" }, `The record could not be checked: ${error.message}`),
    );
  }
}

async function copyLink() {
  const link = new URL(here(), location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    toasts.show("note", "Link to this step copied.");
  } catch {
    toasts.show("note", "Copy this link: ", h("a", { href: link }, link));
  }
}

const labels = { open: "Open", spectator: "Spectator" };
byId("viewers").append(
  ...viewers.map((who) =>
    h(
      "label",
      { class: "viewer" },
      h("input", { type: "radio", name: "viewer", value: who, on: { change: () => watch(who) } }),
      h("span", {}, labels[who] ?? titled(who)),
    ),
  ),
);
listen(byId("boards"), { onPick() {}, onLook: (element) => hints.show(element) });
hints.watch(byId("boards"));
hints.watch(byId("log-list"));
byId("copy-link").addEventListener("click", copyLink);
byId("verify").addEventListener("click", checkDice);
byId("show-words").addEventListener("click", ({ currentTarget: button }) => {
  const wordy = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", wordy);
  stage?.setWordy(wordy);
});
for (const id of ["copy-link", "verify", "show-words"]) byId(id).disabled = false; // now heard
const steps = (event) => (film ? stepper.key(event) : false);
listenToKeys(
  Object.fromEntries(
    ["ArrowLeft", "ArrowRight", "[", "]", "Home", "End", "PageUp", "PageDown", " "].map((key) => [
      key,
      steps,
    ]),
  ),
);
addEventListener("hashchange", () => {
  const place = readPlace(location.hash, viewers);
  if (place.viewer && place.viewer !== viewer) watch(place.viewer, place.step);
  else if (film) stepper.go(place.step);
});

const start = readPlace(location.hash, viewers);
watch(start.viewer ?? "open", start.step);
