/**
 * Draws a wooden block: from the front, as its owner sees it, and from behind.
 *
 * A front has the diamonds of its strength at the upper edge, the arms, its loyalty at the left,
 * the combat rating at the right, and its name. From behind it is plain: the rose and the letter of
 * its house, and the number of blocks. Nothing distinguishes two backs.
 */

import { armsAt } from "./arms.js";
import { drawing, query, useAt, setAttr, setText, svg } from "../../shared/elements.js";
import { roseOf } from "../../shared/roses.js";

/**
 * @import { Block, Charts, Seat } from "../../../types/richard_iii.js"
 * @import { BlockFace } from "../text/vocabulary.js"
 */

/** @typedef {{steps: number, spent?: boolean, down?: boolean}} BlockState */

/** The box of a block: the face, and the thickness of the wood above it and to the right. */
export const WIDTH = 48;
export const HEIGHT = 52;
const FACE = { x: 1, y: 6, width: 42, height: 45 };
const TOP = "M1 8L6 1.5H45.5L43 8Z";
const SIDE = "M43 8L47 1.8V44.5L43 51Z";
const MIDDLE = 22;
const PIP = 7.4;

/** The clickable shape, a little larger than the wood. */
export const outline = (more = 0) => {
  const size = { width: WIDTH + 4 + more, height: HEIGHT + 3 + more };
  return svg("rect", { class: "block-reach", x: -2, y: -1 - more, ...size });
};

/**
 * The parts of a front: children for a `<g>` or `<svg>` with `blockAttributes`.
 * @param {Block} block
 * @param {Charts} charts
 * @param {BlockState} state
 */
export function frontParts(block, charts, { steps, spent = false, down = false }) {
  const chart = charts.blocks[block];
  /** @type {SVGElement[]} */
  const parts = [...wood(), ...pips(down ? 0 : steps, chart.strength)];
  const shield = svg("g", { class: "block-arms" }, armsAt(block, 11.6, 15.2, 0.47));
  // In the order in which `blockWords` says it.
  const [mark, rated, named] = [loyalty(chart), rating(chart), name(chart)];
  parts.push(shield, svg("g", {}, named, " ", rated, " ", mark));
  return spent ? [...parts, corner()] : parts;
}

/** The strength as a number, for blocks so small that diamonds cannot be counted; `turnFront` fills it. */
export const strip = () =>
  svg(
    "g",
    { class: "block-steps", "aria-hidden": "true" },
    svg("rect", { x: 2.2, y: 7.2, width: 14.6, height: 14.6, rx: 2 }),
    svg("text", { x: 9.5, y: 19.4 }, ""),
  );

/** The turned corner of a block that has had its turn. */
const corner = () => svg("path", { class: "block-spent", d: "M43 17V6H32Z" });

/**
 * Draw another state on a front that is drawn already.
 * @param {SVGElement} front
 * @param {BlockState} state
 */
export function turnFront(front, { steps, spent = false, down = false }) {
  const left = down ? 0 : steps;
  front
    .querySelectorAll(".block-pip")
    .forEach((pip, i) => setAttr(pip, "class", pipClass(i < left)));
  const number = front.querySelector(".block-steps");
  if (number) {
    setAttr(number, "data-worn", left < front.querySelectorAll(".block-pip").length);
    setText(query(number, "text"), String(left));
  }
  const mark = front.querySelector(".block-spent");
  if (mark && !spent) mark.remove();
  if (!mark && spent) front.append(corner());
}

/** @param {Block} block @param {Charts} charts @param {Partial<BlockState>} [state] */
export const frontClass = (block, charts, { spent = false, down = false } = {}) => ({
  class: "block-front",
  "data-house": charts.blocks[block].seat ?? "rebel",
  "data-spent": spent ? "" : null,
  "data-down": down ? "" : null,
});

/**
 * A block seen by its owner, as a separate picture; the text beside it says the same.
 * @param {Block} block
 * @param {Charts} charts
 * @param {BlockState} state
 */
export function blockPicture(block, charts, state) {
  return framed(svg("g", frontClass(block, charts, state), ...frontParts(block, charts, state)));
}

/**
 * Blocks seen from behind: `count` of them in one pile.
 * @param {Seat} seat
 * @param {number} [count]
 */
