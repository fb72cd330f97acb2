/** A player's strip (name, reserve, supply, battles won), and the piles beside it. */

import { cardLabel, face } from "../pieces/cards.js";
import { h, query, setAttr, setChildren, setText } from "../../shared/elements.js";
import { crest } from "../pieces/pieces.js";
import { count, list } from "../../shared/speech.js";
import { house, PHASE } from "../text/vocabulary.js";

/**
 * @import { Context } from "../../../types/board.js"
 * @import { Box, Card, Charts, Colour, Phase, Seat, View } from "../../../types/cousins_war.js"
 * @import { Deck } from "../pieces/cards.js"
 */

/** One player's strip. */
export class PlayerBar {
  /** @param {Seat} seat @param {Deck} deck @param {Context} context */
  constructor(seat, deck, context) {
    this.seat = seat;
    this.deck = deck;
    this.context = context;
    const player = context.seats?.find((one) => one.seat === seat);
    this.reserve = pool(seat, "reserve", "Reserve");
    this.supply = pool(seat, "supply", "Supply");
    this.regions = h("span", { class: "strip-regions" });
    this.won = h("div", { class: "won-cards" });
    this.wonBox = h(
      "div",
      { class: "won", "data-kind": "won", "data-key": seat },
      h("small", {}, "Battles won"),
      h("b", {}),
    );
    const named = h(
      "div",
      { class: "strip-name" },
      crest(seat),
      h("span", {}, h("b", {}, house(seat)), h("small", {}, player?.name ?? ""), this.regions),
    );
    this.element = h(
      "section",
      { class: "strip", "data-house": seat, "aria-label": house(seat) },
      named,
      this.reserve.element,
      this.supply.element,
      h("div", { class: "won-place" }, this.wonBox, this.won),
    );
  }

  slots() {
    return {
      [`${this.seat}/reserve`]: this.reserve.cubes,
      [`${this.seat}/supply`]: this.supply.cubes,
    };
  }

  /** @param {View} view */
  render(view) {
    const { seat } = this;
    fillPool(
      this.reserve,
      `${house(seat)}: ${count(view.reserve[seat], "cube")} in reserve`,
      view.reserve[seat],
    );
    fillPool(
      this.supply,
      `${house(seat)}: ${count(view.supply[seat], "cube")} in the supply`,
      view.supply[seat],
    );
    setText(this.regions, count(view.control[seat], "region"));
    setText(query(this.wonBox, ":scope > :last-child"), String(view.won[seat].length));
    setAttr(
      this.wonBox,
      "aria-label",
      `${house(seat)} has won ${count(view.won[seat].length, "battle")}`,
    );
    setChildren(
      this.won,
      view.won[seat].map((key) => this.deck.unmarked(key)),
    );
    setAttr(this.element, "data-active", view.acting === seat);
  }
}

/** @param {Colour} seat @param {string} kind @param {string} heading */
function pool(seat, kind, heading) {
  const cubes = h("span", { class: "pool-cubes" });
  const number = h("b", {});
  const element = h(
    "div",
    { class: `pool pool-${kind}`, "data-kind": kind, "data-key": seat },
    h("small", {}, heading),
    number,
    cubes,
  );
  return { element, cubes, number };
}

/** @param {Pool} pool @param {string} label @param {number} n */
function fillPool({ element, number }, label, n) {
  setAttr(element, "aria-label", label);
  setText(number, String(n));
}

/** @typedef {ReturnType<typeof pool>} Pool */

