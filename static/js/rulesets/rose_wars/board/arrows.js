/** Arrows over the board: the actions of this turn, or of the previous turn if there are none. */

import { arrow, drawOn, said, tag, wayTo } from "../../../common/boards/arrows.js";
import { h, setAttr, setHidden, setText, svg } from "../../shared/elements.js";
import { ownerOf } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Context, Moment } from "../../../types/board.js"
 * @import { Deed, Result, Square, View } from "../../../types/rose_wars.js"
 */

const CELL = 100;
const HEAD = 17;
const START = 26; // from the middle of the first square
/** The name and the ratings of a tile, from the corner of its square: no arrow covers them. */
const READ = { left: 5, top: 55, width: 90, height: 42 };
/** Arrows of how many boards were made: each has a clip of its own. */
let made = 0;
/** @type {Partial<Record<Result, string>>} */
const MARK = {
  defeated: "M-9-9L9 9M9-9L-9 9",
  marked: "M3-11L-5 1H5L-3 11",
  defended: "M-9-9H9V0C9 6 5 9 0 11C-5 9-9 6-9 0Z",
  evaded: "M-10 4C-4-8 4 8 10-4",
};

/**
 * The actions shown: of this turn, else of the previous turn.
 * @param {View} view
 */
export function deedsOf({ recap, number, fight }) {
  const { last } = recap;
  /** @type {Deed[]} */
  const attack = [];
  if (fight?.from && fight.result === "open") {
    const { unit, from: source, at: target, result } = fight;
    attack.push({ unit, how: null, source, target, result });
  }
  const now = [...recap.now, ...attack];
  return now.length ? { deeds: now, turn: number } : { deeds: last, turn: number - 1 };
}

export class Arrows {
  /** @param {number[]} rows @param {string[]} columns @param {Context["calm"]} calm */
  constructor(rows, columns, calm) {
    this.rows = rows;
    this.columns = columns;
    this.calm = calm;
    this.shown = "";
    this.count = 0;
    this.on = true;
    made += 1;
    const clip = `arrows-${made}`;
    this.free = svg("path", { "clip-rule": "evenodd" });
    this.drawn = svg("g", { "clip-path": `url(#${clip})` });
    this.element = svg(
      "svg",
      {
        class: "arrows",
        viewBox: `0 0 ${8 * CELL} ${6 * CELL}`,
        "aria-hidden": "true",
        focusable: "false",
      },
      svg("clipPath", { id: clip }, this.free),
      this.drawn,
    );
    this.words = h("span", {}, "Arrows");
    this.button = h(
      "button",
      {
        type: "button",
        class: "arrows-switch",
        "aria-pressed": "true",
        on: { click: () => this.turn() },
      },
      this.words,
    );
  }

  turn() {
    this.on = !this.on;
    setAttr(this.button, "aria-pressed", String(this.on));
    this.element.toggleAttribute("data-off", !this.on);
    if (this.on && !this.calm()) this.play(260);
  }

  /** @param {View} view @param {Moment} moment */
  render(view, moment) {
    const { deeds, turn } = deedsOf(view);
    setAttr(this.free, "d", this.around(view));
    const now = JSON.stringify(deeds);
    setHidden(this.button, !deeds.length);
    setText(this.words, say("field.arrows", { now: turn === view.number }));
    if (now === this.shown) return;
    const fresh = this.count;
    this.shown = now;
    this.count = deeds.length;
    this.drawn.replaceChildren(...deeds.map((deed, i) => this.arrow(deed, i, view)));
    if (moment.animate && this.on) this.play(0, deeds.length > fresh ? fresh : 0);
  }

  /**
   * The board without what is to be read on its tiles.
   * @param {View} view
   */
  around({ units }) {
    const { left, top, width, height } = READ;
    const read = Object.values(units).flatMap(({ square }) => {
      if (!square) return [];
      const [x, y] = this.middle(square).map((at) => at - CELL / 2);
      return `M${x + left} ${y + top}h${width}v${height}h${-width}Z`;
    });
    return `M0 0H${8 * CELL}V${6 * CELL}H0Z${read.join("")}`;
  }

  /** @param {Square} square */
  middle(square) {
    return [
      (this.columns.indexOf(square[0]) + 0.5) * CELL,
      (this.rows.indexOf(Number(square[1])) + 0.5) * CELL,
    ];
  }

  /** @param {Deed} deed @param {number} i @param {View} view */
  arrow({ unit, how, source, target, result }, i, view) {
    const [from, to] = [this.middle(source), this.middle(target)];
    /** @param {Square} square */
    const isTaken = (square) => Object.values(view.units).some((one) => one.square === square);
    const rise = (from[1] - to[1]) / Math.hypot(to[0] - from[0], to[1] - from[1]);
    const near = how ? 22 : 30;
    const tip = rise > 0.5 && isTaken(target) ? (near + CELL / 3) / rise : near; // below the tile
    const [line, whole] = [0.7 * HEAD, 0].map((head) =>
      wayTo(from, to, { gaps: [START, tip + head] }),
    );
    const beside = rise < 0 && isTaken(source) ? [from[0] - 32, from[1] - 8] : whole.start;
    const house = view.houses[ownerOf(unit)];
    return arrow(
      { class: `arrow arrow-${how ? "move" : "attack"}`, "data-house": house },
      line,
      `M${0.7 * HEAD} 0L${-0.3 * HEAD} ${0.6 * HEAD}V${-0.6 * HEAD}Z`,
      tag("arrow-number", beside, i + 1, { r: 12, down: 5.5 }),
      result ? this.mark(result, whole.end) : null,
    );
  }

  /**
   * The result of the attack: a cross for a kill, a shield for a defense, a ring for a miss.
   * @param {Result} result
   * @param {number[]} at
   */
  mark(result, at) {
    const drawn = MARK[result];
    if (result === "open") return null;
    return svg(
      "g",
      { class: `arrow-mark arrow-${result}`, transform: `translate(${said(at)})` },
      svg("circle", { r: 15 }),
      drawn ? svg("path", { d: drawn }) : svg("circle", { class: "miss", r: 6 }),
    );
  }

  /**
   * Draw the arrows one after the other, those from `first` on.
   * @param {number} pause
   * @param {number} [first]
   */
  play(pause, first = 0) {
    [...this.drawn.children].slice(first).forEach((arrow, i) => {
      const options = { duration: 320, delay: i * pause };
      drawOn(arrow, options);
      arrow.animate([{ opacity: 0 }, { opacity: 1 }], {
        ...options,
        fill: "backwards",
        duration: 120,
      });
    });
  }
}
