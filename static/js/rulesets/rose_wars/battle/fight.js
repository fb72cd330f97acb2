/** Beside the board: the current turn, the attack being resolved, and its dice. */

import { Die } from "../pieces/dice.js";
import { html, nothing } from "../../../common/draw.js";
import { rose } from "../../shared/roses.js";
import { attacksLeft } from "../board/field.js";
import { legend } from "../pieces/tile.js";
import { count } from "../../shared/speech.js";
import { called, faceOf, ownerOf, percent, RESULT } from "../text/vocabulary.js";

/**
 * @import { Choice, Moment } from "../../../types/board.js"
 * @import { Charts, Fight, Odds, Unit, View } from "../../../types/rose_wars.js"
 */

const FACES = 6; // of a die
/** @type {Record<string, string>} */
const ROLLS = { AttackRolled: "attack", DefenseRolled: "defense", RiposteRolled: "riposte" };

/**
 * The attack to show: the current one, else the last.
 * @param {View} view
 */
export const fightOf = ({ fight, fought }) => fight ?? fought;

/** The two dice, which roll by themselves. */
export const fightDice = () => ({ attack: new Die(), defense: new Die() });

/**
 * @param {View} view
 * @param {Choice} choice
 * @param {Moment} moment
 * @param {Charts} charts
 * @param {ReturnType<typeof fightDice>} dice
 */
export function arena(view, choice, moment, charts, dice) {
  const { player } = view;
  const fight = fightOf(view);
  const shots = view.fight || !choice.active ? [] : attacksLeft(view, choice);
  const isAsked =
    shots.length > 0 && choice.actions.every((action) => action.unit === shots[0].unit);
  return html`<section
    class="arena"
    aria-label="Turn and attack"
    data-house=${(player && view.houses[player]) ?? nothing}
  >
    <div class="turn">
      <h2 class="turn-title">${view.turn}</h2>
      <p class="pips">${player && view.phase === "play" ? pips(view.left) : nothing}</p>
    </div>
    ${note(view)}
    <div class="fight" data-result=${fight?.result ?? nothing} ?hidden=${!fight || isAsked}>
      ${fight ? fighters(view, fight, moment, charts, dice) : nothing}
      <p class="verdict" role="status">${fight && said(fight, moment)}</p>
    </div>
    ${isAsked ? forecast(view, shots, charts) : nothing}${legend(charts)}
  </section>`;
}

/** @param {number} left */
const pips = (left) =>
  html`${Array.from(
      { length: Math.max(left, 2) },
      (_, i) => html`<i class="pip" data-left=${i < left}></i>`,
    )}<span>${count(left, "action")} left</span>`;

/** @param {View} view */
function note({ number, quiet, quiet_limit: limit, last_turn: last }) {
  const near = [
    quiet >= limit / 2 && `No loss for ${quiet} of ${limit} turns.`,
    number >= last * 0.75 && `Turn ${number} of ${last} at most.`,
  ].filter(Boolean);
  return html`<p class="quiet-note" ?hidden=${!near.length}>${near.join(" ")}</p>`;
}

/**
 * @param {View} view
 * @param {Fight} fight
 * @param {Moment} moment
 * @param {Charts} charts
 * @param {ReturnType<typeof fightDice>} dice
 */
function fighters(view, fight, { animate, events }, charts, dice) {
  /** @param {string} name */
  const rolled = (name) => animate && events.some((event) => ROLLS[event.event] === name);
  /** @type {(word: string, unit: Unit, value: number | null, cast: number | null, die: Die) => unknown} */
  const fighter = (word, unit, value, cast, die) => {
    const house = view.houses[ownerOf(unit)];
    die.render(cast, {
      house,
      label: `${word} die`,
      good: cast !== null && value !== null && cast <= value,
      rolled: rolled(word.toLowerCase()),
    });
    return html`<div class="fighter fighter-${word.toLowerCase()}" data-house=${house ?? nothing}>
      <span class="fighter-crest" aria-hidden="true">${rose(house)}</span>
      <div class="fighter-words">
        <b class="fighter-name"
          >${called(ownerOf(unit), view)}'s ${faceOf(unit, view, charts).name}</b
        >
        <span class="fighter-need">${value === null ? word : `${word} ${value}`}</span>
      </div>
      ${die.element}
    </div>`;
  };
  return html`<p class="fight-caption" ?hidden=${Boolean(view.fight)}>The last attack</p>
    ${fighter("Attack", fight.unit, fight.attack, fight.attack_die, dice.attack)}
    ${fighter("Defense", fight.target, fight.defense, fight.defense_die, dice.defense)}`;
}

/** @param {Fight} fight @param {Moment} moment */
function said(fight, { events }) {
  const riposte = events.findLast((event) => event.event === "RiposteRolled");
  const more = riposte ? ` Riposte: ${riposte.die} against Defense ${riposte.defense}.` : "";
  return verdictOf(fight) + more;
}

const MOST = 8;

/** @param {View} view @param {Odds[]} shots @param {Charts} charts */
const forecast = (view, shots, charts) =>
  html`<div class="forecast">
    <table>
      ${
        shots.length > MOST
          ? html`<caption>
              ${shots.length - MOST} more: choose a target
            </caption>`
          : nothing
      }
      <thead>
        <tr>
          ${["Target", "A/D", "hits", "defeats"].map((text) => html`<th scope="col">${text}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${shots.slice(0, MOST).map(
          ({ target, square, attack, defense, hit, defeat }) =>
            html`<tr>
              <th scope="row">
                ${faceOf(target, view, charts).name}<small> from ${square}</small>
              </th>
              <td>${attack}/${defense}</td>
              <td>${percent(hit)}</td>
              <td><b>${percent(defeat)}</b></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

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
