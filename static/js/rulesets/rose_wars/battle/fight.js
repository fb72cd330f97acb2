/** Beside the board: the current turn, the attack being resolved, and its dice. */

import { Die } from "../pieces/dice.js";
import { h, rose, setAttr, setChildren, setHidden, setText } from "../../shared/elements.js";
import { attacksLeft } from "../board/field.js";
import { legend } from "../pieces/tile.js";
import { count } from "../../shared/speech.js";
import { called, faceOf, ownerOf, percent, RESULT } from "../text/vocabulary.js";

/**
 * @import { Choice, Moment } from "../../../types/board.js"
 * @import { Charts, Fight, House, Odds, Unit, View } from "../../../types/rose_wars.js"
 */

const FACES = 6; // of a die
/** @type {Record<string, string>} */
const ROLLS = { AttackRolled: "attack", DefenseRolled: "defense", RiposteRolled: "riposte" };

/**
 * The attack to show: the current one, else the last.
 * @param {View} view
 */
export const fightOf = ({ fight, fought }) => fight ?? fought;

export class Arena {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts;
    this.heading = h("h2", { class: "turn-title" });
    this.pips = h("p", { class: "pips" });
    this.note = h("p", { class: "quiet-note" });
    this.caption = h("p", { class: "fight-caption" }, "The last attack");
    this.sides = { attack: new Side("Attack"), defense: new Side("Defense") };
    this.verdict = h("p", { class: "verdict", role: "status" });
    this.fight = h(
      "div",
      { class: "fight" },
      this.caption,
      this.sides.attack.element,
      this.sides.defense.element,
      this.verdict,
    );
    this.forecast = h("div", { class: "forecast" });
    this.element = h(
      "section",
      { class: "arena", "aria-label": "Turn and attack" },
      h("div", { class: "turn" }, this.heading, this.pips),
      this.note,
      this.fight,
      this.forecast,
      h("p", { class: "legend", "aria-hidden": "true" }, legend(charts)),
    );
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  render(view, choice, moment) {
    this.renderTurn(view);
    const fight = fightOf(view);
    const shots = view.fight ? [] : choice.active ? attacksLeft(view, choice) : [];
    const asked = shots.length && choice.actions.every((action) => action.unit === shots[0].unit);
    setHidden(this.fight, !fight || Boolean(asked));
    if (fight) this.renderFight(view, fight, moment);
    this.renderForecast(view, asked ? shots : []);
  }

  /** @param {View} view */
  renderTurn(view) {
    const { player, left, number, quiet, quiet_limit: limit, last_turn: last } = view;
    setText(this.heading, view.turn);
    setAttr(this.element, "data-house", player && view.houses[player]);
    setChildren(
      this.pips,
      player && view.phase === "play"
        ? [
            ...Array.from({ length: Math.max(left, 2) }, (_, i) =>
              h("i", { class: "pip", "data-left": String(i < left) }),
            ),
            h("span", {}, `${count(left, "action")} left`),
          ]
        : [],
    );
    const near = [
      quiet >= limit / 2 && `No loss for ${quiet} of ${limit} turns.`,
      number >= last * 0.75 && `Turn ${number} of ${last} at most.`,
    ].filter(Boolean);
    setText(this.note, near.join(" "));
    setHidden(this.note, !near.length);
  }

  /** @param {View} view @param {Fight} fight @param {Moment} moment */
  renderFight(view, fight, { animate, events }) {
    /** @param {string} name */
    const rolled = (name) => animate && events.some((event) => ROLLS[event.event] === name);
    this.sides.attack.render(
      view,
      this.charts,
      fight.unit,
      fight.attack,
      fight.attack_die,
      rolled("attack"),
    );
    this.sides.defense.render(
      view,
      this.charts,
      fight.target,
      fight.defense,
      fight.defense_die,
      rolled("defense"),
    );
    const riposte = events.findLast((event) => event.event === "RiposteRolled");
    setText(
      this.verdict,
      verdictOf(fight) +
        (riposte ? ` Riposte: ${riposte.die} against Defense ${riposte.defense}.` : ""),
    );
    setAttr(this.fight, "data-result", fight.result);
    setHidden(this.caption, Boolean(view.fight));
  }

  /** @param {View} view @param {Odds[]} shots */
  renderForecast(view, shots) {
    setHidden(this.forecast, !shots.length);
    if (!shots.length) return;
    const rows = shots
      .slice(0, 8)
      .map(({ target, square, attack, defense, hit, defeat }) =>
        h(
          "tr",
          {},
          h(
            "th",
            { scope: "row" },
            faceOf(target, view, this.charts).name,
            h("small", {}, ` from ${square}`),
          ),
          h("td", {}, `${attack}/${defense}`),
          h("td", {}, percent(hit)),
          h("td", {}, h("b", {}, percent(defeat))),
        ),
      );
    const head = ["Target", "A/D", "hits", "defeats"].map((text) =>
      h("th", { scope: "col" }, text),
    );
    const more =
      shots.length > 8 ? h("caption", {}, `${shots.length - 8} more: choose a target`) : null;
    this.forecast.replaceChildren(
      h("table", {}, more, h("thead", {}, h("tr", {}, head)), h("tbody", {}, rows)),
    );
  }
}

/**
 * "3 or less (50 %)"
 * @param {number} value
 */
const upTo = (value) => `${value} or less (${percent(Math.round((100 * value) / FACES))})`;

/**
 * The state of the attack, in a sentence.
 * @param {Fight} fight
 */
export function verdictOf({ result, attack, attack_die: a, defense_die: d, defense }) {
  if (result !== "open") {
    return `${RESULT[result].charAt(0).toUpperCase()}${RESULT[result].slice(1)}.`;
  }
  if (a === null) return `Hits on ${upTo(attack)}; then the defender survives on ${upTo(defense)}.`;
  if (a > attack) return "A miss, unless the die is rolled again.";
  return d === null
    ? `A hit. The defender survives on ${upTo(defense)}.`
    : d <= defense
      ? "The defense holds."
      : "The defense fails.";
}

/** One of the two units in an attack: its name, the number not to exceed, the die. */
class Side {
  /** @param {string} word */
  constructor(word) {
    this.word = word;
    /** @type {House | null | undefined} */
    this.house = undefined;
    this.die = new Die();
    this.who = h("b", { class: "fighter-name" });
    this.need = h("span", { class: "fighter-need" });
    this.crest = h("span", { class: "fighter-crest", "aria-hidden": "true" });
    this.element = h(
      "div",
      { class: `fighter fighter-${word.toLowerCase()}` },
      this.crest,
      h("div", { class: "fighter-words" }, this.who, this.need),
      this.die.element,
    );
  }

  /**
   * @param {View} view
   * @param {Charts} charts
   * @param {Unit} unit
   * @param {number | null} value
   * @param {number | null} die
   * @param {boolean} rolled
   */
  render(view, charts, unit, value, die, rolled) {
    const house = view.houses[ownerOf(unit)];
    if (this.house !== house) this.crest.replaceChildren(rose(house));
    this.house = house;
    setAttr(this.element, "data-house", house);
    setText(this.who, `${called(ownerOf(unit), view)}'s ${faceOf(unit, view, charts).name}`);
    setText(this.need, value === null ? this.word : `${this.word} ${value}`);
    this.die.render(die, {
      house,
      label: `${this.word} die`,
      good: die !== null && value !== null && die <= value,
      rolled,
    });
  }
}
