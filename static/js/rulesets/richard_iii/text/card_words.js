/** The cards in words: names, labels, and the cards played in this campaign. */

import { count, list } from "../../shared/speech.js";
import { SEATS, TITLE } from "./vocabulary.js";

/** @import { Card, Charts, View } from "../../../types/richard_iii.js" */

/**
 * "a4_2" is an Action card of 4; all others are events.
 * @param {Card} card
 */
export const isEvent = (card) => !/^a\d_\d$/.test(card);

/**
 * The effect of an event, short enough for a small card.
 * @type {Record<string, string>}
 */
export const EVENT = {
  force_march: "One group may march three areas.",
  muster: "Gather in one area.",
  piracy: "Two sails, which may attack.",
  plague: "A city area falls ill.",
  surprise: "One more over each border.",
  treason: "A treachery roll before a battle.",
};

/** @param {Card} card @param {Charts} charts */
export const cardName = (card, charts) =>
  isEvent(card) ? charts.cards[card].name : `Action ${charts.cards[card].ap}`;

/** @param {number} ap */
export const numeral = (ap) => (ap === 0 ? "Ø" : String(ap));

/**
 * A card in words: first what its face shows, as a player who speaks to the page says it.
 * @param {Card} card
 * @param {Charts} charts
 * @param {boolean} picked
 */
export function cardLabel(card, charts, picked) {
  const { ap, name, text } = charts.cards[card];
  const face = isEvent(card) ? [name, EVENT[card]] : ["Action"];
  const shown = [numeral(ap), ...face, ...(picked ? ["Chosen"] : [])].join(" ");
  const points = count(ap, "action point");
  return isEvent(card) ? `${shown}: an event of ${points}. ${text}` : `${shown}: ${points}`;
}

/**
 * The tooltip of a card, without its picture.
 * @param {Card} card
 * @param {Charts} charts
 */
export function explainCard(card, charts) {
  const { ap, text } = charts.cards[card];
  if (isEvent(card)) {
    return {
      title: cardName(card, charts),
      lines: [text, "Its action points have no other use. The player of an event is player 1."],
    };
  }
  return {
    title: cardName(card, charts),
    lines: [
      `${count(ap, "action point")}: each moves the blocks of one area, sails one block (two from major port to major port) or recruits one.`,
    ],
  };
}

/**
 * [[York's card, Lancaster's card]]: one pair for each turn, the first turn first.
 * @param {View} view
 */
export const turnsOf = ({ discards }) =>
  Array.from({ length: Math.floor(discards.length / SEATS.length) }, (_, turn) =>
    discards.slice(SEATS.length * turn, SEATS.length * (turn + 1)),
  );

/**
 * "Turn 1: York Action 4, Lancaster Plague." for each turn.
 * @param {View} view
 * @param {Charts} charts
 */
export const playedLines = (view, charts) =>
  turnsOf(view).map(
    (cards, turn) =>
      `Turn ${turn + 1}: ${SEATS.map((seat, i) => `${TITLE[seat]} ${cardName(cards[i], charts)}`).join(", ")}.`,
  );

/**
 * "2 of 6 Action 4 …": cards of each name that were not played in this campaign.
 * @param {View} view
 * @param {Charts} charts
 */
export function unplayedWords({ discards }, charts) {
  /** @type {Record<string, {left: number, of: number}>} */
  const names = {};
  for (const card of Object.keys(charts.cards)) {
    const name = cardName(card, charts);
    names[name] ??= { left: 0, of: 0 };
    names[name].of += 1;
    names[name].left += discards.includes(card) ? 0 : 1;
  }
  const left = Object.entries(names).filter(([, { left: n }]) => n);
  return list(left.map(([name, { left: n, of }]) => (of > 1 ? `${name} (${n} of ${of})` : name)));
}
