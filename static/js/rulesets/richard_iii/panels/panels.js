/** Everything around the map: the head, the current decision, and the panels beside it. */

import { Battle } from "../battle/battle.js";
import { h } from "../../shared/elements.js";
import { Hand } from "./hand.js";
import { OffMap } from "./offmap.js";
import { Plan } from "./plan.js";
import { Played } from "./played.js";
import { Pool } from "./pool.js";
import { Tracks } from "./tracks.js";

/**
 * @import { Choice, Context, Moment } from "../../../types/board.js"
 * @import { Charts, View } from "../../../types/richard_iii.js"
 */

export class Panels {
  /** @param {Charts} charts @param {Context} context */
  constructor(charts, context) {
    this.tracks = new Tracks(charts, context);
    this.hand = new Hand(charts, context);
    this.battle = new Battle(charts, context);
    this.plan = new Plan(charts, context);
    this.pool = new Pool(charts, context);
    this.offmap = new OffMap(charts, context);
    this.played = new Played(charts);
    this.head = this.tracks.element;
    this.now = h(
      "div",
      { class: "panels-now" },
      this.battle.element,
      this.plan.element,
      this.hand.element,
    );
    this.element = h(
      "div",
      { class: "beside" },
      this.head,
      this.now,
      h("div", { class: "panels" }, this.pool.element, this.played.element, this.offmap.element),
      h("div", { class: "explanations", "data-explanations": true }),
    );
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  *steps(view, choice, moment) {
    this.tracks.render(view);
    yield;
    this.battle.render(view, choice, moment);
    this.plan.render(view, choice);
    this.hand.render(view, choice);
    yield;
    this.pool.render(view, choice);
    yield;
    this.played.render(view);
    this.offmap.render(view);
  }
}
