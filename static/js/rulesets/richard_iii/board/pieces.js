/** The wooden blocks on the map: fronts that the viewer knows, piles of backs, stacks. */

import { arrange, share } from "./arrange.js";
import {
  blank,
  frontClass,
  frontParts,
  gathered,
  growth,
  HEIGHT,
  outline,
  turnFront,
  WIDTH,
} from "../pieces/block.js";
import { setAttr, setChildren, svg } from "../../shared/elements.js";
import { AREAS } from "./land.js";
import { stackCounts } from "./stack_counts.js";
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

/** A pile drawn smaller than this has no room for a letter. */
const SMALL = 0.8;

/** @typedef {{element: SVGElement, order: number}} Shown from back to front */

export class Pieces {
  /** @param {Charts} charts @param {Viewer} viewer */
  constructor(charts, viewer) {
    this.charts = charts;
    this.viewer = viewer;
    /** @type {Record<Block, ReturnType<Pieces["makeFront"]>>} */
    this.fronts = {};
    /** @type {Record<string, SVGGElement>} */
    this.piles = {};
    /** @type {Record<string, SVGGElement>} */
    this.covers = {};
    /** Who stands where, for a map so small that it shows stacks alone. @type {Map<SVGElement, [Seat, Block[]]>} */
    this.crowds = new Map();
    this.isFar = false;
    /** The area whose stack is in hand and can be put back. @type {Area | null} */
    this.held = null;
    this.element = svg("g", { class: "map-pieces" });
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  *steps(view, choice, { held }) {
    this.held = held ? view.stack : null;
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
    const [york, lancaster] = [...share(zone, sizes[1], sizes[0])].reverse();
    /** @type {Shown[]} */
    const shown = [];
    SEATS.forEach((seat, i) => {
      const room = i ? lancaster : york;
      const { size, places } = arrange(sizes[i], room);
      const base = room[1] * 10;
      const { known, hidden } = groups[seat];
      const seen = [...known, ...lying[i]];
      seen.forEach((block, at) => {
        const [x, y] = places[at];
        shown.push({ element: this.front(block, view, x, y, size), order: base + y });
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
    return piece.element;
  }

  /** @param {Block} block */
  makeFront(block) {
    const inner = svg("g", {});
    const grating = bars();
    const element = svg(
      "g",
      { class: "piece", "data-kind": "block", "data-key": block, "data-flip": `block-${block}` },
      inner,
    );
    const { charts } = this;
    /** What the face shows. */
    let now = "";
    /** @param {Seen} state @param {number} x @param {number} y @param {number} size */
    const render = (state, x, y, size) => {
      setAttr(element, "transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
      setAttr(inner, "transform", `scale(${size.toFixed(3)})`);
      const key = JSON.stringify(state);
      if (key === now) return;
      now = key;
      setAttr(element, "aria-label", blockWords(block, state, charts));
      const { steps, flags } = state;
      const face = { steps, spent: flags.includes("moved"), down: flags.includes("down") };
      for (const [name, value] of Object.entries(frontClass(block, charts, face))) {
        setAttr(inner, name, value);
      }
      if (inner.firstChild) turnFront(inner, face);
      else inner.append(outline(), ...frontParts(block, charts, face));
      const isCaught = flags.includes("prisoner");
      setAttr(element, "data-prisoner", isCaught);
      if (isCaught) inner.append(grating);
      else grating.remove();
    };
    return { element, render };
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
    setAttr(pile, "data-small", large < SMALL);
    setAttr(
      pile,
      "aria-label",
      say("map.pile", { area: areaName(area, this.charts), n: hidden, house: named(seat) }),
    );
    const state = `${hidden} ${large}`;
    if (pile.dataset.now !== state) {
      pile.dataset.now = state;
      pile.replaceChildren(
        svg("g", { transform: `scale(${large.toFixed(3)})` }, outline(), blank(seat, hidden)),
      );
    }
    return pile;
  }

  /**
   * Whether the map shows stacks alone: what is not seen is not drawn.
   * @param {boolean} isFar
   */
  setFar(isFar) {
    this.isFar = isFar;
    if (isFar) for (const far of this.crowds.keys()) this.gather(far);
  }

  /** @param {SVGElement} far */
  gather(far) {
    const [seat, known] = this.crowds.get(far) ?? [];
    if (!seat || !known || far.dataset.now === String(known)) return;
    far.dataset.now = String(known);
    far.replaceChildren(gathered(seat, known));
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
      svg("g", { class: "stack-far" }),
    ));
    const own = places.slice(0, known.length);
    const [left, top] = [0, 1].map((i) => Math.min(...own.map((place) => place[i])) - 3);
    const right = Math.max(...own.map(([x]) => x)) + WIDTH * size + 3;
    const bottom = Math.max(...own.map(([, y]) => y)) + HEIGHT * size + 3;
    const [frame, far] = /** @type {SVGElement[]} */ ([...cover.children]);
    Object.entries({ x: left, y: top, width: right - left, height: bottom - top }).forEach(
      ([name, value]) => setAttr(frame, name, value.toFixed(1)),
    );
    setAttr(
      far,
      "transform",
      `translate(${((left + right) / 2 - WIDTH * 0.55).toFixed(1)} ${((top + bottom) / 2 - HEIGHT * 0.55).toFixed(1)}) scale(1.1)`,
    );
    this.crowds.set(far, [seat, known]);
    if (this.isFar) this.gather(far);
    const isHeld = this.held === area;
    setAttr(cover, "data-put-back", isHeld);
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
    d: "M8 7V50M15 7V50M22 7V50M29 7V50M36 7V50M1 20H43M1 36H43",
  });
