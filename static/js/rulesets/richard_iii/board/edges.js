/** The borders: their lines, their limits and crossings, and the choice of a main attack. */

import { query, setAttr, setChildren, setText, svg } from "../../shared/elements.js";
import { AREAS, BORDERS } from "./land.js";
import { areaName, foe, named, SEATS } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Area, Border, Charts, Seat, View } from "../../../types/richard_iii.js"
 * @import { Choice } from "../../../types/board.js"
 * @param {Border} pair
 */

const sides = (pair) => pair.split("|");

/**
 * The borders whose limits matter during a move: crossed ones, and those of the stack in hand.
 * @param {View} view
 * @param {Charts} charts
 */
export function bordersShown(view, charts) {
  const { acting } = view;
  if (!acting) return [];
  const pairs = new Set(Object.keys(view.room).filter((pair) => view.room[pair][acting]));
  if (view.stack) {
    for (const pair of Object.keys(charts.borders)) {
      if (sides(pair).includes(view.stack)) pairs.add(pair);
    }
  }
  return [...pairs];
}

/**
 * Blocks that have crossed, and the limit: {york: [1, 4], lancaster: [0, 4]}.
 * @param {Border} pair
 * @param {View} view
 * @param {Charts} charts
 */
export function roomOf(pair, view, charts) {
  const { limit } = charts.borders[pair];
  const used = view.room[pair] ?? { york: 0, lancaster: 0 };
  /** @param {Seat} seat */
  const more = (seat) => (seat === view.acting ? view.extra : 0);
  return Object.fromEntries(SEATS.map((seat) => [seat, [used[seat], limit + more(seat)]]));
}

/**
 * Every border on its pale bed, in the colour and the dashes of its limit.
 * @param {Charts} charts
 */
export function borderLines(charts) {
  const lines = Object.entries(BORDERS).map(([pair, { path: d }]) => [
    svg("path", { class: "border-bed", d }),
    svg("path", { class: "border-line", d, "data-colour": charts.borders[pair].colour }),
  ]);
  return svg("g", { class: "map-borders", "aria-hidden": "true" }, lines.flat());
}

export class Edges {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts;
    /** @type {Record<Border, SVGGElement>} */
    this.badges = {};
    /** @type {Record<Border, SVGGElement>} */
    this.choices = {};
    this.element = svg("g", { class: "map-edges" });
  }

  /** @param {View} view @param {Choice} choice */
  render(view, choice) {
    const named = new Set(
      choice.actions.flatMap(({ do: name, border }) => (name === "MainAttack" ? [border] : [])),
    );
    const { acting } = view;
    const badges = bordersShown(view, this.charts)
      .filter((pair) => !named.has(pair))
      .map((pair) =>
        this.badge(pair, roomOf(pair, view, this.charts), /** @type {Seat} */ (acting)),
      );
    const choices = [...named].filter((pair) => BORDERS[pair]).map((pair) => this.choice(pair));
    setChildren(this.element, [...badges, ...choices]);
  }

  /**
   * "1/4" for the moving side.
   * @param {Border} pair
   * @param {Record<string, number[]>} room
   * @param {Seat} seat
   */
  badge(pair, room, seat) {
    const [[used, limit], [theirs]] = [room[seat], room[foe(seat)]];
    const badge = (this.badges[pair] ??= makeBadge(pair));
    const [from, to] = sides(pair).map((area) => areaName(area, this.charts));
    const [x, y] = BORDERS[pair].middle;
    setAttr(badge, "transform", `translate(${x} ${y})`);
    setAttr(badge, "data-full", used >= limit);
    setAttr(badge, "data-house", seat);
    setText(query(badge, "text"), `${used}/${limit}`);
    setAttr(
      badge,
      "aria-label",
      say("map.crossed", {
        from,
        to,
        first: named(seat),
        second: named(foe(seat)),
        used,
        limit,
        theirs,
      }),
    );
    return badge;
  }

  /**
   * A border that can be chosen for the main attack.
   * @param {Border} pair
   */
  choice(pair) {
    const [x, y] = BORDERS[pair].middle;
    const [first, second] = sides(pair).map((area) => areaName(area, this.charts));
    return (this.choices[pair] ??= svg(
      "g",
      {
        class: "edge-choice",
        transform: `translate(${x} ${y})`,
        "data-kind": "border",
        "data-key": pair,
        "aria-label": say("map.border", { first, second }),
      },
      svg("path", {
        class: "edge-line",
        d: BORDERS[pair].path,
        transform: `translate(${-x} ${-y})`,
      }),
      svg("circle", { class: "edge-reach" }),
      svg("circle", { class: "edge-disc", r: 15 }),
      svg("path", { class: "edge-swords", d: "M-8 -8L8 8M8 -8L-8 8M-9 3L-3 9M9 3L3 9" }),
    ));
  }
}

/** @param {Border} pair */
const makeBadge = (pair) =>
  svg(
    "g",
    { class: "room", role: "img", "data-pair": pair },
    svg("rect", { x: -12.5, y: -8, width: 25, height: 16, rx: 8 }),
    svg("text", { y: 4.2 }, ""),
  );

/**
 * The middle of an area's blocks.
 * @param {Area} area
 */
export const middleOf = (area) => AREAS[area].zone.slice(0, 2);

/**
 * The line between two neighbours, or null.
 * @param {Area} a
 * @param {Area} b
 */
export const borderOf = (a, b) => BORDERS[[a, b].sort().join("|")] ?? null;
