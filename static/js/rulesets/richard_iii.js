/** The board of Richard III: ../README.md describes the renderer contract. */

import { ender } from "./richard_iii/panels/score_sheet.js";
import { aim } from "./richard_iii/text/aim.js";
import { attempter, holds, KINDS, part, waits } from "./richard_iii/picking.js";
import { describer } from "./richard_iii/describe.js";
import { h, LATER, setAttr } from "./shared/elements.js";
import { explainer } from "./richard_iii/explain.js";
import { labeller } from "./richard_iii/text/labels.js";
import { makeLog } from "./richard_iii/text/log.js";
import { GameMap } from "./richard_iii/board/map.js";
import { Panels } from "./richard_iii/panels/panels.js";
import { learn } from "./richard_iii/text/words.js";
import { asker, prefers } from "./richard_iii/text/ways.js";
import { touches } from "./richard_iii/touches.js";
import { named } from "./richard_iii/text/vocabulary.js";

/**
 * @import { Choice, Context, Moment, Mount } from "../types/board.js"
 * @import { Charts, Seat, View } from "../types/richard_iii.js"
 */

/** @type {Mount<View, Charts>} */
export function* mount(root, charts, context) {
  learn(charts.words);
  const panels = new Panels(charts, context);
  yield;
  const board = new Board(panels, charts, context);
  yield;
  root.append(board.element);
  const { viewer } = context;
  return {
    steps: (view, choice, moment) => board.steps(view, choice, moment),
    describe: describer(charts),
    aim,
    log: makeLog(charts, viewer),
    label: labeller(charts),
    explain: explainer(charts),
    kinds: KINDS,
    waits,
    holds,
    prefers,
    asks: asker(charts),
    part,
    attempt: attempter(charts),
    touches,
    seat: (key) => ({ title: named(/** @type {Seat} */ (key)), mark: key }),
    ending: ender(charts),
    sound: ({ event }) => (DICE.has(event) ? "dice" : null),
  };
}

const DICE = new Set(["Fired", "Charged", "TreacheryRolled"]);

/** The map and the panels around it; the style sheet lays them out. */
class Board {
  /** @param {Panels} panels @param {Charts} charts @param {Context} context */
  constructor(panels, charts, context) {
    this.map = new GameMap(charts, context, (large) => setAttr(this.element, "data-large", large));
    this.panels = panels;
    this.element = h(
      "div",
      { class: "richard", "data-paper": "page" },
      this.map.element,
      this.panels.stage,
      this.panels.element,
    );
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  *steps(view, choice, moment) {
    setAttr(this.element, "data-phase", view.phase);
    setAttr(this.element, "data-battle", Boolean(view.battle));
    yield* this.map.steps(view, choice, moment);
    yield LATER;
    this.map.tray.render(view, choice, moment.held);
    yield* this.panels.steps(view, choice, moment);
  }
}
