import "../../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { FRAME } from "../../../../static/js/rulesets/lancaster_york/board/land.js";
import {
  FIELDS,
  PLATES,
  PORTS,
  SITES,
  WAITING,
} from "../../../../static/js/rulesets/lancaster_york/pieces/geometry.js";
import { Plate } from "../../../../static/js/rulesets/lancaster_york/pieces/plate.js";
import "./table.mjs"; // the words of the board

const box = (name, [x, y], [left, top, right, bottom]) => [
  name,
  [x - left, y - top, x + right, y + bottom],
];
const many = (name, places, size) =>
  Object.entries(places).flatMap(([key, spots]) =>
    spots.map((at, i) => box(`${name} ${key} ${i}`, at, size)),
  );
const NOBLE = [27, 31, 21, 27];
const plates = Object.entries(PLATES).map(([key, at]) => box(`plate ${key}`, at, [94, 46, 94, 46]));
const pieces = [
  ...many("waiting", WAITING, NOBLE),
  ...many("field", FIELDS, NOBLE),
  ...Object.entries(SITES).map(([key, at]) => box(key, at, [22, 26, 22, 18])),
  ...Object.entries(PORTS).map(([key, at]) => box(key, at, [22, 26, 22, 35])),
];
const overlap = ([, a], [, b]) =>
  Math.min(a[2], b[2]) > Math.max(a[0], b[0]) && Math.min(a[3], b[3]) > Math.max(a[1], b[1]);

test("no plate of an area covers a noble's place, a town or a port", () => {
  const covered = plates.flatMap((plate) =>
    pieces.filter((piece) => overlap(plate, piece)).map(([name]) => `${plate[0]}: ${name}`),
  );
  assert.deepEqual(covered, []);
});

test("plates keep off the edge of the map", () => {
  const [left, top, width, height] = FRAME;
  for (const [name, [x0, y0, x1, y1]] of plates) {
    const gaps = [x0 - left, y0 - top, left + width - x1, top + height - y1];
    assert.ok(Math.min(...gaps) >= 4, `${name}: ${gaps}`);
  }
});

test("a plate counts each player who is there, the first before the others, and no one else", () => {
  const plate = new Plate("wales", { areas: { wales: { first: 5, second: 3, votes: 4 } } });
  const told = (points, more) => {
    const cell = { points, first: null, second: null, house: null, ...more };
    plate.render({ players: ["red", "yellow"] }, { standing: { wales: cell }, focus: [] });
    return [...plate.element.querySelectorAll(".chip:not([visibility=hidden])")]
      .map((chip) => [Number(chip.getAttribute("transform").match(/-?[\d.]+/)[0]), chip])
      .sort(([left], [right]) => left - right)
      .map(([, chip]) => [chip.querySelector(".chip-number").textContent, chip.dataset.place]);
  };
  const places = { first: "yellow", second: "red" };
  assert.deepEqual(told({ red: 9, yellow: 9 }, places), [
    ["9", "first"],
    ["9", "second"],
  ]);
  assert.deepEqual(told({ red: 0, yellow: 4 }, {}), [["4", undefined]]);
});
