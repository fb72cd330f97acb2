/**
 * Draws a plan over a board. Its drawings hang on pieces, by kind and key, so they follow the pieces
 * when the board is laid out again, zoomed or scrolled, and are not shown while their piece is away.
 */

import { said, wayTo } from "../../common/boards/arrows.js";
import { isShown, svg } from "../../common/elements.js";
import { isSame, selectorOf } from "../../common/boards/pieces.js";

/**
 * @import { Pair } from "../../types/board.js"
 * @import { Drawing } from "../../types/table.js"
 */

/**
 * @typedef {object} Spot
 * @property {number} x
 * @property {number} y
 * @property {number} r
 * @property {boolean} inside
 * @property {[left: number, right: number, bottom: number]} edges of the window that it lies in
 */

const [SMALLEST, LARGEST] = [16, 34]; // radius of a ring, in pixels
const LINE = 20; // between the words at one piece
const LETTER = 8; // how wide a letter of these words may be
/** How long pieces may move after a change, in milliseconds: see the README, "Motion". */
const MOTION = 700;

/** @typedef {{tag: "path" | "circle" | "text", attributes: Record<string, string | number>, text?: string}} Shape */

/** The barbs of an arrow that points to the right: 13 pixels long, at half a radian to its line. */
const BARBS = [0.5, -0.5].map((turn) => [-13 * Math.cos(turn), -13 * Math.sin(turn)]);

/**
 * A slightly bent arrow between two spots, which leaves their middles free.
 * @param {Spot} from
 * @param {Spot} to
 */
export function arrowPath(from, to) {
  const gap = Math.min(12, Math.hypot(to.x - from.x, to.y - from.y) / 4);
  const { d, end, turn } = wayTo([from.x, from.y], [to.x, to.y], { gaps: [gap, gap], bend: 0.12 });
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const barbs = BARBS.map(([x, y]) => [end[0] + x * cos - y * sin, end[1] + x * sin + y * cos]);
  return `${d}${barbs.map((barb) => `M${said(end)}L${said(barb)}`).join("")}`;
}

export class PlanLayer {
  /**
   * @param {HTMLElement} around the positioned element that holds the board
   * @param {() => HTMLElement | null} board
   */
  constructor(around, board) {
    this.around = around;
    this.board = board;
    /** @type {Drawing[]} */
    this.drawings = [];
    this.drawn = "";
    this.until = 0;
    this.frame = 0;
    this.svg = svg("svg", { class: "plan-layer", "aria-hidden": "true" }); // its list says the same in words
    around.append(this.svg);
    const soon = () => this.refresh();
    around.addEventListener("scroll", soon, { capture: true, passive: true });
    new ResizeObserver(soon).observe(around);
    new MutationObserver(soon).observe(around, {
      subtree: true,
      childList: true,
      attributeFilter: ["style", "transform", "viewBox", "hidden"],
    });
  }

  /** @param {Drawing[]} drawings */
  show(drawings) {
    this.drawings = drawings;
    this.refresh();
  }

  /** Place everything again, and as long as pieces may be moving. */
  refresh() {
    if (!this.drawings.length && !this.svg.childElementCount) return;
    this.until = performance.now() + MOTION;
    this.frame ||= requestAnimationFrame(() => this.tick());
  }

  tick() {
    this.frame = 0;
    this.place();
    if (performance.now() < this.until) this.frame = requestAnimationFrame(() => this.tick());
  }

  place() {
    const board = this.board();
    if (!board) return;
    const box = board.getBoundingClientRect();
    const origin = this.around.getBoundingClientRect();
    const { scrollLeft, scrollTop } = this.around; // the layer scrolls with the board
    const place = [
      box.left - origin.left + scrollLeft,
      box.top - origin.top + scrollTop,
      box.width,
      box.height,
    ];
    const words = this.drawings.filter(({ kind }) => kind === "words");
    const shapes = this.drawings.flatMap((drawing) => {
      const here = words.filter(({ at }) => isSame(at, drawing.at));
      return this.shapesOf(drawing, board, box, [here.indexOf(drawing), here.length]);
    });
    const picture = JSON.stringify([place, shapes]);
    if (picture === this.drawn) return; // or the observer would never rest
    this.drawn = picture;
    const [left, top, width, height] = place.map((value) => `${value}px`);
    Object.assign(this.svg.style, { left, top, width, height });
    this.svg.replaceChildren(
      ...shapes.map(({ tag, attributes, text }) => svg(tag, attributes, text)),
    );
  }

  /**
   * @param {Drawing} drawing
   * @param {HTMLElement} board
   * @param {DOMRect} box
   * @param {[line: number, lines: number]} place among the words at the same piece
   * @returns {Shape[]}
   */
  shapesOf({ kind, at, to, text }, board, box, [line, lines]) {
    const spot = spotOf(board, box, at);
    if (kind === "arrow") {
      const end = to && spotOf(board, box, to);
      if (!spot || !end || !(spot.inside || end.inside)) return [];
      if (Math.hypot(end.x - spot.x, end.y - spot.y) < SMALLEST) return []; // it stands there
      return both("path", { d: arrowPath(spot, end) });
    }
    if (!spot?.inside) return [];
    const { x, y, r } = spot;
    if (kind === "ring") return both("circle", { cx: x.toFixed(1), cy: y.toFixed(1), r });
    if (kind === "cross") {
      const [a, b, c, d] = [x - r, y - r, x + r, y + r];
      return both("path", {
        d: `M${said([a, b])}L${said([c, d])}M${said([c, b])}L${said([a, d])}`,
      });
    }
    const [left, right, bottom] = spot.edges;
    const half = (text.length * LETTER) / 2;
    const middle = Math.max(left + half, Math.min(right - half, x));
    const first = Math.min(y, bottom - (lines - 0.5) * LINE);
    const attributes = { x: middle.toFixed(1), y: (first + line * LINE).toFixed(1) };
    return [{ tag: "text", attributes, text }];
  }
}

/**
 * A line, and a wider one of a light colour below it, so that it can be seen on any ground.
 * @param {Shape["tag"]} tag
 * @param {Shape["attributes"]} attributes
 * @returns {Shape[]}
 */
const both = (tag, attributes) =>
  ["plan-halo", "plan-line"].map((look) => ({ tag, attributes: { ...attributes, class: look } }));

/**
 * The middle of a piece on the board; within its window, if it lies on a map that is zoomed.
 * @param {HTMLElement} board
 * @param {DOMRect} box
 * @param {Pair} piece
 * @returns {Spot | null}
 */
function spotOf(board, box, piece) {
  const all = [...board.querySelectorAll(selectorOf(piece))].filter(isShown);
  const element = all.find((one) => one.hasAttribute("aria-label")) ?? all[0]; // a place by its name
  if (!element) return null;
  const at = element.getBoundingClientRect();
  const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
  const window = element.closest(".map-window")?.getBoundingClientRect() ?? box;
  const clamped = [
    Math.max(window.left, Math.min(window.right, x)),
    Math.max(window.top, Math.min(window.bottom, y)),
  ];
  return {
    x: clamped[0] - box.left,
    y: clamped[1] - box.top,
    r: Math.max(SMALLEST, Math.min(LARGEST, Math.min(at.width, at.height) / 2)),
    inside: clamped[0] === x && clamped[1] === y,
    edges: [window.left - box.left, window.right - box.left, window.bottom - box.top],
  };
}
