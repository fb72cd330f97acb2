/** Reads charts and steps of real games, mounts the board on a page, and says what it
    has no words, no element or no way for: one line each. */

import { done, placedIn } from "../../page.mjs";
import { readFileSync } from "node:fs";
import { mount } from "../../../../static/js/rulesets/lancaster_york.js";
import {
  eventsOf,
  pictureAt,
  scenesOf,
} from "../../../../static/js/rulesets/lancaster_york/panels/scenes.js";
import { namer } from "../../../../static/js/rulesets/lancaster_york/text/vocabulary.js";
import { linesOf, textOf } from "../../../../static/js/common/lines.js";
import { ActionPicker } from "../../../../static/js/table/prompt/action_picker.js";

const { charts, steps, unplain } = JSON.parse(readFileSync(0, "utf8"));
const BROKEN = /undefined|null|NaN|\[object|\.\.|^\s*$/;
const UNPLAIN = new RegExp(unplain, "i");
const SEATS = ["red", "yellow", "green", "blue"];
const NOTHING = {
  offers: () => false,
  picked: () => false,
  other: () => false,
  actions: [],
  active: false,
};
const BUTTONS = new Set(["VisitFrance", "StayHome", "ClearPlan", "Seal"]);
const boards = new Map();
const wrong = new Set();

function check(what, text) {
  if (BROKEN.test(text) || UNPLAIN.test(text)) wrong.add(`${what}: ${text}`);
}

/** One board for each viewer and number of players, drawn again and again. */
function boardOf(viewer, view) {
  const id = `${viewer} ${view.players.length}`;
  if (!boards.has(id)) {
    const root = document.createElement("div");
    const seats = SEATS.slice(0, view.players.length).map((seat) => ({
      seat,
      name: `Player ${seat}`,
      bot: false,
    }));
    boards.set(id, {
      root,
      board: done(mount(root, charts, { viewer, seats, rules: String, calm: () => true })),
    });
  }
  return boards.get(id);
}

function checkEvents(events, board) {
  for (const event of events) {
    if (!(event.event in board.log)) wrong.add(`no line for ${event.event}`);
    for (const line of linesOf({ events: [event], seat: null }, board)) {
      check(event.event, textOf(line));
    }
    for (const [kind, key] of board.touches(event)) {
      check(`touches of ${event.event}`, `${kind} ${key}`);
    }
  }
}

function checkElements(root, board, view) {
  for (const element of root.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      if (/NaN|undefined/.test(value)) wrong.add(`${element.tagName} ${name}: ${value}`);
    }
    if (!element.hasAttribute("data-kind")) continue;
    const [kind, key] = [element.getAttribute("data-kind"), element.getAttribute("data-key")];
    check(`words on ${kind} ${key}`, element.getAttribute("aria-label") ?? "");
    const told = board.explain(kind, key, view);
    for (const line of told ? [told.title, ...told.lines] : []) {
      check(`tooltip of ${kind} ${key}`, line);
    }
  }
}

/** Every action can be pointed at, or is one of the few that are buttons. */
function checkWays(actions, board, placed) {
  const choosing = () =>
    new ActionPicker(actions, { kinds: board.kinds, waits: board.waits, placed });
  const buttons = choosing().buttons();
  for (const action of buttons) {
    if (!BUTTONS.has(action.do)) wrong.add(`only a button for ${action.do}`);
  }
  for (const action of actions.filter((one) => !buttons.includes(one))) {
    const picker = choosing();
    const fields = Object.entries(action).filter(([field]) => field !== "do");
    const done = fields.map(([field, value]) =>
      picker.pick(
        board.kinds[`${action.do}.${field}`] ?? board.kinds[field] ?? field,
        String(value),
      ),
    );
    const meant = done.includes(action) || picker.buttons().includes(action);
    if (!meant) wrong.add(`no way to ${JSON.stringify(action)}`);
  }
}

const sorted = (places) => JSON.stringify(Object.entries(places).sort());

/** The scenes of the last turn; just after it, the last of them is the present. */
function checkScenes(view, events) {
  if (!view.last) return;
  const scenes = scenesOf(eventsOf(view.last.events, charts), namer(charts));
  if (!scenes.length || scenes.some(({ title, events }) => !title || !events.length)) {
    wrong.add("a scene without a title or events");
  }
  if (!events.some(({ event }) => event === "PlanRevealed")) return;
  const { owners, nobles, ships, forces, white } = pictureAt(view, scenes, scenes.length - 1);
  for (const [shown, now] of [
    [owners, view.cards],
    [nobles, view.nobles],
    [ships, view.ships],
  ]) {
    if (sorted(shown) !== sorted(now)) {
      wrong.add(`the last scene is not the present: ${sorted(shown)}, ${sorted(now)}`);
    }
  }
  if (Object.keys(forces).length || white.length) {
    wrong.add("counters lie on the map after the turn");
  }
}

for (const { viewer, view, events, actions } of steps) {
  const { root, board } = boardOf(viewer, view);
  checkEvents(events, board);
  const draw = (moment) =>
    done(board.steps(view, NOTHING, { mode: "live", animate: false, seq: 0, ...moment }));
  draw({ events: [] });
  draw({ events });
  checkElements(root, board, view);
  checkWays(actions, board, placedIn(root));
  checkScenes(view, events);
  const labels = actions.map((action) => board.label(action, view));
  labels.forEach((text, i) => {
    check(actions[i].do, text);
    if (text === actions[i].do) wrong.add(`no label for ${text}`);
  });
  const alike = actions.filter(({ card }) => charts.cards[card]?.kind === "mercenaries").length;
  if (new Set(labels).size < labels.length - Math.max(0, alike - 1)) {
    wrong.add(`one label for two: ${labels.join(" | ")}`);
  }
  for (const part of board.describe(view)) {
    [part.title, ...part.lines].forEach((line) => check(part.title, line));
  }
  for (const seat of view.players) check("seat", board.seat(seat, view).title);
}
process.stdout.write([...wrong].join("\n"));
