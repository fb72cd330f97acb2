/** Reads charts and steps of real games, and says what the board has no words for: one line each. */

import "../../page.mjs";
import { readFileSync } from "node:fs";
import { describer } from "../../../../static/js/rulesets/rose_wars/describe.js";
import { figureOf } from "../../../../static/js/rulesets/rose_wars/pieces/figures.js";
import { labeller } from "../../../../static/js/rulesets/rose_wars/text/labels.js";
import { makeLog, touches } from "../../../../static/js/rulesets/rose_wars/text/log.js";
import { tileLabel } from "../../../../static/js/rulesets/rose_wars/pieces/tile.js";
import { learn } from "../../../../static/js/rulesets/rose_wars/text/words.js";
import { linesOf, textOf } from "../../../../static/js/common/lines.js";

const { charts, steps, unplain } = JSON.parse(readFileSync(0, "utf8"));
learn(charts.words);
const describe = describer(charts);
const BROKEN = /undefined|null|NaN|\[object|\.\.|^\s*$/;
const UNPLAIN = new RegExp(unplain, "i");
const SILENT = new Set(["UnitRevealed", "Passed"]);
const wrong = new Set();

function check(what, text) {
  if (BROKEN.test(text) || UNPLAIN.test(text)) wrong.add(`${what}: ${text}`);
}

function checkEvents({ viewer, events }) {
  const log = makeLog(charts, viewer);
  for (const event of events) {
    if (!(event.event in log)) wrong.add(`no line for ${event.event}`);
    const lines = linesOf({ events: [event], seat: null }, { log });
    if (SILENT.has(event.event) && lines.length) wrong.add(`${event.event} is told`);
    for (const line of lines) check(event.event, textOf(line));
    for (const [kind, key] of touches(event)) check(`touches of ${event.event}`, `${kind} ${key}`);
  }
}

function checkActions({ viewer, view, actions }) {
  const label = labeller(charts, viewer);
  const labels = actions.map((action) => label(action, view));
  labels.forEach((text, i) => {
    check(actions[i].do, text);
    if (/\b[ns]\d/.test(text)) wrong.add(`a name of ours: ${text}`);
    if (text === actions[i].do && text !== "Pass") wrong.add(`no label for ${text}`);
  });
  if (new Set(labels).size < labels.length) wrong.add(`one label for two: ${labels.join(" | ")}`);
}

const sheet = readFileSync(
  new URL("../../../../static/svg/rose_wars_pieces.svg", import.meta.url),
  "utf8",
);
const figures = Object.values(charts.units).map(figureOf);
const timings = Object.values(charts.cards).map(({ timing }) => timing);
if (new Set(figures).size < figures.length) wrong.add("two units have one figure");
for (const name of [...figures, ...timings]) {
  if (!sheet.includes(`<symbol id="${name}" `)) wrong.add(`no drawing of ${name}`);
}

for (const step of steps) {
  checkEvents(step);
  checkActions(step);
  const { view } = step;
  for (const unit of Object.keys(view.units)) check(unit, tileLabel(unit, view, charts));
  for (const part of describe(view)) {
    [part.title, ...part.lines].forEach((line) => check(part.title, line));
  }
}
process.stdout.write([...wrong].join("\n"));
