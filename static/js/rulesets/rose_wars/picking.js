/** Turns pointing into actions: picks that wait for another, and the meaning of a click in vain. */

import { columnOf, COLUMNS, distance, ownerOf, ROWS, rowOf, squareOf } from "./text/vocabulary.js";

/**
 * @import { Action, Attempt, Piece } from "../../types/board.js"
 * @import { Event, Square, Unit, View } from "../../types/rose_wars.js"
 */

/**
 * A unit alone decides nothing; nor does the target of an attack, which shows its odds first; nor does a
 * card, which is played by its button; only one that is readied is put back at once.
 * @param {Action} action
 * @param {string} field
 * @returns {boolean}
 */
export function waits({ do: name }, field) {
  if (field === "unit") return ["Move", "Attack", "AttackBy", "Suborn"].includes(name);
  return field === "target" || (field === "card" && name !== "PutBack");
}

/**
 * The squares next to a square.
 * @param {Square} square
 */
export function nextTo(square) {
  const [column, row] = [columnOf(square), rowOf(square)];
  return [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
  ]
    .map(([dc, dr]) => ({ c: COLUMNS[column + dc], r: row + dr }))
    .filter(({ c, r }) => c && ROWS.includes(r))
    .map(({ c, r }) => `${c}${r}`);
}

/**
 * Whether one of the viewer's rows only answers the opponent's turn: the lines before it stay new.
 * @param {Event[]} events
 */
export const answers = ([first]) => first?.event === "Passed" || first?.event === "QuickPassing";

/**
 * The action meant by a click on an element that is not offered, or null.
 * @param {string} kind
 * @param {string} key
 * @param {Attempt<View>} now
 * @returns {Action | null}
 */
export function attempt(kind, key, { picks, actions, view }) {
  /** @param {string} name */
  const can = (name) => actions.some((action) => action.do === name);
  switch (kind) {
    case "card":
      return { do: "PlayCard", card: key };
    case "unit":
      return aboutUnit(key, can, picks, view);
    case "square":
      return aboutSquare(key, can, picks);
    case "house":
      return { do: "Command", house: key };
    case "do":
      return { do: key };
    default:
      return null; // a pile or a count: only to look at
  }
}

/**
 * @param {Unit} unit
 * @param {(name: string) => boolean} can
 * @param {Piece[]} picks
 * @param {View} view
 */
function aboutUnit(unit, can, picks, view) {
  if (view.deployment) return { do: "KeepBack", unit };
  const { seat, square } = view.units[unit];
  const chosen = chosenUnit(picks);
  if (!can("EndTurn") || !square) return { do: "ChooseUnit", unit };
  return chosen && ownerOf(chosen) !== seat
    ? attackOn(unit, chosen, view)
    : { do: "ChooseUnit", unit };
}

/**
 * An attack from the nearest square next to the target, or from the unit's place if it shoots.
 * @param {Unit} target
 * @param {Unit} unit
 * @param {View} view
 */
function attackOn(target, unit, view) {
  const here = squareOf(unit, view);
  const near = nextTo(squareOf(target, view)).sort(
    (a, b) => distance(a, here) - distance(b, here),
  )[0];
  const ranged = view.odds.some(
    (shot) => shot.unit === unit && distance(shot.square, squareOf(shot.target, view)) > 1,
  );
  return { do: "Attack", unit, target, square: ranged ? here : near };
}

/** @param {Square} square @param {(name: string) => boolean} can @param {Piece[]} picks */
function aboutSquare(square, can, picks) {
  if (can("KeepBack") || can("PlaceRear")) return { do: "PlaceRear", square };
  const unit = chosenUnit(picks);
  return unit && can("Move") ? { do: "Move", unit, square } : { do: "ChooseSquare", square };
}

/** @param {Piece[]} picks */
const chosenUnit = (picks) => picks.find(({ kind }) => kind === "unit")?.key ?? null;
