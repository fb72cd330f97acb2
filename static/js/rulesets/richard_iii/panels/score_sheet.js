/** The score sheet of a finished game: both claims to the throne, block by block. */

import { blockPicture } from "../pieces/block.js";
import { h, rose } from "../../shared/elements.js";
import { claims, claimTitle, figures, lastCount } from "../text/score.js";
import { blockName, hyphened } from "../text/vocabulary.js";

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
  return {
    figures: figures(laid, view, winners),
    sheet: h(
      "div",
      { class: "richard score-claims", "data-paper": "parchment" },
      laid.map((claim) => section(claim, view, charts)),
    ),
  };
};

/** @param {Claim} claim @param {View} view @param {Charts} charts */
function section(claim, view, charts) {
  const { seat, lords, extras } = claim;
  return h(
    "section",
    { class: "score-claim", "data-house": seat },
    h("h3", {}, rose(seat), claimTitle(claim)),
    h(
      "ul",
      { class: "score-lords" },
      lords.map((block) => lord(block, view, charts)),
      extras.map((words) => h("li", { class: "score-extra" }, h("b", {}, "+1"), words)),
      !lords.length && !extras.length && h("li", { class: "score-extra" }, "No lord in England"),
    ),
  );
}

/** @param {Block} block @param {View} view @param {Charts} charts */
function lord(block, view, charts) {
  const steps = view.blocks[block]?.steps ?? charts.blocks[block].strength;
  return h(
    "li",
    {},
    blockPicture(block, charts, { steps }),
    h("span", {}, hyphened(blockName(block, charts))),
  );
}
