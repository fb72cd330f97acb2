/** The dice of a battle in words: who rolls, what counts, and the result. Pure. */

import { title } from "../../shared/speech.js";
import { blockName, hits as hitWords, TITLE } from "./vocabulary.js";

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
export function rollWords({ how, seat, block, target, need }, charts) {
  const name = block ? blockName(block, charts) : `${TITLE[seat]}'s treason`;
  const at = target ? blockName(target, charts) : null;
  switch (how) {
    case "charge":
      return `${name} charges ${at}, hitting on ${need} or less`;
    case "bonus":
      return `${name} strikes back${at ? ` at ${at}` : ""}, hitting on ${need} or less`;
    case "fire":
      return `${name} fires, hitting on ${need} or less`;
    default:
      return `${name} tempts ${at}: every die must be even`;
  }
}

/** @param {Volley} roll */
export function resultWords(roll) {
  if (!isTempting(roll)) return title(hitWords(roll.hits));
  return roll.hits ? "It goes over to the enemy" : "It stays loyal";
}

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
