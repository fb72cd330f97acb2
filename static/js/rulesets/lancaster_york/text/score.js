/** How a game was won: the points by turn and source, and the leads that decided. */

import { given } from "../../shared/speech.js";
import { named } from "./vocabulary.js";
import { say } from "./words.js";

/**
 * @import { Figure } from "../../../types/board.js"
 * @import { Gains, Seat, View } from "../../../types/lancaster_york.js"
 */

/** @typedef {Record<string, Gains>} Turn */
/** @typedef {{seat: Seat, rival: Seat, a: number, b: number, words: string}} Lead */

/** @type {(keyof Gains)[]} */
export const SOURCES = ["areas", "king", "awards", "trade", "church"];
/** @param {keyof Gains} source */
export const sourceName = (source) => say(`source.${source}`);

/** @param {Gains} gains */
export const sum = (gains) => SOURCES.reduce((all, source) => all + gains[source], 0);

/**
 * The turns whose points are known: not those of matches begun before they were kept.
 * @param {View} view
 */
export const turnsOf = ({ gains }) => given(gains);

/**
 * The winner's three largest leads over the next best: by source, and in one turn.
 * @param {View} view
 * @param {Seat[]} winners
 * @returns {Figure[]}
 */
export function figures(view, [winner]) {
  const rest = view.players.filter((seat) => seat !== winner);
  const [rival] = rest.sort((a, b) => view.score[b] - view.score[a]);
  const turns = turnsOf(view);
  if (!winner || !turns.length) return [];
  /** @param {Seat} seat @param {keyof Gains} source */
  const total = (seat, source) => turns.reduce((all, turn) => all + turn[seat][source], 0);
  /** @type {Lead[]} */
  const sources = SOURCES.map((source) => ({
    seat: winner,
    rival,
    a: total(winner, source),
    b: total(rival, source),
    words: say("score.source", { source, name: sourceName(source) }),
  }));
  /** @type {Lead[]} */
  const rounds = turns.map((turn) => ({
    seat: winner,
    rival,
    a: sum(turn[winner]),
    b: sum(turn[rival]),
    words: say("score.turn", { turn: view.gains.indexOf(turn) + 1 }),
  }));
  const leads = [...largest(sources).slice(0, 2), ...largest(rounds).slice(0, 1)];
  return leads.map((lead) => figure(lead, view.players.length > 2));
}

/** @param {Lead[]} leads */
const largest = (leads) => leads.sort((x, y) => y.a - y.b - (x.a - x.b));

/** @param {Lead} lead @param {boolean} isNamed whether there are others than the rival @returns {Figure} */
const figure = ({ seat, rival, a, b, words }, isNamed) => ({
  value: `${a} : ${b}`,
  words: say("score.lead", { words, rival: isNamed ? named(rival) : null }),
  said: say("score.figure", { first: named(seat), one: a, second: named(rival), two: b, words }),
});

/**
 * A bar in words: "Turn 2, Yellow: 34 points; 20 areas, 14 the King".
 * @param {number} turn
 * @param {Seat} seat
 * @param {Gains} gains
 */
export function barWords(turn, seat, gains) {
  const parts = SOURCES.filter((source) => gains[source]).map((source) =>
    say("score.part", { n: gains[source], source, name: sourceName(source) }),
  );
  const points = [say("score.sum", { n: sum(gains) }), ...parts].join(", ");
  return say("score.bar", { turn, seat: named(seat), points });
}
