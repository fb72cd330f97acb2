/** The score sheet of a finished game: the losses of each side, and the winning ride on the field. */

import { drawFace } from "../pieces/tile.js";
import { orientation } from "../board/field.js";
import { html, made, nothing, svg } from "../../../common/draw.js";
import { rose } from "../../shared/roses.js";
import { figures, losses, winningRide } from "../text/score.js";
import { say } from "../text/words.js";
import { called, faceOf, ownerOf, rowOf, SEATS, statsOf } from "../text/vocabulary.js";

/**
 * @import { Ending } from "../../../types/board.js"
 * @import { Charts, Event, House, Kind, Seat, Square, Unit, View } from "../../../types/rose_wars.js"
 * @import { Loss, Ride } from "../text/score.js"
 */

const SIZE = 40;

/**
 * @param {Charts} charts
 * @param {Seat} bottom who sits at the lower edge of the board, and of the small one here
 * @returns {(view: View, rows: {events: Event[]}[], winners: Seat[]) => Ending}
 */
export const ender = (charts, bottom) => (view, rows, winners) => {
  const lost = losses(rows);
  const ride = winningRide(rows, winners);
  return {
    figures: figures(view, rows, winners),
    sheet: made(
      html`<div class="roses score-battle">
        ${ride && rideOf(ride, bottom, view, charts)}${SEATS.map((seat) => fallen(seat, lost, view, charts))}
      </div>`,
    ),
  };
};

/** @param {Seat} seat @param {Loss[]} lost @param {View} view @param {Charts} charts */
function fallen(seat, lost, view, charts) {
  const own = lost.filter(({ unit }) => ownerOf(unit) === seat);
  return html`<section class="score-fallen">
    <h3>
      ${rose(view.houses[seat])}${say("score.fallen", { house: called(seat, view), n: own.length })}
    </h3>
    <ul>
      ${own.map(
        ({ unit, square, turn }) =>
          html`<li title=${say("score.where", { turn, square })}>
            ${tile(unit, view, charts)}<span
              >${say("score.when", { unit: faceOf(unit, view, charts).name, turn })}</span
            >
          </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {Unit} unit @param {View} view @param {Charts} charts */
function tile(unit, view, charts) {
  const house = /** @type {House} */ (view.houses[ownerOf(unit)]);
  const kind = /** @type {Kind} */ (view.units[unit].kind);
  return html`<span class="tile" data-house=${house} aria-hidden="true"
    >${drawFace(faceOf(unit, view, charts), house, statsOf(kind, view, charts))}</span
  >`;
}

/** @param {Ride} ride @param {Seat} bottom @param {View} view @param {Charts} charts */
const rideOf = ({ unit, squares }, bottom, view, charts) =>
  html`<figure class="score-ride" data-house=${view.houses[ownerOf(unit)] ?? nothing}>
    ${field(squares, bottom, view)}
    <figcaption>
      ${say("score.ride", { unit: faceOf(unit, view, charts).name, squares: squares.join(" – ") })}
    </figcaption>
  </figure>`;

/** @param {Square[]} squares @param {Seat} bottom @param {View} view */
function field(squares, bottom, view) {
  const { columns, rows } = orientation(bottom);
  /** @param {Square} square */
  const middle = (square) => [
    (columns.indexOf(square[0]) + 0.5) * SIZE,
    (rows.indexOf(rowOf(square)) + 0.5) * SIZE,
  ];
  const points = squares.map((square) => middle(square).join(",")).join(" ");
  const [x, y] = middle(/** @type {Square} */ (squares.at(-1)));
  const ground = Array.from({ length: 48 }, (_, i) => {
    const [column, row] = [i % 8, Math.floor(i / 8)];
    const shade = (i + row) % 2 ? "dark" : "light";
    return svg`<rect class=${shade} x=${column * SIZE} y=${row * SIZE} width=${SIZE} height=${SIZE} />`;
  });
  const standing = Object.entries(view.units).map(([unit, { square }]) => {
    if (!square) return nothing;
    const [cx, cy] = middle(square);
    const house = view.houses[ownerOf(unit)] ?? nothing;
    return svg`<circle class="stands" data-house=${house} cx=${cx} cy=${cy} r="9" />`;
  });
  return html`<svg
    class="score-field"
    viewBox="0 0 ${8 * SIZE} ${6 * SIZE}"
    aria-hidden="true"
    focusable="false"
  >
    ${ground}${standing}
    <polyline class="ride-under" points=${points} />
    <polyline class="ride" points=${points} />
    <circle class="ride-end" cx=${x} cy=${y} r="13" />
  </svg>`;
}
