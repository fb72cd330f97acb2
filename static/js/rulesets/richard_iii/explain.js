/** Explains a piece of the board on hover, focus or long press. */

import { html, made } from "../../common/draw.js";
import { blockPicture } from "./pieces/block.js";
import { cardFace } from "./pieces/card.js";
import { h } from "../shared/elements.js";
import { explainCard } from "./text/card_words.js";
import { nobleWords, rulerWords } from "./text/house_words.js";
import { given, list, title } from "../shared/speech.js";
import {
  areaName,
  beyond,
  blockName,
  cityName,
  isKinOfWarwick,
  named,
  SEATS,
  seaName,
  shieldName,
} from "./text/vocabulary.js";
import { say } from "./text/words.js";

/**
 * @import { Explanation } from "../../types/board.js"
 * @import { Area, Block, Card, Charts, Sea, Seat, View } from "../../types/richard_iii.js"
 * @import { BlockFace } from "./text/vocabulary.js"
 */

/**
 * (kind, key, view) => {title, lines, node?} or null; `node` is a picture above the words.
 * @param {Charts} charts
 */
export function explainer(charts) {
  const block = (/** @type {Block} */ key, /** @type {View} */ view) => ({
    ...explainBlock(key, view, charts),
    node: tooltipBlock(key, stepsOf(key, view, charts), charts),
  });
  /** @type {Record<string, (key: string, view: View) => Explanation | null>} */
  const on = {
    card: (key) => ({ ...explainCard(key, charts), node: tooltipCard(key, charts) }),
    block,
    known: block,
    area: (key, view) => explainArea(key, view, charts),
    stack: (key, view) => explainStack(key, view, charts),
    foe: (key, view) => explainArea(key, view, charts),
    ruler: (key, view) => explainRuler(/** @type {Seat} */ (key), view, charts),
    usurpation: (key, view) => explainUsurpation(/** @type {Seat} */ (key), view),
    reserve: (key, view) => explainReserve(/** @type {Seat} */ (key), view, charts),
  };
  /** @param {string} kind @param {string} key @param {View} view */
  return (kind, key, view) => on[kind]?.(key, view) ?? null;
}

/** @param {Card} card @param {Charts} charts */
const tooltipCard = (card, charts) =>
  made(html`<div class="tooltip-card richard-card">${cardFace(card, charts)}</div>`);

/** @param {Block} block @param {number} steps @param {Charts} charts */
const tooltipBlock = (block, steps, charts) =>
  h("div", { class: "tooltip-block" }, blockPicture(block, charts, { steps }));

/** @param {Block} block @param {View} view @param {Charts} charts */
function explainBlock(block, view, charts) {
  const face = charts.blocks[block];
  return {
    title: face.title ?? face.name,
    lines: given([
      sortWords(face),
      strengthWords(block, view, charts),
      loyaltyWords(block, face),
      homeWords(face, view, charts),
      !face.sails && say("explain.block.land"),
    ]),
  };
}

/**
 * "York's noble, B3: acts second, hits on 3 or less."
 * @param {BlockFace} face
 */
function sortWords({ seat, kind, rank, combat }) {
  const [letter, need] = combat;
  const house = seat && named(seat);
  return say("explain.block.sort", { house, rank: rank ?? 0, kind, combat, letter, need });
}

/**
 * The areas where a block defends at +1.
 * @param {BlockFace} face
 * @param {View} view
 * @param {Charts} charts
 */
function homeWords({ kind, seat, symbols, shields, inherits }, view, charts) {
  /** @param {Area[]} keys */
  const areas = (keys) => list(keys.map((area) => areaName(area, charts)));
  if (kind === "heir") {
    const king = view.king === seat;
    return say("explain.block.shields", { areas: areas(shields), more: areas(inherits), king });
  }
  return symbols.length && say("explain.block.home", { kind, areas: areas(symbols) });
}

/** @param {Block} block @param {BlockFace} face */
function loyaltyWords(block, { loyalty: n, rank, rose }) {
  if (isKinOfWarwick(block)) return say("explain.block.kin");
  if (n) return say("explain.block.loyalty", { n });
  return (rank || rose) && say("explain.block.never");
}

/**
 * The strength of a block: full while the viewer does not see it on the map.
 * @param {Block} block
 * @param {View} view
 * @param {Charts} charts
 */
const stepsOf = (block, view, charts) => view.blocks[block]?.steps ?? charts.blocks[block].strength;

