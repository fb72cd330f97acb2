/** The tiles: an enamelled badge for each unit, in the tinctures of its house. */

import { html, made, nothing, svg } from "../../../common/draw.js";
import { h, setAttr, setHidden, svg as element } from "../../shared/elements.js";
import { pictureAt } from "../../../common/boards/pictures.js";
import { roseOf } from "../../shared/roses.js";
import { figure } from "./figures.js";
import { called, ownerOf, shortName, statsOf } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Charts, House, Kind, Unit, View } from "../../../types/rose_wars.js"
 * @import { Flag, Stats, UnitFace } from "../text/vocabulary.js"
 */

/** The outline tells the houses apart without colour: Lancaster's corners are cut, York's round. */
const OUTLINE = {
  lancaster: "M17 2H83L98 17V83L83 98H17L2 83V17Z",
  york: "M20 2H80A18 18 0 0 1 98 20V80A18 18 0 0 1 80 98H20A18 18 0 0 1 2 80V20A18 18 0 0 1 20 2Z",
};
const RIM = {
  lancaster: "M19 6.500H81L93.5 19V81L81 93.500H19L6.5 81V19Z",
  york: "M21 6.500H79A14.5 14.5 0 0 1 93.5 21V79A14.5 14.5 0 0 1 79 93.500H21A14.5 14.5 0 0 1 6.5 79V21A14.5 14.5 0 0 1 21 6.500Z",
};
const STRIP = "M4 73H96V82L82 96H18L4 82Z";

/**
 * Shapes behind the numbers, around (0, 0): a pennon, a lozenge, a shield, a target.
 * @type {Record<keyof Stats, string>}
 */
const SHAPE = {
  movement: "M-11-10H4L13 0L4 10H-11L-5 0Z",
  attack: "M0-13.500L13 0L0 13.500L-13 0Z",
  defense: "M-11-11H11V0C11 7 6 11 0 13.500C-6 11-11 7-11 0Z",
  range: "M0-12a12 12 0 1 0 .01 0Z",
};

/** @type {(keyof Stats)[]} */
const STATS = ["movement", "attack", "defense", "range"];

/** @type {Record<Flag, string>} */
const STATE = {
  failed: "M-5-5L5 5M5-5L-5 5",
  halted: "M-6-6H6M0 7V-3M-4 1L0-3L4 1",
  marched: "M-5-6L1 0L-5 6M1-6L7 0L1 6",
  held: "M-5-1H5V7H-5ZM-3-1V-4A3 3 0 0 1 3-4V-1",
  marked: "M2-8L-3-1H3L-2 8",
  loading: "M5-4A6.5 6.5 0 1 0 6.5 1M6-8V-3H1",
  activated: "M-6 0L-2 5L6-5",
};

/** @param {Stats} stats */
const shownOf = (stats) => STATS.filter((name) => name !== "range" || stats[name] > 0);

/** @param {Stats} stats */
function statStrip(stats) {
  const shown = shownOf(stats);
  const [step, scale] = shown.length > 3 ? [22.5, 0.86] : [26, 1];
  return shown.map((name, i) => {
    const x = 50 + (i - (shown.length - 1) / 2) * step;
    const [close, at] = [scale < 1 || nothing, `translate(${x} 84.5) scale(${scale})`];
    return svg` <g class="stat stat-${name}" data-close=${close} transform=${at}>
      <path d=${SHAPE[name]} /><text y="6.8">${stats[name]}</text>
    </g>`;
  });
}

/**
 * A name that is narrowed where it has too many characters.
 * @param {string} name
 * @param {string} text
 * @param {number} y
 * @param {number} most characters that fit
 * @param {number} width
 */
const fitted = (name, text, y, most, width) =>
  svg`<text
    class=${name}
    x="50"
    y=${y}
    textLength=${text.length > most ? width : nothing}
    lengthAdjust=${text.length > most ? "spacingAndGlyphs" : nothing}
  >${text}</text>`;

/**
 * The printed face of a tile, its words in the order in which `tileLabel` says them: the full name, and
 * the letters or the short one; the style sheet shows one of the two.
 * @param {UnitFace} face
 * @param {House} house
 * @param {Stats} stats
 */
export function drawFace(face, house, stats) {
  const [short, y] = face.letters ? ["letters", 68.5] : ["name", 67.5];
  return html`<svg class="tile-face" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <path class="ground" d=${OUTLINE[house]} />
    <path class="strip" d=${STRIP} />
    <path class="rim" d=${RIM[house]} />
    ${figure(face)}
    <circle class="rose-ground" cx="81" cy="18" r="11" />
    ${pictureAt(roseOf(house), 71, 8, 20)} ${fitted("full", face.name, 68.5, 12, 82)}
    ${statStrip(stats)} ${fitted(short, shortName(face), y, 6, 78)}
  </svg>`;
}

/**
 * The meaning of the letters, which small tiles have instead of names, and of the shapes under the figures.
 * @param {Charts} charts
 */
export const legend = ({ units }) =>
  html`<p class="legend" aria-hidden="true">
    ${Object.values(units)
      .filter(({ letters }) => letters)
      .map(
        ({ letters, name }) => html`<span class="legend-code"><b>${letters}</b> ${name}</span>`,
      )}${STATS.map(
      (name) =>
        html`<span class="legend-stat"
          ><svg class="tile-face" viewBox="-15 -15 30 30" aria-hidden="true">
            <g class="stat"><path d=${SHAPE[name]} /></g></svg
          >${say(`stat.${name}`)}</span
        >`,
    )}
  </p>`;

/**
 * The back of a tile: all of a house are alike.
 * @param {House} house
 */
