/** The bid for the Captain of Calais on the viewer's planning chart: its amount and the landing place. */

import { html, nothing } from "../../../common/draw.js";
import { picture } from "../pieces/pictures.js";
import { area, pounds } from "../text/vocabulary.js";

/**
 * @import { Area, Plan } from "../../../types/lancaster_york.js"
 */

/** @type {[where: Area, short: string][]} */
const LANDINGS = [
  ["midlands", "Midlands"],
  ["south_east_england", "South East"],
];

/** @param {Plan} plan */
export const bidOf = ({ bid, bid_area: chosen, sealed }) =>
  html`<div
    class="bid"
    role="group"
    aria-label="Bid for the Captain of Calais"
    data-sealed=${sealed || nothing}
  >
    <span class="bid-name">${picture("award-captain")}Captain of Calais</span>
    <span class="bid-keys">
      ${step("lower", 5)}${step("lower", 1)}<b class="bid-amount">${pounds(bid)}</b
      >${step("raise", 1)}${step("raise", 5)}
    </span>
    <span class="bid-places">
      ${LANDINGS.map(([where, short]) => landing(where, short, where === chosen))}
    </span>
  </div>`;

/** @param {"lower" | "raise"} kind @param {number} by */
function step(kind, by) {
  const [sign, way] = kind === "raise" ? ["+", "more"] : ["−", "less"];
  return html`<span
    class="key"
    data-kind=${kind}
    data-key=${by}
    aria-label="${sign}${by}: bid £${by} ${way}"
    >${sign}${by}</span
  >`;
}

/** @param {Area} where @param {string} short @param {boolean} isChosen */
const landing = (where, short, isChosen) =>
  html`<span
    class="key place"
    data-kind="calais"
    data-key=${where}
    data-chosen=${isChosen || nothing}
    aria-label="${short}: the Captain of Calais lands in ${area(where)}"
    >${short}</span
  >`;
