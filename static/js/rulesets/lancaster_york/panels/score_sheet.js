/** The score sheet of a finished game: a bar for each seat and turn, its points by source. */

import { h } from "../../shared/elements.js";
import { piece } from "../pieces/pictures.js";
import { seatName, years } from "../text/vocabulary.js";
import { barWords, figures, SOURCE, SOURCES, sum, turnsOf } from "../text/score.js";
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
  return {
    figures: figures(view, winners),
    sheet: h("div", { class: "score-turns" }, scores(view), turns.some(Boolean) && legend(), turns),
  };
}

/** @param {View} view */
function scores({ players, score }) {
  const ranked = [...players].sort((a, b) => score[b] - score[a]);
  return h(
    "ol",
    { class: "score-ranks" },
    ranked.map((seat) =>
      h("li", {}, piece(`disc-${seat}`), seatName(seat), " ", h("b", {}, String(score[seat]))),
    ),
  );
}

function legend() {
  return h(
    "ul",
    { class: "score-legend", "aria-hidden": "true" },
    SOURCES.map((source) =>
      h("li", {}, h("i", { class: "score-part", "data-source": source }), title(bare(source))),
    ),
  );
}

/** @param {keyof Gains} source */
const bare = (source) => SOURCE[source].replace("the ", "");

/**
 * @param {Record<string, Gains>} turn
 * @param {number} number
 * @param {Seat[]} players
 * @param {number} most
 */
function block(turn, number, players, most) {
  return h(
    "section",
    { class: "score-turn" },
    h("h3", {}, `Turn ${number} `, h("small", {}, years(number))),
    players.map((seat) => bar(turn[seat], number, seat, most)),
  );
}

/**
 * @param {Gains} gains
 * @param {number} number
 * @param {Seat} seat
 * @param {number} most
 */
function bar(gains, number, seat, most) {
  const parts = SOURCES.filter((source) => gains[source]).map((source) => {
    const part = h("i", { class: "score-part", "data-source": source });
    part.style.width = `${(100 * gains[source]) / most}%`;
    return part;
  });
  return h(
    "div",
    { class: "score-bar", role: "img", "aria-label": barWords(number, seat, gains) },
    piece(`disc-${seat}`),
    h("span", { class: "score-parts" }, parts),
    h("b", {}, String(sum(gains))),
  );
}
