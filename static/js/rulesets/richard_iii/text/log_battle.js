/** The log lines of battles. */

import { count, list } from "../../shared/speech.js";
import { FATE, hits, seatOf, TITLE } from "./vocabulary.js";

/**
 * @import { Log } from "../../../types/board.js"
 * @import { Block, Charts, Event, Seat } from "../../../types/richard_iii.js"
 * @import { Speech } from "./log.js"
 */

/**
 * `named(seat)`: whether another event tells the viewer the same with names.
 * @param {Speech} say
 * @param {Charts} charts
 * @param {(seat: Seat) => boolean} named
 * @returns {Log<Event>}
 */
export function battleLog(say, charts, named) {
  return { ...courseLog(say), ...diceLog(say, charts), ...lossLog(say, named) };
}

/**
 * Blocks with their steps: "Warwick 4, March 3".
 * @param {Speech} speech
 * @param {[Block, number][]} pairs
 */
const strengths = ({ block, several }, pairs) =>
  several(pairs.map(([key, steps]) => [block(key), ` ${steps}`])).flat();

/** @param {Speech} say @returns {Log<Event>} */
function courseLog(say) {
  const { who, area } = say;
  return {
    BattleBegan: (e) => ({
      heading: [
        { ...area(e.area), text: `Battle of ${area(e.area).text}`, mark: "battle" },
        `: ${TITLE[e.attacker]} attacks ${TITLE[e.defender]}`,
      ],
    }),
    BlocksRevealed: (e) => ["Tipped forward: ", ...strengths(say, e.blocks), "."],
    RoundBegan: (e) => `Round ${e.round}.`,
    ReservesArrived: (e) => [
      "The reserve of ",
      who(e.seat),
      " arrives: ",
      ...strengths(say, e.blocks),
      ".",
    ],
    RolesChanged: (e) => [
      "The defender's line is gone: ",
      who(e.attacker),
      " is now the attacker.",
    ],
    BattleEnded: (e) =>
      e.winner
        ? [who(e.winner), " holds the field of ", area(e.area), "."]
        : ["No blocks are left on the field of ", area(e.area), "."],
  };
}

/** @param {Speech} speech @param {Charts} charts @returns {Log<Event>} */
function diceLog({ block }, charts) {
  /** @param {{dice: number[]}} e */
  const dice = (e) => ({ text: list(e.dice.map(String)), mark: "die" });
  return {
    Fired: (e) => [
      block(e.block),
      `${e.bonus ? " strikes back" : " fires"} on ${e.firepower} or less: `,
      dice(e),
      `, ${hits(e.hits)}.`,
    ],
    Charged: (e) => [
      block(e.block),
      " charges ",
      block(e.target),
      ` on ${e.firepower} or less: `,
      dice(e),
      `, ${hits(e.hits)}.`,
    ],
    TreacheryRolled: (e) => [
      ...(e.by ? [block(e.by)] : [`The treason of ${TITLE[e.seat]}`]),
      " tempts ",
      block(e.target),
      " with ",
      dice(e),
      e.success ? ": all even." : ": not all even.",
    ],
    Defected: (e) => [
      block(e.new),
      ` goes over to ${TITLE[seatOf(e.new, charts)]}, with ${count(e.steps, "step")}.`,
    ],
    Passed: (e) => [block(e.block), " waits."],
  };
}

/** @param {Speech} speech @param {(seat: Seat) => boolean} named @returns {Log<Event>} */
function lossLog({ who, block, area }, named) {
  return {
    Hit: (e) => [
      block(e.block),
      ` loses ${count(e.lost, "step")}${e.steps ? `, ${e.steps} left.` : ": none is left."}`,
    ],
    Retreated: (e) => [block(e.block), " retreats to ", area(e.to), "."],
    Eliminated: (e) => [
      { ...block(e.block), mark: "cross" },
      ` ${FATE[e.fate] ?? "is eliminated"}.`,
    ],
    Lost: (e) =>
      named(e.seat)
        ? null
        : [
            { text: "", mark: "cross" },
            who(e.seat),
            " lost a block in ",
            area(e.area),
            ", unseen.",
          ],
    BlockLost: (e) => [
      { ...block(e.block), mark: "cross" },
      " is lost in ",
      area(e.area),
      " and lies face down, unnamed.",
    ],
    Regrouped: (e) =>
      named(e.seat)
        ? null
        : [who(e.seat), ` regroups: ${count(e.blocks, "block")} to `, area(e.to), "."],
    BlockRegrouped: (e) => [block(e.block), " regroups to ", area(e.to), "."],
  };
}
