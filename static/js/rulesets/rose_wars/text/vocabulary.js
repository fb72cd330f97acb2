/** The game's vocabulary, as players say it. */

import { list } from "../../shared/speech.js";
import { say } from "./words.js";

/** @import { Card, Charts, House, Kind, OnBoard, Result, Seat, Square, Unit, View, Window } from "../../../types/rose_wars.js" */

/** @typedef {Record<"movement" | "attack" | "defense" | "range", number>} Stats */
/** @typedef {Charts["units"][Kind]} UnitFace what is printed on a tile */
/** @typedef {OnBoard["flags"][number]} Flag */

/** @type {Seat[]} */
export const SEATS = ["south", "north"];
export const COLUMNS = [..."abcdefgh"];
export const ROWS = [1, 2, 3, 4, 5, 6];
export const BONUS = 4;

/**
 * @param {Seat} seat
 * @returns {Seat}
 */
export const foe = (seat) => (seat === "south" ? "north" : "south");
/** @param {number} n */
export const percent = (n) => say("percent", { n });
/** @param {Seat | House | "you"} key a seat or a house */
export const named = (key) => say(`name.${key}`);

/**
 * A seat's current name: its house or, before the choice, the side of the board.
 * @param {Seat} seat
 * @param {View} view
 */
export const called = (seat, view) => named(view.houses[seat] ?? seat);

/**
 * @param {Unit} unit
 * @returns {Seat}
 */
export const ownerOf = (unit) => (unit.startsWith("s") ? "south" : "north");
/** @param {Square} square */
export const rowOf = (square) => Number(square[1]);
/** @param {Square} square */
export const columnOf = (square) => COLUMNS.indexOf(square[0]);

/**
 * The square of a unit that is on the board.
 * @param {Unit} unit
 * @param {View} view
 */
export const squareOf = (unit, view) => /** @type {Square} */ (view.units[unit].square);

/**
 * What is printed on a unit that the viewer knows.
 * @param {Unit} unit
 * @param {View} view
 * @param {Charts} charts
 * @returns {UnitFace}
 */
export const faceOf = (unit, view, charts) =>
  charts.units[/** @type {Kind} */ (view.units[unit].kind)];

/** @param {Card[]} cards @param {Charts} charts */
export const namesOf = (cards, charts) => list(cards.map((key) => charts.cards[key].name));

/**
 * Squares between two, counted as movement counts them.
 * @param {Square} a
 * @param {Square} b
 */
export const distance = (a, b) =>
  Math.abs(columnOf(a) - columnOf(b)) + Math.abs(rowOf(a) - rowOf(b));

/**
 * The description of a square.
 * @param {Square} square
 * @param {View} view
 */
export function regionOf(square, view) {
  const row = rowOf(square);
  return say("region", {
    house: called(row <= 3 ? "south" : "north", view),
    part: row === 1 || row === 6 ? "back" : row === 3 || row === 4 ? "front" : "half",
  });
}

/**
 * {movement, attack, defense, range} of a kind of unit in the scenario of the view.
 * @param {Kind} kind
 * @param {View} view
 * @param {Charts} charts
 */
export function statsOf(kind, view, charts) {
  const [movement, attack, defense, range] = charts.scenarios[view.scenario][kind];
  return { movement, attack, defense, range };
}

/** @param {Stats} stats */
export const statLine = (stats) => say("unit.stats", stats);

/**
 * What is said of each key of a group, for panels that look it up.
 * @template {string} K
 * @param {K[]} keys
 * @param {(key: K) => string} text
 * @returns {Record<K, string>}
 */
const byKey = (keys, text) =>
  Object.defineProperties(
    /** @type {Record<K, string>} */ ({}),
    Object.fromEntries(keys.map((key) => [key, { get: () => text(key), enumerable: true }])),
  );

/** @type {Window[]} */
const WINDOWS = ["press", "retreat", "missed", "hit", "guard", "broken", "held"];
export const WINDOW = byKey(WINDOWS, (key) => say(`window.${key}`, { whose: "mine" }));
/** @type {Result[]} */
const RESULTS = ["open", "miss", "defended", "marked", "defeated", "evaded"];
export const RESULT = byKey(RESULTS, (key) => say(`result.${key}`));

/**
 * The letters of a basic unit, or a special unit's name in one short word.
 * @param {UnitFace} face
 */
export function shortName(face) {
  if (face.letters) return face.letters;
  const cut = face.name.split(" ").at(-1)?.slice(0, 8) ?? "";
  return say("unit.short", { unit: face.id, cut }).toUpperCase();
}
