/** The middle of the table: the battle card with both hosts, and the card in play or the dice. */

import { html, nothing } from "../../../common/draw.js";
import { arena, isFought, questions } from "./arena.js";
import { crest, piece } from "../pieces/pieces.js";
import { title } from "../../shared/speech.js";
import { foe, house, place, use } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Choice } from "../../../types/board.js"
 * @import { Charts, Play, Seat, View } from "../../../types/cousins_war.js"
 * @import { CardFace, Deck } from "../pieces/cards.js"
 * @import { Slots } from "../panels/strips.js"
 */

/**
 * @param {View} view
 * @param {Choice} choice
 * @param {Charts} charts
 * @param {{deck: Deck, slots: Slots, bottom: Seat}} its
 */
export const battlefield = (view, choice, charts, { deck, slots, bottom }) =>
  html`<section
    class="battlefield"
    aria-label=${say("describe.battlefield")}
    data-fought=${view.battle !== null || nothing}
  >
    ${
      view.battlefield
        ? deck.place("battlefield-card", [deck.lying(view.battlefield.card)])
        : noField()
    }
    ${host(foe(bottom), view, slots)}
    <div class="battlefield-middle">
      <p class="phase-note" ?hidden=${Boolean(view.play) || isFought(view)}>
        ${say(`phase.${view.phase}.note`, { found: view.battlefield !== null })}
      </p>
      ${inPlay(view, choice, deck)}${arena(view)}${questions(view, choice, charts)}
    </div>
    ${host(bottom, view, slots)}
  </section>`;

const noField = () =>
  html`<div class="battlefield-card">
    <div class="battlefield-none" aria-hidden="true">
      ${piece("swords")}<span>${say("field.none")}</span>
    </div>
  </div>`;

/**
 * One side's half of the battlefield.
 * @param {Seat} seat
 * @param {View} view
 * @param {Slots} slots
 */
function host(seat, { battlefield: field }, slots) {
  const hired = field?.french[seat] ?? 0;
  const strength = field ? field[seat] + hired : 0;
  return html`<div class="host" data-house=${seat} ?hidden=${!field}>
    <div
      class="host-troops"
      data-kind="host"
      data-key=${seat}
      aria-label=${say("field.host", { house: house(seat), n: strength, french: hired })}
    >
      ${crest(seat)}<b class="host-number">${strength}</b>
      <span class="host-line">${slots[`french/${seat}`]}${slots[`${seat}/battlefield`]}</span>
      <small>${field?.holder === seat ? say("field.holder", { house: house(seat) }) : ""}</small>
    </div>
  </div>`;
}

/**
 * The card in play, its use, and the remaining points.
 * @param {View} view
 * @param {Choice} choice
 * @param {Deck} deck
 */
function inPlay({ play }, choice, deck) {
  if (!play) return html`<div class="in-play" hidden></div>`;
  const card = deck.cards[play.card];
  const seat = play.secondary ? foe(play.seat) : play.seat;
  const isAsked = choice.actions.some((action) => action.do === "UseSecondary");
  return html`<div class="in-play" data-house=${seat}>
    ${deck.place("play-card", [deck.lying(play.card)])}
    <div class="play-words">
      <b>${house(seat)}</b>
      <span class="play-what">${whatFor(play, card)}</span>
      <span
        class="coins"
        role="img"
        aria-label=${say("field.points", { n: play.points })}
        ?hidden=${!play.use}
        >${Array.from(
          { length: card.cp },
          (_, i) => html`<i class=${i < play.points ? "coin" : "coin spent"}></i>`,
        )}${say("field.left", { n: play.points })}</span
      >
      <b class="play-offer">${isAsked ? say("field.may", { event: card.secondary }) : ""}</b>
    </div>
  </div>`;
}

/** @param {Play} play @param {CardFace} card */
function whatFor(play, card) {
  if (play.secondary) return say("field.secondary", { event: card.secondary });
  return play.use ? title(use(play.use)) : say("field.event", { event: card.primary ?? "" });
}

/**
 * The tooltip of a host.
 * @param {Seat} seat
 * @param {View} view
 * @param {Charts} charts
 */
export function explainHost(seat, { battlefield: field }, charts) {
  if (!field) return null;
  const french = field.french[seat];
  const troops = say("explain.host.troops", { n: field[seat], house: house(seat), french });
  return {
    title: say("explain.host.title", {
      card: charts.cards[field.card].name,
      region: place(field.region),
    }),
    lines: french ? [troops, say("explain.host.french")] : [troops],
  };
}
