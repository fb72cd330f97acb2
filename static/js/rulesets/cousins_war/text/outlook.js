/** The effect that dice would have in the current battle, in words. */

import { count } from "../../shared/speech.js";
import { best, contain, foe, house, KINDS, result } from "./vocabulary.js";

/** @import { Battle, Charts, Result } from "../../../types/cousins_war.js" */

/** @typedef {Battle & { claim: Result }} Declared a battle after the declaration */

/**
 * The active player's result: the declaration, unless the dice shown do not prove it.
 * @param {Declared} battle
 */
export function stoodOn({ claim, shown }) {
  return shown && !contain(shown, claim) ? best(shown) : claim;
}

/** @param {Result} result */
const rank = ({ kind, value }) => 10 * KINDS.indexOf(kind) + value;

/**
 * The effect of these dice for the player who may change them: shown or open, as in `battle`.
 * @param {Charts} charts
 * @param {Declared} battle
 * @param {number[]} dice
 */
export function outlook(charts, battle, dice) {
  if (!battle.rolled) {
    return contain(dice, battle.claim)
      ? "it makes the declaration true"
      : `it does not make the declaration true, and counts as ${result(best(dice)).toLowerCase()}`;
  }
  const [mine, theirs] = [best(dice), stoodOn(battle)];
  const words = `${result(mine).toLowerCase()} against ${result(theirs).toLowerCase()}`;
  if (rank(mine) === rank(theirs)) return `${words}, a tie`;
  const won = rank(mine) > rank(theirs);
  const [loser, winner] = won ? [theirs, mine] : [mine, theirs];
  const who = house(won ? battle.active : foe(battle.active));
  return `${words}, ${who} loses ${count(charts.losses[loser.kind][winner.kind], "cube")}`;
}
