/** The charts beside the map: tie-breakers, garrisons, and each turn's points. */

import { html, nothing } from "../../../common/draw.js";
import { picture } from "../pieces/pictures.js";
import { title } from "../../shared/speech.js";
import { SOURCES, sourceName, sum } from "../text/score.js";
import { kindName, named, TURNS } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Charts, Gains, Seat, View } from "../../../types/lancaster_york.js"
 * @import { Kind } from "../text/vocabulary.js"
 */

/** The Control Point Chart; ties are broken from left to right. @type {Kind[]} */
const ORDER = ["noble", "royal_castle", "large_town", "bishop", "town", "port", "ship"];
const TROOP_PRICE = 3;

/** @param {View} view @param {Charts} charts */
export const reference = (view, charts) =>
  html`<details class="reference" open>
    <summary>${say("reference.title")}</summary>
    <div class="reference-parts">
      ${controlChart(charts)}${troopsChart(view, charts)}
      <div class="table-scroll" tabindex="0">
        ${view.gains.length ? pointsTable(view) : html`<p class="note">${say("reference.unscored")}</p>`}
      </div>
    </div>
  </details>`;

/** @param {View} view */
const pointsTable = ({ gains, players }) =>
  html`<table class="points-table">
    <caption>
      ${say("reference.points")}
    </caption>
    <thead>
      <tr>
        <th scope="col">${say("reference.turn")}</th>
        ${players.map(
          (seat) => html`<th scope="col">${picture(`disc-${seat}`)}${named(seat)}</th>`,
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
      <th scope="row">${say("reference.numbered", { turn: number })}</th>
      ${players.map((seat) => html`<td>${turn ? sum(turn[seat]) : "?"}</td>`)}
    </tr>
    ${used.map(
      (source) =>
        html`<tr>
          <th scope="row">${title(sourceName(source))}</th>
          ${players.map((seat) => html`<td>${turn?.[seat][source]}</td>`)}
        </tr>`,
    )}`;
}

/** @param {Charts} charts */
const controlChart = ({ points, garrison }) =>
  html`<div class="table-scroll" tabindex="0">
    <table class="control-chart">
      <caption>
        ${say("reference.control")}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say("reference.icon")}</th>
          <th scope="col">${say("reference.value")}</th>
          <th scope="col">${say("reference.garrison")}</th>
          <th scope="col">${say("reference.white")}</th>
        </tr>
      </thead>
      <tbody>
        ${ORDER.map(
          (kind) =>
            html`<tr>
              <th scope="row">${kindName(kind)}</th>
              <td>${kind === "noble" ? say("reference.number") : points[kind]}</td>
              <td>${garrison[kind] || "–"}</td>
              <td>${say("reference.price", { kind })}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="note">${say("reference.captain", { points: points.captain })}</p>
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
        ${say("reference.troops", { price: TROOP_PRICE })}
      </caption>
      <tbody>
        <tr>
          <th scope="row">${say("reference.turn")}</th>
          ${turns.map((turn) => html`<th scope="col">${turn}</th>`)}
        </tr>
        <tr>
          <th scope="row">${say("reference.counters")}</th>
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
