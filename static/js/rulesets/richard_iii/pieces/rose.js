/** The rose of a house, decoration beside its name. */

import { asset } from "../../../common/assets.js";
import { html } from "../../../common/draw.js";

/** @import { Seat } from "../../../types/richard_iii.js" */

const ROSES = asset("svg/roses.svg");

/** @param {Seat} seat */
export const rose = (seat) =>
  html`<svg class="rose" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <use
      href="${ROSES}#${seat === "york" ? "white" : "red"}"
      x="0"
      y="0"
      width="40"
      height="40"
    ></use>
  </svg>`;
