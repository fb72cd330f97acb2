/** The map: three regions to point at, their cubes and their control, in a window that zooms. */

import { html, made } from "../../../common/draw.js";
import { h, query, setAttr, setHidden, setText, svg } from "../../shared/elements.js";
import { crest, piece, SCENERY } from "../pieces/pieces.js";
import { die, tumble } from "../pieces/dice.js";
import { FRAME, REGIONS as SHAPES } from "./land.js";
import { success } from "../text/odds.js";
import { battleSites } from "./sites.js";
import { title } from "../../shared/speech.js";
import { Zoom } from "../../shared/zoom.js";
import { control, region as named, REGIONS, SEATS } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Choice, Context, Moment } from "../../../types/board.js"
 * @import { Frame } from "../../shared/viewport.js"
 * @import { Charts, InRegion, Region, View } from "../../../types/cousins_war.js"
 * @import { Site } from "./sites.js"
 */

const [LEFT, TOP, WIDTH, HEIGHT] = FRAME;

/** The places in each region, in map units, chosen so that cubes cover neither names nor sites. */
const LAYOUT = {
  north: {
    name: [580, 312],
    tally: [580, 332],
    lancaster: [520, 430],
    york: [668, 424],
    roll: [790, 262],
  },
  central: {
    name: [676, 606],
    tally: [676, 626],
    lancaster: [420, 742],
    york: [856, 712],
    roll: [842, 590],
  },
  south: {
    name: [612, 908],
    tally: [612, 928],
    lancaster: [420, 1005],
    york: [822, 1000],
    roll: [880, 1010],
  },
};

/** @type {[name: "irish_sea" | "north_sea" | "channel", x: number, y: number, turn: number][]} */
const SEAS = [
  ["irish_sea", 250, 610, -62],
  ["north_sea", 850, 230, 0],
  ["channel", 560, 1150, -5],
];
/** @type {[name: "scotland" | "wales", x: number, y: number][]} */
const LANDS = [
  ["scotland", 395, 215],
  ["wales", 392, 836],
];

/**
 * Put an HTML element over a point of the map.
 * @param {HTMLElement} element
 * @param {number[]} at
 */
function over(element, [x, y]) {
  element.style.left = `${(100 * (x - LEFT)) / WIDTH}%`;
  element.style.top = `${(100 * (y - TOP)) / HEIGHT}%`;
  return element;
}

/** @typedef {ReturnType<typeof region>} RegionPart */

export class GameMap {
  /** @param {Charts} charts @param {Context} context */
  constructor(charts, { calm }) {
    this.charts = charts;
    /** @type {number | null} */
    this.seq = null;
    const drawn = drawnTally(); // once: the others are its copies
    this.regions = Object.fromEntries(REGIONS.map((key) => [key, region(key, drawn)]));
    const swords = made(piece("swords"));
    this.sites = battleSites(charts).map((one) => site(one, swords));
    const parts = Object.values(this.regions);
    const drawing = svg(
      "svg",
      { class: "map-regions", viewBox: FRAME.join(" ") },
      ...parts.map((part) => part.outline),
      ...scenery(),
      ...this.sites.map((one) => one.element),
      ...parts.map((part) => part.name),
    );
    const picture = h("img", {
      class: "map-picture",
      src: SCENERY,
      alt: "",
      width: WIDTH,
      height: HEIGHT,
      draggable: "false",
    });
    const sheet = h(
      "div",
      { class: "map", "data-paper": "parchment" },
      picture,
      drawing,
      ...parts.flatMap((part) => [
        part.tally.element,
        part.clusters.lancaster,
        part.clusters.york,
        part.roll,
      ]),
    );
    const zoom = new Zoom(sheet, /** @type {Frame} */ (FRAME), {
      calm,
      onScale: () => {}, // lengths follow the width of the sheet
      label: say("map.zoom"),
    });
    zoom.window.dataset.paper = "parchment";
    this.element = h(
      "section",
      { class: "pane", "aria-label": say("map.title") },
      zoom.window,
      h("div", { class: "map-tools" }, zoom.buttons),
    );
  }

