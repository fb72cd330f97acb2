/** The plate of an area: its votes and prizes, and the players' standing there. */

import { setAttr, setText, svg } from "../../shared/elements.js";
import { BOLD, squeeze } from "./marker.js";
import { pieceAt, showPiece } from "./pictures.js";
import { PLATES, PRINT } from "./geometry.js";
import { list } from "../../shared/speech.js";
import { areaTitle, named, scored, SEATS } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Area, Charts, Seat, View } from "../../../types/lancaster_york.js"
 * @import { Cell, Shown } from "./shown.js"
 * @import { CardFace } from "../text/vocabulary.js"
 * @import { Box, Print } from "./geometry.js"
 */

const WIDTH = 188;
const HEIGHT = 92;
const TITLE = 176;

export class Plate {
  /** @param {Area} key @param {Charts} charts */
  constructor(key, charts) {
    const face = charts.areas[key];
    const [title, votes] = [areaTitle(key), say("count.votes", { n: face.votes })];
    const prizes = say("plate.prizes", { first: face.first, second: face.second });
    this.title = svg("text", { class: "plate-name", y: -29 }, title);
    this.votes = svg("text", { class: "plate-votes", x: -52, y: 1 }, votes);
    this.prizes = svg("text", { class: "plate-prizes", x: 87, y: 1 }, prizes);
    this.key = key;
    this.face = face;
    this.rose = pieceAt("rose", -74, -5, 36);
    this.chips = Object.fromEntries(SEATS.map((seat) => [seat, new Chip(seat)]));
    const [x, y, tipX, tipY] = PLATES[key];
    /** @type {Box} */
    this.body = [x - WIDTH / 2, y - HEIGHT / 2, x + WIDTH / 2, y + HEIGHT / 2];
    const leader = tipX && svg("path", { class: "leader", d: `M0 0L${tipX - x} ${tipY - y}` });
    const tip = tipX && svg("circle", { class: "leader-tip", cx: tipX - x, cy: tipY - y, r: 4.5 });
    this.element = svg(
      "g",
      {
        class: "plate",
        "data-kind": "standing",
        "data-key": key,
        transform: `translate(${x} ${y})`,
      },
      leader,
      tip,
      svg("rect", {
        class: "plate-sheet",
        x: -WIDTH / 2,
        y: -HEIGHT / 2,
        width: WIDTH,
        height: HEIGHT,
        rx: 5,
      }),
      this.title,
      this.rose,
      this.votes,
      this.prizes,
      svg("path", { class: "plate-rule", d: `M${-WIDTH / 2 + 8} 12H${WIDTH / 2 - 8}` }),
      ...Object.values(this.chips).map((chip) => chip.element),
    );
  }

  /** What is printed on it is set narrower where there is no room. @param {Print} print */
  scaled({ scale, isPlain }) {
    const size = PRINT * scale;
    squeeze(this.title, TITLE, BOLD * Math.max(20, size));
    squeeze(this.votes, isPlain ? TITLE : 54, Math.max(16, size));
    squeeze(this.prizes, isPlain ? TITLE : 78, size);
  }

  /** @param {View} view @param {Shown} shown */
  render(view, { standing, focus }) {
    const cell = standing[this.key] ?? { points: {}, first: null, second: null, house: null };
    const present = view.players.filter((seat) => cell.points[seat] > 0);
    present.sort((a, b) => rank(a, cell) - rank(b, cell) || cell.points[b] - cell.points[a]);
    setAttr(this.element, "data-empty", !present.length);
    for (const seat of SEATS) {
      this.chips[seat].render(present.indexOf(seat), present.length, seat, cell);
    }
    showPiece(this.rose, view.houses && cell.house ? `rose-${cell.house}` : "rose");
    setAttr(this.element, "data-focus", focus.includes(this.key));
    setAttr(
      this.element,
      "aria-label",
      say("plate.label", {
        area: areaTitle(this.key),
        standing: standingWords(this.face, cell, present),
      }),
    );
  }
}

/** @param {Seat} seat @param {Cell} cell */
const rank = (seat, { first, second }) => (seat === first ? 0 : seat === second ? 1 : 2);

/**
 * "Red 12, Yellow 9. First would be Red, second Yellow. 9 votes, now for Lancaster."
 * @param {CardFace} face
 * @param {Cell} cell
 * @param {Seat[]} present
 */
export function standingWords(face, { points, first, second, house }, present) {
  const all = present.map((seat) => scored(seat, points[seat]));
  return say("standing", {
    points: list(all),
    first: first && named(first),
    prize: face.first,
    second: second && named(second),
    next: face.second,
    house: house && named(house),
    votes: face.votes,
  });
}

/** The control points of one player in an area. */
class Chip {
  /** @param {Seat} seat */
  constructor(seat) {
    this.disc = pieceAt(`disc-${seat}`, -10, 1, 23);
    this.number = svg("text", { class: "chip-number", x: 4, y: 7 });
    this.crown = svg("text", { class: "chip-place", x: -10, y: -12.5 });
    this.element = svg("g", { class: "chip" }, this.disc, this.number, this.crown);
  }

  /** @param {number} i @param {number} all @param {Seat} seat @param {Cell} cell */
  render(i, all, seat, { points, first, second }) {
    setAttr(this.element, "visibility", i < 0 ? "hidden" : null);
    if (i < 0) return;
    const step = Math.min(56, (WIDTH - 6) / all);
    setAttr(this.element, "transform", `translate(${(i - (all - 1) / 2) * step} 30)`);
    setText(this.number, String(points[seat]));
    const place = seat === first ? "first" : seat === second ? "second" : null;
    setAttr(this.element, "data-place", place);
    setText(this.crown, place ? say(`plate.${place}`) : "");
  }
}
