/** Explains a piece of the board on hover, focus or long press. */

import { explainCard } from "./text/card_words.js";
import { nobleWords, rulerWords } from "./text/house_words.js";
import { count, given, list, ordinal, proper, title } from "../shared/speech.js";
import {
  areaName,
  beyond,
  blockName,
  isKinOfWarwick,
  KIND_WORD,
  SEA,
  SEATS,
  TITLE,
} from "./text/vocabulary.js";

/**
 * @import { Explanation } from "../../types/board.js"
 * @import { Area, Block, Card, Charts, Sea, Seat, View } from "../../types/richard_iii.js"
 * @import { BlockFace } from "./text/vocabulary.js"
 */

/**
 * (kind, key, view) => {title, lines, node?} or null. `pictures` draws what is shown above the words:
 * {block: (key, steps) => element, card: (key) => element}.
 * @param {Charts} charts
 * @param {{block(key: Block, steps: number): Element, card(key: Card): Element}} pictures
 */
export function explainer(charts, pictures) {
  /** @type {Record<string, (key: string, view: View) => Explanation | null>} */
  const on = {
    card: (key) => ({ ...explainCard(key, charts), node: pictures.card(key) }),
    block: (key, view) => ({
      ...explainBlock(key, view, charts),
      node: pictures.block(key, stepsOf(key, view, charts)),
    }),
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

/**
 * "York's noble", "the Rebel, who fights for the Pretender".
 * @param {BlockFace} face
 */
function sortOf({ seat, kind, rank }) {
  if (!seat) return "Fights for the Pretender";
  const what = rank ? `${ordinal(rank)} heir` : KIND_WORD[kind];
  return `${TITLE[seat]}'s ${what}`;
}

/** @type {Record<string, string>} */
const HOME = { church: "Its cathedral", levy: "Its city", mercenary: "Wales" };

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
    const more = inherits.length ? `; when their owners are dead, ${areas(inherits)}` : "";
    const crown =
      view.king === seat
        ? "There the senior royal heir also hits on one more in defence of a crown."
        : "On the King's side, the senior heir there would also defend crowns.";
    return `Shields: ${areas(shields)}${more}. The senior heir in defence of one hits on one more. ${crown}`;
  }
  if (!symbols.length) return null;
  return `${HOME[kind] ?? "Its shield"}: ${areas(symbols)}. Defending there it hits on one more.`;
}

/** @param {Block} block @param {BlockFace} face */
function loyaltyWords(block, { loyalty, rank, rose }) {
  if (isKinOfWarwick(block)) {
    return "Loyalty 2: it goes over if 2 dice of treachery are even; to Warwick, if 1 die is.";
  }
  if (loyalty) {
    return `Loyalty ${loyalty}: it goes over if ${count(loyalty, "die", "dice")} of treachery ${loyalty === 1 ? "is" : "are all"} even.`;
  }
  return rank || rose ? "Never changes sides." : null;
}

/**
 * The strength of a block: full while the viewer does not see it on the map.
 * @param {Block} block
 * @param {View} view
 * @param {Charts} charts
 */
const stepsOf = (block, view, charts) => view.blocks[block]?.steps ?? charts.blocks[block].strength;

/** @param {Block} block @param {View} view @param {Charts} charts */
function explainBlock(block, view, charts) {
  const face = charts.blocks[block];
  const now = view.blocks[block];
  const steps = stepsOf(block, view, charts);
  return {
    title: face.title ?? face.name,
    lines: given([
      `${sortOf(face)}, ${face.combat}: ${letterWords(face.combat[0])}, hits on ${face.combat[1]} or less.`,
      now
        ? `Strength ${steps} of ${face.strength}${charts.areas[now.at] ? `, in ${areaName(now.at, charts)}` : ""}${now.flags.includes("moved") ? "; it has moved this turn" : ""}.`
        : `Full strength ${face.strength}.`,
      loyaltyWords(block, face),
      homeWords(face, view, charts),
      face.sails ? null : "Cannot move by sea.",
    ]),
  };
}

