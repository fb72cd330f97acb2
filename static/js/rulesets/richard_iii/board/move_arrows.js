/** Arrows over the map: the enemy's moves since the turn began, and the borders of attacks. */

import { arrow, drawOn, tag, wayThrough } from "../../../common/boards/arrows.js";
import { setChildren, svg } from "../../shared/elements.js";
import { given } from "../../shared/speech.js";
import { borderOf, middleOf } from "./edges.js";
import { AREAS } from "./land.js";
import { voyage } from "./voyage.js";

/**
 * @import { Area, Charts, Event, Seat, View } from "../../../types/richard_iii.js"
 * @import { Moment, Viewer } from "../../../types/board.js"
 */

/** @typedef {{seat: Seat, source: Area | null, to: Area, via: Area | null, blocks: number, sea: boolean, fled?: boolean}} Move */

const FRESH = ["TurnBegan", "CampaignBegan", "PoliticalTurnBegan", "CardsRevealed"];

/**
 * The public moves, as {seat, source, to, via, blocks, sea}; `fled` ones left a battle.
 * @param {Event} event
 * @param {View} view
 * @param {Charts} charts
 * @returns {Move[]}
 */
export function movesOf(event, view, charts) {
  const one = { via: null, blocks: 1, sea: false };
  switch (event.event) {
    case "StackMoved":
      return [{ ...event }];
    case "Regrouped":
      return [{ ...one, ...event, source: event.area }];
    case "Retreated": {
      const { seat } = charts.blocks[event.block];
      return [{ ...one, seat, source: event.area, to: event.to, fled: true }];
    }
    case "Recruited":
      return [{ ...one, seat: event.seat, source: null, to: event.area }];
    default:
      return [];
  }
}

/**
 * Moves along the same route are merged.
 * @param {Move[]} moves
 */
export function merged(moves) {
  /** @type {Map<string, Move>} */
  const ways = new Map();
  for (const move of moves) {
    const way = [move.seat, move.source, move.via, move.to, move.sea, move.fled].join();
    const known = ways.get(way);
    if (known) known.blocks += move.blocks;
    else ways.set(way, { ...move });
  }
  return [...ways.values()];
}

export class MoveArrows {
  /** @param {Charts} charts @param {Viewer} viewer */
  constructor(charts, viewer) {
    this.charts = charts;
    this.viewer = viewer;
    /** @type {Move[]} */
    this.moves = [];
    /** @type {number | null} */
    this.seq = null;
    this.on = true;
    this.now = "";
    this.element = svg("g", { class: "map-trail", "aria-hidden": "true" });
  }

  /** @param {View} view @param {Moment} moment */
  render(view, moment) {
    this.take(view, moment);
    const seen = this.moves.filter(({ seat }) => seat !== this.viewer);
    const said = JSON.stringify(seen);
    if (said === this.now) return;
    const fresh = new Set(JSON.parse(this.now || "[]").map(wayOf));
    this.now = said;
    setChildren(
      this.element,
      seen.map((move) => drawn(move, this.charts)),
    );
    if (!moment.animate) return;
    seen.forEach(
      (move, i) => fresh.has(wayOf(move)) || drawOn(this.element.children[i], { duration: 450 }),
    );
  }

  /**
   * Live, arrows gather until the next turn; when stepping, each step shows only its own.
   * @param {View} view
   * @param {Moment} moment
   */
  take(view, { events, mode, seq }) {
    const all = /** @type {Event[]} */ (events);
    /** @param {Event[]} some */
    const moves = (some) => some.flatMap((event) => movesOf(event, view, this.charts));
    if (mode !== "live") this.moves = merged(moves(all));
    else if (all.length && seq !== this.seq) {
      const from = all.findLastIndex(({ event }) => FRESH.includes(event));
      this.moves = merged([...(from < 0 ? this.moves : []), ...moves(all.slice(from + 1))]);
    }
    if (events.length || mode !== "live") this.seq = seq;
  }

  get any() {
    return this.element.childNodes.length > 0;
  }
}

/** @param {Move} move */
const wayOf = ({ seat, source, via, to }) => [seat, source, via, to].join();

/** @param {Move} move @param {Charts} charts */
function drawn({ seat, source, via, to, blocks, sea, fled }, charts) {
  if (source === null) return recruit(seat, to);
  const stops = sea ? voyage(source, to, charts) : march(given([source, via, to]));
  const look = {
    class: "arrow",
    "data-house": seat,
    "data-way": sea ? "sea" : fled ? "fled" : "land",
  };
  const middle = stops[Math.floor(stops.length / 2)];
  const count = blocks > 1 ? tag("arrow-count", middle, blocks, { r: 9, down: 4.4 }) : null;
  return arrow(look, wayThrough(stops), HEAD, count);
}

const HEAD = "M9 0L-9 -8L-5 0L-9 8Z";

/**
 * Through the middles of the borders.
 * @param {Area[]} areas
 */
export function march(areas) {
  const stops = [middleOf(areas[0])];
  areas.slice(1).forEach((area, i) => {
    const border = borderOf(areas[i], area);
    if (border) stops.push(border.middle);
    stops.push(middleOf(area));
  });
  return stops;
}

/** @param {Seat} seat @param {Area} to */
const recruit = (seat, to) => {
  const [x, y, , height] = AREAS[to].zone;
  return svg(
    "g",
    { class: "arrow", "data-house": seat, "data-way": "recruit" },
    svg("path", {
      class: "arrow-head",
      d: "M0 -11L3.2 -3.4L11 -3.4L4.8 1.6L7 9.6L0 4.8L-7 9.6L-4.8 1.6L-11 -3.4L-3.2 -3.4Z",
      transform: `translate(${x} ${y - height / 2})`,
    }),
  );
};
