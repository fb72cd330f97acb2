/** The cards that can be drawn now. */

import { each, html, nothing } from "../../../common/draw.js";
import { picture } from "../pieces/pictures.js";
import { given } from "../../shared/speech.js";
import { areaTitle, kindName, pictureOf, pounds } from "../text/vocabulary.js";
import { say } from "../text/words.js";

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
    <h2>${say("display.title", { mine: view.active === viewer })}</h2>
    <div class="cards" role="group" aria-label=${say("display.label")}>
      ${each(view.display, (key) =>
        cardOf(charts.cards[key], name(key), choice.picked("card", key), charts),
      )}
    </div>
    <p class="note">${noteOf(view, charts)}</p>
  </section>`;
}

/** @param {View} view @param {Charts} charts */
function noteOf({ neutral, deck, round, stock }, { mercenaries }) {
  const printed = mercenaries.per_card[round - 1];
  const per = Math.min(printed, stock);
  return say("display.note", { per, few: per < printed, deck, top: neutral.length });
}

/** @param {CardFace} face */
const kindOf = ({ kind, cathedral }) => say("display.kind", { kind: kindName(kind), cathedral });

/** @param {CardFace} face @param {string} name @param {boolean} isPicked @param {Charts} charts */
function cardOf(face, name, isPicked, { points }) {
  const value = face.value || points[face.kind];
  const parts = given([
    value && say("display.points", { n: value }),
    face.income && pounds(face.income),
  ]);
  const worth = parts.join(", ") || say("display.free");
  const where = face.area ? areaTitle(face.area) : say("display.anywhere");
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
