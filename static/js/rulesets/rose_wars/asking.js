/** How pointing becomes actions: which picks wait for another one, and what a vain click may mean. */

import { columnOf, COLUMNS, distance, ownerOf, ROWS, rowOf } from "./words.js";

/** A unit alone decides nothing, nor does a card: it is played by its button, or in its window. */
export function waits({ do: name, card }, field, charts) {
  if (field === "unit") return ["Move", "Attack", "AttackBy", "Suborn"].includes(name);
  return field === "card" && charts.cards[card].timing !== "reaction";
}

/** The squares next to a square. */
export function nextTo(square) {
  const [column, row] = [columnOf(square), rowOf(square)];
  return [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
  ]
    .map(([dc, dr]) => [COLUMNS[column + dc], row + dr])
    .filter(([c, r]) => c && ROWS.includes(r))
    .map(([c, r]) => `${c}${r}`);
}

/** The action that is meant by pointing at something that is not offered; null: none. */
export function attempt(kind, key, { picks, actions, view }) {
  const can = (name) => actions.some((action) => action.do === name);
  if (kind === "card") return can("EndTurn") || can("Pass") ? { do: "PlayCard", card: key } : null;
  if (kind === "unit") return aboutUnit(key, can, picks, view);
  if (kind === "square") return aboutSquare(key, can, picks);
  return null;
}

function aboutUnit(unit, can, picks, view) {
  if (can("KeepBack")) return { do: "KeepBack", unit };
  if (can("ChooseUnit")) return { do: "ChooseUnit", unit };
  if (!can("EndTurn")) return null;
  const { seat, square } = view.units[unit];
  const chosen = chosenUnit(picks);
  if (chosen && ownerOf(chosen) !== seat && square) return attackOn(unit, chosen, view);
  if (seat !== view.player || !square) return null;
  return { do: "Move", unit, square: ahead(square, seat) };
}

/** An attack from the square next to the target that is nearest, or from where a unit shoots. */
function attackOn(target, unit, view) {
  const here = view.units[unit].square;
  const near = nextTo(view.units[target].square).sort(
    (a, b) => distance(a, here) - distance(b, here),
  )[0];
  const ranged = view.odds.some(
    (shot) => shot.unit === unit && distance(shot.square, view.units[shot.target].square) > 1,
  );
  return { do: "Attack", unit, target, square: ranged ? here : near };
}

function aboutSquare(square, can, picks) {
  if (can("PlaceRear")) return { do: "PlaceRear", square };
  if (can("ChooseSquare")) return { do: "ChooseSquare", square };
  const unit = chosenUnit(picks);
  return unit && can("Move") ? { do: "Move", unit, square } : null;
}

const chosenUnit = (picks) => picks.find(({ kind }) => kind === "unit")?.key ?? null;

/** The square before this one, as a seat advances. */
function ahead(square, seat) {
  const row = rowOf(square) + (seat === "south" ? 1 : -1);
  return ROWS.includes(row) ? `${square[0]}${row}` : square;
}
