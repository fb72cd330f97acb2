/** The button text of each action. */

import { list } from "../../../common/speech.js";
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
  return {
    get card() {
      return cardName(a.card, charts);
    },
    get ap() {
      return isEvent(a.card) ? charts.cards[a.card].ap : null;
    },
    get block() {
      return blockName(a.block, charts);
    },
    get target() {
      return blockName(a.target, charts);
    },
    /** The block's area, if the view knows it: two blocks may have similar names. */
    get at() {
      return charts.areas[view.blocks?.[a.block]?.at]?.name ?? null;
    },
    get area() {
      return areaName(a.area, charts);
    },
    get source() {
      return areaName(a.source, charts);
    },
    get to() {
      return placeName(a.to, charts);
    },
    get by() {
      return a.via && areaName(a.via, charts);
    },
    get sea() {
      return seaName(a.sea);
    },
    get beyond() {
      return beyond(a.border, a.area, charts);
    },
    get steps() {
      return acting?.steps ?? 0;
    },
    get need() {
      return acting ? needOf(acting) : 0;
    },
    get dice() {
      return temptation(a, charts);
    },
  };
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
