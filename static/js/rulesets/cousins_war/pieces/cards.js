/** The faces and backs of the seventeen action cards. */

import { h, query, rose, setAttr } from "../../shared/elements.js";
import { crest, piece } from "./pieces.js";
import { count, title } from "../../shared/speech.js";
import { day, house, SEATS } from "../text/vocabulary.js";

/** @import { Card, Charts, Seat } from "../../../types/cousins_war.js" */

/** @typedef {Charts["cards"][string]} CardFace all that is printed on a card */

const ROUNDS = [1, 2, 3, 4, 5];

/** Pixels: on narrower cards the small print is hard to read or left out. */
const SMALL_PRINT = 150;
const ARMS = new Set([
  "earl-of-northumberland",
  "flight-from-ludford",
  "the-kingmaker-turns",
  "margaret-of-anjou",
  "french-aid",
  "protector-of-the-realm",
  "edward-earl-of-march",
  "london-opens-its-gates",
  "lord-hastings",
  "margaret-of-burgundy",
]);

/**
 * The arms of an event, by its name; a corrected pack may have other names.
 * @param {string} name
 */
export function armsOf(name) {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");
  return ARMS.has(slug) ? `arms-${slug}` : "arms-unknown";
}

/**
 * The player who may use the secondary event in a round: "lancaster", "york", "box" for either, or null.
 * @param {CardFace} card
 * @param {number} round
 * @returns {Seat | "box" | null}
 */
export const markOf = (card, round) => card.rounds?.[String(round)] ?? null;

/** @type {Record<string, string>} */
const MARK_WORDS = { lancaster: "Lancaster", york: "York", box: "either opponent" };

/**
 * All the text printed on a card, as lines.
 * @param {CardFace} card
 */
export function cardLines(card) {
  const points = count(card.cp, "command point");
  if (card.type === "battle") {
    const troops = SEATS.map((seat) => `${house(seat)} ${card.cubes[seat]}`).join(", ");
    return [
      `Battle card, ${points}.`,
      `${day(card.date)}, in the ${title(card.region)}.`,
      `Starting cubes: ${troops}.`,
    ];
  }
  const marks = ROUNDS.flatMap((n) => {
    const mark = markOf(card, n);
    return mark ? [`round ${n}: ${MARK_WORDS[mark]}`] : [];
  });
  return [
    `Event card, ${points}.`,
    `Event: ${card.primary}`,
    `The opponent may: ${card.secondary}`,
    `Open to the opponent in ${marks.join("; ") || "no round"}.`,
  ];
}

/**
 * A card in one sentence, for screen readers.
 * @param {CardFace} card
 */
export const cardLabel = (card) => `${card.name}. ${cardLines(card).join(" ")}`;

/**
 * The tooltip of a card in a round of the game; `readable`: it can be read where it lies.
 * @param {CardFace} card
 * @param {number} round
 * @param {boolean} readable
 */
export function explainCard(card, round, readable) {
  const large = readable
    ? {}
    : { node: h("div", { class: "cousins card-large", "data-round": round }, face(card)) };
  return { title: card.name, lines: [...cardLines(card), `Source: ${card.status}.`], ...large };
}

/**
 * The face of a card, a picture; its place carries the text. Small cards show less.
 * @param {CardFace} card
 */
export function face(card) {
  const body = card.type === "battle" ? battleFace(card) : eventFace(card);
  return h(
    "div",
    {
      class: `card ${card.type}`,
      "data-paper": "parchment",
      "aria-hidden": "true",
      "data-status": card.status.startsWith("known") ? "known" : "rebuilt",
    },
    ...body,
  );
}

/** @param {CardFace} card */
const points = (card) => h("span", { class: "cp" }, piece("seal"), h("b", {}, String(card.cp)));

/** @param {CardFace} card */
function battleFace(card) {
  return [
    points(card),
    h("span", { class: "card-mark" }, piece("swords")),
    h("span", { class: "card-name" }, card.name),
    h("span", { class: "card-date" }, day(card.date)),
    h("span", { class: "card-short" }, String(card.year)),
    h("span", { class: "card-scene" }, piece("field")),
    h("span", { class: "card-region" }, title(card.region)),
    h("span", { class: "card-caption" }, "starting cubes"),
    h(
      "span",
      { class: "card-troops" },
      SEATS.map((seat) => troops(seat, card.cubes[seat])),
    ),
  ];
}

