/** A strip for each house: its cards, its fallen units, the effects on it. */

import { html, nothing } from "../../../common/draw.js";
import { rose } from "../../shared/roses.js";
import { BONUS, called } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/** @import { Charts, Seat, View } from "../../../types/rose_wars.js" */

/**
 * @param {Seat} seat
 * @param {View} view
 * @param {Charts} charts
 * @param {{place: "own" | "foe", fallen: HTMLElement}} its `fallen`: where its tiles lie
 */
export function side(seat, view, charts, { place, fallen }) {
  const house = view.houses[seat];
  const { count: size } = view.hands[seat];
  const losses = view.losses[seat];
  const notes = [
    view.snow[seat] && say("side.snow"),
    view.caltrops[seat].length > 0 &&
      say("side.caltrops", { squares: view.caltrops[seat].join(", ") }),
    view.quick[seat] && say("side.quick"),
  ];
  return html`<section
    class="side"
    data-place=${place}
    data-house=${house ?? nothing}
    data-turn=${view.player === seat || nothing}
    aria-label=${called(seat, view)}
  >
    <span class="side-crest" aria-hidden="true">${rose(house)}</span><b>${called(seat, view)}</b>
    <span
      class="backs"
      data-kind="hand"
      data-key=${seat}
      aria-label=${say("side.hand", { n: size })}
      ?hidden=${!size}
      >${Array.from({ length: size }, () => html`<i class="back"></i>`)}</span
    ><span
      class="losses"
      data-kind="losses"
      data-key=${seat}
      aria-label=${say("side.losses", { n: losses, bonus: losses < BONUS ? BONUS : null })}
      ?hidden=${!losses}
      >${say("side.lost", { n: losses })}</span
    >${fallen}<span class="side-notes">${notes.filter(Boolean).join(" · ")}</span>
  </section>`;
}
