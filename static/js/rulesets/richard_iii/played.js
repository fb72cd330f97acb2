/** The cards of this campaign: those played, turn by turn, and those not yet played. */

import { cardName } from "./hand.js";
import { h, hold, say } from "../dom.js";
import { list, SEATS, TITLE } from "./words.js";

/** [[York's card, Lancaster's card]]: one pair for each turn, the first turn first. */
export const turnsOf = ({ discards }) =>
  Array.from({ length: Math.floor(discards.length / SEATS.length) }, (_, turn) =>
    discards.slice(SEATS.length * turn, SEATS.length * (turn + 1)),
  );

/** "Turn 1: York Action 4, Lancaster Plague." for each turn. */
export const playedLines = (view, charts) =>
  turnsOf(view).map(
    (cards, turn) =>
      `Turn ${turn + 1}: ${SEATS.map((seat, i) => `${TITLE[seat]} ${cardName(cards[i], charts)}`).join(", ")}.`,
  );

/** "2 of 6 Action 4 …": cards of each name that were not played in this campaign. */
export function unplayedWords({ discards }, charts) {
  const names = {};
  for (const card of Object.keys(charts.cards)) {
    const name = cardName(card, charts);
    names[name] ??= { left: 0, of: 0 };
    names[name].of += 1;
    names[name].left += discards.includes(card) ? 0 : 1;
  }
  const left = Object.entries(names).filter(([, { left: n }]) => n);
  return list(left.map(([name, { left: n, of }]) => (of > 1 ? `${name} (${n} of ${of})` : name)));
}

export class Played {
  constructor(charts) {
    this.charts = charts;
    this.turns = h("ol", { class: "played-turns" });
    this.left = h("p", { class: "played-left" });
    this.element = h(
      "details",
      { class: "leaflet played" },
      h("summary", {}, "Cards played in this campaign"),
      this.turns,
      this.left,
    );
  }

  render(view) {
    hold(
      this.turns,
      playedLines(view, this.charts).map((line, i) => {
        const row = this.turns.children[i] ?? h("li", {});
        say(row, line);
        return row;
      }),
    );
    say(
      this.left,
      `Not played yet, 11 of them in neither hand: ${unplayedWords(view, this.charts)}.`,
    );
  }
}
