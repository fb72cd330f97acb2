/** Reads a game's charts and steps of real games, draws its board for each, and says what is wrong: a line each. */

import { done } from "../page.mjs";
import { readFileSync } from "node:fs";
import { all } from "../../../static/js/common/elements.js";

const { key, charts, steps } = JSON.parse(readFileSync(0, "utf8"));
const { mount } = await import(`../../../static/js/rulesets/${key}.js`);
const BROKEN = /undefined|NaN|\[object/;
const pictures = {};
const boards = {};
const wrong = new Set();

function boardOf(viewer) {
  const root = document.body.appendChild(document.createElement("div"));
  const context = { viewer, seats: [], rules: String, calm: () => true };
  return { root, renderer: done(mount(root, charts, context)) };
}

/** Who may choose, without the picks of a hand: each piece that an action names is on offer. */
function choiceOf(actions) {
  const named = new Set(actions.flatMap((action) => Object.values(action).flat().map(String)));
  return {
    actions,
    active: actions.length > 0,
    offers: (_, piece) => named.has(String(piece)),
    picked: () => false,
    other: () => false,
  };
}

function check(what, text) {
  if (BROKEN.test(text)) {
    wrong.add(`${what}: ${text.match(/.{0,40}(undefined|NaN|\[object).*/)[0]}`);
  }
}

/** Each picture that is used is in its file. */
function checkPictures(root) {
  for (const href of all(root, "use[href]").map((use) => use.getAttribute("href"))) {
    const [file, name] = href.split("#");
    pictures[file] ??= readFileSync(new URL(file), "utf8");
    if (!pictures[file].includes(`id="${name}"`)) wrong.add(`no picture ${href}`);
  }
}

/** What stands in a player's own place is of their house. */
function checkOwn(root, viewer, { houses }) {
  const mine = houses?.[viewer] ?? viewer;
  for (const { dataset } of all(root, "[data-place=own][data-house]")) {
    if (dataset.house !== mine) wrong.add(`${dataset.house} stands in the place of ${mine}`);
  }
}

/** No card of a hand or a display is played by one touch: what is done with it is done by its button. */
function checkCards({ kinds = {}, waits }, actions, root) {
  for (const action of actions) {
    const { card, do: name } = action;
    const isShown = root.querySelector(`:is(.hand, .display) [data-kind=card][data-key="${card}"]`);
    const isMeant = !(`${name}.card` in kinds) && name !== "PutBack"; // that takes a choice back
    if (isShown && isMeant && !waits?.(action, "card")) wrong.add(`${name} waits for no button`);
  }
}

for (const [seq, { viewer, view, events, actions }] of steps.entries()) {
  const { root, renderer } = (boards[viewer] ??= boardOf(viewer));
  done(renderer.steps(view, choiceOf(actions), { events, animate: false, mode: "live", seq }));
  check("board", root.textContent);
  checkPictures(root);
  checkCards(renderer, actions, root);
  if (!["spectator", "open"].includes(viewer)) checkOwn(root, viewer, view);
  for (const element of all(root, "[aria-label]")) {
    check("label", element.getAttribute("aria-label"));
  }
  for (const { title, lines } of renderer.describe(view)) check(title, lines.join("\n"));
  for (const piece of new Set(
    all(root, "[data-kind]").map(({ dataset }) => `${dataset.kind}\n${dataset.key}`),
  )) {
    const told = renderer.explain?.(...piece.split("\n"), view);
    if (told) {
      check(
        `explained ${piece}`,
        [told.title, ...told.lines.map((line) => line.text ?? line)].join("\n"),
      );
    }
  }
  if (view.outcome || view.result) {
    check("end", renderer.ending(view, steps, []).sheet.textContent);
  }
}
process.stdout.write([...wrong].join("\n"));
