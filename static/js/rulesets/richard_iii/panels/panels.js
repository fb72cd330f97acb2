/** Everything around the map: the head, the current decision, the panels beside it, and a battle over it. */

import { draw, html, nothing } from "../../../common/draw.js";
import { Battle } from "../battle/battle.js";
import { h, query } from "../../shared/elements.js";
import { hand } from "./hand.js";
import { offMap } from "./offmap.js";
import { plan } from "./plan.js";
import { played } from "./played.js";
import { pool, recruitsOf } from "./pool.js";
import { tracks } from "./tracks.js";
import { SEATS, foe } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Choice, Context, Moment } from "../../../types/board.js"
 * @import { Charts, View } from "../../../types/richard_iii.js"
 */

export class Panels {
  /** @param {Charts} charts @param {Context} context */
  constructor(charts, { viewer, calm }) {
    const first = SEATS.find((seat) => seat === viewer) ?? SEATS[0];
    this.eyes = { charts, viewer, seats: [first, foe(first)] };
    this.battle = new Battle(this.eyes, calm);
    /** Whether a recruit was asked for last: a new question that concerns the pool opens it. */
    this.asked = false;
    this.head = h("section", { class: "leaflet tracks", "aria-label": say("tracks.label") });
    this.stage = h("div", { class: "stage" });
    this.now = h("div", { class: "panels-now" });
    this.rest = h("div", { class: "panels" });
    this.element = h("div", { class: "beside" }, this.head, this.now, this.rest);
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  *steps(view, choice, moment) {
    const { battle, eyes } = this;
    draw(this.head, tracks(view, eyes));
    yield;
    const fought = battle.template(view, choice, moment);
    const isOver = !view.battle;
    draw(this.stage, html`${isOver ? nothing : fought}`);
    draw(
      this.now,
      html`${isOver ? fought : nothing}${plan(view, choice, eyes)}${hand(view, choice, eyes)}`,
    );
    battle.move(this.stage, view, moment);
    yield;
    draw(
      this.rest,
      html`${pool(view, choice, eyes)}${played(view, eyes.charts)}${offMap(view, eyes)}`,
    );
    this.openPool(choice);
  }

  /** @param {Choice} choice */
  openPool(choice) {
    if (!choice.active) return;
    const asked = recruitsOf(choice).length > 0;
    if (asked !== this.asked) {
      /** @type {HTMLDetailsElement} */ (query(this.rest, ".pool")).open = asked;
    }
    this.asked = asked;
  }
}
