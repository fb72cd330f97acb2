/** The button text of each action. */

import { count } from "../../shared/speech.js";
import { area, namer, price, pounds, zone } from "./vocabulary.js";

/**
 * @import { Action, Card, Charts, Seat, View } from "../../../types/lancaster_york.js"
 * @import { Colour } from "./vocabulary.js"
 */

/**
 * `action` as an imperative; `view` is the table before it.
 * @param {Charts} charts
 */
export function labeller(charts) {
  const name = namer(charts);
  /** @param {Card} key @param {Colour} colour */
  const cost = (key, colour) => pounds(price(charts.cards[key], colour));
  return (/** @type {Action} */ action, /** @type {View} */ view) => {
    switch (action.do) {
      case "TakeCard":
        return `Take ${name(action.card)}`;
      case "RaiseBid":
        return `Bid ${pounds(action.by)} more`;
      case "LowerBid":
        return `Bid ${pounds(action.by)} less`;
      case "BidIn":
        return `Bid for a landing in ${area(action.area)}`;
      case "SendShip":
        return `${sends(view, "ships", action.ship, action.zone, name)} ${zone(action.zone)}`;
      case "SendNoble":
        return `${sends(view, "nobles", action.noble, action.area, name)} ${area(action.area)}`;
      case "AddTroop":
        return `A troop to ${name(action.location)} (£3)`;
      case "AddFive":
        return `Five troops to ${name(action.location)} (£15)`;
      case "AddEnough":
        return `Enough troops to ${name(action.location)} to beat its garrison`;
      case "RemoveAll":
        return `All counters back from ${name(action.location)}`;
      case "BribeEarlier":
        return `Bribe ${name(action.card)} earlier`;
      case "FightEarlier":
        return `Fight at ${name(action.location)} earlier`;
      case "RemoveTroop":
        return `A troop back from ${name(action.location)}`;
      case "AddMercenary":
        return `A mercenary to ${name(action.location)}`;
      case "RemoveMercenary":
        return `A mercenary back from ${name(action.location)}`;
      case "PlaceBlack":
        return `Bribe ${name(action.card)} (${cost(action.card, "black")})`;
      case "PlaceWhite":
        return `Keep ${name(action.card)} loyal (${cost(action.card, "white")})`;
      case "TakeBribeBack":
        return `Take the cube off ${name(action.card)}`;
      default:
        return PLAIN[action.do]?.(view) ?? action.do;
    }
  };
}

/**
 * "Send Percy to", or "Leave Percy in" where he is already.
 * @param {View} view
 * @param {"ships" | "nobles"} places
 * @param {Card} key
 * @param {string} to
 * @param {(key: Card) => string} name
 */
function sends(view, places, key, to, name) {
  return view?.[places]?.[key] === to ? `Leave ${name(key)} in` : `Send ${name(key)} to`;
}

const MAX_AID = 25;

/** @type {Partial<Record<Action["do"], (view: View) => string>>} */
const PLAIN = {
  VisitFrance: (view) =>
    `Visit France for ${pounds(Math.min(view.lead[/** @type {Seat} */ (view.active)], MAX_AID))}`,
  StayHome: () => "Stay at home",
  ClearPlan: () => "Clear the whole plan",
  Seal: ({ plan }) =>
    plan?.unpaid.length
      ? `Seal: ${count(plan.unpaid.length, "order")} will not be paid`
      : "Seal the plan",
};
