/** Draws the timeline of a replay: bands, curves, marks, and where the reader is. */

import { asset } from "../../common/assets.js";
import { setAttr, svg } from "../../common/elements.js";
import { lastAt, thinned } from "./axis.js";

/**
 * @import { Band, Placed, Point } from "./axis.js"
 */

/** @typedef {{last: number, about?: string, bands: Band[], marks: Placed[], curve: Point[]}} Scene */

/** The room of the bands' titles above the curve, and of the marks below it, in pixels. */
const [ABOVE, BELOW, ICON] = [18, 22, 16];
/** How wide a letter of a title is, about. */
const LETTER = 7.5;

/** @param {number[][]} points */
const path = (points) =>
  points.map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

export class Chart {
  /** @param {HTMLElement} holder */
  constructor(holder) {
    this.svg = svg("svg", { class: "timeline-chart", "aria-hidden": "true" });
    this.here = svg("line", { class: "timeline-here", y1: 0 });
    this.dot = svg("circle", { class: "timeline-dot", r: 5 });
    holder.prepend(this.svg);
    /** @type {Scene} */
    this.scene = { last: 0, bands: [], marks: [], curve: [] };
    this.index = 0;
    this.width = 0;
    this.height = 0;
    new ResizeObserver(([{ contentRect }]) => {
      [this.width, this.height] = [contentRect.width, contentRect.height];
      this.draw();
    }).observe(this.svg);
  }

  /** @param {Scene} scene */
  show(scene) {
    this.scene = scene;
    this.draw();
  }

  /** @param {number} index */
  goTo(index) {
    this.index = index;
    const [x, point] = [this.x(index), lastAt(this.scene.curve, index)];
    for (const end of ["x1", "x2"]) setAttr(this.here, end, x.toFixed(1));
    setAttr(this.here, "y2", this.height);
    setAttr(this.dot, "cx", x.toFixed(1));
    setAttr(this.dot, "cy", this.y(point?.stood ?? 0.5).toFixed(1));
    setAttr(this.dot, "visibility", point ? null : "hidden");
  }

  /** @param {number} step */
  x = (step) => (this.scene.last ? (step / this.scene.last) * this.width : 0);

  /** @param {number} chance */
  y = (chance) => ABOVE + (1 - chance) * (this.height - ABOVE - BELOW);

  draw() {
    if (!this.width) return; // before it is laid out
    setAttr(this.svg, "viewBox", `0 0 ${this.width} ${this.height}`);
    const { curve, marks } = this.scene;
    this.svg.replaceChildren(
      ...this.bands(),
      ...(curve.length ? this.curves() : []),
      ...thinned(marks, this.x).map((mark) => this.mark(mark)),
      this.here,
      this.dot,
    );
    this.goTo(this.index);
  }

  bands() {
    return this.scene.bands.flatMap(({ title, from, to }, at) => {
      const [left, right] = [
        this.x(from),
        at + 1 < this.scene.bands.length ? this.x(to + 1) : this.width,
      ];
      const band = svg("rect", {
        class: at % 2 ? "timeline-band timeline-band-odd" : "timeline-band",
        x: left.toFixed(1),
        y: 0,
        width: Math.max(0, right - left).toFixed(1),
        height: this.height,
      });
      const room = right - left > title.length * LETTER + 10;
      const short = title.match(/\d+/)?.[0] ?? "";
      const words = room ? title : right - left > short.length * LETTER + 6 ? short : "";
      const name = svg("text", { x: (left + 5).toFixed(1), y: 13 }, words);
      return words ? [band, name] : [band];
    });
  }

  curves() {
    const { curve, last } = this.scene;
    const held = [...curve, { ...curve[curve.length - 1], step: last }]; // it stays until the end
    const at = (/** @type {(point: Point) => number} */ of) => (/** @type {Point} */ point) => [
      this.x(point.step),
      this.y(Math.max(0, Math.min(1, of(point)))),
    ];
    const stood = held.map(at((point) => point.stood));
    const upper = held.map(at((point) => point.stood + point.sure));
    const lower = held.map(at((point) => point.stood - point.sure));
    const known = held.filter((point) => point.known !== null);
    const even = this.y(0.5).toFixed(1);
    return [
      svg("line", { class: "timeline-even", x1: 0, x2: this.width, y1: even, y2: even }),
      svg("path", { class: "timeline-sure", d: `${path([...upper, ...lower.toReversed()])}Z` }),
      svg("path", {
        class: "timeline-known",
        d: path(known.map(at((point) => point.known ?? 0))),
      }),
      svg("path", { class: "timeline-stood", d: path(stood) }),
    ];
  }

  /** @param {Placed} mark */
  mark({ step, icon, seat }) {
    const [left, right] = [0, this.width - ICON];
    return svg("use", {
      class: `timeline-mark${seat ? ` by-${seat}` : ""}`,
      href: asset(`svg/icons.svg#${icon}`),
      x: Math.max(left, Math.min(right, this.x(step) - ICON / 2)).toFixed(1),
      y: this.height - ICON - 3,
      width: ICON,
      height: ICON,
    });
  }
}