/** @param {Block} block @param {View} view @param {Charts} charts */
function strengthWords(block, { blocks: { [block]: now } }, charts) {
  const { strength } = charts.blocks[block];
  if (!now) return say("explain.block.full", { strength });
  const { at, steps, flags } = now;
  const area = charts.areas[at]?.name ?? null;
  return say("explain.block.strength", { steps, strength, area, moved: flags.includes("moved") });
}

/**
 * The printed facts of an area, and its blocks.
 * @param {Area} area
 * @param {View} view
 * @param {Charts} charts
 */
function areaWords(area, view, charts) {
  const { city, cathedral, crown, major_port: port, shields, exile, seas } = charts.areas[area];
  const here = view.areas[area];
  const sides = SEATS.filter((seat) => here?.[seat]).map((seat) =>
    say("explain.area.blocks", { house: named(seat), n: here[seat] }),
  );
  const printed = given([
    city && say("explain.area.city", { name: cityName(city) }),
    cathedral && say("explain.area.cathedral", { name: cityName(cathedral) }),
    crown && say("explain.area.crown"),
    port && say("explain.area.port"),
    shields?.length &&
      say("explain.area.shields", { n: shields.length, names: list(shields.map(shieldName)) }),
    exile && say("explain.area.exile", { house: named(exile) }),
  ]);
  return given([
    here ? `${list(sides)}.` : say("explain.area.empty"),
    printed.length && `${title(list(printed))}.`,
    seas?.length && say("explain.area.seas", { seas: list(seas.map(seaName)) }),
  ]);
}

/**
 * What it takes to go there with what is in hand.
 * @param {Area} area
 * @param {View} view
 */
function priceWords(area, { ap, prices }) {
  const crossing = prices?.together[area];
  if (!crossing) return [];
  const { goes, sea, stays } = crossing;
  const [of, parts] = [goes + stays.length, stays.length > 0];
  return [
    say("explain.area.price", { ap: crossing.ap, left: ap?.left ?? 0, goes, of, parts, sea }),
  ];
}

/** @param {Area} area @param {View} view @param {Charts} charts */
function explainArea(area, view, charts) {
  if (!charts.areas[area]) return null;
  const borders = Object.entries(charts.borders)
    .filter(([border]) => border.split("|").includes(area))
    .map(([border, { limit, colour }]) =>
      say("explain.area.border", { place: beyond(border, area, charts), limit, colour }),
    );
  return {
    title: areaName(area, charts),
    lines: [
      ...priceWords(area, view),
      ...areaWords(area, view, charts),
      borders.length
        ? say("explain.area.borders", { borders: borders.join(", ") })
        : say("explain.area.island"),
    ],
  };
}

/**
 * The viewer's blocks in an area by name, others by number.
 * @param {Area} area
 * @param {View} view
 * @param {Charts} charts
 */
function explainStack(area, view, charts) {
  const own = Object.entries(view.blocks).filter(([, { at }]) => at === area);
  const told = explainArea(area, view, charts);
  if (!told) return told;
  const lines = own.map(([key, { steps }]) => {
    const { combat } = charts.blocks[key];
    return say("explain.stack", { block: blockName(key, charts), steps, combat });
  });
  return { ...told, lines: [...lines, ...told.lines] };
}

/** @param {Seat} seat @param {View} view @param {Charts} charts */
const explainRuler = (seat, view, charts) => ({
  title: rulerWords(seat, view, charts),
  lines: [say("explain.ruler", { king: view.king === seat })],
});

/** @param {Seat} seat @param {View} view */
function explainUsurpation(seat, { usurpation, blocks }) {
  const isCaught = Object.values(blocks).some(({ flags }) => flags.includes("prisoner"));
  return {
    title: say("house.label", { house: named(seat), text: nobleWords(usurpation[seat]) }),
    lines: given([
      say("explain.usurpation.count"),
      isCaught && say("explain.usurpation.prisoner"),
      usurpation[seat].count === null && say("explain.usurpation.hidden"),
    ]),
  };
}

/** @param {Seat} seat @param {View} view @param {Charts} charts */
function explainReserve(seat, { battle }, charts) {
  const { count: n, blocks } = battle?.reserves[seat] ?? {};
  if (!battle || !n) return null;
  return {
    title: say("explain.reserve.title", { house: named(seat), n }),
    lines: given([
      blocks?.length && `${list(blocks.map((block) => blockName(block, charts)))}.`,
      say("explain.reserve.joins", { early: battle.round < 2 }),
    ]),
  };
}
