import "../../page.mjs";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { armsOf } from "../../../../static/js/rulesets/richard_iii/pieces/arms.js";
import {
  arrange,
  fit,
  leastSize,
  share,
} from "../../../../static/js/rulesets/richard_iii/board/arrange.js";
import { HEIGHT, WIDTH } from "../../../../static/js/rulesets/richard_iii/pieces/block.js";
import { CROWDED } from "../../../../static/js/rulesets/richard_iii/board/layers.js";
import { bordersShown, roomOf } from "../../../../static/js/rulesets/richard_iii/board/edges.js";
import { AREAS, BORDERS, FRAME } from "../../../../static/js/rulesets/richard_iii/board/land.js";
import {
  frameOf,
  clampScale,
  depth,
  fitRect,
  inset,
  MOST,
  pan,
  unitOf,
} from "../../../../static/js/rulesets/shared/viewport.js";
import { whatMatters } from "../../../../static/js/rulesets/richard_iii/board/map.js";
import {
  countWords,
  stackCounts,
} from "../../../../static/js/rulesets/richard_iii/board/stack_counts.js";
import { attackArrowsOf } from "../../../../static/js/rulesets/richard_iii/board/attack_arrows.js";
import { merged, movesOf } from "../../../../static/js/rulesets/richard_iii/board/move_arrows.js";
import { voyage } from "../../../../static/js/rulesets/richard_iii/board/voyage.js";
import { openWay, prefers } from "../../../../static/js/rulesets/richard_iii/text/ways.js";
import { learn } from "../../../../static/js/rulesets/richard_iii/text/words.js";
import { wordsOf } from "../words_of.mjs";

learn(wordsOf("richard_iii"));

const CHARTS = {
  blocks: {
    york_warwick: { seat: "york" },
    lancaster_clifford: { seat: "lancaster" },
    rebel: { seat: null },
    york_irish: { seat: "york" },
  },
  borders: {
    "essex|kent": { limit: 3, colour: "blue" },
    "essex|middlesex": { limit: 4, colour: "yellow" },
    "dorset|wilts": { limit: 4, colour: "yellow" },
  },
};

/** Rings of a path that has nothing but straight lines. */
const rings = (path) =>
  path.match(/[^MZ]+/g).map((ring) => ring.split("L").map((at) => at.split(" ").map(Number)));

/** Whether a point lies inside an outline. */
function inside(path, [x, y]) {
  let odd = false;
  for (const ring of rings(path)) {
    ring.forEach(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
    });
  }
  return odd;
}

const others = (key, at) =>
  Object.keys(AREAS).filter((area) => area !== key && inside(AREAS[area].path, at));

test("the map has the thirty-three areas and sixty-two borders of the game", () => {
  assert.equal(Object.keys(AREAS).length, 33);
  assert.equal(Object.keys(BORDERS).length, 62);
  for (const pair of Object.keys(BORDERS)) {
    assert.ok(
      pair.split("|").every((area) => area in AREAS),
      pair,
    );
  }
});

test("the name of an area lies in no other area, from end to end", () => {
  for (const [
    key,
    {
      name: [x, y],
    },
  ] of Object.entries(AREAS)) {
    const half = key.length * 3.4;
    for (const dx of [-half, -half / 2, 0, half / 2, half]) {
      assert.deepEqual(others(key, [x + dx, y - 4]), [], `${key} ${dx}`);
    }
  }
});

test("no name lies behind the blocks of an area", () => {
  for (const [
    key,
    {
      name: [nx, ny],
    },
  ] of Object.entries(AREAS)) {
    for (const [
      area,
      {
        zone: [x, y, width, height],
      },
    ] of Object.entries(AREAS)) {
      const apart =
        Math.abs(nx - x) > width / 2 + key.length * 3.4 ||
        ny - 8 > y + height / 2 ||
        ny - 1 < y - height / 2;
      assert.ok(apart, `${key} behind the blocks of ${area}`);
    }
  }
});

test("the middle of an area's blocks lies in the area, and all of it on the sheet", () => {
  const [left, top, width, height] = FRAME;
  for (const [
    key,
    {
      zone: [x, y, w, h],
    },
  ] of Object.entries(AREAS)) {
    if (key !== "isle_of_man") assert.ok(inside(AREAS[key].path, [x, y]), key);
    assert.ok(
      x - w / 2 >= left &&
        x + w / 2 <= left + width &&
        y - h / 2 >= top &&
        y + h / 2 <= top + height,
      key,
    );
  }
});

