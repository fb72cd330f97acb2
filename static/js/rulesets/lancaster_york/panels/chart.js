/** The turn chart with the history of Kings, the awards on the board, and the score track. */

import { each, html, nothing } from "../../../common/draw.js";
import { picture } from "../pieces/pictures.js";
import { medals } from "./players.js";
import { AWARDS, named, scored, SEATS, TURNS, years } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { View } from "../../../types/lancaster_york.js"
 */

export const chartName = () => say("chart.label");

/** @param {View} view */
export function chart(view) {
  const { votes, awards, captain } = view;
  const free = AWARDS.filter((key) => !awards[key]);
  return html`<ol class="turns">
      ${Array.from({ length: TURNS }, (_, i) => turnOf(i + 1, view))}
    </ol>
    <div class="chart-words">
      <p class="phase">${say(`phase.${view.phase}`)}</p>
      ${votes ? html`<p class="votes">${votesNow(votes)}</p>` : nothing}
    </div>
    <span class="free-awards" role="group" aria-label=${say("chart.awards")}
      >${medals(captain ? free : [...free, "captain"])}</span
    >`;
}

/** @param {Record<string, number>} votes */
const votesNow = ({ lancaster, york }) => say("chart.votes", { lancaster, york });

/** @param {number} turn @param {View} view */
function turnOf(turn, { round, kings }) {
  const king = kings[turn - 1];
  const elected = king ? say("chart.king", { house: named(king) }) : null;
  return html`<li
    class="turn"
    title=${elected ?? nothing}
    aria-current=${round === turn ? "step" : nothing}
    aria-label=${say("chart.turn", { turn, years: years(turn), king: elected })}
  >
    <b>${turn}</b><small>${years(turn)}</small>${picture(king ? `rose-${king}` : "", "king")}
  </li>`;
}

const LEAST = 50; // the track shows at least this many points
const NEAR = 3; // per cent of the track covered by a disc

/** @param {View} view */
export const scoreWords = ({ score, players }) =>
  say("chart.track", { scores: players.map((seat) => scored(seat, score[seat])).join(", ") });

/**
 * All players' discs on one line; discs with similar scores are stacked.
 * @param {Pick<View, "score" | "players">} view
 */
export function scoreTrack({ score, players }) {
  const top = Math.max(...players.map((seat) => score[seat]));
  const most = Math.max(LEAST, Math.ceil((top + 1) / 25) * 25);
  /** @param {number} points */
  const at = (points) => 4 + (92 * points) / most;
  const seats = SEATS.filter((seat) => score[seat] !== undefined);
  const places = seats.map((seat) => at(score[seat]));
  /** @param {number} i */
  const below = (i) => places.slice(0, i).filter((x) => Math.abs(x - places[i]) < NEAR).length;
  return html`<div class="ticks" aria-hidden="true">${ticks(most, at)}</div>
    ${each(
      seats,
      (seat, i) =>
        html`<span
          class="score-disc"
          data-flip="score-${seat}"
          .style=${`left: ${places[i]}%; bottom: ${1.32 + 0.24 * below(i)}rem`}
          >${picture(`disc-${seat}`)}</span
        >`,
    )}`;
}

/** The points between two numbers: on a narrow track no more than ten fit side by side. */
const STEPS = [10, 20, 50, 100];

/** @param {number} most @param {(points: number) => number} at */
function ticks(most, at) {
  const step = STEPS.find((points) => most / points <= 10) ?? most;
  return Array.from({ length: Math.floor((2 * most) / step) + 1 }, (_, i) => {
    const points = (i * step) / 2;
    const left = `left: ${at(points)}%`;
    return i % 2
      ? html`<span class="tick" .style=${left}></span>`
      : html`<span class="tick ten" .style=${left}><span>${points}</span></span>`;
  });
}
