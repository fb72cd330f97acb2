/** The button text of each action. */

import { whenAsked } from "../../shared/log.js";
import { area, namer, price, zone } from "./vocabulary.js";
import { say } from "./words.js";

/** @import { Action, Charts, Seat, View } from "../../../types/lancaster_york.js" */

const MAX_AID = 25;

/**
 * `action` as an imperative; `view` is the table before it.
 * @param {Charts} charts
 */
export function labeller(charts) {
  const name = namer(charts);
  /** @param {any} action @param {View} view */
  const taken = (action, view) =>
    whenAsked(/** @type {{by: number}} */ (action), {
      card: () => name(action.card),
      location: () => name(action.location),
      man: () => name(action.noble ?? action.ship),
      stays: () => {
        const { noble, ship } = action;
        return noble ? view.nobles[noble] === action.area : view.ships[ship] === action.zone;
      },
      area: () => area(action.area),
      zone: () => zone(action.zone),
      white: () => price(charts.cards[action.card], "white"),
      black: () => price(charts.cards[action.card], "black"),
      aid: () => Math.min(view.lead[/** @type {Seat} */ (view.active)], MAX_AID),
      unpaid: () => view.plan?.unpaid.length ?? 0,
    });
  return (/** @type {Action} */ action, /** @type {View} */ view) =>
    say(`action.${action.do}`, taken(action, view));
}
