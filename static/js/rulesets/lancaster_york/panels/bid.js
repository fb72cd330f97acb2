/** The bid for the Captain of Calais on the viewer's planning chart: its amount and the landing place. */

import { html, nothing } from "../../../common/draw.js";
import { picture } from "../pieces/pictures.js";
import { area, awardName, pounds } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Plan } from "../../../types/lancaster_york.js"
 */

/** @type {("midlands" | "south_east_england")[]} */
const LANDINGS = ["midlands", "south_east_england"];

/** @param {Plan} plan */
export const bidOf = ({ bid, bid_area: chosen, sealed }) =>
  html`<div
    class="bid"
    role="group"
    aria-label=${say("bid.label")}
    data-sealed=${sealed || nothing}
  >
    <span class="bid-name">${picture("award-captain")}${awardName("captain")}</span>
    <span class="bid-keys">
      ${step("lower", 5)}${step("lower", 1)}<b class="bid-amount">${pounds(bid)}</b
      >${step("raise", 1)}${step("raise", 5)}
    </span>
    <span class="bid-places"> ${LANDINGS.map((where) => landing(where, where === chosen))} </span>
  </div>`;

/** @param {"lower" | "raise"} kind @param {number} by */
const step = (kind, by) =>
  html`<span class="key" data-kind=${kind} data-key=${by} aria-label=${say(`bid.${kind}`, { by })}
    >${kind === "raise" ? "+" : "−"}${by}</span
  >`;

/** @param {(typeof LANDINGS)[number]} where @param {boolean} isChosen */
function landing(where, isChosen) {
  const place = say(`bid.${where}`);
  return html`<span
    class="key place"
    data-kind="calais"
    data-key=${where}
    data-chosen=${isChosen || nothing}
    aria-label=${say("bid.lands", { place, area: area(where) })}
    >${place}</span
  >`;
}
