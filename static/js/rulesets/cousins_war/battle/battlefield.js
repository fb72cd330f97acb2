/** The middle of the table: the battle card with both hosts, and the card in play or the dice. */

import { Arena } from "./arena.js";
import { h, setAttr, setChildren, setHidden, setText } from "../../shared/elements.js";
import { crest, piece } from "../pieces/pieces.js";
import { count } from "../../shared/speech.js";
import { foe, house, PHASE_NOTE, region, SEATS, USE } from "../text/vocabulary.js";

/**
 * @import { Choice, Moment } from "../../../types/board.js"
 * @import { Card, Charts, Play, Seat, View } from "../../../types/cousins_war.js"
 * @import { CardFace, Deck } from "../pieces/cards.js"
 */

export class Battlefield {
  /** @param {Deck} deck @param {Charts} charts @param {Seat} bottom */
  constructor(deck, charts, bottom) {
    this.deck = deck;
    this.charts = charts;
    this.bottom = bottom;
    this.top = foe(bottom);
    this.hosts = Object.fromEntries(SEATS.map((seat) => [seat, host(seat)]));
    this.card = h("div", { class: "battlefield-card" });
    this.empty = h(
      "div",
      { class: "battlefield-none", "aria-hidden": "true" },
      piece("swords"),
      h("span", {}, "No battlefield"),
    );
    this.play = new CardInPlay(deck, charts);
    this.arena = new Arena(charts);
    this.note = h("p", { class: "phase-note" });
    this.element = h(
      "section",
      { class: "battlefield", "aria-label": "Battlefield" },
      this.card,
      this.hosts[this.top].element,
      h(
        "div",
        { class: "battlefield-middle" },
        this.note,
        this.play.element,
        this.arena.element,
        this.arena.questions,
      ),
      this.hosts[bottom].element,
    );
  }

  /** The places of cubes on the battlefield, for `Cubes`. */
  slots() {
    return Object.fromEntries(
      SEATS.flatMap((seat) => [
        [`${seat}/battlefield`, this.hosts[seat].own],
        [`french/${seat}`, this.hosts[seat].french],
      ]),
    );
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  render(view, choice, moment) {
    const field = view.battlefield;
    setChildren(this.card, [field ? this.deck.unmarked(field.card) : this.empty]);
    for (const seat of SEATS) this.renderHost(seat, view);
    this.play.render(view, choice);

    this.arena.render(view, choice, moment);
    setText(this.note, PHASE_NOTE[view.phase]);
    setHidden(this.note, Boolean(view.play) || !this.arena.element.hidden);
    setAttr(this.element, "data-fought", view.battle !== null);
  }

  /** @param {Seat} seat @param {View} view */
  renderHost(seat, view) {
    const { element, number, mark } = this.hosts[seat];
    const field = view.battlefield;
    const strength = field ? field[seat] + field.french[seat] : 0;
    setHidden(element, !field);
    const french = field?.french[seat] ? `, ${field.french[seat]} of them French` : "";
    setAttr(
      element.children[0],
      "aria-label",
      `${house(seat)} on the battlefield: ${count(strength, "cube")}${french}`,
    );
    setText(number, String(strength));
    setText(mark, field?.holder === seat ? `${house(seat)}’s card` : "");
  }
}

/**
 * One side's half of the battlefield.
 * @param {Seat} seat
 */
function host(seat) {
  const own = h("span", { class: "host-cubes" });
  const french = h("span", { class: "host-cubes french" });
  const number = h("b", { class: "host-number" });
  const mark = h("small", {});
  const troops = h(
    "div",
    { class: "host-troops", "data-kind": "host", "data-key": seat },
    crest(seat),
    number,
    h("span", { class: "host-line" }, french, own),
    mark,
  );
  return {
    element: h("div", { class: "host", "data-house": seat }, troops),
    own,
    french,
    number,
    mark,
  };
}

/** The card in play, its use, and the remaining points. */
class CardInPlay {
  /** @param {Deck} deck @param {Charts} charts */
  constructor(deck, charts) {
    this.deck = deck;
    this.charts = charts;
    this.slot = h("div", { class: "play-card" });
    this.who = h("b", {});
    this.what = h("span", { class: "play-what" });
    this.coins = h("span", { class: "coins", role: "img" });
    this.offer = h("b", { class: "play-offer" });
    this.element = h(
      "div",
      { class: "in-play" },
      this.slot,
      h("div", { class: "play-words" }, this.who, this.what, this.coins, this.offer),
    );
  }

  /** @param {View} view @param {Choice} choice */
  render({ play }, choice) {
    setHidden(this.element, !play);
    setChildren(this.slot, play ? [this.deck.unmarked(play.card)] : []);
    if (!play) return;
    const card = this.charts.cards[play.card];
    setAttr(this.element, "data-house", play.secondary ? foe(play.seat) : play.seat);
    setText(this.who, play.secondary ? house(foe(play.seat)) : house(play.seat));
    setText(this.what, whatFor(play, card));
    const asked = choice.actions.some((action) => action.do === "UseSecondary");
    setText(this.offer, asked ? `You may: ${card.secondary}` : "");
    setHidden(this.coins, !play.use);
    setAttr(this.coins, "aria-label", `${count(play.points, "command point")} left`);
    const coins = Array.from({ length: card.cp }, (_, i) =>
      h("i", { class: i < play.points ? "coin" : "coin spent" }),
    );
    this.coins.replaceChildren(...coins, `${play.points} left`);
  }
}

/** @param {Play} play @param {CardFace} card */
function whatFor(play, card) {
  if (play.secondary) return `takes the secondary event: ${card.secondary}`;
  return play.use ? USE[play.use].title : `plays the event: ${card.primary ?? ""}`;
}

/**
 * The tooltip of a host.
 * @param {Seat} seat
 * @param {View} view
 * @param {Charts} charts
 */
export function explainHost(seat, { battlefield: field }, charts) {
  if (!field) return null;
  const lines = [
    `${count(field[seat], "cube")} of ${house(seat)}, ${count(field.french[seat], "French cube")}.`,
  ];
  if (field.french[seat]) {
    lines.push("French cubes are lost first, and go back to the supply after the battle.");
  }
  return { title: `${charts.cards[field.card].name}, in ${region(field.region)}`, lines };
}
