/** The score sheet of a finished game: the map as it stood at the end of each round. */

import { html, made, nothing, svg } from "../../../common/draw.js";
import { FRAME, REGIONS as SHAPES } from "../board/land.js";
import { crest } from "../pieces/pieces.js";
import { figures, holder, roundsOf, roundWords } from "../text/rounds.js";
import { house, REGIONS } from "../text/vocabulary.js";
import { say } from "../text/words.js";
import { title } from "../../shared/speech.js";

/**
 * @import { Ending } from "../../../types/board.js"
 * @import { Charts, Event, Region, Seat, View } from "../../../types/cousins_war.js"
 * @import { Round } from "../text/rounds.js"
 */

/** Where the numbers of a region stand, in map units. @type {Record<Region, number[]>} */
const NUMBERS = { north: [610, 420], central: [640, 690], south: [640, 965] };

/**
 * @param {Charts} charts
 * @returns {(view: View, rows: {events: Event[]}[], winners: Seat[]) => Ending}
 */
export const ender = (charts) => (view, rows, winners) => ({
  figures: figures(view, winners),
  sheet: made(
    html`<ol class="cousins score-rounds">
      ${roundsOf(view, rows).map((round) => card(round, charts))}
    </ol>`,
  ),
});

/** @param {Round} round @param {Charts} charts */
function card(round, charts) {
  const nameOf = (/** @type {string} */ key) => charts.cards[key].name;
  const { card: battle, winner } = round;
  return html`<li data-paper="parchment">
    <span class="visually-hidden">${roundWords(round, nameOf)}</span>
    <div class="score-round" aria-hidden="true">
      <b>${say("score.title", { number: round.number })}</b>
      ${map(round)}
      <small
        >${winner ? crest(winner) : nothing}${say("score.battle", {
          card: battle && nameOf(battle),
          winner: winner && house(winner),
        })}</small
      >
    </div>
  </li>`;
}

/** @param {Round} round */
const map = ({ regions }) =>
  html`<svg class="score-map" viewBox=${FRAME.join(" ")} focusable="false">
    ${REGIONS.map(
      (key) => svg`<path d=${SHAPES[title(key)]} data-control=${holder(regions[key]) ?? "none"} />`,
    )}
    ${REGIONS.map((key) => {
      const [x, y] = NUMBERS[key];
      const { lancaster, york } = regions[key];
      return svg`<text x=${x} y=${y} data-control=${holder(regions[key]) ?? "none"}>${lancaster}:${york}</text>`;
    })}
  </svg>`;
