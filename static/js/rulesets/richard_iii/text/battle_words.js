/** A battle in words: its blocks, its rounds and its end. */

import { resultWords, rollOf, rollWords } from "./roll_words.js";
import { count, list, title } from "../../shared/speech.js";
import { blockName, BONUS, FATE, SEATS, TITLE } from "./vocabulary.js";

/** @import { Area, Battle, Charts, Event, Fighter, Seat, View, Volley } from "../../../types/richard_iii.js" */

/** @typedef {{area: Area, roll: Volley | null, lines: string[]}} Ended a battle that is over */

/**
 * The highest die that hits, with bonuses.
 * @param {Fighter} fighter
 */
export const needOf = ({ firepower, bonus }) => firepower + bonus.length;

/**
 * "B3 and +1 for its shield".
 * @param {Fighter} fighter
 */
export function ratingWords({ letter, firepower, bonus }) {
  const more = bonus.map((one) => `+1 for ${BONUS[one]}`);
  return list([`${letter}${firepower}`, ...more]);
}

/**
 * "Warwick, strength 4, B3: hits on 3 or less".
 * @param {Fighter} fighter
 * @param {Charts} charts
 */
export function fighterWords(fighter, charts) {
  const { block, steps } = fighter;
  return `${blockName(block, charts)}, strength ${steps}, ${ratingWords(fighter)}: hits on ${needOf(fighter)} or less`;
}

/** @param {Battle} battle */
export const roundWords = ({ round }) => (round ? `Round ${round} of 4` : "Before the first round");

/**
 * {area, roll, lines}: the end of a battle, from its events, or null if none ended.
 * @param {Event[]} events
 * @param {Charts} charts
 * @returns {Ended | null}
 */
export function endOf(events, charts) {
  const ended = events.findLast((one) => one.event === "BattleEnded");
  if (!ended) return null;
  const fates = events
    .filter((one) => one.event === "Eliminated")
    .map(({ block, fate }) => `${blockName(block, charts)} ${FATE[fate]}.`);
  const field = ended.winner ? `${TITLE[ended.winner]} holds the field.` : "No block is left.";
  return { area: ended.area, roll: rollOf(events, charts), lines: [...fates, field] };
}

/**
 * The battle in sentences, for the board in words.
 * @param {View} view
 * @param {Charts} charts
 */
export function battleLines({ battle: now }, charts) {
  const battle = /** @type {Battle} */ (now);
  const { line, reserves, attacker, turn, volley, hits, tried } = battle;
  /** @param {Seat} seat */
  const side = (seat) =>
    line.filter((one) => one.seat === seat).map((one) => fighterWords(one, charts));
  /** @param {Seat} seat */
  const reserve = (seat) => {
    const { count: size, blocks } = reserves[seat];
    const names = blocks?.length ? `: ${list(blocks.map((one) => blockName(one, charts)))}` : "";
    return size ? [`${TITLE[seat]} has ${count(size, "block")} in reserve${names}.`] : [];
  };
  return [
    `${roundWords(battle)}.`,
    ...SEATS.flatMap((seat) => [
      `${TITLE[seat]}, ${seat === attacker ? "attacking" : "defending"}: ${side(seat).join("; ") || "no blocks"}.`,
      ...reserve(seat),
    ]),
    ...(turn.length
      ? [`It is the turn of ${list(turn.map((one) => blockName(one, charts)))}.`]
      : []),
    ...(volley
      ? [`${rollWords(volley, charts)}: ${volley.dice.join(", ")}. ${resultWords(volley)}.`]
      : []),
    ...(tried.length ? [`Treachery was tried by ${list(tried.map(title))}.`] : []),
    ...(hits ? [`Still to be taken: ${count(hits, "hit")}.`] : []),
  ];
}
