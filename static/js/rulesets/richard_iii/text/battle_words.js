/** A battle in words: its blocks, its rounds and its end. */

import { resultWords, rollOf, rollWords } from "./roll_words.js";
import { given, list } from "../../shared/speech.js";
import { blockName, named, SEATS } from "./vocabulary.js";
import { say } from "./words.js";

/** @import { Area, Battle, Block, Charts, Event, Fighter, Seat, View, Volley } from "../../../types/richard_iii.js" */

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
export const ratingWords = ({ letter, firepower, bonus }) =>
  list([`${letter}${firepower}`, ...bonus.map((one) => say(`battle.rating.${one}`))]);

/**
 * "Warwick, strength 4, B3: hits on 3 or less".
 * @param {Fighter} fighter
 * @param {Charts} charts
 */
export const fighterWords = (fighter, charts) =>
  say("battle.fighter", {
    block: blockName(fighter.block, charts),
    steps: fighter.steps,
    rating: ratingWords(fighter),
    need: needOf(fighter),
  });

/** @param {Battle} battle */
export const roundWords = ({ round }) => say("battle.round", { round });

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
    .map(({ block, fate }) =>
      say("event.Eliminated.log", { block: blockName(block, charts), fate }),
    );
  const { area, winner } = ended;
  const field = say("battle.field", { winner, house: winner ? named(winner) : "" });
  return { area, roll: rollOf(events, charts), lines: [...fates, field] };
}

/**
 * The battle in sentences, for the board in words.
 * @param {View} view
 * @param {Charts} charts
 */
export function battleLines({ battle: now }, charts) {
  const battle = /** @type {Battle} */ (now);
  const { line, reserves, attacker, turn, volley, hits, tried } = battle;
  /** @param {Block[]} blocks */
  const names = (blocks) => list(blocks.map((one) => blockName(one, charts)));
  /** @param {Seat} seat */
  const side = (seat) => {
    const { count: n, blocks } = reserves[seat];
    const house = named(seat);
    const here = line.filter((one) => one.seat === seat).map((one) => fighterWords(one, charts));
    const told = here.join("; ") || say("battle.none");
    return [
      say("battle.side", { house, attacks: seat === attacker, blocks: told }),
      n && say("battle.reserve", { house, n, names: names(blocks ?? []) }),
    ];
  };
  return given([
    `${roundWords(battle)}.`,
    ...SEATS.flatMap(side),
    turn.length && say("battle.turn", { blocks: names(turn) }),
    volley &&
      say("battle.volley", {
        roll: rollWords(volley, charts),
        dice: volley.dice.join(", "),
        result: resultWords(volley),
      }),
    tried.length && say("battle.tried", { who: list(tried.map((role) => say(`role.${role}`))) }),
    hits && say("battle.owed", { hits }),
  ]);
}
