/** The charts beside the map: tie-breakers, garrisons, and each turn's points. */

import { html, nothing } from "../../../common/draw.js";
import { picture } from "../pieces/pictures.js";
import { title } from "../../shared/speech.js";
import { SOURCES, sum } from "../text/score.js";
import { KIND, pounds, seatName, TURNS } from "../text/vocabulary.js";

/**
 * @import { Charts, Gains, Seat, View } from "../../../types/lancaster_york.js"
 */

/** The Control Point Chart; ties are broken from left to right. */
const ORDER = ["noble", "royal_castle", "large_town", "bishop", "town", "port", "ship"];
const TROOP_PRICE = 3;
/** @type {Record<string, string>} */
const PRICE = {
  noble: "its number, black twice",
  bishop: "its income, black twice",
  ship: "its income, black twice",
};

/** @param {View} view @param {Charts} charts */
export const reference = (view, charts) =>
  html`<details class="reference" open>
    <summary>Charts: control points, troops, points by turn</summary>
    <div class="reference-parts">
      ${controlChart(charts)}${troopsChart(view, charts)}
      <div class="table-scroll" tabindex="0">
        ${view.gains.length ? pointsTable(view) : html`<p class="note">No turn has been scored yet.</p>`}
      </div>
    </div>
  </details>`;

/** @param {View} view */
const pointsTable = ({ gains, players }) =>
  html`<table class="points-table">
    <caption>
      Victory points of each turn
    </caption>
    <thead>
      <tr>
        <th scope="col">Turn</th>
        ${players.map(
          (seat) => html`<th scope="col">${picture(`disc-${seat}`)}${seatName(seat)}</th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${gains.map((turn, i) => turnRows(turn, i + 1, players))}
    </tbody>
  </table>`;

/**
 * The total of a turn and its parts below; unknown if it was not stored.
 * @param {Record<string, Gains> | null} turn
 * @param {number} number
 * @param {Seat[]} players
 */
function turnRows(turn, number, players) {
  const used = turn ? SOURCES.filter((source) => players.some((seat) => turn[seat][source])) : [];
  return html`<tr class="turn-sum">
      <th scope="row">Turn ${number}</th>
      ${players.map((seat) => html`<td>${turn ? sum(turn[seat]) : "?"}</td>`)}
    </tr>
    ${used.map(
      (source) =>
        html`<tr>
          <th scope="row">${title(source)}</th>
          ${players.map((seat) => html`<td>${turn?.[seat][source]}</td>`)}
        </tr>`,
    )}`;
}

/** @param {Charts} charts */
const controlChart = ({ points, garrison }) =>
  html`<div class="table-scroll" tabindex="0">
    <table class="control-chart">
      <caption>
        Control Point Chart: ties are broken from the top down, then by turn order
      </caption>
      <thead>
        <tr>
          <th scope="col">Icon</th>
          <th scope="col">Points</th>
          <th scope="col">Garrison</th>
          <th scope="col">White cube</th>
        </tr>
      </thead>
      <tbody>
        ${ORDER.map(
          (kind) =>
            html`<tr>
              <th scope="row">${KIND[kind]}</th>
              <td>${kind === "noble" ? "number" : points[kind]}</td>
              <td>${garrison[kind] || "–"}</td>
              <td>${PRICE[kind] ?? "–"}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="note">
      The Captain of Calais counts ${points.captain}, as a noble. The highest nobles are compared
      first, then the next.
    </p>
  </div>`;

/**
 * For each turn, how many counters a card of mercenaries gives.
 * @param {View} view
 * @param {Charts} charts
 */
function troopsChart({ round }, { mercenaries }) {
  const turns = Array.from({ length: TURNS }, (_, i) => i + 1);
  return html`<div class="table-scroll" tabindex="0">
    <table class="troops-chart">
      <caption>
        Troops Chart: a troop costs ${pounds(TROOP_PRICE)}, mercenaries come by card
      </caption>
      <tbody>
        <tr>
          <th scope="row">Turn</th>
          ${turns.map((turn) => html`<th scope="col">${turn}</th>`)}
        </tr>
        <tr>
          <th scope="row">Counters for a card</th>
          ${turns.map(
            (turn) =>
              html`<td aria-current=${turn === round ? "true" : nothing}>
                ${mercenaries.per_card[turn - 1]}
              </td>`,
          )}
        </tr>
      </tbody>
    </table>
  </div>`;
}