const drawBack = (house) =>
  html`<svg class="tile-face tile-back" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <path class="ground" d=${OUTLINE[house]} />
    <path
      class="lattice"
      d="M8 30L70 92M8 50L50 92M30 8L92 70M50 8L92 50M8 70L30 92M70 8L92 30M92 30L30 92M92 50L50 92M70 8L8 70M50 8L8 50M92 70L70 92M30 8L8 30"
    />
    <path class="rim" d=${RIM[house]} />
    <circle class="hub" cx="50" cy="50" r="25" />
    ${pictureAt(roseOf(house), 29, 29, 42)}
  </svg>`;

/** The places of a tile's badges: down its left edge, along the top, then below the rose. */
export const BADGE_PLACES = [
  [14, 14],
  [14, 37],
  [14, 60],
  [37, 14],
  [59, 14],
  [86, 41],
  [86, 63],
];

/** @param {Flag} flag @param {number} at */
const badge = (flag, at) =>
  element(
    "g",
    { class: `badge badge-${flag}`, transform: `translate(${BADGE_PLACES[at].join(" ")})` },
    element("circle", { r: 11 }),
    element("path", { d: STATE[flag] }),
  );

/**
 * "Longbowmen (York, c3): 1 (movement), … LB. It has acted this turn.": what is read on the tile,
 * by its full name or by its letters; in brackets what is not.
 * @param {Unit} unit
 * @param {View} view
 * @param {Charts} charts
 */
export function tileLabel(unit, view, charts) {
  const { seat, kind, square, flags } = view.units[unit];
  const of = say("tile.of", { house: called(seat, view), square });
  if (!kind) return say("tile.unknown", { of });
  const [face, stats] = [charts.units[kind], statsOf(kind, view, charts)];
  const read = shownOf(stats).map((name) => `${stats[name]} (${say(`stat.${name}`)})`);
  const letters = shortName(face).replace(".", "");
  const label = say("tile.label", { name: face.name, of, stats: read.join(", "), letters });
  return [label, ...flags.map((flag) => say(`flag.${flag}`))].join(" ");
}

export class Tile {
  /** @param {Unit} unit @param {Charts} charts */
  constructor(unit, charts) {
    this.unit = unit;
    this.charts = charts;
    this.seat = ownerOf(unit);
    this.drawn = "";
    this.flags = "";
    /** @type {SVGElement | null} */
    this.badges = null;
    /** @type {Element | null} */
    this.picture = null;
    this.odds = h("span", { class: "odds", "aria-hidden": "true", hidden: true });
    this.element = h("div", {
      class: "tile",
      "data-paper": "parchment",
      "data-kind": "unit",
      "data-key": unit,
      "data-flip": `unit-${unit}`,
    });
  }

  /** @param {View} view */
  render(view) {
    const { kind, flags } = view.units[this.unit];
    const house = view.houses[this.seat];
    const now = `${kind} ${house} ${view.scenario}`;
    if (house && now !== this.drawn) this.draw(kind, house, view);
    this.drawn = house ? now : "";
    setAttr(this.element, "data-house", house);
    setAttr(this.element, "data-spent", flags.includes("activated"));
    setAttr(this.element, "data-marked", flags.includes("marked"));
    setAttr(this.element, "aria-label", tileLabel(this.unit, view, this.charts));
    this.showFlags(flags);
    this.showOdds(null);
  }

  /** @param {Kind | null} kind @param {House} house @param {View} view */
  draw(kind, house, view) {
    const face = kind && drawFace(this.charts.units[kind], house, statsOf(kind, view, this.charts));
    this.badges = element("g", { class: "badges" });
    this.picture = made(face || drawBack(house));
    this.picture.append(this.badges);
    this.flags = "";
    this.element.replaceChildren(this.picture, this.odds);
  }

  /** @param {Flag[]} flags */
  showFlags(flags) {
    if (!this.badges || this.flags === flags.join()) return;
    this.flags = flags.join();
    this.badges.replaceChildren(...flags.map(badge));
  }

  /**
   * The chance that an attack defeats this unit, in percent, or null to show nothing.
   * @param {number | null} percent
   */
  showOdds(percent) {
    setHidden(this.odds, percent === null);
    setAttr(this.element, "data-price", percent === null ? null : `${percent}%`);
    if (percent === null) return;
    setAttr(this.odds, "data-percent", percent); // the style sheet writes it
    const label = this.element.ariaLabel ?? "";
    setAttr(this.element, "aria-label", say("tile.odds", { label, percent }));
  }

  /**
   * Turn it face up, `delay` milliseconds from now.
   * @param {number} delay
   */
  flip(delay) {
    const back = made(drawBack(/** @type {House} */ (this.element.dataset.house)));
    back.classList.add("turning");
    this.element.append(back);
    /** @type {(from: number, to: number, start: number) => {frames: Keyframe[], options: KeyframeAnimationOptions}} */
    const turn = (from, to, start) => ({
      frames: [{ transform: `scaleX(${from})` }, { transform: `scaleX(${to})` }],
      options: { duration: 150, delay: start, fill: "both", easing: "ease-in-out" },
    });
    const away = turn(1, 0, delay);
    back.animate(away.frames, away.options).finished.then(
      () => back.remove(),
      () => back.remove(),
    );
    const near = turn(0, 1, delay + 150);
    this.picture?.animate(near.frames, near.options).finished.then(
      (motion) => motion.cancel(),
      () => {},
    );
  }
}

/**
 * A tile lying face down on a square, or the ghost of one that will.
 * @param {House} house
 * @param {boolean} ghost
 */
export const hiddenTile = (house, ghost) =>
  made(
    html`<div
      class=${ghost ? "tile tile-hidden ghost" : "tile tile-hidden"}
      data-house=${house}
      aria-hidden="true"
    >
      ${drawBack(house)}
    </div>`,
  );
