/** The score sheet of a finished game: the losses of each side, and the winning ride on the field. */

import { drawFace } from "../pieces/tile.js";
import { h, rose, svg } from "../../shared/elements.js";
import { figures, losses, winningRide } from "../text/score.js";
import {
  called,
  columnOf,
  faceOf,
  ownerOf,
  ROWS,
  rowOf,
  SEATS,
  statsOf,
} from "../text/vocabulary.js";

/**
 * @import { Ending } from "../../../types/board.js"
 * @import { Charts, Event, House, Kind, Seat, Square, Unit, View } from "../../../types/rose_wars.js"
 * @import { Loss, Ride } from "../text/score.js"
 */

const SIZE = 40;

/**
 * @param {Charts} charts
 * @returns {(view: View, rows: {events: Event[]}[], winners: Seat[]) => Ending}
 */
export const ender = (charts) => (view, rows, winners) => {
  const lost = losses(rows);
  const ride = winningRide(rows, winners);
  return {
    figures: figures(view, rows, winners),
    sheet: h(
      "div",
      { class: "roses score-battle" },
      ride && rideOf(ride, view, charts),
      SEATS.map((seat) => fallen(seat, lost, view, charts)),
    ),
  };
};

/** @param {Seat} seat @param {Loss[]} lost @param {View} view @param {Charts} charts */
function fallen(seat, lost, view, charts) {
  const own = lost.filter(({ unit }) => ownerOf(unit) === seat);
  return h(
    "section",
    { class: "score-fallen" },
    h("h3", {}, rose(view.houses[seat]), `${called(seat, view)}: ${own.length} lost`),
    h(
      "ul",
      {},
      own.map(({ unit, square, turn }) =>
        h(
          "li",
          { title: `Turn ${turn}, on ${square}` },
          tile(unit, view, charts),
          h("span", {}, `${faceOf(unit, view, charts).name}, turn ${turn}`),
        ),
      ),
    ),
  );
}

/** @param {Unit} unit @param {View} view @param {Charts} charts */
function tile(unit, view, charts) {
  const house = /** @type {House} */ (view.houses[ownerOf(unit)]);
  const kind = /** @type {Kind} */ (view.units[unit].kind);
  return h(
    "span",
    { class: "tile", "data-house": house, "aria-hidden": "true" },
    drawFace(faceOf(unit, view, charts), house, statsOf(kind, view, charts)),
  );
}

/** @param {Ride} ride @param {View} view @param {Charts} charts */
function rideOf({ unit, squares }, view, charts) {
  const name = faceOf(unit, view, charts).name;
  const path = [squares[0], ...squares.slice(1)].join(" – ");
  return h(
    "figure",
    { class: "score-ride", "data-house": view.houses[ownerOf(unit)] },
    field(squares, view),
    h("figcaption", {}, `The winning move: ${name}, ${path}`),
  );
}

/** @param {Square[]} squares @param {View} view */
function field(squares, view) {
  const points = squares.map((square) => middle(square).join(",")).join(" ");
  const [x, y] = middle(/** @type {Square} */ (squares.at(-1)));
  const standing = Object.entries(view.units).filter(([, { square }]) => square);
  return svg(
    "svg",
    {
      class: "score-field",
      viewBox: `0 0 ${8 * SIZE} ${6 * SIZE}`,
      "aria-hidden": "true",
      focusable: "false",
    },
    ...Array.from({ length: 48 }, (_, i) =>
      svg("rect", {
        class: (i + Math.floor(i / 8)) % 2 ? "dark" : "light",
        x: (i % 8) * SIZE,
        y: Math.floor(i / 8) * SIZE,
        width: SIZE,
        height: SIZE,
      }),
    ),
    ...standing.map(([unit, { square }]) => {
      const [cx, cy] = middle(/** @type {Square} */ (square));
      return svg("circle", {
        class: "stands",
        "data-house": view.houses[ownerOf(unit)],
        cx,
        cy,
        r: 9,
      });
    }),
    svg("polyline", { class: "ride-under", points }),
    svg("polyline", { class: "ride", points }),
    svg("circle", { class: "ride-end", cx: x, cy: y, r: 13 }),
  );
}

/** @param {Square} square */
const middle = (square) => [
  (columnOf(square) + 0.5) * SIZE,
  (ROWS.length - rowOf(square) + 0.5) * SIZE,
];
