/** The state of the game: campaign, turn and phase; each house with its ruler, cards and count. */

import { html, nothing } from "../../../common/draw.js";
import { nobleWords, rulerWords } from "../text/house_words.js";
import { boxOf } from "../pieces/box.js";
import { rose } from "../../shared/roses.js";
import { areaName, cardName, named } from "../text/vocabulary.js";
import { say } from "../text/words.js";
import { pips } from "../pieces/card.js";

/**
 * @import { Charts, Seat, View } from "../../../types/richard_iii.js"
 * @import { Eyes } from "./hand.js"
 */

const TURNS = [1, 2, 3, 4, 5, 6, 7];
/** @type {("cards" | "actions" | "battles" | "supply")[]} */
const STEPS = ["cards", "actions", "battles", "supply"];

/** @param {View} view @param {Eyes} eyes */
export const tracks = (view, { charts, seats }) =>
  html`<div class="tracks-head">
      <h2 class="tracks-title">${view.turn}</h2>
      <ol class="turns" aria-label=${say("tracks.turn", { turn: view.game_turn })}>
        ${TURNS.map((turn) => boxOf(turn, inTurn(view) ? view.game_turn : TURNS.length + 1))}
      </ol>
    </div>
    <ol class="steps" ?hidden=${!inTurn(view)}>
      ${STEPS.map(
        (step) =>
          html`<li data-step=${step} aria-current=${step === view.phase ? "step" : nothing}>
            ${say(`tracks.step.${step}`)}
          </li>`,
      )}
    </ol>
    ${points(view, charts)} ${seats.map((seat, i) => house(seat, i ? "foe" : "own", view, charts))}`;

/** @param {View} view */
const inTurn = ({ phase }) => STEPS.some((step) => step === phase);

/**
 * The action points of the card in play.
 * @param {View} view
 * @param {Charts} charts
 */
function points(view, charts) {
  const { ap, acting } = view;
  if (!ap || !acting) return nothing;
  return html`<p class="points">
    <span class="points-who"
      >${say("house.label", { house: named(acting), text: cardName(ap.card, charts) })}</span
    >
    <span class="ap-pips" aria-hidden="true">${pips(ap.of, ap.left)}</span>
    <b>${say("tracks.points", { ...ap })}</b>
    <span class="points-note">${noteWords(view, charts)}</span>
  </p>`;
}

/**
 * The current effect of the event card in play.
 * @param {View} view
 * @param {Charts} charts
 */
function noteWords({ extra, muster }, charts) {
  if (muster) return say("tracks.muster", { area: areaName(muster, charts) });
  return extra ? say("tracks.extra") : "";
}

const CROWN = html`<svg class="crown" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
  <path d="M4 30L2 9L13 18L20 5L27 18L38 9L36 30Z"></path>
</svg>`;

/**
 * A house: its leader and title, its cards, and its count of nobles.
 * @param {Seat} seat
 * @param {"own" | "foe"} place
 * @param {View} view
 * @param {Charts} charts
 */
function house(seat, place, view, charts) {
  const isKing = view.king === seat;
  const title = named(seat);
  const ruler = rulerWords(seat, view, charts);
  const nobles = nobleWords(view.usurpation[seat]);
  /** @param {string} text */
  const label = (text) => say("house.label", { house: title, text });
  return html`<div
    class="house"
    data-seat=${seat}
    data-place=${place}
    data-king=${isKing || nothing}
    data-acting=${view.acting === seat || nothing}
  >
    ${rose(seat)} <b class="house-name">${title}</b>
    <span class="house-ruler" data-kind="ruler" data-key=${seat} aria-label=${label(ruler)}
      >${isKing ? CROWN : nothing}<span class="house-role">${ruler}</span></span
    >
    ${laid(seat, view, charts)}
    <span class="house-nobles" data-kind="usurpation" data-key=${seat} aria-label=${label(nobles)}
      >${nobles}</span
    >
    <span class="house-cards">${say("house.cards", { n: view.cards[seat].count })}</span>
    <span class="house-end"
      >${view.treason === seat ? html`<span class="house-treason">${say("house.treason")}</span>` : nothing}${
        view.first === seat && inTurn(view)
          ? html`<span class="house-first">${say("house.first")}</span>`
          : nothing
      }</span
    >
  </div>`;
}

/**
 * The card that a house has played, or that it has chosen one.
 * @param {Seat} seat
 * @param {View} view
 * @param {Charts} charts
 */
function laid(seat, view, charts) {
  const { picked, played } = view.cards[seat];
  if (!played && !picked) return nothing;
  const card = played ? cardName(played, charts) : say("house.picked");
  return html`<span
    class="house-card"
    data-played=${Boolean(played) || nothing}
    data-kind=${played ? "card" : nothing}
    data-key=${played ?? nothing}
    aria-label=${played ? say("house.played", { card }) : card}
    >${card}</span
  >`;
}
