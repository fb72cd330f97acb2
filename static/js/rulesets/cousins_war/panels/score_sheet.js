/** The score sheet of a finished game: the map as it stood at the end of each round. */

import { h, svg } from "../../shared/elements.js";
import { FRAME, REGIONS as OUTLINES } from "../board/land.js";
import { crest } from "../pieces/pieces.js";
import { figures, holder, roundsOf, roundWords } from "../text/rounds.js";
import { house, REGIONS } from "../text/vocabulary.js";
import { title } from "../../shared/speech.js";

/**
 * @import { Ending } from "../../../types/board.js"
 * @import { Charts, Event, Region, Seat, View } from "../../../types/cousins_war.js"
 * @import { Round } from "../text/rounds.js"
 */

/** @type {Record<string, string>} */
const SHAPES = OUTLINES;
/** Where the numbers of a region stand, in map units. @type {Record<Region, number[]>} */
const NUMBERS = { north: [610, 420], central: [640, 690], south: [640, 965] };

/**
 * @param {Charts} charts
 * @returns {(view: View, rows: {events: Event[]}[], winners: Seat[]) => Ending}
 */
export const ender = (charts) => (view, rows, winners) => ({
  figures: figures(view, winners),
  sheet: h(
    "ol",
    { class: "cousins score-rounds" },
    roundsOf(view, rows).map((round) => card(round, charts)),
  ),
});

/** @param {Round} round @param {Charts} charts */
function card(round, charts) {
  const nameOf = (/** @type {string} */ key) => charts.cards[key].name;
  const { card: battle, winner } = round;
  return h(
    "li",
    { "data-paper": "parchment" },
    h("span", { class: "visually-hidden" }, roundWords(round, nameOf)),
    h(
      "div",
      { class: "score-round", "aria-hidden": "true" },
      h("b", {}, `Round ${round.number}`),
      map(round),
      h(
        "small",
        {},
        winner && crest(winner),
        battle ? nameOf(battle) : "No battle",
        winner ? ` (${house(winner)})` : "",
      ),
    ),
  );
}

/** @param {Round} round */
function map({ regions }) {
  return svg(
    "svg",
    { class: "score-map", viewBox: FRAME.join(" "), focusable: "false" },
    ...REGIONS.map((key) =>
      svg("path", { d: SHAPES[title(key)], "data-control": holder(regions[key]) ?? "none" }),
    ),
    ...REGIONS.map((key) => {
      const [x, y] = NUMBERS[key];
      const { lancaster, york } = regions[key];
      return svg(
        "text",
        { x, y, "data-control": holder(regions[key]) ?? "none" },
        `${lancaster}:${york}`,
      );
    }),
  );
}
