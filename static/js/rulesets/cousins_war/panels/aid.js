/** The play aid, always in reach: the order of a battle sequence, and the losses. */

import { draw, html } from "../../../common/draw.js";
import { title } from "../../shared/speech.js";
import { KINDS } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Context } from "../../../types/board.js"
 * @import { Charts, Kind } from "../../../types/cousins_war.js"
 */

/** @type {("roll" | "answer" | "truth" | "open" | "losses" | "swap")[]} */
const STEPS = ["roll", "answer", "truth", "open", "losses", "swap"];
const order = () => STEPS.map((step) => say(`aid.order.${step}`));

/**
 * "A single loses 1 to a single, 2 to a double, 3 to a triple."
 * @param {Charts} charts
 * @param {Kind} loser
 */
function lossLine({ losses }, loser) {
  const to = KINDS.filter((winner) => losses[loser][winner]).map((winner) =>
    say("aid.loss", { n: losses[loser][winner], kind: say(`kind.${winner}`) }),
  );
  return say("aid.loses", { kind: say(`kind.${loser}`), losses: to.join(", ") });
}

/**
 * The play aid in words.
 * @param {Charts} charts
 */
export const aidLines = (charts) => [
  ...order().map((line, i) => `${i + 1}. ${line}`),
  say("aid.ranks"),
  ...KINDS.map((kind) => lossLine(charts, kind)),
];

/**
 * The loser's (row) losses against the winner (column).
 * @param {Charts} charts
 */
const lossTable = ({ losses }) =>
  html`<table class="loss-table">
    <caption>
      ${say("aid.caption")}
    </caption>
    <thead>
      <tr>
        <td></td>
        ${KINDS.map((kind) => html`<th scope="col">${title(say(`kind.${kind}`))}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${KINDS.map(
        (loser) =>
          html`<tr>
            <th scope="row">${title(say(`kind.${loser}`))}</th>
            ${KINDS.map((winner) => html`<td>${losses[loser][winner] || "–"}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;

const ID = "cousins-aid";

/** The button that opens the play aid. */
export const aidButton = () =>
  html`<button type="button" class="aid-open" popovertarget=${ID}>${say("aid.title")}</button>`;

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
    aria-label=${say("aid.title")}
    @beforetoggle=${(/** @type {Event & { currentTarget: HTMLElement }} */ { currentTarget }) =>
      draw(currentTarget, contents(charts, rules))}
  ></div>`;

/**
 * @param {Charts} charts
 * @param {Context["rules"]} rules
 */
const contents = (charts, rules) =>
  html`<header>
      <h3>${say("aid.sequence")}</h3>
      <button type="button" popovertarget=${ID} popovertargetaction="hide">
        ${say("piles.close")}
      </button>
    </header>
    <ol class="aid-order">
      ${order().map((line) => html`<li>${line}</li>`)}
    </ol>
    <p>${say("aid.ranks")}</p>
    ${lossTable(charts)}
    <p><a href=${rules("5")} target="_blank">${say("aid.rules")}</a></p>`;
