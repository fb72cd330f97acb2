/** The button text of each action. */

import { placing, removing } from "./odds.js";
import { whenAsked } from "../../shared/log.js";
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
  return whenAsked(action, {
    card: () => charts.cards[action.card].name,
    points: () => charts.cards[action.card].cp,
    use: () => title(use(action.use)),
    region: () => place(action.region),
    source: () => place(action.source),
    target: () => place(action.target),
    odds: () => {
      const { seat } = /** @type {Play} */ (view.play);
      const cell = view.regions[action.region];
      return action.do === "TryToPlace"
        ? placing(charts, cell[seat])
        : removing(charts, cell[foe(seat)]);
    },
    claim: () => result(action),
    changes: () => action.changes.join(", "),
    dice: () => after?.join(", ") ?? null,
    worth: () => worth(after),
  });
}
