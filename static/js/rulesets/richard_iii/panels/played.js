/** The cards of this campaign: those played, turn by turn, and those not yet played. */

import { html } from "../../../common/draw.js";
import { playedLines, unplayedWords } from "../text/card_words.js";
import { say } from "../text/words.js";

/** @import { Charts, View } from "../../../types/richard_iii.js" */

/** @param {View} view @param {Charts} charts */
export const played = (view, charts) =>
  html`<details class="leaflet played">
    <summary>${say("played.title")}</summary>
    <ol class="played-turns">
      ${playedLines(view, charts).map((line) => html`<li>${line}</li>`)}
    </ol>
    <p class="played-left">${say("played.left", { cards: unplayedWords(view, charts) })}</p>
  </details>`;
