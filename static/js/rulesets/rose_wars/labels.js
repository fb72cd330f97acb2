/** The words on a button for each action. */

import { title, WINDOW } from "./words.js";

const PLAIN = {
  DeployTogether: "Deploy at the same time",
  DeploySecond: "Let the starting player deploy first",
  Deploy: "Seal this deployment",
  EndTurn: "End the turn",
  AskThisTurn: "Ask me again this turn",
  Decline: "Leave it at that",
};
const PASS = {
  moment: () => "Pass",
  turn: () => "Pass until this turn ends",
  always: (window) => (window ? `Always pass ${WINDOW[window]}` : "Always pass at this moment"),
};

/** The window of an attack that is open, as far as the dice tell; null where they do not. */
export function windowOf({ fight, units }, seat) {
  if (!fight) return null;
  const attacks = units[fight.unit].seat === seat;
  if (fight.attack_die === null) return attacks ? "press" : "retreat";
  if (fight.defense_die !== null)
    return attacks ? null : fight.defense_die <= fight.defense ? "held" : "broken";
  if (!attacks) return "guard";
  return fight.attack_die <= fight.attack ? "hit" : "missed";
}

/** What `action` does, as an imperative. */
export function labeller(charts, viewer) {
  const unit = (key, view) => {
    const { kind, square } = view.units[key];
    const name = kind ? charts.units[kind].name : "the hidden unit";
    return square ? `${name} (${square})` : name;
  };
  return (action, view) => {
    switch (action.do) {
      case "Command":
        return `Command ${title(action.house)}`;
      case "KeepBack":
        return `Keep ${unit(action.unit, view)} back (${action.unit})`;
      case "PlaceRear":
        return `A tile of the rear guard on ${action.square}`;
      case "Move":
        return `${unit(action.unit, view)} to ${action.square}`;
      case "Attack":
        return `${unit(action.unit, view)} attacks ${unit(action.target, view)} from ${action.square}`;
      case "Suborn":
        return `${unit(action.unit, view)}: suborn ${unit(action.target, view)}`;
      case "PlayCard":
        return `Play ${charts.cards[action.card].name}`;
      case "AskAgain":
        return `Ask me again ${WINDOW[action.window]}`;
      case "Pass":
        return PASS[action.until](windowOf(view, viewer));
      case "ChooseUnit":
        return `${unit(action.unit, view)}, ${action.unit}`;
      case "ChooseSquare":
        return action.square;
      case "Advance":
        return view.fight ? `Advance onto ${view.fight.at}` : "Advance";
      case "Stay":
        return view.fight?.from ? `Stay on ${view.fight.from}` : "Stay";
      default:
        return PLAIN[action.do] ?? action.do;
    }
  };
}
