/** The button text of each action. */

import { whenAsked } from "../../shared/log.js";
import { list } from "../../shared/speech.js";
import { needOf } from "./battle_words.js";
import {
  areaName,
  beyond,
  blockName,
  cardName,
  isEvent,
  isKinOfWarwick,
  placeName,
  seaName,
} from "./vocabulary.js";
import { say } from "./words.js";

/** @import { Action, Block, Charts, View } from "../../../types/richard_iii.js" */

/**
 * What `action` does, as an imperative. `view` is the table at which it is taken; with what is taken in hand
 * `first`, it is said of whom.
 * @param {Charts} charts
 */
export const labeller =
  (charts) =>
  (/** @type {Action} */ action, /** @type {View} */ view, /** @type {Action[]} */ first = []) => {
    const values = taken(action, view, charts);
    const isWhole = first.length > 0 && (action.do === "MarchAll" || action.do === "SailAll");
    if (!isWhole) return say(`action.${action.do}`, values);
    const { source, to, by } = values;
    const stay = first.flatMap((one) =>
      one.do === "SetAside" ? [blockName(one.block, charts)] : [],
    );
    return say(`whole.${action.do}`, { source, to, by, stay: stay.length ? list(stay) : null });
  };

/**
 * What the labels take: what the action has, or what is made of that.
 * @param {any} a
 * @param {View} view
 * @param {Charts} charts
 */
function taken(a, view, charts) {
  const acting = view.battle?.line.find(({ block }) => block === a.block);
  return whenAsked(
    {},
    {
      card: () => cardName(a.card, charts),
      ap: () => (isEvent(a.card) ? charts.cards[a.card].ap : null),
      block: () => blockName(a.block, charts),
      target: () => blockName(a.target, charts),
      /** The block's area, if the view knows it: two blocks may have similar names. */
      at: () => charts.areas[view.blocks?.[a.block]?.at]?.name ?? null,
      area: () => areaName(a.area, charts),
      source: () => areaName(a.source, charts),
      to: () => placeName(a.to, charts),
      by: () => a.via && areaName(a.via, charts),
      sea: () => seaName(a.sea),
      beyond: () => beyond(a.border, a.area, charts),
      steps: () => acting?.steps ?? 0,
      need: () => (acting ? needOf(acting) : 0),
      dice: () => temptation(a, charts),
    },
  );
}

/**
 * The number of dice that must be even; without `block`, for the Treason card.
 * @param {{block?: Block | null, target: Block}} action
 * @param {Charts} charts
 */
function temptation({ block, target }, charts) {
  if (block?.endsWith("_warwick") && isKinOfWarwick(target)) return 1;
  return charts.blocks[target].loyalty;
}
