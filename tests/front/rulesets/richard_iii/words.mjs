/** Reads charts and steps of real games, and says what the board has no words for: one line each. */

import { done, shown } from "../../page.mjs";
import { readFileSync } from "node:fs";

const from = (name) => import(`../../../../static/js/rulesets/richard_iii/${name}.js`);
const { describer } = await from("describe");
const { explainer } = await from("explain");
const { labeller } = await from("text/labels");
const { makeLog } = await from("text/log");
const { Panels } = await from("panels/panels");
const { touches } = await from("touches");
const { learn } = await from("text/words");
const { linesOf, textOf } = await import("../../../../static/js/common/lines.js");

const { charts, steps, names, unplain } = JSON.parse(readFileSync(0, "utf8"));
learn(charts.words);
const describe = describer(charts);
const BROKEN = /undefined|null|NaN|\[object|\.\.| {2}|^\s*$/;
const UNPLAIN = new RegExp(unplain, "i");
const QUIET = { offers: () => false, picked: () => false, other: () => false };
const panels = {};
const wrong = new Set();

function check(what, text) {
  if (BROKEN.test(text) || UNPLAIN.test(text)) wrong.add(`${what}: ${text}`);
}

function checkEvents({ viewer, events }) {
  const log = makeLog(charts, viewer);
  for (const event of events) {
    if (!(event.event in log)) wrong.add(`no line for ${event.event}`);
    for (const line of linesOf({ events: [event], seat: null }, { log })) {
      check(event.event, textOf(line));
    }
    for (const [kind, key] of touches(event)) check(`touches of ${event.event}`, `${kind} ${key}`);
  }
}

function checkActions({ viewer, view, actions }) {
  const label = labeller(charts, viewer);
  const labels = actions.map((action) => label(action, view));
  labels.forEach((text, i) => {
    check(actions[i].do, text);
    if (text === actions[i].do) wrong.add(`no label for ${text}`);
  });
  const told = labels.filter((_, i) => actions[i].do !== "PlayCard"); // like cards are alike
  const twice = told.filter((text, i) => told.indexOf(text) !== i);
  if (twice.length) wrong.add(`one label for two: ${twice[0]}`);
}

function checkTooltips({ view }) {
  const explain = explainer(charts);
  const asked = [
    ...Object.keys(charts.blocks).map((key) => ["block", key]),
    ...Object.keys(charts.areas).flatMap((key) => [
      ["area", key],
      ["stack", key],
      ["foe", key],
    ]),
    ...Object.keys(charts.cards).map((key) => ["card", key]),
    ...["york", "lancaster"].flatMap((key) =>
      ["ruler", "usurpation", "reserve"].map((kind) => [kind, key]),
    ),
  ];
  for (const [kind, key] of asked) {
    const told = explain(kind, key, view);
    if (!told && kind !== "reserve") wrong.add(`no tooltip for ${kind} ${key}`);
    if (told) [told.title, ...told.lines].forEach((line) => check(`${kind} ${key}`, line));
  }
}

/** Every element that is drawn can be named, and what it says is whole. */
function checkPanels({ viewer, view, actions, events }) {
  const drawn = (panels[viewer] ??= new Panels(charts, {
    viewer,
    seats: [],
    rules: String,
    calm: () => true,
  }));
  const choice = { ...QUIET, actions, active: actions.length > 0 };
  done(drawn.steps(view, choice, { events, animate: false, mode: "live", seq: 1 }));
  for (const part of [drawn.head, drawn.now, drawn.element]) {
    for (const element of shown(part)) {
      const { kind, key } = element.dataset;
      const label = element.getAttribute("aria-label");
      if (kind && !label) wrong.add(`no aria-label on ${kind} ${key}`);
      if (label) check(`label of ${kind} ${key}`, label);
      const text = element.childElementCount ? "" : element.textContent.trim();
      if (text) check(element.className, text);
    }
  }
}

for (const name of names.events) {
  if (!(name in makeLog(charts, "york"))) wrong.add(`no line for ${name}`);
}
for (const name of names.actions) {
  if (!(`action.${name}` in charts.words)) wrong.add(`no label for ${name}`);
}

steps.forEach((step, i) => {
  checkEvents(step);
  checkActions(step);
  checkPanels(step);
  if (i % 97 === 0) checkTooltips(step);
  for (const part of describe(step.view)) {
    [part.title, ...part.lines].forEach((line) => check(part.title, line));
  }
});
process.stdout.write([...wrong].slice(0, 60).join("\n"));
