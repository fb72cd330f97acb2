/** Draws the timeline of a replay: bands, curves, marks, and where the reader is. */

import { asset } from "../../common/assets.js";
import { setAttr, svg } from "../../common/elements.js";
import { side } from "../sides.js";
import { lastAt, thinned } from "./axis.js";

/**
 * @import { Band, Placed, Point } from "./axis.js"
 */

/**
 * `others`: the seats that the curve is not about, with theirs.
 * @typedef {{last: number, about?: string, bands: Band[], marks: Placed[], curve: Point[], others?: {seat: string, curve: Point[]}[]}} Scene
 */

/** The room of the bands' titles above the curve, and of the marks below it, in pixels. */
const [ABOVE, BELOW, ICON] = [18, 22, 16];
/** What is written beside the scale. */
const SCALE = [0, 50, 100];
/** Below this height three figures would lie over each other, in pixels. */
const LOW = 60;
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

  /**
   * A line through what its points say, as far as the end of the game.
   * @param {Point[]} points
   * @param {(point: Point, at: number) => number} of
   */
  line(points, of) {
    if (!points.length) return [];
    const held = [...points, { ...points[points.length - 1], step: this.scene.last }]; // it stays
    return held.map((point, at) => [
      this.x(point.step),
      this.y(Math.max(0, Math.min(1, of(point, at)))),
    ]);
  }

  /** The share of each side in its colour, one above the other: together they are everything. */
  shares() {
    const { about = "", curve, others = [] } = this.scene;
    let below = this.line(curve, () => 0);
    const sums = curve.map(() => 0);
    return [{ seat: about, curve }, ...others].map(({ seat, curve: own }) => {
      own.forEach(({ stood }, at) => (sums[at] += stood));
      const above = this.line(curve, (_, at) => sums[Math.min(at, sums.length - 1)]);
      const d = `${path([...above, ...below.toReversed()])}Z`;
      below = above;
      return svg("path", { class: `timeline-share of-${side(seat).toLowerCase()}`, d });
    });
  }

  /** The scale of the chances: a line at each figure, and the figures that there is room for. */
  scale() {
    const isLow = this.y(0) - this.y(1) < LOW;
    return SCALE.flatMap((percent) => {
      const y = this.y(percent / 100);
      const line = svg("line", { class: "timeline-even", x1: 0, x2: this.width, y1: y, y2: y });
      if (isLow && percent === 50) return [line];
      const place = { x: 3, y: percent === 100 ? y + 11 : y - 3 };
      return [line, svg("text", { class: "timeline-figure", ...place }, String(percent))];
    });
  }

  curves() {
    const { curve } = this.scene;
    const upper = this.line(curve, ({ stood, sure }) => stood + sure);
    const lower = this.line(curve, ({ stood, sure }) => stood - sure);
    const known = curve.filter((point) => point.known !== null);
    return [
      ...this.shares(),
      ...this.scale(),
      svg("path", { class: "timeline-sure", d: `${path([...upper, ...lower.toReversed()])}Z` }),
      svg("path", {
        class: "timeline-known",
        d: path(this.line(known, (point) => point.known ?? 0)),
      }),
      svg("path", { class: "timeline-stood", d: path(this.line(curve, (point) => point.stood)) }),
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
