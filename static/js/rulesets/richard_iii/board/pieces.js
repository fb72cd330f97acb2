/** The wooden blocks on the map: fronts that the viewer knows, piles of backs, stacks. */

import { arrange, leastSize, share } from "./arrange.js";
import {
  blank,
  frontClass,
  frontParts,
  growth,
  HEIGHT,
  nameSize,
  outline,
  strip,
  turnFront,
  WIDTH,
} from "../pieces/block.js";
import { atOnce, query, setAttr, setChildren, svg } from "../../shared/elements.js";
import { AREAS } from "./land.js";
import { loneMover, stackCounts } from "./stack_counts.js";
import { given } from "../../shared/speech.js";
import { areaName, blockName, named, SEATS, sideOf } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Area, Block, Charts, Seat, Seen, View } from "../../../types/richard_iii.js"
 * @import { Choice, Moment, Viewer } from "../../../types/board.js"
 * @import { Counts, Groups } from "./stack_counts.js"
 */

/**
 * "Warwick, B3, 2 loyalty, strength 4 of 4, in Kent, has moved": first what is read on the block.
 * @param {Block} block
 * @param {Seen} seen
 * @param {Charts} charts
 */
export function blockWords(block, { at, steps, flags }, charts) {
  const { strength, combat, heir, rank, loyalty: n } = charts.blocks[block];
  return given([
    blockName(block, charts),
    combat,
    heir ? say("block.heir", { rank }) : n && say("block.loyalty", { n }),
    !flags.includes("down") && say("block.strength", { steps, strength }),
    say("block.in", { area: areaName(at, charts) }),
    ...flags.map((flag) => say(`block.flag.${flag}`)),
  ]).join(", ");
}

/** Pixels of a unit of a block below which only its arms and numbers are drawn. */
const BRIEF = 1.05;
/** Pixels below which a finger misses (../../shared/zoom.js goes closer to less), and letters are not read. */
const [FINGER, LETTER] = [43.5, 10];

/** @typedef {{element: SVGElement, order: number}} Shown from back to front */

