/** The cards in words: labels, and the cards played in this campaign. */

import { list } from "../../shared/speech.js";
import { cardName, isEvent, SEATS } from "./vocabulary.js";
import { say } from "./words.js";

/** @import { Card, Charts, View } from "../../../types/richard_iii.js" */

/** @param {number} ap */
export const numeral = (ap) => (ap === 0 ? "Ø" : String(ap));

/**
 * The effect of an event, short enough for a small card.
 * @param {Card} card
 */
export const effectOf = (card) => say("card.effect", { card });

/**
 * A card in words: first what its face shows, as a player who speaks to the page says it.
 * @param {Card} card
 * @param {Charts} charts
 * @param {boolean} picked
 */
export function cardLabel(card, charts, picked) {
  const { ap, name, text } = charts.cards[card];
  const shown = { sign: numeral(ap), ap, picked };
  return isEvent(card)
    ? say("card.event", { ...shown, name, text, effect: effectOf(card) })
    : say("card.plain", shown);
}

/**
 * The tooltip of a card, without its picture.
 * @param {Card} card
 * @param {Charts} charts
 */
export function explainCard(card, charts) {
  const { ap, text } = charts.cards[card];
  return {
    title: cardName(card, charts),
    lines: isEvent(card) ? [text, say("card.only")] : [say("card.use", { ap })],
  };
}

/**
 * "Turn 1: York Action 4, Lancaster Plague." for each turn.
 * @param {View} view
 * @param {Charts} charts
 */
export function playedLines({ discards }, charts) {
  const names = discards.map((card) => cardName(card, charts));
  return Array.from({ length: Math.floor(names.length / SEATS.length) }, (_, turn) => {
    const [york, lancaster] = names.slice(SEATS.length * turn);
    return say("card.turn", { turn: turn + 1, york, lancaster });
  });
}

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
  const unplayed = Object.entries(names).filter(([, { left }]) => left);
  return list(unplayed.map(([name, counts]) => say("card.left", { name, ...counts })));
}
