/** The cards that the viewer may see: their hand, or both hands if all is open. */

import { each, html, nothing } from "../../../common/draw.js";
import { cardLabel } from "../text/card_words.js";
import { named } from "../text/vocabulary.js";
import { say } from "../text/words.js";
import { cardFace } from "../pieces/card.js";

/**
 * @import { Card, Charts, Seat, View } from "../../../types/richard_iii.js"
 * @import { Choice, Viewer } from "../../../types/board.js"
 */

/** @typedef {{charts: Charts, viewer: Viewer, seats: Seat[]}} Eyes the seats in their order: one's own comes first */

/** @param {View} view @param {Choice} choice @param {Eyes} eyes */
export function hand(view, choice, eyes) {
  const open = eyes.seats.filter((seat) => view.cards[seat].hand);
  const none = open.every((seat) => !view.cards[seat].count);
  return html`<section
    class="leaflet hand"
    aria-label=${say("hand.label")}
    ?hidden=${none || view.phase === "over"}
    data-asked=${view.phase === "cards" || nothing}
  >
    ${open.map((seat) => row(seat, view, choice, eyes))}
  </section>`;
}

/** @param {Seat} seat @param {View} view @param {Choice} choice @param {Eyes} eyes */
function row(seat, view, choice, { charts, viewer }) {
  const { hand: held, picked } = view.cards[seat];
  const chosen = typeof picked === "string" ? picked : null;
  // In the order of the printed list, so that a chosen card stays in its place.
  const cards = Object.keys(charts.cards).filter((key) => held?.includes(key) || key === chosen);
  const whose = { own: seat === viewer, house: named(seat), empty: !cards.length };
  return html`<div class="hand-row">
    <h2>${say("hand.name", whose)}</h2>
    <div class="hand-cards">${each(cards, (key) => card(key, key === chosen, choice, charts))}</div>
  </div>`;
}

/** @param {Card} key @param {boolean} isChosen @param {Choice} choice @param {Charts} charts */
const card = (key, isChosen, choice, charts) =>
  html`<div
    class="card richard-card"
    data-paper="parchment"
    data-kind="card"
    data-key=${key}
    data-flip="card-${key}"
    data-chosen=${isChosen || nothing}
    data-idle=${(choice.active && !choice.offers("card", key)) || nothing}
    aria-label=${cardLabel(key, charts, isChosen)}
  >
    ${cardFace(key, charts)}
    <span class="card-picked" aria-hidden="true">${say("card.picked")}</span>
  </div>`;
