/** Public blocks beside the map: minors, the dead, lords who follow the enemy. */

import { h, setAttr, setChildren, setHidden, setText } from "../../shared/elements.js";
import { Token } from "../pieces/token.js";
import { minorWords } from "../text/house_words.js";
import { ordinal } from "../../shared/speech.js";
import { foe, SEATS, TITLE } from "../text/vocabulary.js";

/**
 * @import { Block, Charts, Seat, View } from "../../../types/richard_iii.js"
 * @import { Context } from "../../../types/board.js"
 */

/** @typedef {"minors" | "off" | "dead"} Shelf */

/** @type {[field: Shelf, title: string, said: string][]} */
const SHELVES = [
  ["minors", "Minors", "still too young: enter when an heir is killed"],
  ["off", "With the enemy", "the enemy has this block in play"],
  ["dead", "Dead", "dead"],
];

export class OffMap {
  /** @param {Charts} charts @param {Context} context */
  constructor(charts, context) {
    this.charts = charts;
    /** @type {Record<Block, Token>} */
    this.tokens = {};
    const first = SEATS.find((seat) => seat === context.viewer) ?? SEATS[0];
    this.houses = [first, foe(first)].map((seat) => new Shelves(seat));
    this.element = h(
      "details",
      { class: "leaflet offmap" },
      h("summary", {}, "Beside the map: minors, the dead, lords with the enemy"),
      this.houses.map((house) => house.element),
    );
  }

  /** @param {View} view */
  render(view) {
    for (const house of this.houses) house.render(view, (block, field) => this.token(block, field));
  }

  /** @param {Block} block @param {Shelf} field */
  token(block, field) {
    const token = (this.tokens[block] ??= new Token(block, this.charts));
    const { rank: heir } = this.charts.blocks[block];
    const rank = heir ? `${ordinal(heir)} heir` : "";
    const said = SHELVES.find(([name]) => name === field)?.[2];
    token.render({ note: rank, said: rank ? `${rank}, ${said}` : said, down: field === "dead" });
    setAttr(token.touch, "data-shelf", field);
    return token.element;
  }
}

/** The shelves of one house; an empty one is not shown. */
class Shelves {
  /** @param {Seat} seat */
  constructor(seat) {
    this.seat = seat;
    this.rows = SHELVES.map(([field, title]) => {
      const blocks = h("div", { class: "tokens tokens-small" });
      const heading = h("h3", {}, title);
      return {
        field,
        blocks,
        title: heading,
        word: title,
        element: h("div", { class: "shelf-row" }, heading, blocks),
      };
    });
    this.title = h("h2", {});
    this.element = h(
      "div",
      { class: "shelf", "data-seat": seat },
      this.title,
      this.rows.map((row) => row.element),
    );
  }

  /** @param {View} view @param {(block: Block, field: Shelf) => HTMLElement} token */
  render(view, token) {
    setText(this.title, TITLE[this.seat]);
    for (const { field, blocks, title, word, element } of this.rows) {
      const here = view[field][this.seat] ?? [];
      setText(title, field === "minors" ? minorWords(view.due[this.seat]) : word);
      setHidden(element, !here.length);
      setChildren(
        blocks,
        here.map((block) => token(block, field)),
      );
    }
    setHidden(
      this.element,
      this.rows.every(({ element }) => element.hidden),
    );
  }
}
