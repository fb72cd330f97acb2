/** Reads charts and steps of real games, and says what the board has no words for: one line each. */

import "../../page.mjs";
import { readFileSync } from "node:fs";
import { describer } from "../../../../static/js/rulesets/cousins_war/describe.js";
import { labeller } from "../../../../static/js/rulesets/cousins_war/text/labels.js";
import { makeLog, touches } from "../../../../static/js/rulesets/cousins_war/text/log.js";
import { counted, CUBES } from "../../../../static/js/rulesets/cousins_war/pieces/cubes.js";
import { holder, roundsOf } from "../../../../static/js/rulesets/cousins_war/text/rounds.js";
import { learn } from "../../../../static/js/rulesets/cousins_war/text/words.js";
import { linesOf, textOf } from "../../../../static/js/common/lines.js";

const { charts, steps, unplain } = JSON.parse(readFileSync(0, "utf8"));
learn(charts.words);
const label = labeller(charts);
const describe = describer(charts);
const BROKEN = /undefined|null|NaN|\[object|\.\.|^\s*$/;
const UNPLAIN = new RegExp(unplain, "i");
const wrong = new Set();

function check(what, text) {
  if (BROKEN.test(text) || UNPLAIN.test(text)) wrong.add(`${what}: ${text}`);
}

for (const { viewer, view, events, actions } of steps) {
  const log = makeLog(charts, viewer);
  for (const event of events) {
    if (!(event.event in log)) wrong.add(`no line for ${event.event}`);
    for (const line of linesOf({ events: [event], seat: null }, { log })) {
      check(event.event, textOf(line));
    }
    for (const [kind, key] of touches(event)) check(`touches of ${event.event}`, `${kind} ${key}`);
  }
  for (const action of actions) {
    const text = label(action, view);
    check(action.do, text);
    if (text === action.do && text !== "Done" && text !== "Believe" && text !== "Challenge") {
      wrong.add(`no label for ${action.do}`);
    }
  }
  const labels = actions.map((action) => label(action, view));
  if (new Set(labels).size < labels.length) {
    wrong.add(`two actions with one label: ${labels.join(" | ")}`);
  }
  for (const part of describe(view)) {
    [part.title, ...part.lines].forEach((line) => check(part.title, line));
  }
  for (const [colour, places] of Object.entries(counted(view))) {
    const sum = Object.values(places).reduce((a, b) => a + b, 0);
    if (sum !== CUBES[colour]) wrong.add(`${sum} cubes of ${colour}`);
  }
}

const open = steps.filter(({ viewer }) => viewer === "open");
for (const [start, end] of gamesIn(open)) {
  const rows = open.slice(start, end);
  const counts = rows.flatMap((row) => row.events).filter((e) => e.event === "RegionsCounted");
  roundsOf(rows.at(-1).view, rows).forEach(({ number, regions }, i) => {
    const held = Object.values(regions).map(holder);
    const { lancaster, york } = counts[i];
    if (held.filter((seat) => seat === "lancaster").length !== lancaster) {
      wrong.add(`round ${number}`);
    }
    if (held.filter((seat) => seat === "york").length !== york) wrong.add(`round ${number}`);
  });
}

/** Where each game begins and ends among the steps. */
function gamesIn(all) {
  const starts = all.flatMap(({ events }, i) =>
    events.some((e) => e.event === "RoundBegan" && e.round === 1) ? [i] : [],
  );
  return starts.map((start, i) => [start, starts[i + 1] ?? all.length]);
}

process.stdout.write([...wrong].join("\n"));