test("the middle of a border is near to both of its areas", () => {
  const close = (path, [x, y]) =>
    Math.min(
      ...rings(path)
        .flat()
        .map(([a, b]) => Math.hypot(a - x, b - y)),
    );
  for (const [pair, { middle }] of Object.entries(BORDERS)) {
    for (const area of pair.split("|")) {
      assert.ok(close(AREAS[area].path, middle) < 26, `${pair} ${area}`);
    }
  }
});

test("five blocks find room in the smallest areas, side by side and at no less than half their size", () => {
  for (const area of ["middlesex", "kent", "dorset", "gloucester", "isle_of_man"]) {
    const { size, places } = arrange(5, AREAS[area].zone);
    assert.ok(size >= 0.45, `${area} ${size}`);
    for (const [i, [ax, ay]] of places.entries()) {
      for (const [bx, by] of places.slice(i + 1)) {
        assert.ok(
          Math.abs(ax - bx) >= WIDTH * size - 0.01 || Math.abs(ay - by) >= HEIGHT * size - 0.01,
          area,
        );
      }
    }
  }
});

test("blocks are arranged around the middle of their room, few of them large", () => {
  const { size, places } = arrange(1, [300, 300, 90, 60]);
  assert.ok(size > 0.9);
  assert.ok(Math.abs(places[0][0] + (WIDTH * size) / 2 - 300) < 0.01);
  assert.deepEqual(arrange(0, [0, 0, 10, 10]).places, []);
  assert.equal(fit(6, 200, 60).rows, 1);
});

test("on a small map blocks lie on each other rather than shrink, and their numbers stay in sight", () => {
  for (const [unit, pixels] of [
    [0.676, 36],
    [0.549, 30],
    [0.38, 28],
    [1.5, 36],
  ]) {
    for (const [area, { zone }] of Object.entries(AREAS)) {
      for (const n of [1, 2, 4, 6, 9]) {
        const { size, places } = arrange(n, zone, leastSize(unit));
        assert.ok(size * WIDTH * unit > pixels - 0.01, `${n} in ${area} at ${unit}`);
        assert.ok(
          places.every(([x, y]) => isOnSheet(x, y, size)),
          `${n} in ${area} at ${unit}`,
        );
        for (const [i, [ax, ay]] of places.entries()) {
          for (const [bx, by] of places.slice(i + 1)) {
            const isBeside = Math.abs(ax - bx) >= WIDTH * size - 0.01;
            assert.ok(isBeside || by - ay >= 19 * size, `${n} in ${area} at ${unit}`);
          }
        }
      }
    }
  }
});

function isOnSheet(x, y, size) {
  const [left, top, width, height] = FRAME;
  const [right, bottom] = [x + WIDTH * size, y + HEIGHT * size];
  return x >= left && y >= top && right <= left + width && bottom <= top + height;
}

test("two sides in one area lie beside each other, however small the map", () => {
  for (const { zone } of Object.values(AREAS)) {
    const least = leastSize(0.55);
    for (const n of [1, 2, 3]) {
      const rooms = share(zone, n, 3, least);
      const [first, second] = rooms.map((room, i) => arrange([n, 3][i], room, least).places);
      const [right, left] = [first, second].map((all) => all.map(([x]) => x));
      const isBeside = Math.min(...left) - Math.max(...right) >= WIDTH * least - 1;
      const isBelow = second[0][1] - first[0][1] >= HEIGHT * least * 0.9;
      assert.ok(isBeside || isBelow, `${n} beside 3 in ${zone}`);
    }
  }
});

test("names that are shown on the smallest map lie beside each other", () => {
  const [unit, letter, line] = [0.36, 3.3, 14];
  const shown = Object.entries(AREAS).filter(([area]) => !CROWDED.has(area));
  assert.ok(shown.length > 20);
  for (const [i, [area, { name }]] of shown.entries()) {
    for (const [other, { name: there }] of shown.slice(i + 1)) {
      const [across, down] = [0, 1].map((axis) => Math.abs(name[axis] - there[axis]) * unit);
      assert.ok(across > (area.length + other.length) * letter || down > line, `${area} ${other}`);
    }
  }
});