/** The French cubes in the supply, the cards set aside, and the discard pile, which opens. */
export class Piles {
  /** @param {Deck} deck @param {Charts} charts */
  constructor(deck, charts) {
    this.deck = deck;
    this.charts = charts;
    this.shown = "";
    this.french = pool("french", "supply", "French");
    this.top = h("div", { class: "discard-top" });
    this.number = h("b", {});
    this.list = h("div", { class: "discard-list" });
    this.isOpen = false;
    /** @type {Card[]} */
    this.discards = [];
    const id = "cousins-discards";
    this.open = h(
      "button",
      { type: "button", class: "discard-open", popovertarget: id },
      h("small", {}, "Discards"),
      " ",
      this.number,
    );
    this.sheet = h(
      "div",
      {
        id,
        class: "cousins sheet",
        popover: "auto",
        role: "dialog",
        "aria-label": "Discard pile",
        on: { beforetoggle: (/** @type {ToggleEvent} */ event) => this.toggled(event) },
      },
      h(
        "header",
        {},
        h("h3", {}, "Discard pile"),
        h("button", { type: "button", popovertarget: id, popovertargetaction: "hide" }, "Close"),
      ),
      this.list,
    );
    this.box = h(
      "div",
      { class: "box-pile", "data-kind": "box", "data-key": "box" },
      h("small", {}, "In the box"),
      h("b", {}),
    );
    this.element = h(
      "section",
      { class: "piles", "aria-label": "Supply and piles" },
      this.french.element,
      this.box,
      h("div", { class: "discards" }, this.open, this.top),
      this.sheet,
    );
  }

  slots() {
    return { "french/supply": this.french.cubes };
  }

  /** @param {View} view */
  render(view) {
    fillPool(
      this.french,
      `${count(view.supply.french, "French cube")} in the supply`,
      view.supply.french,
    );
    setText(query(this.box, ":scope > :last-child"), String(view.box.count));
    setAttr(this.box, "aria-label", `${count(view.box.count, "card")} set aside in the box`);
    setText(this.number, String(view.discards.length));
    setAttr(this.open, "aria-label", `Discards ${view.discards.length}: browse them`);
    this.open.disabled = view.discards.length === 0;
    setChildren(
      this.top,
      view.discards.slice(-1).map((key) => this.deck.unmarked(key)),
    );
    this.discards = view.discards;
    if (this.isOpen) this.fill();
  }

  /**
   * The list has hundreds of elements, which no table needs before it is opened.
   * @param {ToggleEvent} event
   */
  toggled({ newState }) {
    this.isOpen = newState === "open";
    if (this.isOpen) this.fill();
  }

  /** The newest first. */
  fill() {
    const { discards } = this;
    const now = discards.join(" ");
    if (this.shown === now) return;
    this.shown = now;
    const cards = discards.toReversed().map((key) => this.charts.cards[key]);
    this.list.replaceChildren(
      ...cards.map((card) =>
        h("div", { class: "card-place", role: "img", "aria-label": cardLabel(card) }, face(card)),
      ),
    );
  }
}

/** @type {Phase[]} */
const PHASES = ["swap", "battlefield", "play", "battle", "clean_up"];
const ROUNDS = [1, 2, 3, 4, 5];

/** The round track, with the black marker, and the phase of the round. */
export class Track {
  constructor() {
    this.rounds = ROUNDS.map((n) => h("span", {}, h("b", {}, String(n))));
    this.marker = h("span", {
      class: "marker",
      "aria-hidden": "true",
      "data-flip": "round-marker",
    });
    this.phases = PHASES.map((phase) => h("li", { "data-phase": phase }, PHASE[phase]));
    this.track = h("div", { class: "rounds", role: "img" }, this.rounds);
    this.element = h(
      "section",
      { class: "track", "aria-label": "Rounds and phases" },
      this.track,
      h("ol", { class: "phases" }, this.phases),
    );
  }

  /** @param {View} view */
  render(view) {
    setAttr(
      this.track,
      "aria-label",
      `Round ${view.round} of ${view.rounds}, ${PHASE[view.phase]}`,
    );
    this.rounds.forEach((item, i) => setAttr(item, "data-now", i + 1 === view.round));
    const here = this.rounds[view.round - 1];
    if (here && this.marker.parentNode !== here) here.append(this.marker);
    for (const item of this.phases) {
      setAttr(item, "aria-current", item.dataset.phase === view.phase ? "step" : null);
    }
  }
}

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
