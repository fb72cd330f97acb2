/** The map by rounds: how the regions stood at the end of each, and who won its battle. */

import { comparing, list } from "../../shared/speech.js";
import { control, foe, house, place, REGIONS, SEATS } from "./vocabulary.js";
import { say } from "./words.js";

/**
 * @import { Figure } from "../../../types/board.js"
 * @import { Card, Event, Region, Seat, View } from "../../../types/cousins_war.js"
 */

/** @typedef {Record<Region, Record<Seat, number>>} Regions */
/** @typedef {{number: number, regions: Regions, card: Card | null, winner: Seat | null}} Round */

/**
 * The rounds that were counted, read backwards from the end: the log tells each cube that moved.
 * @param {View} view
 * @param {{events: Event[]}[]} rows
 * @returns {Round[]}
 */
export function roundsOf(view, rows) {
  const events = rows.flatMap((row) => row.events);
  const now = regionsOf(view);
  let number = view.round + 1;
  /** @type {Round[]} */
  const rounds = [];
  for (const event of events.reverse()) {
    switch (event.event) {
      case "RegionsCounted":
        number -= 1;
        rounds.unshift({ number, regions: structuredClone(now), card: null, winner: null });
        break;
      case "CubesMoved":
        takeBack(event, now);
        break;
      case "BattleWon":
      case "BattleUnfought":
        if (rounds[0]) settle(rounds[0], event);
    }
  }
  return rounds;
}

/** @param {View} view @returns {Regions} */
const regionsOf = ({ regions }) =>
  /** @type {Regions} */ (
    Object.fromEntries(
      REGIONS.map((key) => [
        key,
        Object.fromEntries(SEATS.map((seat) => [seat, regions[key][seat]])),
      ]),
    )
  );

/** @param {Extract<Event, {event: "CubesMoved"}>} moved @param {Regions} regions */
function takeBack({ colour, side, count: cubes, source, target }, regions) {
  if (colour === "french") return; // they fight on the battlefield alone
  const [from, to] = [
    regions[/** @type {Region} */ (source)],
    regions[/** @type {Region} */ (target)],
  ];
  if (to) to[side] -= cubes;
  if (from) from[side] += cubes;
}

/** @param {Round} round @param {Extract<Event, {event: "BattleWon" | "BattleUnfought"}>} event */
function settle(round, event) {
  round.card = event.card;
  round.winner = event.event === "BattleWon" ? event.seat : null;
}

/**
 * Who controls a region with these cubes; null on a tie.
 * @param {Record<Seat, number>} cubes
 * @returns {Seat | null}
 */
export function holder({ lancaster, york }) {
  if (lancaster === york) return null;
  return lancaster > york ? "lancaster" : "york";
}

/** @param {Round} round @param {(card: Card) => string} nameOf */
export function roundWords({ number, regions, card, winner }, nameOf) {
  const held = REGIONS.map((key) => {
    const who = control({ ...regions[key], control: holder(regions[key]) });
    return say("score.region", { region: place(key), ...regions[key], control: who });
  });
  return say("score.round", {
    number,
    held: list(held),
    card: card && nameOf(card),
    winner: winner && house(winner),
  });
}

/**
 * The three numbers that decided: the winner's first; in a draw, Lancaster's.
 * @param {View} view
 * @param {Seat[]} winners
 * @returns {Figure[]}
 */
export function figures(view, winners) {
  const first = winners[0] ?? "lancaster";
  const second = foe(first);
  const figure = comparing([first, second], (its) =>
    say("score.figure", { first: house(first), second: house(second), ...its }),
  );
  /** @param {Seat} seat */
  const inRegions = (seat) => REGIONS.reduce((all, key) => all + view.regions[key][seat], 0);
  return [
    figure((seat) => view.control[seat], say("score.regions")),
    figure((seat) => view.won[seat].length, say("score.battles")),
    figure(inRegions, say("score.cubes")),
  ];
}
