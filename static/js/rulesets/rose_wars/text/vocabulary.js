/** The game's vocabulary, as players say it. */

import { title } from "../../shared/speech.js";

/** @import { Card, Charts, How, Kind, OnBoard, Result, Seat, Square, Unit, View, Window } from "../../../types/rose_wars.js" */

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
export const percent = (n) => `${n} %`;

/**
 * A seat's current name: its house or, before the choice, the side of the board.
 * @param {Seat} seat
 * @param {View} view
 */
export const called = (seat, view) => title(view.houses[seat] ?? seat);

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
  if (row === 1) return `${called("south", view)}'s back line`;
  if (row === 6) return `${called("north", view)}'s back line`;
  if (row === 3) return `${called("south", view)}'s front line`;
  if (row === 4) return `${called("north", view)}'s front line`;
  return `${called(row === 2 ? "south" : "north", view)}'s half`;
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
export function statLine({ movement, attack, defense, range }) {
  return `Movement ${movement}, Attack ${attack}, Defense ${defense}${range ? `, Range ${range}` : ", melee"}`;
}

/** @type {Record<Flag, string>} */
export const FLAG = {
  activated: "has acted this turn",
  failed: "failed an attack this turn and may not move",
  halted: "is blocked: no farther forward this turn",
  marched: "has +1 Movement for its next action",
  held: "may not act in its owner's next turn, and does not block",
  marked: "has lost the first of its two lives",
  loading: "is loading: it may not attack in its owner's turn",
};

/** @type {Record<Window, string>} */
export const WINDOW = {
  press: "before my attack roll",
  retreat: "before an enemy's attack roll",
  missed: "after my own miss",
  hit: "after my own hit",
  guard: "before my defense roll",
  broken: "after my defense has failed",
  held: "after my defense has held",
};

/**
 * The moment of a window, in words for both players.
 * @type {Record<Window, string>}
 */
export const MOMENTS = {
  press: "before the attack roll",
  retreat: "before the attack roll",
  missed: "after the miss",
  hit: "after the hit",
  guard: "before the defense roll",
  broken: "after the defense failed",
  held: "after the defense held",
};

/** @type {Record<string, string>} */
export const TIMING = {
  reaction: "Reaction",
  free: "Free, on your turn",
  action: "Takes an action",
};

/**
 * The time at which a card can be played, by its window for reactions.
 * @type {Record<string, string>}
 */
export const MOMENT = {
  for_the_rose: "Before your attack roll",
  feigned_retreat: "Before an enemy's melee roll",
  stand_fast: "Before your defense roll",
  fortunes_wheel: "After your own die",
};

/** @type {Record<Result, string>} */
export const RESULT = {
  open: "being fought",
  miss: "it missed",
  defended: "the defense held",
  marked: "hit: a first life is lost",
  defeated: "defeated",
  evaded: "the target slipped away",
};

/** @type {Record<How, string>} */
export const HOW = {
  moved: "moved",
  placed: "was placed",
  advanced: "advanced",
  pushed: "was pushed",
  retreated: "slipped away",
};

/**
 * Names that fit a tile; others are shortened by `shortName`.
 * @type {Record<Kind, string>}
 */
const SHORT = {
  sun_in_splendour: "SUN",
  white_boar_knights: "BOAR",
  marcher_hobelars: "HOBELARS",
  landsknechts: "LANDSK.",
  fauconbergs_bows: "FAUCONB.",
  burgundian_guns: "GUNS",
  calais_garrison: "CALAIS",
  irish_kerns: "KERNS",
  red_jackets: "JACKETS",
  norfolks_column: "NORFOLK",
  red_dragon: "DRAGON",
  somersets_lances: "LANCES",
  border_prickers: "PRICKERS",
  french_pikemen: "FRENCH",
  swan_archers: "SWANS",
  tower_wildfire: "WILDFIRE",
  percy_billmen: "PERCY",
  scots_axemen: "SCOTS",
  pembroke_spears: "PEMBROKE",
  trollopes_men: "TROLLOPE",
};

/**
 * The letters of a basic unit, or a special unit's name in one short word.
 * @param {UnitFace} face
 */
export function shortName(face) {
  return face.letters ?? SHORT[face.id] ?? face.name.split(" ").at(-1).slice(0, 8).toUpperCase();
}

/**
 * "York's Knights on c3".
 * @param {Unit} unit
 * @param {View} view
 * @param {Charts} charts
 */
export function unitAt(unit, view, charts) {
  const { seat, kind, square } = view.units[unit];
  const name = kind ? charts.units[kind].name : "a hidden unit";
  return `${called(seat, view)}'s ${name}${square ? ` on ${square}` : ""}`;
}
