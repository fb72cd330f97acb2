/** The play aid, always in reach: the order of a battle sequence, and the losses. */

import { draw, html } from "../../../common/draw.js";
import { title } from "../../shared/speech.js";
import { KINDS } from "../text/vocabulary.js";

/**
 * @import { Context } from "../../../types/board.js"
 * @import { Charts, Kind } from "../../../types/cousins_war.js"
 */

const ORDER = [
  "The active player rolls three dice under the cup and declares a single, double or triple.",
  "The opponent believes it, or challenges and sees the dice.",
  "True: the opponent loses a cube. False: the active player may play the last card to change dice by 1 each. If that does not make it true, the active player loses a cube and the dice count.",
  "If both have cubes, the opponent rolls openly and may play the last card to change dice by 1 each.",
  "The lower result loses cubes, the French first. On a tie no cube is lost.",
  "If both have cubes, they swap parts.",
];

const RANKS =
  "A triple beats a double, a double beats a single; within a kind the higher number wins, and the other dice do not matter.";

/**
 * "A single loses 1 cube to a single, 2 to a double and 3 to a triple."
 * @param {Charts} charts
 * @param {Kind} loser
 */
function lossLine(charts, loser) {
  const to = KINDS.filter((winner) => charts.losses[loser][winner]).map(
    (winner) => `${charts.losses[loser][winner]} to a ${winner}`,
  );
  return `A ${loser} loses ${to.join(", ")}.`;
}

/**
 * The play aid in words.
 * @param {Charts} charts
 */
export const aidLines = (charts) => [
  ...ORDER.map((line, i) => `${i + 1}. ${line}`),
  RANKS,
  ...KINDS.map((kind) => lossLine(charts, kind)),
];

/**
 * The loser's (row) losses against the winner (column).
 * @param {Charts} charts
 */
const lossTable = ({ losses }) =>
  html`<table class="loss-table">
    <caption>
      Cubes lost: the loser’s roll, against the winner’s
    </caption>
    <thead>
      <tr>
        <td></td>
        ${KINDS.map((kind) => html`<th scope="col">${title(kind)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${KINDS.map(
        (loser) =>
          html`<tr>
            <th scope="row">${title(loser)}</th>
            ${KINDS.map((winner) => html`<td>${losses[loser][winner] || "–"}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;

const ID = "cousins-aid";

/** The button that opens the play aid. */
export const aidButton = () =>
  html`<button type="button" class="aid-open" popovertarget=${ID}>Play aid</button>`;

/**
 * The sheet, which is filled when it opens.
 * @param {Charts} charts
 * @param {Context["rules"]} rules
 */
export const aidSheet = (charts, rules) =>
  html`<div
    id=${ID}
    class="cousins sheet aid-sheet"
    popover="auto"
    role="dialog"
    aria-label="Play aid"
    @beforetoggle=${(/** @type {Event & { currentTarget: HTMLElement }} */ { currentTarget }) =>
      draw(currentTarget, contents(charts, rules))}
  ></div>`;

/**
 * @param {Charts} charts
 * @param {Context["rules"]} rules
 */
const contents = (charts, rules) =>
  html`<header>
      <h3>A battle sequence</h3>
      <button type="button" popovertarget=${ID} popovertargetaction="hide">Close</button>
    </header>
    <ol class="aid-order">
      ${ORDER.map((line) => html`<li>${line}</li>`)}
    </ol>
    <p>${RANKS}</p>
    ${lossTable(charts)}
    <p><a href=${rules("5")} target="_blank">The rules of the battle</a></p>`;
