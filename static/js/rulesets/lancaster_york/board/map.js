/** The map: areas and seas to point at, the icons on them, and the plates of the areas. */

import { arrow, wayTo } from "../../../common/boards/arrows.js";
import { h, setAttr, setText, svg } from "../../shared/elements.js";
import { pieceAt, SCENERY, showPiece } from "../pieces/pictures.js";
import { AREAS as OUTLINES, FRAME, ZONES } from "./land.js";
import { placeNames, printAt } from "./names.js";
import { CALAIS, FIELDS, PORTS, ROADS, SCENES, SITES, WAITING } from "../pieces/geometry.js";
import { Plate } from "../pieces/plate.js";
import { CardMarker } from "../pieces/marker.js";
import { area, areaTitle, AREAS, HOME, named, OFF, pounds, zone } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Box, Point } from "../pieces/geometry.js"
 * @import { Area, Card, Charts, Seat, View, Zone } from "../../../types/lancaster_york.js"
 * @import { Shown, Where } from "../pieces/shown.js"
 * @import { CardFace } from "../text/vocabulary.js"
 */

const SEAS = /** @type {Zone[]} */ (Object.keys(OFF));
const [LEFT, TOP, WIDTH, HEIGHT] = FRAME;
let drawn = 0; // maps on this page: each needs a separate clip

/**
 * The map, piece by piece.
 * @param {Charts} charts
 */
export function* layMap(charts) {
  /** @type {Record<string, CardMarker>} of every card with a piece on the map; mercenaries have none */
  const spots = {};
  for (const face of Object.values(charts.cards)) {
    if (face.kind === "mercenaries") continue;
    spots[face.id] = new CardMarker(face, scrolled(face, charts), charts.garrison[face.kind]);
    yield;
  }
  /** @type {Plate[]} */
  const plates = [];
  for (const key of AREAS) {
    plates.push(new Plate(key, charts));
    yield;
  }
  return new GameMap(charts, spots, plates);
}

export class GameMap {
  /** @param {Charts} charts @param {Record<string, CardMarker>} spots @param {Plate[]} plates */
  constructor(charts, spots, plates) {
    this.charts = charts;
    /** @type {Record<Card, Point | null>} */
    this.places = {};
    this.spots = spots;
    this.print = printAt(1);
    this.areas = outlines("area", AREAS, OUTLINES, areaTitle);
    this.zones = outlines("zone", SEAS, ZONES, zone);
    this.plates = plates;
    this.calais = Object.entries(CALAIS).map(
      ([key, at]) => new Landing(/** @type {Area} */ (key), at),
    );
    this.arrows = svg("g", { class: "arrows", "aria-hidden": "true" });
    const id = `sea-${(drawn += 1)}`;
    this.drawing = svg(
      "svg",
      {
        class: "map-drawing",
        viewBox: FRAME.join(" "),
        role: "group",
        "aria-label": say("map.label"),
      },
      seaOnly(id),
      svg("g", { "clip-path": `url(#${id})` }, Object.values(this.zones)),
      ...Object.values(this.areas),
      words(),
      ...this.plates.map((plate) => plate.element),
      this.arrows,
      ...this.calais.map((one) => one.element),
      ...Object.values(this.spots).map((spot) => spot.element),
    );
    const scenery = { class: "map-scenery", src: SCENERY, alt: "", width: WIDTH, height: HEIGHT };
    this.element = h(
      "div",
      { class: "map" },
      h("img", { ...scenery, draggable: "false" }),
      this.drawing,
    );
  }

  /**
   * `shown`: the places of pieces and counters (see shown.js).
   * @param {View} view
   * @param {Shown} shown
   */
  *steps(view, shown) {
    for (const key of AREAS) this.renderArea(key, shown);
    for (const key of SEAS) setAttr(this.zones[key], "data-focus", shown.focus.includes(key));
    const places = placesOf(shown, this.charts, view);
    this.places = places;
    for (const [key, spot] of Object.entries(this.spots)) {
      spot.render(places[key], shown, view);
      yield;
    }
    for (const plate of this.plates) {
      plate.render(view, shown);
      yield;
    }
    for (const landing of this.calais) landing.render(view, shown);
    this.placeNames();
    this.arrows.replaceChildren(...this.arrowsOf(shown, places, view));
  }

  /** @param {number} pixels of a map unit */
  scaled(pixels) {
    this.print = printAt(pixels);
    this.element.style.setProperty("--unit", String(1 / pixels));
    setAttr(this.drawing, "data-plain", this.print.isPlain);
    for (const plate of this.plates) plate.scaled(this.print);
    this.placeNames();
  }

  /** Beside the pieces as they lie now. */
  placeNames() {
    const others = [...this.plates, ...this.calais].map(({ body }) => body);
    placeNames(Object.values(this.spots), this.places, others, this.print);
  }

  /** @param {Shown} shown @param {Record<Card, Point | null>} places @param {View} view */
  arrowsOf(shown, places, view) {
    const { moves, nobles, owners, ships } = shown;
    /** @param {Record<Card, string>} at */
    const back = (at) =>
      Object.fromEntries(Object.entries(at).map(([card, to]) => [card, moves[card] ?? to]));
    const before = placesOf(
      { ...shown, nobles: back(nobles), ships: back(ships) },
      this.charts,
      view,
    );
    return Object.keys(moves).flatMap((card) => {
      const [from, to] = [before[card], places[card]];
      return from && to ? [moved(from, to, owners[card])] : [];
    });
  }

