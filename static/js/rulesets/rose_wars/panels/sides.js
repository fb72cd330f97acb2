/** A strip for each house: its cards, its fallen units, the effects on it. */

import { h, rose, setAttr, setChildren, setHidden, setText } from "../../shared/elements.js";
import { OrderBar } from "./orders.js";
import { count } from "../../shared/speech.js";
import { BONUS, called } from "../text/vocabulary.js";

/**
 * @import { Viewer } from "../../../types/board.js"
 * @import { Charts, Hand, House, Seat, Unit, View } from "../../../types/rose_wars.js"
 * @import { Tile } from "../pieces/tile.js"
 */

export class Side {
  /**
   * @param {Seat} seat
   * @param {Unit[]} units
   * @param {Record<Unit, Tile>} tiles
   * @param {Viewer} viewer
   * @param {Charts} charts
   */
  constructor(seat, units, tiles, viewer, charts) {
    this.seat = seat;
    this.units = units;
    this.tiles = tiles;
    this.own = seat === viewer;
    /** @type {House | null} */
    this.house = null;
    this.crest = h("span", { class: "side-crest", "aria-hidden": "true" });
    this.name = h("b", {});
    this.backs = h("span", { class: "backs", "data-kind": "hand", "data-key": seat });
    this.fallen = h("span", { class: "fallen" });
    this.losses = h("span", { class: "losses", "data-kind": "losses", "data-key": seat });
    this.notes = h("span", { class: "side-notes" });
    this.orders = this.own ? new OrderBar(charts) : null;
    this.element = h(
      "section",
      { class: "side" },
      this.crest,
      this.name,
      this.backs,
      this.losses,
      this.fallen,
      this.notes,
      this.orders?.element,
    );
  }

  /** @param {View} view */
  render(view) {
    const house = view.houses[this.seat];
    if (this.house !== house || !this.crest.firstChild) this.crest.replaceChildren(rose(house));
    this.house = house;
    setAttr(this.element, "data-house", house);
    setAttr(this.element, "data-turn", view.player === this.seat);
    setAttr(this.element, "aria-label", called(this.seat, view));
    setText(this.name, called(this.seat, view));
    this.renderCards(view.hands[this.seat]);
    this.renderFallen(view);
    const notes = [
      view.snow[this.seat] && "Snow: the enemy may not shoot",
      view.caltrops[this.seat].length > 0 && `Caltrops on ${view.caltrops[this.seat].join(", ")}`,
      !this.own && view.quick[this.seat] && "Skips questions that no card can answer",
    ];
    setText(this.notes, notes.filter(Boolean).join(" · "));
    this.orders?.render(
      view.number ? view.orders[this.seat] : null,
      view.quick[this.seat],
      view.hands[this.seat],
    );
  }

  /** @param {Hand} hand */
  renderCards({ count: size }) {
    setHidden(this.backs, !size);
    if (this.backs.childElementCount !== size) {
      this.backs.replaceChildren(...Array.from({ length: size }, () => h("i", { class: "back" })));
    }
    setAttr(this.backs, "aria-label", `${count(size, "action card")} in hand`);
  }

  /** @param {View} view */
  renderFallen(view) {
    const losses = view.losses[this.seat];
    const fallen =
      view.phase === "start" || view.phase === "deploy"
        ? []
        : this.units.filter((unit) => !view.units[unit].square);
    setChildren(
      this.fallen,
      fallen.map((unit) => this.tiles[unit].element),
    );
    setHidden(this.losses, !losses);
    setText(this.losses, `${losses} lost`);
    setAttr(
      this.losses,
      "aria-label",
      `${count(losses, "unit")} lost${losses < BONUS ? `; a further card at ${BONUS}` : ""}`,
    );
  }
}
