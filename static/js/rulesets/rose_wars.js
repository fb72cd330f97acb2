/** The board of Rose Wars: ../README.md describes the renderer contract. */

import { ender } from "./rose_wars/panels/score_sheet.js";
import { aim } from "./rose_wars/text/aim.js";
import { Arena } from "./rose_wars/battle/fight.js";
import { answers, attempt, waits } from "./rose_wars/picking.js";
import { Hand, Piles } from "./rose_wars/pieces/cards.js";
import { describer } from "./rose_wars/describe.js";
import { atOnce, h, LATER, setAttr } from "./shared/elements.js";
import { explainer } from "./rose_wars/explain.js";
import { Field } from "./rose_wars/board/field.js";
import { labeller } from "./rose_wars/text/labels.js";
import { makeLog, touches } from "./rose_wars/text/log.js";
import { Roster } from "./rose_wars/panels/roster.js";
import { Muster } from "./rose_wars/panels/muster.js";
import { Side } from "./rose_wars/panels/sides.js";
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
  const table = new Table(field, charts, context);
  yield;
  root.append(table.element);
  return {
    render: (view, choice, moment) => atOnce(table.steps(view, choice, moment)),
    steps: (view, choice, moment) => table.steps(view, choice, moment),
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
    waits: (action, field) => waits(action, field, charts),
    attempt,
    answers,
    touches,
    ending: ender(charts),
    sound: ({ event }) => (DICE.has(event) ? "dice" : null),
  };
}

const DICE = new Set(["StartRolled", "AttackRolled", "DefenseRolled", "RiposteRolled"]);

/** All parts of the board; the style sheet lays them out. */
class Table {
  /** @param {Field} field @param {Charts} charts @param {Context} context */
  constructor(field, charts, { viewer }) {
    const bottom = lower(viewer);
    this.viewer = viewer;
    this.field = field;
    this.sides = SEATS.map(
      (seat) =>
        new Side(
          seat,
          UNITS.filter((unit) => unit[0] === seat[0]),
          this.field.tiles,
          viewer,
          charts,
        ),
    );
    this.muster = new Muster(charts, viewer, UNITS, this.field.tiles);
    this.roster = new Roster(charts, viewer, UNITS);
    this.arena = new Arena(charts);
    this.hands = SEATS.map((seat) => new Hand(charts, seat === viewer));
    this.piles = new Piles(charts);
    this.element = this.layOut(bottom);
  }

  /** @param {Seat} bottom */
  layOut(bottom) {
    const [own, other] = [bottom, foe(bottom)].map((seat) => SEATS.indexOf(seat));
    for (const part of [this.sides, this.hands]) {
      setAttr(part[own].element, "data-place", "own");
      setAttr(part[other].element, "data-place", "foe");
    }
    const foot = h("div", { class: "field-foot" }, this.field.arrows.button, this.piles.element);
    return h(
      "div",
      { class: "roses", "data-paper": "page" },
      this.sides[other].element,
      this.hands[other].element,
      this.field.element,
      foot,
      this.arena.element,
      this.muster.element,
      this.roster.element,
      this.sides[own].element,
      this.hands[own].element,
    );
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  *steps(view, choice, moment) {
    setAttr(this.element, "data-phase", view.phase);
    this.field.render(view, choice, moment);
    yield;
    this.arena.render(view, choice, moment);
    yield LATER;
    this.muster.render(view, choice, moment);
    this.roster.render(view);
    for (const [i, seat] of SEATS.entries()) {
      yield;
      this.sides[i].render(view);
      this.hands[i].render(
        view.phase === "start" || view.phase === "deploy" ? null : view.hands[seat].cards,
        view.orders[seat]?.ready ?? [],
        choice,
      );
    }
    this.piles.render(view);
  }
}
