/** The dice of a battle in words: who rolls, what counts, and the result. Pure. */

import { title } from "../../shared/speech.js";
import { blockName, hits, TITLE } from "./vocabulary.js";

export const ROLLED = ["Fired", "Charged", "TreacheryRolled"];

/** Dice that must be even, not low. */
const isTempting = ({ how }) => how === "treachery" || how === "treason";

/** Whether a die counts: it hits, or it is even in a treachery roll. */
export const goodOf = (roll) =>
  isTempting(roll) ? (die) => die % 2 === 0 : (die) => die <= roll.need;

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

export function resultWords(roll) {
  if (!isTempting(roll)) return title(hits(roll.hits));
  return roll.hits ? "It goes over to the enemy" : "It stays loyal";
}

/** The last roll among these events, in the form of the view, or null. */
export function rollOf(events, charts) {
  const last = events.findLast(({ event }) => ROLLED.includes(event));
  if (!last) return null;
  const { event, block, target = null, dice, firepower: need } = last;
  if (event === "TreacheryRolled") {
    return {
      how: last.by ? "treachery" : "treason",
      seat: last.seat,
      block: last.by,
      target,
      dice,
      need: 0,
      hits: Number(last.success),
    };
  }
  const how = event === "Charged" ? "charge" : last.bonus ? "bonus" : "fire";
  return { how, seat: charts.blocks[block].seat, block, target, dice, need, hits: last.hits };
}
