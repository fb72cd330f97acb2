/** The viewer's pool: the blocks that can be recruited, and where; those that lie face down. */

import { h, hold, put, say } from "./dom.js";
import { Face } from "./face.js";
import { areaName, blockName, foe, list, SEATS, TITLE } from "./words.js";

/** A block beside the map, as a tile that explains itself and can be chosen. */
export class Token {
  constructor(block, charts) {
    Object.assign(this, { block, charts, face: new Face(block, charts, "token-face") });
    this.name = h("span", { class: "token-name" }, blockName(block, charts));
    this.note = h("small", { class: "token-note" });
    this.element = h(
      "div",
      { class: "token", "data-kind": "block", "data-key": block, "data-flip": `token-${block}` },
      this.face.element,
      this.name,
      this.note,
    );
  }

  /** `note`: a few words below it; `said`: the same for those who hear it. */
  render({ down = false, idle = false, note = "", said = note }) {
    this.face.render({ steps: this.charts.blocks[this.block].strength, down });
    put(this.element, "data-down", down);
    put(this.element, "data-idle", idle);
    say(this.note, note);
    put(this.element, "aria-label", said ? `${this.name.textContent}: ${said}` : this.name.textContent);
  }
}

export class Pool {
  constructor(charts, context) {
    Object.assign(this, { charts, viewer: context.viewer, tokens: {} });
    const first = SEATS.includes(context.viewer) ? context.viewer : SEATS[0];
    this.shelves = [first, foe(first)].map((seat) => new Shelf(seat));
    this.element = h(
      "section",
      { class: "panel pool", "aria-label": "Pools" },
      this.shelves.map((shelf) => shelf.element),
    );
  }

  render(view, choice) {
    for (const shelf of this.shelves) {
      const own = poolOf(view, shelf.seat);
      const down = downOf(view, shelf.seat);
      const mine = shelf.seat === this.viewer;
      shelf.element.hidden = !own.length && !down.length;
      shelf.render(mine ? "Your pool" : own.length ? `${TITLE[shelf.seat]}'s pool` : `${TITLE[shelf.seat]}'s pool, face down`, [
        ...own.map((entry) => this.standing(entry, choice)),
        ...down.map((block) => this.lying(block)),
      ]);
    }
    this.element.hidden = this.shelves.every(({ element }) => element.hidden);
  }

  token(block) {
    return (this.tokens[block] ??= new Token(block, this.charts));
  }

  standing({ block, areas }, choice) {
    const token = this.token(block);
    const names = areas.map((area) => areaName(area, this.charts));
    const said = names.length ? `can be recruited in ${list(names)}` : "can not be recruited now";
    const note = names.length ? names.join(", ") : "nowhere now";
    token.render({ note, said, idle: choice.active && !choice.offers("block", block) && !choice.picked("block", block) });
    return token.element;
  }

  lying(block) {
    const token = this.token(block);
    token.render({ down: true, note: "face down", said: "face down, not to be recruited in this campaign" });
    return token.element;
  }
}

/** The blocks of a pool that stand and that the viewer knows. */
export const poolOf = (view, seat) => (view.pool[seat] ?? []).filter(({ down }) => !down);

/** The blocks of a pool that lie face down: everybody knows them. */
export const downOf = (view, seat) => view.down[seat] ?? [];

class Shelf {
  constructor(seat) {
    this.seat = seat;
    this.title = h("h3", {});
    this.blocks = h("div", { class: "tokens" });
    this.element = h("div", { class: "shelf", "data-seat": seat }, this.title, this.blocks);
  }

  render(name, elements) {
    say(this.title, name);
    hold(this.blocks, elements);
  }
}
