/** The cards that can be drawn now. */

import { h, setAttr, setChildren, setText } from "../../shared/elements.js";
import { piece } from "../pieces/pictures.js";
import { count } from "../../shared/speech.js";
import { areaTitle, KIND, namer, pictureOf, pounds } from "../text/vocabulary.js";

/**
 * @import { Choice, Viewer } from "../../../types/board.js"
 * @import { Charts, View } from "../../../types/lancaster_york.js"
 * @import { CardFace } from "../text/vocabulary.js"
 */

export class Display {
  /** @param {Charts} charts @param {Viewer} viewer */
  constructor(charts, viewer) {
    this.charts = charts;
    this.viewer = viewer;
    this.name = namer(charts);
    /** @type {Record<string, HTMLElement>} those that have been on display */
    this.cards = {};
    this.title = h("h2", {});
    this.note = h("p", { class: "note" });
    this.holder = h("div", { class: "cards", role: "group", "aria-label": "Cards on display" });
    this.element = h("section", { class: "panel display" }, this.title, this.holder, this.note);
  }

  /** @param {View} view @param {Choice} choice */
  render(view, choice) {
    const open = view.phase === "draft" && view.display.length > 0;
    setAttr(this.element, "hidden", !open);
    if (!open) return;
    const mine = view.active === this.viewer;
    setText(this.title, mine ? "Draw a card" : "On display");
    setText(this.note, this.noteOf(view));
    setChildren(
      this.holder,
      view.display.map((key) => this.card(key)),
    );
    for (const key of view.display) {
      setAttr(this.card(key), "data-picked", choice.picked("card", key));
    }
  }

  /** @param {string} key */
  card(key) {
    const { charts } = this;
    return (this.cards[key] ??= drawCard(charts.cards[key], charts, this.name(key)));
  }

  /** @param {View} view */
  noteOf({ neutral, deck, round, stock }) {
    const printed = this.charts.mercenaries.per_card[round - 1];
    const per = Math.min(printed, stock);
    const few = per < printed ? `, the last ${per === 1 ? "counter" : "counters"}` : "";
    const top = neutral.length ? `, ${count(neutral.length, "card")} face up` : "";
    return `A mercenary card brings ${per} this turn${few}. ${count(deck, "card")} in the deck${top}.`;
  }
}

const FREE = "free, once";
/** @param {CardFace} face */
const kindOf = ({ kind, cathedral }) => (cathedral ? `${KIND[kind]}, cathedral` : KIND[kind]);

/** @param {CardFace} face @param {Charts} charts @param {string} name */
function drawCard(face, charts, name) {
  const points = face.value || charts.points[face.kind];
  const worth = [points && `${points} CP`, face.income && pounds(face.income)].filter(Boolean);
  const where = face.area ? areaTitle(face.area) : "Any location";
  return h(
    "div",
    {
      class: "card",
      "data-paper": "parchment",
      "data-kind": "card",
      "data-key": face.id,
      "data-type": face.kind,
      "data-flip": `card-${face.id}`,
      "aria-label": [name, kindOf(face), where, worth.join(", ") || FREE].join(" "),
    },
    h("span", { class: "card-picture" }, piece(pictureOf(face))),
    h("b", { class: "card-name" }, name),
    " ", // the visible text is the name of the card
    h("span", { class: "card-kind" }, kindOf(face)),
    " ",
    h("span", { class: "card-where" }, where),
    " ",
    h("span", { class: "card-worth" }, worth.join(", ") || FREE),
  );
}