  /** @param {Area} key @param {Shown} shown */
  renderArea(key, { focus, standing }) {
    const path = this.areas[key];
    const house = standing[key]?.house ?? null;
    setAttr(path, "data-house", house);
    setAttr(path, "data-focus", focus.includes(key));
  }
}

/** Clip the drawing of the seas at the coast. @param {string} id */
function seaOnly(id) {
  const [x, y] = [LEFT, TOP];
  const sheet = `M${x} ${y}h${WIDTH}v${HEIGHT}h${-WIDTH}Z`;
  const d = `${sheet}${Object.values(OUTLINES).join("")}`;
  return svg("clipPath", { id }, svg("path", { d, "clip-rule": "evenodd" }));
}

/**
 * @template {string} Key
 * @param {string} kind
 * @param {Key[]} keys
 * @param {Record<string, string>} paths
 * @param {(key: Key) => string} title
 * @returns {Record<string, SVGPathElement>}
 */
function outlines(kind, keys, paths, title) {
  /** @param {Key} key */
  const outline = (key) => {
    const its = { "data-kind": kind, "data-key": key, "aria-label": title(key) };
    return svg("path", { class: kind, d: paths[key], ...its });
  };
  return Object.fromEntries(keys.map((key) => [key, outline(key)]));
}

/**
 * The text on a scroll: a ship has the name of its port, a bishop stands beside his town.
 * @param {CardFace} face
 * @param {Charts} charts
 */
const scrolled = ({ id, name, kind }, { cards }) =>
  kind === "ship"
    ? cards[id.replace("ship_", "")].name
    : kind === "bishop"
      ? say("scroll.bishop", { card: id })
      : name;

/**
 * The place of everything: {card: [x, y]}, without cards that have left the game.
 * @param {Where} where
 * @param {Charts} charts
 * @param {View} view
 */
export function placesOf({ owners, nobles, ships }, charts, view) {
  /** @type {Record<Card, Point | null>} */
  const places = { ...SITES };
  /** @type {Record<string, number>} */
  const taken = {};
  /** @param {string} holder @param {Point[]} spots */
  const next = (holder, spots) => {
    const i = (taken[holder] = (taken[holder] ?? -1) + 1);
    const [x, y] = spots[i % spots.length];
    const again = Math.floor(i / spots.length);
    return [x + 12 * again, y + 12 * again];
  };
  for (const face of Object.values(charts.cards)) {
    const { id, kind } = face;
    if (kind === "noble") {
      const spots = owners[id] ? FIELDS[nobles[id]] : WAITING[face.area];
      const at = next(owners[id] ? nobles[id] : `waiting ${face.area}`, spots);
      places[id] = view.box.includes(id) ? null : at;
    } else if (kind === "ship") {
      const home = HOME[/** @type {Area} */ (face.area)];
      const away = (ships[id] ?? home) !== home;
      places[id] = away ? next(ships[id], ROADS[ships[id]]) : PORTS[id];
    }
  }
  return places;
}

const HEAD = "M0 0L-13-6L-10 0L-13 6Z";

/**
 * An arrow from a piece's place to its ordered destination, in the colour of its owner.
 * @param {Point} from
 * @param {Point} to
 * @param {Seat | undefined} owner
 */
function moved(from, to, owner) {
  const way = wayTo(from, to, { gaps: [0, 28], bend: 0.16 });
  const drawn = arrow({ class: "arrow", "data-owner": owner }, way, HEAD);
  drawn.prepend(svg("circle", { cx: from[0], cy: from[1], r: 7 }));
  return drawn;
}

/** The landing places of the Captain of Calais: to choose for a bid, and to show his commander. */
class Landing {
  /** @param {Area} key @param {Point} at */
  constructor(key, [x, y]) {
    this.key = key;
    /** @type {Box} */
    this.body = [x - 20, y - 20, x + 20, y + 20];
    this.medal = pieceAt("award-captain", 0, 0, 40);
    this.owner = pieceAt("", 17, -13, 22);
    setAttr(this.owner, "href", null);
    this.number = svg("text", { class: "bid-number", y: 31 });
    this.element = svg(
      "g",
      {
        class: "landing",
        "data-kind": "calais",
        "data-key": key,
        transform: `translate(${x} ${y})`,
      },
      svg("circle", { class: "hit", r: 24 }),
      this.medal,
      this.owner,
      this.number,
    );
  }

  /** @param {View} view @param {Shown} shown */
  render(view, { captain, bid }) {
    const here = captain?.area === this.key;
    const chosen = bid?.area === this.key;
    setAttr(this.element, "data-state", here ? "here" : chosen ? "bid" : "empty");
    showPiece(this.owner, here && `disc-${captain.seat}`);
    setText(this.number, chosen && bid.amount ? pounds(bid.amount) : "");
    setAttr(
      this.element,
      "aria-label",
      say("map.landing", {
        area: area(this.key),
        state: here ? "here" : chosen ? "bid" : "empty",
        seat: here ? named(captain.seat).toLowerCase() : "",
        amount: bid?.amount ?? 0,
      }),
    );
  }
}

function words() {
  const scenes = SCENES.map(([key, x, y, kind]) =>
    svg("text", { class: `${kind}-name`, x, y }, say(`map.${key}`)),
  );
  return svg("g", { class: "words-on-map", "aria-hidden": "true" }, ...scenes);
}