export const blankPicture = (seat, count = 1) => framed(blank(seat, count));

/** @param {SVGElement} block */
const framed = (block) => drawing("block-picture", `0 0 ${WIDTH} ${HEIGHT}`, block);

const LAYER = 3.4;
/**
 * The blocks drawn behind the first of a pile, and the growth per block.
 * @param {number} count
 */
const layers = (count) => Math.min(count, 4) - 1;
/** @param {number} count */
export const growth = (count) => LAYER * layers(count);

/**
 * A pile of backs as a group: the nearest whole, the others behind it, and their number.
 * @param {Seat} seat
 * @param {number} count
 */
export function blank(seat, count) {
  const behind = Array.from({ length: layers(count) }, (_, i) => LAYER * (i + 1)).reverse();
  return svg(
    "g",
    { class: "block-back", "data-house": seat },
    ...behind.map((by) => svg("g", { transform: `translate(${by} ${-by})` }, ...wood())),
    ...wood(),
    useAt(roseOf(seat), 5, 10, 34),
    count > 1 ? tally(count) : null,
    " ",
    svg("circle", { class: "block-heart", cx: MIDDLE, cy: 27, r: 7.4 }),
    svg("text", { class: "block-letter", x: MIDDLE, y: 30.9 }, seat === "york" ? "Y" : "L"),
  );
}

/** @param {number} count */
function tally(count) {
  return svg(
    "g",
    { class: "block-count" },
    svg("circle", { cx: 38.5, cy: 45, r: 10.5 }),
    svg("text", { x: 38.5, y: 50 }, String(count)),
  );
}

const wood = () => [
  svg("path", { class: "block-side", d: `${TOP}${SIDE}` }),
  svg("rect", { class: "block-face", ...FACE, rx: 2.5 }),
];

/** @param {boolean} isLeft */
const pipClass = (isLeft) => (isLeft ? "block-pip" : "block-pip block-pip-lost");

/**
 * 3.11 A diamond for each remaining step, an empty one for each lost step.
 * @param {number} steps
 * @param {number} strength
 */
function pips(steps, strength) {
  const from = MIDDLE - (PIP * (strength - 1)) / 2;
  return Array.from({ length: strength }, (_, i) =>
    svg("path", {
      class: pipClass(i < steps),
      d: `M${from + PIP * i} 7.8l3 3.4l-3 3.4l-3 -3.4z`,
    }),
  );
}

/**
 * 3.13 A crown with its rank, a rose, or the dice of a treachery roll.
 * @param {BlockFace} face
 */
function loyalty({ heir, rank, rose, seat, loyalty: dice }) {
  /** @type {SVGElement[]} */
  const mark = [];
  if (heir) {
    mark.push(svg("path", { class: "block-crown", d: CROWN }), text("block-rank", 6.6, 35.5, rank));
  }
  if (rose) mark.push(useAt(roseOf(seat), 1.8, 17, 9.6));
  if (dice) mark.push(text("block-loyalty", 6.6, heir ? 45.5 : 25, heir ? "" : dice));
  return svg("g", { class: "block-mark" }, ...mark);
}

const CROWN = "M2.6 25.5L1.8 18.5L4.6 21L6.7 17L8.8 21L11.6 18.5L10.8 25.5Z";

/**
 * 3.12 Initiative and firepower, one above the other: "B3".
 * @param {BlockFace} face
 */
function rating({ combat }) {
  return svg(
    "g",
    { class: "block-rating" },
    text("", 37.6, 26, combat[0]),
    text("", 37.6, 36.5, combat[1]),
  );
}

/** @param {string} said */
export const nameSize = (said) => Math.min(8.4, 74 / said.length);

/** @param {BlockFace} face */
const name = ({ name: said }) => {
  const size = nameSize(said);
  return svg(
    "text",
    { class: "block-name", x: MIDDLE, y: 48.4, "font-size": size.toFixed(1) },
    said,
  );
};

/**
 * @param {string} className
 * @param {number} x
 * @param {number} y
 * @param {string | number | null} said
 */
const text = (className, x, y, said) =>
  svg("text", { class: className || null, x, y }, said === null ? "" : String(said));
