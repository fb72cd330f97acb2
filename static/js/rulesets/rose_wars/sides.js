/** A strip for each house: its cards, its fallen units, what is in force for it. */

import { h, hold, put, rose, say } from "../dom.js";
import { BONUS, called, count, WINDOW } from "./words.js";

export class Side {
  constructor(seat, units, tiles, viewer) {
    Object.assign(this, { seat, units, tiles, own: seat === viewer });
    this.crest = h("span", { class: "side-crest", "aria-hidden": "true" });
    this.name = h("b", {});
    this.backs = h("span", { class: "backs", "data-kind": "hand", "data-key": seat });
    this.fallen = h("span", { class: "fallen" });
    this.losses = h("span", { class: "losses", "data-kind": "losses", "data-key": seat });
    this.notes = h("span", { class: "side-notes" });
    this.orders = this.own ? new Orders() : null;
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

  render(view) {
    const house = view.houses[this.seat];
    if (this.house !== house || !this.crest.firstChild) this.crest.replaceChildren(rose(house));
    this.house = house;
    put(this.element, "data-house", house);
    put(this.element, "data-turn", view.player === this.seat);
    put(this.element, "aria-label", called(this.seat, view));
    say(this.name, called(this.seat, view));
    this.renderCards(view.hands[this.seat]);
    this.renderFallen(view);
    const notes = [
      view.snow[this.seat] && "Snow: the enemy may not shoot",
      view.caltrops[this.seat].length > 0 && `Caltrops on ${view.caltrops[this.seat].join(", ")}`,
    ];
    say(this.notes, notes.filter(Boolean).join(" · "));
    this.orders?.render(view.number ? view.orders[this.seat] : null);
  }

  renderCards({ count: size }) {
    this.backs.hidden = !size;
    if (this.backs.childElementCount !== size)
      this.backs.replaceChildren(...Array.from({ length: size }, () => h("i", { class: "back" })));
    put(this.backs, "aria-label", `${count(size, "action card")} in hand`);
  }

  renderFallen(view) {
    const losses = view.losses[this.seat];
    const fallen =
      view.phase === "start" || view.phase === "deploy"
        ? []
        : this.units.filter((unit) => !view.units[unit].square);
    hold(
      this.fallen,
      fallen.map((unit) => this.tiles[unit].element),
    );
    this.losses.hidden = !losses;
    say(this.losses, `${losses} lost`);
    put(
      this.losses,
      "aria-label",
      `${count(losses, "unit")} lost${losses < BONUS ? `; a further card at ${BONUS}` : ""}`,
    );
  }
}

/** The viewer's standing orders: each is taken back by a tap on one's turn. */
class Orders {
  constructor() {
    this.windows = Object.fromEntries(
      Object.keys(WINDOW).map((key) => [
        key,
        h(
          "span",
          {
            class: "order",
            "data-kind": "window",
            "data-key": key,
            "aria-label": `Passing ${WINDOW[key]}. Ask me again.`,
          },
          `Passing ${WINDOW[key]}`,
        ),
      ]),
    );
    this.turn = h(
      "span",
      {
        class: "order",
        "data-kind": "do",
        "data-key": "AskThisTurn",
        "aria-label": "Passing until this turn ends. Ask me again.",
      },
      "Passing until this turn ends",
    );
    this.element = h("span", { class: "orders" });
  }

  render(orders) {
    hold(
      this.element,
      orders
        ? [...orders.always.map((key) => this.windows[key]), ...(orders.turn ? [this.turn] : [])]
        : [],
    );
  }
}