test("two sides share the long way of a room by their numbers, and do not overlap", () => {
  const [[ax, , aw], [bx, , bw]] = share([0, 0, 100, 40], 3, 1);
  assert.ok(aw > bw && ax + aw / 2 <= bx - bw / 2);
  const [[, ay, , ah], [, by, , bh]] = share([0, 0, 40, 60], 1, 1);
  assert.ok(ay + ah / 2 <= by - bh / 2);
  assert.deepEqual(share([1, 2, 3, 4], 0, 5)[1], [1, 2, 3, 4]);
});

test("a view says which blocks stand where: known ones by name, others by number", () => {
  const view = {
    king: "lancaster",
    areas: { kent: { york: 2, lancaster: 3 } },
    blocks: {
      york_warwick: { at: "kent", flags: [] },
      rebel: { at: "kent", flags: ["moved"] },
      lancaster_clifford: { at: "kent", flags: ["line"] },
      york_irish: { at: "ireland", flags: ["down"] },
    },
  };
  const found = stackCounts(view, CHARTS);
  assert.deepEqual(found.kent.york, { known: ["york_warwick", "rebel"], hidden: 0 });
  assert.deepEqual(found.kent.lancaster, { known: ["lancaster_clifford"], hidden: 2 });
  assert.deepEqual(found.ireland.lying, ["york_irish"]);
  assert.equal(countWords("kent", view), "2 York, 3 Lancaster");
  assert.equal(countWords("wilts", view), "vacant");
});

test("a border shows its limit while a stack moves: how many crossed, and how many may", () => {
  const view = {
    acting: "york",
    stack: "kent",
    extra: 1,
    room: {
      "dorset|wilts": { york: 2, lancaster: 1 },
      "essex|middlesex": { york: 0, lancaster: 1 },
    },
  };
  assert.deepEqual(bordersShown(view, CHARTS).sort(), ["dorset|wilts", "essex|kent"]);
  assert.deepEqual(roomOf("dorset|wilts", view, CHARTS), { york: [2, 5], lancaster: [1, 4] });
  assert.deepEqual(roomOf("essex|kent", view, CHARTS), { york: [0, 4], lancaster: [0, 3] });
  assert.deepEqual(bordersShown({ ...view, acting: null }, CHARTS), []);
});

test("moves along the same way are one arrow", () => {
  const moved = {
    event: "StackMoved",
    seat: "york",
    source: "kent",
    to: "essex",
    via: null,
    blocks: 1,
    sea: false,
  };
  const fled = { event: "Retreated", block: "york_warwick", area: "kent", to: "essex" };
  const moves = merged(
    [moved, { ...moved, blocks: 2 }, fled].flatMap((event) => movesOf(event, {}, CHARTS)),
  );
  assert.deepEqual(
    moves.map(({ blocks, fled: away }) => [blocks, away ?? false]),
    [
      [3, false],
      [1, true],
    ],
  );
  assert.deepEqual(movesOf({ event: "RoundBegan" }, {}, CHARTS), []);
});

test("an attack points from its border into the area, the main one told from the reserves", () => {
  const attack = {
    area: "kent",
    main: "kent|sussex",
    borders: [
      ["kent|sussex", "york", 2],
      ["north_sea", "york", 1],
    ],
  };
  const [land, sea] = attackArrowsOf(attack);
  assert.deepEqual([land.main, land.blocks, sea.main], [true, 2, false]);
  const [mx, my] = AREAS.kent.zone;
  const [bx, by] = BORDERS["kent|sussex"].middle;
  assert.ok(Math.hypot(mx - land.x, my - land.y) < Math.hypot(mx - bx, my - by));
});

test("a ship turns in open water only, and round Land's End from France", () => {
  const seas = {
    irish_sea: [
      "caernarvon",
      "chester",
      "cornwall",
      "cumbria",
      "france",
      "glamorgan",
      "ireland",
      "isle_of_man",
      "lancaster",
      "pembroke",
      "scotland",
      "somerset",
    ],
    north_sea: [
      "calais",
      "east_anglia",
      "east_yorks",
      "essex",
      "kent",
      "lincoln",
      "middlesex",
      "northumbria",
      "rutland",
      "scotland",
    ],
    english_channel: ["calais", "cornwall", "dorset", "france", "kent", "sussex"],
  };
  const areas = Object.fromEntries(
    Object.keys(AREAS).map((area) => [
      area,
      { seas: Object.keys(seas).filter((sea) => seas[sea].includes(area)) },
    ]),
  );
  for (const coast of Object.values(seas)) {
    for (const source of coast) {
      for (const to of coast) {
        if (source === to) continue;
        const turns = voyage(source, to, { areas }).slice(1, -1);
        assert.ok(turns.length >= 1);
        for (const turn of turns) {
          assert.deepEqual(
            Object.keys(AREAS).filter((area) => inside(AREAS[area].path, turn)),
            [],
            `${source} ${to}`,
          );
        }
      }
    }
  }
  assert.equal(voyage("france", "pembroke", { areas }).length, 5);
});