/** @type {Record<string, string>} */
const ORDER = { A: "acts first", B: "acts second", C: "acts third", D: "acts last" };
/** @param {string} letter */
const letterWords = (letter) => ORDER[letter];

/**
 * The printed facts of an area, and its blocks.
 * @param {Area} area
 * @param {View} view
 * @param {Charts} charts
 */
export function areaWords(area, view, charts) {
  const { city, cathedral, crown, major_port: port, shields, exile, seas } = charts.areas[area];
  const here = view.areas[area];
  const printed = list(
    given([
      city && `the city of ${proper(city)}`,
      cathedral && `the cathedral of ${proper(cathedral)}`,
      crown && "a crown",
      port && "a major port",
      shields?.length &&
        `the ${shields.length === 1 ? "shield" : "shields"} of ${list(shields.map(proper))}`,
      exile && `exile of ${TITLE[exile]}: the enemy may not enter`,
    ]),
    "",
  );
  return given([
    here
      ? `${list(SEATS.filter((seat) => here[seat]).map((seat) => `${TITLE[seat]} ${count(here[seat], "block")}`))}.`
      : "No blocks stand here.",
    printed && `${title(printed)}.`,
    seas?.length ? `On the ${list(seas.map((/** @type {Sea} */ sea) => SEA[sea]))}.` : null,
  ]);
}

/** @param {Area} area @param {View} view @param {Charts} charts */
function explainArea(area, view, charts) {
  if (!charts.areas[area]) return null;
  const [who, ...rest] = areaWords(area, view, charts);
  const borders = Object.entries(charts.borders)
    .filter(([border]) => border.split("|").includes(area))
    .map(([border, { limit, colour }]) => `${beyond(border, area, charts)} ${limit} (${colour})`);
  return {
    title: areaName(area, charts),
    lines: given([
      who,
      ...rest,
      borders.length
        ? `Blocks that each side may move across a border per turn: ${borders.join(", ")}.`
        : "Reached only by sea.",
    ]),
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
  if (!told || !own.length) return told;
  const lines = own.map(
    ([block, { steps }]) =>
      `${blockName(block, charts)}, strength ${steps}, ${charts.blocks[block].combat}`,
  );
  return { ...told, lines: [...lines, ...told.lines] };
}

/** @param {Seat} seat @param {View} view @param {Charts} charts */
function explainRuler(seat, view, charts) {
  const king = view.king === seat;
  return {
    title: rulerWords(seat, view, charts),
    lines: [
      king
        ? "The King's side wins ties. He and his heirs may go home to any crown; a crown defends at +1."
        : "The Pretender is player 1 on ties, commands the Rebel, and goes into exile between campaigns.",
    ],
  };
}

/** @param {Seat} seat @param {View} view */
function explainUsurpation(seat, view) {
  const { count: exact } = view.usurpation[seat];
  return {
    title: `${TITLE[seat]}: ${nobleWords(view.usurpation[seat])}`,
    lines: [
      "Heirs, nobles and churches on the map, but not in exile or on the Isle of Man, and London: at the end of the campaign the Pretender is crowned if he has more.",
      ...(hasPrisoner(view) ? ["While Henry VI is a prisoner he counts for Lancaster."] : []),
      ...(exact === null ? ["Only the other side knows exactly which of its blocks count."] : []),
    ],
  };
}

/** @param {View} view */
const hasPrisoner = ({ blocks }) =>
  Object.values(blocks).some(({ flags }) => flags.includes("prisoner"));

/** @param {Seat} seat @param {View} view @param {Charts} charts */
function explainReserve(seat, { battle }, charts) {
  const { count: size, blocks } = battle?.reserves[seat] ?? {};
  if (!battle || !size) return null;
  return {
    title: `${TITLE[seat]}'s reserve: ${count(size, "block")}`,
    lines: [
      ...(blocks?.length ? [`${list(blocks.map((block) => blockName(block, charts)))}.`] : []),
      battle.round < 2
        ? "It joins the line at the start of round 2, or at once if the whole line is gone."
        : "It joins the line in the next round, or at once if the whole line is gone.",
    ],
  };
}