  /** The places of each house's cubes, for `Cubes`. */
  slots() {
    const entries = REGIONS.flatMap((key) =>
      SEATS.map((seat) => [`${seat}/${key}`, this.regions[key].clusters[seat]]),
    );
    return Object.fromEntries(entries);
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  render(view, choice, moment) {
    const field = view.battlefield && this.charts.cards[view.battlefield.card].name;
    for (const one of this.sites) setAttr(one.element, "data-current", one.name === field);
    for (const key of REGIONS) this.renderRegion(this.regions[key], view.regions[key]);
    this.renderRolls(moment);
    this.renderOdds(view, choice);
  }

  /** @param {RegionPart} part @param {InRegion} cell */
  renderRegion(part, cell) {
    setAttr(part.outline, "data-control", cell.control);
    setAttr(part.tally.element, "data-control", cell.control ?? "none");
    for (const seat of SEATS) setText(part.tally.numbers[seat], String(cell[seat]));
  }

  /**
   * The chance of success of a roll in each region on offer.
   * @param {View} view
   * @param {Choice} choice
   */
  renderOdds({ regions, play }, choice) {
    const action = choice.actions.find(
      (one) => one.do === "TryToPlace" || one.do === "TryToRemove",
    )?.do;
    for (const key of REGIONS) {
      const { tally, outline } = this.regions[key];
      const cell = regions[key];
      const isOffered = action && play && choice.offers("region", key);
      const chance = isOffered ? success(this.charts, action, cell, play.seat) : null;
      setHidden(tally.odds, chance === null);
      if (chance !== null) setText(tally.odds, chance);
      const { lancaster, york } = cell;
      const about = { region: named(key), lancaster, york, control: control(cell), chance };
      setAttr(outline, "aria-label", say("map.region", about));
    }
  }

  /**
   * The die of the latest attempt lies beside its region until the next event.
   * @param {Moment} moment
   */
  renderRolls(moment) {
    const event = moment.events.findLast(
      (one) => one.event === "PlacementRolled" || one.event === "RemovalRolled",
    );
    if (moment.seq === this.seq && !event) return;
    this.seq = moment.seq;
    for (const key of REGIONS) setHidden(this.regions[key].roll, event?.region !== key);
    if (!event) return;
    const result = /** @type {"stays" | "stay" | "reserve" | "supply"} */ (event.result);
    const thrown = made(die(event.die));
    this.regions[event.region].roll.replaceChildren(thrown, h("span", {}, say(`roll.${result}`)));
    if (moment.animate) tumble(thrown);
  }
}

/** @param {Region} key @param {HTMLElement} drawn */
function region(key, drawn) {
  const where = LAYOUT[key];
  const outline = svg("path", {
    class: "region",
    d: SHAPES[title(key)],
    "data-kind": "region",
    "data-key": key,
  });
  const name = svg(
    "text",
    { class: "region-name", x: where.name[0], y: where.name[1], "aria-hidden": "true" },
    named(key),
  );
  const clusters = Object.fromEntries(
    SEATS.map((seat) => [
      seat,
      over(h("div", { class: "cluster", "data-house": seat }), where[seat]),
    ]),
  );
  const roll = over(h("div", { class: "map-roll", hidden: "" }), where.roll);
  return { outline, name, clusters, roll, tally: tally(where.tally, drawn) };
}

/** "L 2 · 3 Y", with the banner of the house that controls the region; beside it the odds of a roll. */
const drawnTally = () =>
  made(
    html`<div class="tally" aria-hidden="true">
      <span class="tally-side" data-house="lancaster"
        >${crest("lancaster")}<b class="tally-number" data-house="lancaster"></b
      ></span>
      <span class="tally-flag">${piece("banner")}</span>
      <span class="tally-side" data-house="york"
        ><b class="tally-number" data-house="york"></b>${crest("york")}</span
      >
      <span class="map-odds" hidden></span>
    </div>`,
  );

/** @param {number[]} at @param {HTMLElement} drawn */
function tally(at, drawn) {
  const element = /** @type {HTMLElement} */ (drawn.cloneNode(true));
  const numbers = Object.fromEntries(
    SEATS.map((seat) => [seat, query(element, `.tally-number[data-house="${seat}"]`)]),
  );
  return { element: over(element, at), numbers, odds: query(element, ".map-odds") };
}

/** @param {Site} site @param {HTMLElement} drawn */
function site({ name, at: [x, y], side }, drawn) {
  const swords = /** @type {HTMLElement} */ (drawn.cloneNode(true));
  for (const [key, value] of Object.entries({ x: x - 17, y: y - 17, width: 34, height: 34 })) {
    swords.setAttribute(key, String(value));
  }
  const words = svg(
    "text",
    { class: "site-name", x: x + 21 * side, y: y + 7, "text-anchor": side > 0 ? "start" : "end" },
    name,
  );
  const ring = svg("circle", { class: "site-ring", cx: x, cy: y, r: 23 });
  return { name, element: svg("g", { class: "site", "aria-hidden": "true" }, ring, swords, words) };
}

function scenery() {
  const seas = SEAS.map(([name, x, y, turn]) =>
    svg(
      "text",
      { class: "sea-name", transform: `translate(${x} ${y}) rotate(${turn})` },
      say(`map.${name}`),
    ),
  );
  const lands = LANDS.map(([name, x, y]) =>
    svg("text", { class: "land-name", x, y }, say(`map.${name}`)),
  );
  return [svg("g", { "aria-hidden": "true" }, ...seas, ...lands)];
}