/** @param {Seat} seat @param {number} n */
function troops(seat, n) {
  const cubes = Array.from({ length: n }, () => piece(`cube-${seat}`));
  return h(
    "span",
    { class: "troops", "data-house": seat },
    h("span", { class: "troops-cubes" }, cubes),
    h("b", {}, String(n)),
  );
}

/** @param {string} name */
const hasLongWord = (name) => name.split(" ").some((word) => word.length > 10);

/** @param {CardFace} card */
function eventFace(card) {
  return [
    points(card),
    h("span", { class: "card-mark" }, piece(armsOf(card.name))),
    h("span", { class: "card-name", "data-long": hasLongWord(card.name) }, card.name),
    h("span", { class: "card-primary" }, card.primary),
    h(
      "span",
      { class: "card-rounds" },
      ROUNDS.map((n) => roundel(n, markOf(card, n))),
    ),
    h("span", { class: "card-secondary" }, h("i", {}, "Opponent may: "), card.secondary),
  ];
}

/**
 * The number of a round, with the rose of the house that may use the secondary event, or a box.
 * @param {number} n
 * @param {Seat | "box" | null} mark
 */
function roundel(n, mark) {
  const sign = mark && mark !== "box" && crest(mark);
  return h("b", { class: "roundel", "data-mark": mark ?? "none" }, sign, String(n));
}

/** The back of a card: lozenges and the two roses. */
export function back() {
  return h("span", { class: "card back", "aria-hidden": "true" }, rose("lancaster"), rose("york"));
}

/**
 * What is marked on a card in a hand: the viewer's secret choice about it, who else knows it, and
 * whether its event cannot be played now; `words` tells all of it after the card's own text.
 * @typedef {{ intended: string | null, known: string | null, stuck: boolean, words: string[] }} Marks
 */

/** One element per card, moved about the table so that cards slide. */
export class Deck {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts.cards;
    /** @type {Map<Card, HTMLElement>} */
    this.elements = new Map();
    /** What stands on each card, in one sentence. @type {Map<Card, string>} */
    this.labels = new Map();
  }

  /** @param {Card} key */
  label(key) {
    const label = this.labels.get(key) ?? cardLabel(this.charts[key]);
    this.labels.set(key, label);
    return label;
  }

  /**
   * The element of a card, drawn when first needed.
   * @param {string} key
   */
  element(key) {
    const element = this.elements.get(key) ?? this.draw(key);
    this.elements.set(key, element);
    return element;
  }

  /**
   * The element of a card that lies outside the hands, where no mark of a hand stays on it.
   * @param {string} key
   */
  unmarked(key) {
    return this.marked(key, { intended: null, known: null, stuck: false, words: [] });
  }

  /**
   * The element of a card in a hand, with what its reader must know of it there.
   * @param {string} key
   * @param {Marks} marks
   */
  marked(key, { intended, known, stuck, words }) {
    const element = this.element(key);
    setAttr(element, "data-intended", intended);
    setAttr(element, "data-known", known);
    setAttr(element, "data-stuck", stuck);
    const label = [this.label(key), ...words].join(" ");
    setAttr(query(element, ":scope > .card-hit"), "aria-label", label);
    return element;
  }

  /**
   * Whether the card lies face up and is large enough to show everything.
   * @param {string} key
   */
  isReadable(key) {
    return (this.elements.get(key)?.offsetWidth ?? 0) > SMALL_PRINT;
  }

  /** @param {string} key */
  draw(key) {
    const card = this.charts[key];
    // The face is a picture; the element over it is pointed at and carries the text.
    const hit = h("div", {
      class: "card-hit",
      "data-kind": "card",
      "data-key": key,
      "aria-label": this.label(key),
    });
    return h("div", { class: "card-place", "data-flip": `card-${key}` }, face(card), hit);
  }
}
