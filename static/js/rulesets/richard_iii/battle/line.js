/** Both lines of a battle as one ladder: read like a page, in the order of firing. */

import { blankPicture } from "../pieces/block.js";
import { h, rose, setAttr, setChildren, setHidden } from "../../shared/elements.js";
import { Face } from "../pieces/face.js";
import { FighterTile } from "./fighter.js";
import { count, list } from "../../shared/speech.js";
import { blockName, foe, LETTERS, TITLE } from "../text/vocabulary.js";

/**
 * @import { Battle, Block, Charts, Seat, View } from "../../../types/richard_iii.js"
 * @import { Moment } from "../../../types/board.js"
 */

/**
 * The sides by role: the one that fires first among equals comes first.
 * @param {Battle} battle
 * @returns {Seat[]}
 */
export const sidesOf = ({ attacker }) => [foe(attacker), attacker];

export class Line {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts;
    /** @type {Record<Block, FighterTile>} */
    this.fighters = {};
    this.heads = [h("div", { class: "line-head" }), h("div", { class: "line-head" })];
    this.rows = Object.fromEntries(LETTERS.map((letter) => [letter, new Row(letter)]));
    this.reserves = new Reserves(charts);
    this.element = h(
      "div",
      { class: "line", role: "group", "aria-label": "Both lines, in the order of firing" },
      this.heads,
      LETTERS.flatMap((letter) => this.rows[letter].elements),
      this.reserves.elements,
    );
  }

  clear() {
    for (const letter of LETTERS) this.rows[letter].render([[], []]);
    this.reserves.clear();
  }

  /** @param {Block} block */
  fighter(block) {
    return (this.fighters[block] ??= new FighterTile(block, this.charts));
  }

  /** @param {View} view @param {Battle} battle @param {Moment} moment */
  render(view, battle, { events, animate }) {
    const sides = sidesOf(battle);
    sides.forEach((seat, i) => {
      if (this.heads[i].dataset.seat === seat) return;
      setAttr(this.heads[i], "data-seat", seat);
      this.heads[i].replaceChildren(
        rose(seat),
        h("b", {}, TITLE[seat]),
        h("small", {}, i ? "attacks" : "defends"),
      );
    });
    const group = battle.turn.length > 1 ? "may act now" : "its turn";
    for (const one of battle.line) {
      const aimed = battle.volley?.target === one.block;
      const turn = battle.turn.includes(one.block) ? group : null;
      this.fighter(one.block).render(one, { turn, aimed });
    }
    for (const letter of LETTERS) {
      const here = battle.line.filter((one) => one.letter === letter);
      const cells = sides.map((seat) =>
        here.filter((one) => one.seat === seat).map((one) => this.fighter(one.block).element),
      );
      this.rows[letter].render(cells);
    }
    this.reserves.render(battle, view.blocks, sides);
    if (animate) {
      for (const event of events) if (event.event === "Hit") this.fighters[event.block]?.flinch();
    }
  }
}

/** The blocks of one letter: the defender's before the attacker's. */
class Row {
  /** @param {string} letter */
  constructor(letter) {
    this.letter = h("span", { class: "line-letter", "aria-hidden": "true" }, letter);
    this.cells = [h("div", { class: "line-cell" }), h("div", { class: "line-cell" })];
    this.elements = [this.cells[0], this.letter, this.cells[1]];
  }

  /** @param {HTMLElement[][]} cells */
  render(cells) {
    const empty = !cells[0].length && !cells[1].length;
    for (const element of this.elements) setHidden(element, empty);
    this.cells.forEach((cell, i) => setChildren(cell, cells[i]));
  }
}

/** The reserve of the second round: faces for its owner, a number for other viewers. */
class Reserves {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts;
    /** @type {Record<Block, Face>} */
    this.faces = {};
    this.cells = [0, 1].map(() => h("div", { class: "reserve", "data-kind": "reserve" }));
    this.elements = this.cells;
  }

  clear() {
    for (const cell of this.cells) cell.replaceChildren();
  }

  /** @param {Battle} battle @param {View["blocks"]} known @param {Seat[]} sides */
  render({ reserves }, known, sides) {
    const none = sides.every((seat) => !reserves[seat].count);
    this.cells.forEach((cell, i) => {
      const { count: size, blocks } = reserves[sides[i]];
      setHidden(cell, none);
      setAttr(cell, "data-key", sides[i]);
      setAttr(cell, "data-empty", !size);
      const names = blocks?.map((block) => blockName(block, this.charts)) ?? [];
      const who = names.length ? `: ${list(names)}` : "";
      const text = size ? `${count(size, "block")} in reserve${who}` : "No reserve";
      setAttr(cell, "aria-label", `${TITLE[sides[i]]}: ${text}`);
      const pictures = blocks?.map((block) => this.face(block, known[block].steps)) ?? [
        this.back(sides[i], size),
      ];
      cell.replaceChildren(h("small", {}, text), ...(size ? pictures : []));
    });
  }

  /** @param {Block} block @param {number} steps */
  face(block, steps) {
    const face = (this.faces[block] ??= new Face(block, this.charts, "reserve-face"));
    face.render({ steps });
    return face.element;
  }

  /** @param {Seat} seat @param {number} size */
  back(seat, size) {
    return h("span", { class: "face reserve-face reserve-back" }, blankPicture(seat, size));
  }
}
