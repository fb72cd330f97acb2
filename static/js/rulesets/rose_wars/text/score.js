/** How a battle was won: what each side lost, and the ride that ended it. */

import { comparing } from "../../shared/speech.js";
import { called, foe, ownerOf, SEATS } from "./vocabulary.js";
import { say } from "./words.js";

/**
 * @import { Figure } from "../../../types/board.js"
 * @import { Event, Kind, Seat, Square, Unit, View } from "../../../types/rose_wars.js"
 */

/** @typedef {{unit: Unit, kind: Kind, squares: Square[]}} Ride */
/** @typedef {{unit: Unit, square: Square, turn: number}} Loss */

/** @typedef {{events: Event[]}[]} Rows */

/** The last row of the board on the other side of each seat. @type {Record<Seat, string>} */
const GOAL = { south: "6", north: "1" };

/**
 * The last moves of the unit that reached the enemy's back line: the squares from where its turn
 * began; null if the game ended otherwise.
 * @param {Rows} rows
 * @param {Seat[]} winners
 * @returns {Ride | null}
 */
export function winningRide(rows, [winner]) {
  const events = rows.flatMap((row) => row.events);
  const turn = events.slice(events.findLastIndex(({ event }) => event === "TurnBegan") + 1);
  const moves = turn.filter((event) => event.event === "UnitMoved");
  const last = moves.at(-1);
  if (!winner || !last || ownerOf(last.unit) !== winner) return null;
  if (!last.path.at(-1)?.endsWith(GOAL[winner])) return null;
  const legs = moves.filter((move) => move.unit === last.unit);
  return {
    unit: last.unit,
    kind: last.kind,
    squares: [legs[0].source, ...legs.flatMap((leg) => leg.path)],
  };
}

/**
 * The units that were lost, in order, with the turn; a unit that came back and fell again counts twice.
 * @param {Rows} rows
 * @returns {Loss[]}
 */
export function losses(rows) {
  let turn = 0;
  /** @type {Loss[]} */
  const lost = [];
  for (const event of rows.flatMap((row) => row.events)) {
    if (event.event === "TurnBegan") turn = event.turn;
    if (event.event === "UnitRemoved") lost.push({ unit: event.unit, square: event.square, turn });
  }
  return lost;
}

/**
 * The three numbers that decided: the winner's first; in a draw, South's.
 * @param {View} view
 * @param {Rows} rows
 * @param {Seat[]} winners
 * @returns {Figure[]}
 */
export function figures(view, rows, winners) {
  const first = winners[0] ?? SEATS[0];
  const second = foe(first);
  const events = rows.flatMap((row) => row.events);
  const figure = comparing([first, second], (its) =>
    say("score.figure", { first: called(first, view), second: called(second, view), ...its }),
  );
  /** @param {Seat} seat */
  const attacks = (seat) =>
    events.filter((event) => event.event === "AttackDeclared" && ownerOf(event.unit) === seat)
      .length;
  return [
    figure((seat) => view.losses[seat], say("score.lost")),
    figure(attacks, say("score.attacks")),
    {
      value: String(view.number),
      words: say("score.turns"),
      said: say("score.length", { n: view.number }),
    },
  ];
}
