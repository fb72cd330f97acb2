/** The current battle, and for a moment the last one. */

import { h, setAttr, setHidden, setText } from "../../shared/elements.js";
import { Line } from "./line.js";
import { Orders } from "./orders.js";
import { Roll } from "./roll.js";
import { endOf, roundWords } from "../text/battle_words.js";
import { ROLLED } from "../text/roll_words.js";
import { areaName } from "../text/vocabulary.js";

/**
 * @import { Ended } from "../text/battle_words.js"
 * @import { Choice, Context, Moment } from "../../../types/board.js"
 * @import { Charts, Event, View } from "../../../types/richard_iii.js"
 */

const ROUNDS = [1, 2, 3, 4];
const SEEN = 0.6;

export class Battle {
  /** @param {Charts} charts @param {Context} context */
  constructor(charts, context) {
    const { viewer, calm } = context;
    this.charts = charts;
    this.viewer = viewer;
    this.calm = calm;
    /** @type {Ended | null} */
    this.past = null;
    /** @type {number | null} */
    this.seq = null;
    this.title = h("h2", {});
    this.rounds = h(
      "ol",
      { class: "rounds" },
      ROUNDS.map((round) => h("li", {}, String(round))),
    );
    this.line = new Line(charts);
    this.roll = new Roll(charts);
    this.orders = new Orders(charts);
    this.end = h("p", { class: "battle-end" });
    this.element = h(
      "section",
      { class: "leaflet battle", "aria-label": "Battle" },
      h("div", { class: "battle-head" }, this.title, this.rounds),
      this.roll.element,
      this.end,
      this.orders.element,
      this.line.element,
    );
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  render(view, choice, moment) {
    const { battle } = view;
    const over = this.remembered(moment);
    setHidden(this.element, !battle && !over);
    setAttr(this.element, "data-ended", !battle);
    const fought = [this.rounds, this.orders.element, this.line.element];
    for (const part of fought) setHidden(part, !battle);
    setHidden(this.end, !over);
    if (over) {
      setText(
        this.end,
        `${battle ? `${areaName(over.area, this.charts)}: ` : ""}${over.lines.join(" ")}`,
      );
    }
    const rolled = moment.animate && moment.events.some(({ event }) => ROLLED.includes(event));
    if (battle) this.renderFight(view, battle, choice, moment, rolled);
    else this.clear();
    if (over && !battle) this.renderEnd(over, rolled);
  }

  /** Remove the battle: its blocks stand up again, so none may stay on the page. */
  clear() {
    this.line.clear();
    this.orders.clear();
  }

  /**
   * The result of a battle that these events ended; it stays until the next event.
   * @param {Moment} moment
   */
  remembered({ events, seq }) {
    if (events.length) this.past = endOf(/** @type {Event[]} */ (events), this.charts);
    else if (seq !== this.seq) this.past = null;
    this.seq = seq;
    return this.past;
  }

  /**
   * @param {View} view
   * @param {NonNullable<View["battle"]>} battle
   * @param {Choice} choice
   * @param {Moment} moment
   * @param {boolean} rolled
   */
  renderFight(view, battle, choice, moment, rolled) {
    setText(this.title, `Battle of ${areaName(battle.area, this.charts)}`);
    ROUNDS.forEach((round, i) => {
      setAttr(this.rounds.children[i], "aria-current", round === battle.round ? "step" : null);
      setAttr(this.rounds.children[i], "data-past", round < battle.round);
    });
    setAttr(this.rounds, "aria-label", roundWords(battle));
    this.line.render(view, battle, moment);
    this.roll.render(battle.volley, rolled);
    this.orders.render(battle, choice, this.viewer);
    if (moment.mode === "live" && moment.events.length) this.comeIntoSight();
  }

  /** In a small window the player may see only the map when a battle goes on. */
  comeIntoSight() {
    const { top, bottom } = this.element.getBoundingClientRect();
    if (top < innerHeight * SEEN && bottom > innerHeight * (1 - SEEN)) return;
    this.element.scrollIntoView({ block: "start", behavior: this.calm() ? "auto" : "smooth" });
  }

  /** @param {Ended} ended @param {boolean} rolled */
  renderEnd({ area, roll }, rolled) {
    setText(this.title, `After the battle of ${areaName(area, this.charts)}`);
    this.roll.render(roll, rolled);
  }
}
