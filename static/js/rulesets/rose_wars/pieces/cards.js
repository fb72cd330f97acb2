/** Action cards: faces with their windows, backs, the viewer's hand and the piles. */

import { html, nothing, repeat } from "../../../common/draw.js";
import { picture } from "../../../common/boards/pictures.js";
import { list } from "../../shared/speech.js";
import { say } from "../text/words.js";
import { DRAWINGS } from "./figures.js";

/**
 * @import { Choice } from "../../../types/board.js"
 * @import { Card, Charts, Seat, View, Window } from "../../../types/rose_wars.js"
 */

/** @typedef {Charts["cards"][Card]} CardFace all that is printed on a card */

/**
 * The time at which a card can be played, in a few words.
 * @param {CardFace} card
 */
export const momentOf = (card) => say("card.moment", { card: card.id, timing: card.timing });

/** @param {CardFace} card */
export const cardLabel = (card) => `${card.name}: ${momentOf(card)}. ${card.text}`;

/**
 * The face of a card.
 * @param {CardFace} card
 */
export const drawCard = (card) =>
  html`<div class="card-face" data-timing=${card.timing}>
    <b class="card-name">${card.name}</b>
    <span class="card-when"
      >${picture("card-icon", "0 0 40 40", `${DRAWINGS}#${card.timing}`)}<span
        >${momentOf(card)}</span
      ></span
    >
    <span class="card-text">${card.text}</span>
  </div>`;

/** @param {string} key @param {Choice} choice */
const canReady = (key, { actions }) =>
  actions.some((action) => action.do === "Ready" && action.card === key);

/** @param {View} view */
export const isEarly = ({ phase }) => phase === "start" || phase === "deploy";

/**
 * A seat's cards, if the viewer may see them. Copies of a card carry the same key.
 * @param {Seat} seat
 * @param {View} view
 * @param {Choice} choice
 * @param {Charts} charts
 * @param {{isOwn: boolean, place: "own" | "foe"}} its
 */
export function hand(seat, view, choice, charts, { isOwn, place }) {
  const cards = isEarly(view) ? null : view.hands[seat].cards;
  if (!cards) return nothing;
  const windows = view.orders[seat]?.ready ?? [];
  const copies = cards.map((key, i) => cards.slice(0, i + 1).filter((one) => one === key).length);
  return html`<section
    class="hand"
    data-place=${place}
    aria-label=${say("hand.label", { own: isOwn })}
  >
    <div class="hand-cards">
      ${repeat(
        cards,
        (key, i) => `${key} ${copies[i]}`,
        (key, i) => held(key, copies[i], windows, choice, charts),
      )}
    </div>
    <p class="hand-note">${cards.length || !isOwn ? "" : say("hand.none")}</p>
  </section>`;
}

/**
 * @param {Card} key
 * @param {number} copy
 * @param {Window[]} windows in which a readied card is played
 * @param {Choice} choice
 * @param {Charts} charts
 */
function held(key, copy, windows, choice, charts) {
  const card = charts.cards[key];
  const canPlay = choice.offers("card", key) || choice.picked("card", key);
  const isReady = windows.some((window) => charts.windows[window] === key);
  const deed = isReady ? "back" : canReady(key, choice) ? "ready" : "play";
  const now = isReady ? "ready" : canPlay ? "playable" : null;
  return html`<div
    class="card"
    data-paper="parchment"
    data-kind="card"
    data-key=${key}
    data-flip="card-${key}-${copy}"
    data-idle=${(choice.active && !canPlay && !isReady) || nothing}
    data-ready=${isReady || nothing}
    data-deed=${say("hand.deed", { deed })}
    aria-label=${say("hand.card", { card: cardLabel(card), now })}
  >
    ${drawCard(card)}
  </div>`;
}

/**
 * The deck and the played cards.
 * @param {View} view
 * @param {Charts} charts
 */
export function piles({ deck, discards, phase }, { cards }) {
  const names = discards.map((key) => cards[key].name);
  return html`<div class="piles" ?hidden=${phase === "start" || phase === "deploy"}>
    <span
      class="pile"
      data-kind="deck"
      data-key="deck"
      aria-label=${say("pile.cards", { n: deck.count })}
      >${say("pile.deck", { n: deck.count })}</span
    ><span
      class="pile"
      data-kind="discards"
      data-key="discards"
      aria-label=${say("pile.discards", { cards: list(names) })}
      >${say("pile.played", { n: names.length, last: names.at(-1) ?? null })}</span
    >
  </div>`;
}
