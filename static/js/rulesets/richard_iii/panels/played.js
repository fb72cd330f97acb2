/** The cards of this campaign: those played, turn by turn, and those not yet played. */

import { html } from "../../../common/draw.js";
import { playedLines, unplayedWords } from "../text/card_words.js";

/** @import { Charts, View } from "../../../types/richard_iii.js" */

/** @param {View} view @param {Charts} charts */
export const played = (view, charts) =>
  html`<details class="leaflet played">
    <summary>Cards played in this campaign</summary>
    <ol class="played-turns">
      ${playedLines(view, charts).map((line) => html`<li>${line}</li>`)}
    </ol>
    <p class="played-left">
      Not played yet, 11 of them in neither hand: ${unplayedWords(view, charts)}.
    </p>
  </details>`;
