/** The score sheet of a finished game: both claims to the throne, block by block. */

import { draw, html } from "../../../common/draw.js";
import { blockPicture } from "../pieces/block.js";
import { rose } from "../../shared/roses.js";
import { h } from "../../shared/elements.js";
import { claims, claimTitle, figures, lastCount } from "../text/score.js";
import { blockName, hyphened } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Ending } from "../../../types/board.js"
 * @import { Block, Charts, Event, Seat, View } from "../../../types/richard_iii.js"
 * @import { Claim } from "../text/score.js"
 */

/**
 * @param {Charts} charts
 * @returns {(view: View, rows: {events: Event[]}[], winners: Seat[]) => Ending}
 */
export const ender = (charts) => (view, rows, winners) => {
  const laid = claims(view, charts, lastCount(rows));
  const sheet = h("div", { class: "richard score-claims", "data-paper": "parchment" });
  draw(sheet, html`${laid.map((claim) => section(claim, view, charts))}`);
  return { figures: figures(laid, view, winners), sheet };
};

/** @param {Claim} claim @param {View} view @param {Charts} charts */
function section(claim, view, charts) {
  const { seat, lords, extras } = claim;
  const isBare = !lords.length && !extras.length;
  return html`<section class="score-claim" data-house=${seat}>
    <h3>${rose(seat)}${claimTitle(claim)}</h3>
    <ul class="score-lords">
      ${lords.map((block) => lord(block, view, charts))}
      ${extras.map((words) => html`<li class="score-extra"><b>+1</b>${words}</li>`)}
      ${isBare ? html`<li class="score-extra">${say("score.none")}</li>` : null}
    </ul>
  </section>`;
}

/** @param {Block} block @param {View} view @param {Charts} charts */
function lord(block, view, charts) {
  const steps = view.blocks[block]?.steps ?? charts.blocks[block].strength;
  return html`<li>
    ${blockPicture(block, charts, { steps })}<span>${hyphened(blockName(block, charts))}</span>
  </li>`;
}
