/** The button text of each action. */

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
  const taken = (action, view) => ({
    by: action.by,
    get card() {
      return name(action.card);
    },
    get location() {
      return name(action.location);
    },
    get man() {
      return name(action.noble ?? action.ship);
    },
    get stays() {
      const { noble, ship } = action;
      return noble ? view.nobles[noble] === action.area : view.ships[ship] === action.zone;
    },
    get area() {
      return area(action.area);
    },
    get zone() {
      return zone(action.zone);
    },
    get white() {
      return price(charts.cards[action.card], "white");
    },
    get black() {
      return price(charts.cards[action.card], "black");
    },
    get aid() {
      return Math.min(view.lead[/** @type {Seat} */ (view.active)], MAX_AID);
    },
    get unpaid() {
      return view.plan?.unpaid.length ?? 0;
    },
  });
  return (/** @type {Action} */ action, /** @type {View} */ view) =>
    say(`action.${action.do}`, taken(action, view));
}
