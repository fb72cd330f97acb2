/** A player's strip (name, reserve, supply, battles won), and the piles beside it. */

import { guard, html, nothing } from "../../../common/draw.js";
import { cardLabel, face } from "../pieces/cards.js";
import { crest } from "../pieces/pieces.js";
import { list } from "../../shared/speech.js";
import { house, phase as named } from "../text/vocabulary.js";
import { say } from "../text/words.js";
import { aidButton } from "./aid.js";

/**
 * @import { Charts, Colour, Phase, Seat, View } from "../../../types/cousins_war.js"
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
        ><span class="strip-regions">${say("strip.regions", { n: view.control[seat] })}</span></span
      >
    </div>
    ${pool(seat, "reserve", "reserve", view.reserve[seat], slots)}
    ${pool(seat, "supply", "supply", view.supply[seat], slots)}
    <div class="won-place">
      <div
        class="won"
        data-kind="won"
        data-key=${seat}
        aria-label=${say("strip.won.label", { house: house(seat), n: won.length })}
      >
        <small>${say("strip.won.title")}</small><b>${won.length}</b>
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
 * Drawn again when it holds another number: a step changes one or two of the five.
 * @param {Colour} colour
 * @param {"reserve" | "supply"} kind
 * @param {"reserve" | "supply" | "french"} heading
 * @param {number} n
 * @param {Slots} slots
 */
const pool = (colour, kind, heading, n, slots) =>
  guard([n], () => {
    const label = { french: colour === "french", house: house(colour), n, kind };
    return html`<div
      class="pool pool-${kind}"
      data-kind=${kind}
      data-key=${colour}
      aria-label=${say("strip.cubes", label)}
    >
      <small>${say(`strip.${heading}`)}</small><b>${n}</b>${slots[`${colour}/${kind}`]}
    </div>`;
  });

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
  return html`<section class="piles" aria-label=${say("piles.title")}>
    ${pool("french", "supply", "french", supply.french, slots)}
    <div
      class="box-pile"
      data-kind="box"
      data-key="box"
      aria-label=${say("piles.box.label", { n: box.count })}
    >
      <small>${say("piles.box.title")}</small><b>${box.count}</b>
    </div>
    <div class="discards">
      <button
        type="button"
        class="discard-open"
        popovertarget=${LIST}
        aria-label=${say("piles.discards.label", { n: discards.length })}
        ?disabled=${!discards.length}
      >
        <small>${say("piles.discards.title")}</small> <b>${discards.length}</b>
      </button>
      ${deck.place("discard-top", top)}
    </div>
    <div
      id=${LIST}
      class="cousins sheet"
      popover="auto"
      role="dialog"
      aria-label=${say("piles.discards.pile")}
      @beforetoggle=${(/** @type {ToggleEvent} */ { newState }) => onToggle(newState === "open")}
    >
      <header>
        <h3>${say("piles.discards.pile")}</h3>
        <button type="button" popovertarget=${LIST} popovertargetaction="hide">
          ${say("piles.close")}
        </button>
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
  html`<section class="track" aria-label=${say("track.title")}>
    <div
      class="rounds"
      role="img"
      aria-label=${say("track.now", { round, rounds, phase: named(phase) })}
    >
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
            ${named(one)}
          </li>`,
      )}
    </ol>
  </section>`;

/**
 * The tooltip of a pile.
 * @param {string} kind
 * @param {string} key
 * @param {View} view
 * @param {Charts} charts
 */
export function explainPile(kind, key, { reserve, supply, won, box }, charts) {
  switch (kind) {
    case "reserve":
    case "supply": {
      const n = (kind === "reserve" ? reserve : supply)[/** @type {Seat} */ (key)];
      return {
        title: say(`explain.${kind}.title`, { house: house(/** @type {Colour} */ (key)) }),
        lines: [say("explain.cubes", { n }), say(`explain.${kind}.about`)],
      };
    }
    case "won":
      return {
        title: say("explain.won.title", { house: house(/** @type {Seat} */ (key)) }),
        lines: [say("explain.won.battles", { n: won[key].length }), say("explain.won.about")],
      };
    case "box": {
      const cards = box.cards && list(box.cards.map((card) => charts.cards[card].name));
      const about = say("explain.box.cards", { n: box.count, open: cards !== null });
      const lines = cards === null ? [about] : [about, say("explain.box.names", { cards })];
      return { title: say("explain.box.title"), lines };
    }
    default:
      return null;
  }
}
