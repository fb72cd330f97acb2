/** The cards in the players' hands, and the uses of a picked card. */

import { back } from "../pieces/cards.js";
import { h, query, setAttr, setChildren, setHidden, setText } from "../../shared/elements.js";
import { piece } from "../pieces/pieces.js";
import { count, title } from "../../shared/speech.js";
import { foe, house, USE, USES } from "../text/vocabulary.js";

/**
 * @import { Choice } from "../../../types/board.js"
 * @import { Charts, Seat, Use, View } from "../../../types/cousins_war.js"
 * @import { Deck } from "../pieces/cards.js"
 */

/**
 * The viewer's secret choice about a card in a hand, in one word, or null.
 * @param {View} view
 * @param {Seat} seat
 * @param {string} key
 */
export function intention(view, seat, key) {
  if (view.passing[seat] === key) return "passing";
  if (view.nominated[seat] === key) return "nominated";
  if (view.keeping[seat] === true) return "kept";
  return view.keeping[seat] === false ? "discarding" : null;
}

/** So many cards are drawn in no time. */
const FEW = 2;

/** A hand: faces where the viewer may see them, backs for the others. */
export class Hand {
  /** @param {Seat} seat @param {Deck} deck */
  constructor(seat, deck) {
    this.seat = seat;
    this.deck = deck;
    /** @type {HTMLElement[]} */
    this.backs = [];
    this.cards = h("div", { class: "hand-cards" });
    this.note = h("span", { class: "hand-count" });
    this.element = h(
      "section",
      { class: "hand", "data-house": seat, "aria-label": `Hand of ${house(seat)}` },
      this.cards,
      this.note,
    );
  }

  /**
   * Draw the hand; returns whether so much of it is new that there is no time for more in the same frame.
   * @param {View} view
   */
  render(view) {
    const { count: size, cards, known } = view.hands[this.seat];
    const faces = (cards ?? known).map((key) => this.face(view, key));
    const hidden = size - faces.length;
    while (this.backs.length < hidden) {
      this.backs.push(h("div", { class: "card-place hidden-card" }, back()));
    }
    const all = [...faces, ...this.backs.slice(0, hidden)];
    const fresh = all.filter((element) => element.parentNode !== this.cards);
    setChildren(this.cards, all);
    all.forEach((element, i) => {
      element.style.setProperty("--i", String(i));
      element.style.setProperty("--n", String(all.length));
    });
    setAttr(this.element, "data-open", cards !== null);
    setAttr(this.element, "data-size", size);
    setText(
      this.note,
      cards ? "" : `${count(size, "card")}${known.length ? `, ${known.length} known to you` : ""}`,
    );
    return fresh.length > FEW;
  }

  /** @param {View} view @param {string} key */
  face(view, key) {
    const intended = intention(view, this.seat, key);
    const { cards, known, stuck } = view.hands[this.seat];
    const opponent = house(foe(this.seat));
    const words = [
      intended && `${title(intended)}.`,
      known.includes(key) &&
        (cards ? `${opponent} knows that this card is here.` : "You passed it there."),
      stuck[key] && `Its event cannot be played now: ${stuck[key].text}`,
    ];
    return this.deck.marked(key, {
      intended,
      known: cards && known.includes(key) ? `${opponent} knows` : null,
      stuck: Boolean(stuck[key]),
      words: words.filter((line) => typeof line === "string"),
    });
  }
}

/** The choices that open beside the hand when a card has been picked: its event, or its points. */
export class Uses {
  /**
   * `seat` owns the hand and the cubes in the pictures.
   * @param {Charts} charts
   * @param {Seat} seat
   */
  constructor(charts, seat) {
    this.charts = charts;
    this.seat = seat;
    this.title = h("p", { class: "uses-title" });
    this.element = h("section", { class: "uses", "aria-label": "Uses of the card", hidden: "" });
    /** @type {ReturnType<Uses["build"]> | null} */
    this.parts = null; // until there is something to choose
  }

  build() {
    const event = this.choice("do", "PlayEvent", "event");
    const forgo = this.choice("do", "Forgo", "forgo");
    const uses = USES.map((use) => this.choice("use", use, use));
    this.element.append(this.title, h("div", { class: "uses-grid" }, event, uses, forgo));
    return { event, uses, forgo };
  }

  /** @param {string} kind @param {string} key @param {string} name */
  choice(kind, key, name) {
    const words = h("span", { class: "use-words" }, h("b", {}), " ", h("small", {}));
    return h(
      "div",
      { class: `use use-${name}`, "data-kind": kind, "data-key": key, "aria-label": name },
      icon(name, this.seat),
      words,
    );
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** @param {View} view @param {Choice} choice */
  render(view, choice) {
    const open = this.isOpen;
    this.fill(view, choice);
    if (!open && this.isOpen) this.element.scrollIntoView({ block: "nearest" });
  }

  /** @param {View} view @param {Choice} choice */
  fill(view, choice) {
    if (choice.actions.length) this.parts ??= this.build();
    if (!this.parts) return;
    const { event, uses, forgo } = this.parts;
    const key = Object.keys(this.charts.cards).find(
      (card) => choice.active && choice.picked("card", card),
    );
    /** @param {HTMLElement} element */
    const offered = (element) =>
      choice.offers(element.dataset.kind ?? "", element.dataset.key ?? "");
    const all = [event, ...uses, forgo];
    setHidden(this.element, !key || !all.some(offered));
    if (!key || this.element.hidden) return;
    const card = this.charts.cards[key];
    const { stuck, lacking } = view.hands[this.seat];
    setText(this.title, `${card.name}: ${count(card.cp, "command point")}`);
    setHidden(event, card.type !== "event");
    setHidden(forgo, !offered(forgo));
    this.tell(event, "Its event", card.primary ?? "", stuck[key] ?? null);
    uses.forEach((element) => {
      const way = /** @type {Use} */ (element.dataset.key);
      const use = USE[way];
      this.tell(element, use.title, use.text(card.cp), lacking[way] ?? null);
    });
    this.tell(forgo, "Discard it", "It has no other use now");
  }

  /**
   * `why`: why it is not possible now, {text, rule}; the button stays in sight, greyed.
   * @param {HTMLElement} element
   * @param {string} heading
   * @param {string} text
   * @param {{text: string, rule: string} | null} [why] the reason why it is not possible now; it stays
   *   in sight, greyed
   */
  tell(element, heading, text, why = null) {
    const words = query(element, ".use-words");
    const [strong, small] = words.children;
    setText(strong, heading);
    setText(small, why ? `Not now: ${why.text}` : text);
    setAttr(element, "data-off", why !== null);
    setAttr(element, "aria-label", words.textContent);
  }
}

/** @type {Record<string, string>} */
const ICONS = {
  event: "crown",
  add: "swords",
  move: "banner",
  place: "die-5",
  remove: "die-2",
  forgo: "cup",
};

/** @param {string} name @param {Seat} seat */
function icon(name, seat) {
  const picture = name === "gain" ? `cube-${seat}` : ICONS[name];
  return h("span", { class: `use-icon use-icon-${seat}`, "aria-hidden": "true" }, piece(picture));
}
