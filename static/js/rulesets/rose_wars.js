/** The board of Rose Wars: ../README.md describes the renderer contract. */

import { draw, html, noChange } from "../common/draw.js";
import { ender } from "./rose_wars/panels/score_sheet.js";
import { aim } from "./rose_wars/text/aim.js";
import { arena, fightDice } from "./rose_wars/battle/fight.js";
import { answers, attempt, waits } from "./rose_wars/picking.js";
import { hand, isEarly, piles } from "./rose_wars/pieces/cards.js";
import { describer } from "./rose_wars/describe.js";
import { h, LATER, setAttr, setChildren } from "./shared/elements.js";
import { explainer } from "./rose_wars/explain.js";
import { Field } from "./rose_wars/board/field.js";
import { labeller } from "./rose_wars/text/labels.js";
import { makeLog, touches } from "./rose_wars/text/log.js";
import { roster } from "./rose_wars/panels/roster.js";
import { muster, musterParts } from "./rose_wars/panels/muster.js";
import { side } from "./rose_wars/panels/sides.js";
import { called, foe, SEATS } from "./rose_wars/text/vocabulary.js";
import { learn } from "./rose_wars/text/words.js";

/**
 * @import { Choice, Context, Moment, Mount, Viewer } from "../types/board.js"
 * @import { Charts, Seat, View } from "../types/rose_wars.js"
 */

const KINDS = { target: "unit" };
const UNITS = SEATS.flatMap((seat) => Array.from({ length: 11 }, (_, i) => `${seat[0]}${i + 1}`));

/**
 * The seat at the lower edge: the viewer's own, else south.
 * @param {Viewer} viewer
 */
const lower = (viewer) => SEATS.find((seat) => seat === viewer) ?? "south";

/** @type {Mount<View, Charts>} */
export function* mount(root, charts, context) {
  learn(charts.words);
  const field = new Field(charts, lower(context.viewer), UNITS, context.calm);
  yield;
  const board = new Board(field, charts, context);
  root.append(board.element);
  return {
    steps: (view, choice, moment) => board.steps(view, choice, moment),
    aim,
    describe: describer(charts),
    log: makeLog(charts, context.viewer),
    label: labeller(charts, context.viewer),
    explain: explainer(charts),
    seat: (key, view) => ({
      title: called(/** @type {Seat} */ (key), view),
      mark: view.houses[key] ?? key,
    }),
    kinds: KINDS,
    waits,
    attempt,
    answers,
    touches,
    ending: ender(charts, lower(context.viewer)),
    sound: ({ event }) => (DICE.has(event) ? "dice" : null),
  };
}

const DICE = new Set(["StartRolled", "AttackRolled", "DefenseRolled", "RiposteRolled"]);

/** All parts of the board; the style sheet lays them out. */
class Board {
  /** @param {Field} field @param {Charts} charts @param {Context} context */
  constructor(field, charts, { viewer }) {
    this.viewer = viewer;
    this.field = field;
    this.charts = charts;
    this.dice = fightDice();
    this.muster = musterParts();
    this.fallen = {
      south: h("span", { class: "fallen" }),
      north: h("span", { class: "fallen" }),
    };
    this.element = h("div", { class: "roses", "data-paper": "page" });
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  *steps(view, choice, moment) {
    setAttr(this.element, "data-phase", view.phase);
    this.field.render(view, choice, moment);
    yield;
    this.draw("middle", view, choice, moment);
    yield LATER;
    for (const seat of SEATS) this.bury(seat, view);
    this.draw("sides", view, choice, moment);
  }

  /**
   * The tiles of a seat that are no longer on the field.
   * @param {Seat} seat
   * @param {View} view
   */
  bury(seat, view) {
    const fallen = isEarly(view)
      ? []
      : UNITS.filter((unit) => unit[0] === seat[0] && !view.units[unit].square);
    setChildren(
      this.fallen[seat],
      fallen.map((unit) => this.field.tiles[unit].element),
    );
  }

  /**
   * Draw the parts whose step it is; the others stay as they are.
   * @param {"middle" | "sides"} step
   * @param {View} view
   * @param {Choice} choice
   * @param {Moment} moment
   */
  draw(step, view, choice, moment) {
    const { charts, field, viewer } = this;
    const own = lower(viewer);
    /** @type {(its: typeof step, part: () => unknown) => unknown} */
    const on = (its, part) => (its === step ? part() : noChange);
    /** @param {Seat} seat @returns {{isOwn: boolean, place: "own" | "foe", fallen: HTMLElement}} */
    const its = (seat) => ({
      isOwn: seat === viewer,
      place: seat === own ? "own" : "foe",
      fallen: this.fallen[seat],
    });
    /** @param {Seat} seat */
    const strip = (seat) => on("sides", () => side(seat, view, charts, its(seat)));
    /** @param {Seat} seat */
    const held = (seat) => on("sides", () => hand(seat, view, choice, charts, its(seat)));
    const mustering = { viewer, units: UNITS, tiles: field.tiles, parts: this.muster };
    draw(
      this.element,
      html`${strip(foe(own))}${held(foe(own))}${field.element}
        <div class="field-foot">
          ${field.arrows.button}${on("sides", () => piles(view, charts))}
        </div>
        ${on("middle", () => arena(view, choice, moment, charts, this.dice))}
        ${on("sides", () => muster(view, choice, moment, mustering))}
        ${on("sides", () => roster(view, viewer, UNITS, charts))}${strip(own)}${held(own)}`,
    );
  }
}
