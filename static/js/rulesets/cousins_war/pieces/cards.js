/** The faces and backs of the seventeen action cards. */

import { html, made, nothing } from "../../../common/draw.js";
import { h, query, setAttr, setChildren } from "../../shared/elements.js";
import { rose } from "../../shared/roses.js";
import { crest, piece } from "./pieces.js";
import { day, house, place, region, SEATS } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/** @import { Charts, Seat } from "../../../types/cousins_war.js" */

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

/**
 * All the text printed on a card, as lines.
 * @param {CardFace} card
 */
export function cardLines(card) {
  if (card.type === "battle") {
    const { lancaster, york } = card.cubes;
    return [
      say("card.battle", { points: card.cp }),
      say("card.when", { date: day(card.date), region: place(card.region) }),
      say("card.troops", { lancaster, york }),
    ];
  }
  const rounds = ROUNDS.flatMap((n) => {
    const mark = markOf(card, n);
    return mark ? [say("card.round", { n, who: house(mark) })] : [];
  }).join("; ");
  return [
    say("card.event", { points: card.cp }),
    say("card.primary", { event: card.primary }),
    say("card.secondary", { event: card.secondary }),
    say("card.open", { rounds: rounds || say("card.never") }),
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
  const large = () =>
    made(html`<div class="cousins card-large" data-round=${round}>${face(card)}</div>`);
  return {
    title: card.name,
    lines: [...cardLines(card), say("card.source", { status: card.status })],
    ...(readable ? {} : { node: large() }),
  };
}

/**
 * The face of a card, a picture; its place carries the text. Small cards show less.
 * @param {CardFace} card
 */
export const face = (card) =>
  html`<div
    class="card ${card.type}"
    data-paper="parchment"
    aria-hidden="true"
    data-status=${card.status.startsWith("known") ? "known" : "rebuilt"}
  >
    <span class="cp">${piece("seal")}<b>${card.cp}</b></span>
    ${card.type === "battle" ? battleFace(card) : eventFace(card)}
  </div>`;

/** @param {CardFace} card */
const battleFace = (card) =>
  html`<span class="card-mark">${piece("swords")}</span>
    <span class="card-name" ?data-long=${hasLongWord(card.name)}>${card.name}</span>
    <span class="card-date">${day(card.date)}</span>
    <span class="card-short">${card.year}</span>
    <span class="card-scene">${piece("field")}</span>
    <span class="card-region">${region(card.region)}</span>
    <span class="card-caption">${say("card.caption")}</span>
    <span class="card-troops">${SEATS.map((seat) => troops(seat, card.cubes[seat]))}</span>`;

/** @param {Seat} seat @param {number} n */
const troops = (seat, n) =>
  html`<span class="troops" data-house=${seat}>
    <span class="troops-cubes">${Array.from({ length: n }, () => piece(`cube-${seat}`))}</span>
    <b>${n}</b>
  </span>`;

/** @param {string} name */
const hasLongWord = (name) => name.split(" ").some((word) => word.length > 10);

/** @param {CardFace} card */
const eventFace = (card) =>
  html`<span class="card-mark">${piece(armsOf(card.name))}</span>
    <span class="card-name" ?data-long=${hasLongWord(card.name)}>${card.name}</span>
    <span class="card-primary" ?data-long=${card.primary.length > 100}>${card.primary}</span>
    <span class="card-rounds">${ROUNDS.map((n) => roundel(n, markOf(card, n)))}</span>
    <span class="card-secondary" ?data-long=${card.secondary.length > 75}
      ><i>${say("card.may")} </i>${card.secondary}</span
    >`;

/**
 * The number of a round, with the rose of the house that may use the secondary event, or a box.
 * @param {number} n
 * @param {Seat | "box" | null} mark
 */
const roundel = (n, mark) =>
  html`<b class="roundel" data-mark=${mark ?? "none"}
    >${mark && mark !== "box" ? crestOf(mark) : nothing}${n}</b
  >`;

/** Drawn once, and copied for each card. @type {Partial<Record<Seat, HTMLElement>>} */
const CRESTS = {};
/** @param {Seat} house */
const crestOf = (house) => (CRESTS[house] ??= made(crest(house))).cloneNode(true);

/** The back of a card: lozenges and the two roses. */
export const back = () =>
  html`<span class="card back" aria-hidden="true">${rose("lancaster")}${rose("york")}</span>`;

/**
 * What is marked on a card in a hand: the viewer's secret choice about it, who else knows it, and
 * whether its event cannot be played now; `words` tells all of it after the card's own text.
 * @typedef {{ intended?: string | null, known?: string | null, isStuck?: boolean, words?: string[] }} Marks
 */

/** The cards: each is one element, which moves from place to place of the table. */
export class Deck {
  /** @param {Charts} charts */
  constructor({ cards }) {
    this.cards = cards;
    /** Face up, by their keys. @type {Map<string, Lying>} */
    this.faces = new Map();
    /** Those of each hand. @type {Record<Seat, HTMLElement[]>} */
    this.hidden = { lancaster: [], york: [] };
    /** @type {Record<string, HTMLElement>} */
    this.places = {};
    this.back = made(html`<div class="card-place hidden-card">${back()}</div>`);
  }

  /**
   * A place of the table with what lies there now.
   * @param {string} name
   * @param {HTMLElement[]} cards
   * @param {Seat} [seat] whose place it is, where each has one
   */
  place(name, cards, seat) {
    const place = (this.places[`${seat}/${name}`] ??= h("div", { class: name }));
    setChildren(place, cards);
    return place;
  }

  /**
   * A card that lies face up.
   * @param {string} key
   * @param {Marks} [marks]
   */
  lying(key, { intended, known, isStuck, words = [] } = {}) {
    const { element, hit, label } = this.faceUp(key);
    setAttr(element, "data-intended", intended);
    setAttr(element, "data-known", known);
    setAttr(element, "data-stuck", isStuck);
    const event = hit.querySelector(".card-primary");
    if (event) setAttr(event, "data-why", isStuck && say("hand.unplayable"));
    setAttr(hit, "aria-label", [label, ...words].join(" "));
    return element;
  }

  /** @param {string} key */
  faceUp(key) {
    const lying = this.faces.get(key) ?? faceUp(key, this.cards[key]);
    this.faces.set(key, lying);
    return lying;
  }

  /**
   * The first `n` cards of a hand whose faces are not known.
   * @param {Seat} seat
   * @param {number} n
   */
  backs(seat, n) {
    const backs = this.hidden[seat];
    while (backs.length < n) backs.push(/** @type {HTMLElement} */ (this.back.cloneNode(true)));
    return backs.slice(0, n);
  }
}

/**
 * The face is a picture; the element over it is pointed at and carries the text.
 * @param {string} key
 * @param {CardFace} card
 */
function faceUp(key, card) {
  /** @type {HTMLElement} */
  const element = made(
    html`<div class="card-place" data-flip="card-${key}">
      ${face(card)}
      <div class="card-hit" data-kind="card" data-key=${key}></div>
    </div>`,
  );
  return { element, hit: query(element, ":scope > .card-hit"), label: cardLabel(card) };
}

/** @typedef {ReturnType<typeof faceUp>} Lying */

/**
 * Whether the card lies face up and is large enough to show everything.
 * @param {ParentNode} board
 * @param {string} key
 */
export function isReadable(board, key) {
  const place = board.querySelector(`[data-flip="card-${key}"]`);
  return place instanceof HTMLElement && place.offsetWidth > SMALL_PRINT;
}
