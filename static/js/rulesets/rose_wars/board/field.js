/** The board of eight by six squares, with the viewer's house at the lower edge. */

import { Arrows } from "./arrows.js";
import { h, query, setAttr, setChildren, setText } from "../../shared/elements.js";
import { hiddenTile, Tile } from "../pieces/tile.js";
import { list } from "../../shared/speech.js";
import { called, COLUMNS, foe, regionOf, ROWS, rowOf, SEATS } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Choice, Context, Moment } from "../../../types/board.js"
 * @import { Action, Charts, Event, House, Seat, Square, Unit, View } from "../../../types/rose_wars.js"
 */

/** @type {Record<number, string>} */
const LINES = { 1: "back", 3: "front", 4: "front", 6: "back" };

/**
 * Squares as {rows, columns}, from the upper left corner, as `bottom` sees the board.
 * @param {Seat} bottom
 */
export function orientation(bottom) {
  const south = bottom === "south";
  return {
    rows: south ? [...ROWS].reverse() : [...ROWS],
    columns: south ? [...COLUMNS] : [...COLUMNS].reverse(),
  };
}

export class Field {
  /**
   * @param {Charts} charts
   * @param {Seat} bottom
   * @param {Unit[]} units
   * @param {Context["calm"]} calm
   */
  constructor(charts, bottom, units, calm) {
    this.charts = charts;
    this.bottom = bottom;
    /** @type {View | null} */
    this.view = null;
    /** @type {Record<string, HTMLElement>} */
    this.hidden = {};
    /** @type {Record<string, HTMLElement | SVGElement>} */
    this.occupied = {};
    const { rows, columns } = orientation(bottom);
    this.tiles = Object.fromEntries(units.map((unit) => [unit, new Tile(unit, charts)]));
    /** @type {Record<Square, HTMLElement>} */
    this.cells = {};
    /** @type {Record<Square, HTMLElement>} */
    this.squares = {};
    this.ways = { Advance: way("Advance"), Stay: way("Stay") };
    this.arrows = new Arrows(rows, columns, calm);
    this.grid = h(
      "div",
      { class: "squares", role: "grid", "aria-label": say("field.label") },
      rows.map((row) =>
        h(
          "div",
          { class: "row", role: "row" },
          columns.map((column) => this.cell(`${column}${row}`)),
        ),
      ),
    );
    /** @param {string} name @param {(string | number)[]} texts */
    const edge = (name, texts) =>
      h(
        "div",
        { class: `edge edge-${name}`, "aria-hidden": "true" },
        texts.map((text) => h("span", {}, String(text))),
      );
    this.homes = SEATS.map((seat) =>
      h("div", {
        class: "home",
        "data-place": seat === bottom ? "own" : "foe",
        "aria-hidden": "true",
      }),
    );
    this.element = h(
      "div",
      { class: "field", "data-paper": "parchment" },
      this.homes[SEATS.indexOf(foe(bottom))],
      edge("rows", rows),
      h("div", { class: "ground-frame" }, this.grid, this.arrows.element),
      edge("columns", columns),
      this.homes[SEATS.indexOf(bottom)],
    );
  }

