/** The button text of each action. */

import { placing, removing } from "./odds.js";
import { title } from "../../shared/speech.js";
import { foe, place, result, use, worth } from "./vocabulary.js";
import { say } from "./words.js";

/** @import { Action, Charts, Play, View } from "../../../types/cousins_war.js" */

/**
 * `action` as an imperative; `view` is the table before it.
 * @param {Charts} charts
 */
export const labeller = (charts) => (/** @type {Action} */ action, /** @type {View} */ view) =>
  say(`action.${action.do}`, taken(action, view, charts));

/**
 * What the labels take: what the action has, or what is made of that.
 * @param {any} action
 * @param {View} view
 * @param {Charts} charts
 */
function taken(action, view, charts) {
  const before = view?.battle?.rolled ?? view?.battle?.shown;
  const after = action.changes && before?.map((value, i) => value + action.changes[i]);
  return {
    ...action,
    get card() {
      return charts.cards[action.card].name;
    },
    get points() {
      return charts.cards[action.card].cp;
    },
    get use() {
      return title(use(action.use));
    },
    get region() {
      return place(action.region);
    },
    get source() {
      return place(action.source);
    },
    get target() {
      return place(action.target);
    },
    get odds() {
      const { seat } = /** @type {Play} */ (view.play);
      const cell = view.regions[action.region];
      return action.do === "TryToPlace"
        ? placing(charts, cell[seat])
        : removing(charts, cell[foe(seat)]);
    },
    get claim() {
      return result(action);
    },
    get changes() {
      return action.changes.join(", ");
    },
    dice: after?.join(", ") ?? null,
    get worth() {
      return worth(after);
    },
  };
}
