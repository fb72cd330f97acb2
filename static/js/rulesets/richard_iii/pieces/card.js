/** The face of a card. */

import { html, nothing } from "../../../common/draw.js";
import { effectOf, numeral } from "../text/card_words.js";
import { isEvent } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/** @import { Card, Charts } from "../../../types/richard_iii.js" */

/**
 * The face of a card; its label says the same in the same order.
 * @param {Card} card
 * @param {Charts} charts
 */
export function cardFace(card, charts) {
  const { ap, name } = charts.cards[card];
  const event = isEvent(card);
  return html`<div class="card-face" data-event=${event ? "" : nothing}>
    <span class="card-ap">${numeral(ap)}</span>
    <b class="card-name">${event ? name : say("card.face")}</b>
    ${
      event
        ? html`<span class="card-text">${effectOf(card)}</span>`
        : html`<span class="ap-pips" aria-hidden="true">${pips(ap)}</span>`
    }
  </div>`;
}

/**
 * A pip for each action point; those that are spent are empty.
 * @param {number} of
 * @param {number} [left]
 */
export const pips = (of, left = of) =>
  Array.from(
    { length: of },
    (_, i) => html`<i class="ap-pip" data-spent=${i >= left || nothing}></i>`,
  );
