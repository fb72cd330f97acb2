/** Dice, declaration, and the buttons of a battle. */

import { html, nothing } from "../../../common/draw.js";
import { all, query } from "../../../common/elements.js";
import { answers, calls, isToAnswer, isToDeclare } from "./calls.js";
import { exposure, isExposed, press } from "./challenge.js";
import { changeable, changer } from "./changer.js";
import { cup, die, row, shake, tumble } from "../pieces/dice.js";
import { crest } from "../pieces/pieces.js";
import { title } from "../../shared/speech.js";
import { justNow, newsOf } from "./verdict.js";
import { foe, house, KINDS, result } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Choice, Moment } from "../../../types/board.js"
 * @import { Battle, Charts, Event, Result, Seat, View } from "../../../types/cousins_war.js"
 */

/** @param {View} view */
export const isFought = (view) => Boolean(view.battle || newsOf(view) || isExposed(view));

/** @param {View} view */
export const arena = (view) =>
  html`<div class="arena" ?hidden=${!isFought(view)}>
    <div class="arena-dice">${active(view.battle)}${open(view.battle)}</div>
    ${exposure(view)}${justNow(view)}
  </div>`;

/**
 * @param {View} view
 * @param {Choice} choice
 */
export const isAsked = (view, choice) =>
  isToDeclare(view, choice) || isToAnswer(choice) || changeable(view, choice) !== null;

/**
 * The question of a battle, below the dice that it is about.
 * @param {View} view
 * @param {Choice} choice
 * @param {Charts} charts
 */
export const questions = (view, choice, charts) =>
  html`<div class="questions" ?hidden=${!isAsked(view, choice)}>
    ${calls(view, choice, charts)}${changer(view, choice, charts)}${answers(view, choice, charts)}
  </div>`;

/** @param {Battle | null} battle */
function active(battle) {
  if (!battle) return html`<div class="arena-side" hidden></div>`;
  return html`<div class="arena-side">
    ${who(battle.active, battle.hidden ? "hidden" : "declared")}
    <div
      class="arena-cup"
      data-lifted=${battle.secret !== null || nothing}
      ?hidden=${!battle.hidden}
    >
      ${cup()}
    </div>
    ${row("secret", "secret", battle.secret)} ${row("shown", "shown", battle.shown)}
    ${battle.claim ? ribbon(battle.claim, battle.active) : nothing}
  </div>`;
}

/** @param {Result} claim @param {Seat} seat */
function ribbon(claim, seat) {
  const faces = KINDS.slice(0, KINDS.indexOf(claim.kind) + 1).map(() => die(claim.value));
  const words = title(result(claim));
  return html`<div
    class="ribbon"
    aria-label=${say("arena.claim", { house: house(seat), claim: words })}
  >
    <span>“${words}”</span><span class="ribbon-dice" aria-hidden="true">${faces}</span>
  </div>`;
}

/** @param {Battle | null} battle */
const open = (battle) =>
  html`<div class="arena-side" ?hidden=${!battle?.rolled}>
    ${battle?.rolled ? who(foe(battle.active), "open") : nothing}
    ${row("open", "rolled", battle?.rolled)}
  </div>`;

/** @param {Seat} seat @param {"hidden" | "declared" | "open"} what */
const who = (seat, what) =>
  html`<span class="arena-who"
    >${crest(seat)} ${say(`arena.${what}`, { house: house(seat) })}</span
  >`;

/** The dice that roll, and after which events. @type {[dice: string, ...events: Event["event"][]][]} */
const ROLLS = [
  ["[data-dice=secret]", "DiceHidden", "DiceSeen"],
  ["[data-dice=shown]", "DiceRevealed"],
  ["[data-dice=open]", "DiceRolled"],
  [".verdict-last", "RollsCompared"],
];

/**
 * What was rolled just now rolls on the table.
 * @param {ParentNode} table
 * @param {View} view
 * @param {Moment} moment
 */
export function roll(table, view, { animate, events }) {
  if (!animate) return;
  /** @param {string[]} names */
  const happened = (...names) => events.some(({ event }) => names.includes(event));
  for (const [dice, ...names] of ROLLS) {
    if (happened(...names)) all(table, `${dice} .die`).forEach(tumble);
  }
  if (happened("DiceHidden") && view.battle) shake(query(table, ".cup"));
  if (happened("DiceRevealed", "DeclarationMended") && isExposed(view)) press(table);
}
