/** The button text of each action. */

import { placing, removing } from "./odds.js";
import { count, title } from "../../shared/speech.js";
import { foe, region, result, USE, worth } from "./vocabulary.js";

/** @import { Action, Charts, Play, View } from "../../../types/cousins_war.js" */

/**
 * The seat whose card is being played.
 * @param {View} view
 */
const seatOf = ({ play }) => /** @type {Play} */ (play).seat;

/**
 * `action` as an imperative; `view` is the table before it.
 * @param {Charts} charts
 */
export function labeller(charts) {
  /** @param {string} key */
  const name = (key) => charts.cards[key].name;
  /** @param {string} key */
  const points = (key) => count(charts.cards[key].cp, "command point");
  return (/** @type {Action} */ action, /** @type {View} */ view) => {
    switch (action.do) {
      case "PassCard":
        return `Pass ${name(action.card)}`;
      case "Nominate":
        return `Nominate ${name(action.card)}`;
      case "FromReserve":
        return fromReserve(action.count);
      case "PlayEvent":
        return `Play the event of ${name(action.card)}`;
      case "SpendPoints":
        return `${USE[action.use].title} with ${name(action.card)} (${points(action.card)})`;
      case "Forgo":
        return `Discard ${name(action.card)} without effect`;
      case "Take":
        return count(action.count, "cube");
      case "PlaceCubes":
        return `${count(action.count, "cube")} into ${region(action.region)}`;
      case "ChangeDice":
        return changed(action, view);
      case "TryToPlace": {
        const there = view.regions[action.region][seatOf(view)];
        return `Roll to place a cube in ${region(action.region)}: ${placing(charts, there)}`;
      }
      case "TryToRemove": {
        const there = view.regions[action.region][foe(seatOf(view))];
        return `Roll to remove a cube from ${region(action.region)}: ${removing(charts, there)}`;
      }
      default:
        return regional(action) ?? plain(action);
    }
  };
}

/** @param {Action} action */
function regional(action) {
  switch (action.do) {
    case "MoveCube":
      return `Move a cube from ${region(action.source)} to ${region(action.target)}`;
    case "Withdraw":
      return `Take a cube from ${region(action.region)}`;
    case "SwapCubes":
      return `Swap a cube in ${region(action.region)}`;
    default:
      return null;
  }
}

/** @type {Partial<Record<Action["do"], string>>} */
const PLAIN = {
  Done: "Stop here",
  UseSecondary: "Carry out the secondary event",
  DeclineSecondary: "Decline the secondary event",
  Believe: "Believe",
  ChallengeDeclaration: "Challenge",
  RollOpenly: "Roll the dice",
  HoldCard: "Leave the dice as they are",
  ReturnToReserve: "All survivors to the reserve",
  KeepCard: "Keep the card",
  DiscardCard: "Discard the card",
};

/** @param {Action} action */
function plain(action) {
  if (action.do === "Declare") return `Declare ${result(action).toLowerCase()}`;
  return PLAIN[action.do] ?? title(action.do);
}

/** @param {number} n */
function fromReserve(n) {
  return n ? `${count(n, "cube")} from the reserve` : "All from the supply";
}

/**
 * "Make the dice 2, 5, 5 (double 5)".
 * @param {Extract<Action, { do: "ChangeDice" }>} action
 * @param {View} view
 */
function changed({ changes }, view) {
  const before = view?.battle?.rolled ?? view?.battle?.shown;
  if (!before) return `Change the dice by ${changes.join(", ")}`;
  const after = before.map((value, i) => value + changes[i]);
  return `Make the dice ${after.join(", ")} (${worth(after)})`;
}
