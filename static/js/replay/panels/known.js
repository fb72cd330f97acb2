/** What a seat could know: hidden things drawn where they might be, with the share of worlds in which they were, and listed. */

import { html } from "../../common/draw.js";
import { all } from "../../common/elements.js";
import { title } from "../../common/speech.js";
import { side } from "../sides.js";
import { percent } from "../timeline/axis.js";

/**
 * @import { BoardHost } from "../../table/board/board_host.js"
 * @import { Pair } from "../../types/board.js"
 * @import { KnownThenJson, StoryJson } from "../../types/story.js"
 * @import { Drawing } from "../../types/table.js"
 */

/** So many of what is known about one place are written there; more would hide the place. */
const AT_ONE_PLACE = 3;

/**
 * What the seat could know after a row of the log.
 * @param {StoryJson | null} story
 * @param {string} seat
 * @param {number} row
 * @returns {KnownThenJson["facts"]}
 */
export const knownAt = (story, seat, row) =>
  story?.known[seat]?.findLast((known) => known.row <= row)?.facts ?? [];

/**
 * The element of the board that stands for a place: one with a name rather than a piece that lies there.
 * @param {HTMLElement} board
 * @param {string} key
 * @returns {Pair | null}
 */
function placeOf(board, key) {
  const same = `[data-kind][data-key="${CSS.escape(key)}"]`;
  const found = all(board, same);
  const place = found.find((one) => one.hasAttribute("aria-label")) ?? found[0];
  return place ? [place.dataset.kind ?? "", key] : null;
}

/**
 * Blocks by their names on the board, the likeliest first.
 * @param {KnownThenJson["facts"]} facts
 * @param {HTMLElement} board
 * @param {Pick<BoardHost, "renderer" | "view">} host
 * @returns {Drawing[]}
 */
export function sharesOn(facts, board, { renderer, view }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return facts
    .toSorted((one, other) => other.share - one.share)
    .flatMap(({ subject, answer, share }) => {
      const block = renderer.explain?.("block", subject, view);
      const [at, count] = [placeOf(board, answer), counts.get(answer) ?? 0];
      if (!block || !at || count >= AT_ONE_PLACE) return [];
      counts.set(answer, count + 1);
      return [{ kind: "words", at, to: null, text: `${block.title} ${percent(share)}` }];
    });
}

/**
 * In words, the likeliest first.
 * @param {KnownThenJson["facts"]} facts
 * @param {string} viewer
 */
export function listed(facts, viewer) {
  if (!facts.length) return html``;
  const lines = facts
    .toSorted((one, other) => other.share - one.share)
    .map(
      ({ text, share }) =>
        html`<li>
          <span class="known-share">${percent(share)}</span><span>${title(text)}</span>
        </li>`,
    );
  return html`<section class="known">
    <h3>What ${side(viewer)} could know</h3>
    <ul>
      ${lines}
    </ul>
  </section>`;
}