export class Pieces {
  /** @param {Charts} charts @param {Viewer} viewer */
  constructor(charts, viewer) {
    this.charts = charts;
    this.viewer = viewer;
    /** A block is too small for a finger, which chooses it in the tray. */
    this.isTouched = matchMedia("(pointer: coarse)").matches;
    /** @type {Record<Block, ReturnType<Pieces["makeFront"]>>} */
    this.fronts = {};
    /** @type {Record<string, SVGGElement>} */
    this.piles = {};
    /** @type {Record<string, SVGGElement>} */
    this.covers = {};
    /** Pixels of a map unit; 0 before it is known. */
    this.unit = 0;
    /** What is drawn. @type {[View, Choice, Moment] | null} */
    this.now = null;
    /** The area whose stack is in hand and can be put back. @type {Area | null} */
    this.held = null;
    /** The block in hand that need not be chosen. @type {Block | undefined} */
    this.lone = undefined;
    this.element = svg("g", { class: "map-pieces" });
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  *steps(view, choice, moment) {
    this.now = [view, choice, moment];
    this.held = moment.held ? view.stack : null;
    this.lone = loneMover(view, choice);
    /** @type {Shown[]} */
    const shown = [];
    for (const [area, groups] of Object.entries(stackCounts(view, this.charts))) {
      shown.push(...this.renderArea(area, groups, view, choice));
      yield;
    }
    shown.sort((a, b) => a.order - b.order);
    setChildren(
      this.element,
      shown.map(({ element }) => element),
    );
  }

  /** The size below which blocks overlap rather than shrink. */
  get least() {
    return this.unit ? leastSize(this.unit) : 0;
  }

  /**
   * The pieces of one area from back to front, and a cover that stands for a whole stack.
   * @param {Area} area
   * @param {Groups} groups
   * @param {View} view
   * @param {Choice} choice
   */
  renderArea(area, groups, view, choice) {
    const { zone } = AREAS[area];
    const lying = SEATS.map((seat) =>
      groups.lying.filter((block) => sideOf(block, view, this.charts) === seat),
    );
    const sizes = SEATS.map((seat, i) => piecesOf(groups[seat]) + lying[i].length);
    const [york, lancaster] = [...share(zone, sizes[1], sizes[0], this.least)].reverse();
    /** @type {Shown[]} */
    const shown = [];
    SEATS.forEach((seat, i) => {
      const room = i ? lancaster : york;
      const { size, places } = arrange(sizes[i], room, this.least);
      const base = room[1] * 10;
      const { known, hidden } = groups[seat];
      const seen = [...known, ...lying[i]];
      seen.forEach((block, at) => {
        const [x, y] = places[at];
        const order = base + y - (lying[i].includes(block) ? 1000 : 0); // behind those that stand
        shown.push({ element: this.front(block, view, x, y, size), order });
      });
      if (hidden > 0) {
        const [x, y] = places[seen.length]; // behind those that are seen
        shown.push({ element: this.pile(area, seat, hidden, x, y, size), order: base + y });
      }
      if (known.length && (this.viewer === seat || this.viewer === "open")) {
        shown.push({
          element: this.cover(area, seat, known, places, size, choice),
          order: base + 9000,
        });
      }
    });
    return shown;
  }

  /**
   * @param {Block} block
   * @param {View} view
   * @param {number} x
   * @param {number} y
   * @param {number} size
   */
  front(block, view, x, y, size) {
    const piece = (this.fronts[block] ??= this.makeFront(block));
    const state = view.blocks[block];
    piece.render(state, x, y, size);
    const isChosen = !this.isTouched && block !== this.lone;
    setAttr(piece.element, "data-kind", isChosen ? "block" : "known");
    return piece.element;
  }

  /** @param {Block} block */
  makeFront(block) {
    const inner = svg("g", {});
    const grating = bars();
    const element = svg(
      "g",
      {
        class: "piece",
        "data-key": block,
        "data-flip": `block-${block}`,
      },
      inner,
    );
    const { charts } = this;
    const smallest = nameSize(charts.blocks[block].name);
    /** What the face shows. */
    let now = "";
    /** @param {Seen} state @param {number} x @param {number} y @param {number} size */
    const render = (state, x, y, size) => {
      setAttr(element, "transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
      setAttr(inner, "transform", `scale(${size.toFixed(3)})`);
      this.suit(inner, size);
      setAttr(element, "data-at", state.at);
      setAttr(inner, "data-nameless", size * this.unit * smallest < LETTER);
      const key = JSON.stringify(state);
      if (key === now) return;
      now = key;
      setAttr(element, "aria-label", blockWords(block, state, charts));
      const { steps, flags } = state;
      const face = { steps, spent: flags.includes("moved"), down: flags.includes("down") };
      for (const [name, value] of Object.entries(frontClass(block, charts, face))) {
        setAttr(inner, name, value);
      }
      if (!inner.firstChild) inner.append(outline(), ...frontParts(block, charts, face), strip());
      turnFront(inner, face);
      const isCaught = flags.includes("prisoner");
      setAttr(element, "data-prisoner", isCaught);
      if (isCaught) inner.append(grating);
      else grating.remove();
    };
    return { element, render };
  }

  /**
   * What is printed on a block is as large as can be read.
   * @param {SVGElement} face
   * @param {number} size
   */
  suit(face, size) {
    const pixels = size * this.unit;
    face.style.setProperty("--face", pixels.toFixed(3));
    setAttr(face, "data-brief", pixels < BRIEF);
  }

  /**
   * @param {Area} area
   * @param {Seat} seat
   * @param {number} hidden
   * @param {number} x
   * @param {number} y
   * @param {number} size
   */
  pile(area, seat, hidden, x, y, size) {
    const key = `${area} ${seat}`;
    const pile = (this.piles[key] ??= svg("g", {
      class: "pile",
      "data-kind": "foe",
      "data-key": area,
      "data-flip": `pile-${key}`,
    }));
    const more = growth(hidden);
    const large = (size * HEIGHT) / (HEIGHT + more);
    const left = x + (WIDTH * size - (WIDTH + more) * large) / 2;
    setAttr(pile, "transform", `translate(${left.toFixed(1)} ${(y + more * large).toFixed(1)})`);
    setAttr(
      pile,
      "aria-label",
      say("map.pile", { area: areaName(area, this.charts), n: hidden, house: named(seat) }),
    );
    const state = `${hidden} ${large}`;
    if (pile.dataset.now !== state) {
      pile.dataset.now = state;
      pile.replaceChildren(
        svg("g", { transform: `scale(${large.toFixed(3)})` }, outline(more), blank(seat, hidden)),
      );
    }
    this.suit(/** @type {SVGElement} */ (pile.firstElementChild), large);
    return pile;
  }

  /** @param {number} unit how many pixels a map unit has */
  scaled(unit) {
    if (this.unit === unit) return;
    this.unit = unit;
    if (this.now) atOnce(this.steps(...this.now));
  }

  /**
   * A rectangle around blocks, as large as a finger.
   * @param {number[][]} places
   * @param {number} size
   */
  frameAround(places, size) {
    const sides = [WIDTH, HEIGHT].map((length, i) => {
      const all = places.map((place) => place[i]);
      const [from, to] = [Math.min(...all), Math.max(...all) + length * size];
      const lacking = this.unit ? FINGER / this.unit - (to - from) : 0;
      const more = Math.max(3, lacking / 2);
      return [from - more, to + more];
    });
    return [sides[0][0], sides[1][0], sides[0][1], sides[1][1]];
  }

  /**
   * A frame around the viewer's blocks in an area: it stands for the stack.
   * @param {Area} area
   * @param {Seat} seat
   * @param {Block[]} known
   * @param {number[][]} places
   * @param {number} size
   * @param {Choice} choice
   */
  cover(area, seat, known, places, size, choice) {
    const key = `${area} ${seat}`;
    const cover = (this.covers[key] ??= svg(
      "g",
      { class: "stack", "data-kind": "stack", "data-key": area },
      svg("rect", { class: "stack-frame", rx: 5 }),
    ));
    const [left, top, right, bottom] = this.frameAround(places.slice(0, known.length), size);
    const frame = query(cover, "rect");
    Object.entries({ x: left, y: top, width: right - left, height: bottom - top }).forEach(
      ([name, value]) => setAttr(frame, name, value.toFixed(1)),
    );
    const isHeld = this.held === area;
    setAttr(cover, "data-put-back", isHeld);
    const isGoal = this.held !== null && choice.actions.some(({ to }) => to === area);
    setAttr(cover, "data-under", isGoal);
    const names = known.map((block) => blockName(block, this.charts)).join(", ");
    const stack = { n: known.length, area: areaName(area, this.charts), names };
    setAttr(cover, "aria-label", say("map.stack", { held: isHeld, ...stack }));
    setAttr(
      cover,
      "data-blocks",
      known.some((block) => choice.offers("block", block) || choice.picked("block", block)),
    );
    return cover;
  }
}

/** @param {Counts} counts */
const piecesOf = ({ known, hidden }) => known.length + (hidden > 0 ? 1 : 0);

/** The grating of the Tower. */
const bars = () =>
  svg("path", {
    class: "block-bars",
    d: "M8 22V50M15 22V50M22 22V50M29 22V50M36 22V50M1 23H43M1 38H43",
  });
