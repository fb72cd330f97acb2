/** Both lines of a battle as one ladder: read like a page, in the order of firing. */

import { blankPicture } from "../block/block.js";
import { h, rose, setAttr, setChildren } from "../../shared/elements.js";
import { Face } from "../block/face.js";
import { Fighter } from "./fighter.js";
import { count, list } from "../../shared/speech.js";
import { blockName, foe, LETTERS, TITLE } from "../text/vocabulary.js";

/** The sides by role: the one that fires first among equals comes first. */
export const sidesOf = ({ attacker }) => [foe(attacker), attacker];

export class Line {
  constructor(charts) {
    this.charts = charts;
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

  fighter(block) {
    return (this.fighters[block] ??= new Fighter(block, this.charts));
  }

  render(view, { events, animate }) {
    const { battle } = view;
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
    this.reserves.render(view, sides);
    if (animate) {
      for (const event of events) if (event.event === "Hit") this.fighters[event.block]?.flinch();
    }
  }
}

/** The blocks of one letter: the defender's before the attacker's. */
class Row {
  constructor(letter) {
    this.letter = h("span", { class: "line-letter", "aria-hidden": "true" }, letter);
    this.cells = [h("div", { class: "line-cell" }), h("div", { class: "line-cell" })];
    this.elements = [this.cells[0], this.letter, this.cells[1]];
  }

  render(cells) {
    const empty = !cells[0].length && !cells[1].length;
    for (const element of this.elements) element.hidden = empty;
    this.cells.forEach((cell, i) => setChildren(cell, cells[i]));
  }
}

/** The reserve of the second round: faces for its owner, a number for other viewers. */
class Reserves {
  constructor(charts) {
    this.charts = charts;
    this.faces = {};
    this.cells = [0, 1].map(() => h("div", { class: "reserve", "data-kind": "reserve" }));
    this.elements = this.cells;
  }

  clear() {
    for (const cell of this.cells) cell.replaceChildren();
  }

  render({ battle: { reserves }, blocks: known }, sides) {
    const none = sides.every((seat) => !reserves[seat].count);
    this.cells.forEach((cell, i) => {
      const { count: size, blocks } = reserves[sides[i]];
      cell.hidden = none;
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

  face(block, steps) {
    const face = (this.faces[block] ??= new Face(block, this.charts, "reserve-face"));
    face.render({ steps });
    return face.element;
  }

  back(seat, size) {
    return h("span", { class: "face reserve-face reserve-back" }, blankPicture(seat, size));
  }
}
