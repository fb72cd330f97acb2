/** The whole board in words. */

import { battleLines } from "./text/battle_words.js";
import { playedLines, unplayedWords } from "./text/card_words.js";
import { nobleWords, poolName, rulerWords, unnamedWords } from "./text/house_words.js";
import { given, list } from "../shared/speech.js";
import { areaName, blockName, cardName, named, SEATS, sideOf } from "./text/vocabulary.js";
import { say } from "./text/words.js";

/**
 * @import { Block, Card, Charts, Seat, Seen, View } from "../../types/richard_iii.js"
 */

/**
 * [{title, lines}] for a view.
 * @param {Charts} charts
 */
export function describer(charts) {
  return (/** @type {View} */ view) => [
    { title: view.turn, lines: turnLines(view, charts) },
    ...(view.battle
      ? [
          {
            title: say("describe.battle", { area: areaName(view.battle.area, charts) }),
            lines: battleLines(view, charts),
          },
        ]
      : []),
    ...SEATS.map((seat) => ({ title: named(seat), lines: seatLines(seat, view, charts) })),
    { title: say("describe.map"), lines: mapLines(view, charts) },
    ...besideLines(view, charts),
    {
      title: say("describe.cards"),
      lines: [
        ...playedLines(view, charts),
        say("describe.left", { cards: unplayedWords(view, charts) }),
      ],
    },
  ];
}

/** @param {View} view @param {Charts} charts */
function turnLines({ phase, first, acting, ap, attacks }, charts) {
  return given([
    say(`describe.phase.${phase}`),
    first && say("describe.first", { house: named(first) }),
    ap &&
      acting &&
      say("describe.points", { ...ap, house: named(acting), card: cardName(ap.card, charts) }),
    attacks.length &&
      say("describe.fights", { areas: list(attacks.map(({ area }) => areaName(area, charts))) }),
  ]);
}

/** @param {Seat} seat @param {View} view @param {Charts} charts */
function seatLines(seat, view, charts) {
  const { count: n, hand, picked, played } = view.cards[seat];
  /** @param {Card} key */
  const card = (key) => cardName(key, charts);
  return given([
    `${rulerWords(seat, view, charts)}.`,
    hand ? say("describe.hand", { cards: list(hand.map(card)) }) : say("describe.held", { n }),
    // Of another's card it is only known that it is chosen.
    picked && say("describe.picked", { card: typeof picked === "string" ? card(picked) : null }),
    played && say("describe.played", { card: card(played) }),
    say("describe.crown", { nobles: nobleWords(view.usurpation[seat]) }),
  ]);
}

/**
 * Every occupied area: known blocks by name, the others by number.
 * @param {View} view
 * @param {Charts} charts
 */
function mapLines(view, charts) {
  return Object.entries(view.areas).map(([area, here]) => {
    const sides = SEATS.filter((seat) => here[seat]).map((seat) => {
      const known = Object.entries(view.blocks).filter(
        ([block, one]) => one.at === area && stands(one) && sideOf(block, view, charts) === seat,
      );
      const said = known.map(([block, { steps: n }]) =>
        say("block.steps", { block: blockName(block, charts), n }),
      );
      const n = here[seat] - known.length;
      if (n > 0) said.push(say("describe.hidden", { known: known.length > 0, n }));
      return say("describe.side", { house: named(seat), blocks: list(said) });
    });
    return say("describe.area", { area: areaName(area, charts), sides: sides.join(". ") });
  });
}

/**
 * Whether a block is included in the count of its area.
 * @param {Seen} seen
 */
const stands = ({ flags }) => !flags.includes("down") && !flags.includes("prisoner");

/**
 * Blocks on the map that take no part.
 * @param {Seen["flags"][number]} flag
 * @param {Seat} seat
 * @param {View} view
 * @param {Charts} charts
 */
const lying = (flag, seat, view, charts) =>
  Object.entries(view.blocks)
    .filter(([block, { flags }]) => flags.includes(flag) && sideOf(block, view, charts) === seat)
    .map(([block]) => block);

/** @param {View} view @param {Charts} charts */
function besideLines(view, charts) {
  const lines = SEATS.flatMap((seat) => beside(seat, view, charts));
  return lines.length ? [{ title: say("describe.beside"), lines }] : [];
}

/**
 * The blocks of a seat beside the map.
 * @param {Seat} seat
 * @param {View} view
 * @param {Charts} charts
 */
function beside(seat, view, charts) {
  const { up, down } = view.pools[seat];
  const house = named(seat);
  /** @type {Record<string, Block[] | null>} */
  const shelves = {
    up,
    down,
    minors: view.minors[seat],
    off: view.off[seat],
    dead: view.dead[seat],
    prisoner: lying("prisoner", seat, view, charts),
    home: lying("down", seat, view, charts),
  };
  const unnamed = unnamedWords(view.unnamed[seat], charts);
  return given([
    !up && `${poolName(seat, view)}.`,
    ...Object.entries(shelves).map(([shelf, keys]) => {
      const blocks = list(
        (keys ?? []).map((block) => blockName(block, charts)),
        "",
      );
      return blocks && say("describe.shelf", { house, shelf, due: view.due[seat], blocks });
    }),
    unnamed && say("describe.unnamed", { house, unnamed }),
  ]);
}
