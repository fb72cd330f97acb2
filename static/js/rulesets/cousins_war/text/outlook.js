/** The effect that dice would have in the current battle, in words. */

import { best, contain, foe, house, KINDS, result } from "./vocabulary.js";
import { say } from "./words.js";

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
  const mine = best(dice);
  if (!battle.rolled) {
    return say("outlook.proof", { proves: contain(dice, battle.claim), best: result(mine) });
  }
  const theirs = stoodOn(battle);
  const won = rank(mine) > rank(theirs);
  const [loser, winner] = won ? [theirs, mine] : [mine, theirs];
  return say("outlook.open", {
    mine: result(mine),
    theirs: result(theirs),
    loser: rank(mine) === rank(theirs) ? null : house(won ? battle.active : foe(battle.active)),
    losses: charts.losses[loser.kind][winner.kind],
  });
}
