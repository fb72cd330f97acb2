/** The whole board in words. */

import { battleLines } from "./text/battle_words.js";
import { cardName, playedLines, unplayedWords } from "./text/card_words.js";
import { minorWords, nobleWords, poolName, rulerWords, unnamedWords } from "./text/house_words.js";
import { count, list } from "../shared/speech.js";
import { areaName, blockName, PHASE, SEATS, sideOf, TITLE } from "./text/vocabulary.js";

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
            title: `The battle of ${areaName(view.battle.area, charts)}`,
            lines: battleLines(view, charts),
          },
        ]
      : []),
    ...SEATS.map((seat) => ({ title: TITLE[seat], lines: seatLines(seat, view, charts) })),
    { title: "The map", lines: mapLines(view, charts) },
    ...besideLines(view, charts),
    {
      title: "Cards of this campaign",
      lines: [...playedLines(view, charts), `Not played yet: ${unplayedWords(view, charts)}.`],
    },
  ];
}

/** @param {Block[]} blocks @param {Charts} charts */
const names = (blocks, charts) => list(blocks.map((block) => blockName(block, charts)));

/** @param {View} view @param {Charts} charts */
function turnLines(view, charts) {
  const { ap } = view;
  return [
    `${PHASE[view.phase]}.`,
    ...(view.first ? [`${TITLE[view.first]} is player 1.`] : []),
    ...(ap && view.acting
      ? [
          `${TITLE[view.acting]} has ${ap.left} of ${count(ap.of, "action point")} left (${cardName(ap.card, charts)}).`,
        ]
      : []),
    ...(view.attacks.length
      ? [`Battles to be fought: ${list(view.attacks.map(({ area }) => areaName(area, charts)))}.`]
      : []),
  ];
}

/** @param {Seat} seat @param {View} view @param {Charts} charts */
function seatLines(seat, view, charts) {
  const { count: size, hand, picked, played } = view.cards[seat];
  /** @param {Card[]} keys */
  const cards = (keys) => list(keys.map((card) => cardName(card, charts)));
  return [
    `${rulerWords(seat, view, charts)}.`,
    hand ? `Cards in hand: ${cards(hand)}.` : `${count(size, "card")} in hand.`,
    ...(typeof picked === "string"
      ? [`Chosen: ${cardName(picked, charts)}.`]
      : picked
        ? ["A card is chosen."]
        : []),
    ...(played ? [`Played in this turn: ${cardName(played, charts)}.`] : []),
    `For the crown: ${nobleWords(view.usurpation[seat])}.`,
  ];
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
      const said = known.map(([block, { steps }]) => `${blockName(block, charts)} ${steps}`);
      const hidden = here[seat] - known.length;
      if (hidden > 0) said.push(known.length ? `${hidden} more` : count(hidden, "block"));
      return `${TITLE[seat]}: ${list(said)}`;
    });
    return `${areaName(area, charts)}. ${sides.join(". ")}.`;
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

/** @param {string} word */
const lower = (word) => word.charAt(0).toLowerCase() + word.slice(1);

/**
 * The blocks beside the map.
 * @param {View} view
 * @param {Charts} charts
 */
function besideLines(view, charts) {
  const lines = SEATS.flatMap((seat) => {
    /** @type {[word: string, blocks: Block[] | null][]} */
    const shelves = [
      ["In the pool", view.pools[seat].up],
      ["Face down in the pool", view.pools[seat].down],
      [minorWords(view.due[seat]), view.minors[seat]],
      ["With the enemy", view.off[seat]],
      ["Dead", view.dead[seat]],
      ["Prisoner", lying("prisoner", seat, view, charts)],
      ["Face down at home", lying("down", seat, view, charts)],
    ];
    const pool = view.pools[seat].up ? [] : [`${poolName(seat, view)}.`];
    const unnamed = unnamedWords(view.unnamed[seat], charts);
    return [
      ...pool,
      ...shelves.flatMap(([word, blocks]) =>
        blocks?.length ? [`${TITLE[seat]}, ${lower(word)}: ${names(blocks, charts)}.`] : [],
      ),
      ...(unnamed ? [`${TITLE[seat]}. ${unnamed}`] : []),
    ];
  });
  return lines.length ? [{ title: "Beside the map", lines }] : [];
}
