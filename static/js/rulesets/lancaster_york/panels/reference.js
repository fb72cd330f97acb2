/** The charts beside the map: tie-breakers, garrisons, and each turn's points. */

import { h, setAttr, setChildren } from "../../shared/elements.js";
import { piece } from "../pieces/pictures.js";
import { title } from "../../shared/speech.js";
import { SOURCES, sum } from "../text/score.js";
import { KIND, pounds, seatName, TURNS } from "../text/vocabulary.js";

/**
 * @import { Charts, Gains, Seat, View } from "../../../types/lancaster_york.js"
 */

/** The Control Point Chart; ties are broken from left to right. */
const ORDER = ["noble", "royal_castle", "large_town", "bishop", "town", "port", "ship"];
const TROOP_PRICE = 3;
/** @type {Record<string, string>} */
const PRICE = {
  noble: "its number, black twice",
  bishop: "its income, black twice",
  ship: "its income, black twice",
};

export class Reference {
  /** @param {Charts} charts */
  constructor(charts) {
    this.points = h("tbody", {});
    this.head = h("tr", {});
    this.rows = "";
    this.turns = mercenaryCells(charts);
    this.table = h(
      "table",
      { class: "points-table" },
      h("caption", {}, "Victory points of each turn"),
      h("thead", {}, this.head),
      this.points,
    );
    this.empty = h("p", { class: "note" }, "No turn has been scored yet.");
    this.element = h(
      "details",
      { class: "reference", open: true },
      h("summary", {}, "Charts: control points, troops, points by turn"),
      h(
        "div",
        { class: "reference-parts" },
        controlChart(charts),
        troopsChart(this.turns),
        h("div", { class: "table-scroll", tabindex: 0 }, this.table, this.empty),
      ),
    );
  }

  /** @param {View} view */
  render(view) {
    this.turns.forEach((cell, i) =>
      setAttr(cell, "aria-current", i + 1 === view.round ? "true" : null),
    );
    const rows = JSON.stringify([view.gains, view.players]);
    if (rows === this.rows) return;
    this.rows = rows;
    setAttr(this.table, "hidden", !view.gains.length);
    setAttr(this.empty, "hidden", view.gains.length > 0);
    setChildren(this.head, [
      h("th", { scope: "col" }, "Turn"),
      ...view.players.map((seat) =>
        h("th", { scope: "col" }, piece(`disc-${seat}`), seatName(seat)),
      ),
    ]);
    setChildren(
      this.points,
      view.gains.flatMap((turn, i) => turnRows(turn, i + 1, view.players)),
    );
  }
}

/**
 * The total of a turn and its parts below; null if it was not stored.
 * @param {Record<string, Gains> | null} turn
 * @param {number} number
 * @param {Seat[]} players
 */
function turnRows(turn, number, players) {
  /** @param {(gains: Gains) => number} of */
  const cells = (of) => players.map((seat) => h("td", {}, turn ? String(of(turn[seat])) : "?"));
  const total = h(
    "tr",
    { class: "turn-sum" },
    h("th", { scope: "row" }, `Turn ${number}`),
    cells(sum),
  );
  if (!turn) return [total];
  const used = SOURCES.filter((source) => players.some((seat) => turn[seat][source]));
  return [
    total,
    ...used.map((source) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, title(source)),
        cells((gains) => gains[source]),
      ),
    ),
  ];
}

/** @param {Charts} charts */
function controlChart({ points, garrison }) {
  /** @param {string} kind */
  const row = (kind) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, KIND[kind]),
      h("td", {}, kind === "noble" ? "number" : String(points[kind])),
      h("td", {}, garrison[kind] ? String(garrison[kind]) : "–"),
      h("td", {}, PRICE[kind] ?? "–"),
    );
  return h(
    "div",
    { class: "table-scroll", tabindex: 0 },
    h(
      "table",
      { class: "control-chart" },
      h(
        "caption",
        {},
        "Control Point Chart: ties are broken from the top down, then by turn order",
      ),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["Icon", "Points", "Garrison", "White cube"].map((word) =>
            h("th", { scope: "col" }, word),
          ),
        ),
      ),
      h("tbody", {}, ORDER.map(row)),
    ),
    h(
      "p",
      { class: "note" },
      `The Captain of Calais counts ${points.captain}, as a noble. The highest nobles are compared first, then the next.`,
    ),
  );
}

/**
 * For each turn, how many counters a card of mercenaries gives.
 * @param {Charts} charts
 */
const mercenaryCells = ({ mercenaries }) =>
  Array.from({ length: TURNS }, (_, i) => h("td", {}, String(mercenaries.per_card[i])));

/** @param {HTMLElement[]} cells */
function troopsChart(cells) {
  return h(
    "div",
    { class: "table-scroll", tabindex: 0 },
    h(
      "table",
      { class: "troops-chart" },
      h(
        "caption",
        {},
        `Troops Chart: a troop costs ${pounds(TROOP_PRICE)}, mercenaries come by card`,
      ),
      h(
        "tbody",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "row" }, "Turn"),
          cells.map((_, i) => h("th", { scope: "col" }, String(i + 1))),
        ),
        h("tr", {}, h("th", { scope: "row" }, "Counters for a card"), cells),
      ),
    ),
  );
}
