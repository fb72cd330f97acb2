/** The score sheet of a finished game: a bar for each seat and turn, its points by source. */

import { draw, html, nothing } from "../../../common/draw.js";
import { h } from "../../shared/elements.js";
import { picture } from "../pieces/pictures.js";
import { named, years } from "../text/vocabulary.js";
import { barWords, figures, sourceName, SOURCES, sum, turnsOf } from "../text/score.js";
import { say } from "../text/words.js";
import { title } from "../../shared/speech.js";

/**
 * @import { Ending } from "../../../types/board.js"
 * @import { Gains, Seat, View } from "../../../types/lancaster_york.js"
 */

/**
 * @param {View} view
 * @param {unknown} _rows
 * @param {Seat[]} winners
 * @returns {Ending}
 */
export function ending(view, _rows, winners) {
  const most = Math.max(
    1,
    ...turnsOf(view).flatMap((turn) => view.players.map((seat) => sum(turn[seat]))),
  );
  const turns = view.gains.map((turn, i) => turn && block(turn, i + 1, view.players, most));
  const sheet = h("div", { class: "score-turns" });
  draw(sheet, html`${scores(view)}${turns.some(Boolean) ? legend() : nothing}${turns}`);
  return { figures: figures(view, winners), sheet };
}

/** @param {View} view */
function scores({ players, score }) {
  const ranked = [...players].sort((a, b) => score[b] - score[a]);
  return html`<ol class="score-ranks">
    ${ranked.map(
      (seat) => html`<li>${picture(`disc-${seat}`)}${named(seat)} <b>${score[seat]}</b></li>`,
    )}
  </ol>`;
}

const legend = () =>
  html`<ul class="score-legend" aria-hidden="true">
    ${SOURCES.map(
      (source) =>
        html`<li><i class="score-part" data-source=${source}></i>${title(sourceName(source))}</li>`,
    )}
  </ul>`;

/**
 * @param {Record<string, Gains>} turn
 * @param {number} number
 * @param {Seat[]} players
 * @param {number} most
 */
const block = (turn, number, players, most) =>
  html`<section class="score-turn">
    <h3>${say("score.block", { turn: number })} <small>${years(number)}</small></h3>
    ${players.map((seat) => bar(turn[seat], number, seat, most))}
  </section>`;

/**
 * @param {Gains} gains
 * @param {number} number
 * @param {Seat} seat
 * @param {number} most
 */
function bar(gains, number, seat, most) {
  const parts = SOURCES.filter((source) => gains[source]).map(
    (source) =>
      html`<i
        class="score-part"
        data-source=${source}
        .style=${`width: ${(100 * gains[source]) / most}%`}
      ></i>`,
  );
  return html`<div class="score-bar" role="img" aria-label=${barWords(number, seat, gains)}>
    ${picture(`disc-${seat}`)}<span class="score-parts">${parts}</span><b>${sum(gains)}</b>
  </div>`;
}
