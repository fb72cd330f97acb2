/** Beside the board: the current turn, the attack being resolved, and its dice. */

import { Die } from "../pieces/dice.js";
import { html, nothing } from "../../../common/draw.js";
import { rose } from "../../shared/roses.js";
import { attacksLeft } from "../board/field.js";
import { legend } from "../pieces/tile.js";
import { title } from "../../shared/speech.js";
import { called, faceOf, ownerOf, percent, RESULT } from "../text/vocabulary.js";
import { say } from "../text/words.js";

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
    aria-label=${say("fight.label")}
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
    )}<span>${say("fight.left", { n: left })}</span>`;

/** @param {View} view */
function note({ number, quiet, quiet_limit: limit, last_turn: last }) {
  const near = [
    quiet >= limit / 2 && say("fight.quiet", { quiet, limit }),
    number >= last * 0.75 && say("fight.late", { number, last }),
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
  /** @type {(part: "attack" | "defense", unit: Unit, value: number | null, cast: number | null, die: Die) => unknown} */
  const fighter = (part, unit, value, cast, die) => {
    const house = view.houses[ownerOf(unit)];
    die.render(cast, {
      house,
      label: say(`fight.die.${part}`),
      good: cast !== null && value !== null && cast <= value,
      rolled: rolled(part),
    });
    return html`<div class="fighter fighter-${part}" data-house=${house ?? nothing}>
      <span class="fighter-crest" aria-hidden="true">${rose(house)}</span>
      <div class="fighter-words">
        <b class="fighter-name"
          >${say("unit.of", { house: called(ownerOf(unit), view), name: faceOf(unit, view, charts).name })}</b
        >
        <span class="fighter-need">${say(`fight.need.${part}`, { value })}</span>
      </div>
      ${die.element}
    </div>`;
  };
  return html`<p class="fight-caption" ?hidden=${Boolean(view.fight)}>
      ${say("describe.fight.last")}
    </p>
    ${fighter("attack", fight.unit, fight.attack, fight.attack_die, dice.attack)}
    ${fighter("defense", fight.target, fight.defense, fight.defense_die, dice.defense)}`;
}

/** @param {Fight} fight @param {Moment} moment */
function said(fight, { events }) {
  const riposte = events.findLast((event) => event.event === "RiposteRolled");
  const verdict = verdictOf(fight);
  if (!riposte) return verdict;
  return say("fight.riposte", { verdict, die: riposte.die, defense: riposte.defense });
}

const MOST = 8;
const COLUMNS = /** @type {const} */ (["target", "values", "hits", "defeats"]);

/** @param {View} view @param {Odds[]} shots @param {Charts} charts */
const forecast = (view, shots, charts) =>
  html`<div class="forecast">
    <table>
      ${
        shots.length > MOST
          ? html`<caption>
              ${say("fight.more", { n: shots.length - MOST })}
            </caption>`
          : nothing
      }
      <thead>
        <tr>
          ${COLUMNS.map((column) => html`<th scope="col">${say(`fight.column.${column}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${shots.slice(0, MOST).map(
          ({ target, square, attack, defense, hit, defeat }) =>
            html`<tr>
              <th scope="row">
                ${faceOf(target, view, charts).name}<small> ${say("fight.from", { square })}</small>
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
const upTo = (value) =>
  say("fight.upTo", { value, chance: percent(Math.round((100 * value) / FACES)) });

/**
 * The state of the attack, in a sentence.
 * @param {Fight} fight
 */
export function verdictOf({ result, attack, attack_die: a, defense_die: d, defense }) {
  if (result !== "open") return `${title(RESULT[result])}.`;
  if (a === null) return say("fight.open", { hits: upTo(attack), survives: upTo(defense) });
  if (a > attack) return say("fight.miss");
  if (d === null) return say("fight.hit", { survives: upTo(defense) });
  return say(d <= defense ? "fight.holds" : "fight.fails");
}