test("the way is asked for when nothing else is open", () => {
  const march = (to, via) => ({ do: "March", block: "york_warwick", to, via });
  const view = { blocks: { york_warwick: { at: "kent" } }, stack: "kent" };
  assert.equal(openWay(view, [march("essex", null), march("wilts", "sussex")]), null);
  assert.deepEqual(openWay(view, [march("wilts", "sussex"), march("wilts", "dorset")]), {
    from: "kent",
    to: "wilts",
    vias: ["sussex", "dorset"],
  });
  const straight = march("wilts", null);
  assert.equal(prefers([straight, march("wilts", "sussex")], view), straight);
  assert.equal(prefers([march("wilts", "sussex"), march("wilts", "dorset")], view), null);
  assert.equal(openWay(view, []), null);
});

test("the window follows the battle, or the stack with the areas it can reach", () => {
  const nothing = { offers: () => false, actions: [] };
  assert.deepEqual(whatMatters({ battle: { area: "kent" }, stack: null }, nothing), ["kent"]);
  const reach = {
    offers: () => false,
    actions: [{ do: "March", to: "essex" }, { do: "March", to: "essex" }, { do: "EndActions" }],
  };
  assert.deepEqual(whatMatters({ battle: null, stack: "kent" }, reach), ["kent", "essex"]);
  assert.deepEqual(
    whatMatters({ battle: null, stack: null }, { offers: () => true, actions: [] }),
    [],
  );
});

test("the lens fits a rectangle into the window and never shows less than the whole", () => {
  const frame = [100, 0, 1000, 1200];
  const { scale, left, top } = fitRect([100, 0, 600, 600], frame, [500, 600]);
  assert.deepEqual([scale, left, top], [2, 0, 0]);
  assert.equal(fitRect([100, 0, 110, 12], frame, [500, 600], 3).scale, 3);
  assert.deepEqual(fitRect([100, 0, 1100, 1200], frame, [1000, 600]).scale, 1, "the whole sheet");
  assert.equal(unitOf(frame, [1000, 600]), 0.5, "as high as the window");
  assert.deepEqual(inset(frame, [1000, 600], 0.5), [250, 0], "in its middle");
  assert.deepEqual(inset(frame, [1000, 600], 2), [0, 0]);
  assert.equal(clampScale(0.2), 1);
  assert.equal(clampScale(99), MOST);
  assert.deepEqual(
    frameOf(
      [
        [1, 2],
        [5, 4],
      ],
      1,
    ),
    [0, 1, 6, 5],
  );
});

test("an element already in the window does not move it", () => {
  const frame = [0, 0, 1000, 1000];
  assert.deepEqual(pan([100, 100, 200, 200], frame, [500, 500], 1, [50, 50]), [50, 50]);
  assert.deepEqual(pan([600, 100, 700, 200], frame, [500, 500], 1, [50, 50]), [200, 50]);
  assert.deepEqual(pan([10, 100, 20, 200], frame, [500, 500], 1, [50, 50]), [10, 50]);
});

test("the wheel zooms in when it is turned up, a pinch more than a wheel", () => {
  const turn = (deltaY, ctrlKey = false) => depth({ deltaY, deltaMode: 0, ctrlKey });
  assert.ok(turn(-100) > 1 && turn(100) < 1 && turn(-20, true) > turn(-20));
});

test("every block bears arms that the sheet has", () => {
  const sheet = readFileSync(
    new URL("../../../../static/svg/richard_iii_arms.svg", import.meta.url),
    "utf8",
  );
  const pack = JSON.parse(
    readFileSync(new URL("../../../../rulesets/richard_iii/pack.json", import.meta.url), "utf8"),
  );
  assert.equal(pack.blocks.length, 63);
  for (const { id } of pack.blocks) assert.ok(sheet.includes(`id="${armsOf(id)}"`), id);
  assert.equal(armsOf("york_church_york"), "church_york");
  assert.equal(armsOf("york_york"), "york");
});
