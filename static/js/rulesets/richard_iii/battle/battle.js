/** The current battle, and for a moment the last one. */

import { html, nothing } from "../../../common/draw.js";
import { painted, query } from "../../shared/elements.js";
import { flinch } from "./fighter.js";
import { line } from "./line.js";
import { orders } from "./orders.js";
import { Roll } from "./roll.js";
import { boxOf } from "../pieces/box.js";
import { endOf, roundWords } from "../text/battle_words.js";
import { ROLLED } from "../text/roll_words.js";
import { areaName } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Ended } from "../text/battle_words.js"
 * @import { Choice, Moment } from "../../../types/board.js"
 * @import { Event, View } from "../../../types/richard_iii.js"
 * @import { Eyes } from "../panels/hand.js"
 */

const ROUNDS = [1, 2, 3, 4];
const SEEN = 0.6;

export class Battle {
  /** @param {Eyes} eyes @param {() => boolean} calm */
  constructor(eyes, calm) {
    this.eyes = eyes;
    this.charts = eyes.charts;
    this.calm = calm;
    /** @type {Ended | null} */
    this.past = null;
    /** @type {number | null} */
    this.seq = null;
    this.roll = new Roll(this.charts);
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  template(view, choice, moment) {
    const { battle } = view;
    const { charts } = this;
    const over = this.remembered(moment);
    if (!battle && !over) return nothing;
    const place = battle ? battle.area : /** @type {Ended} */ (over).area;
    const told =
      over && `${battle ? `${areaName(over.area, charts)}: ` : ""}${over.lines.join(" ")}`;
    return html`<section
      class="leaflet battle"
      aria-label=${say("battle.label")}
      data-ended=${!battle || nothing}
    >
      <div class="battle-head">
        <h2>${say(battle ? "battle.of" : "battle.after", { area: areaName(place, charts) })}</h2>
        ${battle ? rounds(battle) : nothing}
      </div>
      ${this.roll.template(battle ? battle.volley : (over?.roll ?? null))}
      ${told ? html`<p class="battle-end">${told}</p>` : nothing}
      ${battle ? html`${orders(battle, choice, this.eyes.viewer, charts)}${line(view, battle, choice, this.eyes)}` : nothing}
    </section>`;
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
   * What moves in the battle that has just been drawn.
   * @param {HTMLElement} holder
   * @param {View} view
   * @param {Moment} moment
   */
  move(holder, { battle }, { events, animate, mode }) {
    this.roll.show(animate && events.some(({ event }) => ROLLED.includes(event)));
    if (!battle) return;
    const hit = animate ? events.filter(({ event }) => event === "Hit") : [];
    for (const { block } of hit) flinch(holder.querySelector(`[data-flip="battle-${block}"]`));
    if (mode !== "live" || !events.length) return;
    const element = query(holder, ".battle");
    painted().then(() => this.comeIntoSight(element)); // to ask for its place now would lay out the page
  }

  /**
   * In a small window the player may see only the map when a battle goes on.
   * @param {Element} element
   */
  comeIntoSight(element) {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < innerHeight * SEEN && bottom > innerHeight * (1 - SEEN)) return;
    element.scrollIntoView({ block: "start", behavior: this.calm() ? "auto" : "smooth" });
  }
}

/** @param {NonNullable<View["battle"]>} battle */
const rounds = (battle) =>
  html`<ol class="rounds" aria-label=${roundWords(battle)}>
    ${ROUNDS.map((round) => boxOf(round, battle.round))}
  </ol>`;
