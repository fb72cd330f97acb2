/** The last dice of a battle: their owner, target and result. */

import { html, nothing } from "../../../common/draw.js";
import { Die } from "../../shared/dice.js";
import { goodOf, resultWords, rollWords } from "../text/roll_words.js";
import { say } from "../text/words.js";

/** @import { Charts, Volley } from "../../../types/richard_iii.js" */

const STAGGER = 30;

/** An edge and a tick of each die show whether it counts. */
export class Roll {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts;
    /** The dice roll by themselves, so they stay. @type {Die[]} */
    this.dice = [];
    /** @type {Volley | null} */
    this.roll = null;
  }

  /** @param {Volley | null} roll */
  template(roll) {
    this.roll = roll;
    const values = roll?.dice ?? [];
    while (this.dice.length < values.length) this.dice.push(new Die());
    return html`<div class="roll" role="status" ?hidden=${!roll} data-seat=${roll?.seat ?? nothing}>
      ${roll && this.told(roll)}
    </div>`;
  }

  /** @param {Volley} roll */
  told(roll) {
    const { dice } = roll;
    const n = dice.filter(goodOf(roll)).length;
    const counted = say("roll.counted", { dice: dice.join(", "), n, of: dice.length });
    return html`<span class="roll-who">${rollWords(roll, this.charts)}</span>
      <span class="dice"
        ><span class="dice-row">${dice.map((_, i) => this.dice[i].element)}</span
        ><span class="visually-hidden">${counted}</span></span
      >
      <b class="roll-result">${resultWords(roll)}</b>`;
  }

  /** @param {boolean} isRolled just now */
  show(isRolled) {
    const { roll } = this;
    if (!roll) return;
    const good = goodOf(roll);
    roll.dice.forEach((value, i) =>
      this.dice[i].render(value, good(value), isRolled ? i * STAGGER : null),
    );
  }
}
