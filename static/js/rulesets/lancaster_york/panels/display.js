/** The cards that can be drawn now. */

import { html, nothing, repeat } from "../../../common/draw.js";
import { picture } from "../pieces/pictures.js";
import { count } from "../../shared/speech.js";
import { areaTitle, KIND, pictureOf, pounds } from "../text/vocabulary.js";

/**
 * @import { Choice } from "../../../types/board.js"
 * @import { Charts, View } from "../../../types/lancaster_york.js"
 * @import { CardFace } from "../text/vocabulary.js"
 * @import { Eyes } from "./players.js"
 */

/** @param {View} view @param {Choice} choice @param {Eyes} eyes */
export function display(view, choice, { charts, viewer, name }) {
  if (view.phase !== "draft" || !view.display.length) return nothing;
  return html`<section class="panel display">
    <h2>${view.active === viewer ? "Draw a card" : "On display"}</h2>
    <div class="cards" role="group" aria-label="Cards on display">
      ${repeat(
        view.display,
        (key) => key,
        (key) => cardOf(charts.cards[key], name(key), choice.picked("card", key), charts),
      )}
    </div>
    <p class="note">${noteOf(view, charts)}</p>
  </section>`;
}

/** @param {View} view @param {Charts} charts */
function noteOf({ neutral, deck, round, stock }, { mercenaries }) {
  const printed = mercenaries.per_card[round - 1];
  const per = Math.min(printed, stock);
  const few = per < printed ? `, the last ${per === 1 ? "counter" : "counters"}` : "";
  const top = neutral.length ? `, ${count(neutral.length, "card")} face up` : "";
  return `A mercenary card brings ${per} this turn${few}. ${count(deck, "card")} in the deck${top}.`;
}

const FREE = "free, once";
/** @param {CardFace} face */
const kindOf = ({ kind, cathedral }) => (cathedral ? `${KIND[kind]}, cathedral` : KIND[kind]);

/** @param {CardFace} face @param {string} name @param {boolean} isPicked @param {Charts} charts */
function cardOf(face, name, isPicked, { points }) {
  const value = face.value || points[face.kind];
  const parts = [value && `${value} CP`, face.income && pounds(face.income)].filter(Boolean);
  const worth = parts.join(", ") || FREE;
  const where = face.area ? areaTitle(face.area) : "Any location";
  // The visible text is the name of the card.
  return html`<div
    class="card"
    data-paper="parchment"
    data-kind="card"
    data-key=${face.id}
    data-type=${face.kind}
    data-flip="card-${face.id}"
    data-picked=${isPicked || nothing}
    aria-label=${[name, kindOf(face), where, worth].join(" ")}
  >
    <span class="card-picture">${picture(pictureOf(face))}</span>
    <b class="card-name">${name}</b>
    <span class="card-kind">${kindOf(face)}</span>
    <span class="card-where">${where}</span>
    <span class="card-worth">${worth}</span>
  </div>`;
}
