/** A player's strip (name, reserve, supply, battles won), and the piles beside it. */

import { html, nothing } from "../../../common/draw.js";
import { cardLabel, face } from "../pieces/cards.js";
import { crest } from "../pieces/pieces.js";
import { count, list } from "../../shared/speech.js";
import { house, PHASE } from "../text/vocabulary.js";
import { aidButton } from "./aid.js";

/**
 * @import { Box, Charts, Colour, Phase, Seat, View } from "../../../types/cousins_war.js"
 */

/** @import { Deck } from "../pieces/cards.js" */

/** @typedef {Record<string, HTMLElement>} Slots the places of cubes: "york/reserve" */

/**
 * One player's strip.
 * @param {Seat} seat
 * @param {View} view
 * @param {Deck} deck
 * @param {{name: string, place: "own" | "foe", slots: Slots}} its
 */
export function strip(seat, view, deck, { name, place, slots }) {
  const won = view.won[seat];
  return html`<section
    class="strip"
    data-house=${seat}
    data-place=${place}
    data-active=${view.acting === seat || nothing}
    aria-label=${house(seat)}
  >
    <div class="strip-name">
      ${crest(seat)}<span
        ><b>${house(seat)}</b><small>${name}</small
        ><span class="strip-regions">${count(view.control[seat], "region")}</span></span
      >
    </div>
    ${pool(seat, "reserve", "Reserve", view.reserve[seat], "in reserve", slots)}
    ${pool(seat, "supply", "Supply", view.supply[seat], "in the supply", slots)}
    <div class="won-place">
      <div
        class="won"
        data-kind="won"
        data-key=${seat}
        aria-label="${house(seat)} has won ${count(won.length, "battle")}"
      >
        <small>Battles won</small><b>${won.length}</b>
      </div>
      ${deck.place(
        "won-cards",
        won.map((key) => deck.lying(key)),
        seat,
      )}
    </div>
  </section>`;
}

/**
 * @param {Colour} colour
 * @param {string} kind
 * @param {string} heading
 * @param {number} n
 * @param {string} where
 * @param {Slots} slots
 */
function pool(colour, kind, heading, n, where, slots) {
  const cubes =
    colour === "french" ? count(n, "French cube") : `${house(colour)}: ${count(n, "cube")}`;
  return html`<div
    class="pool pool-${kind}"
    data-kind=${kind}
    data-key=${colour}
    aria-label="${cubes} ${where}"
  >
    <small>${heading}</small><b>${n}</b>${slots[`${colour}/${kind}`]}
  </div>`;
}

const LIST = "cousins-discards";

/**
 * The French cubes in the supply, the cards set aside, and the discard pile, which opens. Its list has
 * hundreds of elements, which no table needs before: `isOpen`, and `onToggle` when that changes.
 * @param {View} view
 * @param {Deck} deck
 * @param {Slots} slots
 * @param {{isOpen: boolean, onToggle: (isOpen: boolean) => void}} sheet
 */
export function piles({ supply, box, discards }, deck, slots, { isOpen, onToggle }) {
  const top = discards.slice(-1).map((key) => deck.lying(key));
  return html`<section class="piles" aria-label="Supply and piles">
    ${pool("french", "supply", "French", supply.french, "in the supply", slots)}
    <div
      class="box-pile"
      data-kind="box"
      data-key="box"
      aria-label="${count(box.count, "card")} set aside in the box"
    >
      <small>In the box</small><b>${box.count}</b>
    </div>
    <div class="discards">
      <button
        type="button"
        class="discard-open"
        popovertarget=${LIST}
        aria-label="Discards ${discards.length}: browse them"
        ?disabled=${!discards.length}
      >
        <small>Discards</small> <b>${discards.length}</b>
      </button>
      ${deck.place("discard-top", top)}
    </div>
    <div
      id=${LIST}
      class="cousins sheet"
      popover="auto"
      role="dialog"
      aria-label="Discard pile"
      @beforetoggle=${(/** @type {ToggleEvent} */ { newState }) => onToggle(newState === "open")}
    >
      <header>
        <h3>Discard pile</h3>
        <button type="button" popovertarget=${LIST} popovertargetaction="hide">Close</button>
      </header>
      <div class="discard-list">
        ${isOpen ? discards.toReversed().map((key) => read(deck.cards[key])) : nothing}
      </div>
    </div>
    ${aidButton()}
  </section>`;
}

/** @param {Charts["cards"][string]} card */
const read = (card) =>
  html`<div class="card-place" role="img" aria-label=${cardLabel(card)}>${face(card)}</div>`;

/** @type {Phase[]} */
const PHASES = ["swap", "battlefield", "play", "battle", "clean_up"];
const ROUNDS = [1, 2, 3, 4, 5];

/**
 * The round track, with the black marker, and the phase of the round.
 * @param {View} view
 */
export const track = ({ round, rounds, phase }) =>
  html`<section class="track" aria-label="Rounds and phases">
    <div class="rounds" role="img" aria-label="Round ${round} of ${rounds}, ${PHASE[phase]}">
      ${ROUNDS.map(
        (n) =>
          html`<span data-now=${n === round || nothing}
            ><b>${n}</b>${
              n === round
                ? html`<span class="marker" aria-hidden="true" data-flip="round-marker"></span>`
                : nothing
            }</span
          >`,
      )}
    </div>
    <ol class="phases">
      ${PHASES.map(
        (one) =>
          html`<li data-phase=${one} aria-current=${one === phase ? "step" : nothing}>
            ${PHASE[one]}
          </li>`,
      )}
    </ol>
  </section>`;

/** @param {Box} box @param {Charts} charts */
function boxLines({ count: size, cards }, charts) {
  const inside = cards ? [`${list(cards.map((key) => charts.cards[key].name))}.`] : [];
  return [
    `${count(size, "card")} left out of this round’s deal${cards ? ":" : ", face down."}`,
    ...inside,
  ];
}

/**
 * The tooltip of a pile.
 * @param {string} kind
 * @param {string} key
 * @param {View} view
 * @param {Charts} charts
 */
export function explainPile(kind, key, view, charts) {
  switch (kind) {
    case "reserve":
      return {
        title: `Reserve of ${house(key)}`,
        lines: [
          `${count(view.reserve[key], "cube")}.`,
          "Troops ready to be added to the battlefield or placed in the regions.",
        ],
      };
    case "supply":
      return {
        title: `Supply of ${key === "french" ? "the French" : house(key)}`,
        lines: [
          `${count(view.supply[/** @type {Colour} */ (key)], "cube")}.`,
          "Lost cubes come back here; command points bring them into the reserve.",
        ],
      };
    case "won":
      return {
        title: `Battles won by ${house(key)}`,
        lines: [
          `${count(view.won[key].length, "battle")}.`,
          "If the houses control as many regions after round 5, more battles win.",
        ],
      };
    case "box":
      return { title: "The box", lines: boxLines(view.box, charts) };
    default:
      return null;
  }
}
