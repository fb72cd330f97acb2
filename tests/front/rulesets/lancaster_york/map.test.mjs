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
import { placeNames, printAt } from "../../../../static/js/rulesets/lancaster_york/board/names.js";
import { CardMarker } from "../../../../static/js/rulesets/lancaster_york/pieces/marker.js";
import { Plate } from "../../../../static/js/rulesets/lancaster_york/pieces/plate.js";
import { EMPTY } from "./table.mjs"; // and the words of the board

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
const covered = ([, a], [, b]) => {
  const across = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const down = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return (Math.max(0, across) * Math.max(0, down)) / ((a[2] - a[0]) * (a[3] - a[1]));
};
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

const PHONE = 390 / FRAME[2];
const TOWNS = Object.keys(SITES).filter((key) => !key.startsWith("bishop"));
const NOTHING_SHOWN = { owners: {}, forces: {}, white: [], black: {}, void: [], focus: [] };

/** Where the names of towns, and of ships in port, stand on a map with so many pixels to a unit. */
function named(pixels) {
  const places = { ...SITES, ...PORTS };
  const print = printAt(pixels);
  const markers = Object.entries(places).map(([id, at]) => {
    const kind = id.match(/^(bishop|ship)_/)?.[1] ?? "town";
    const name = id.replace(/^(bishop|ship)_/, "");
    const marker = new CardMarker({ id, kind, name }, name, kind === "town" ? 2 : 0);
    marker.render(at, NOTHING_SHOWN, { box: [] });
    return marker;
  });
  placeNames(
    markers,
    places,
    plates.map(([, place]) => place),
    print,
  );
  return markers.flatMap((marker) => {
    const {
      face: { id },
      icon,
      scroll,
    } = marker;
    if ("crowded" in icon.dataset) return [];
    const [x, y] = scroll
      .getAttribute("transform")
      .match(/-?[\d.]+/g)
      .map(Number);
    const [width, height] = marker.nameSize(print).map((side) => (side * print.scale) / 2);
    const [left, top] = places[id];
    return [box(id, [left + x, top + y], [width, height, width, height])];
  });
}

test("on a phone each town has its name, clear of other names, plates and towns", () => {
  const shown = named(PHONE);
  const names = shown.map(([name]) => name);
  assert.deepEqual(
    TOWNS.filter((key) => !names.includes(key)),
    [],
  );
  const towns = pieces.filter(([name]) => TOWNS.includes(name));
  const others = [...shown, ...plates, ...towns];
  const met = shown.flatMap((name) =>
    others
      .filter((one) => one !== name && covered(name, one) > 0.06)
      .map(([key]) => `${name[0]}: ${key}`),
  );
  assert.deepEqual(met, []);
});

test("where names have scrolls, all have one", () => {
  assert.equal(named(0.6).length, Object.keys({ ...SITES, ...PORTS }).length);
});

test("while planning, a piece says what a click on it costs, and a place what winning it does", () => {
  const told = (face, owner, garrison = 0, plan = EMPTY) => {
    const marker = new CardMarker({ area: "wales", ...face }, "x", garrison);
    const owners = { [face.id]: owner };
    marker.render([500, 500], { ...NOTHING_SHOWN, owners, viewer: "red" }, { box: [], plan });
    return [marker.coin.textContent, marker.icon.dataset.price];
  };
  const plan = { ...EMPTY, presence: ["wales"], troops: { harlech: 1 } };
  const noble = { id: "noble_percy_9", kind: "noble", value: 9 };
  const bishop = { id: "bishop_york", kind: "bishop", income: 5 };
  const castle = { id: "harlech", kind: "royal_castle" };
  assert.deepEqual(told(noble, "yellow"), ["£18", "18"]);
  assert.deepEqual(told(noble, "red"), ["", undefined]);
  assert.deepEqual(told(bishop, "red"), ["£5", "5"]);
  assert.deepEqual(told(castle, "yellow", 3, plan), ["£9", "3"]);
  assert.deepEqual(told(castle, "red", 3, plan), ["", "3"]);
  assert.deepEqual(told(noble, "yellow", 0, { ...EMPTY, sealed: true }), ["", undefined]);
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