  /** @param {Square} name */
  cell(name) {
    const dark = (COLUMNS.indexOf(name[0]) + rowOf(name)) % 2;
    this.squares[name] = h(
      "div",
      { class: "square", "data-kind": "square", "data-key": name },
      h("span", { class: "odds", "aria-hidden": "true" }),
    );
    this.cells[name] = h(
      "div",
      {
        class: "cell",
        role: "gridcell",
        "data-tone": dark ? "dark" : "pale",
        "data-line": LINES[rowOf(name)],
        "data-half": rowOf(name) < 4 ? "south" : "north",
      },
      this.squares[name],
    );
    return this.cells[name];
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  render(view, choice, moment) {
    this.view = view;
    for (const tile of Object.values(this.tiles)) tile.render(view);
    this.placeTiles(view, choice);
    this.renderSquares(view, choice);
    this.showOdds(view, choice);
    this.arrows.render(view, moment);
    const picked = Object.keys(this.tiles).some((unit) => choice.picked("unit", unit));
    setAttr(this.arrows.element, "data-faded", picked);
    SEATS.forEach((seat, i) => {
      setText(
        this.homes[i],
        say(view.houses[seat] ? "field.back" : "field.side", { house: called(seat, view) }),
      );
      setAttr(this.homes[i], "data-house", view.houses[seat]);
    });
    if (moment.animate) this.animate(/** @type {Event[]} */ (moment.events));
  }

  /**
   * Tiles on the board lie on their squares; before the reveal their backs do.
   * @param {View} view
   * @param {Choice} choice
   */
  placeTiles(view, choice) {
    /** @type {Record<Square, HTMLElement>} */
    const on = {};
    for (const [unit, { square }] of Object.entries(view.units)) {
      if (square) on[square] = this.tiles[unit].element;
    }
    for (const seat of SEATS) Object.assign(on, this.facedown(seat, view));
    const ways = this.waysOn(view, choice);
    for (const [name, cell] of Object.entries(this.cells)) {
      setChildren(cell, [this.squares[name], on[name], ways[name]].filter(Boolean));
    }
    this.occupied = on;
  }

  /**
   * Advance or stay: tap the square that was won or the attacker's square.
   * @param {View} view
   * @param {Choice} choice
   */
  waysOn({ fight }, choice) {
    if (!fight?.from || !choice.actions.some((action) => action.do === "Advance")) return {};
    setAttr(this.ways.Advance, "aria-label", say("action.Advance", { at: fight.at }));
    setAttr(this.ways.Stay, "aria-label", say("action.Stay", { from: fight.from }));
    return { [fight.at]: this.ways.Advance, [fight.from]: this.ways.Stay };
  }

  /**
   * {square: tile} of the tiles that a seat has laid, or plans to lay if the viewer knows.
   * @param {Seat} seat
   * @param {View} view
   */
  facedown(seat, view) {
    const plan = view.deployment?.[seat];
    const house = view.houses[seat];
    if (!plan || !house) return {};
    const front =
      plan.laid || plan.back ? COLUMNS.map((column) => `${column}${seat === "south" ? 3 : 4}`) : [];
    return Object.fromEntries(
      [...front, ...(plan.rear ?? [])].map((square) => [
        square,
        this.hiddenAt(square, house, !plan.laid),
      ]),
    );
  }

  /** @param {Square} square @param {House} house @param {boolean} ghost */
  hiddenAt(square, house, ghost) {
    const key = `${square} ${house} ${ghost}`;
    this.hidden[key] ??= hiddenTile(house, ghost);
    return this.hidden[key];
  }

  /** @param {View} view @param {Choice} choice */
  renderSquares(view, choice) {
    const attacking = choice.active && choice.actions.every(isAttack);
    for (const [name, square] of Object.entries(this.squares)) {
      const laid = SEATS.filter((seat) => view.caltrops[seat].includes(name)).map((seat) =>
        called(seat, view),
      );
      const hidden = Boolean(this.occupied[name] && !this.occupied[name].dataset.kind);
      setAttr(
        square,
        "aria-label",
        say("field.square", {
          square: name,
          region: regionOf(name, view),
          hidden,
          caltrops: list(laid, "none"),
        }),
      );
      setAttr(square, "data-caltrops", laid.length > 0);
      setAttr(
        square,
        "data-use",
        choice.offers("square", name) ? (attacking ? "stand" : "step") : null,
      );
      setAttr(
        this.cells[name],
        "data-fight",
        view.fight && (name === view.fight.at || name === view.fight.from),
      );
    }
  }

  /**
   * The odds of the attacks that can be chosen now, on the targets, then on the squares.
   * @param {View} view
   * @param {Choice} choice
   */
  showOdds(view, choice) {
    const shots = choice.active ? attacksLeft(view, choice) : [];
    for (const square of Object.values(this.squares)) setText(oddsIn(square), "");
    for (const { unit, target, square, defeat } of shots) {
      if (
        choice.offers("unit", target) &&
        (choice.picked("unit", unit) || shots.every((shot) => shot.unit === unit))
      ) {
        this.tiles[target].showOdds(
          Math.max(
            ...shots
              .filter((shot) => shot.unit === unit && shot.target === target)
              .map((shot) => shot.defeat),
          ),
        );
      }
      if (choice.offers("square", square) && choice.picked("unit", target)) {
        setText(oddsIn(this.squares[square]), `${defeat}%`);
        setAttr(this.squares[square], "aria-label", say("field.odds", { square, defeat }));
      }
    }
  }

  /** @param {Event[]} events */
  animate(events) {
    const revealed = events.filter((event) => event.event === "UnitRevealed");
    revealed.forEach((event, i) => this.tiles[event.unit].flip(12 * i));
  }
}

/** @param {"Advance" | "Stay"} name */
const way = (name) =>
  h(
    "div",
    { class: `way way-${name.toLowerCase()}`, "data-kind": "do", "data-key": name },
    h("b", {}, say(`field.${name}`)),
  );

/** @param {HTMLElement} square */
const oddsIn = (square) => query(square, ".odds");

/** @param {Choice["actions"][number]} action */
const isAttack = (action) => action.do === "Attack" || action.do === "AttackBy";

/**
 * The odds of the attacks among the remaining actions.
 * @param {View} view
 * @param {Choice} choice
 */
export function attacksLeft(view, choice) {
  const left = new Set(
    choice.actions
      .filter(isAttack)
      .map(({ unit, target, square, by = [] }) => [unit, target, square, ...by].join(" ")),
  );
  return view.odds.filter(({ unit, target, square, by }) =>
    left.has([unit, target, square, ...by].join(" ")),
  );
}
