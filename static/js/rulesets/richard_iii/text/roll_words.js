/** The dice of a battle in words: who rolls, what counts, and the result. Pure. */

import { blockName, named } from "./vocabulary.js";
import { say } from "./words.js";

/** @import { Charts, Event, Volley } from "../../../types/richard_iii.js" */

export const ROLLED = ["Fired", "Charged", "TreacheryRolled"];

/**
 * Dice that must be even, not low.
 * @param {Volley} volley
 */
const isTempting = ({ how }) => how === "treachery" || how === "treason";

/**
 * Whether a die counts: it hits, or it is even in a treachery roll.
 * @param {Volley} roll
 */
export const goodOf = (roll) => (/** @type {number} */ die) =>
  isTempting(roll) ? die % 2 === 0 : die <= roll.need;

/** @param {Volley} volley @param {Charts} charts */
export const rollWords = ({ how, seat, block, target, need }, charts) =>
  say("roll.who", {
    how,
    name: block ? blockName(block, charts) : say("roll.treason", { house: named(seat) }),
    at: target && blockName(target, charts),
    need,
  });

/** @param {Volley} roll */
export const resultWords = (roll) =>
  isTempting(roll)
    ? say("roll.tempted", { success: Boolean(roll.hits) })
    : say("roll.hits", { hits: roll.hits });

/**
 * The last roll among these events, in the form of the view, or null.
 * @param {Event[]} events
 * @param {Charts} charts
 * @returns {Volley | null}
 */
export function rollOf(events, charts) {
  const last = events.findLast(
    (one) => one.event === "Fired" || one.event === "Charged" || one.event === "TreacheryRolled",
  );
  if (!last) return null;
  const { dice } = last;
  if (last.event === "TreacheryRolled") {
    return {
      how: last.by ? "treachery" : "treason",
      seat: last.seat,
      block: last.by,
      target: last.target,
      dice,
      need: 0,
      hits: Number(last.success),
    };
  }
  const { block, firepower: need, hits } = last;
  const seat = charts.blocks[block].seat;
  return last.event === "Charged"
    ? { how: "charge", seat, block, target: last.target, dice, need, hits }
    : { how: last.bonus ? "bonus" : "fire", seat, block, target: null, dice, need, hits };
}
